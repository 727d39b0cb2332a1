import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { saveFindings } from '#test/support/saving.ts'
import { decideEvent, undoDecision } from '../../review/decisions.ts'
import { auditTrail, eventOperations, events, labelledExamples } from '../../schema/index.ts'
import { deleteOldOperations, findOperation, operate, undoOperation } from './bulk.ts'

const { db } = await testDatabase()
const TODAY = day('2026-04-08')
const NOW = new Date('2026-04-08T10:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const venue = await make.venue(db)
const ann = await make.profile(db)
const ben = await make.profile(db)
const by = (actorId = ann.id, at = NOW) => ({ actorId, at, today: TODAY })

beforeEach(async () => {
  await db.delete(events)
})

const add = (title: string, options: Parameters<typeof make.event>[2] = {}) =>
  make.event(db, venue, { status: 'pending', today: TODAY, ...options, found: { title, ...options.found } })
const state = async () =>
  (await db.select().from(events).orderBy(events.id)).map(
    ({ title, status, decidedBy, listed, deletedAt }) =>
      `${title}: ${status} by ${decidedBy ?? 'nobody'}${listed ? ', listed' : ''}${deletedAt ? ', deleted' : ''}`,
  )

const CASINO = 'Claim your free casino spins'
const HARMFUL = { found: { description: CASINO } }

/** Its venue's page says something else from now on. */
const turnHarmful = (id: number) =>
  db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, id))
    const found = make.found({ ...event?.facts, description: CASINO })
    await make.seenAgain(
      tx,
      id,
      { venue, found, sourceUrl: venue.websiteUrl, locationArea: null, keys: [] },
      later(1),
      TODAY,
    )
  })

describe('deciding on several events', () => {
  test('is recorded one by one, teaches the classifier, and can be taken back together', async () => {
    const [a, b] = [await add('A'), await add('B', { status: 'rejected' })]
    const { id, done, refused } = await operate(db, 'approved', [a, b], by())
    expect({ done, refused }).toEqual({ done: 2, refused: [] })
    expect(await state()).toEqual(['A: approved by staff, listed', 'B: approved by staff, listed'])
    expect(
      (await db.select().from(labelledExamples).orderBy(labelledExamples.eventId)).map((row) => row.autoStatus),
    ).toEqual([null, 'rejected'])
    expect(await undoOperation(db, id, by(ann.id, later(1)))).toEqual({ kind: 'approved', undone: 2, refused: [] })
    expect(await state()).toEqual(['A: pending by nobody', 'B: rejected by classifier'])
    expect(await db.select().from(labelledExamples)).toEqual([])
    const entries = await db
      .select()
      .from(auditTrail)
      .where(inArray(auditTrail.subjectId, [String(a), String(b)]))
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'approve',
      'approve',
      'create',
      'create',
      'undo',
      'undo',
    ])
  })

  test('leaves out what is held from approval, and from nothing else', async () => {
    const [a, held] = [await add('A'), await add('Held', HARMFUL)]
    const { id, done, refused } = await operate(db, 'approved', [held, a], by())
    expect([done, refused]).toEqual([1, [{ eventId: held, title: 'Held', reason: 'held' }]])
    expect(await state()).toEqual(['A: approved by staff, listed', 'Held: pending by nobody'])
    await undoOperation(db, id, by(ann.id, later(1)))
    expect((await operate(db, 'rejected', [held, a], by(ann.id, later(2)))).refused).toEqual([])
    expect(await state()).toEqual(['A: rejected by staff', 'Held: rejected by staff'])
  })

  test('is not taken back to approved where something has come to hold it since', async () => {
    const a = await add('A', { status: 'approved' })
    const rejected = await operate(db, 'rejected', [a], by())
    await turnHarmful(a)
    await undoOperation(db, rejected.id, by(ann.id, later(2)))
    expect(await state()).toEqual(['A: needs_review by nobody'])
  })

  test('leaves out what was merged or has gone, by name', async () => {
    const [a, merged, gone] = [await add('A'), await add('Merged'), await add('Gone')]
    await db.update(events).set({ mergedInto: a, status: 'rejected' }).where(eq(events.id, merged))
    await operate(db, 'delete', [gone], by())
    const { id, done, refused } = await operate(db, 'approved', [merged, a, gone, 999_999], by())
    expect(done).toBe(1)
    expect(refused).toEqual([
      { eventId: merged, title: 'Merged', reason: 'merged' },
      { eventId: gone, title: 'Gone', reason: 'gone' },
      { eventId: 999_999, title: 'event 999999', reason: 'gone' },
    ])
    expect(await findOperation(db, id)).toMatchObject({ done: 1, refused })
  })

  test('is taken back only where no one has decided since, only once, and only by who did it', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')]
    const { id } = await operate(db, 'rejected', [a, b, c], by())
    await decideEvent(db, { eventId: b, status: 'approved', actorId: ben.id }, later(1), TODAY)
    // Someone who comes to the same verdict has decided too.
    await decideEvent(db, { eventId: c, status: 'rejected', actorId: ben.id }, later(1), TODAY)
    expect(await undoOperation(db, id, by(ben.id, later(2)))).toBeUndefined()
    expect(await undoOperation(db, id, by(ann.id, later(2)))).toMatchObject({
      undone: 1,
      refused: [
        { title: 'B', reason: 'changed' },
        { title: 'C', reason: 'changed' },
      ],
    })
    expect(await state()).toEqual(['A: pending by nobody', 'B: approved by staff, listed', 'C: rejected by staff'])
    expect(await undoOperation(db, id, by(ann.id, later(3)))).toBeUndefined()
  })

  test('of two who select the same events, one after the other has the last word', async () => {
    const ids = [await add('A'), await add('B'), await add('C')]
    const [first, second] = await Promise.all([
      operate(db, 'approved', ids, by(ann.id)),
      operate(db, 'rejected', [...ids].reverse(), by(ben.id, later(1))),
    ])
    expect([first.done, second.done]).toEqual([3, 3])
    expect(new Set((await db.select().from(events)).map(({ status }) => status)).size).toBe(1)
  })

  test('nothing stays where a part of it fails', async () => {
    const a = await add('A')
    await expect(operate(db, 'approved', [a], by('nobody'))).rejects.toThrow()
    expect(await state()).toEqual(['A: pending by nobody'])
    expect(await db.select().from(eventOperations).where(eq(eventOperations.actorId, 'nobody'))).toEqual([])
  })
})

describe('restoring', () => {
  test('makes a deleted event what it was before, no matter who deleted it, and can be taken back', async () => {
    const [a, b, c] = [await add('A', { status: 'approved' }), await add('B'), await add('C')]
    await operate(db, 'approved', [b], by())
    await operate(db, 'delete', [a, b], by())
    expect(await state()).toEqual([
      'A: rejected by staff, deleted',
      'B: rejected by staff, deleted',
      'C: pending by nobody',
    ])
    const { id, done, refused } = await operate(db, 'restore', [a, b, c, 999_999], by(ben.id, later(1)))
    expect({ done, refused }).toEqual({
      done: 2,
      refused: [
        { eventId: c, title: 'C', reason: 'kept' },
        { eventId: 999_999, title: 'event 999999', reason: 'gone' },
      ],
    })
    expect(await state()).toEqual([
      'A: approved by classifier, listed',
      'B: approved by staff, listed',
      'C: pending by nobody',
    ])
    expect(await undoOperation(db, id, by(ben.id, later(2)))).toMatchObject({ undone: 2 })
    expect(await state()).toEqual([
      'A: rejected by staff, deleted',
      'B: rejected by staff, deleted',
      'C: pending by nobody',
    ])
  })

  test('does not publish what has come to be held while it was deleted', async () => {
    const a = await add('A', { status: 'approved' })
    await operate(db, 'delete', [a], by())
    await turnHarmful(a)
    await operate(db, 'restore', [a], by(ann.id, later(2)))
    expect(await state()).toEqual(['A: needs_review by nobody'])
  })

  test('is not taken back where someone has decided since', async () => {
    const [a, b] = [await add('A'), await add('B')]
    await operate(db, 'delete', [a, b], by())
    const { id } = await operate(db, 'restore', [a, b], by(ann.id, later(1)))
    await decideEvent(db, { eventId: b, status: 'approved', actorId: ben.id }, later(2), TODAY)
    expect(await undoOperation(db, id, by(ann.id, later(3)))).toMatchObject({
      undone: 1,
      refused: [{ title: 'B', reason: 'changed' }],
    })
    expect(await state()).toEqual(['A: rejected by staff, deleted', 'B: approved by staff, listed'])
  })
})

describe('deleting', () => {
  const findings = (title: string) => [
    {
      event: make.found({ title, startDate: day('2026-04-20'), endDate: day('2026-04-20') }),
      pageUrl: 'https://a.example/',
    },
  ]

  test('takes an event from the public and from every decision, until it is undone', async () => {
    const a = await add('A', { status: 'approved' })
    const { id } = await operate(db, 'delete', [a], by())
    expect(await state()).toEqual(['A: rejected by staff, deleted'])
    expect(await decideEvent(db, { eventId: a, status: 'approved', actorId: ben.id }, later(1), TODAY)).toBeUndefined()
    expect(await undoDecision(db, a, ann.id, later(1), TODAY)).toBeUndefined()
    expect(await undoOperation(db, id, by(ann.id, later(2)))).toMatchObject({ undone: 1 })
    expect(await state()).toEqual(['A: approved by classifier, listed'])
  })

  test('is not undone by a crawl, which knows the event again', async () => {
    await saveFindings(db, venue, findings('Owl walk'), NOW)
    const [{ id = 0 } = {}] = await db.select({ id: events.id }).from(events)
    const operation = await operate(db, 'delete', [id], by())
    await saveFindings(db, venue, findings('Owl walk'), later(60))
    expect(await state()).toEqual(['Owl walk: rejected by staff, deleted'])
    // What the crawl saw takes nothing from Undo.
    expect(await undoOperation(db, operation.id, by(ann.id, later(61)))).toMatchObject({ undone: 1 })
  })

  test('is for good after thirty days, unless the venue still lists the event', async () => {
    const [listed, unlisted] = [await add('Listed'), await add('Unlisted')]
    const { id } = await operate(db, 'delete', [listed, unlisted], by())
    const aMonthLater = later(31 * 24 * 60)
    await db
      .update(events)
      .set({ lastSeenAt: later(30 * 24 * 60) })
      .where(eq(events.id, listed))
    await deleteOldOperations(db, later(29 * 24 * 60))
    expect(await findOperation(db, id)).toBeDefined()
    await deleteOldOperations(db, aMonthLater)
    expect(await state()).toEqual(['Listed: rejected by staff, deleted'])
    expect(await findOperation(db, id)).toBeUndefined()
  })
})
