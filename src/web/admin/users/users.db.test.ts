import { beforeEach, describe, expect, test } from 'vitest'
import { listInvitations } from '#store/people/invitations.ts'
import { findProfile } from '#store/people/people.ts'
import { invitations, profiles } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import { action as remove } from './delete.tsx'
import type { Delivery } from './invitations/deliver.ts'
import { action as manage } from './invitations/invitation.tsx'
import { action as invite } from './invitations/invite.tsx'
import { loader as list } from './page.tsx'
import { action as changeRole } from './role.tsx'
import { action as turn } from './switch.ts'
import { action as onUser } from './user.tsx'

const { db } = await testDatabase()
const web = testWeb(db)
const sent: string[] = []
let admin: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  await db.delete(profiles)
  await db.delete(invitations)
  sent.length = 0
  admin = await signedIn(web, 'admin')
  web.mailer = testWeb(db).mailer
})

const send = (action: (args: never) => unknown, form: Record<string, string>, id = '') =>
  ask(action, web, { path: '/admin/users', params: { id }, cookie: admin.cookie, form })
const messageIn = ({ headers }: { headers: Headers }) => flashIn(headers)
const NIA = { email: 'nia@example.com', fullName: 'Nia', role: 'reviewer' }
const deliveryOf = ({ body }: { body: unknown }) => (body as { delivery?: Delivery }).delivery ?? (body as Delivery)

describe('an invitation', () => {
  test('shows its link to copy where no mail server is set, and fails for nothing', async () => {
    const { link, problem } = deliveryOf(await send(invite, NIA))
    expect(link).toMatch(/^http:\/\/localhost\/auth\/invitation\?token=\S{43}$/)
    expect(problem).toBeNull()
  })

  test('goes by e-mail where one is set, and the link is then for its reader alone', async () => {
    web.mailer = {
      ...web.mailer,
      isSetUp: async () => true,
      send: async (to, { text }) => {
        sent.push(to, text)
        return { ok: true }
      },
    }
    expect(deliveryOf(await send(invite, NIA))).toMatchObject({ link: null, problem: null })
    expect(sent[0]).toBe('nia@example.com')
    expect(sent[1]).toContain('http://localhost/auth/invitation?token=')
  })

  test('whose e-mail is not taken says why, and shows its link', async () => {
    const message = 'mail.example.com refused the user name or the password.'
    web.mailer = {
      ...web.mailer,
      isSetUp: async () => true,
      send: async () => ({ ok: false, failure: 'sign-in-refused', message }),
    }
    expect(deliveryOf(await send(invite, NIA))).toMatchObject({ link: expect.any(String), problem: message })
  })

  test('is sent again with another link, and withdrawn', async () => {
    const first = deliveryOf(await send(invite, NIA))
    const [invitation] = await listInvitations(db)
    const id = String(invitation?.id)
    const again = deliveryOf(await send(manage, { intent: 'send-again' }, id))
    expect(again.link).not.toBe(first.link)
    expect(await messageIn(await send(manage, { intent: 'withdraw' }, id))).toMatchObject({
      title: 'Invitation withdrawn',
    })
    expect(await listInvitations(db)).toEqual([])
    expect((await send(manage, { intent: 'withdraw' }, id)).status).toBe(404)
  })

  test.each([
    [{ email: 'nonsense' }, { email: ['This is not an e-mail address'] }],
    [{ fullName: ' ' }, { fullName: ['Full name is required'] }],
  ])('with %j is answered field by field', async (fields, errors) => {
    const { status, body } = await send(invite, { ...NIA, ...fields })
    expect([status, (body as { errors: object }).errors]).toEqual([400, errors])
  })
})

describe('a user', () => {
  test('is switched off and on in the specification’s words', async () => {
    const { id } = await make.profile(db)
    expect(await messageIn(await send(turn, { value: 'off' }, id))).toMatchObject({ title: 'User deactivated' })
    expect(await messageIn(await send(turn, { value: 'on' }, id))).toMatchObject({ title: 'User activated' })
    expect(await messageIn(await send(turn, { value: 'off' }, admin.id))).toMatchObject({
      title: 'Error updating user status',
      description: 'You cannot deactivate your own account.',
    })
  })

  test('is given another role, and an admin keeps their own', async () => {
    const { id } = await make.profile(db)
    expect(await messageIn(await send(changeRole, { role: 'reviewer' }, id))).toMatchObject({ title: 'Role updated' })
    expect(await findProfile(db, id)).toMatchObject({ role: 'reviewer' })
    expect(await messageIn(await send(changeRole, { role: 'viewer' }, admin.id))).toMatchObject({ tone: 'failure' })
    expect((await send(changeRole, { role: 'owner' }, id)).status).toBe(400)
  })

  test('is deleted, but never by themselves', async () => {
    const { id } = await make.profile(db)
    expect(await messageIn(await send(remove, {}, id))).toMatchObject({ title: 'User deleted' })
    expect(await messageIn(await send(remove, {}, admin.id))).toMatchObject({
      title: 'Error deleting user',
      description: 'You cannot delete your own account.',
    })
    expect(await db.$count(profiles)).toBe(1)
  })

  test('is signed out wherever they are', async () => {
    const other = await signedIn(web, 'viewer')
    const answer = await send(onUser, { intent: 'end-sessions' }, other.id)
    expect(await messageIn(answer)).toMatchObject({ title: 'Sessions ended', description: '1 session' })
    const { user } = await web.auth.visit(new Request('http://localhost/', { headers: { cookie: other.cookie } }))
    expect(user).toBeNull()
  })
})

test('users are found by a part of their name or e-mail address, and by role; the counts stay those of all', async () => {
  await make.profile(db, { fullName: 'Nia Reed', email: 'x@example.com', role: 'reviewer' })
  await make.profile(db, { fullName: '100% Bo', email: 'reed@example.com', isActive: false })
  const found = async (query: string) => {
    const { body } = await ask(list, web, { path: `/admin/users?${query}`, cookie: admin.cookie })
    const { people, counts } = body as { people: { fullName: string }[]; counts: object }
    expect(counts).toEqual({ total: 3, active: 2, admins: 1, reviewers: 1, viewers: 1 })
    return people.map(({ fullName }) => fullName).toSorted()
  }
  expect(await found('search=REED')).toEqual(['100% Bo', 'Nia Reed'])
  expect(await found('search=reed&role=reviewer')).toEqual(['Nia Reed'])
  expect(await found('search=%25')).toEqual(['100% Bo'])
  expect(await found('search=ni%00a')).toEqual(['Nia Reed'])
  expect(await found('search=zebra')).toEqual([])
})
