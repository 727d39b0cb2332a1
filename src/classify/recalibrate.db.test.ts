import { inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { defaultSettings, type Settings } from '#domain/settings.ts'
import { findCalibration, listCalibrations, revertCalibration } from '#store/ai/calibrations.ts'
import type { Db } from '#store/db/database.ts'
import { lastEntry } from '#store/people/audit.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { auditTrail, calibrations, events, labelledExamples } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { createClassifier } from './index.ts'
import { recalibrate as recalibrateWith } from './recalibrate.ts'

const { db } = await testDatabase()
const venue = await make.venue(db)
const staff = await make.profile(db, { role: 'admin', fullName: 'Alex' })
const today = day('2026-04-08')
const now = new Date('2026-04-08T10:00:00Z')
const byStaff = { actorId: staff.id, now }
const byNight = { actorId: null, now }

const recalibrate = (at: Db, by: Parameters<typeof recalibrateWith>[1], thresholds: Partial<Settings> = {}) =>
  recalibrateWith(at, by, { ...defaultSettings(), ...thresholds })

beforeEach(async () => {
  await db.delete(events)
  await db.delete(calibrations)
  await db.delete(auditTrail)
})

/** Events of which the words say little, and staff say that they are for children. */
async function decided(count: number, from = 0, description?: string) {
  for (let n = from; n < from + count; n += 1) {
    const found = { title: `Open afternoon ${n}`, startDate: day('2026-04-20'), ...(description && { description }) }
    const eventId = await make.event(db, venue, { found, status: 'needs_review' })
    await decideEvent(db, { eventId, status: 'approved', actorId: staff.id }, now, today)
  }
}
const judge = () =>
  createClassifier(defaultSettings(), { db }).classify(
    {
      title: 'Open afternoon 200',
      description: null,
      organiser: null,
      locationName: null,
      priceNotes: null,
      sourceUrl: null,
    },
    new AbortController().signal,
  )

test('with too few decisions the shipped scores stand', async () => {
  await decided(49)
  expect(await recalibrate(db, byStaff)).toEqual({ ok: false, reason: 'too-few', examples: 49 })
  expect(await judge()).toMatchObject({ madeBy: 'built-in' })
})

test('new classifications are scored by what staff decided, and say by which version', async () => {
  const shipped = await judge()
  await decided(60)
  const made = await recalibrate(db, byStaff)
  if (!made.ok) throw new Error(made.reason)
  expect(made.errorAfter).toBeLessThan(made.errorBefore)
  const concluded = await judge()
  expect(concluded?.madeBy).toBe(`built-in+${made.version}`)
  expect(concluded?.childConfidenceScore).toBeGreaterThan(shipped?.childConfidenceScore ?? 100)
  expect(await listCalibrations(db, 5)).toMatchObject([{ id: made.version, examples: 60, madeBy: 'Alex' }])
  expect(await lastEntry(db, 'classifier', 'calibration', ['recalibrate'])).toMatchObject({
    actorId: staff.id,
    changes: [{ field: 'version', from: null, to: made.version }],
  })
})

test('a version is reverted once, and the one before it is in force again', async () => {
  await decided(60)
  const [first, second] = [await recalibrate(db, byStaff), await recalibrate(db, byStaff)]
  if (!first.ok || !second.ok) throw new Error('not recalibrated')
  expect(await revertCalibration(db, first.version, byStaff)).toBe(false)
  expect(await revertCalibration(db, second.version, byStaff)).toBe(true)
  expect(await revertCalibration(db, second.version, byStaff)).toBe(false)
  expect(await findCalibration(db)).toMatchObject({ id: first.version })
  expect(await lastEntry(db, 'classifier', 'calibration', ['revert calibration'])).toMatchObject({
    changes: [{ field: 'version', from: second.version, to: first.version }],
  })
})

test('by night nothing that an admin reverted comes back until enough more was decided', async () => {
  await decided(60)
  const made = await recalibrate(db, byNight)
  if (!made.ok) throw new Error(made.reason)
  await revertCalibration(db, made.version, byStaff)
  expect(await recalibrate(db, byNight)).toEqual({ ok: false, reason: 'nothing-new', examples: 60 })
  await decided(10, 60)
  expect(await recalibrate(db, byNight)).toMatchObject({ ok: true, examples: 70 })
})

test('scores that staff bear out are left alone', async () => {
  const score = (await judge())?.childConfidenceScore ?? 0
  await decided(100)
  // As many of them for children as the shipped score says.
  const ids = (await db.select({ id: labelledExamples.id }).from(labelledExamples)).map(({ id }) => id)
  await db
    .update(labelledExamples)
    .set({ isForChildren: false })
    .where(inArray(labelledExamples.id, ids.slice(score)))
  expect(await recalibrate(db, byStaff)).toEqual({ ok: false, reason: 'no-better', examples: 100 })
  expect(await findCalibration(db)).toBeUndefined()
})

/** Of so many events staff say that hardly any is for children. */
async function decidedAgainst(count: number, forChildren: number, description?: string) {
  await decided(count, 0, description)
  const ids = (await db.select({ id: labelledExamples.id }).from(labelledExamples)).map(({ id }) => id)
  await db
    .update(labelledExamples)
    .set({ isForChildren: false })
    .where(inArray(labelledExamples.id, ids.slice(forChildren)))
}

test('scores that would reject more events for children are not used, and are recorded with the reason', async () => {
  // Its words say 38, which these settings leave to a person; the decisions say 5.
  await decidedAgainst(60, 3, 'For families, with a beer tasting and a picnic.')
  const strict = { autoRejectThreshold: 30 }
  expect(await recalibrate(db, byNight, strict)).toEqual({
    ok: false,
    reason: 'rejects-children',
    events: 3,
    examples: 60,
  })
  expect(await findCalibration(db)).toBeUndefined()
  expect(await listCalibrations(db, 5)).toMatchObject([{ examples: 60, refusal: { reason: 'rejects-children' } }])
  expect(await lastEntry(db, 'classifier', 'calibration', ['recalibrate'])).toBeUndefined()
  expect(await judge()).toMatchObject({ madeBy: 'built-in' })
})

test('whatever staff decide, an event of which nothing is said is left to a person', async () => {
  await decidedAgainst(100, 1)
  await recalibrate(db, byStaff)
  expect((await judge())?.childConfidenceScore).toBeGreaterThanOrEqual(defaultSettings().autoRejectThreshold)
})

test('a curve that was fitted behind the guards is not applied, and is fitted anew the same night', async () => {
  await decided(60)
  await recalibrate(db, byNight)
  await db.update(calibrations).set({ isBeforeGuards: false })
  expect(await judge()).toMatchObject({ madeBy: 'built-in' })
  expect(await recalibrate(db, byNight)).toMatchObject({ ok: true, examples: 60 })
})
