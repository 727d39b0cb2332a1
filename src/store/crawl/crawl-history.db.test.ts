import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { crawlHistory } from './crawl-history.ts'
import { endCrawl, startCrawl } from './crawl-logs.ts'

const { db } = await testDatabase()

const TODAY = day('2026-04-10')
const NOTHING = {
  pagesCrawled: 1,
  eventsFound: 0,
  eventsProcessed: 0,
  eventsCreated: 0,
  eventsChanged: 0,
  childEventsIdentified: 0,
}

async function crawl(
  venueId: number,
  hour: number,
  counts: Partial<typeof NOTHING>,
  errorMessage: string | null = null,
) {
  const at = new Date(Date.UTC(2026, 3, 1, hour))
  const logId = await startCrawl(db, venueId, 'schedule', at)
  await endCrawl(db, { logId, venueId }, { counts: { ...NOTHING, ...counts }, errorMessage, crawlData: {} }, at, 0)
}

test('says how the last crawls ended, the newest first', async () => {
  const venue = await make.venue(db)
  await crawl(venue.id, 1, { eventsCreated: 3 })
  await crawl(venue.id, 2, {})
  await crawl(venue.id, 3, { eventsChanged: 1 })
  await crawl(venue.id, 4, { eventsCreated: 1 }, 'The site took too long to answer.')
  expect((await crawlHistory(db, venue.id, TODAY)).outcomes).toEqual(['failed', 'changed', 'unchanged', 'changed'])
})

test('a crawl that still runs, and one whose worker died, say nothing of the venue', async () => {
  const venue = await make.venue(db)
  await crawl(venue.id, 1, {})
  await startCrawl(db, venue.id, 'schedule', new Date(Date.UTC(2026, 3, 1, 2)))
  await startCrawl(db, venue.id, 'schedule', new Date(Date.UTC(2026, 3, 1, 3)))
  expect((await crawlHistory(db, venue.id, TODAY)).outcomes).toEqual(['unchanged'])
})

test('a venue that was never crawled has no history', async () => {
  const venue = await make.venue(db)
  expect(await crawlHistory(db, venue.id, TODAY)).toEqual({ outcomes: [], eventsThisWeek: 0 })
})

test.each([
  ['begins today', '2026-04-10', '2026-06-01', 1],
  ['begins in six days', '2026-04-16', '2026-06-01', 1],
  ['begins in seven days', '2026-04-17', '2026-06-01', 0],
  ['ends this week', '2026-01-01', '2026-04-12', 1],
  ['runs all year', '2026-01-01', '2026-12-31', 0],
  ['is over', '2026-04-01', '2026-04-09', 0],
])('an event that %s', async (_, startDate, endDate, eventsThisWeek) => {
  const venue = await make.venue(db)
  await make.event(db, venue, { found: { startDate: day(startDate), endDate: day(endDate) } })
  expect(await crawlHistory(db, venue.id, TODAY)).toMatchObject({ eventsThisWeek })
})

test('events that no one will see do not count', async () => {
  const venue = await make.venue(db)
  await make.event(db, venue, { found: { startDate: TODAY }, status: 'rejected' })
  expect(await crawlHistory(db, venue.id, TODAY)).toMatchObject({ eventsThisWeek: 0 })
})
