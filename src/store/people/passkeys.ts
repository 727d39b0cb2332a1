import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { authPasskeys } from '../schema/index.ts'
import { type Changing, recordSecurityChange } from './security-changes.ts'

/** A passkey, as its owner knows it. */
export type Passkey = Pick<typeof authPasskeys.$inferSelect, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>

const { id, name, createdAt, lastUsedAt } = authPasskeys

/** A person's passkeys, the oldest first. */
export const listPasskeys = (db: Db, profileId: string): Promise<Passkey[]> =>
  db
    .select({ id, name, createdAt, lastUsedAt })
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, profileId))
    .orderBy(asc(createdAt), asc(id))

/** One of a person's own passkeys. */
export async function findPasskey(db: Db, profileId: string, passkeyId: string): Promise<Passkey | undefined> {
  return (await listPasskeys(db, profileId)).find((passkey) => passkey.id === passkeyId)
}

/** Calls a passkey something else. Resolves to whether there is such a one. */
export async function renamePasskey(db: Db, profileId: string, passkeyId: string, newName: string): Promise<boolean> {
  const renamed = await db
    .update(authPasskeys)
    .set({ name: newName })
    .where(isOf(profileId, passkeyId))
    .returning({ id })
  return renamed.length > 0
}

/** Removes a passkey. Resolves to the audit entry's id; undefined where there is none such. */
export async function removePasskey(
  db: Db,
  profileId: string,
  passkeyId: string,
  by: Changing,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(authPasskeys).where(isOf(profileId, passkeyId)).returning({ id })
    return removed.length > 0 ? recordSecurityChange(tx, profileId, 'remove passkey', by) : undefined
  })
}

/** Removes all passkeys of a person who has lost the device. Resolves to the audit entry's id; undefined where there were none. */
export async function removePasskeysOf(db: Db, profileId: string, by: Changing): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(authPasskeys).where(eq(authPasskeys.userId, profileId)).returning({ id })
    return removed.length > 0 ? recordSecurityChange(tx, profileId, 'remove passkey', by) : undefined
  })
}

/** Records a sign-in with the passkey of this credential. */
export async function touchPasskey(db: Db, credentialId: string, now: Date): Promise<void> {
  await db.update(authPasskeys).set({ lastUsedAt: now }).where(eq(authPasskeys.credentialId, credentialId))
}

const isOf = (profileId: string, passkeyId: string) => and(eq(authPasskeys.userId, profileId), eq(id, passkeyId))
