import { and, eq, inArray } from 'drizzle-orm'
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

/**
 * Notes that an event was seen with these keys; a key that named another event of the venue names this one from now on.
 * With `mergedFrom` it was seen as an event that staff merged into it: that takes no key from another event.
 */
export async function addKeys(
  tx: Db,
  known: { eventId: number; venueId: number; keys: string[]; mergedFrom: number | null },
  now: Date,
) {
  const { eventId, venueId, keys, mergedFrom } = known
  if (keys.length === 0) return
  await tx
    .insert(eventKeys)
    .values(keys.map((key) => ({ eventId, venueId, key, mergedFrom, lastSeenAt: now })))
    .onConflictDoUpdate({
      target: [eventKeys.venueId, eventKeys.key],
      set: mergedFrom === null ? { eventId, mergedFrom, lastSeenAt: now } : { lastSeenAt: now },
      ...(mergedFrom === null ? {} : { setWhere: eq(eventKeys.eventId, eventId) }),
    })
}
