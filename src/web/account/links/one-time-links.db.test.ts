import { hashPassword } from 'better-auth/crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { invite } from '#store/people/invitations.ts'
import { startPasswordReset } from '#store/people/password-resets.ts'
import { attempts } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, testWeb } from '#test/support/web.ts'
import type { WebApp } from '../../context.ts'
import { action as accept } from './invitation.tsx'
import { action as setPassword } from './new-password.tsx'

vi.mock(import('better-auth/crypto'), async (original) => {
  const module = await original()
  return { ...module, hashPassword: vi.fn(module.hashPassword) }
})
const hashing = vi.mocked(hashPassword)

const { db } = await testDatabase()
const admin = await make.profile(db, { role: 'admin' })
const password = 'correct horse battery'
const form = { password, again: password, fullName: 'Ada Lovelace' }
let web: WebApp
beforeEach(async () => {
  await db.delete(attempts)
  web = testWeb(db)
  hashing.mockClear()
})

let people = 0
const resetToken = async () =>
  startPasswordReset(db, (await make.profile(db, {})).id, { actorId: null, now: web.now() })
async function invitationToken() {
  people += 1
  const person = { email: `new-${people}@example.com`, fullName: '', role: 'viewer' as const }
  const invited = await invite(db, person, { actorId: admin.id, now: web.now() })
  if (!invited.ok) throw new Error(invited.failure)
  return invited.value.token
}

const LINKS = [
  { path: '/auth/new-password', action: setPassword, makeToken: resetToken },
  { path: '/auth/invitation', action: accept, makeToken: invitationToken },
]

test.each(LINKS)('$path hashes no password for a link that does not work', async ({ path, action }) => {
  for (const token of ['', 'wrong', 'x'.repeat(43)]) {
    const { status, headers } = await ask(action, web, { path: `${path}?token=${token}`, form })
    expect([status, headers.get('location')]).toEqual([302, path])
  }
  expect(hashing).not.toHaveBeenCalled()
})

test.each(LINKS)(
  '$path hashes a right password once, and none that is mistyped',
  async ({ path, action, makeToken }) => {
    const address = { path: `${path}?token=${await makeToken()}` }
    expect(await ask(action, web, { ...address, form: { ...form, again: 'another' } })).toMatchObject({ status: 400 })
    expect(hashing).not.toHaveBeenCalled()
    expect(await ask(action, web, { ...address, form })).toMatchObject({ status: 302 })
    expect(await ask(action, web, { ...address, form })).toMatchObject({ status: 302 })
    expect(hashing).toHaveBeenCalledTimes(1)
  },
)

test.each(LINKS)(
  '$path is tried thirty times by one network, and then not looked up for a while',
  async ({ path, action }) => {
    const form = { password: 'a', again: 'b' }
    const from = '2001:db8:1:2::1'
    for (let n = 0; n < 30; n += 1)
      expect(await ask(action, web, { path: `${path}?token=${n}`, form, from })).toMatchObject({ status: 302 })
    const refused = await ask(action, web, { path, form, from: '2001:db8:1:2:ffff::' })
    expect(refused).toMatchObject({ status: 429, body: { '': ['Too many attempts. Try again in a minute.'] } })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await ask(action, web, { path, form, from: '2001:db8:1:3::1' })).toMatchObject({ status: 302 })
  },
)

test.each(LINKS)('$path does not count what succeeds against its network', async ({ path, action, makeToken }) => {
  const tryWrong = async () => (await ask(action, web, { path: `${path}?token=wrong`, form, from: '192.0.2.1' })).status
  for (let n = 0; n < 29; n += 1) expect(await tryWrong()).toBe(302)
  const right = { path: `${path}?token=${await makeToken()}`, form, from: '192.0.2.1' }
  expect((await ask(action, web, right)).headers.has('set-cookie')).toBe(true)
  expect([await tryWrong(), await tryWrong()]).toEqual([302, 429])
})

test.each(LINKS)(
  'a link of $path that works has no more than ten passwords hashed',
  async ({ path, action, makeToken }) => {
    const address = { path: `${path}?token=${await makeToken()}` }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask(action, web, { ...address, form, from: `192.0.2.${n}` })),
    )
    expect(hashing.mock.calls.length).toBeLessThanOrEqual(10)
    expect(answers.filter(({ status }) => status === 429)).not.toEqual([])
    expect(answers.filter(({ headers }) => headers.has('set-cookie'))).toHaveLength(1)
  },
)

test.each(LINKS)('$path says when too much is going on, and the link works on', async ({ path, action, makeToken }) => {
  const address = { path: `${path}?token=${await makeToken()}` }
  const { hashing: queue } = web
  web.hashing = { ...queue, run: async () => ({ ok: false }) }
  const refused = await ask(action, web, { ...address, form })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  web.hashing = queue
  expect((await ask(action, web, { ...address, form })).headers.has('set-cookie')).toBe(true)
})
