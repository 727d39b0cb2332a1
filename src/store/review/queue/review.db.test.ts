import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { isAudited } from '#domain/classification/calibration/audits.ts'
import { day } from '#domain/days/london-time.ts'
import { isInReviewQueue } from '#domain/review/review.ts'
import { REVIEW_STATUSES } from '#domain/vocabulary.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { events } from '../../schema/index.ts'
import { decideEvent } from '../decisions.ts'
import { listDecisions } from '../labels.ts'
import { countToReview, findToReview, listChangesSinceDecision, listToReview } from './review.ts'
import { findNext, findPlaceInList, type ReviewWork } from './review-order.ts'

const { db } = await testDatabase()
const venue = await make.venue(db, { name: 'Owl House' })
const staff = await make.profile(db, { role: 'reviewer' })
const today = day('2026-04-08')
const rules = { reviewThreshold: 60, autoApproveThreshold: 90, autoRejectThreshold: 20, today }
const NEWEST: ReviewWork = { list: 'queue', order: 'newest' }
const RISK: ReviewWork = { list: 'queue', order: 'risk' }
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
        ...rules,
        reviewThreshold: Math.min(one, other),
        autoApproveThreshold: Math.max(one, other),
      }
      const queued = await listToReview(db, NEWEST, chosen, all)
      const expected = stored.filter((event) => isInReviewQueue(event, chosen))
      expect(queued.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
      expect(await countToReview(db, 'queue', chosen)).toBe(expected.length)
    }),
    { numRuns: 30, examples: [[60, 90]] },
  )
})

test('the newest comes first where that is asked for, with the name of its venue', async () => {
  const [old, fresh] = [await waiting(8), await waiting(9)]
  const queued = await listToReview(db, NEWEST, rules, all)
  expect(queued.map(({ id, venueName }) => [id, venueName])).toEqual([
    [fresh, 'Owl House'],
    [old, 'Owl House'],
  ])
  expect(await listToReview(db, NEWEST, rules, { limit: 1, offset: 1 })).toMatchObject([{ id: old }])
})

test.each([NEWEST, RISK])(
  'an event knows its neighbours, also after it has left the queue: $order first',
  async (work) => {
    const ids = [await waiting(8), await waiting(9), await waiting(9)]
    const [first, middle, last] = (await listToReview(db, work, rules, all)).map(({ id }) => id)
    expect([first, middle, last].toSorted()).toEqual(ids)
    const event = await findToReview(db, middle ?? 0)
    if (!event) throw new Error('not stored')
    const place = async () => ({
      ...(await findPlaceInList(db, work, rules, event)),
      nextId: await findNext(db, work, rules, { after: event, userId: staff.id, now: new Date() }),
    })
    expect(await place()).toEqual({ total: 3, before: 1, previousId: first, nextId: last })
    await decideEvent(db, { eventId: event.id, status: 'approved', actorId: staff.id }, new Date(), today)
    expect(await place()).toEqual({ total: 2, before: 1, previousId: first, nextId: last })
  },
)

test('what is soon and unsure comes before what is late and sure, and what is over last', async () => {
  const add = (title: string, startDate: string | null, score: number | null) =>
    make.event(db, venue, {
      found: { title, startDate: startDate === null ? null : day(startDate) },
      classification: score === null ? null : { childConfidenceScore: score },
      status: 'needs_review',
      today,
    })
  await add('over', '2026-04-01', 50)
  await add('undated', null, 50)
  await add('late and sure', '2026-06-01', 89)
  await add('late and unsure', '2026-06-01', 50)
  await add('soon and sure', '2026-04-09', 89)
  await add('soon and unsure', '2026-04-09', 55)
  await add('soon and unscored', '2026-04-09', null)
  const titles = (await listToReview(db, RISK, rules, all)).map(({ title }) => title)
  expect(titles).toEqual([
    'soon and unscored',
    'soon and unsure',
    'soon and sure',
    'late and unsure',
    'late and sure',
    'undated',
    'over',
  ])
})

test('an empty queue has no neighbours', async () => {
  const id = await waiting(8)
  const event = await findToReview(db, id)
  if (!event) throw new Error('not stored')
  await db.delete(events)
  expect(await findPlaceInList(db, RISK, rules, event)).toEqual({ total: 0, before: 0, previousId: null })
  expect(await findNext(db, RISK, rules, { after: event, userId: staff.id, now: new Date() })).toBeNull()
})

test('a sample of what the classifier approved or rejected is offered for audit, unless it is over or staff have looked', async () => {
  const audited = { ...rules, auditedOneIn: 3 }
  const soon = { startDate: day('2026-04-20') }
  const made = (status: 'approved' | 'rejected' | 'needs_review', found = soon) =>
    make.events(
      db,
      venue,
      Array.from({ length: 30 }, () => ({ status, found })),
      { today },
    )
  const unseen = [...(await made('approved')), ...(await made('rejected'))]
  await made('rejected', { startDate: day('2026-03-30') })
  for (const eventId of (await made('needs_review')).slice(0, 9))
    await decideEvent(db, { eventId, status: 'rejected', actorId: staff.id }, new Date(), today)
  const offered = await listToReview(db, { list: 'audit', order: 'newest' }, audited, all)
  expect(offered.map(({ id }) => id).sort()).toEqual(unseen.filter((id) => isAudited(id, 3)).sort())
  expect(offered.length).toBeGreaterThan(0)
})

test('a decision on the sample is recorded as an audit, any other is not', async () => {
  const ids = await make.events(
    db,
    venue,
    Array.from({ length: 60 }, () => ({ found: { startDate: day('2026-04-20') } })),
    { today },
  )
  for (const eventId of ids)
    await decideEvent(db, { eventId, status: 'approved', actorId: staff.id }, new Date(), today)
  const recorded = await listDecisions(db)
  expect(recorded).toHaveLength(60)
  for (const { eventId, isAudit } of recorded) expect(isAudit).toBe(isAudited(eventId, 20))
})

test('an approved event that the venue changed is offered for another look, with what it was and is, until someone looks', async () => {
  const before = make.found({ title: 'Owl walk', startDate: day('2026-04-20'), minPrice: 5 })
  const id = await make.event(db, venue, { found: before, today })
  const see = (change: object, at: string) =>
    db.transaction((tx) =>
      make.seenAgain(
        tx,
        id,
        { venue, found: { ...before, ...change }, sourceUrl: 'https://venue.example/', locationArea: null, keys: [] },
        new Date(at),
        today,
      ),
    )
  await see({ startDate: day('2026-04-21') }, '2026-04-09T09:00:00Z')
  await see({ startDate: day('2026-04-22'), minPrice: 6 }, '2026-04-10T09:00:00Z')

  const [listed] = await listToReview(db, { list: 'another-look', order: 'newest' }, rules, all)
  expect(listed).toMatchObject({ id, status: 'approved' })
  expect(await countToReview(db, 'queue', rules)).toBe(0)
  expect(await listChangesSinceDecision(db, { id, decidedAt: listed?.decidedAt ?? null })).toEqual([
    { field: 'startDate', from: '2026-04-20', to: '2026-04-22' },
    { field: 'minPrice', from: 5, to: 6 },
  ])
  await decideEvent(db, { eventId: id, status: 'approved', actorId: staff.id }, new Date('2026-04-11T09:00:00Z'), today)
  expect(await countToReview(db, 'another-look', rules)).toBe(0)
})
