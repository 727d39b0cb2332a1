import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { EventState } from '#domain/event/staff/event-content.ts'
import type { ReportKind } from '#domain/review/report.ts'
import type { HolidayRegion } from '#domain/vocabulary.ts'
import { dayColumn, instant, timestamps } from './columns.ts'
import { events } from './events.ts'
import { profiles } from './people.ts'

/** School holidays and bank holidays; both days inclusive. */
export const holidays = pgTable(
  'holidays',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Its address under /holidays; it stays when the name or the days are edited. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    startDate: dayColumn().notNull(),
    endDate: dayColumn().notNull(),
    year: integer().notNull(),
    region: text().$type<HolidayRegion>().notNull().default('UK'),
    /** The group of schools in the region that alone has it, as staff call it; '' = all of them do. */
    schools: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    ...timestamps,
  },
  (table) => [
    index('holidays_start').on(table.startDate),
    check('holidays_dates', sql`${table.endDate} >= ${table.startDate}`),
    check('holidays_year', sql`${table.year} between 2020 and 2030`),
  ],
)

/** A setting that was saved; see domain/settings.ts for the defaults. Secrets are encrypted in `value`. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
  updatedAt: instant().notNull().defaultNow(),
})

/** What changed: one field of one thing, from what to what. */
export type FieldChange = { field: string; from: unknown; to: unknown }

/** Who or what changed which fields of what, and when. Rows are only ever added. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    /** A person, or the part of the product that did it. */
    actorKind: text().$type<'staff' | 'crawler' | 'classifier' | 'system'>().notNull(),
    actorId: text().references(() => profiles.id, { onDelete: 'set null' }),
    subject: text()
      .$type<
        | 'event'
        | 'venue'
        | 'holiday'
        | 'profile'
        | 'invitation'
        | 'settings'
        | 'crawl'
        | 'classifier'
        | 'report'
        | 'webhook'
      >()
      .notNull(),
    subjectId: text().notNull(),
    /** A verb of the domain: `approve`, `edit`, `create` … */
    action: text().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    /** What an event was after it, to be restored; null for all other subjects. */
    state: jsonb().$type<EventState>(),
  },
  (table) => [
    index('audit_trail_subject').on(table.subject, table.subjectId, table.id),
    index('audit_trail_at').on(table.at),
  ],
)

/** What visitors did, without anything that identifies one; see the specification's tracking events. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    name: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('tracking_events_name').on(table.name, table.at)],
)

/** A visitor's report of something wrong with an event. */
export const reports = pgTable(
  'reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    reason: text().$type<ReportKind>().notNull(),
    message: text(),
    createdAt: instant().notNull().defaultNow(),
    resolvedAt: instant(),
    resolvedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
    /** The decision on its event that dealt with it, with which it is opened again; null where it was settled by itself. */
    settledWith: integer().references(() => auditTrail.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('reports_settled_with').on(table.settledWith).where(sql`settled_with is not null`),
    index('reports_open').on(table.createdAt).where(sql`resolved_at is null`),
    index('reports_event').on(table.eventId),
    check('reports_message', sql`length(${table.message}) <= 1000`),
  ],
)

/** What a member of staff asks a colleague about an event. */
export const eventQuestions = pgTable(
  'event_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    askedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
    /** Whose turn it is; null = their account is gone. Any reviewer may answer. */
    assignedTo: text().references(() => profiles.id, { onDelete: 'set null' }),
    question: text().notNull(),
    askedAt: instant().notNull(),
    /** Stays where the question is opened again. */
    answer: text(),
    /** null = it waits for an answer. */
    closedAt: instant(),
    closedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('event_questions_event').on(table.eventId),
    index('event_questions_open').on(table.assignedTo).where(sql`closed_at is null`),
    check('event_questions_length', sql`length(${table.question}) <= 1000 and length(${table.answer}) <= 1000`),
  ],
)

/** The version of what the public sees: one row, bumped by every change a visitor could notice. */
export const catalogue = pgTable('catalogue', {
  id: boolean().primaryKey().default(true),
  version: integer().notNull().default(1),
  changedAt: instant().notNull().defaultNow(),
  /** The highest number in `event_changes` so far; see store/listing/changes/changes.ts. */
  lastChange: bigint({ mode: 'number' }).notNull().default(0),
})

/** Answers of an AI provider, by what was asked; asking the same again costs nothing. */
export const aiAnswers = pgTable(
  'ai_answers',
  {
    /** SHA-256 of model, prompt and content, hex. */
    key: text().primaryKey(),
    model: text().notNull(),
    purpose: text().notNull(),
    answer: jsonb().$type<unknown>().notNull(),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('ai_answers_created').on(table.createdAt)],
)
