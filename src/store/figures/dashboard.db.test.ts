import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { endCrawl, startCrawl } from '../crawl/crawl-logs.ts'
import { countEvents, countVenueStates, listRecentCrawls, listTroubledVenues } from './dashboard.ts'

const { db } = await testDatabase()
const counts = {
  pagesCrawled: 3,
  eventsFound: 2,
  eventsProcessed: 2,
  eventsCreated: 1,
  eventsChanged: 0,
  childEventsIdentified: 1,
}

test('an empty database counts nothing', async () => {
  expect(await countEvents(db)).toEqual({ pending: 0, approved: 0, needs_review: 0, rejected: 0, total: 0, listed: 0 })
  expect(await countVenueStates(db)).toEqual({ total: 0, active: 0, crawling: 0, troubled: 0, lastCrawlAt: null })
})

test('events are counted by status, and those that the public sees', async () => {
  const venue = await make.venue(db)
  const today = day('2026-04-08')
  await make.event(db, venue, { found: { startDate: day('2026-04-20') }, today })
  await make.event(db, venue, { found: { startDate: day('2026-04-01') }, today })
  await make.event(db, venue, { status: 'needs_review' })
  expect(await countEvents(db)).toMatchObject({ approved: 2, needs_review: 1, pending: 0, total: 3, listed: 1 })
})

test('a crawl that failed shows with its venue and its reason; venues out of use are left alone', async () => {
  const venue = await make.venue(db, { name: 'Owl House' })
  await make.venue(db, { isActive: false, crawlStatus: 'failed' })
  const began = new Date('2026-04-08T09:00:00Z')
  const ended = new Date('2026-04-08T09:01:00Z')
  const logId = await startCrawl(db, venue.id, 'staff', began)
  expect(await countVenueStates(db)).toMatchObject({ crawling: 1, troubled: 0 })
  await endCrawl(
    db,
    { logId, venueId: venue.id },
    {
      counts,
      errorMessage: 'The site did not answer',
      crawlData: {
        outcomes: { timeout: 1 },
        failures: [{ url: 'https://owls.example/', failure: 'timeout', message: 'The site did not answer' }],
      },
    },
    ended,
    0,
  )
  expect(await countVenueStates(db)).toMatchObject({ crawling: 0, troubled: 1, lastCrawlAt: ended })
  expect(await listTroubledVenues(db, 5)).toMatchObject([
    {
      name: 'Owl House',
      crawlErrorMessage: 'The site did not answer',
      health: 'failing',
      healthReason: 'The last crawl could read nothing of the site.',
      healthPages: ['https://owls.example/'],
    },
  ])
  expect(await listRecentCrawls(db, 5)).toMatchObject([{ venueName: 'Owl House', status: 'failed', pagesCrawled: 3 }])
})
