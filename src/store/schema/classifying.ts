import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { BatchError, BatchState } from '#domain/classification/batch.ts'
import type { CalibrationPoint } from '#domain/classification/calibration.ts'
import type { EventToClassify } from '#domain/classification/classification.ts'
import type { Refusal } from '#domain/classification/recalibration.ts'
import type { AgeBand, Category, ReviewStatus } from '#domain/vocabulary.ts'
import { instant } from './columns.ts'
import { events } from './events.ts'
import { auditTrail } from './operations.ts'
import { profiles } from './people.ts'
import { venues } from './venues.ts'

/**
 * What a classifier had said of an event when a person decided on it, and what the person decided. Kept apart from the
 * event, whose classification is replaced when it is asked for again. The newest row of an event counts; taking a
 * decision back removes its row.
 */
export const labelledExamples = pgTable(
  'labelled_examples',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    venueId: integer().references(() => venues.id, { onDelete: 'set null' }),
    /** The entry of the audit trail that it stands for. */
    decisionId: integer()
      .notNull()
      .unique('labelled_examples_decision')
      .references(() => auditTrail.id, { onDelete: 'cascade' }),
    decidedAt: instant().notNull(),
    decidedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
    decision: text().$type<ReviewStatus>().notNull(),
    /** null = the decision says nothing of whom the event is for; see domain/review/labels.ts. */
    isForChildren: boolean(),

    // what the classifier had said
    score: smallint().notNull(),
    saidForChildren: boolean().notNull(),
    madeBy: text().notNull(),
    saidCategory: text().$type<Category>().notNull(),
    saidAgeRanges: text().array().$type<AgeBand[]>().notNull().default([]),
    /** What it had decided without a person; null where it left the event to one. */
    autoStatus: text().$type<'approved' | 'rejected'>(),

    // what the person put in its place; null = let it stand
    setCategory: text().$type<Category>(),
    setAgeRanges: text().array().$type<AgeBand[]>(),

    /** The words that were judged, shortened. */
    told: jsonb().$type<EventToClassify>().notNull(),
  },
  (table) => [
    index('labelled_examples_event').on(table.eventId, table.id.desc()),
    index('labelled_examples_newest').on(table.decidedAt.desc()),
  ],
)

/** Curves fitted on what staff decided; the newest that was neither refused nor reverted is in force. Rows are only ever added. */
export const calibrations = pgTable('calibrations', {
  /** The version that `made_by` names. */
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  points: jsonb().$type<CalibrationPoint[]>().notNull(),
  examples: integer().notNull(),
  /** Expected calibration error on those examples, 0 to 1: as shipped, and with this curve. */
  errorBefore: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull(),
  errorAfter: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull(),
  /** Fitted on scores before the guards. Those that were fitted on scores behind them are history, and never applied. */
  isBeforeGuards: boolean().notNull().default(false),
  /** Why it was never put in force; null where it was. */
  refusal: jsonb().$type<Refusal>(),
  madeAt: instant().notNull(),
  /** null = the nightly job. */
  madeBy: text().references(() => profiles.id, { onDelete: 'set null' }),
  revertedAt: instant(),
  revertedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
})

/** Work on many events, one after the other, that outlives the process that does it. */
export const batches = pgTable(
  'batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<'classify'>().notNull(),
    requestedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
    eventIds: integer().array().notNull(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    state: text().$type<BatchState>().notNull().default('queued'),
    createdAt: instant().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
    /** When it last made progress. */
    heartbeatAt: instant().notNull(),
    /** The first of those that failed, by name. */
    errors: jsonb().$type<BatchError[]>().notNull().default([]),
    /** Why it stopped before its end. */
    errorMessage: text(),
  },
  (table) => [
    index('batches_open').on(table.heartbeatAt).where(sql`state in ('queued', 'running')`),
    check('batches_state', sql`${table.state} in ('queued', 'running', 'completed', 'cancelled', 'failed')`),
  ],
)

/** What asking an AI provider took, by London's month; with the prices of the day. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    /** `YYYY-MM`. */
    month: text().notNull(),
    model: text().notNull(),
    purpose: text().notNull(),
    requests: integer().notNull().default(0),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
    /** Pounds. */
    cost: numeric({ precision: 14, scale: 6, mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.month, table.model, table.purpose] })],
)

/** From when a provider may be asked again, for all processes; written by the database's own clock. */
export const aiPace = pgTable('ai_pace', {
  /** The provider's base URL. */
  provider: text().primaryKey(),
  freeAt: instant().notNull(),
})
