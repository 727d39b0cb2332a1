import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { addProfile, countProfiles, findProfile, findProfileByEmail, touchLastLogin } from './people.ts'

const { db } = await testDatabase()
const now = new Date('2026-04-08T10:00:00Z')
const person = { email: 'Nia@Example.com ', passwordHash: 'hash', fullName: 'Nia', role: 'reviewer' as const }

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
