import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { eventKeys, events } from '../../schema/index.ts'
import { KEY_ORDER } from '../event-locks.ts'
import { chunksOf } from '../events.ts'

/** Whose a key is. */
export type KeyOwner = {
  eventId: number
  /** The venue of that event, which is another than the key's where staff merged across venues. */
  venueId: number | null
  /** The event that was known by it before it was merged into this one. */
  mergedFrom: number | null
}

/** The owners of those of `keys` that a venue's events are known by. */
export async function findKeyOwners(db: Db, venueId: number, keys: readonly string[]): Promise<Map<string, KeyOwner>> {
  const owners = new Map<string, KeyOwner>()
  for (const some of chunksOf([...new Set(keys)])) {
    const rows = await db
      .select({
        key: eventKeys.key,
        eventId: eventKeys.eventId,
        mergedFrom: eventKeys.mergedFrom,
        venueId: events.venueId,
      })
      .from(eventKeys)
      .innerJoin(events, eq(events.id, eventKeys.eventId))
      .where(and(eq(eventKeys.venueId, venueId), inArray(eventKeys.key, some)))
    for (const { key, ...owner } of rows) owners.set(key, owner)
  }
  return owners
}

/** An event as a crawl saw it, and all by which it may be known again. */
export type SeenByKeys = {
  eventId: number
  venueId: number
  keys: readonly string[]
  /** The event, merged into this one, as which it was seen. */
  mergedFrom: number | null
}

/**
 * Records that events were seen with these keys; a key that named another event of the venue names this one from now on.
 * With `mergedFrom` it was seen as an event that staff merged into it: that takes no key from another event. The events, those
 * they were merged from among them, are locked by the caller's transaction.
 */
export async function addKeys(tx: Db, seen: readonly SeenByKeys[], now: Date): Promise<void> {
  // Adding a key locks its venue, which is locked before keys.
  const venueIds = sql.param([...new Set(seen.map(({ venueId }) => venueId))])
  await tx.execute(sql`select from venues where id = any(${venueIds}::int[]) order by id for key share`)
  // A statement writes a key once: as the event's own, if it was seen so at all.
  const ownLast = [...seen.filter(({ mergedFrom }) => mergedFrom !== null), ...seen.filter(isOwn)]
  const rows = ownLast.flatMap(({ keys, ...owner }) => keys.map((key) => ({ ...owner, key })))
  const byKey = new Map(rows.map((row) => [`${row.venueId} ${row.key}`, row]))
  const all = <Value>(of: (row: (typeof rows)[number]) => Value) => sql.param([...byKey.values()].map(of))
  await tx.execute(sql`
    insert into event_keys as known (event_id, venue_id, key, merged_from, last_seen_at)
    select *, ${now.toISOString()}::timestamptz from unnest(
      ${all(({ eventId }) => eventId)}::int[],
      ${all(({ venueId }) => venueId)}::int[],
      ${all(({ key }) => key)}::text[],
      ${all(({ mergedFrom }) => mergedFrom)}::int[]) as seen (event_id, venue_id, key, merged_from)
    order by ${KEY_ORDER}
    on conflict (venue_id, key) do update set
      event_id = excluded.event_id,
      merged_from = case when excluded.merged_from is not null then known.merged_from end,
      last_seen_at = excluded.last_seen_at
      where excluded.merged_from is null or known.event_id = excluded.event_id`)
}

const isOwn = ({ mergedFrom }: SeenByKeys) => mergedFrom === null
