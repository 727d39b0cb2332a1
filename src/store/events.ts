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

/** The events of a venue that any of `keys` names, by key. */
export async function findEventsByKeys(db: Db, venueId: number, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: eventKeys.key, eventId: eventKeys.eventId })
    .from(eventKeys)
    .where(and(eq(eventKeys.venueId, venueId), inArray(eventKeys.key, keys)))
  return new Map(rows.map((row) => [row.key, row.eventId]))
}
