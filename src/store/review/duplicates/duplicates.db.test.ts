import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startOfDay } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { emptyFilter } from '#domain/filter/filter.ts'
import { testDatabase } from '#test/support/database.ts'
import { AT_HOUSE, tryDuplicates } from '#test/support/duplicates.ts'
import * as make from '#test/support/make.ts'
import { recordMissedEvents } from '../../event/from-crawls/missed-events.ts'
import { findEventBySlug, listEvents } from '../../listing/listing.ts'
import { auditTrail, eventKeys, events } from '../../schema/index.ts'
import { decideEvent, undoDecision } from '../decisions.ts'
import { findDuplicate, findLastJudgement } from './duplicate-list.ts'
import { findMergedSlug, undoJudgement } from './duplicates.ts'

const { db } = await testDatabase()
const { today, now, ada, ben, house, guide, arrive, check, pairs, onlyPair, read, judge } = await tryDuplicates(db)

const HARMFUL = 'Claim your free casino spins'

describe('keeping one of two', () => {
  const pairUp = async (
    kept: Partial<ExtractedEvent> = {},
    other: Partial<ExtractedEvent> = {},
    options: Parameters<typeof arrive>[3] = {},
  ) => {
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
    expect(await findEventBySlug(db, other.slug, { everyStatus: true })).toBeUndefined()
    const keys = await db.select().from(eventKeys).where(eq(eventKeys.venueId, guide.id))
    expect(keys).toMatchObject([{ eventId: keptId, mergedFrom: otherId }])
    const { events: listed } = await listEvents(db, emptyFilter(), startOfDay(today), { limit: 10, everyStatus: true })
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

  test('one that is held stays so, though the other was approved', async () => {
    const { keptId, pairId } = await pairUp({ description: HARMFUL })
    await judge(pairId, keptId)
    expect(await read(keptId)).toMatchObject({ status: 'needs_review', decidedBy: null, listed: false })
  })

  test('nothing is filled from one that is held', async () => {
    const { keptId, pairId } = await pairUp({}, { description: HARMFUL, bookingUrl: 'https://tickets.example/clay' })
    await judge(pairId, keptId)
    expect(await read(keptId)).toMatchObject({ status: 'approved', description: null, bookingUrl: null, edits: {} })
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

  test('Undo leaves what someone edited or decided since', async () => {
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

  test('no one takes back what another decided', async () => {
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
    expect(await recordMissedEvents(db, guide.id, new Set([keptId]), 'all', now, today)).toEqual({
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
  test('two reviewers who judge one pair at once: the first decides, the second is notified', async () => {
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

  test('no one judges what has changed since they saw it', async () => {
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
