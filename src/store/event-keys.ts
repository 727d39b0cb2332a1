import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { chunksOf } from './events.ts'
import { eventKeys, events } from './schema/index.ts'

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
 * Notes that events were seen with these keys; a key that named another event of the venue names this one from now on.
 * With `mergedFrom` it was seen as an event that staff merged into it: that takes no key from another event.
 */
export async function addKeys(tx: Db, seen: readonly SeenByKeys[], now: Date): Promise<void> {
  // A statement writes a key once: as whose own it was seen, if as anybody's.
  const ownLast = [...seen.filter(({ mergedFrom }) => mergedFrom !== null), ...seen.filter(isOwn)]
  const rows = ownLast.flatMap(({ keys, ...owner }) => keys.map((key) => ({ ...owner, key, lastSeenAt: now })))
  const byKey = new Map(rows.map((row) => [`${row.venueId} ${row.key}`, row]))
  for (const some of chunksOf([...byKey.values()])) {
    await tx
      .insert(eventKeys)
      .values(some)
      .onConflictDoUpdate({
        target: [eventKeys.venueId, eventKeys.key],
        set: {
          eventId: sql`excluded.event_id`,
          mergedFrom: sql`case when excluded.merged_from is null then null else ${eventKeys.mergedFrom} end`,
          lastSeenAt: now,
        },
        setWhere: sql`excluded.merged_from is null or ${eventKeys.eventId} = excluded.event_id`,
      })
  }
}

const isOwn = ({ mergedFrom }: SeenByKeys) => mergedFrom === null
