import { expect, test } from 'vitest'
import { latestCrawl } from '#store/crawl/crawl-logs.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { decideOnSite, listSuspectedSites } from '#store/venue/site-changes.ts'
import { findVenue, listDueVenues } from '#store/venue/venues.ts'
import { pageOfEvents, tryCrawling } from '#test/support/crawling.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { testSite } from '#test/support/site.ts'
import { SITE_IS_HELD } from './site-change.ts'

const { db } = await testDatabase()
const crawling = tryCrawling(db)
const staff = await make.profile(db)

const FIRST = new Date('2026-04-01T09:00:00Z')
const SECOND = new Date('2026-04-08T09:00:00Z')
const THIRD = new Date('2026-04-15T09:00:00Z')
const by = (now: Date) => ({ actorId: staff.id, now, today: now.toISOString().slice(0, 10) as never })

const OWLS = { name: 'Owl walk', startDate: '2026-05-10T10:00' }
const KITES = { name: 'Kite day', startDate: '2026-05-11T10:00' }
const CASINO = ['gold', 'silver', 'lucky', 'royal'].map((name, index) => ({
  name: `Claim 200 free casino spins at ${name} slots: family craft day`,
  startDate: `2026-05-1${index}T12:00`,
}))

const shown = async () => (await crawling.storedEvents()).filter(({ listed }) => listed).map(({ title }) => title)

const suspected = async () => (await listSuspectedSites(db, 50)).filter(({ id }) => id === crawling.venue.id)

/** A venue that has been crawled once, and whose two events families see. */
async function crawledOnce() {
  crawling.site.pages['/'] = pageOfEvents(OWLS, KITES)
  await crawling.crawl(FIRST)
  expect(await shown()).toEqual(['Owl walk', 'Kite day'])
}

async function takenOver() {
  await crawledOnce()
  crawling.site.pages['/'] = pageOfEvents(OWLS, ...CASINO)
  return crawling.crawl(SECOND)
}

test('a site with several harmful events is held whole: nothing is stored, its events are hidden, and staff are asked', async () => {
  const { crawlData } = await takenOver()
  expect(crawlData.alarm).toMatch(/may have changed hands, so nothing was stored.*4 of 4 new events have words of harm/)
  expect((await crawling.storedEvents()).map(({ title }) => title)).toEqual(['Owl walk', 'Kite day'])
  expect(await shown()).toEqual([])
  expect(await suspected()).toMatchObject([
    {
      id: crawling.venue.id,
      hiddenEvents: 2,
      siteChange: { state: 'suspected', signs: [{ sign: 'harm' }], titles: CASINO.map(({ name }) => name) },
    },
  ])
})

test('a held site is not crawled, neither on schedule nor on request', async () => {
  await takenOver()
  const { id } = crawling.venue
  expect((await listDueVenues(db, new Date('2027-01-01'), 100)).map((venue) => venue.id)).not.toContain(id)
  crawling.site.requests.length = 0
  expect(await crawling.crawl(THIRD)).toMatchObject({ errorMessage: SITE_IS_HELD })
  expect(crawling.site.requests).toEqual([])
})

test('“Hold it” leaves the events hidden and asks no more', async () => {
  await takenOver()
  await decideOnSite(db, crawling.venue.id, 'hold', by(SECOND))
  expect(await shown()).toEqual([])
  expect(await suspected()).toEqual([])
  expect((await crawling.crawl(THIRD)).errorMessage).toBe(SITE_IS_HELD)
})

test('“It is the same site” shows its events again, and the next crawl takes it as it is now, once', async () => {
  await takenOver()
  await decideOnSite(db, crawling.venue.id, 'same', by(SECOND))
  expect(await shown()).toEqual(['Owl walk', 'Kite day'])
  expect(await crawling.crawl(THIRD)).toMatchObject({ eventsCreated: 4, crawlData: { alarm: null } })
  expect((await findVenue(db, crawling.venue.id))?.siteChange).toBeNull()
})

test('an event that staff approve while its site is held stays hidden until the site is decided on', async () => {
  crawling.site.pages['/'] = pageOfEvents(OWLS, KITES)
  await crawling.crawl(FIRST, { classify: async () => make.classification({ childConfidenceScore: 70 }) })
  expect(await shown()).toEqual([])
  crawling.site.pages['/'] = pageOfEvents(OWLS, ...CASINO)
  await crawling.crawl(SECOND)
  const { id } = await crawling.eventNamed('Kite day')
  await decideEvent(db, { eventId: id, actorId: staff.id, status: 'approved' }, SECOND, by(SECOND).today)
  expect(await shown()).toEqual([])
  await decideOnSite(db, crawling.venue.id, 'same', by(SECOND))
  expect(await shown()).toEqual(['Kite day'])
})

test('a home page that leads to another site is held, and is the venue’s when staff say so', async () => {
  await crawledOnce()
  const other = await testSite({ '/': pageOfEvents(OWLS, KITES) })
  crawling.site.pages['/'] = (_, response) => response.writeHead(302, { location: other.url }).end()
  await crawling.crawl(SECOND)
  expect((await findVenue(db, crawling.venue.id))?.siteChange).toMatchObject({ signs: [{ sign: 'redirected' }] })
  expect(await shown()).toEqual([])
  await decideOnSite(db, crawling.venue.id, 'same', by(SECOND))
  await crawling.crawl(THIRD)
  expect(await findVenue(db, crawling.venue.id)).toMatchObject({
    siteChange: null,
    siteHost: new URL(other.url).host,
    trustedHosts: expect.arrayContaining([new URL(other.url).host]),
  })
  await crawling.crawl(new Date('2026-04-22T09:00:00Z'))
  expect((await findVenue(db, crawling.venue.id))?.siteChange).toBeNull()
  await other.close()
})

test('a site that adds an event, drops one and changes one is the same', async () => {
  await crawledOnce()
  crawling.site.pages['/'] = pageOfEvents({ ...OWLS, startDate: '2026-05-10T11:00' }, { ...KITES, name: 'Clay day' })
  await crawling.crawl(SECOND)
  expect(await findVenue(db, crawling.venue.id)).toMatchObject({ siteChange: null, siteHost: crawling.venue.domain })
  expect((await latestCrawl(db, crawling.venue.id))?.crawlData?.alarm ?? null).toBeNull()
})

test('a crawl that is stopped half-way judges nothing', async () => {
  await crawledOnce()
  crawling.site.pages['/'] = pageOfEvents(...CASINO)
  const stopped = new AbortController()
  stopped.abort()
  await crawling.crawl(SECOND, { signal: stopped.signal })
  expect((await findVenue(db, crawling.venue.id))?.siteChange).toBeNull()
})
