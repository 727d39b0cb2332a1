import { eq } from 'drizzle-orm'
import type { EffectiveEvent } from '#domain/event.ts'
import type { Db } from './database.ts'
import { eventSessions } from './schema/index.ts'

/** The days an event runs on, for questions by day. */
export async function replaceSessions(tx: Db, eventId: number, { sessions }: Pick<EffectiveEvent, 'sessions'>) {
  await tx.delete(eventSessions).where(eq(eventSessions.eventId, eventId))
  if (sessions.length === 0) return
  const rows = sessions.map(({ date, startTime, endTime }) => ({ eventId, date, startTime: startTime ?? '', endTime }))
  await tx.insert(eventSessions).values(rows).onConflictDoNothing()
}
