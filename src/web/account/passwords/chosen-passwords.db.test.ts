import { expect, test } from 'vitest'
import { invite } from '#store/people/invitations.ts'
import { startPasswordReset } from '#store/people/password-resets.ts'
import { testDatabase } from '#test/support/database.ts'
import { ask, signedIn, testWeb } from '#test/support/web.ts'
import { action as join } from '../links/invitation.tsx'
import { action as setPassword } from '../links/new-password.tsx'

/** Wherever a password is chosen; My account and the first admin's have their tests beside them. */

const { db } = await testDatabase()
const web = testWeb(db)
const common = { password: 'sunshine1', again: 'sunshine1' }
const REFUSED = { password: [expect.stringContaining('among the first to be guessed')] }

test('who is invited chooses none that many people use, and can choose another', async () => {
  const { id: actorId } = await signedIn(web, 'admin')
  const person = { email: 'nia@example.com', fullName: 'Nia', role: 'viewer' as const }
  const invited = await invite(db, person, { actorId, now: web.now() })
  const path = `/auth/invitation?token=${invited.ok ? invited.value.token : ''}`
  const { status, body } = await ask(join, web, { path, form: { fullName: 'Nia', ...common } })
  expect([status, body]).toEqual([400, REFUSED])
  const chosen = { fullName: 'Nia', password: 'a new battery, horse', again: 'a new battery, horse' }
  expect((await ask(join, web, { path, form: chosen })).headers.get('location')).toBe('/admin')
})

test('a new password by a link is none that many people use, and the link still works', async () => {
  const me = await signedIn(web, 'viewer')
  const token = await startPasswordReset(db, me.id, { actorId: null, now: web.now() })
  const path = `/auth/new-password?token=${token}`
  const { status, body } = await ask(setPassword, web, { path, form: common })
  expect([status, body]).toEqual([400, REFUSED])
  const chosen = { password: 'a new battery, horse', again: 'a new battery, horse' }
  expect((await ask(setPassword, web, { path, form: chosen })).headers.get('location')).toBe('/auth')
})
