import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import {
  addProfile,
  countProfiles,
  deleteEndedSessions,
  findProfile,
  findProfileByEmail,
  setActive,
  touchLastLogin,
} from './people.ts'
import { authSessions } from './schema/index.ts'

const { db } = await testDatabase()
const now = new Date('2026-04-08T10:00:00Z')
const person = { email: 'Nia@Example.com ', passwordHash: 'hash', fullName: 'Nia', role: 'reviewer' as const }

const session = (userId: string, expiresAt: string) =>
  db
    .insert(authSessions)
    .values({ id: crypto.randomUUID(), token: crypto.randomUUID(), userId, expiresAt: new Date(expiresAt) })

test('an e-mail address belongs to one person, however it is written', async () => {
  const before = await countProfiles(db)
  const id = await addProfile(db, person)
  expect(await addProfile(db, { ...person, email: 'nia@example.com' })).toBeUndefined()
  expect(await countProfiles(db)).toBe(before + 1)
  expect(await findProfileByEmail(db, 'NIA@example.com')).toMatchObject({ id, email: 'nia@example.com' })
})

test('the last sign-in is remembered', async () => {
  const { id } = await make.profile(db)
  await touchLastLogin(db, id, now)
  expect(await findProfile(db, id)).toMatchObject({ lastLoginAt: now })
})

test('whoever is shut out is signed out everywhere, and nobody else is', async () => {
  const [gone, staying] = [await make.profile(db), await make.profile(db)]
  await session(gone.id, '2026-05-01T00:00:00Z')
  await session(staying.id, '2026-05-01T00:00:00Z')
  await setActive(db, gone.id, false, now)
  expect(await findProfile(db, gone.id)).toMatchObject({ isActive: false })
  expect((await db.select().from(authSessions)).map(({ userId }) => userId)).toEqual([staying.id])
})

test('sessions that are over are forgotten, those that run are kept', async () => {
  await db.delete(authSessions)
  const { id } = await make.profile(db)
  await session(id, '2026-04-08T10:00:00Z')
  await session(id, '2026-04-08T10:00:01Z')
  expect(await deleteEndedSessions(db, now)).toBe(1)
  expect(await db.$count(authSessions)).toBe(1)
})
