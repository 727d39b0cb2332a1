import { and, eq, ne, sql } from 'drizzle-orm'
import { type DemotionRefused, refuseDemotion } from '#domain/people/people.ts'
import type { Role } from '#domain/vocabulary.ts'
import type { Db } from '../db/database.ts'
import { authAccounts, authTwoFactors, profiles } from '../schema/index.ts'
import { changedFields, recordChanges } from './audit.ts'
import type { Profile } from './people.ts'
import { type Changing, recordSecurityChange } from './security-changes.ts'
import { endSessionsOf } from './sessions.ts'

/** Who changes it, and when. */
export type By = { actorId: string; now: Date }

export type PersonChanged = { ok: true; person: Profile } | { ok: false; failure: DemotionRefused | 'gone' }

export const changeRole = (db: Db, id: string, role: Role, by: By): Promise<PersonChanged> =>
  changePerson(db, id, by, 'change role', (person) => ({ fields: { role }, demotes: person.role !== role }))

/** Activates or deactivates an account; deactivating ends its sessions in the same transaction. */
export const setActive = (db: Db, id: string, isActive: boolean, by: By): Promise<PersonChanged> =>
  changePerson(db, id, by, isActive ? 'activate' : 'deactivate', () => ({ fields: { isActive }, demotes: !isActive }))

/** Deletes an account with its sessions. What the person did stays in the audit trail, without their name. */
export async function deletePerson(db: Db, id: string, { actorId, now }: By): Promise<PersonChanged> {
  return db.transaction(async (tx) => {
    const { person, refused } = await guard(tx, id, actorId)
    if (!person) return { ok: false, failure: 'gone' }
    if (refused) return { ok: false, failure: refused }
    await tx.delete(profiles).where(eq(profiles.id, id))
    await recordChanges(tx, {
      actor: { kind: 'staff', id: actorId },
      subject: 'profile',
      subjectId: id,
      action: 'delete',
      at: now,
      changes: [
        { field: 'email', from: person.email, to: null },
        { field: 'role', from: person.role, to: null },
      ],
    })
    return { ok: true, person }
  })
}

/** Removes a lost second factor, so that the password alone signs in. Resolves to the audit entry's id. */
export async function removeSecondFactor(db: Db, id: string, by: Changing): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, id))
    await tx.update(profiles).set({ twoFactorEnabled: false, updatedAt: by.now }).where(eq(profiles.id, id))
    return recordSecurityChange(tx, id, 'remove second factor', by)
  })
}

/**
 * Sets a password, and ends every session but `keepSession`. Who did not sign in to do so came by a link. Resolves to the audit
 * entry's id.
 */
export async function setPassword(
  db: Db,
  id: string,
  passwordHash: string,
  { keepSession, browser, now }: { keepSession: string | null; browser: string | null; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx
      .update(authAccounts)
      .set({ password: passwordHash, updatedAt: now })
      .where(and(eq(authAccounts.userId, id), eq(authAccounts.providerId, 'credential')))
    await endSessionsOf(tx, id, keepSession)
    const action = keepSession === null ? 'reset password' : 'change password'
    return recordSecurityChange(tx, id, action, { actor: { kind: 'staff', id }, browser, now })
  })
}

async function changePerson(
  db: Db,
  id: string,
  { actorId, now }: By,
  action: string,
  change: (person: Profile) => { fields: Partial<Pick<Profile, 'role' | 'isActive'>>; demotes: boolean },
): Promise<PersonChanged> {
  return db.transaction(async (tx) => {
    const { person, refused } = await guard(tx, id, actorId)
    if (!person) return { ok: false, failure: 'gone' }
    const { fields, demotes } = change(person)
    if (demotes && refused) return { ok: false, failure: refused }
    const changes = changedFields(person, { ...person, ...fields })
    if (changes.length === 0) return { ok: true, person }
    await tx
      .update(profiles)
      .set({ ...fields, updatedAt: now })
      .where(eq(profiles.id, id))
    if (fields.isActive === false) await endSessionsOf(tx, id)
    const actor = { kind: 'staff', id: actorId } as const
    await recordChanges(tx, { actor, subject: 'profile', subjectId: id, action, at: now, changes })
    return { ok: true, person: { ...person, ...fields } }
  })
}

/** The person, and whether they may be demoted. One at a time: two admins cannot demote each other at one moment. */
async function guard(tx: Db, id: string, actorId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(20261124)`)
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, id))
  const others = await tx.$count(
    profiles,
    and(eq(profiles.role, 'admin'), eq(profiles.isActive, true), ne(profiles.id, id)),
  )
  return { person, refused: person ? refuseDemotion(person, actorId, others) : null }
}
