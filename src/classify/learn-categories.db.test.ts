import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { defaultSettings } from '#domain/settings.ts'
import type { Category } from '#domain/vocabulary.ts'
import { findModel, listModels, putBackModel, takeBackModel } from '#store/ai/learned-models.ts'
import { writeEdits } from '#store/event/by-staff/edits.ts'
import { findEvent, type StoredEvent } from '#store/event/events.ts'
import { lastEntry } from '#store/people/audit.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { countCategoryCorrections, listCategoryExamples } from '#store/review/labels.ts'
import { auditTrail, events, learnedModels } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { createClassifier } from './index.ts'
import { refitCategories } from './learn.ts'

const { db } = await testDatabase()
const venue = await make.venue(db)
const staff = await make.profile(db, { role: 'admin', fullName: 'Alex' })
const today = day('2026-04-08')
const now = new Date('2026-04-08T10:00:00Z')
const byStaff = { actorId: staff.id, now }
const byJob = { actorId: null, now }

beforeEach(async () => {
  await db.delete(events)
  await db.delete(learnedModels)
  await db.delete(auditTrail)
})

let serial = 0
const later = () => new Date(now.getTime() + serial * 60_000)

/** An event that the rules file under General, unless said otherwise. */
async function arrived(title: string, said: Category = 'general'): Promise<StoredEvent> {
  serial += 1
  const found = { title: `${title} ${'abcdefghij'[serial % 10]}${serial}`, startDate: day('2026-04-20') }
  const classification = { primaryCategory: said, secondaryCategories: [] }
  const id = await make.event(db, venue, { found, classification, status: 'needs_review' })
  return (await findEvent(db, id)) as StoredEvent
}
const setCategory = (event: StoredEvent, primaryCategory: Category) =>
  db.transaction((tx) =>
    writeEdits(tx, event, { primaryCategory }, { action: 'edit', actorId: staff.id }, later(), today),
  )
const approve = ({ id }: StoredEvent) =>
  decideEvent(db, { eventId: id, status: 'approved', actorId: staff.id }, later(), today)

/** Staff file contraptions under STEM, of which the rules know nothing, and let bazaars stand. */
async function decided({ set, letStand }: { set: number; letStand: number }) {
  for (let n = 0; n < set; n += 1) await setCategory(await arrived('Contraptions'), 'stem')
  for (let n = 0; n < letStand; n += 1) await approve(await arrived('Bazaar'))
}

const judge = (title: string) =>
  createClassifier(defaultSettings(), { db }).classify(
    { title, description: null, organiser: null, locationName: null, priceNotes: null, sourceUrl: null },
    new AbortController().signal,
  )

test('with too few corrections the rules stand, however many approvals there are', async () => {
  await decided({ set: 29, letStand: 10 })
  expect(await refitCategories(db, byStaff)).toEqual({ ok: false, reason: 'too-few', corrections: 29 })
  expect(await judge('Contraptions')).toMatchObject({ primaryCategory: 'general' })
})

test('new events get the category that staff set on their like, with its topic, and say by what', async () => {
  await decided({ set: 30, letStand: 30 })
  expect(await refitCategories(db, byStaff)).toMatchObject({
    ok: true,
    corrections: 30,
    heldBack: 60,
    byRules: { right: 30 },
  })
  const learned = await judge('Contraptions')
  expect(learned).toMatchObject({ primaryCategory: 'stem', secondaryCategories: ['science_tech'], madeBy: 'built-in' })
  expect(learned?.reasoning).toMatch(
    / Category by what staff decided: .*“contraptions”( in the name)? \+\d\.\d.* \(General → STEM\)\.$/,
  )
  const bazaar = await judge('Bazaar')
  expect(bazaar).toMatchObject({ primaryCategory: 'general' })
  expect(bazaar?.reasoning).not.toContain('staff')
})

test('a version is taken back and put back, apart from what was learned of whom events are for', async () => {
  await decided({ set: 30, letStand: 30 })
  const made = await refitCategories(db, byStaff)
  if (!made.ok) throw new Error(made.reason)
  expect(await findModel(db, 'audience')).toBeUndefined()
  expect(await listModels(db, 'audience', 5)).toEqual([])
  expect(await takeBackModel(db, made.version, byStaff)).toBe(true)
  expect(await takeBackModel(db, made.version, byStaff)).toBe(false)
  expect(await judge('Contraptions')).toMatchObject({ primaryCategory: 'general' })
  expect(await putBackModel(db, made.version, byStaff)).toBe(true)
  expect(await judge('Contraptions')).toMatchObject({ primaryCategory: 'stem' })
  expect(await lastEntry(db, 'classifier', 'categories', ['put back'])).toMatchObject({
    actorId: staff.id,
    changes: [{ field: 'version', from: null, to: made.version }],
  })
})

test('the job learns after thirty corrections, and again after fifteen more', async () => {
  await decided({ set: 30, letStand: 30 })
  expect(await refitCategories(db, byJob)).toMatchObject({ ok: true })
  await decided({ set: 14, letStand: 0 })
  expect(await refitCategories(db, byJob)).toEqual({ ok: false, reason: 'nothing-new', corrections: 44 })
  await decided({ set: 1, letStand: 0 })
  expect(await refitCategories(db, byJob)).toMatchObject({ ok: true, corrections: 45 })
})

test('a correction is one for as long as it stands, also where the classifier has since learned it', async () => {
  const { event } = await setCategory(await arrived('Contraptions'), 'stem')
  await db.update(events).set({ classification: make.classification({ primaryCategory: 'stem' }) })
  await approve(event)
  expect(await listCategoryExamples(db, 5)).toMatchObject([{ category: 'stem', isSet: true }])
  await setCategory((await findEvent(db, event.id)) as StoredEvent, 'general')
  await db.update(events).set({ edits: {} })
  expect(await countCategoryCorrections(db)).toBe(0)
})

test('an approval of what the rules would not say teaches nothing: what was learned does not confirm itself', async () => {
  await decided({ set: 30, letStand: 30 })
  for (let n = 0; n < 20; n += 1) await approve(await arrived('Contraptions', 'stem'))
  expect(await refitCategories(db, byStaff)).toMatchObject({ ok: true, heldBack: 60 })
})

test('a press on a whole list of events does not teach their categories', async () => {
  await decided({ set: 30, letStand: 30 })
  const at = new Date('2026-04-09T10:00:00Z')
  for (let n = 0; n < 101; n += 1) {
    const { id } = await arrived('Contraptions')
    await decideEvent(db, { eventId: id, status: 'approved', actorId: staff.id }, at, today)
  }
  expect(await refitCategories(db, byStaff)).toMatchObject({ ok: true, heldBack: 60 })
})
