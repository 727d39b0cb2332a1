import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createLimiter } from '#store/db/limiter.ts'
import { findProfile, findProfileByEmail } from '#store/people/people.ts'
import { setActive } from '#store/people/people-changes.ts'
import { attempts, authSessions } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { type Auth, createAuth } from './auth.ts'
import { createHashing, createStaffMember } from './passwords/passwords.ts'

const { db } = await testDatabase()
const password = 'correct horse battery'
let now = new Date('2026-04-08T10:00:00Z')
let auth: Auth

const secret = 's'.repeat(32)
/** As in a process of its own: what it remembers is not remembered elsewhere. */
const createProcess = (site: { trustProxy: boolean }) => {
  const limiter = createLimiter({ db, secret, now: () => now })
  const hashing = createHashing()
  return createAuth({ db, limiter, hashing, secret, now: () => now, log: { warn: () => {} }, publicUrl: null, ...site })
}

const admin = await make.profile(db, { role: 'admin' })
const deactivate = (id: string) => setActive(db, id, false, { actorId: admin.id, now })

beforeEach(async () => {
  auth = createProcess({ trustProxy: false })
  await db.delete(attempts)
})

let people = 0
const someone = async () => {
  people += 1
  const email = `someone-${people}@example.com`
  const created = await createStaffMember(db, { email, password, fullName: 'Someone', role: 'reviewer' })
  return { email, id: created.ok ? created.id : '' }
}

const request = (headers: Record<string, string> = {}, url = 'http://localhost/auth') => new Request(url, { headers })
const signIn = (email: string, given = password, from = '192.0.2.1') =>
  auth.signIn(request(), from, { email, password: given })
const withCookies = (cookies: string[]) => request({ cookie: cookies.map((c) => c.split(';')[0]).join('; ') })

test('the right password signs in, in any spelling of the address, and is remembered as the last sign-in', async () => {
  const { email, id } = await someone()
  const signedIn = await signIn(` ${email.toUpperCase()}`)
  expect(signedIn).toMatchObject({ ok: true })
  const { user } = await auth.visit(withCookies(signedIn.ok ? signedIn.cookies : []))
  expect(user).toEqual({ id, email, fullName: 'Someone', role: 'reviewer' })
  expect(await findProfile(db, id)).toMatchObject({ lastLoginAt: now })
  expect(await db.select().from(authSessions)).toContainEqual(
    expect.objectContaining({ userId: id, ipAddress: '192.0.2.1' }),
  )
})

test('a wrong password, an unknown address and an inactive account are refused alike', async () => {
  const { email } = await someone()
  const { email: goneEmail, id: goneId } = await someone()
  await deactivate(goneId)
  const refused = { ok: false, failure: 'refused' }
  expect(await signIn(email, 'wrong horse')).toEqual(refused)
  expect(await signIn('nobody@example.com')).toEqual(refused)
  expect(await signIn('not an address')).toEqual(refused)
  expect(await signIn(email, 'x'.repeat(100_000))).toEqual(refused)
  expect(await signIn(goneEmail)).toEqual(refused)
})

test('a deactivated account is signed out at once', async () => {
  const { email, id } = await someone()
  const signedIn = await signIn(email)
  const visitor = withCookies(signedIn.ok ? signedIn.cookies : [])
  await deactivate(id)
  expect((await auth.visit(visitor)).user).toBeNull()
})

test('signing out ends the session on the server, not only in the browser', async () => {
  const { email } = await someone()
  const signedIn = await signIn(email)
  const visitor = withCookies(signedIn.ok ? signedIn.cookies : [])
  await auth.signOut(visitor)
  expect((await auth.visit(visitor)).user).toBeNull()
})

test('a session ends ninety days after it began, though it was used every day', async () => {
  const { email } = await someone()
  const signedIn = await signIn(email)
  const visitor = withCookies(signedIn.ok ? signedIn.cookies : [])
  const [session] = await db.select().from(authSessions).orderBy(desc(authSessions.createdAt)).limit(1)
  const began = session?.createdAt.getTime() ?? 0
  const before = now
  now = new Date(began + 90 * 86_400_000 - 1000)
  expect((await auth.visit(visitor)).user).toMatchObject({ email })
  now = new Date(began + 90 * 86_400_000)
  const visit = await auth.visit(visitor)
  expect(visit.user).toBeNull()
  expect(visit.cookies.join()).toMatch(/khe\.session_token=;.*Max-Age=0/)
  now = before
  expect((await auth.visit(visitor)).user).toBeNull()
})

test('a forged session cookie signs no one in', async () => {
  expect((await auth.visit(request({ cookie: 'khe.session_token=abc.def' }))).user).toBeNull()
})

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

test('guessing at one account costs more with each guess, wherever they come from, until the account is locked', async () => {
  const { email } = await someone()
  const guess = (n: number) => signIn(email, 'wrong horse', `192.0.2.${n}`)
  for (let n = 0; n < 4; n += 1) expect(await guess(n)).toMatchObject({ failure: 'refused' })
  const waits: number[] = []
  for (let n = 4; n < 10; n += 1) {
    expect(await guess(n)).toMatchObject({ failure: 'refused' })
    const refusal = await signIn(email)
    if (refusal.ok || refusal.failure !== 'too-many-attempts') throw new Error('it was not refused')
    waits.push(refusal.retryAfterSeconds)
    later(refusal.retryAfterSeconds)
  }
  expect(waits).toEqual([15, 30, 60, 120, 300, 900])
  expect(await signIn(email)).toMatchObject({ ok: true })
})

test('a user who gets it right in the end starts with a new count', async () => {
  const { email } = await someone()
  for (let n = 0; n < 3; n += 1) await signIn(email, 'wrong horse')
  expect(await signIn(email)).toMatchObject({ ok: true })
  for (let n = 0; n < 4; n += 1) expect(await signIn(email, 'wrong horse')).toMatchObject({ failure: 'refused' })
})

test('an address that no one has is locked like any other', async () => {
  for (let n = 0; n < 5; n += 1) await signIn('nobody@example.com', 'x'.repeat(200), `192.0.2.${n}`)
  expect(await signIn('nobody@example.com')).toMatchObject({ failure: 'too-many-attempts', retryAfterSeconds: 15 })
})

test('guesses are counted over all processes, and a burst at one moment does not slip through', async () => {
  const { email } = await someone()
  const other = createProcess({ trustProxy: false })
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? auth : other).signIn(request(), `192.0.2.${n}`, { email, password: 'x'.repeat(200) }),
    ),
  )
  expect(results.filter((result) => !result.ok && result.failure === 'refused')).toHaveLength(5)
})

test('guessing at many accounts from one network stops; others go on', async () => {
  const { email } = await someone()
  const guesses = Array.from({ length: 30 }, (_, n) => `guess-${n}@example.com`)
  for (const [n, guess] of guesses.entries()) await signIn(guess, 'x'.repeat(200), `2001:db8:1:2::${n}`)
  expect(await signIn(email, password, '2001:db8:1:2:ffff::1')).toMatchObject({ failure: 'too-many-attempts' })
  expect(await signIn(email, password, '2001:db8:1:3::1')).toMatchObject({ ok: true })
})

test('a crowd from one network is refused before it is counted, and someone elsewhere signs in', async () => {
  const { email } = await someone()
  const crowd = Array.from({ length: 20 }, (_, n) => signIn(`crowd-${n}@example.com`, 'wrong horse'))
  expect(await signIn(email, password, '198.51.100.1')).toMatchObject({ ok: true })
  const failures = (await Promise.all(crowd)).map((result) => (result.ok ? 'signed in' : result.failure))
  expect(new Set(failures)).toEqual(new Set(['refused', 'busy']))
  // Of each guess that was tried there is a row, one for their network, and none of the others.
  expect(await db.$count(attempts)).toBe(failures.filter((failure) => failure === 'refused').length + 1 + 1)
})

test('only a trusted proxy can say for whom it speaks', async () => {
  const { email, id } = await someone()
  const forwarded = request({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-client-address': '203.0.113.1' })
  await auth.signIn(forwarded, '192.0.2.1', { email, password })
  await createProcess({ trustProxy: true }).signIn(forwarded, '192.0.2.1', { email, password })
  const sessions = await db.select().from(authSessions)
  const addresses = sessions.filter(({ userId }) => userId === id).map(({ ipAddress }) => ipAddress)
  expect(addresses.toSorted()).toEqual(['192.0.2.1', '198.51.100.7'])
})

test('cookies cannot be read by scripts', async () => {
  const { email } = await someone()
  const signedIn = await auth.signIn(request(), null, { email, password })
  const cookies = signedIn.ok ? signedIn.cookies : []
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
})

test('a second account for one address is refused, and a short password', async () => {
  const { email } = await someone()
  const again = await createStaffMember(db, { email, password, fullName: '', role: 'admin' })
  expect(again).toEqual({ ok: false, message: `${email} already has an account` })
  const short = await createStaffMember(db, {
    email: 'new@example.com',
    password: 'short',
    fullName: '',
    role: 'admin',
  })
  expect(short).toMatchObject({ ok: false, message: expect.stringContaining('at least 8') })
  expect(await findProfileByEmail(db, 'new@example.com')).toBeUndefined()
})
