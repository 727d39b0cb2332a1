import { randomUUID } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import type { Role } from '#domain/vocabulary.ts'
import type { Db } from './database.ts'
import { authAccounts, authSessions, profiles } from './schema/index.ts'

/** A member of staff. */
export type Profile = typeof profiles.$inferSelect

export type NewProfile = { email: string; passwordHash: string; fullName: string; role: Role }

/**
 * Adds a member of staff who signs in with a password. Resolves to the new id; undefined where somebody has that e-mail
 * address already.
 */
export async function addProfile(db: Db, { passwordHash, ...person }: NewProfile): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const id = randomUUID()
    const added = await tx
      .insert(profiles)
      .values({ ...person, id, email: normaliseEmail(person.email) })
      .onConflictDoNothing({ target: profiles.email })
      .returning({ id: profiles.id })
    if (added.length === 0) return undefined
    await tx
      .insert(authAccounts)
      .values({ id: randomUUID(), userId: id, accountId: id, providerId: 'credential', password: passwordHash })
    return id
  })
}

export const countProfiles = (db: Db): Promise<number> => db.$count(profiles)

export async function findProfile(db: Db, id: string): Promise<Profile | undefined> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, id))
  return row
}

export async function findProfileByEmail(db: Db, email: string): Promise<Profile | undefined> {
  const [row] = await db
    .select()
    .from(profiles)
    .where(eq(profiles.email, normaliseEmail(email)))
  return row
}

export async function touchLastLogin(db: Db, id: string, now: Date): Promise<void> {
  await db.update(profiles).set({ lastLoginAt: now }).where(eq(profiles.id, id))
}

/** Lets somebody in again, or shuts them out: their sessions end in the same transaction. */
export async function setActive(db: Db, id: string, isActive: boolean, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(profiles).set({ isActive, updatedAt: now }).where(eq(profiles.id, id))
    if (!isActive) await endSessionsOf(tx, id)
  })
}

/** Signs somebody out wherever they are signed in. */
export async function endSessionsOf(db: Db, profileId: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.userId, profileId))
}

/** Forgets sessions that are over. Resolves to how many. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  const ended = await db.delete(authSessions).where(lte(authSessions.expiresAt, now)).returning({ id: authSessions.id })
  return ended.length
}

/** An e-mail address as it is stored and compared. */
const normaliseEmail = (email: string) => email.trim().toLowerCase()
