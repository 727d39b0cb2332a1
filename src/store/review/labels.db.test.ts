import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { events } from '../schema/index.ts'
import { decideEvent, undoDecision } from './decisions.ts'
import { listDecisions, listExamples } from './labels.ts'

const { db } = await testDatabase()
const venue = await make.venue(db, { name: 'Owl House' })
const staff = await make.profile(db, { role: 'reviewer' })
const today = day('2026-04-08')
const at = (minute: number) => new Date(Date.UTC(2026, 3, 8, 10, minute))

beforeEach(async () => {
  await db.delete(events)
})

const waiting = (options: Parameters<typeof make.event>[2] = {}) =>
  make.event(db, venue, {
    status: 'needs_review',
    ...options,
    found: { startDate: day('2026-04-20'), ...options.found },
  })
const decide = (eventId: number, status: 'approved' | 'rejected' | 'needs_review', minute = 0) =>
  decideEvent(db, { eventId, status, actorId: staff.id }, at(minute), today)
const undo = (eventId: number) => undoDecision(db, eventId, staff.id, at(30), today)

test('a decision is stored beside what the classifier had said, with the words it had read', async () => {
  const id = await waiting({
    found: { title: 'Owl walk', description: 'For ages 5 to 7. '.repeat(200) },
    classification: { childConfidenceScore: 72, primaryCategory: 'outdoor', madeBy: 'ai:large-1' },
  })
  await decide(id, 'approved')
  const [example] = await listExamples(db, 10)
  expect(example).toMatchObject({
    eventId: id,
    venueName: 'Owl House',
    decision: 'approved',
    isForChildren: true,
    score: 72,
    saidForChildren: true,
    madeBy: 'ai:large-1',
    saidCategory: 'outdoor',
    setCategory: null,
    setAgeRanges: null,
    autoStatus: null,
    event: { title: 'Owl walk' },
  })
  expect(example?.event.description?.length).toBe(1500)
})

test('the last word on an event counts, and taking it back brings the one before', async () => {
  const id = await waiting()
  await decide(id, 'rejected', 1)
  await decide(id, 'approved', 2)
  expect(await listDecisions(db)).toMatchObject([{ isForChildren: true }])
  await undo(id)
  expect(await listDecisions(db)).toMatchObject([{ isForChildren: false }])
})

test('a decision that is taken back teaches nothing', async () => {
  const id = await waiting()
  await decide(id, 'rejected')
  await undo(id)
  expect(await listDecisions(db)).toEqual([])
})

test('an event that is put back into the queue has no word on its audience any more', async () => {
  const id = await waiting()
  await decide(id, 'approved', 1)
  await decide(id, 'needs_review', 2)
  expect(await listDecisions(db)).toMatchObject([{ isForChildren: null }])
})

test('what no classifier judged teaches nothing', async () => {
  await decide(await waiting({ classification: null }), 'approved')
  expect(await listDecisions(db)).toEqual([])
})

test.each([
  ['no event at all', { classification: { contentType: 'ecommerce' as const } }],
  ['over', { found: { startDate: day('2026-04-02'), endDate: day('2026-04-02') } }],
  ['called off', { found: { eventStatus: 'cancelled' as const } }],
])('rejecting what is %s does not say that it is not for children', async (_, options) => {
  await decide(await waiting(options), 'rejected')
  expect(await listDecisions(db)).toMatchObject([{ decision: 'rejected', isForChildren: null }])
})

test('what the classifier had decided by itself is remembered, also when a person decides twice', async () => {
  const id = await waiting({ status: 'rejected', classification: { childConfidenceScore: 8, isChildFriendly: false } })
  await decide(id, 'rejected', 1)
  await decide(id, 'approved', 2)
  expect(await listDecisions(db)).toMatchObject([{ autoStatus: 'rejected', decision: 'approved', score: 8 }])
})

test('what staff put in place of category and ages is distinguished from what they let stand', async () => {
  const id = await waiting({ classification: { primaryCategory: 'general', ageRanges: ['0-5'] } })
  await db.update(events).set({ edits: { primaryCategory: 'stem', ageRanges: ['0-5'] } })
  await decide(id, 'approved')
  expect(await listDecisions(db)).toMatchObject([
    { saidCategory: 'general', setCategory: 'stem', saidAgeRanges: ['0-5'], setAgeRanges: null },
  ])
})

test('the newest come first, and no more than were asked for', async () => {
  const [one, two] = [await waiting(), await waiting()]
  await decide(two, 'approved', 1)
  await decide(one, 'approved', 2)
  expect((await listDecisions(db)).map(({ eventId }) => eventId)).toEqual([one, two])
  expect(await listExamples(db, 1)).toMatchObject([{ eventId: one }])
})
