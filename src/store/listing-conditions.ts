import { type SQL, sql } from 'drizzle-orm'
import { wantedDays } from '#domain/days-on.ts'
import type { EventFilter, PriceRange } from '#domain/filter.ts'
import type { LondonDay } from '#domain/london-time.ts'
import { isKnownOutcode, milesToDistricts } from '#domain/near.ts'
import { searchWords } from '#domain/search-words.ts'
import { suitsChildren } from './children-condition.ts'
import { isOnWithin } from './days-condition.ts'
import { ageMaskOf, categoryMaskOf } from './listing-columns.ts'

/** The filter in SQL, over columns of `events`; `domain/matches.ts` says the same. */
export const conditions = (filter: EventFilter, today: LondonDay, everyStatus = false): SQL =>
  allOf([...baseConditions(filter, today, everyStatus), ...choiceConditions(filter, today, everyStatus)])

/** What is common to all the choices of the four menus: what may be shown at all, the search, the place. */
export const baseConditions = (filter: EventFilter, today: LondonDay, everyStatus = false): SQL[] => [
  ...isShown(today, everyStatus),
  ...hasWords(filter),
  ...isNear(filter),
]

/** So many events are looked up in the table sooner than all that a common word stands in are read. */
const FEW = 2000

/**
 * The ids of what a search finds, at most so many. Words have to be read in the table, and a common one in most of it. So where
 * much else is asked, either the words are few, or what is few is read for them: the offset has it looked up one by one.
 */
export function idsFound(filter: EventFilter, today: LondonDay, everyStatus: boolean, limit: number): SQL {
  const [shown, words] = [isShown(today, everyStatus), hasWords(filter)]
  const others = [...isNear(filter), ...choiceConditions(filter, today, everyStatus)]
  if (others.length < 2)
    return sql`select id from events where ${allOf([...shown, ...words, ...others])} limit ${limit}`
  const rest = sql`select id from events where ${allOf([...shown, ...others])}`
  return sql`
    with worded as materialized (select id from events where ${allOf([...shown, ...words])} limit ${FEW + 1})
    select id from worded where (select count(*) from worded) <= ${FEW} and id in (${rest})
    union all
    select rest.id from (${rest}) as rest
      cross join lateral (select from events where events.id = rest.id and ${allOf(words)} offset 0) as read
      where (select count(*) from worded) > ${FEW}
    limit ${limit}`
}

const isShown = (today: LondonDay, everyStatus: boolean): SQL[] => [
  everyStatus ? sql`merged_into is null and deleted_at is null` : sql`listed`,
  sql`last_day >= ${today}`,
]

const hasWords = ({ search }: EventFilter): SQL[] =>
  searchWords(search).map((word) => sql`search_text like ${`%${escapeLike(word)}%`}`)

function isNear({ near, within }: EventFilter): SQL[] {
  if (near === null || within === null || !isKnownOutcode(near)) return []
  const districts = milesToDistricts(near).flatMap(([outcode, miles]) => (miles <= within ? [outcode] : []))
  return [sql`outcode = any(${sql.param(districts)}::text[])`]
}

function choiceConditions(filter: EventFilter, today: LondonDay, everyStatus: boolean): SQL[] {
  const { categories, ageRanges, priceRange, children } = filter
  const all = wantedDays(filter, today).map(([first, last]) => isOnWithin(first, last, everyStatus || first > today))
  if (categories.length > 0) all.push(sql`category_mask & ${categoryMaskOf(categories)} > 0`)
  if (ageRanges.length > 0) all.push(sql`age_mask & ${ageMaskOf([...ageRanges, 'all_ages'])} > 0`)
  if (priceRange !== 'all') all.push(sql`price_band = ${PRICE_BANDS[priceRange]}`)
  if (children.length > 0) all.push(suitsChildren(filter, today, everyStatus))
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
