import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { defaultSettings } from '#domain/settings.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { beginClassifying, undoOperation } from '../event/by-staff/bulk.ts'
import { findEvent } from '../event/events.ts'
import { lastEntry } from '../people/audit.ts'
import { decideEvent } from '../review/decisions.ts'
import { events } from '../schema/index.ts'
import { reclassifyEvent } from './reclassify.ts'

const { db } = await testDatabase()
const venue = await make.venue(db)
const staff = await make.profile(db, { role: 'reviewer' })
const today = day('2026-04-08')
const now = new Date('2026-04-08T10:00:00Z')

beforeEach(async () => {
  await db.delete(events)
})

const waiting = () => make.event(db, venue, { status: 'needs_review', found: { startDate: day('2026-04-20') } })
/** Resolves to the status that the event has now; `last.operationId` undoes it. */
const reclassify = (id: number, fields: Parameters<typeof make.classification>[0]) =>
  db.transaction(async (tx) => {
    last.operationId = await beginClassifying(tx, { actorId: staff.id, at: now })
    const by = { actorId: staff.id, thresholds: defaultSettings(), operationId: last.operationId, now, today }
    return (await reclassifyEvent(tx, id, make.classification(fields), by))?.after
  })
const last = { operationId: 0 }
const undo = () => undoOperation(db, last.operationId, { actorId: staff.id, at: now, today })

test.each([
  [95, 'approved', 'classifier', true],
  [70, 'pending', null, false],
  [30, 'needs_review', null, false],
  [5, 'rejected', 'classifier', false],
] as const)('an event that waits gets the status of its new score %i: %s', async (score, status, decidedBy, listed) => {
  const id = await waiting()
  expect(await reclassify(id, { childConfidenceScore: score })).toBe(status)
  expect(await findEvent(db, id)).toMatchObject({ status, decidedBy, listed, childConfidenceScore: score })
})

test('what a person decided and edited stands; only the conclusion is new', async () => {
  const id = await waiting()
  await db
    .update(events)
    .set({ edits: { primaryCategory: 'stem' } })
    .where(eq(events.id, id))
  await decideEvent(db, { eventId: id, status: 'approved', actorId: staff.id }, now, today)
  expect(await reclassify(id, { childConfidenceScore: 3, primaryCategory: 'sports', ageRanges: ['6-11'] })).toBe(
    'approved',
  )
  expect(await findEvent(db, id)).toMatchObject({
    status: 'approved',
    decidedBy: 'staff',
    childConfidenceScore: 3,
    primaryCategory: 'stem',
    ageRanges: ['6-11'],
    listed: true,
  })
})

test('an event that a person keeps in the queue stays there', async () => {
  const id = await waiting()
  await decideEvent(db, { eventId: id, status: 'needs_review', actorId: staff.id }, now, today)
  expect(await reclassify(id, { childConfidenceScore: 99 })).toBe('needs_review')
})

test('who asked for it, and what it changed, stands in the audit trail', async () => {
  const id = await waiting()
  await reclassify(id, { childConfidenceScore: 70 })
  expect(await lastEntry(db, 'event', id, ['classify'])).toMatchObject({
    actorId: staff.id,
    changes: [
      { field: 'status', from: 'needs_review', to: 'pending' },
      { field: 'childConfidenceScore', from: 95, to: 70 },
    ],
  })
})

test('an event that was deleted meanwhile is no one’s', async () => {
  expect(await reclassify(999_999, {})).toBeUndefined()
})

describe('an event that families see by its score', () => {
  const approved = () => make.event(db, venue, { status: 'approved', found: { startDate: day('2026-04-20') }, today })

  test('stays where a fresh score would not approve it, and is offered for another look', async () => {
    const id = await approved()
    expect(await reclassify(id, { childConfidenceScore: 5 })).toBe('approved')
    expect(await findEvent(db, id)).toMatchObject({
      status: 'approved',
      decidedBy: 'classifier',
      listed: true,
      childConfidenceScore: 5,
      needsAnotherLook: true,
    })
  })

  test('is as it was before once that is undone', async () => {
    const id = await approved()
    const state = async () => ({ ...(await findEvent(db, id)), version: 0, updatedAt: null })
    const before = await state()
    await reclassify(id, { childConfidenceScore: 5, primaryCategory: 'sports', reasoning: 'For adults.' })
    expect(await undo()).toEqual({ kind: 'classify', undone: 1, refused: [] })
    expect(await state()).toEqual(before)
  })

  test('leaves the list all the same where something holds it, and undoing does not release it', async () => {
    const id = await approved()
    await db.update(events).set({ facts: sql`jsonb_set(facts, '{description}', '"Claim your free casino spins"')` })
    expect(await reclassify(id, { childConfidenceScore: 5 })).toBe('needs_review')
    await undo()
    expect(await findEvent(db, id)).toMatchObject({ status: 'needs_review', listed: false, childConfidenceScore: 95 })
  })
})

test('undoing does not overrule what a person decided since', async () => {
  const id = await waiting()
  await reclassify(id, { childConfidenceScore: 5 })
  await decideEvent(db, { eventId: id, status: 'approved', actorId: staff.id }, now, today)
  expect(await undo()).toMatchObject({ undone: 0, refused: [{ eventId: id, reason: 'changed' }] })
  expect(await findEvent(db, id)).toMatchObject({ status: 'approved', childConfidenceScore: 5 })
})
