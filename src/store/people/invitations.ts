import { and, desc, eq, getTableColumns, gt } from 'drizzle-orm'
import type { Role } from '#domain/vocabulary.ts'
import type { Db } from '../db/database.ts'
import { hashToken, makeToken } from '../db/secrets.ts'
import { invitations } from '../schema/index.ts'
import { recordChanges } from './audit.ts'
import { addProfile, findProfileByEmail, normaliseEmail } from './people.ts'
import type { By } from './people-changes.ts'

export type Invitation = Omit<typeof invitations.$inferSelect, 'tokenHash'>

/** An invitation with the token of its link, which is not to be had again. */
export type Invited = { invitation: Invitation; token: string }

const VALID_MS = 7 * 24 * 60 * 60_000

/** Invites a person. Refused where they have an account, or a pending invitation. */
export async function invite(
  db: Db,
  person: { email: string; fullName: string; role: Role },
  by: By,
): Promise<{ ok: true; value: Invited } | { ok: false; failure: 'has-account' | 'is-invited' }> {
  return db.transaction(async (tx) => {
    const email = normaliseEmail(person.email)
    if (await findProfileByEmail(tx, email)) return { ok: false, failure: 'has-account' }
    const { token, hash } = makeToken()
    const [added] = await tx
      .insert(invitations)
      .values({ ...person, email, tokenHash: hash, ...validFrom(by.now), invitedBy: by.actorId, createdAt: by.now })
      .onConflictDoNothing({ target: invitations.email })
      .returning(COLUMNS)
    if (!added) return { ok: false, failure: 'is-invited' }
    await record(tx, added, 'invite', by)
    return { ok: true, value: { invitation: added, token } }
  })
}

/** A new link for an invitation; the old one no longer works. */
export async function renewInvitation(db: Db, id: number, by: By): Promise<Invited | undefined> {
  return db.transaction(async (tx) => {
    const { token, hash } = makeToken()
    const [invitation] = await tx
      .update(invitations)
      .set({ tokenHash: hash, ...validFrom(by.now) })
      .where(eq(invitations.id, id))
      .returning(COLUMNS)
    if (!invitation) return undefined
    await record(tx, invitation, 'invite again', by)
    return { invitation, token }
  })
}

/** Takes an invitation back. Resolves to it; undefined where there is none any more. */
export async function revokeInvitation(db: Db, id: number, by: By): Promise<Invitation | undefined> {
  return db.transaction(async (tx) => {
    const [invitation] = await tx.delete(invitations).where(eq(invitations.id, id)).returning(COLUMNS)
    if (invitation) await record(tx, invitation, 'withdraw', by)
    return invitation
  })
}

/** Those who have not joined yet, the newest first; some may have run out. */
export const listInvitations = (db: Db): Promise<Invitation[]> =>
  db.select(COLUMNS).from(invitations).orderBy(desc(invitations.createdAt), desc(invitations.id))

export async function findInvitation(db: Db, id: number): Promise<Invitation | undefined> {
  const [row] = await db.select(COLUMNS).from(invitations).where(eq(invitations.id, id))
  return row
}

/** The invitation that a link leads to, for as long as it is valid. */
export async function findInvitationByToken(db: Db, token: string, now: Date): Promise<Invitation | undefined> {
  const [row] = await db.select(COLUMNS).from(invitations).where(isValid(token, now))
  return row
}

/** Makes the account that an invitation was for, once. Resolves to it; undefined where the link is not valid any more. */
export async function acceptInvitation(
  db: Db,
  token: string,
  { fullName, passwordHash }: { fullName: string; passwordHash: string },
  now: Date,
): Promise<{ id: string; email: string } | undefined> {
  return db.transaction(async (tx) => {
    const [invitation] = await tx.delete(invitations).where(isValid(token, now)).returning(COLUMNS)
    if (!invitation) return undefined
    const { email, role, invitedBy } = invitation
    const id = await addProfile(tx, { email, fullName, role, passwordHash })
    if (id === undefined) return undefined
    await recordChanges(tx, {
      actor: { kind: 'staff', id },
      subject: 'profile',
      subjectId: id,
      action: 'join',
      at: now,
      changes: [
        { field: 'role', from: null, to: role },
        { field: 'invitedBy', from: null, to: invitedBy },
      ],
    })
    return { id, email }
  })
}

const { tokenHash: _, ...COLUMNS } = getTableColumns(invitations)

const isValid = (token: string, now: Date) =>
  and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, now))

const validFrom = (now: Date) => ({ expiresAt: new Date(now.getTime() + VALID_MS) })

async function record(tx: Db, { id, email, role }: Invitation, action: string, { actorId, now }: By): Promise<void> {
  await recordChanges(tx, {
    actor: { kind: 'staff', id: actorId },
    subject: 'invitation',
    subjectId: id,
    action,
    at: now,
    changes: [
      { field: 'email', from: null, to: email },
      { field: 'role', from: null, to: role },
    ],
  })
}
