import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { defaultSettings } from '#domain/settings.ts'
import { answerBurst, findModel, listModels, putBackModel, saveModel, takeBackModel } from '#store/ai/learned-models.ts'
import { lastEntry } from '#store/people/audit.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { auditTrail, events, learnedModels, lookedAtBursts } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { createClassifier } from './index.ts'
import { refitModel } from './learn.ts'

const { db } = await testDatabase()
const venue = await make.venue(db)
const staff = await make.profile(db, { role: 'admin', fullName: 'Alex' })
const today = day('2026-04-08')
const now = new Date('2026-04-08T10:00:00Z')
const byStaff = { actorId: staff.id, now }
const byJob = { actorId: null, now }
const refit = (by: Parameters<typeof refitModel>[1]) => refitModel(db, by, defaultSettings())

beforeEach(async () => {
  await db.delete(events)
  await db.delete(learnedModels)
  await db.delete(lookedAtBursts)
  await db.delete(auditTrail)
})

let serial = 0

/** Events of which a clue speaks against, and staff say that none is for children; half a minute apart. */
async function decided(count: number, status: 'approved' | 'rejected' = 'rejected', pauseMs = 30_000) {
  for (let n = 0; n < count; n += 1) {
    serial += 1
    const title = `Marrows ${'abcdefghij'[serial % 10]}${serial}`
    const found = { title, description: 'With jazz.', startDate: day('2026-04-20') }
    const eventId = await make.event(db, venue, { found, status: 'needs_review' })
    await decideEvent(db, { eventId, status, actorId: staff.id }, new Date(now.getTime() + serial * pauseMs), today)
  }
}

const judge = () =>
  createClassifier(defaultSettings(), { db }).classify(
    {
      title: 'Marrows',
      description: 'With jazz.',
      organiser: null,
      locationName: null,
      priceNotes: null,
      sourceUrl: null,
    },
    new AbortController().signal,
  )

test('with too few decisions the rules stand alone', async () => {
  await decided(49)
  expect(await refit(byStaff)).toEqual({ ok: false, reason: 'too-few', decisions: 49 })
  expect(await judge()).toMatchObject({ madeBy: 'built-in' })
})

test('new classifications are moved by what staff decided, and say by what and by which version', async () => {
  const shipped = await judge()
  await decided(80)
  const made = await refit(byStaff)
  if (!made.ok) throw new Error(made.reason)
  expect(made.byModel.queued).toBeLessThan(made.byRules.queued)
  const learned = await judge()
  expect(learned?.madeBy).toBe(`built-in+${made.version}`)
  expect(learned?.childConfidenceScore).toBeLessThan(10)
  expect(shipped?.childConfidenceScore).toBeGreaterThanOrEqual(20)
  expect(learned?.reasoning).toMatch(/By what staff decided: .*“(marrows|jazz)”.* −\d\.\d.* \(\d+ → \d\)\.$/)
  expect(await listModels(db, 'audience', 5)).toMatchObject([{ id: made.version, decisions: 80, madeBy: 'Alex' }])
  expect(await lastEntry(db, 'classifier', 'model', ['learn'])).toMatchObject({
    actorId: staff.id,
    changes: [{ field: 'version', from: null, to: made.version }],
  })
})

test('the job learns after fifty decisions, and again after fifty more', async () => {
  await decided(50)
  expect(await refit(byJob)).toMatchObject({ ok: true, decisions: 50 })
  await decided(49)
  expect(await refit(byJob)).toEqual({ ok: false, reason: 'nothing-new', decisions: 99 })
  await decided(1)
  expect(await refit(byJob)).not.toMatchObject({ reason: 'nothing-new' })
})

const learned = {
  model: { bias: 0.5, weights: { 'word kite': 1 } },
  lessons: 40,
  heldBack: 10,
  byRules: { queued: 5, wronglyApproved: 0, wronglyRejected: 0 },
  byModel: { queued: 3, wronglyApproved: 0, wronglyRejected: 0 },
  refusal: null,
}

test('a version is taken back once, and put back later; each is recorded', async () => {
  const [first, second] = [
    await saveModel(db, 'audience', learned, 50, byJob),
    await saveModel(db, 'audience', learned, 100, byJob),
  ]
  expect(await takeBackModel(db, first, byStaff)).toBe(false)
  expect(await takeBackModel(db, second, byStaff)).toBe(true)
  expect(await takeBackModel(db, second, byStaff)).toBe(false)
  expect(await findModel(db, 'audience')).toMatchObject({ version: first })
  expect(await takeBackModel(db, first, byStaff)).toBe(true)
  expect(await findModel(db, 'audience')).toBeUndefined()
  const later = { ...byStaff, now: new Date(now.getTime() + 1000) }
  expect(await putBackModel(db, first, later)).toBe(true)
  expect(await putBackModel(db, first, later)).toBe(false)
  expect(await findModel(db, 'audience')).toMatchObject({ version: first })
  expect(await lastEntry(db, 'classifier', 'model', ['put back'])).toMatchObject({
    changes: [{ field: 'version', from: null, to: first }],
  })
})

test('a version that was never used cannot be put in force', async () => {
  const refused = await saveModel(db, 'audience', { ...learned, refusal: { reason: 'queue-no-shorter' } }, 50, byJob)
  expect(await putBackModel(db, refused, byStaff)).toBe(false)
  expect(await findModel(db, 'audience')).toBeUndefined()
})

test('old versions are deleted, never the one in force', async () => {
  const first = await saveModel(db, 'audience', learned, 50, byJob)
  for (let n = 0; n < 40; n += 1)
    await saveModel(db, 'audience', { ...learned, refusal: { reason: 'queue-no-shorter' } }, 51 + n, byJob)
  expect(await findModel(db, 'audience')).toMatchObject({ version: first })
  expect(await db.$count(learnedModels)).toBe(31)
})

test('a burst of decisions teaches nothing until an admin lets it', async () => {
  await decided(120, 'approved', 100)
  expect(await refit(byStaff)).toMatchObject({ ok: false, reason: 'too-few' })
  const burst = { decidedBy: staff.id, isForChildren: true, from: now, until: new Date(now.getTime() + 86_400_000) }
  await answerBurst(db, { ...burst, count: 120 }, true, byStaff)
  expect(await refit(byStaff)).not.toMatchObject({ reason: 'too-few' })
  expect(await lastEntry(db, 'classifier', 'burst', ['let teach'])).toMatchObject({ actorId: staff.id })
})
