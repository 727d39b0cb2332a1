import { type SQL, sql } from 'drizzle-orm'
import { wantedDays } from '#domain/days-on.ts'
import type { EventFilter, PriceRange } from '#domain/filter.ts'
import type { LondonDay } from '#domain/london-time.ts'
import { isKnownOutcode, milesToDistricts } from '#domain/near.ts'
import { searchWords } from '#domain/search-words.ts'
import { suitsChildren } from './children-condition.ts'
import { ageMaskOf, categoryMaskOf } from './listing-columns.ts'

/** The filter in SQL, over columns of `events`; `domain/matches.ts` says the same. */
export function conditions(filter: EventFilter, today: LondonDay, everyStatus = false): SQL {
  return sql.join(
    [...baseConditions(filter, today, everyStatus), ...choiceConditions(filter, today, everyStatus)],
    sql` and `,
  )
}

/** What is common to all the choices of the four menus: what may be shown at all, the search, the place. */
export const baseConditions = (filter: EventFilter, today: LondonDay, everyStatus = false): SQL[] => [
  everyStatus ? sql`merged_into is null and deleted_at is null` : sql`listed`,
  sql`last_day >= ${today}`,
  ...searchWords(filter.search).map((word) => sql`search_text like ${`%${escapeLike(word)}%`}`),
  ...isNear(filter),
]

function isNear({ near, within }: EventFilter): SQL[] {
  if (near === null || within === null || !isKnownOutcode(near)) return []
  const districts = milesToDistricts(near).flatMap(([outcode, miles]) => (miles <= within ? [outcode] : []))
  return [sql`outcode = any(${sql.param(districts)}::text[])`]
}

function choiceConditions(filter: EventFilter, today: LondonDay, everyStatus: boolean): SQL[] {
  const { categories, ageRanges, priceRange, children } = filter
  const all = wantedDays(filter, today).map(([first, last]) => isOnBetween(first, last, everyStatus || first > today))
  if (categories.length > 0) all.push(sql`category_mask & ${categoryMaskOf(categories)} <> 0`)
  if (ageRanges.length > 0) all.push(sql`age_mask & ${ageMaskOf([...ageRanges, 'all_ages'])} <> 0`)
  if (priceRange !== 'all') all.push(PRICE_CONDITIONS[priceRange])
  if (children.length > 0) all.push(suitsChildren(filter, today))
  return all
}

/**
 * The next day on bounds the walk along the index. It is the whole answer for a window that begins today, unless it may
 * be of an earlier day (`looksAtDays`); and with the last day, for an event without gaps. Only else the table is read.
 */
function isOnBetween(first: LondonDay, last: LondonDay, looksAtDays: boolean): SQL {
  if (first > last) return sql`false`
  if (!looksAtDays) return sql`sort_day between ${first} and ${last}`
  return sql`sort_day <= ${last} and last_day >= ${first} and (not has_gaps or
    (select gapped.days_on && daterange(${first}, ${last}, '[]') from events gapped where gapped.id = events.id))`
}

export const PRICE_CONDITIONS: Record<Exclude<PriceRange, 'all'>, SQL> = {
  free: sql`is_free`,
  'under-10': sql`is_free is not true and min_price < 10`,
  '10-20': sql`is_free is not true and min_price between 10 and 20`,
  'over-20': sql`is_free is not true and min_price > 20`,
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')
