import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { auditTrail, invitations } from '../schema/index.ts'
import {
  acceptInvitation,
  findInvitationByToken,
  invite,
  listInvitations,
  renewInvitation,
  revokeInvitation,
} from './invitations.ts'
import { findProfile } from './people.ts'

const { db, pool } = await testDatabase()
const now = new Date('2026-04-08T10:00:00Z')
const later = (days: number, seconds = 0) => new Date(now.getTime() + (days * 86_400 + seconds) * 1000)
const admin = await make.profile(db, { role: 'admin' })
const by = { actorId: admin.id, now }
const nia = { email: ' Nia@Example.com', fullName: 'Nia', role: 'reviewer' as const }
const account = { fullName: 'Nia Reed', passwordHash: 'hash' }

async function invited(person: typeof nia = nia) {
  const result = await invite(db, person, by)
  if (!result.ok) throw new Error(result.failure)
  return result.value
}

beforeEach(async () => {
  await db.delete(invitations)
  await db.delete(auditTrail)
})

test('an invitation is good for seven days, and what its link carries is not in the database', async () => {
  const { token, invitation } = await invited()
  expect(invitation.email).toBe('nia@example.com')
  expect(await findInvitationByToken(db, token, later(7, -1))).toMatchObject({ fullName: 'Nia' })
  expect(await findInvitationByToken(db, token, later(7))).toBeUndefined()
  expect(await acceptInvitation(db, token, account, later(7))).toBeUndefined()
  const { rows } = await pool.query(
    `select row_to_json(i)::text from invitations i union all select changes::text from audit_trail`,
  )
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('sent again, the old link is dead and the new one lives seven days from now', async () => {
  const { token, invitation } = await invited()
  const renewed = await renewInvitation(db, invitation.id, { ...by, now: later(6) })
  expect(await findInvitationByToken(db, token, later(6))).toBeUndefined()
  expect(await findInvitationByToken(db, renewed?.token ?? '', later(12))).toMatchObject({ id: invitation.id })
})

test('withdrawn, the link is dead', async () => {
  const { token, invitation } = await invited()
  expect(await revokeInvitation(db, invitation.id, by)).toMatchObject({ email: 'nia@example.com' })
  expect(await acceptInvitation(db, token, account, now)).toBeUndefined()
  expect(await listInvitations(db)).toEqual([])
})

test('it is accepted once, with the role that was offered, and all of it is on record', async () => {
  const { token } = await invited({ ...nia, email: 'once@example.com' })
  const accepted = await Promise.all([
    acceptInvitation(db, token, account, now),
    acceptInvitation(db, token, account, now),
  ])
  const [joined] = accepted.filter(Boolean)
  expect(accepted.filter(Boolean)).toHaveLength(1)
  expect(await findProfile(db, joined?.id ?? '')).toMatchObject({
    fullName: 'Nia Reed',
    role: 'reviewer',
    isActive: true,
  })
  expect((await db.select().from(auditTrail)).map(({ action }) => action).toSorted()).toEqual(['invite', 'join'])
})

test('no one is invited twice, or who has an account', async () => {
  await invited()
  expect(await invite(db, nia, by)).toEqual({ ok: false, failure: 'is-invited' })
  expect(await invite(db, { ...nia, email: admin.email }, by)).toEqual({ ok: false, failure: 'has-account' })
})
