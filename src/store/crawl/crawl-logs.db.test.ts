import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { crawlLogs } from '../schema/index.ts'
import { findVenue } from '../venue/venues.ts'
import { endCrawl, failSilentCrawls, latestCrawl, reportCrawl, startCrawl } from './crawl-logs.ts'

const { db } = await testDatabase()

const at = (time: string) => new Date(`2026-04-01T${time}:00Z`)
const COUNTS = {
  pagesCrawled: 3,
  eventsFound: 2,
  eventsProcessed: 2,
  eventsCreated: 2,
  eventsChanged: 0,
  childEventsIdentified: 1,
}
const end = (logId: number, venueId: number) =>
  endCrawl(db, { logId, venueId }, { counts: COUNTS, errorMessage: null, crawlData: {} }, at('09:10'), 0)
const statusOf = async (logId: number) => (await db.select().from(crawlLogs).where(eq(crawlLogs.id, logId)))[0]?.status

test('a crawl that is no longer heard of is failed, and one that is goes on', async () => {
  const [silent, alive] = [await make.venue(db), await make.venue(db)]
  await startCrawl(db, silent.id, 'schedule', at('09:00'))
  const heard = await startCrawl(db, alive.id, 'schedule', at('09:00'))
  await reportCrawl(db, heard, COUNTS, at('09:05'))
  expect(await failSilentCrawls(db, at('09:04'), at('09:06'))).toEqual([silent.id])
  expect(await findVenue(db, silent.id)).toMatchObject({ crawlStatus: 'failed', nextCrawlAt: at('15:06') })
  expect(await latestCrawl(db, silent.id)).toMatchObject({ status: 'failed', completedAt: at('09:06') })
  expect(await findVenue(db, alive.id)).toMatchObject({ crawlStatus: 'running' })
})

test('a crawl that begins closes the log that a killed worker left open, and is not failed in its place', async () => {
  const venue = await make.venue(db)
  const left = await startCrawl(db, venue.id, 'schedule', at('09:00'))
  const begun = await startCrawl(db, venue.id, 'schedule', at('09:05'))
  expect([await statusOf(left), await statusOf(begun)]).toEqual(['failed', 'running'])
  await failSilentCrawls(db, at('09:04'), at('09:06'))
  expect(await findVenue(db, venue.id)).toMatchObject({ crawlStatus: 'running' })
})

test('the end of a crawl that was failed meanwhile changes nothing', async () => {
  const venue = await make.venue(db)
  const left = await startCrawl(db, venue.id, 'schedule', at('09:00'))
  const begun = await startCrawl(db, venue.id, 'schedule', at('09:05'))
  await end(left, venue.id)
  expect([await statusOf(left), await statusOf(begun)]).toEqual(['failed', 'running'])
  expect(await findVenue(db, venue.id)).toMatchObject({ crawlStatus: 'running', lastCrawlAt: null })
  await end(begun, venue.id)
  expect(await findVenue(db, venue.id)).toMatchObject({
    crawlStatus: 'completed',
    nextCrawlAt: new Date('2026-04-08T09:10:00Z'),
  })
})
