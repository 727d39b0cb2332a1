import { beforeEach, expect, test } from 'vitest'
import { startPasswordReset } from '#store/people/password-resets.ts'
import { findSecurityChange } from '#store/people/security-changes.ts'
import { attempts } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import { loader as account, action as changeAccount } from '../admin/account/page.tsx'
import { action as onUser } from '../admin/users/user.tsx'
import { action as setPassword } from './links/new-password.tsx'
import { action as signIn } from './sign-in/sign-in.tsx'

/** The owner of an account is notified of each change to how they sign in. */

const { db } = await testDatabase()
let now = new Date('2026-04-08T10:00:00Z')
const web = testWeb(db, { now: () => now })
const reported: number[] = []
web.jobs.requestSecurityEmail = async (changeId) => void reported.push(changeId)
const [current, password] = ['correct horse battery', 'a new battery, horse']

beforeEach(async () => {
  reported.length = 0
  await db.delete(attempts)
  web.mailer = testWeb(db).mailer
})

const changePassword = (cookie: string) =>
  ask(changeAccount, web, {
    path: '/admin/account',
    cookie,
    form: { intent: 'password', current, password, again: password },
  })
const welcomeOf = async (email: string) =>
  (await flashIn((await ask(signIn, web, { path: '/auth', form: { email, password } })).headers))?.description
const reportedChanges = async () =>
  (await Promise.all(reported.map((id) => findSecurityChange(db, id)))).map((found) => found?.change)

test('a changed password is reported by e-mail: what, when, and with which browser', async () => {
  const me = await signedIn(web, 'viewer')
  await changePassword(me.cookie)
  expect(await reportedChanges()).toEqual([{ action: 'change password', at: now, browser: 'a browser', by: 'owner' }])
  expect((await findSecurityChange(db, reported[0] ?? 0))?.owner).toMatchObject({ id: me.id })
})

test('a password set by a link is reported, and a second factor that an admin removes', async () => {
  const [me, admin] = [await signedIn(web, 'viewer'), await signedIn(web, 'admin')]
  const token = await startPasswordReset(db, me.id, { actorId: null, now })
  await ask(setPassword, web, { path: `/auth/new-password?token=${token}`, form: { password, again: password } })
  await ask(onUser, web, {
    path: `/admin/users/${me.id}`,
    params: { id: me.id },
    cookie: admin.cookie,
    form: { intent: 'remove-second-factor' },
  })
  expect(await reportedChanges()).toMatchObject([
    { action: 'reset password', by: 'owner' },
    { action: 'remove second factor', by: 'staff', browser: null },
  ])
})

test('a change stands though the queue for e-mails fails', async () => {
  const me = await signedIn(web, 'viewer')
  const broken = { ...web, jobs: { ...web.jobs, requestSecurityEmail: () => Promise.reject(new Error('no queue')) } }
  const form = { intent: 'password', current, password, again: password }
  const { status } = await ask(changeAccount, broken, { path: '/admin/account', cookie: me.cookie, form })
  expect(status).toBe(302)
})

test('where no e-mail is sent, the next sign-in reports what changed since the last one, once', async () => {
  const me = await signedIn(web, 'viewer')
  now = new Date('2026-04-08T11:00:00Z')
  await changePassword(me.cookie)
  now = new Date('2026-04-08T12:00:00Z')
  expect(await welcomeOf(me.email)).toBe(
    'You have successfully signed in. Your password was changed on 8 April 2026 at 12:00, with a browser. If this was not you, check My account.',
  )
  now = new Date('2026-04-08T13:00:00Z')
  expect(await welcomeOf(me.email)).toBe('You have successfully signed in.')
})

test('where e-mail is sent, signing in does not repeat it', async () => {
  const me = await signedIn(web, 'viewer')
  now = new Date('2026-04-08T14:00:00Z')
  await changePassword(me.cookie)
  web.mailer = { ...web.mailer, isSetUp: async () => true }
  expect(await welcomeOf(me.email)).toBe('You have successfully signed in.')
})

test('My account lists the changes of the last ninety days, the newest first', async () => {
  const me = await signedIn(web, 'viewer')
  await changePassword(me.cookie)
  const before = now
  now = new Date('2026-04-10T09:00:00Z')
  const { body } = await ask(account, web, { path: '/admin/account', cookie: me.cookie })
  const { changes } = body as { changes: { words: string }[] }
  expect(changes.map(({ words }) => words)).toEqual([
    expect.stringMatching(/^Your password was changed on 8 April 2026/),
  ])
  now = before
})
