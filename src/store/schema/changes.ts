import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * The last change that the public could see of each event that it has ever been shown: recorded by triggers, numbered by
 * `store/listing/changes/changes.ts` in the order of commits. A row outlives its event, as the word that it is gone.
 */
export const eventChanges = pgTable(
  'event_changes',
  {
    eventId: integer().primaryKey(),
    /** null = not numbered yet. */
    number: bigint({ mode: 'number' }),
    /** When it left the list, and whether because it is over or because we show it no longer; null = it is there. */
    goneAt: instant(),
    goneBecause: text().$type<GoneBecause>(),
  },
  (table) => [
    index('event_changes_number').on(table.number),
    index('event_changes_unnumbered').on(table.eventId).where(sql`number is null`),
    index('event_changes_gone').on(table.goneAt).where(sql`gone_at is not null`),
    check('event_changes_gone_because', sql`${table.goneBecause} in ('over', 'withdrawn')`),
    check('event_changes_is_gone', sql`(${table.goneAt} is null) = (${table.goneBecause} is null)`),
  ],
)

export type GoneBecause = 'over' | 'withdrawn'
