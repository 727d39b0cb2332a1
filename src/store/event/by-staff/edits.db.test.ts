import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { contentOf, stateOf } from '#domain/event/staff/event-content.ts'
import type { EventForm } from '#domain/event/staff/event-form.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { catalogueVersion } from '../../listing/changes/catalogue.ts'
import { findEventBySlug } from '../../listing/listing.ts'
import { auditTrail, eventSessions, events, labelledExamples } from '../../schema/index.ts'
import { findEvent, type StoredEvent } from '../events.ts'
import { saveEdits } from './edits.ts'
import { listHistory, restoreState, undoRestore } from './history.ts'

const { db } = await testDatabase()
const venue = await make.venue(db, { name: 'Owl House' })
const ann = await make.profile(db, { fullName: 'Ann Archer' })
const bob = await make.profile(db, { fullName: 'Bob Baker' })
const today = day('2026-04-01')
const at = (hour: number) => new Date(Date.UTC(2026, 3, 1, hour))

beforeEach(async () => {
  await db.delete(events)
  await db.delete(auditTrail)
})

const FOUND = { title: 'Clay day', minPrice: 5, startDate: day('2026-04-10'), description: 'Bring an apron.' }
const arrive = (found = {}) => make.event(db, venue, { found: { ...FOUND, ...found }, classification: {} })
const read = async (id: number) => (await findEvent(db, id)) as StoredEvent
const formOf = (event: StoredEvent, changed: Partial<EventForm> = {}): EventForm => ({
  ...contentOf(event),
  isFeatured: event.isFeatured,
  adminNotes: event.adminNotes,
  ...changed,
})

async function edit(id: number, changed: Partial<EventForm>, { actorId = ann.id, version = 0, hour = 10 } = {}) {
  const event = await read(id)
  const form = formOf(event, changed)
  return saveEdits(db, { eventId: id, version: version || event.version, form, actorId }, at(hour), today)
}

const crawl = async (id: number, found: Parameters<typeof make.found>[0], hour = 12) =>
  db.transaction((tx) =>
    make.seenAgain(
      tx,
      id,
      {
        venue,
        found: make.found({ ...FOUND, ...found }),
        sourceUrl: 'https://owls.example/clay',
        locationArea: 'south-london',
        keys: [],
      },
      at(hour),
      today,
    ),
  )

const history = async (id: number) => listHistory(db, id, { limit: 50, offset: 0 })

describe('an edit', () => {
  test('is what people see, leaves its entry, and is announced to other processes', async () => {
    const id = await arrive()
    const before = await catalogueVersion(db)
    const saved = await edit(id, { title: 'Clay morning', booking: 'drop_in', isFeatured: true, adminNotes: 'Lovely' })
    expect(saved).toMatchObject({ ok: true })
    const event = await read(id)
    expect(event).toMatchObject({
      title: 'Clay morning',
      isFeatured: true,
      adminNotes: 'Lovely',
      version: 2,
      updatedAt: at(10),
      needsDuplicateCheck: true,
      edits: { title: 'Clay morning', booking: 'drop_in' },
      facts: { title: 'Clay day' },
    })
    expect(event.searchText).toContain('clay morning')
    expect(await findEventBySlug(db, event.slug)).toMatchObject({ booking: 'drop_in' })
    expect(await catalogueVersion(db)).toBeGreaterThan(before)
    const [entry] = await history(id)
    expect(entry).toMatchObject({ actorName: 'Ann Archer', action: 'edit', at: at(10), canRestore: true })
    expect(entry?.changes).toContainEqual({ field: 'title', from: 'Clay day', to: 'Clay morning' })
    expect(entry?.changes).toContainEqual({ field: 'booking', from: null, to: 'drop_in' })
  })

  test('that changes nothing writes nothing', async () => {
    const id = await arrive()
    expect(await edit(id, {})).toMatchObject({ ok: true, entryId: null })
    expect(await read(id)).toMatchObject({ version: 1 })
  })

  test('moves the days it is on', async () => {
    const id = await arrive()
    await edit(id, { sessions: [make.session('2026-05-02', '10:00', '11:00')] })
    expect(await read(id)).toMatchObject({ startDate: '2026-05-02', endDate: '2026-05-02', sortDay: '2026-05-02' })
    expect(await db.select().from(eventSessions).where(eq(eventSessions.eventId, id))).toMatchObject([
      { date: '2026-05-02', startTime: '10:00', endTime: '11:00' },
    ])
  })

  test('stands over what a crawl finds later; all else follows the venue', async () => {
    const id = await arrive()
    await edit(id, { title: 'Clay morning', locationArea: 'west-london', accessFeatures: ['bsl'] })
    await crawl(id, { title: 'Clay week', minPrice: 8, accessFeatures: ['captioned'] })
    expect(await read(id)).toMatchObject({ title: 'Clay morning', minPrice: 8, locationArea: 'west-london' })
    expect(await findEventBySlug(db, (await read(id)).slug)).toMatchObject({ accessFeatures: ['bsl'] })
    await edit(id, { title: 'Clay week', locationArea: 'south-london' })
    expect(await read(id)).toMatchObject({ title: 'Clay week', locationArea: 'south-london' })
    expect(Object.keys((await read(id)).edits)).toEqual(['accessFeatures'])
  })

  test('of an end that the venue moves the start past keeps the crawl going', async () => {
    const id = await arrive()
    await edit(id, { endDate: day('2026-04-12') })
    await crawl(id, { startDate: day('2026-06-01') })
    expect(await read(id)).toMatchObject({ startDate: '2026-04-12', endDate: '2026-04-12' })
  })

  test('of category or ages teaches the classifier', async () => {
    const id = await arrive()
    await edit(id, { organiser: 'Owls' })
    expect(await db.$count(labelledExamples)).toBe(0)
    await edit(id, { primaryCategory: 'stem', ageRanges: ['6-11'] })
    expect(await db.select().from(labelledExamples)).toMatchObject([
      { eventId: id, setCategory: 'stem', setAgeRanges: ['6-11'], decidedBy: ann.id },
    ])
  })

  test('of text with markup stores just that text', async () => {
    const id = await arrive()
    await edit(id, { description: '<script>alert(1)</script>', organiser: "'; drop table events; --" })
    expect(await read(id)).toMatchObject({
      description: '<script>alert(1)</script>',
      organiser: "'; drop table events; --",
    })
  })

  test('of an event that is gone says so', async () => {
    const form = formOf(await read(await arrive()))
    expect(await saveEdits(db, { eventId: 999_999, version: 1, form, actorId: ann.id }, at(10), today)).toEqual({
      ok: false,
      failure: 'gone',
    })
  })
})

describe('two people at one event', () => {
  test('the second is shown what the first saved, and saves nothing', async () => {
    const id = await arrive()
    await edit(id, { title: 'Ann’s' })
    const second = await edit(id, { title: 'Bob’s' }, { actorId: bob.id, version: 1 })
    expect(second).toMatchObject({ ok: false, failure: 'stale', current: { title: 'Ann’s', version: 2 } })
    expect(await read(id)).toMatchObject({ title: 'Ann’s', version: 2 })
  })

  test('the same form sent twice, at once or one after the other, is saved once', async () => {
    const id = await arrive()
    const form = formOf(await read(id), { title: 'Clay morning' })
    const send = () => saveEdits(db, { eventId: id, version: 1, form, actorId: ann.id }, at(10), today)
    expect(await Promise.all([send(), send()])).toMatchObject([{ ok: true }, { ok: true }])
    expect(await send()).toMatchObject({ ok: true, entryId: null })
    expect(await read(id)).toMatchObject({ version: 2 })
    expect(await history(id)).toHaveLength(2)
  })
})

describe('history', () => {
  test('says what a crawl and the classifier changed, from what to what', async () => {
    const id = await arrive()
    await crawl(id, { minPrice: 8 })
    const [update, create] = await history(id)
    expect(update).toMatchObject({ actorKind: 'crawler', action: 'update', at: at(12) })
    expect(update?.changes).toEqual([{ field: 'minPrice', from: 5, to: 8 }])
    expect(create).toMatchObject({ actorKind: 'crawler', action: 'create' })
  })

  test('what the classifier makes of new wording is an entry of its own', async () => {
    const id = await arrive()
    const concluded = make.classification({ primaryCategory: 'arts', childConfidenceScore: 70 })
    await db.transaction((tx) =>
      make.seenAgain(
        tx,
        id,
        {
          venue,
          found: make.found({ ...FOUND, description: 'Bring two aprons.' }),
          sourceUrl: 'https://owls.example/clay',
          locationArea: null,
          keys: [],
          reclassified: { classification: concluded, status: 'pending' },
        },
        at(12),
        today,
      ),
    )
    const [classified] = await history(id)
    expect(classified).toMatchObject({ actorKind: 'classifier', action: 'classify' })
    expect(classified?.changes).toEqual([
      { field: 'childConfidenceScore', from: 95, to: 70 },
      { field: 'primaryCategory', from: 'general', to: 'arts' },
    ])
  })

  test('any earlier state is restored as edits that no crawl undoes, and that can be taken back', async () => {
    const id = await arrive()
    const asFound = stateOf(await read(id))
    await edit(id, { title: 'Clay morning', isFree: true, minPrice: null, isFeatured: true })
    await crawl(id, { title: 'Clay week', sessions: [make.session('2026-04-20')] })
    const later = stateOf(await read(id))
    const entries = await history(id)
    const restore = (entryId: number, version: number) =>
      restoreState(db, { eventId: id, entryId, version, actorId: ann.id }, at(14), today)
    expect(await restore(entries[2]?.id ?? 0, 1)).toMatchObject({ ok: false, failure: 'stale' })
    const restored = await restore(entries[2]?.id ?? 0, later.version)
    expect(restored).toMatchObject({ ok: true })
    expect({ ...stateOf(await read(id)), version: 1 }).toEqual(asFound)
    await crawl(id, { title: 'Clay month' }, 15)
    expect(await read(id)).toMatchObject({ title: 'Clay day' })
    const [, entry] = await history(id)
    const undo = () => undoRestore(db, { eventId: id, entryId: entry?.id ?? 0, actorId: ann.id }, at(16), today)
    expect(await undo()).toMatchObject({ ok: false, failure: 'gone' })
  })

  test('a restoration is taken back by the person who made it, as long as nothing happened since', async () => {
    const id = await arrive()
    await edit(id, { title: 'Clay morning' })
    const [, create] = await history(id)
    const wanted = { eventId: id, entryId: create?.id ?? 0, version: 2, actorId: ann.id }
    const restored = await restoreState(db, wanted, at(14), today)
    const entryId = restored.ok ? (restored.entryId ?? 0) : 0
    const undo = (actorId: string) => undoRestore(db, { eventId: id, entryId, actorId }, at(15), today)
    expect(await undo(bob.id)).toMatchObject({ ok: false })
    expect(await undo(ann.id)).toMatchObject({ ok: true })
    expect(await read(id)).toMatchObject({ title: 'Clay morning' })
    expect(await undo(ann.id)).toMatchObject({ ok: false })
  })

  test('a state of another event is not restored', async () => {
    const [one, other] = [await arrive(), await arrive({ title: 'Tea' })]
    const [entry] = await history(other)
    const wanted = { eventId: one, entryId: entry?.id ?? 0, version: 1, actorId: ann.id }
    expect(await restoreState(db, wanted, at(14), today)).toMatchObject({ ok: false, failure: 'gone' })
    expect(await read(one)).toMatchObject({ title: 'Clay day', version: 1 })
  })
})
