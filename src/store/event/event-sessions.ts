import { inArray } from 'drizzle-orm'
import type { EffectiveEvent } from '#domain/event/event.ts'
import type { Db } from '../db/database.ts'
import { eventSessions } from '../schema/index.ts'
import { chunksOf } from './events.ts'

/** An event and the days it runs on. */
export type SessionsOfEvent = Pick<EffectiveEvent, 'sessions'> & { eventId: number }

/** The days events run on, for questions by day. */
export async function replaceSessions(tx: Db, told: readonly SessionsOfEvent[]): Promise<void> {
  if (told.length === 0) return
  const ids = told.map(({ eventId }) => eventId)
  await tx.delete(eventSessions).where(inArray(eventSessions.eventId, ids))
  await addSessions(tx, told)
}

/** As {@link replaceSessions}, of events that are new. */
export async function addSessions(tx: Db, told: readonly SessionsOfEvent[]): Promise<void> {
  const rows = told.flatMap(({ eventId, sessions }) =>
    sessions.map(({ date, startTime, endTime }) => ({ eventId, date, startTime: startTime ?? '', endTime })),
  )
  for (const some of chunksOf(rows)) await tx.insert(eventSessions).values(some).onConflictDoNothing()
}
