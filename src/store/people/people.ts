import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Role } from '#domain/vocabulary.ts'
import type { Db } from '../db/database.ts'
import { authAccounts, profiles } from '../schema/index.ts'

/** A member of staff. */
export type Profile = typeof profiles.$inferSelect

export type NewProfile = { email: string; passwordHash: string; fullName: string; role: Role }

/**
 * Adds a member of staff who signs in with a password. Resolves to the new id; undefined where an account has that e-mail
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

export async function findPasswordHash(db: Db, profileId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, profileId), eq(authAccounts.providerId, 'credential')))
  return row?.password ?? undefined
}

/** What an account signs in with. */
export async function findCredentials(
  db: Db,
  email: string,
): Promise<{ id: string; passwordHash: string } | undefined> {
  const [row] = await db
    .select({ id: profiles.id, passwordHash: authAccounts.password })
    .from(profiles)
    .innerJoin(authAccounts, and(eq(authAccounts.userId, profiles.id), eq(authAccounts.providerId, 'credential')))
    .where(eq(profiles.email, normaliseEmail(email)))
  return row?.passwordHash ? { id: row.id, passwordHash: row.passwordHash } : undefined
}

/** Records a sign-in. Resolves to when the person signed in before that; null = never. */
export async function touchLastLogin(db: Db, id: string, now: Date): Promise<Date | null> {
  const before = await findProfile(db, id)
  await db.update(profiles).set({ lastLoginAt: now }).where(eq(profiles.id, id))
  return before?.lastLoginAt ?? null
}

/** The active users of these roles who want the daily e-mail. */
export const listDigestReaders = (db: Db, roles: readonly Role[]): Promise<Profile[]> =>
  db
    .select()
    .from(profiles)
    .where(and(eq(profiles.isActive, true), eq(profiles.receivesDigest, true), inArray(profiles.role, [...roles])))
    .orderBy(profiles.email)

/** The users who have one of `roles` and may sign in. */
export const listStaff = (db: Db, roles: readonly Role[]): Promise<Profile[]> =>
  db
    .select()
    .from(profiles)
    .where(and(eq(profiles.isActive, true), inArray(profiles.role, [...roles])))
    .orderBy(profiles.email)

export async function setReceivesDigest(db: Db, id: string, receivesDigest: boolean, now: Date): Promise<void> {
  await db.update(profiles).set({ receivesDigest, updatedAt: now }).where(eq(profiles.id, id))
}

/** What colleagues call a person. */
export const nameOfProfile = ({ fullName, email }: Pick<Profile, 'fullName' | 'email'>) => fullName || email

/** An e-mail address as it is stored and compared. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

/** The names of these accounts, by id; those deleted since are missing. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
