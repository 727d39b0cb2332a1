import { createOTP } from '@better-auth/utils/otp'
import { hashPassword } from 'better-auth/crypto'
import { beforeEach, expect, test } from 'vitest'
import { createLimiter } from '#store/db/limiter.ts'
import { setPassword } from '#store/people/people-changes.ts'
import { attempts } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import type { FairQueue } from '../../limits/fair-queue.ts'
import { type Auth, createAuth } from '../auth.ts'
import { createStaffMember } from '../passwords/passwords.ts'

/** A browser that a user has signed in with before stays known, whatever others do elsewhere. */

const { db } = await testDatabase()
const password = 'correct horse battery'
const NOWHERE_NEAR = 'x'.repeat(200)
const now = new Date('2026-04-08T10:00:00Z')
/** Whether others' sign-ins have filled the queue. */
let isFull = false
const hashing: FairQueue = {
  run: async (_, work) => (isFull ? { ok: false } : { ok: true, value: await work() }),
}
let auth: Auth

beforeEach(async () => {
  const common = { db, secret: 's'.repeat(32), now: () => now }
  const log = { warn: () => {} }
  auth = createAuth({ ...common, limiter: createLimiter(common), hashing, log, publicUrl: null, trustProxy: false })
  await db.delete(attempts)
})

let people = 0
async function someone() {
  people += 1
  const email = `someone-${people}@example.com`
  const created = await createStaffMember(db, { email, password, fullName: 'Someone', role: 'admin' })
  return { email, id: created.ok ? created.id : '' }
}

/** What a browser keeps of the cookies that it is sent. */
function browser(): { jar: Map<string, string>; request(): Request; keep(cookies: string[]): void } {
  const jar = new Map<string, string>()
  return {
    jar,
    request: () =>
      new Request('http://localhost/auth', {
        headers: { cookie: [...jar].map((cookie) => cookie.join('=')).join('; ') },
      }),
    keep(cookies) {
      for (const cookie of cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (/max-age=0/i.test(cookie)) jar.delete(name)
        else jar.set(name, value)
      }
    },
  }
}

async function signIn(at: ReturnType<typeof browser>, email: string, given = password, from = '192.0.2.1') {
  const result = await auth.signIn(at.request(), from, { email, password: given })
  if (result.ok) at.keep(result.cookies)
  return result
}

/** A browser that has signed in, and is signed out again. */
async function knownTo(email: string) {
  const known = browser()
  await signIn(known, email)
  known.keep(await auth.signOut(known.request()))
  expect((await auth.visit(known.request())).user).toBeNull()
  return known
}

const guessFromEverywhere = async (email: string) => {
  for (let n = 0; n < 200; n += 1) await signIn(browser(), email, NOWHERE_NEAR, `198.51.${n % 4}.${n}`)
}

test('after 200 guesses from as many addresses a known browser signs in, and an unknown one waits', async () => {
  const { email } = await someone()
  const known = await knownTo(email)
  await guessFromEverywhere(email)
  expect(await signIn(browser(), email, password, '203.0.113.1')).toMatchObject({ failure: 'too-many-attempts' })
  expect(await signIn(known, email)).toMatchObject({ ok: true })
  expect(await signIn(browser(), email, password, '203.0.113.1')).toMatchObject({ failure: 'too-many-attempts' })
})

test('a known browser signs in where others at the same address have guessed too often', async () => {
  const { email } = await someone()
  const known = await knownTo(email)
  for (let n = 0; n < 40; n += 1) await signIn(browser(), `guess-${n}@example.com`, NOWHERE_NEAR)
  expect(await signIn(browser(), email)).toMatchObject({ failure: 'too-many-attempts' })
  expect(await signIn(known, email)).toMatchObject({ ok: true })
})

test('a known browser does not queue with those who guess', async () => {
  const { email } = await someone()
  const known = await knownTo(email)
  isFull = true
  expect(await signIn(browser(), email)).toMatchObject({ failure: 'busy' })
  expect(await signIn(known, email)).toMatchObject({ ok: true })
  isFull = false
})

test('a known browser has a limit of its own, which makes no one else wait', async () => {
  const { email } = await someone()
  const known = await knownTo(email)
  const failures: (string | null)[] = []
  for (let n = 0; n < 12; n += 1) {
    const result = await signIn(known, email, NOWHERE_NEAR)
    failures.push(result.ok ? null : result.failure)
  }
  expect(failures.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'refused'))
  expect(failures.at(-1)).toBe('too-many-attempts')
  expect(await signIn(known, email)).toMatchObject({ failure: 'too-many-attempts' })
  expect(await signIn(browser(), email)).toMatchObject({ ok: true })
})

test.each([
  ['another account’s cookie', (_: string, other: string) => other],
  ['a forged one', (mine: string) => `${mine.slice(0, -4)}AAAA`],
  ['one with another number', (mine: string) => `A${mine.slice(1)}`],
  ['nonsense', () => '%00.%ff'],
  ['an empty one', () => ''],
])('%s helps no one', async (_, forge) => {
  const [mine, other] = [await someone(), await someone()]
  const [known, others] = [await knownTo(mine.email), await knownTo(other.email)]
  const [name = ''] = [...known.jar.keys()].filter((key) => key.startsWith('khe.device'))
  const [value = ''] = [...others.jar].filter(([key]) => key.startsWith('khe.device')).map(([, given]) => given)
  known.jar.set(name, forge(known.jar.get(name) ?? '', value))
  await guessFromEverywhere(mine.email)
  expect(await signIn(known, mine.email, password, '203.0.113.1')).toMatchObject({ failure: 'too-many-attempts' })
})

test('a new password makes every browser an unknown one', async () => {
  const { email, id } = await someone()
  const known = await knownTo(email)
  await setPassword(db, id, await hashPassword('a new battery, horse'), { keepSession: null, browser: null, now })
  await guessFromEverywhere(email)
  expect(await signIn(known, email, 'a new battery, horse', '203.0.113.1')).toMatchObject({
    failure: 'too-many-attempts',
  })
})

test('two people at one browser are both known there', async () => {
  const [first, second] = [await someone(), await someone()]
  const shared = await knownTo(first.email)
  await signIn(shared, second.email)
  for (const { email } of [first, second]) await guessFromEverywhere(email)
  expect(await signIn(shared, first.email)).toMatchObject({ ok: true })
  expect(await signIn(shared, second.email)).toMatchObject({ ok: true })
})

test('the cookie is for signing in alone, lasts, and is not read by scripts', async () => {
  const { email } = await someone()
  const signedIn = await auth.signIn(new Request('http://localhost/auth'), null, { email, password })
  const plain = signedIn.ok ? signedIn.cookies.filter((cookie) => cookie.startsWith('khe.device')) : []
  // React Router's scripts send the form to /auth.data, which is not under /auth.
  expect(plain.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual(['/auth', '/auth.data'])
  for (const cookie of plain) expect(cookie).toMatch(/Max-Age=34560000.*HttpOnly; SameSite=Lax$/)
  expect(plain.join()).not.toContain(email)
})

async function withSecondFactor() {
  const person = await someone()
  const own = browser()
  await signIn(own, person.email)
  const begun = await auth.secondFactor.begin(own.request(), password)
  if (!begun.ok) throw new Error('the second factor was not begun')
  const otp = createOTP(secretIn(begun.uri))
  expect(await auth.secondFactor.confirm(own.request(), person.id, await otp.totp())).toMatchObject({ ok: true })
  return { ...person, code: () => otp.totp() }
}

test('a right second factor is taken, whatever others did meanwhile from the same address and at the account', async () => {
  const { email, code } = await withSecondFactor()
  const halfway = browser()
  expect(await signIn(halfway, email)).toMatchObject({ ok: true, needsCode: true })
  await guessFromEverywhere(email)
  for (let n = 0; n < 40; n += 1) await signIn(browser(), `guess-${n}@example.com`, NOWHERE_NEAR)
  for (let n = 0; n < 40; n += 1) await auth.finishSignIn(browser().request(), '192.0.2.1', '000000')
  const finished = await auth.finishSignIn(halfway.request(), '192.0.2.1', await code())
  expect(finished).toMatchObject({ ok: true })
})

test('wrong codes end the half-done sign-in that they came by, and no other', async () => {
  const { email, code } = await withSecondFactor()
  for (let round = 0; round < 3; round += 1) {
    const guessing = browser()
    await signIn(guessing, email)
    const failures: string[] = []
    for (let n = 0; n < 6; n += 1) {
      const result = await auth.finishSignIn(guessing.request(), '192.0.2.1', `00000${n}`)
      failures.push(result.ok ? 'none' : result.failure)
    }
    expect(failures).toEqual([...Array.from({ length: 5 }, () => 'wrong-code'), 'expired'])
    expect(await auth.finishSignIn(guessing.request(), '192.0.2.1', await code())).toMatchObject({ failure: 'expired' })
  }
  const honest = browser()
  await signIn(honest, email)
  expect(await auth.finishSignIn(honest.request(), '192.0.2.1', await code())).toMatchObject({ ok: true })
})

/** The secret of an app, out of the address that it scans: base 32. */
function secretIn(uri: string): string {
  const base32 = new URL(uri).searchParams.get('secret') ?? ''
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)))
}
