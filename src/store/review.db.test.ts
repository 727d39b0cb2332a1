import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/london-time.ts'
import { isInReviewQueue } from '#domain/review.ts'
import { REVIEW_STATUSES } from '#domain/vocabulary.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { updateEvent } from './arrivals.ts'
import { decideEvent } from './decisions.ts'
import { countToReview, findPlaceInList, findToReview, listChangesSinceDecision, listToReview } from './review.ts'
import { events } from './schema/index.ts'

const { db } = await testDatabase()
const venue = await make.venue(db, { name: 'Owl House' })
const staff = await make.profile(db, { role: 'reviewer' })
const today = day('2026-04-08')
const thresholds = { reviewThreshold: 60, autoApproveThreshold: 90, autoRejectThreshold: 20 }
const all = { limit: 1000, offset: 0 }

beforeEach(async () => {
  await db.delete(events)
})

const waiting = (hour: number, title = `Event ${hour}`) =>
  make.event(db, venue, {
    found: { title },
    status: 'needs_review',
    now: new Date(Date.UTC(2026, 3, 1, hour)),
  })

test('the queue in SQL is the queue of the rule, whatever the scores and thresholds', async () => {
  const cases = REVIEW_STATUSES.flatMap((status) =>
    [null, 0, 20, 59, 60, 75, 89, 90, 100].map((score) => ({ status, score })),
  )
  for (const { status, score } of cases) {
    const classification = score === null ? null : { childConfidenceScore: score }
    await make.event(db, venue, { status, classification })
  }
  const stored = await db.select().from(events)
  const threshold = fc.integer({ min: 0, max: 100 })
  await fc.assert(
    fc.asyncProperty(threshold, threshold, async (one, other) => {
      const chosen = {
        ...thresholds,
        reviewThreshold: Math.min(one, other),
        autoApproveThreshold: Math.max(one, other),
      }
      const queued = await listToReview(db, 'queue', chosen, all)
      const expected = stored.filter((event) => isInReviewQueue(event, chosen))
      expect(queued.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
      expect(await countToReview(db, 'queue', chosen)).toBe(expected.length)
    }),
    { numRuns: 30, examples: [[60, 90]] },
  )
})

test('the newest comes first, with the name of its venue', async () => {
  const [old, fresh] = [await waiting(8), await waiting(9)]
  const queued = await listToReview(db, 'queue', thresholds, all)
  expect(queued.map(({ id, venueName }) => [id, venueName])).toEqual([
    [fresh, 'Owl House'],
    [old, 'Owl House'],
  ])
  expect(await listToReview(db, 'queue', thresholds, { limit: 1, offset: 1 })).toMatchObject([{ id: old }])
})

test('an event knows its neighbours, also after it has left the queue', async () => {
  const [last, middle, first] = [await waiting(8), await waiting(9), await waiting(9)]
  const event = await findToReview(db, middle)
  if (!event) throw new Error('not stored')
  const place = () => findPlaceInList(db, 'queue', thresholds, event)
  expect(await place()).toEqual({ total: 3, before: 1, previousId: first, nextId: last })
  await decideEvent(db, { eventId: middle, status: 'approved', actorId: staff.id }, new Date(), today)
  expect(await place()).toEqual({ total: 2, before: 1, previousId: first, nextId: last })
})

test('an empty queue has no neighbours', async () => {
  expect(await findPlaceInList(db, 'queue', thresholds, { id: 1, createdAt: new Date() })).toEqual({
    total: 0,
    before: 0,
    previousId: null,
    nextId: null,
  })
})

test('an approved event that the venue changed is offered for another look, with what it was and is, until somebody looks', async () => {
  const before = make.found({ title: 'Owl walk', startDate: day('2026-04-20'), minPrice: 5 })
  const id = await make.event(db, venue, { found: before, today })
  const see = (change: object, at: string) =>
    db.transaction((tx) =>
      updateEvent(
        tx,
        id,
        { venue, found: { ...before, ...change }, sourceUrl: 'https://venue.example/', locationArea: null, keys: [] },
        new Date(at),
        today,
      ),
    )
  await see({ startDate: day('2026-04-21') }, '2026-04-09T09:00:00Z')
  await see({ startDate: day('2026-04-22'), minPrice: 6 }, '2026-04-10T09:00:00Z')

  const [listed] = await listToReview(db, 'another-look', thresholds, all)
  expect(listed).toMatchObject({ id, status: 'approved' })
  expect(await countToReview(db, 'queue', thresholds)).toBe(0)
  expect(await listChangesSinceDecision(db, { id, decidedAt: listed?.decidedAt ?? null })).toEqual([
    { field: 'startDate', from: '2026-04-20', to: '2026-04-22' },
    { field: 'minPrice', from: 5, to: 6 },
  ])
  await decideEvent(db, { eventId: id, status: 'approved', actorId: staff.id }, new Date('2026-04-11T09:00:00Z'), today)
  expect(await countToReview(db, 'another-look', thresholds)).toBe(0)
})
