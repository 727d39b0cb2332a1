import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { EventFilter } from '#domain/filter.ts'
import { isKnownOutcode, milesToDistricts } from '#domain/near.ts'
import { events } from './schema/index.ts'

/** Where a page of the list ends, by the keys of its order; the next one begins after it. */
export type ListCursor = { keys: readonly (string | number)[] }

/** Which events a page is of: those that `where` lets through, after the cursor, so many at most. */
type Asked = { where: SQL; after: ListCursor | undefined; limit: number }

/** By what a list is sorted, all keys in one direction, the last unique: so a page can begin after any event. */
export type Order = {
  keys: readonly (PgColumn | SQL)[]
  direction: SQL
  /** A quicker way to the ids of a page of what is listed, where an index of the keys themselves cannot be had. */
  idsOfListed?: (asked: Asked) => SQL
}

const ASCENDING = sql`asc`
const DESCENDING = sql`desc`
const SOONEST: Order = { keys: [events.featuredFirst, events.sortDay, events.id], direction: ASCENDING }
const ADDED: Order = { keys: [events.createdAt, events.id], direction: DESCENDING }

export function orderOf({ sort, near }: EventFilter): Order {
  if (sort === 'added') return ADDED
  if (sort === 'soonest' || near === null || !isKnownOutcode(near)) return SOONEST
  return nearestTo(near)
}

export const inOrder = ({ keys, direction }: Order): SQL => listOf(keys.map((key) => sql`${key} ${direction}`))

/** The ids of a page, from a covering index alone. */
export function idsOf(order: Order, everyStatus: boolean, asked: Asked): SQL {
  if (order.idsOfListed && !everyStatus) return order.idsOfListed(asked)
  const { where, after, limit } = asked
  return sql`(select id from events where ${where} ${beyond(order, after)} order by ${inOrder(order)} limit ${limit})`
}

function beyond({ keys, direction }: Order, after: ListCursor | undefined): SQL {
  if (!after) return sql``
  const here = listOf(keys.map((key) => sql`${key}`))
  const there = listOf(after.keys.map((value) => sql`${value}`))
  return sql`and (${here}) ${direction === ASCENDING ? sql`>` : sql`<`} (${there})`
}

const listOf = (parts: SQL[]) => sql.join(parts, sql`, `)

/** Stands for "no known place" where that must sort last; no district that we know is as far from another. */
const UNPLACED_MILES = 1000

function nearestTo(near: string): Order {
  const districts = milesToDistricts(near)
  const miles = JSON.stringify(Object.fromEntries(districts))
  return {
    keys: [
      sql`coalesce((${miles}::jsonb ->> ${events.outcode})::float8, ${UNPLACED_MILES})`,
      events.sortDay,
      events.id,
    ],
    direction: ASCENDING,
    idsOfListed: (asked) => nearestIds(districts, asked),
  }
}

/** The soonest few of each district, of which the nearest are taken; and of what is nowhere, only where those are too few. */
function nearestIds(districts: readonly (readonly [outcode: string, miles: number])[], asked: Asked): SQL {
  const { where, after, limit } = asked
  const outcodes = sql`${sql.param(districts.map(([outcode]) => outcode))}::text[]`
  const miles = sql`${sql.param(districts.map(([, distance]) => distance))}::float8[]`
  const beyondAt = (distance: SQL) =>
    beyond({ keys: [distance, events.sortDay, events.id], direction: ASCENDING }, after)
  const unplaced = sql`${UNPLACED_MILES}::float8`
  return sql`(
    with placed as materialized (
      select found.id, nearby.miles, found.sort_day
      from unnest(${outcodes}, ${miles}) as nearby(district, miles)
      cross join lateral (
        select id, sort_day from events
        where outcode = nearby.district and ${where} ${beyondAt(sql`nearby.miles`)}
        order by sort_day, id limit ${limit}) as found
      order by nearby.miles, found.sort_day, found.id limit ${limit})
    select id from (
      select id, miles, sort_day from placed
      union all
      (select id, ${unplaced}, sort_day from events
        where (select count(*) from placed) < ${limit}
          and (outcode is null or outcode <> all(${outcodes})) and ${where} ${beyondAt(unplaced)}
        order by sort_day, id limit ${limit})) as every
    order by miles, sort_day, id limit ${limit})`
}
