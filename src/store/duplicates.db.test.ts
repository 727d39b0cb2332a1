import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FoundEvent } from '#domain/event.ts'
import { emptyFilter } from '#domain/filter.ts'
import { addDays, day } from '#domain/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { decideEvent, undoDecision } from './decisions.ts'
import { checkForDuplicates } from './duplicate-check.ts'
import {
  countDuplicates,
  findDuplicate,
  findLastJudgement,
  findPlaceOfDuplicate,
  listDuplicates,
  listDuplicatesOf,
} from './duplicate-list.ts'
import { findMergedSlug, judgeDuplicate, undoJudgement } from './duplicates.ts'
import { findEvent } from './events.ts'
import { findEventBySlug, listEvents } from './listing.ts'
import { noteMissedEvents } from './missed-events.ts'
import { auditTrail, eventKeys, events } from './schema/index.ts'

const { db } = await testDatabase()
const today = day('2026-04-01')
const now = new Date('2026-04-01T09:00:00Z')
const [ada, ben] = [await make.profile(db, { role: 'reviewer' }), await make.profile(db, { role: 'reviewer' })]
const house = await make.venue(db, { name: 'Owl House' })
const guide = await make.venue(db, { name: 'Borough Guide' })

beforeEach(async () => {
  await db.delete(events)
})

type Options = Omit<NonNullable<Parameters<typeof make.event>[2]>, 'found'>

const arrive = (title: string, found: Partial<FoundEvent> = {}, at = house, options: Options = {}) =>
  make.event(db, at, { ...options, found: { title, startDate: day('2026-04-10'), ...found }, today })

const AT_HOUSE = { locationName: 'Owl House' }

const check = () => checkForDuplicates(db, today)
const pairs = async () => listDuplicates(db, today, { limit: 100, offset: 0 })
const onlyPair = async () => {
  const [pair, ...more] = await pairs()
  if (!pair || more.length > 0) throw new Error(`${more.length + 1} pairs`)
  return pair.id
}
const read = async (id: number) => {
  const event = await findEvent(db, id)
  if (!event) throw new Error(`no event ${id}`)
  return event
}
const judge = (pairId: number, keepId: number | null, actorId = ada.id, versions?: ReadonlyMap<number, number>) =>
  judgeDuplicate(db, { pairId, keepId, actorId, ...(versions && { versions }) }, now, today)

describe('after a crawl', () => {
  test('events that may be one are noted once, with the reason, whichever came first', async () => {
    await arrive('Clay day', AT_HOUSE, guide)
    expect(await check()).toBe(0)
    await arrive('Easter fun: Clay day')
    expect(await check()).toBe(1)
    expect(await check()).toBe(0)
    expect(await pairs()).toMatchObject([
      {
        reason: 'Much the same title, the same day, at the same place by its name.',
        events: [
          { title: 'Clay day', venueName: 'Borough Guide' },
          { title: 'Easter fun: Clay day', venueName: 'Owl House' },
        ],
      },
    ])
  })

  test('the check waits for no crawl that is changing an event, and leaves that one to the next check', async () => {
    const [free, held] = [await arrive('Clay day'), await arrive('Owl walk')]
    await db.transaction(async (tx) => {
      await findEvent(tx, held, { lock: true })
      await check()
      // A crawl may now need what the check has just written.
      await findEvent(tx, free, { lock: true })
    })
    expect(await read(free)).toMatchObject({ needsDuplicateCheck: false })
    expect(await read(held)).toMatchObject({ needsDuplicateCheck: true })
  })

  test('a title that is part of a longer one is found from either side', async () => {
    await arrive('A very long series of the borough for the Easter holidays: Clay day')
    await check()
    await arrive('Clay day')
    expect(await check()).toBe(1)
  })

  test('sessions of one class are no duplicates', async () => {
    await arrive('Baby Rhyme Time', { sessions: [make.session('2026-04-10', '10:00')] })
    await arrive('Toddler Rhyme Time', { sessions: [make.session('2026-04-10', '11:00')] })
    await arrive('Rhyme Time', { sessions: [make.session('2026-04-11', '10:00')] })
    await arrive('Rhyme Time', { sessions: [make.session('2026-04-18', '10:00')] })
    expect(await check()).toBe(0)
  })

  test('an event that was moved is compared anew, and a pair that no longer holds is dropped', async () => {
    await arrive('Clay day')
    const moved = await arrive('Clay day')
    await check()
    await onlyPair()
    const elsewhen = { startDate: day('2026-04-11'), endDate: null, daysOn: '{[2026-04-11,2026-04-11]}' }
    const move = (change: object) =>
      db
        .update(events)
        .set({ ...change, needsDuplicateCheck: true })
        .where(eq(events.id, moved))
    await move(elsewhen)
    await check()
    expect(await pairs()).toEqual([])
    await move({ startDate: day('2026-04-10'), daysOn: '{[2026-04-10,2026-04-10]}' })
    expect(await check()).toBe(1)
  })

  test('what is over or rejected is left out, until somebody takes it back', async () => {
    await arrive('Clay day')
    const rejected = await arrive('Clay day', {}, house, { status: 'rejected' })
    await arrive('Owl walk', { startDate: day('2026-03-30') })
    await arrive('Owl walk', { startDate: day('2026-03-30') })
    expect(await check()).toBe(0)
    await decideEvent(db, { eventId: rejected, status: 'needs_review', actorId: ada.id }, now, today)
    expect(await check()).toBe(1)
  })

  test('what was told apart is never asked again', async () => {
    const one = await arrive('Clay day')
    await arrive('Clay day')
    await check()
    await judge(await onlyPair(), null)
    await db.update(events).set({ needsDuplicateCheck: true }).where(eq(events.id, one))
    expect(await check()).toBe(0)
    expect(await pairs()).toEqual([])
  })
})

describe('the list', () => {
  test('has what is soonest first, and each pair knows its neighbours', async () => {
    for (const n of [3, 1, 2]) {
      await arrive(`Clay and bees ${n}`, { startDate: addDays(today, n) })
      await arrive(`Clay and bees ${n}`, { startDate: addDays(today, n) })
    }
    await check()
    const listed = await pairs()
    expect(listed.map((pair) => pair.events[0].title)).toEqual([
      'Clay and bees 1',
      'Clay and bees 2',
      'Clay and bees 3',
    ])
    const [first, second, third] = listed.map(({ id }) => id) as [number, number, number]
    expect(await findPlaceOfDuplicate(db, today, second)).toEqual({
      total: 3,
      before: 1,
      previousId: first,
      nextId: third,
    })
    expect((await findPlaceOfDuplicate(db, today, third)).nextId).toBe(first)
    expect(await countDuplicates(db, addDays(today, 2))).toBe(2)
  })

  test('an event knows its pairs', async () => {
    const [one, other] = [await arrive('Clay day'), await arrive('Clay day')]
    const alone = await arrive('Owl walk')
    await check()
    const pair = { id: await onlyPair() }
    expect(await listDuplicatesOf(db, one, today)).toEqual([pair])
    expect(await listDuplicatesOf(db, other, today)).toEqual([pair])
    expect(await listDuplicatesOf(db, alone, today)).toEqual([])
  })
})

describe('keeping one of two', () => {
  const pairUp = async (kept: Partial<FoundEvent> = {}, other: Partial<FoundEvent> = {}, options: Options = {}) => {
    const keptId = await arrive('Clay day', kept, house, options)
    const otherId = await arrive('Clay day', { ...AT_HOUSE, ...other }, guide)
    await check()
    return { keptId, otherId, pairId: await onlyPair() }
  }

  test('the other is rejected and leads to it; the keys go with it', async () => {
    const { keptId, otherId, pairId } = await pairUp()
    const [kept, other] = [await read(keptId), await read(otherId)]
    expect(await judge(pairId, keptId)).toBeNull()
    expect(await read(otherId)).toMatchObject({
      status: 'rejected',
      decidedBy: 'staff',
      mergedInto: keptId,
      listed: false,
    })
    expect(await read(keptId)).toMatchObject({ status: 'approved', mergedInto: null, listed: true })
    expect(await findMergedSlug(db, other.slug)).toBe(kept.slug)
    expect(await findMergedSlug(db, kept.slug)).toBeUndefined()
    expect(await findEventBySlug(db, other.slug, today, { everyStatus: true })).toBeUndefined()
    const keys = await db.select().from(eventKeys).where(eq(eventKeys.venueId, guide.id))
    expect(keys).toMatchObject([{ eventId: keptId, mergedFrom: otherId }])
    const { events: listed } = await listEvents(db, emptyFilter(), today, { limit: 10, everyStatus: true })
    expect(listed.map(({ id }) => id)).toEqual([keptId])
    expect(await pairs()).toEqual([])
  })

  test('it is in the audit trail of both', async () => {
    const { keptId, otherId, pairId } = await pairUp({}, { description: 'Bring an apron.' })
    await judge(pairId, keptId)
    const entriesOf = async (id: number) =>
      (
        await db
          .select()
          .from(auditTrail)
          .where(eq(auditTrail.subjectId, String(id)))
      ).filter(({ action }) => action === 'merge')
    expect(await entriesOf(keptId)).toMatchObject([
      {
        actorId: ada.id,
        changes: [
          { field: 'merged', to: otherId },
          { field: 'description', from: null, to: 'Bring an apron.' },
          { field: 'locationName', from: null, to: 'Owl House' },
        ],
      },
    ])
    expect(await entriesOf(otherId)).toMatchObject([
      {
        changes: [
          { field: 'mergedInto', from: null, to: keptId },
          { field: 'status', from: 'approved', to: 'rejected' },
        ],
      },
    ])
  })

  test('what the kept one does not say is filled from the other; what it says, its days and its state stand', async () => {
    const { keptId, pairId } = await pairUp(
      { minPrice: 5, sessions: [] },
      {
        minPrice: 7,
        maxPrice: 9,
        description: 'Bring an apron.',
        bookingUrl: 'https://tickets.example/clay',
        sessions: [make.session('2026-04-10', '10:00')],
        eventStatus: 'cancelled',
      },
    )
    await judge(pairId, keptId)
    expect(await read(keptId)).toMatchObject({
      description: 'Bring an apron.',
      bookingUrl: 'https://tickets.example/clay',
      minPrice: 5,
      maxPrice: null,
      sessions: [],
      eventStatus: 'scheduled',
      edits: { description: 'Bring an apron.', bookingUrl: 'https://tickets.example/clay' },
    })
  })

  test('one that waits for review is approved when the other was, so that families still see it', async () => {
    const { keptId, pairId } = await pairUp({}, {}, { status: 'needs_review' })
    await judge(pairId, keptId)
    expect(await read(keptId)).toMatchObject({ status: 'approved', listed: true })
  })

  test('Undo brings both back as they were', async () => {
    const { keptId, otherId, pairId } = await pairUp({}, { description: 'Bring an apron.' }, { status: 'needs_review' })
    const state = async () => {
      const pick = ({
        version: _,
        updatedAt: __,
        needsDuplicateCheck: ___,
        ...event
      }: Awaited<ReturnType<typeof read>>) => event
      const keys = await db.select().from(eventKeys).orderBy(eventKeys.id)
      return { kept: pick(await read(keptId)), other: pick(await read(otherId)), keys }
    }
    const before = await state()
    await judge(pairId, keptId)
    expect(await findLastJudgement(db, ada.id, now)).toEqual({ pairId, title: 'Clay day' })
    expect(await undoJudgement(db, pairId, ada.id, now, today)).toBe(true)
    expect(await state()).toEqual(before)
    expect(await onlyPair()).toBe(pairId)
    expect(await undoJudgement(db, pairId, ada.id, now, today)).toBe(false)
    expect(await findLastJudgement(db, ada.id, now)).toBeUndefined()
  })

  test('Undo leaves what somebody edited or decided since', async () => {
    const { keptId, pairId } = await pairUp({}, { description: 'Bring an apron.' }, { status: 'needs_review' })
    await judge(pairId, keptId)
    await db
      .update(events)
      .set({ edits: { description: 'Aprons are there.' } })
      .where(eq(events.id, keptId))
    await decideEvent(db, { eventId: keptId, status: 'rejected', actorId: ben.id }, now, today)
    expect(await undoJudgement(db, pairId, ada.id, now, today)).toBe(true)
    expect(await read(keptId)).toMatchObject({ edits: { description: 'Aprons are there.' }, status: 'rejected' })
  })

  test('nobody takes back what another decided', async () => {
    const { keptId, otherId, pairId } = await pairUp()
    await judge(pairId, keptId)
    expect(await undoJudgement(db, pairId, ben.id, now, today)).toBe(false)
    expect(await read(otherId)).toMatchObject({ mergedInto: keptId })
  })

  test('what was merged is not decided on by itself', async () => {
    const { keptId, otherId, pairId } = await pairUp()
    await decideEvent(db, { eventId: otherId, status: 'needs_review', actorId: ada.id }, now, today)
    await judge(pairId, keptId)
    expect(await undoDecision(db, otherId, ada.id, now, today)).toBeUndefined()
    expect(await decideEvent(db, { eventId: otherId, status: 'approved', actorId: ada.id }, now, today)).toBeUndefined()
    expect(await read(otherId)).toMatchObject({ status: 'rejected', mergedInto: keptId })
  })

  test('it does not count as missed at the venue of the other', async () => {
    const { keptId, otherId, pairId } = await pairUp()
    await judge(pairId, keptId)
    expect(await noteMissedEvents(db, guide.id, new Set([keptId]), 'all', now, today)).toEqual({
      missed: [],
      alarm: null,
    })
    expect(await read(otherId)).toMatchObject({ missedCrawls: 0 })
  })

  test('of three that are one, the last address leads all the way, and each step can be taken back', async () => {
    const { keptId: b, otherId: a, pairId } = await pairUp()
    await judge(pairId, b)
    const c = await arrive('Clay day')
    await check()
    const next = await onlyPair()
    await judge(next, c)
    const slugOf = async (id: number) => (await read(id)).slug
    expect(await findMergedSlug(db, await slugOf(a))).toBe(await slugOf(c))
    expect(await undoJudgement(db, pairId, ada.id, now, today)).toBe(false)
    expect(await undoJudgement(db, next, ada.id, now, today)).toBe(true)
    expect(await findMergedSlug(db, await slugOf(a))).toBe(await slugOf(b))
    expect(await undoJudgement(db, pairId, ada.id, now, today)).toBe(true)
    const owners = await db.select({ eventId: eventKeys.eventId, mergedFrom: eventKeys.mergedFrom }).from(eventKeys)
    expect(owners.every(({ mergedFrom }) => mergedFrom === null)).toBe(true)
    expect(owners.map(({ eventId }) => eventId)).toContain(a)
  })
})

describe('two reviewers', () => {
  test('who judge one pair at once: one is heard, the other is told', async () => {
    const [one, other] = [await arrive('Clay day'), await arrive('Clay day')]
    await check()
    const pairId = await onlyPair()
    const answers = await Promise.all([judge(pairId, one), judge(pairId, other, ben.id), judge(pairId, null, ben.id)])
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'judged already')).toHaveLength(2)
    const merged = [await read(one), await read(other)].filter(({ mergedInto }) => mergedInto !== null)
    const pair = await findDuplicate(db, pairId)
    expect(merged).toHaveLength(pair?.status === 'merged' ? 1 : 0)
  })

  test('who keep each another of three: no event ends up in a circle', async () => {
    const ids = [await arrive('Clay day'), await arrive('Clay day'), await arrive('Clay day')]
    await check()
    const all = await pairs()
    expect(all).toHaveLength(3)
    await Promise.all(
      all.map(async ({ id }, n) => {
        const pair = await findDuplicate(db, id)
        return judge(id, n % 2 === 0 ? (pair?.eventId ?? null) : (pair?.otherId ?? null), n === 0 ? ada.id : ben.id)
      }),
    )
    const standing = (await Promise.all(ids.map(read))).filter(({ mergedInto }) => mergedInto === null)
    expect(standing).toHaveLength(1)
  })

  test('nobody judges what has changed since they saw it', async () => {
    const [one, other] = [await arrive('Clay day'), await arrive('Clay day')]
    await check()
    const pairId = await onlyPair()
    expect(await judge(pairId, one, ada.id, new Map([[other, 7]]))).toBe('changed since')
    expect(await judge(pairId, one, ada.id, new Map([[other, 1]]))).toBeNull()
  })

  test('there is nothing to keep but one of the two', async () => {
    const [one] = [await arrive('Clay day'), await arrive('Clay day')]
    const third = await arrive('Owl walk')
    await check()
    const pairId = await onlyPair()
    expect(await judge(pairId, third)).toBe('changed since')
    expect(await judge(pairId + 999, one)).toBe('no such pair')
    expect(await read(one)).toMatchObject({ mergedInto: null, version: 1 })
  })
})
