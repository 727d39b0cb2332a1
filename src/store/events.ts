import { desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from './database.ts'
import { events } from './schema/index.ts'

/** An event as stored. */
export type StoredEvent = typeof events.$inferSelect

/** The event, or undefined. `lock` holds it until the end of the transaction. */
export async function findEvent(db: Db, id: number, { lock = false } = {}): Promise<StoredEvent | undefined> {
  const query = db.select().from(events).where(eq(events.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** The events that arrived last. */
export const listNewestEvents = (db: Db, limit: number): Promise<{ id: number; title: string }[]> =>
  db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(isNull(events.mergedInto))
    .orderBy(desc(events.id))
    .limit(limit)

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
