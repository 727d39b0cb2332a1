import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, real, text, unique } from 'drizzle-orm/pg-core'
import type { EventEdits } from '#domain/event/event.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { instant } from './columns.ts'
import { events } from './events.ts'
import { profiles } from './people.ts'

/** What a merge changed, as it was before, so that it can be taken back. */
export type MergeRecord = {
  keptId: number
  mergedId: number
  /** Edits that the kept event had not, taken from the other. */
  filled: EventEdits
  kept: DecisionRecord
  merged: DecisionRecord
  /** The status given to the kept event; a later decision is not overruled. */
  keptStatus: ReviewStatus
}

type DecisionRecord = {
  status: ReviewStatus
  decidedBy: 'classifier' | 'staff' | null
  /** ISO 8601. */
  decidedAt: string | null
  needsAnotherLook: boolean
}

/** Two events that may be one, for a person to say. The smaller id comes first, so that a pair is there once. */
export const possibleDuplicates = pgTable(
  'possible_duplicates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    otherId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Why they may be one, in plain words. */
    reason: text().notNull(),
    /** 0-1: how alike they are. */
    score: real().notNull(),
    status: text().$type<'open' | 'merged' | 'dismissed'>().notNull().default('open'),
    /** null unless merged. */
    merge: jsonb().$type<MergeRecord>(),
    decidedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    /** Who of the staff thinks so; null = the system suspects it, and may find that they are no longer alike. */
    suggestedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('possible_duplicates_pair').on(table.eventId, table.otherId),
    index('possible_duplicates_other').on(table.otherId),
    index('possible_duplicates_open').on(table.eventId).where(sql`status = 'open'`),
    check('possible_duplicates_order', sql`${table.eventId} < ${table.otherId}`),
    check('possible_duplicates_status', sql`${table.status} in ('open', 'merged', 'dismissed')`),
  ],
)
