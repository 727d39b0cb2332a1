import { beforeEach, expect, test } from 'vitest'
import { attempts, authSessions } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import { ask, signedIn, testWeb } from '#test/support/web.ts'
import { action } from './page.tsx'
import { action as secondFactor } from './second-factor.tsx'

const { db } = await testDatabase()
const web = testWeb(db)
const [current, password] = ['correct horse battery', 'a new battery, horse']
beforeEach(() => db.delete(attempts))

const send = (cookie: string, form: Record<string, string>) =>
  ask(action, web, { path: '/admin/account', cookie, form })
const signIn = (email: string, given: string) =>
  web.auth.signIn(new Request('http://localhost/'), null, { email, password: given })
const isSignedIn = async (cookie: string) =>
  (await web.auth.visit(new Request('http://localhost/', { headers: { cookie } }))).user !== null

test('a new password ends every other session, and is the one to sign in with', async () => {
  const me = await signedIn(web, 'viewer')
  const elsewhere = await signIn(me.email, current)
  const other = elsewhere.ok ? (elsewhere.cookies[0]?.split(';')[0] ?? '') : ''
  expect(await isSignedIn(other)).toBe(true)
  const { status } = await send(me.cookie, { intent: 'password', current, password, again: password })
  expect(status).toBe(302)
  expect([await isSignedIn(me.cookie), await isSignedIn(other)]).toEqual([true, false])
  expect(await signIn(me.email, current)).toMatchObject({ ok: false })
  expect(await signIn(me.email, password)).toMatchObject({ ok: true })
})

test('someone who finds a browser open cannot guess the password there either', async () => {
  const me = await signedIn(web, 'viewer')
  const guess = { intent: 'password', current: 'a guess', password, again: password }
  for (let n = 0; n < 5; n += 1)
    expect((await send(me.cookie, guess)).body).toEqual({ current: ['This is not your password'] })
  expect((await send(me.cookie, { ...guess, current })).body).toEqual({
    current: ['Too many attempts. Try again in 15 seconds.'],
  })
})

test('guesses elsewhere make no signed-in user wait who gives the right password', async () => {
  const me = await signedIn(web, 'viewer')
  for (let n = 0; n < 12; n += 1) await signIn(me.email, 'x'.repeat(200))
  expect(await signIn(me.email, current)).toMatchObject({ failure: 'too-many-attempts' })
  expect((await send(me.cookie, { intent: 'password', current, password, again: password })).status).toBe(302)
  const begun = await ask(secondFactor, web, {
    path: '/admin/account/second-factor',
    cookie: me.cookie,
    form: { intent: 'begin', password },
  })
  expect(begun.body).toMatchObject({ problem: null, toScan: { qrCode: expect.stringContaining('svg') } })
})

test('a browser that changes the password is known afterwards', async () => {
  const me = await signedIn(web, 'viewer')
  const { headers } = await send(me.cookie, { intent: 'password', current, password, again: password })
  const device =
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('khe.device'))
      ?.split(';')[0] ?? ''
  for (let n = 0; n < 12; n += 1) await signIn(me.email, 'x'.repeat(200))
  const known = new Request('http://localhost/', { headers: { cookie: device } })
  expect(await web.auth.signIn(known, null, { email: me.email, password })).toMatchObject({ ok: true })
})

test.each([
  [{ password: 'short', again: 'short' }, { password: ['The password must have at least 8 characters'] }],
  [{ password, again: 'another one' }, { again: ['The two passwords differ'] }],
  [{ password: 'liverpool1', again: 'liverpool1' }, { password: [expect.stringContaining('Many people use')] }],
  [{ password: 'holiday-events', again: 'holiday-events' }, { password: [expect.stringContaining('your name')] }],
  [{ password: 'qwertyuiop', again: 'qwertyuiop' }, { password: [expect.stringContaining('a row of them')] }],
])('a form with %j is answered field by field', async (fields, errors) => {
  const { cookie } = await signedIn(web, 'viewer')
  expect((await send(cookie, { intent: 'password', current, ...fields })).body).toEqual(errors)
})

test('no one ends a session of someone else', async () => {
  const [me, other] = [await signedIn(web, 'viewer'), await signedIn(web, 'admin')]
  const theirs = (await db.select().from(authSessions)).find(({ userId }) => userId === other.id)
  await send(me.cookie, { intent: 'end-session', session: theirs?.id ?? '' })
  expect(await isSignedIn(other.cookie)).toBe(true)
})
