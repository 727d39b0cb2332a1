import { beforeEach, expect, test } from 'vitest'
import { parsePeopleFilter } from '#domain/people/people-list.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { authSessions } from '../schema/index.ts'
import { listPeople } from './people-list.ts'
import { deleteEndedSessions, endSession, endSessionsOf, listSessions } from './sessions.ts'

const { db } = await testDatabase()
const now = new Date('2026-04-08T10:00:00Z')
const LATER = '2026-05-01T00:00:00Z'

const session = (userId: string, expiresAt = LATER, id: string = crypto.randomUUID()) =>
  db.insert(authSessions).values({ id, token: crypto.randomUUID(), userId, expiresAt: new Date(expiresAt) })

beforeEach(() => db.delete(authSessions))

test('sessions that are over are deleted, those that run stay', async () => {
  const { id } = await make.profile(db)
  await session(id, '2026-04-08T10:00:00Z')
  await session(id, '2026-04-08T10:00:01Z')
  expect(await listSessions(db, id, now)).toHaveLength(1)
  expect(await deleteEndedSessions(db, now)).toBe(1)
  expect(await db.$count(authSessions)).toBe(1)
})

test('a session is over ninety days after it began, however late its last visit', async () => {
  const { id } = await make.profile(db)
  const began = (createdAt: string) =>
    db.insert(authSessions).values({
      id: crypto.randomUUID(),
      token: crypto.randomUUID(),
      userId: id,
      expiresAt: new Date(LATER),
      createdAt: new Date(createdAt),
    })
  await began('2026-01-08T10:00:00Z')
  await began('2026-01-08T10:00:01Z')
  expect(await listSessions(db, id, now)).toHaveLength(1)
  const [person] = await listPeople(db, parsePeopleFilter(new URLSearchParams()), { limit: 100, offset: 0, now })
  expect(person?.sessions).toBe(1)
  expect(await deleteEndedSessions(db, now)).toBe(1)
})

test('someone ends a session of their own, and none of anyone else', async () => {
  const [mine, other] = [await make.profile(db), await make.profile(db)]
  await session(mine.id, LATER, 's1')
  expect(await endSession(db, other.id, 's1')).toBe(false)
  expect(await endSession(db, mine.id, 's1')).toBe(true)
  expect(await db.$count(authSessions)).toBe(0)
})

test('all sessions but the one at hand end together', async () => {
  const [mine, other] = [await make.profile(db), await make.profile(db)]
  for (const id of ['s1', 's2', 's3']) await session(mine.id, LATER, id)
  await session(other.id, LATER, 's4')
  expect(await endSessionsOf(db, mine.id, 's2')).toBe(2)
  expect((await db.select().from(authSessions)).map(({ id }) => id).toSorted()).toEqual(['s2', 's4'])
})
