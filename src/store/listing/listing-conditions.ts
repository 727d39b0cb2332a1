import { type SQL, sql } from 'drizzle-orm'
import { wantedDays } from '#domain/days/days-on.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { EventFilter, PriceRange } from '#domain/filter/filter.ts'
import { isKnownOutcode, milesToDistricts } from '#domain/filter/near.ts'
import { searchWords } from '#domain/filter/search-words.ts'
import { suitsChildren } from './children-condition.ts'
import { isOnWithin } from './days-condition.ts'
import { ageMaskOf, categoryMaskOf } from './listing-columns.ts'

/** Where events are looked for, by columns that the tables it may be have in common. */
export type Source = { from: SQL; where: SQL }

/** The filter in SQL over `events`; `domain/filter/matches.ts` says the same. */
export const matching = (filter: EventFilter, today: LondonDay, everyStatus = false): Source => ({
  from: sql`events`,
  where: allOf([
    everyStatus ? sql`merged_into is null and deleted_at is null` : sql`listed`,
    ...baseConditions(filter, today),
    ...choiceConditions(filter, today, everyStatus),
  ]),
})

/** The same where it searches: what is listed is searched in a table of its own. */
export const foundBySearch = (filter: EventFilter, today: LondonDay, everyStatus = false): Source =>
  everyStatus
    ? matching(filter, today, everyStatus)
    : searchable([...baseConditions(filter, today), ...choiceConditions(filter, today, everyStatus)])

/**
 * What any choice of the four menus could give in place of the present one: what may be shown at all, the search, the place, and
 * that no two menus leave it out, for then no choice of one of them brings it back.
 */
export function listedUnder(filter: EventFilter, today: LondonDay): Source {
  const conditions = [...baseConditions(filter, today), ...missesOneAtMost(menuConditions(filter))]
  return searchWords(filter.search).length > 0
    ? searchable(conditions)
    : { from: sql`events`, where: allOf([sql`listed`, ...conditions]) }
}

function missesOneAtMost(conditions: SQL[]): SQL[] {
  if (conditions.length < 2) return []
  const held = conditions.map((condition) => sql`(${condition})::int`)
  return [sql`${sql.join(held, sql` + `)} >= ${conditions.length - 1}::int`]
}

const searchable = (conditions: SQL[]): Source => ({
  from: sql`searchable_events as events`,
  where: allOf(conditions),
})

const baseConditions = (filter: EventFilter, today: LondonDay): SQL[] => [
  sql`last_day >= ${today}`,
  ...isNear(filter),
  ...hasWords(filter),
]

const hasWords = ({ search }: EventFilter): SQL[] =>
  searchWords(search).map((word) => sql`search_text like ${`%${escapeLike(word)}%`}`)

function isNear({ near, within }: EventFilter): SQL[] {
  if (near === null || within === null || !isKnownOutcode(near)) return []
  const districts = milesToDistricts(near).flatMap(([outcode, miles]) => (miles <= within ? [outcode] : []))
  return [sql`outcode = any(${sql.param(districts)}::text[])`]
}

function choiceConditions(filter: EventFilter, today: LondonDay, everyStatus: boolean): SQL[] {
  const days = wantedDays(filter, today).map(([first, last]) => isOnWithin(first, last, everyStatus || first > today))
  const children = filter.children.length > 0 ? [suitsChildren(filter, today, everyStatus)] : []
  return [...days, ...menuConditions(filter), ...children]
}

/** Of the menus that say the same on every day. */
function menuConditions({ categories, ageRanges, priceRange }: EventFilter): SQL[] {
  const all: SQL[] = []
  if (categories.length > 0) all.push(sql`category_mask & ${categoryMaskOf(categories)} > 0`)
  if (ageRanges.length > 0) all.push(sql`age_mask & ${ageMaskOf([...ageRanges, 'all_ages'])} > 0`)
  if (priceRange !== 'all') all.push(sql`price_band = ${PRICE_BANDS[priceRange]}`)
  return all
}

/** The values of the column `price_band`. */
export const PRICE_BANDS: Record<Exclude<PriceRange, 'all'>, number> = {
  free: 1,
  'under-10': 2,
  '10-20': 3,
  'over-20': 4,
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

const allOf = (conditions: SQL[]) => sql.join(conditions, sql` and `)
