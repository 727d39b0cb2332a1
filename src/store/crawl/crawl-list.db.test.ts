import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { lastEntry } from '../people/audit.ts'
import { venues } from '../schema/index.ts'
import { findVenue } from '../venue/venues.ts'
import { countCrawls, findCrawl, listCrawls, listLiveCrawls, listVenuesToCrawl, totalCrawls } from './crawl-list.ts'
import { endCrawl, reportCrawl, resetCrawl, startCrawl } from './crawl-logs.ts'

const { db } = await testDatabase()
const { id: actor } = await make.profile(db)
beforeEach(() => db.delete(venues).then(() => {}))

const at = (minute: number) => new Date(Date.UTC(2026, 3, 8, 10, minute))
const counts = (eventsFound: number, eventsProcessed = eventsFound) => ({
  pagesCrawled: 3,
  eventsFound,
  eventsProcessed,
  eventsCreated: 1,
  eventsChanged: 0,
  childEventsIdentified: 1,
})
const crawled = async (venueId: number, minute: number, found: number, errorMessage: string | null = null) => {
  const logId = await startCrawl(db, venueId, 'staff', at(minute))
  await endCrawl(db, { logId, venueId }, { counts: counts(found, 2), errorMessage, crawlData: {} }, at(minute + 1), 0)
  return logId
}

test('crawls are listed by the newest, by status, by venue, and page by page', async () => {
  const [owls, clay] = [await make.venue(db, { name: 'Owls' }), await make.venue(db, { name: 'Clay' })]
  const first = await crawled(owls.id, 1, 5)
  const second = await crawled(clay.id, 2, 0, 'No answer')
  const third = await startCrawl(db, owls.id, 'schedule', at(9))
  const ids = async (...args: [Parameters<typeof listCrawls>[1], { limit: number; offset: number }]) =>
    (await listCrawls(db, ...args)).map(({ id }) => id)
  expect(await ids({ status: null }, { limit: 2, offset: 0 })).toEqual([third, second])
  expect(await ids({ status: null }, { limit: 2, offset: 2 })).toEqual([first])
  expect(await ids({ status: 'failed' }, { limit: 9, offset: 0 })).toEqual([second])
  expect(await ids({ status: null, venueId: owls.id }, { limit: 9, offset: 0 })).toEqual([third, first])
  expect(await countCrawls(db, { status: 'running' })).toBe(1)
  expect(await findCrawl(db, second)).toMatchObject({ venueName: 'Clay', errorMessage: 'No answer', health: 'unknown' })
})

test('the totals are of every crawl there is a log of', async () => {
  expect(await totalCrawls(db)).toEqual({ total: 0, completed: 0, eventsFound: 0, eventsProcessed: 0 })
  const venue = await make.venue(db)
  await crawled(venue.id, 1, 5)
  await crawled(venue.id, 3, 7)
  await crawled(venue.id, 5, 0, 'No answer')
  expect(await totalCrawls(db)).toEqual({ total: 3, completed: 2, eventsFound: 12, eventsProcessed: 6 })
})

test('live are crawls that run or ended a moment ago, and the last of the venues that are asked for', async () => {
  const [owls, clay, kiln] = [await make.venue(db), await make.venue(db), await make.venue(db)]
  await crawled(clay.id, 1, 1)
  const last = await crawled(clay.id, 3, 1)
  const ended = await crawled(kiln.id, 29, 1)
  const running = await startCrawl(db, owls.id, 'staff', at(5))
  const ids = async (...venueIds: number[]) => (await listLiveCrawls(db, at(28), venueIds)).map(({ id }) => id)
  expect(await ids()).toEqual([ended, running])
  expect(await ids(clay.id)).toEqual([last, ended, running])
})

test('venues to crawl are the active ones, by name', async () => {
  await make.venue(db, { name: 'owls', crawlEnabled: false })
  await make.venue(db, { name: 'Clay' })
  await make.venue(db, { name: 'Barn', isActive: false })
  expect(await listVenuesToCrawl(db)).toMatchObject([
    { name: 'Clay', crawlEnabled: true, lastLogId: null },
    { name: 'owls', crawlEnabled: false },
  ])
})

test('a stuck crawl is reset: its log is failed, its venue waits, its worker is asked to stop', async () => {
  const venue = await make.venue(db, { name: 'Owls' })
  const logId = await startCrawl(db, venue.id, 'schedule', at(1))
  expect(await resetCrawl(db, logId, actor, at(9))).toEqual({ ok: true, venueName: 'Owls' })
  expect(await findCrawl(db, logId)).toMatchObject({
    status: 'failed',
    errorMessage: 'Manually reset by admin',
    completedAt: at(9),
  })
  expect(await findVenue(db, venue.id)).toMatchObject({ crawlStatus: 'pending', crawlErrorMessage: null })
  expect(await reportCrawl(db, logId, counts(1), at(10))).toBe(false)
  expect(await lastEntry(db, 'crawl', logId, ['reset'])).toMatchObject({ actorId: actor })
  const late = { counts: counts(9), errorMessage: 'The crawl was stopped before it was done', crawlData: {} }
  await endCrawl(db, { logId, venueId: venue.id }, late, at(11), 0)
  expect(await findVenue(db, venue.id)).toMatchObject({ crawlStatus: 'pending', crawlErrorMessage: null })
})

test('a crawl that is not running, or gone with its venue, is not reset', async () => {
  const venue = await make.venue(db)
  const logId = await crawled(venue.id, 1, 5)
  expect(await resetCrawl(db, logId, actor, at(9))).toEqual({ ok: false, failure: 'not-running' })
  expect(await resetCrawl(db, 999_999, actor, at(9))).toEqual({ ok: false, failure: 'no-venue' })
  expect(await findVenue(db, venue.id)).toMatchObject({ crawlStatus: 'completed' })
})
