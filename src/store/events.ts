import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from './database.ts'
import { eventKeys, events } from './schema/index.ts'

/** An event as stored. */
export type StoredEvent = typeof events.$inferSelect

/** The event, or undefined. `lock` holds it until the end of the transaction. */
export async function findEvent(db: Db, id: number, { lock = false } = {}): Promise<StoredEvent | undefined> {
  const query = db.select().from(events).where(eq(events.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

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

export type KnownEvent = Pick<StoredEvent, 'id' | 'facts'>

/** What venues say of events, by id. */
export async function listKnownEvents(db: Db, ids: readonly number[]): Promise<Map<number, KnownEvent>> {
  const known = new Map<number, KnownEvent>()
  for (const some of chunksOf([...new Set(ids)])) {
    const rows = await db.select({ id: events.id, facts: events.facts }).from(events).where(inArray(events.id, some))
    for (const row of rows) known.set(row.id, row)
  }
  return known
}

const CHUNK = 5000

/** A statement takes no more than some ten thousands of parameters: a list in parts that it can take. */
export const chunksOf = <T>(values: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(values.length / CHUNK) }, (_, n) => values.slice(n * CHUNK, (n + 1) * CHUNK))
