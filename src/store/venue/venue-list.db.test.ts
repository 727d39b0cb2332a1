import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { parseVenueFilter } from '#domain/venue/venue-list.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { startCrawl } from '../crawl/crawl-logs.ts'
import { venues } from '../schema/index.ts'
import { countVenuesIn, findListedVenue, listVenuesPage } from './venue-list.ts'

const { db } = await testDatabase()
beforeEach(() => db.delete(venues).then(() => {}))

const names = async (query: string, page = { limit: 10, offset: 0 }) =>
  (await listVenuesPage(db, parseVenueFilter(new URLSearchParams(query)), page)).map(({ name }) => name)

test('those never crawled come first, then the newest crawl; or by name, or by what is recorded', async () => {
  const old = await make.venue(db, { name: 'beech', lastCrawlAt: new Date('2026-01-01') })
  await make.venue(db, { name: 'Ash', lastCrawlAt: new Date('2026-03-01') })
  await make.venue(db, { name: 'Cedar' })
  await make.event(db, old)
  expect(await names('')).toEqual(['Cedar', 'Ash', 'beech'])
  expect(await names('sort=name')).toEqual(['Ash', 'beech', 'Cedar'])
  expect(await names('sort=events')).toEqual(['beech', 'Ash', 'Cedar'])
})

test('a page is a part of the whole, and the count is of what the filter lets through', async () => {
  for (let n = 0; n < 12; n += 1) await make.venue(db, { name: `Venue ${String(n).padStart(2, '0')}` })
  expect(await names('sort=name', { limit: 10, offset: 10 })).toEqual(['Venue 10', 'Venue 11'])
  expect(await countVenuesIn(db, parseVenueFilter(new URLSearchParams('search=venue%201')))).toBe(2)
})

test('a search looks in name and domain, and takes every character for what it is', async () => {
  await make.venue(db, { name: 'Owl House', domain: 'owls.example' })
  await make.venue(db, { name: '100% Clay', domain: 'clay.example' })
  expect(await names('search=OWLS')).toEqual(['Owl House'])
  expect(await names('search=house')).toEqual(['Owl House'])
  expect(await names('search=%25')).toEqual(['100% Clay'])
  expect(await names('search=_')).toEqual([])
  expect(await names('search=%5C')).toEqual([])
  expect(await names('search=ow%00ls')).toEqual(['Owl House'])
})

test('health and crawl status narrow the list down; what is no such state is not asked for', async () => {
  await make.venue(db, { name: 'Gone', health: 'gone', crawlStatus: 'failed' })
  await make.venue(db, { name: 'Fine', health: 'fine', crawlStatus: 'completed' })
  await make.venue(db, { name: 'Slow', health: 'slow', crawlStatus: 'completed' })
  expect(await names('health=gone')).toEqual(['Gone'])
  expect(await names('health=troubled')).toEqual(['Gone'])
  expect(await names('status=completed&sort=name')).toEqual(['Fine', 'Slow'])
  expect(await names('status=nonsense&health=nonsense')).toHaveLength(3)
})

test('a venue comes with the number of its events, of those that are public, and of its crawls', async () => {
  const venue = await make.venue(db)
  const other = await make.venue(db)
  const today = day('2026-04-08')
  await make.event(db, venue, { found: { startDate: day('2026-04-20') }, today })
  await make.event(db, venue, { found: { startDate: day('2026-04-20') }, status: 'pending', today })
  await make.event(db, other, { found: { startDate: day('2026-04-20') }, today })
  const logId = await startCrawl(db, venue.id, 'staff', new Date())
  expect(await findListedVenue(db, venue.id)).toMatchObject({
    eventsRecorded: 2,
    eventsListed: 1,
    crawls: 1,
    lastLogId: logId,
  })
  expect(await findListedVenue(db, other.id)).toMatchObject({ eventsRecorded: 1, crawls: 0, lastLogId: null })
})
