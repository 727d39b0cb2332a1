import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bitsColumn, dayColumn } from './columns.ts'
import { events } from './events.ts'

/**
 * What is listed, as a search reads it: the text beside what else is filtered by, in columns of the same names as those of
 * `events`. Kept by triggers on `events`, so that no writer can forget it. See docs/decisions/0022.
 */
export const searchableEvents = pgTable(
  'searchable_events',
  {
    id: integer()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    sortDay: dayColumn().notNull(),
    lastDay: dayColumn().notNull(),
    hasGaps: boolean().notNull(),
    dayBits: bitsColumn(),
    categoryMask: integer().notNull(),
    ageMask: integer().notNull(),
    priceBand: smallint().notNull(),
    minAgeMonths: integer(),
    maxAgeMonths: integer(),
    outcode: text(),
    searchText: text().notNull(),
  },
  // "Every word is a substring of the folded text": trigrams find what is rare.
  (table) => [index('searchable_events_text').using('gin', table.searchText.op('gin_trgm_ops'))],
)
