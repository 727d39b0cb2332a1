import { sql } from 'drizzle-orm'
import type { WallClock } from '#domain/days/london-time.ts'
import { emptyFilter } from '#domain/filter/filter.ts'
import type { Category, Topic } from '#domain/vocabulary.ts'
import type { Db } from '../../db/database.ts'
import { events } from '../../schema/index.ts'
import { matching } from '../conditions/listing-conditions.ts'
import { type ListedEvent, readListed } from '../listed-events.ts'
import { refreshListing } from '../refresh-listing.ts'

const READ_AT_ONCE = 500

/**
 * Every event of the public list by its id, some hundreds at a time. No transaction stays open while the caller reads them; what
 * leaves the list in between is left out, and what joins it comes the next time.
 */
export async function* readWholeList(db: Db, now: WallClock): AsyncGenerator<ListedEvent[]> {
  await refreshListing(db, now)
  const { from, where } = matching(emptyFilter(), now.date)
  const { rows } = await db.execute<{ id: number }>(sql`select id from ${from} where ${where} order by id`)
  for (let n = 0; n < rows.length; n += READ_AT_ONCE)
    yield await readListed(
      db,
      rows.slice(n, n + READ_AT_ONCE).map(({ id }) => id),
    )
}

/** A page of the same list, the first being 1, and how many events there are in all; `category` leaves those that are of it, or have it as a topic. */
export async function readPageOfList(
  db: Db,
  now: WallClock,
  { page, perPage, category }: { page: number; perPage: number; category?: Category | Topic | undefined },
): Promise<{ events: ListedEvent[]; total: number }> {
  await refreshListing(db, now)
  const { from, where: isListed } = matching(emptyFilter(), now.date)
  const isOfCategory = sql`id in (
    select id from ${events} where ${category} = primary_category or ${category} = any(secondary_categories)
  )`
  const where = category ? sql`${isListed} and ${isOfCategory}` : isListed
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    select id, total from (select count(*)::int as total from ${from} where ${where}) counted
    left join lateral (
      select id from ${from} where ${where} order by id limit ${perPage} offset ${(page - 1) * perPage}
    ) shown on true`)
  const ids = rows.flatMap(({ id }) => id ?? [])
  return { events: await readListed(db, ids), total: rows[0]?.total ?? 0 }
}

/** One event of the same list; undefined where it is not in it. */
export async function findInList(db: Db, now: WallClock, id: number): Promise<ListedEvent | undefined> {
  await refreshListing(db, now)
  const { from, where } = matching(emptyFilter(), now.date)
  const { rows } = await db.execute<{ id: number }>(sql`select id from ${from} where ${where} and id = ${id}`)
  return (
    await readListed(
      db,
      rows.map((row) => row.id),
    )
  )[0]
}
