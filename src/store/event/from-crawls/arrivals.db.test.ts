import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { catalogueVersion } from '../../listing/changes/catalogue.ts'
import { decideEvent, undoDecision } from '../../review/decisions.ts'
import { auditTrail, events } from '../../schema/index.ts'
import { findEvent } from '../events.ts'
import { recordMissedEvents } from './missed-events.ts'

const { db } = await testDatabase()
const today = day('2026-04-08')
const now = new Date('2026-04-08T10:00:00Z')
const staff = await make.profile(db, { role: 'reviewer' })

const arrive = async (found: Partial<ExtractedEvent>, options: Parameters<typeof make.event>[2] = {}) => {
  const venue = await make.venue(db)
  const before = make.found({ title: 'Owl walk', startDate: day('2026-04-20'), ...found })
  const id = await make.event(db, venue, { ...options, found: before, today })
  const seenAgain = (change: Partial<ExtractedEvent>) =>
    db.transaction((tx) =>
      make.seenAgain(
        tx,
        id,
        { venue, found: { ...before, ...change }, sourceUrl: 'https://venue.example/', locationArea: null, keys: [] },
        now,
        today,
      ),
    )
  return {
    id,
    venue,
    seenAgain,
    read: async () => (await findEvent(db, id)) as NonNullable<Awaited<ReturnType<typeof findEvent>>>,
  }
}

test('an event seen again as it was is confirmed and changes nothing', async () => {
  const { seenAgain, read } = await arrive({ sessions: [make.session('2026-04-20', '10:00', '11:00')] })
  const version = await catalogueVersion(db)
  expect(await seenAgain({})).toEqual([])
  expect(await read()).toMatchObject({ lastSeenAt: now, missedCrawls: 0, version: 1 })
  expect(await catalogueVersion(db)).toBe(version)
})

test('a change of date on an approved event is applied and marked for another look', async () => {
  const { seenAgain, read } = await arrive({})
  await seenAgain({ startDate: day('2026-04-21') })
  expect(await read()).toMatchObject({ startDate: '2026-04-21', status: 'approved', needsAnotherLook: true })
})

test('an event that moves is in another district', async () => {
  const { seenAgain, read } = await arrive({ locationAddress: '1 Owl Street, London SE15 4AA' })
  expect(await read()).toMatchObject({ outcode: 'SE15' })
  await seenAgain({ locationAddress: '9 Fox Lane, London N1 1AA' })
  expect(await read()).toMatchObject({ outcode: 'N1' })
})

test('a change of wording alone is just applied', async () => {
  const { seenAgain, read } = await arrive({ description: 'Hoot.' })
  await seenAgain({ description: 'Hoot, hoot.' })
  expect(await read()).toMatchObject({ description: 'Hoot, hoot.', needsAnotherLook: false })
})

test('what staff edited stands when the venue changes it, and the venue’s value is kept beside it', async () => {
  const { id, seenAgain, read } = await arrive({ minPrice: 5 })
  await db
    .update(events)
    .set({ edits: { minPrice: 4 } })
    .where(eq(events.id, id))
  await seenAgain({ minPrice: 6 })
  const event = await read()
  expect(event.minPrice).toBe(4)
  expect(event.facts.minPrice).toBe(6)
})

test('a person’s decision is never undone by a crawl', async () => {
  const { id, venue, read } = await arrive({}, { status: 'needs_review' })
  await decideEvent(db, { eventId: id, status: 'rejected', actorId: staff.id }, now, today)
  await db.transaction((tx) =>
    make.seenAgain(
      tx,
      id,
      {
        venue,
        found: make.found({ title: 'Owl walk for families', startDate: day('2026-04-20') }),
        sourceUrl: 'https://venue.example/',
        locationArea: null,
        keys: [],
        reclassified: { classification: make.classification(), status: 'approved' },
      },
      now,
      today,
    ),
  )
  expect(await read()).toMatchObject({ status: 'rejected', title: 'Owl walk for families' })
})

test('the sessions a venue takes off its page because they are over are not forgotten', async () => {
  const past = make.session('2026-04-01', '10:00')
  const coming = make.session('2026-04-15', '10:00')
  const { seenAgain, read } = await arrive({ startDate: past.date, endDate: coming.date, sessions: [past, coming] })
  expect(await seenAgain({ startDate: coming.date, sessions: [coming] })).toEqual([])
  expect(await read()).toMatchObject({ startDate: '2026-04-01', sessions: [past, coming], needsAnotherLook: false })
})

test('every change says in the audit trail what made it, from what and to what', async () => {
  const { id, seenAgain } = await arrive({ title: 'Owl walk' })
  await seenAgain({ title: 'Owl prowl' })
  await decideEvent(db, { eventId: id, status: 'rejected', actorId: staff.id }, now, today)
  const trail = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subjectId, String(id)))
    .orderBy(auditTrail.id)
  expect(trail.map(({ actorKind, action }) => [actorKind, action])).toEqual([
    ['crawler', 'create'],
    ['crawler', 'update'],
    ['staff', 'reject'],
  ])
  expect(trail[1]?.changes).toEqual([{ field: 'title', from: 'Owl walk', to: 'Owl prowl' }])
  expect(trail[2]).toMatchObject({ actorId: staff.id })
  expect(trail[2]?.changes).toContainEqual({ field: 'status', from: 'approved', to: 'rejected' })
})

test('a decision can be taken back once, by the person who made it', async () => {
  const other = await make.profile(db)
  const { id, read } = await arrive({}, { status: 'needs_review' })
  const before = await read()
  await decideEvent(db, { eventId: id, status: 'approved', actorId: staff.id, adminNotes: 'Lovely' }, now, today)
  expect(await read()).toMatchObject({ status: 'approved', listed: true, adminNotes: 'Lovely' })
  expect(await undoDecision(db, id, other.id, now, today)).toBeUndefined()
  expect(await undoDecision(db, id, staff.id, now, today)).toEqual({ title: 'Owl walk', status: 'needs_review' })
  expect(await read()).toMatchObject({
    status: 'needs_review',
    listed: false,
    adminNotes: null,
    decidedBy: before.decidedBy,
  })
  expect(await undoDecision(db, id, staff.id, now, today)).toBeUndefined()
})

test('two events of one title have addresses of their own', async () => {
  const [first, second] = [await arrive({ title: 'Tea & Cake' }), await arrive({ title: 'Tea & Cake' })]
  expect([(await first.read()).slug, (await second.read()).slug]).toEqual(['tea-and-cake', 'tea-and-cake-2'])
})

test('one miss leaves an event in the list, several hide it with the reason', async () => {
  const { id, venue, read, seenAgain } = await arrive({})
  const keeper = await make.event(db, venue, { found: { startDate: day('2026-04-20') }, today })
  await recordMissedEvents(db, venue.id, new Set([keeper]), 'all', now, today)
  expect(await read()).toMatchObject({ missedCrawls: 1, listed: true, hiddenReason: null })
  await recordMissedEvents(db, venue.id, new Set([keeper]), 'all', now, today)
  await recordMissedEvents(db, venue.id, new Set([keeper]), 'all', now, today)
  expect(await read()).toMatchObject({ listed: false, hiddenReason: expect.stringContaining('no longer on the venue') })
  await seenAgain({})
  expect(await read()).toMatchObject({ id, listed: true, hiddenReason: null, missedCrawls: 0 })
})

test('a crawl that would lose more than half of a venue’s events changes nothing and raises an alarm', async () => {
  const venue = await make.venue(db)
  for (let n = 0; n < 4; n += 1) await make.event(db, venue, { found: { startDate: day('2026-04-20') }, today })
  const { missed, alarm } = await recordMissedEvents(db, venue.id, new Set(), 'all', now, today)
  expect(alarm).toBe('4 of 4 upcoming events were not found; nothing was changed')
  expect(missed).toHaveLength(4)
  const rows = await db.select().from(events).where(eq(events.venueId, venue.id))
  expect(rows.every((row) => row.missedCrawls === 0)).toBe(true)
})

test('an event on a page that the crawl did not visit is not missed', async () => {
  const { venue, read } = await arrive({ url: 'https://venue.example/owl-walk' })
  await recordMissedEvents(db, venue.id, new Set(), new Set(['https://venue.example/']), now, today)
  expect(await read()).toMatchObject({ missedCrawls: 0 })
})
