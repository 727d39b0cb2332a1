import { sql } from 'drizzle-orm'
import { customType, index, integer, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core'
import { events } from './events.ts'

/**
 * The columns of `events` that the public list filters and sorts by, said here alone: a migration that changes them ends with
 * `select copy_listing_columns()`, which makes the triggers and the lists' covering indexes follow the table, and fills it anew.
 */
const LISTING_COLUMNS = {
  id: events.id,
  featuredFirst: events.featuredFirst,
  sortDay: events.sortDay,
  sortMinute: events.sortMinute,
  usualMinute: events.usualMinute,
  lastDay: events.lastDay,
  hasGaps: events.hasGaps,
  categoryMask: events.categoryMask,
  ageMask: events.ageMask,
  priceBand: events.priceBand,
  minAgeMonths: events.minAgeMonths,
  maxAgeMonths: events.maxAgeMonths,
  createdAt: events.createdAt,
  outcode: events.outcode,
  borough: events.borough,
  locationArea: events.locationArea,
  venueId: events.venueId,
  latitude: events.latitude,
  longitude: events.longitude,
  dayBits: events.dayBits,
  searchText: events.searchText,
  searchVector: events.searchVector,
  setting: events.setting,
  expectMask: events.expectMask,
  familyPence: events.familyPence,
  sinks: events.sinks,
  movesAt: events.movesAt,
}

/** The words of the title and of the place (weights A and B). */
export const TITLE_WORDS = sql`ts_filter(search_vector, '{a,b}')`

/**
 * What is listed, as a narrow table: rows of `events` are wide, and most of them are not listed. Triggers on `events` copy what
 * has changed, so that no writer can forget it. See docs/decisions/0032.
 */
export const listedEvents = pgTable('listed_events', copiesOf(LISTING_COLUMNS), (table) => [
  // Counted where nothing else is asked; small, as it holds each pair of days once or twice.
  index('listed_events_days').on(table.sortDay, table.lastDay, table.sinks),
  // What has to be moved on by now.
  index('listed_events_moves').on(table.movesAt),
  index('listed_events_words').using('gin', table.searchVector),
  // What stands in a title or a place leads a search; few events have a common word there.
  index('listed_events_title_words').using('gin', TITLE_WORDS),
  // What is quoted is found letter by letter.
  index('listed_events_text').using('gin', table.searchText.op('gin_trgm_ops')),
])

function copiesOf<Name extends string>(columns: Record<Name, PgColumn>) {
  const copies = Object.entries<PgColumn>(columns).map(([name, column]) => {
    const copy = customType<{ data: unknown }>({ dataType: () => column.getSQLType() })()
    return [name, column.primary ? copy.primaryKey().references(() => column, { onDelete: 'cascade' }) : copy]
  })
  return Object.fromEntries(copies) as Record<Name, ReturnType<ReturnType<typeof customType<{ data: unknown }>>>>
}

/** The words of what is listed, among which the word is looked for that a mistyped one was meant to be: see store/listing/search/search-words.ts. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** In how many events. */
    events: integer().notNull(),
  },
  (table) => [index('search_words_alike').using('gist', table.word.op('gist_trgm_ops'))],
)
