import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings.ts'
import { latestCrawl } from '#store/crawl/crawl-logs.ts'
import { findVenue, type Venue } from '#store/venue/venues.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { type TestSite, testSite } from '#test/support/site.ts'
import { crawlVenue } from '../crawl-venue.ts'
import { createExtraction } from '../extract/pool/pool.ts'
import { createFetcher } from '../fetch/index.ts'

const { db } = await testDatabase()
const fetcher = createFetcher({
  userAgent: { token: 'KidsHolidayEvents', contactUrl: null },
  allowPrivate: () => true,
  mayHurry: () => true,
})
const extraction = createExtraction()
afterAll(() => Promise.all([fetcher.close(), extraction.close()]))

const TITLES = ['Owl walk', 'Kite day', 'Pond dipping', 'Clay for beginners', 'Puppet breakfast', 'Den building']
const listing = (titles: string[]) =>
  `<h1>What's on</h1><ul>${titles.map((title, i) => `<li><h2>${title}</h2><p>${i + 10} May 2026, 2pm</p></li>`).join('')}</ul>`

let site: TestSite
let venue: Venue
beforeEach(async () => {
  site = await testSite({ '/': `<!doctype html><body>${listing(TITLES)}</body>` })
  venue = await make.venue(db, { domain: new URL(site.url).host, websiteUrl: site.url })
})
afterEach(() => site.close())

async function crawlOn(day: string) {
  const limits = { ...defaultSettings(), maxPages: 5, timeoutSeconds: 60 }
  const now = () => new Date(`${day}T09:00:00Z`)
  const deps = {
    db,
    fetcher,
    extract: extraction.extract,
    readSitemap: extraction.readSitemap,
    render: null,
    classify: async () => null,
    now,
  }
  await crawlVenue(deps, venue, { trigger: 'cli', limits }, new AbortController().signal)
  return findVenue(db, venue.id)
}

test('a venue that gives its events is fine, and stays so since then', async () => {
  const since = new Date('2026-04-01T09:00:00Z')
  expect(await crawlOn('2026-04-01')).toMatchObject({ health: 'fine', healthSince: since })
  expect(await crawlOn('2026-04-02')).toMatchObject({ health: 'fine', healthSince: since })
})

test('a page that had events and has none now is shown as the one that changed', async () => {
  await crawlOn('2026-04-01')
  site.pages['/'] = '<!doctype html><body><h1>Welcome</h1><p>We have a new website. Have a look round.</p></body>'
  expect(await crawlOn('2026-04-02')).toMatchObject({
    health: 'layout_changed',
    healthReason: '6 of 6 upcoming events were not found; nothing was changed.',
    healthPages: [site.url],
    healthSince: new Date('2026-04-02T09:00:00Z'),
  })
})

test('a crawl in which most events vanished asks staff, and brings the next crawl forward', async () => {
  await crawlOn('2026-04-01')
  site.pages['/'] = '<!doctype html><body><h1>Welcome</h1><p>We have a new website. Have a look round.</p></body>'
  const after = await crawlOn('2026-04-02')
  expect(after?.vanished).toMatchObject({ state: 'asked', upcoming: 6, titles: TITLES })
  expect(after?.nextCrawlAt?.getTime()).toBeLessThanOrEqual(new Date('2026-04-02T15:00:00Z').getTime())
})

test('a site closed by its robots.txt is distinguished from one that refuses us', async () => {
  site.pages['/robots.txt'] = (_, response) => response.writeHead(200).end('User-agent: *\nDisallow: /')
  expect(await crawlOn('2026-04-01')).toMatchObject({
    health: 'robots_denied',
    healthPages: expect.arrayContaining([site.url]),
  })
})

test('a site that refuses us is blocked', async () => {
  site.pages['/'] = (_, response) => response.writeHead(403).end()
  expect(await crawlOn('2026-04-01')).toMatchObject({ health: 'blocked' })
})

test('a crawl says what is new, changed, cancelled, missing, gone and back', async () => {
  const without = (title: string) => TITLES.filter((other) => other !== title)
  const changesOn = async (day: string) => {
    await crawlOn(day)
    const changes = (await latestCrawl(db, venue.id))?.crawlData?.changes ?? []
    return changes.map(({ kind, title, fields }) => [kind, title, ...fields].join(' '))
  }
  const show = (html: string) => {
    site.pages['/'] = `<!doctype html><body>${html}</body>`
  }
  expect(await changesOn('2026-04-01')).toEqual(TITLES.map((title) => `new ${title}`))
  show(listing(TITLES).replace('10 May 2026, 2pm', '10 May 2026, 3pm'))
  expect(await changesOn('2026-04-02')).toEqual(['changed Owl walk sessions'])
  show(
    listing(TITLES).replace('<h2>Owl walk', '<h2>CANCELLED: Owl walk').replace('10 May 2026, 2pm', '10 May 2026, 3pm'),
  )
  expect(await changesOn('2026-04-03')).toEqual(['cancelled Owl walk eventStatus'])
  show(listing(without('Den building')).replace('10 May 2026, 2pm', '10 May 2026, 3pm'))
  expect(await changesOn('2026-04-04')).toContain('unconfirmed Den building')
  await changesOn('2026-04-05')
  expect(await changesOn('2026-04-06')).toContain('gone Den building')
  show(listing(TITLES))
  expect(await changesOn('2026-04-07')).toContain('back Den building')
})
