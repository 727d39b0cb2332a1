import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Classification } from '#domain/classification/classification.ts'
import type { Refused, UndoableKind } from '#domain/event/staff/bulk.ts'
import type { RejectionReason } from '#domain/review/review.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { instant } from './columns.ts'
import { events, seriesRules } from './events.ts'
import { auditTrail } from './operations.ts'
import { profiles } from './people.ts'

/** A filtered list of events, saved under a name; `query` is its canonical query string. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('saved_views_name').on(table.userId, table.name)],
)

/** An operation on several events, so that it can be undone as one. */
export const eventOperations = pgTable(
  'event_operations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<UndoableKind>().notNull(),
    actorId: text().references(() => profiles.id, { onDelete: 'set null' }),
    doneAt: instant().notNull(),
    /** What could not be done, by name. */
    refused: jsonb().$type<Refused[]>().notNull().default([]),
    /** The rule that the decision made for a series; it ends with the operation's undo. */
    seriesRuleId: integer().references(() => seriesRules.id, { onDelete: 'set null' }),
    undoneAt: instant(),
    /** What could not be taken back, by name. */
    notUndone: jsonb().$type<Refused[]>().notNull().default([]),
  },
  (table) => [index('event_operations_done').on(table.doneAt)],
)

/** What an event was before an operation. */
export const eventOperationItems = pgTable(
  'event_operation_items',
  {
    operationId: integer()
      .notNull()
      .references(() => eventOperations.id, { onDelete: 'cascade' }),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The entry of the audit trail. */
    entryId: integer()
      .notNull()
      .references(() => auditTrail.id, { onDelete: 'cascade' }),
    status: text().$type<ReviewStatus>().notNull(),
    decidedBy: text().$type<'classifier' | 'staff'>(),
    decidedAt: instant(),
    needsAnotherLook: boolean().notNull(),
    rejectionReason: text().$type<RejectionReason>(),
    seriesRuleId: integer().references(() => seriesRules.id, { onDelete: 'set null' }),
    /** Only where the operation is a classification, and there was one before it. */
    classification: jsonb().$type<Classification>(),
  },
  (table) => [
    primaryKey({ columns: [table.operationId, table.eventId] }),
    index('event_operation_items_event').on(table.eventId),
  ],
)

/** The reviewer who has an event on their screen, or next, and until when no other is given it. */
export const reviewClaims = pgTable('review_claims', {
  eventId: integer()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  userId: text()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  until: instant().notNull(),
})
