import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { wantedDays } from '#domain/days/days-on.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { EventFilter, SortOrder } from '#domain/filter/filter.ts'
import { isKnownOutcode, milesToDistricts } from '#domain/filter/near/near.ts'
import { parseSearch } from '#domain/filter/search/search.ts'
import { events } from '../schema/index.ts'
import { firstDayFrom, firstMinuteFrom } from './conditions/days-condition.ts'
import type { Source } from './conditions/listing-conditions.ts'
import { matchTier } from './search/search-condition.ts'

/** Where a page of the list ends, by the keys of its order; the next one begins after it. */
export type ListCursor = { keys: readonly (string | number)[] }

/** By what a list is sorted, all keys in one direction, the last unique: so a page can begin after any event. */
export type Order = {
  keys: readonly (PgColumn | SQL)[]
  direction: SQL
  /** What has to be joined to the events for their keys, where no index has these. */
  join?: SQL
}

const ASCENDING = sql`asc`
const DESCENDING = sql`desc`
/** What one cannot go to comes last in every order. */
const ADDED: Order = { keys: [sql`-${events.sinks}`, events.createdAt, events.id], direction: DESCENDING }

/** What a list is sorted by: words that are searched for come before the day. */
export type OrderName = SortOrder | 'match'

export function orderNameOf({ sort, near, search }: EventFilter): OrderName {
  if (sort === 'added') return 'added'
  if (sort === 'distance' && near !== null && isKnownOutcode(near)) return 'distance'
  return parseSearch(search).length > 0 ? 'match' : 'soonest'
}

export function orderOf(filter: EventFilter, today: LondonDay): Order {
  const name = orderNameOf(filter)
  if (name === 'added') return ADDED
  const when = whenWithin(filter, today)
  if (name === 'distance') return nearestTo(filter.near as string, when)
  const soonest = [events.featuredFirst, ...when, events.id]
  const match = name === 'match' ? [matchTier(filter.search)] : []
  return { keys: [events.sinks, ...match, ...soonest], direction: ASCENDING }
}

/** The order of what a search finds within one tier alone, which an index has; with the same keys. */
export const orderOfTier = (tier: number, filter: EventFilter, today: LondonDay): Order => ({
  keys: [events.sinks, sql.raw(`${tier}::int`), events.featuredFirst, ...whenWithin(filter, today), events.id],
  direction: ASCENDING,
})

/** A day, and the minute by which an event stands among those of that day. */
type When = readonly [day: PgColumn | SQL, minute: PgColumn | SQL]

/** When it is on next within the days that are asked for; where these begin today, that is when it is on next at all. */
function whenWithin(filter: EventFilter, today: LondonDay): When {
  const [window] = wantedDays(filter, today)
  if (!window || window[0] <= today) return [events.sortDay, events.sortMinute]
  return [firstDayFrom(window[0]), firstMinuteFrom(window[0])]
}

/** A page of a source: ids in order with their keys, and beside each what `besides` selects, from a comma on. */
export function pageIn(
  order: Order,
  { from, where }: Source,
  { after, limit }: { after: ListCursor | undefined; limit: number },
  besides = sql``,
): SQL {
  const { keys, join = sql`` } = order
  const names = keys.map((_, n) => sql`${sql.identifier(`key_${n}`)}`)
  // Only those of the page are written as JSON, not all that are sorted; and only the last one's are read.
  return sql`
    select id, jsonb_build_array(${listOf(names)})::text as "orderKeys" ${besides} from (
      select id, ${listOf(keys.map((key, n) => sql`${key} as ${names[n]}`))} from ${from} ${join}
      where ${where} ${after ? sql`and ${isBeyond(order, after)}` : sql``}
      order by ${inOrder(order)} limit ${limit}
    ) as page order by ${inOrder({ ...order, keys: names })}`
}

const inOrder = ({ keys, direction }: Order): SQL => listOf(keys.map((key) => sql`${key} ${direction}`))

function isBeyond({ keys, direction }: Order, after: ListCursor): SQL {
  const here = listOf(keys.map((key) => sql`${key}`))
  const there = listOf(after.keys.map((value) => sql`${value}`))
  return sql`(${here}) ${direction === ASCENDING ? sql`>` : sql`<`} (${there})`
}

const listOf = (parts: SQL[]) => sql.join(parts, sql`, `)

/** Stands for "no known place" where that must sort last; no district that we know is as far from another. */
const UNPLACED_MILES = 1000

function nearestTo(near: string, when: When): Order {
  const districts = milesToDistricts(near)
  const outcodes = sql`${sql.param(districts.map(([outcode]) => outcode))}::text[]`
  const miles = sql`${sql.param(districts.map(([, distance]) => distance))}::float8[]`
  return {
    keys: [events.sinks, sql`coalesce(nearby.miles, ${UNPLACED_MILES})`, ...when, events.id],
    direction: ASCENDING,
    join: sql`left join unnest(${outcodes}, ${miles}) as nearby(district, miles) on nearby.district = events.outcode`,
  }
}
