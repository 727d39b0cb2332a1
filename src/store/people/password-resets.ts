import { randomUUID } from 'node:crypto'
import { and, eq, gt, like, lte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { hashToken, makeToken } from '../db/secrets.ts'
import { authVerifications } from '../schema/index.ts'
import { recordChanges } from './audit.ts'
import { findProfile, type Profile } from './people.ts'

const VALID_MS = 60 * 60_000

/** The token of a link to set a new password within the hour; an earlier one no longer works. */
export async function startPasswordReset(
  db: Db,
  profileId: string,
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<string> {
  const { token, hash } = makeToken()
  await db.transaction(async (tx) => {
    await tx
      .delete(authVerifications)
      .where(and(like(authVerifications.identifier, `${KIND}%`), eq(authVerifications.value, profileId)))
    const expiresAt = new Date(now.getTime() + VALID_MS)
    await tx.insert(authVerifications).values({
      id: randomUUID(),
      identifier: KIND + hash,
      value: profileId,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    await recordChanges(tx, {
      actor: actorId ? { kind: 'staff', id: actorId } : { kind: 'system' },
      subject: 'profile',
      subjectId: profileId,
      action: 'make reset link',
      at: now,
      changes: [],
    })
  })
  return token
}

/** Whose password a link sets, for as long as it is valid and their account active. */
export async function findPasswordReset(db: Db, token: string, now: Date): Promise<Profile | undefined> {
  const [row] = await db.select().from(authVerifications).where(isValid(token, now))
  return row && activeProfile(db, row.value)
}

/** As {@link findPasswordReset}, and the link is used up. */
export async function spendPasswordReset(db: Db, token: string, now: Date): Promise<Profile | undefined> {
  const [row] = await db.delete(authVerifications).where(isValid(token, now)).returning()
  return row && activeProfile(db, row.value)
}

/** Forgets links and half sign-ins that have run out. */
export async function deleteOldVerifications(db: Db, now: Date): Promise<void> {
  await db.delete(authVerifications).where(lte(authVerifications.expiresAt, now))
}

const KIND = 'password-reset:'

const isValid = (token: string, now: Date) =>
  and(eq(authVerifications.identifier, KIND + hashToken(token)), gt(authVerifications.expiresAt, now))

async function activeProfile(db: Db, id: string): Promise<Profile | undefined> {
  const profile = await findProfile(db, id)
  return profile?.isActive ? profile : undefined
}
