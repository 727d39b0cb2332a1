import { and, desc, eq, gt, ne, not, type SQL } from 'drizzle-orm'
import { sessionsOverFrom } from '#domain/people/people.ts'
import type { Db } from '../db/database.ts'
import { authSessions } from '../schema/index.ts'
import { type Actor, recordChanges } from './audit.ts'

/** A browser that is signed in. */
export type Session = Pick<typeof authSessions.$inferSelect, 'id' | 'userAgent' | 'createdAt'>

/** Of a session: that it is not over, by its last visit and by its beginning. */
export const isRunning = (now: Date): SQL =>
  and(gt(authSessions.expiresAt, now), gt(authSessions.createdAt, sessionsOverFrom(now))) as SQL

/** A person's sessions, the newest first. */
export const listSessions = (db: Db, profileId: string, now: Date): Promise<Session[]> =>
  db
    .select({
      id: authSessions.id,
      userAgent: authSessions.userAgent,
      createdAt: authSessions.createdAt,
    })
    .from(authSessions)
    .where(and(eq(authSessions.userId, profileId), isRunning(now)))
    .orderBy(desc(authSessions.createdAt), authSessions.id)

/** Ends one session of a person. Resolves to whether there was one. */
export async function endSession(db: Db, profileId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(authSessions)
    .where(and(eq(authSessions.userId, profileId), eq(authSessions.id, sessionId)))
    .returning({ id: authSessions.id })
  return ended.length > 0
}

/** Ends the session that a browser knows by `token`. */
export async function endSessionByToken(db: Db, token: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.token, token))
}

/** Ends all sessions of a person but one. Resolves to how many. */
export async function endSessionsOf(db: Db, profileId: string, except: string | null = null): Promise<number> {
  const ended = await db
    .delete(authSessions)
    .where(and(eq(authSessions.userId, profileId), except === null ? undefined : ne(authSessions.id, except)))
    .returning({ id: authSessions.id })
  return ended.length
}

/** As {@link endSessionsOf}, by an admin, and recorded in the audit trail. */
export async function signOutEverywhere(db: Db, profileId: string, actor: Actor, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, profileId)
    await recordChanges(tx, {
      actor,
      subject: 'profile',
      subjectId: profileId,
      action: 'end sessions',
      at: now,
      changes: [{ field: 'sessions', from: ended, to: 0 }],
    })
    return ended
  })
}

/** Forgets sessions that are over. Resolves to how many. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  const ended = await db
    .delete(authSessions)
    .where(not(isRunning(now)))
    .returning({ id: authSessions.id })
  return ended.length
}
