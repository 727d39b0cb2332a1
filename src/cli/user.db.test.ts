import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLimiter } from '#store/db/limiter.ts'
import { findProfile } from '#store/people/people.ts'
import { setActive } from '#store/people/people-changes.ts'
import { authSessions, authTwoFactors, profiles } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import { urlOf } from '#test/support/database-server.ts'
import * as make from '#test/support/make.ts'
import { ask, signedIn, testWeb } from '#test/support/web.ts'
import { action as setPassword } from '#web/account/links/new-password.tsx'
import { signInAttempts } from '#web/account/sign-in/sign-in-attempts.ts'

/** As an operator runs it, beside a product that is running, and without a mail server. */

const { db, address } = await testDatabase()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-cli-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const secret = 's'.repeat(32)
const now = () => new Date()
const web = testWeb(db, { now })

async function cli(args: string[], env: Record<string, string> = {}) {
  const options = {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: urlOf(address), APP_SECRET: secret, ...env },
  }
  return promisify(execFile)(process.execPath, ['src/cli.ts', 'user', ...args], options)
    .then(({ stdout, stderr }) => ({ code: 0, stdout, stderr }))
    .catch((failed: { code: number; stdout: string; stderr: string }) => failed)
}

const linkIn = (stdout: string) => /https?:\S+\/auth\/new-password\?token=\S{43}/.exec(stdout)?.[0] ?? ''
const LONG = { timeout: 240_000 }

beforeEach(() => db.delete(profiles))

test('a reset prints a link that works once, ends nothing until then, and ends the waiting', LONG, async () => {
  const me = await signedIn(web, 'admin')
  const attempts = signInAttempts({ limiter: createLimiter({ db, secret, now }) })
  for (let n = 0; n < 5; n += 1) await attempts.take(null, me.email)
  expect(await attempts.take(null, me.email)).toBeGreaterThan(0)

  const { code, stdout } = await cli(['reset', me.email.toUpperCase()], { PORT: '3456' })
  expect(code).toBe(0)
  expect(linkIn(stdout)).toMatch(/^http:\/\/localhost:3456\//)
  expect(await db.$count(authSessions)).toBe(1)
  expect(await signInAttempts({ limiter: createLimiter({ db, secret, now }) }).take(null, me.email)).toBe(0)

  const { pathname, search } = new URL(linkIn(stdout))
  const form = { password: 'a new battery, horse', again: 'a new battery, horse' }
  expect((await ask(setPassword, web, { path: pathname + search, form })).headers.get('location')).toBe('/auth')
  expect(await db.$count(authSessions)).toBe(0)
})

test('the link begins with PUBLIC_URL where that is set', LONG, async () => {
  const { email } = await make.profile(db)
  const { stdout } = await cli(['reset', email], { PUBLIC_URL: 'https://events.example' })
  expect(linkIn(stdout)).toMatch(/^https:\/\/events\.example\//)
})

test('an address that no one has, or whose account is out of use, is one sentence and exit 1', LONG, async () => {
  expect(await cli(['reset', 'nobody@example.com'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'No account has the address nobody@example.com.\n',
  })
  const [admin, gone] = [await make.profile(db, { role: 'admin' }), await make.profile(db)]
  await setActive(db, gone.id, false, { actorId: admin.id, now: now() })
  expect(await cli(['reset', gone.email])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^.+\n$/),
  })
})

test('a lost second factor is removed once that is confirmed, and not before', LONG, async () => {
  const { id, email } = await make.profile(db, { twoFactorEnabled: true })
  await db.insert(authTwoFactors).values({ id: 't1', userId: id, secret: 'x', backupCodes: 'x', verified: true })
  // There is no terminal for the question.
  expect(await cli(['reset', email, '--second-factor'])).toMatchObject({ code: 1, stdout: '' })
  expect(await findProfile(db, id)).toMatchObject({ twoFactorEnabled: true })
  const { code, stdout } = await cli(['reset', email, '--second-factor', '--yes'])
  expect([code, linkIn(stdout)]).toEqual([0, expect.stringContaining('/auth/new-password')])
  expect(await findProfile(db, id)).toMatchObject({ twoFactorEnabled: false })
  expect(await db.$count(authTwoFactors)).toBe(0)
})

test('an account is added as before', LONG, async () => {
  const { code, stdout } = await cli(['nia@example.com', '--role', 'admin', '--name', 'Nia'])
  expect([code, stdout]).toEqual([0, expect.stringContaining('nia@example.com may sign in as admin')])
})
