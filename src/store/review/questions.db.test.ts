import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { eventQuestions, events, profiles } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import {
  askQuestion,
  closeQuestion,
  listAsked,
  listColleagues,
  listOpenQuestions,
  listQuestionsOf,
  reopenQuestion,
} from './questions.ts'

const { db } = await testDatabase()
const now = new Date('2026-04-08T10:00:00Z')
const ann = await make.profile(db, { role: 'reviewer', fullName: 'Ann' })
const ben = await make.profile(db, { role: 'admin', fullName: 'Ben' })
const viewer = await make.profile(db, { role: 'viewer' })
const gone = await make.profile(db, { role: 'reviewer', isActive: false })
const venue = await make.venue(db)
let eventId: number

beforeEach(async () => {
  await db.delete(eventQuestions)
  eventId = await make.event(db, venue, { found: { title: 'Owl walk' } })
})

const ask = (question = 'Is it on?', assignedTo = ben.id) =>
  askQuestion(db, { eventId, askedBy: ann.id, assignedTo, question }, now)

test('a question waits for the colleague until it is answered, and again when that is undone', async () => {
  const id = (await ask())?.id as number
  expect(await listOpenQuestions(db, { assignedTo: ben.id })).toMatchObject([
    { id, title: 'Owl walk', question: 'Is it on?', askedBy: 'Ann', assignedTo: 'Ben' },
  ])
  expect(await listOpenQuestions(db, { askedBy: ann.id })).toHaveLength(1)
  expect(await listOpenQuestions(db, { assignedTo: ann.id })).toEqual([])
  expect(await listAsked(db, [eventId])).toEqual(new Map([[eventId, ['Ben']]]))
  expect(await closeQuestion(db, { id, answer: 'Yes', actorId: ben.id }, now)).toMatchObject({ closedBy: 'Ben' })
  expect(await closeQuestion(db, { id, answer: 'No', actorId: ann.id }, now)).toBeUndefined()
  expect(await listOpenQuestions(db, { assignedTo: ben.id })).toEqual([])
  expect(await listQuestionsOf(db, eventId)).toMatchObject([{ answer: 'Yes' }])
  expect(await reopenQuestion(db, id)).toMatchObject({ answer: 'Yes', closedAt: null })
  expect(await reopenQuestion(db, id)).toBeUndefined()
  expect(await listOpenQuestions(db, { assignedTo: ben.id })).toHaveLength(1)
})

test('the same question sent twice, at once too, is asked once', async () => {
  const asked = await Promise.all([ask(), ask()])
  expect(new Set(asked.map((one) => one?.id)).size).toBe(1)
  expect(asked.filter((one) => one?.isNew)).toHaveLength(1)
  expect(await ask('And where?')).toMatchObject({ isNew: true })
})

test('those are asked who are active and decide on events', async () => {
  const colleagues = (await listColleagues(db)).map(({ id }) => id)
  expect(colleagues).toEqual(expect.arrayContaining([ann.id, ben.id]))
  for (const { id } of [viewer, gone]) {
    expect(colleagues).not.toContain(id)
    expect(await ask('?', id)).toBeUndefined()
  }
})

test('of an event that was deleted nothing is asked, and nothing waits', async () => {
  await ask()
  await db.update(events).set({ deletedAt: now, status: 'rejected' }).where(eq(events.id, eventId))
  expect(await ask('And where?')).toBeUndefined()
  expect(await listOpenQuestions(db, { assignedTo: ben.id })).toEqual([])
})

test('a question outlives the accounts of both', async () => {
  const [cat, dan] = [await make.profile(db, { role: 'reviewer' }), await make.profile(db, { role: 'reviewer' })]
  await askQuestion(db, { eventId, askedBy: cat.id, assignedTo: dan.id, question: 'Is it on?' }, now)
  for (const { id } of [cat, dan]) await db.delete(profiles).where(eq(profiles.id, id))
  expect(await listQuestionsOf(db, eventId)).toMatchObject([{ askedBy: null, assignedTo: null, closedAt: null }])
})
