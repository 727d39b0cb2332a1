import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { auditTrail, authSessions, profiles } from '../schema/index.ts'
import { findProfile, type Profile } from './people.ts'
import { changeRole, deletePerson, setActive } from './people-changes.ts'
import { listAccountHistory } from './people-list.ts'

const { db } = await testDatabase()
const now = new Date('2026-04-08T10:00:00Z')
let [admin, reviewer]: Profile[] = []
let by: { actorId: string; now: Date }

beforeEach(async () => {
  await db.delete(profiles)
  admin = await make.profile(db, { role: 'admin', fullName: 'Ada' })
  reviewer = await make.profile(db, { role: 'reviewer' })
  by = { actorId: admin.id, now }
})

const idOf = (person: Profile | undefined) => person?.id as string
const session = (userId: string) =>
  db.insert(authSessions).values({ id: crypto.randomUUID(), token: crypto.randomUUID(), userId, expiresAt: now })

test('a user who is shut out is signed out everywhere, and no one else is; who did it is remembered', async () => {
  for (const person of [admin, reviewer, reviewer]) await session(idOf(person))
  expect(await setActive(db, idOf(reviewer), false, by)).toMatchObject({ ok: true, person: { isActive: false } })
  expect((await db.select().from(authSessions)).map(({ userId }) => userId)).toEqual([idOf(admin)])
  expect(await listAccountHistory(db, idOf(reviewer), 10)).toMatchObject([
    { action: 'deactivate', actor: 'Ada', changes: [{ field: 'isActive', from: true, to: false }] },
  ])
})

test('a change that changes nothing leaves no trace', async () => {
  expect(await changeRole(db, idOf(reviewer), 'reviewer', by)).toMatchObject({ ok: true })
  expect(await db.$count(auditTrail, eq(auditTrail.subjectId, idOf(reviewer)))).toBe(0)
})

test.each([
  ['demote', (id: string) => changeRole(db, id, 'viewer', by)],
  ['deactivate', (id: string) => setActive(db, id, false, by)],
  ['delete', (id: string) => deletePerson(db, id, by)],
])('no one can %s themselves or the last active admin; anyone else can be', async (_, demote) => {
  const second = await make.profile(db, { role: 'admin' })
  expect(await demote(by.actorId)).toEqual({ ok: false, failure: 'self' })
  by = { actorId: idOf(reviewer), now }
  expect(await demote(second.id)).toMatchObject({ ok: true })
  expect(await demote(idOf(admin))).toEqual({ ok: false, failure: 'last-admin' })
  expect(await findProfile(db, idOf(admin))).toMatchObject({ role: 'admin', isActive: true })
  expect(await demote('nobody')).toEqual({ ok: false, failure: 'gone' })
})

test('two admins who shut each other out at one moment do not both succeed', async () => {
  const second = await make.profile(db, { role: 'admin' })
  await Promise.all([
    setActive(db, second.id, false, by),
    setActive(db, idOf(admin), false, { actorId: second.id, now }),
  ])
  expect(await db.$count(profiles, eq(profiles.isActive, true))).toBe(2)
})
