import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import type { RejectionReason } from '#domain/review/review.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { undoOperation } from '../../event/by-staff/bulk.ts'
import { setTrust } from '../../event/held-events.ts'
import { events, labelledExamples, seriesRules } from '../../schema/index.ts'
import { decideEvent, undoDecision } from '../decisions.ts'
import { findToReview } from '../queue/review.ts'
import { decideSeries, listSeries } from './series.ts'
import { endSeriesRule, findSeriesDecision } from './series-rules.ts'

const { db } = await testDatabase()
const venue = await make.venue(db)
const elsewhere = await make.venue(db)
const staff = await make.profile(db, { role: 'reviewer' })
const today = day('2026-04-08')
const rules = { reviewThreshold: 60, autoApproveThreshold: 90, autoRejectThreshold: 20, today }

const startAnew = async () => {
  await db.delete(events)
  await db.delete(seriesRules)
}
beforeEach(startAnew)

const add = (
  title: string,
  at: string,
  {
    score = 70,
    venueOf = venue,
    status = 'pending' as ReviewStatus,
    description = null as string | null,
    facts = {} as Parameters<typeof make.found>[0],
  } = {},
) =>
  make.event(db, venueOf, {
    found: { title, description, startDate: day(at), ...facts },
    classification: { childConfidenceScore: score },
    status,
    today,
  })

const stored = async (id: number) => {
  const event = await findToReview(db, id)
  if (!event) throw new Error('not stored')
  return event
}

const seriesOf = async (id: number) => (await listSeries(db, await stored(id), rules)).others.map((other) => other.id)

const by = { actorId: staff.id, at: new Date('2026-04-08T09:00:00Z'), today }

const decide = async (id: number, status: 'approved' | 'rejected' = 'approved') => {
  const { version } = await stored(id)
  const decision = { eventId: id, version, shown: await seriesOf(id), status, reason: null }
  const done = await decideSeries(db, decision, rules, by)
  if (!done) throw new Error('not decided')
  return done
}

const statusesOf = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await stored(id)).status))

/** What the venue says now of an event that is known. */
const seeAgain = async (
  id: number,
  fields: Parameters<typeof make.found>[0],
  at = new Date('2026-04-09T09:00:00Z'),
) => {
  const { sourceId: _, ...facts } = make.found({ ...(await stored(id)).facts, ...fields })
  const sighting = {
    venue,
    found: { ...facts, sourceId: null },
    sourceUrl: 'https://venue.example/whats-on',
    locationArea: 'central-london' as const,
    keys: [],
  }
  return db.transaction((tx) => make.seenAgain(tx, id, sighting, at, today))
}

describe('a series is', () => {
  test('what one venue has under one name, whatever the classifier made of it, the soonest first', async () => {
    const second = await add('Clay Club', '2026-04-18')
    const first = await add('CLAY club!', '2026-04-11', { score: 85 })
    const dated = await add('Clay Club – Sat 25 April', '2026-04-25', { score: 95, status: 'approved' })
    await add('Clay Club', '2026-04-25', { venueOf: elsewhere })
    const alone = await add('Owl walk', '2026-04-25')
    expect(await seriesOf(second)).toEqual([first, dated])
    expect(await seriesOf(first)).toEqual([second, dated])
    expect(await seriesOf(alone)).toEqual([])
  })

  test('not what is for other ages, for other people, or costs', async () => {
    const one = await add('Clay Club', '2026-04-11')
    await add('Clay Club', '2026-04-18', { facts: { minAgeMonths: 60 } })
    await add('Clay Club', '2026-04-19', { facts: { minPrice: 5 } })
    await add('Clay Club', '2026-04-20', { description: 'For adults.' })
    expect(await seriesOf(one)).toEqual([])
  })

  test('not what a person has decided on', async () => {
    const [one, other] = [await add('Clay Club', '2026-04-11'), await add('Clay Club', '2026-04-18')]
    await decideEvent(db, { eventId: other, status: 'rejected', actorId: staff.id }, by.at, today)
    expect(await seriesOf(one)).toEqual([])
    expect(await seriesOf(other)).toEqual([])
  })

  test('not what is held, which is counted; what is held stands alone', async () => {
    const members = [await add('Clay Club', '2026-04-11'), await add('Clay Club', '2026-04-18')]
    const held = await add('Clay Club', '2026-04-25', { description: 'Claim your free casino spins' })
    expect(await seriesOf(members[0] ?? 0)).toEqual([members[1]])
    expect((await listSeries(db, await stored(members[0] ?? 0), rules)).held).toBe(1)
    expect(await seriesOf(held)).toEqual([])
  })
})

describe('one decision', () => {
  test('stands for the whole series, and for what comes later', async () => {
    const ids = [await add('Clay Club', '2026-04-11'), await add('Clay Club', '2026-04-18')]
    expect(await decide(ids[0] ?? 0)).toMatchObject({ done: 2, refused: [] })
    expect(await statusesOf(ids)).toEqual(['approved', 'approved'])
    const later = await add('Clay Club – Sat 2 May', '2026-05-02', { status: 'needs_review', score: 40 })
    expect(await stored(later)).toMatchObject({ status: 'approved', decidedBy: 'staff', listed: true })
    expect(await findSeriesDecision(db, await stored(later))).toMatchObject({
      title: 'Clay Club',
      eventId: ids[0],
      decidedByName: staff.fullName,
      others: 2,
    })
    // It teaches once, and says on the event itself that it was decided by itself.
    expect(await db.$count(labelledExamples)).toBe(1)
    expect((await stored(ids[0] ?? 0)).seriesRuleId).toBeNull()
  })

  test('is undone as one, with the rule and what it decided later', async () => {
    const ids = [
      await add('Clay Club', '2026-04-11'),
      await add('Clay Club', '2026-04-18', { score: 12, status: 'rejected' }),
    ]
    const { id } = await decide(ids[0] ?? 0)
    const later = await add('Clay Club', '2026-05-02')
    expect(await undoOperation(db, id, by)).toMatchObject({ undone: 3, refused: [] })
    expect(await statusesOf([...ids, later])).toEqual(['pending', 'rejected', 'needs_review'])
    for (const one of [...ids, later]) expect((await stored(one)).seriesRuleId).toBeNull()
    expect(await stored(ids[1] ?? 0)).toMatchObject({ decidedBy: 'classifier' })
    expect(await stored(await add('Clay Club', '2026-05-09'))).toMatchObject({ status: 'pending', decidedBy: null })
    expect(await seriesOf(ids[0] ?? 0)).toHaveLength(3)
  })

  test('is undone for what was taken down since, too', async () => {
    const ids = [await add('Clay Club', '2026-04-11'), await add('Clay Club', '2026-04-18')]
    const { id } = await decide(ids[0] ?? 0)
    await seeAgain(ids[1] ?? 0, { description: 'Free casino spins.' })
    expect(await undoOperation(db, id, by)).toMatchObject({ undone: 2, refused: [] })
    await seeAgain(ids[1] ?? 0, { description: null }, new Date('2026-04-10T09:00:00Z'))
    expect(await stored(ids[1] ?? 0)).toMatchObject({ status: 'pending', decidedBy: null, takenDownFrom: null })
  })

  test('with a reason rejects the later ones for it', async () => {
    const ids = [await add('Environment Day', '2026-04-11'), await add('Environment Day', '2026-04-18')]
    const { version } = await stored(ids[0] ?? 0)
    const decision = {
      eventId: ids[0] ?? 0,
      version,
      shown: ids,
      status: 'rejected' as const,
      reason: 'not_for_children' as const,
      adminNotes: 'Litter picking',
    }
    await decideSeries(db, decision, rules, by)
    const later = await add('Environment Day', '2026-05-02')
    expect(await stored(later)).toMatchObject({ status: 'rejected', rejectionReason: 'not_for_children' })
    const notes = await Promise.all(ids.map(async (id) => (await stored(id)).adminNotes))
    expect(notes).toEqual(['Litter picking', null])
  })

  test('is refused where the event, or every other one, is no longer what was on the screen', async () => {
    const ids = [await add('Clay Club', '2026-04-11'), await add('Clay Club', '2026-04-18')]
    const { version } = await stored(ids[0] ?? 0)
    const decision = { eventId: ids[0] ?? 0, version, shown: [ids[1] ?? 0], status: 'approved' as const, reason: null }
    expect(await decideSeries(db, { ...decision, version: version + 1 }, rules, by)).toBeUndefined()
    expect(await decideSeries(db, { ...decision, shown: [] }, rules, by)).toBeUndefined()
    await db
      .update(events)
      .set({ holds: [{ kind: 'harm', about: 'gambling', quote: 'spins' }] })
      .where(eq(events.id, ids[1] ?? 0))
    expect(await decideSeries(db, decision, rules, by)).toBeUndefined()
    expect(await statusesOf(ids)).toEqual(['pending', 'pending'])
    expect(await db.$count(seriesRules, isNull(seriesRules.endedAt))).toBe(0)
  })

  test('of a person on one event of it stands, and its undo brings it back to the series', async () => {
    const ids = [await add('Clay Club', '2026-04-11'), await add('Clay Club', '2026-04-18')]
    await decide(ids[0] ?? 0)
    const { seriesRuleId } = await stored(ids[1] ?? 0)
    await decideEvent(db, { eventId: ids[1] ?? 0, status: 'rejected', actorId: staff.id }, by.at, today)
    expect(await stored(ids[1] ?? 0)).toMatchObject({ status: 'rejected', seriesRuleId: null })
    await undoDecision(db, ids[1] ?? 0, staff.id, by.at, today)
    expect(await stored(ids[1] ?? 0)).toMatchObject({ status: 'approved', seriesRuleId })
  })
})

describe('a series of which one event at a time is listed', () => {
  /** Each week the venue takes one down and lists the next. */
  const week = (n: number, options: Parameters<typeof add>[2] = {}) => add('Storytime', `2026-05-0${n}`, options)
  const decideAlone = async (id: number, status: 'approved' | 'rejected', reason?: RejectionReason) => {
    await decideEvent(db, { eventId: id, status, actorId: staff.id, reason: reason ?? null }, by.at, today)
    return id
  }
  const earlierOf = async (id: number) => (await listSeries(db, await stored(id), rules)).earlier

  test('is decided once more, and then for those that come later', async () => {
    const first = await decideAlone(await week(1), 'approved')
    const second = await week(2)
    expect(await earlierOf(second)).toMatchObject({ eventId: first, status: 'approved' })
    const { id, done } = await decide(second)
    expect(done).toBe(1)
    const third = await week(3)
    expect(await stored(third)).toMatchObject({ status: 'approved', decidedBy: 'staff' })
    expect(await findSeriesDecision(db, await stored(third))).toMatchObject({ eventId: second, others: 1 })
    expect(await undoOperation(db, id, by)).toMatchObject({ undone: 2 })
    expect(await statusesOf([first, second, third])).toEqual(['approved', 'pending', 'needs_review'])
    expect(await earlierOf(third)).toBeNull()
  })

  test('is not, where the second decision is another', async () => {
    await decideAlone(await week(1), 'approved')
    const second = await week(2)
    const decision = { eventId: second, version: undefined, shown: [], status: 'rejected' as const, reason: null }
    expect(await decideSeries(db, decision, rules, by)).toBeUndefined()
    expect(await db.$count(seriesRules)).toBe(0)
  })

  test.each<[string, () => Promise<number>, 'approved' | 'rejected', RejectionReason?]>([
    ['of other ages', () => week(1, { facts: { minAgeMonths: 60 } }), 'approved'],
    ['held', () => week(1, { description: 'Free casino spins' }), 'approved'],
    ['elsewhere', () => week(1, { venueOf: elsewhere }), 'approved'],
    ['rejected for what it was itself', () => week(1), 'rejected', 'wrong'],
  ])('is not, where the first was %s', async (_, first, status, reason) => {
    await decideAlone(await first(), status, reason)
    expect(await earlierOf(await week(2))).toBeNull()
  })

  test('is, where the first was rejected as not for children', async () => {
    await decideAlone(await week(1), 'rejected', 'not_for_children')
    expect(await earlierOf(await week(2))).toMatchObject({ status: 'rejected' })
  })
})

describe('a later event goes to a person', () => {
  const decided = async (status: 'approved' | 'rejected' = 'approved') => {
    const id = await add('Clay Club', '2026-04-11')
    await add('Clay Club', '2026-04-18')
    await decide(id, status)
  }

  test.each([
    ['ages', { facts: { minAgeMonths: 60 } }],
    ['price', { facts: { isFree: true } }],
    ['audience', { description: 'For adults.' }],
  ])('where its %s are not those that were decided on', async (_, options) => {
    await decided()
    expect(await stored(await add('Clay Club', '2026-05-02', options))).toMatchObject({
      status: 'pending',
      decidedBy: null,
      seriesRuleId: null,
    })
  })

  test('where something holds it, be the series approved or rejected', async () => {
    for (const status of ['approved', 'rejected'] as const) {
      await startAnew()
      await decided(status)
      const held = await add('Clay Club', '2026-05-02', { description: 'Free casino spins' })
      expect(await stored(held)).toMatchObject({ decidedBy: null, listed: false, seriesRuleId: null })
      expect((await stored(held)).status).not.toBe('rejected')
    }
  })

  test('where the classifier is sure of the opposite', async () => {
    await decided('rejected')
    const sure = await add('Clay Club', '2026-05-02', { score: 97, status: 'approved' })
    expect(await stored(sure)).toMatchObject({ status: 'approved', decidedBy: 'classifier', seriesRuleId: null })
  })

  test('where the rule was ended, and what it decided stands', async () => {
    const ids = [await add('Clay Club', '2026-04-11'), await add('Clay Club', '2026-04-18')]
    await decide(ids[0] ?? 0)
    const { seriesRuleId } = await stored(ids[1] ?? 0)
    expect(await endSeriesRule(db, seriesRuleId ?? 0, by)).toMatchObject({ title: 'Clay Club' })
    expect(await endSeriesRule(db, seriesRuleId ?? 0, by)).toBeUndefined()
    expect(await stored(await add('Clay Club', '2026-05-02'))).toMatchObject({ status: 'pending', decidedBy: null })
    expect(await statusesOf(ids)).toEqual(['approved', 'approved'])
  })
})

describe('of an event that was decided with its series and that its venue changes', () => {
  const member = async (status: 'approved' | 'rejected' = 'approved') => {
    const [one, other] = [await add('Clay Club', '2026-04-11'), await add('Clay Club', '2026-04-18')]
    await decide(one, status)
    return other
  }

  test('wording alone changes nothing', async () => {
    const id = await member()
    await seeAgain(id, { description: 'Bring an apron.' })
    expect(await stored(id)).toMatchObject({ status: 'approved', decidedBy: 'staff', needsAnotherLook: false })
    expect((await stored(id)).seriesRuleId).not.toBeNull()
  })

  test('another audience brings it back to a person', async () => {
    const id = await member()
    await seeAgain(id, { description: 'Strictly over 18s.' })
    expect(await stored(id)).toMatchObject({
      status: 'needs_review',
      decidedBy: null,
      listed: false,
      seriesRuleId: null,
    })
  })

  test('other ages or a price have an approved one looked at again, and a rejected one decided again', async () => {
    const approved = await member()
    await seeAgain(approved, { minPrice: 5 })
    expect(await stored(approved)).toMatchObject({ status: 'approved', needsAnotherLook: true, listed: true })
    await startAnew()
    const rejected = await member('rejected')
    await seeAgain(rejected, { minAgeMonths: 60, maxAgeMonths: 120 })
    expect(await stored(rejected)).toMatchObject({ status: 'needs_review', decidedBy: null, seriesRuleId: null })
  })

  test('words of harm take it down, though its series is approved, until they are gone', async () => {
    const id = await member()
    await seeAgain(id, { description: 'Free casino spins.' })
    expect(await stored(id)).toMatchObject({ status: 'needs_review', decidedBy: null, takenDownFrom: 'staff' })
    await seeAgain(id, { description: null }, new Date('2026-04-10T09:00:00Z'))
    expect(await stored(id)).toMatchObject({ status: 'approved', decidedBy: 'staff', listed: true })
    expect((await stored(id)).seriesRuleId).not.toBeNull()
  })
})

test('what waited only because its venue or a link was not known is decided with its series as soon as that is', async () => {
  const untrusting = await make.venue(db, { trustedHosts: [] })
  const linked = {
    venueOf: untrusting,
    facts: { url: untrusting.websiteUrl, bookingUrl: 'https://tickets.example/1' },
  }
  const plain = { venueOf: untrusting, facts: { url: untrusting.websiteUrl } }
  const ids = [await add('Clay Club', '2026-04-11', plain), await add('Clay Club', '2026-04-18', plain)]
  await decide(ids[0] ?? 0)
  const held = await add('Clay Club', '2026-05-02', linked)
  expect(await stored(held)).toMatchObject({ status: 'pending', decidedBy: null })
  const trust = { venueId: untrusting.id, host: 'tickets.example', isTrusted: true }
  await setTrust(db, trust, rules, by)
  expect(await stored(held)).toMatchObject({ status: 'approved', decidedBy: 'staff', listed: true })
  expect((await stored(held)).seriesRuleId).not.toBeNull()
  await setTrust(db, { ...trust, isTrusted: false }, rules, by)
  expect(await stored(held)).toMatchObject({ status: 'needs_review', decidedBy: null, listed: false })
})
