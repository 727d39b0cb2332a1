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
import type { EventToClassify } from '#domain/classification/classification.ts'
import type { Agreement, CategoryRefusal } from '#domain/classification/learning/category-learning.ts'
import type { CategoryModel } from '#domain/classification/learning/category-model.ts'
import type { LearnedModel } from '#domain/classification/learning/learned-model.ts'
import type { Outcome, Refusal } from '#domain/classification/learning/learning.ts'
import type { AgeBand, Category, ReviewStatus } from '#domain/vocabulary.ts'
import { instant } from './columns.ts'
import { events } from './events.ts'
import { auditTrail } from './operations.ts'
import { profiles } from './people.ts'
import { eventOperations } from './staff-lists.ts'
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
    /** Whether the event was in the random sample of what is decided without a person, so that its decision measures the rest. */
    isAudit: boolean().notNull().default(false),

    // what the person put in its place; null = let it stand
    setCategory: text().$type<Category>(),
    setAgeRanges: text().array().$type<AgeBand[]>(),

    /** The words that were judged, shortened. */
    event: jsonb().$type<EventToClassify>().notNull(),
  },
  (table) => [
    index('labelled_examples_event').on(table.eventId, table.id.desc()),
    index('labelled_examples_newest').on(table.decidedAt.desc()),
  ],
)

/** What is learned: whom events are for, and their categories. */
export type ModelKind = 'audience' | 'categories'

/**
 * Models fitted to what staff decided. Of each kind the one is in force that was put so last, unless that was taken back; where there is
 * none, the rules stand alone.
 */
export const learnedModels = pgTable('learned_models', {
  /** The version that `made_by` names. */
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<ModelKind>().notNull().default('audience'),
  model: jsonb().$type<LearnedModel | CategoryModel>().notNull(),
  /** How many decisions there were, of categories how many corrections; to how many events it was fitted, and on how many it was tried. */
  decisions: integer().notNull(),
  lessons: integer().notNull(),
  heldBack: integer().notNull(),
  /** What would have become of those held back by the rules alone, and with this model. */
  byRules: jsonb().$type<Outcome | Agreement>().notNull(),
  byModel: jsonb().$type<Outcome | Agreement>().notNull(),
  /** Why it was not put in force by itself; null where it was. */
  refusal: jsonb().$type<Refusal | CategoryRefusal>(),
  madeAt: instant().notNull(),
  /** null = the job. */
  madeBy: text().references(() => profiles.id, { onDelete: 'set null' }),
  /** Since when it is or was in force; null where it never was. */
  inForceSince: instant(),
  takenBackAt: instant(),
})

/** Bursts of decisions (domain/classification/learning/learning.ts) that an admin has looked at. */
export const lookedAtBursts = pgTable('looked_at_bursts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  decidedBy: text()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  isForChildren: boolean().notNull(),
  from: instant().notNull(),
  until: instant().notNull(),
  /** Whether they teach; otherwise they are left out for good. */
  mayTeach: boolean().notNull(),
  lookedAt: instant().notNull(),
  lookedAtBy: text().references(() => profiles.id, { onDelete: 'set null' }),
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
    /** By what it is undone; null once that is too old. */
    operationId: integer().references(() => eventOperations.id, { onDelete: 'set null' }),
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

/** When the next request to a provider may be sent, for all processes; written by the database's own clock. */
export const aiPace = pgTable('ai_pace', {
  /** The provider's base URL. */
  provider: text().primaryKey(),
  freeAt: instant().notNull(),
})
