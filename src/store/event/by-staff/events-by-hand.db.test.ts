import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import type { EventForm } from '#domain/event/staff/event-form.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { events, venues } from '../../schema/index.ts'
import { findEvent } from '../events.ts'
import { recordMissedEvents } from '../from-crawls/missed-events.ts'
import { createByHand, saveEdits } from './edits.ts'
import { listHistory } from './history.ts'

const { db } = await testDatabase()
const venue = await make.venue(db, { name: 'Owl House' })
const ann = await make.profile(db, { fullName: 'Ann Archer' })
const today = day('2026-04-01')
const now = new Date('2026-04-01T10:00:00Z')
beforeEach(async () => void (await db.delete(events)))

async function makeOne(
  formId: string,
  changed: Partial<EventForm> = {},
  status: 'approved' | null = 'approved',
): Promise<{ id: number; isNew: boolean }> {
  const form = { title: 'Owl walk', startDate: day('2026-04-20'), isFeatured: false, adminNotes: null, ...changed }
  const made = await createByHand(db, { formId, venueId: venue.id, status, actorId: ann.id, form }, now, today)
  if (!made) throw new Error('its venue was deleted')
  return made
}

test('an event made by hand has an address, its venue’s area and a history, and is listed where it is approved', async () => {
  const { id } = await makeOne(crypto.randomUUID())
  expect(await findEvent(db, id)).toMatchObject({
    slug: 'owl-walk',
    title: 'Owl walk',
    listed: true,
    decidedBy: 'staff',
    locationArea: 'central-london',
    confidence: 1,
    startDate: '2026-04-20',
  })
  const [entry] = await listHistory(db, id, { limit: 50, offset: 0 })
  expect(entry).toMatchObject({ action: 'create', actorName: 'Ann Archer' })
  expect(entry?.changes).toContainEqual({ field: 'startDate', from: null, to: '2026-04-20' })
})

test('an event made by hand is left to the classifier otherwise', async () => {
  const { id } = await makeOne(crypto.randomUUID(), {}, null)
  expect(await findEvent(db, id)).toMatchObject({ status: 'pending', decidedBy: null, listed: false })
})

test('no event is made of a venue that was deleted meanwhile', async () => {
  const { id: venueId } = await make.venue(db)
  await db.delete(venues).where(eq(venues.id, venueId))
  const form = { title: 'Owl walk', isFeatured: false, adminNotes: null }
  const formId = crypto.randomUUID()
  expect(await createByHand(db, { formId, venueId, status: null, actorId: ann.id, form }, now, today)).toBeUndefined()
  expect(await db.$count(events)).toBe(0)
})

test('an event made by hand is one event, however often its form is sent', async () => {
  const formId = crypto.randomUUID()
  const made = await Promise.all([makeOne(formId), makeOne(formId)])
  expect(made.map(({ isNew }) => isNew).sort()).toEqual([false, true])
  expect(await db.$count(events)).toBe(1)
})

test('an event made by hand is never missed by a crawl', async () => {
  const { id } = await makeOne(crypto.randomUUID())
  for (let n = 0; n < 4; n += 1) {
    expect((await recordMissedEvents(db, venue.id, new Set(), 'all', now, today)).missed).toEqual([])
  }
  expect(await findEvent(db, id)).toMatchObject({ missedCrawls: 0, hiddenReason: null, listed: true })
})

test('the words by which its days were said stay with the event, and go where they are emptied', async () => {
  const sessions = [make.session('2026-04-18', '10:00')]
  const { id } = await makeOne(crypto.randomUUID(), { sessions, datesInWords: 'every Saturday until 18 April' })
  const made = await findEvent(db, id)
  expect(made).toMatchObject({ sessions, edits: { datesInWords: 'every Saturday until 18 April' } })
  const edit = { eventId: id, version: made?.version as number, actorId: ann.id }
  await saveEdits(db, { ...edit, form: { datesInWords: null } }, now, today)
  expect((await findEvent(db, id))?.edits).not.toHaveProperty('datesInWords')
})
