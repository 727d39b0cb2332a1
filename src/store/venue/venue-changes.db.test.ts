import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { reportCrawl, startCrawl } from '../crawl/crawl-logs.ts'
import { catalogueVersion } from '../listing/changes/catalogue.ts'
import { lastEntry } from '../people/audit.ts'
import { auditTrail, crawlLogs, events, venues } from '../schema/index.ts'
import { createVenue, deleteVenue, updateVenue, type VenueFields } from './venue-changes.ts'
import { findVenue, setCrawlState } from './venues.ts'

const { db } = await testDatabase()
const { id: actor } = await make.profile(db)
const NOW = new Date('2026-04-08T10:00:00Z')

const fields = (domain: string): VenueFields => ({
  name: 'Owl House',
  domain,
  websiteUrl: `https://${domain}/`,
  description: null,
  locationArea: 'east-london',
  crawlFrequencyDays: 7,
  crawlEnabled: true,
  isActive: true,
})

test('a venue is added with its entry in the audit trail, and waits to be crawled', async () => {
  const saved = await createVenue(db, fields('owls.example'), actor, NOW)
  if (!saved.ok) throw new Error(saved.failure)
  expect(saved.venue).toMatchObject({ locationArea: 'east-london', crawlStatus: 'pending', nextCrawlAt: null })
  expect(await lastEntry(db, 'venue', saved.venue.id, ['create'])).toMatchObject({
    actorId: actor,
    changes: expect.arrayContaining([{ field: 'domain', from: null, to: 'owls.example' }]),
  })
})

test('a domain that another venue has is refused, with www. or without', async () => {
  const other = await make.venue(db, { name: 'Clay', domain: 'www.clay.example' })
  const taken = { ok: false, failure: 'domain-taken', by: { id: other.id, name: 'Clay' } }
  expect(await createVenue(db, fields('clay.example'), actor, NOW)).toEqual(taken)
  const mine = await make.venue(db)
  expect(await updateVenue(db, mine.id, { domain: 'CLAY.example' }, actor, NOW)).toEqual(taken)
  expect(await updateVenue(db, other.id, { domain: 'clay.example' }, actor, NOW)).toMatchObject({ ok: true })
})

test('two who add the same domain at once add it once', async () => {
  const both = await Promise.all([1, 2].map(() => createVenue(db, fields('race.example'), actor, NOW)))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(venues, eq(venues.domain, 'race.example'))).toBe(1)
})

test('what is edited is recorded field by field; an edit that changes nothing is not', async () => {
  const venue = await make.venue(db, { crawlFrequencyDays: 7 })
  await updateVenue(db, venue.id, { crawlFrequencyDays: 7, name: venue.name }, actor, NOW)
  expect(await lastEntry(db, 'venue', venue.id, ['edit'])).toBeUndefined()
  await updateVenue(db, venue.id, { crawlFrequencyDays: 3 }, actor, NOW)
  expect(await lastEntry(db, 'venue', venue.id, ['edit'])).toMatchObject({
    changes: [{ field: 'crawlFrequencyDays', from: 7, to: 3 }],
  })
  expect(await updateVenue(db, 999_999, { name: 'x' }, actor, NOW)).toEqual({ ok: false, failure: 'not-found' })
})

test('a venue that is to be crawled more often does not wait for the day that was set before', async () => {
  const lastCrawlAt = new Date('2026-04-07T10:00:00Z')
  const venue = await make.venue(db, { lastCrawlAt, nextCrawlAt: new Date('2026-04-14T10:00:00Z') })
  await updateVenue(db, venue.id, { crawlFrequencyDays: 2 }, actor, NOW)
  expect((await findVenue(db, venue.id))?.nextCrawlAt).toEqual(new Date('2026-04-09T10:00:00Z'))
  await updateVenue(db, venue.id, { websiteUrl: 'https://elsewhere.example/' }, actor, NOW)
  expect((await findVenue(db, venue.id))?.nextCrawlAt).toBeNull()
})

test('a new name is found by the public search', async () => {
  const venue = await make.venue(db, { name: 'Owl House' })
  const id = await make.event(db, venue)
  const before = await catalogueVersion(db)
  await updateVenue(db, venue.id, { name: 'Heron House' }, actor, NOW)
  const [event] = await db.select().from(events).where(eq(events.id, id))
  expect(event?.searchText).toContain('heron house')
  expect(event?.searchText).not.toContain('owl')
  expect(await catalogueVersion(db)).toBeGreaterThan(before)
})

test.each<Partial<VenueFields>>([{ websiteUrl: 'https://owls.example/what-s-on' }, { locationArea: 'west-london' }])(
  'what families’ programs read of a venue is published anew: %o',
  async (fields) => {
    const venue = await make.venue(db)
    const before = await catalogueVersion(db)
    await updateVenue(db, venue.id, { crawlFrequencyDays: 3 }, actor, NOW)
    expect(await catalogueVersion(db)).toBe(before)
    await updateVenue(db, venue.id, fields, actor, NOW)
    expect(await catalogueVersion(db)).toBeGreaterThan(before)
  },
)

test('a venue is deleted with its events and crawls, and only the audit trail remembers it', async () => {
  const venue = await make.venue(db, { name: 'Owl House' })
  await make.event(db, venue)
  const logId = await startCrawl(db, venue.id, 'staff', NOW)
  expect(await deleteVenue(db, venue.id, actor, NOW)).toEqual({ name: 'Owl House', events: 1 })
  expect(await db.$count(events, eq(events.venueId, venue.id))).toBe(0)
  expect(await db.$count(crawlLogs, eq(crawlLogs.id, logId))).toBe(0)
  expect(await lastEntry(db, 'venue', venue.id, ['delete'])).toMatchObject({
    changes: expect.arrayContaining([{ field: 'events', from: 1, to: null }]),
  })
  expect(await deleteVenue(db, venue.id, actor, NOW)).toBeUndefined()
  expect(await db.$count(auditTrail, eq(auditTrail.action, 'delete'))).toBe(1)
})

test('a venue can be deleted at the moment its crawl ends', async () => {
  const venue = await make.venue(db)
  const logId = await startCrawl(db, venue.id, 'staff', NOW)
  const counts = {
    pagesCrawled: 1,
    eventsFound: 0,
    eventsProcessed: 0,
    eventsCreated: 0,
    eventsChanged: 0,
    childEventsIdentified: 0,
  }
  let deleting: ReturnType<typeof deleteVenue> | undefined
  // As a crawl ends: first its log is closed, then its venue is updated.
  await db.transaction(async (tx) => {
    await reportCrawl(tx, logId, counts, NOW)
    deleting = deleteVenue(db, venue.id, actor, NOW)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await setCrawlState(tx, venue.id, { crawlStatus: 'completed', crawlErrorMessage: null })
  })
  expect(await deleting).toMatchObject({ name: venue.name })
})
