import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { EffectiveEvent } from '#domain/event/event.ts'
import type { Db } from '../db/database.ts'
import { eventSessions, events } from '../schema/index.ts'
import { lockEvents } from './event-locks.ts'

/** An event as stored. */
export type StoredEvent = typeof events.$inferSelect

/**
 * Whether staff may decide on it and edit it: what was merged is dealt with as the event that stands for it, until the
 * merge is undone, and what was deleted not at all, until that is.
 */
export const isInUse = ({ mergedInto, deletedAt }: Pick<StoredEvent, 'mergedInto' | 'deletedAt'>) =>
  mergedInto === null && deletedAt === null

/** The event, or undefined. `lock` locks it until the end of the transaction; several are locked by `lockEvents`. */
export async function findEvent(db: Db, id: number, { lock = false } = {}): Promise<StoredEvent | undefined> {
  const query = db.select().from(events).where(eq(events.id, id))
  const [row] = await (lock ? query.for('no key update') : query)
  return row
}

/** The events that arrived last. */
export const listNewestEvents = (db: Db, limit: number): Promise<{ id: number; title: string }[]> =>
  db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(and(isNull(events.mergedInto), isNull(events.deletedAt)))
    .orderBy(desc(events.id))
    .limit(limit)

/** Events by their ids; those that are not there are left out. */
export async function listEventsById(db: Db, ids: readonly number[]): Promise<Map<number, StoredEvent>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The events that `which` (a condition on `events`) lets through, by id, locked to be written: see {@link lockEvents}. */
export async function lockAndReadEvents(tx: Db, which: SQL): Promise<Map<number, StoredEvent>> {
  const known = new Map<number, StoredEvent>()
  for (const some of chunksOf(await lockEvents(tx, which, 'write'))) {
    for (const [id, event] of await listEventsById(tx, some)) known.set(id, event)
  }
  return known
}

/** The venues of events, each once. */
export async function listVenuesOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const venues = new Set<number>()
  for (const some of chunksOf(ids)) {
    const rows = await db.selectDistinct({ id: events.venueId }).from(events).where(inArray(events.id, some))
    for (const { id } of rows) if (id !== null) venues.add(id)
  }
  return [...venues]
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
export const chunksOf = <T>(values: readonly T[], size = CHUNK): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, n) => values.slice(n * size, (n + 1) * size))

/** An event and the days it runs on. */
export type SessionsOfEvent = Pick<EffectiveEvent, 'sessions'> & { eventId: number }

/** The days events run on, for questions by day. */
export async function replaceSessions(tx: Db, changed: readonly SessionsOfEvent[]): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ eventId }) => eventId)
  await tx.delete(eventSessions).where(inArray(eventSessions.eventId, ids))
  await addSessions(tx, changed)
}

/** As {@link replaceSessions}, of events that are new. */
export async function addSessions(tx: Db, changed: readonly SessionsOfEvent[]): Promise<void> {
  const rows = changed.flatMap(({ eventId, sessions }) =>
    sessions.map(({ date, startTime, endTime }) => ({ eventId, date, startTime: startTime ?? '', endTime })),
  )
  for (const some of chunksOf(rows)) await tx.insert(eventSessions).values(some).onConflictDoNothing()
}
