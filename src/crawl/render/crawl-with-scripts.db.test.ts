import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createExtraction } from '#crawl/extract/pool/pool.ts'
import { createFetcher } from '#crawl/fetch/index.ts'
import { defaultSettings } from '#domain/settings.ts'
import { events } from '#store/schema/index.ts'
import type { Venue } from '#store/venue/venues.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { type TestSite, testSite } from '#test/support/site.ts'
import { findChromium } from '../../../scripts/chromium.mjs'
import { crawlVenue } from '../crawl-venue.ts'
import { createRenderer, type Render } from './index.ts'

const { db } = await testDatabase()
const fetcher = createFetcher({
  userAgent: { token: 'KidsHolidayEvents', contactUrl: null },
  allowPrivate: () => true,
  mayHurry: () => true,
})
const extraction = createExtraction()
const renderer = createRenderer(findChromium() ?? 'chromium')
afterAll(() => Promise.all([fetcher.close(), extraction.close(), renderer.close()]))

const SHELL = `<!doctype html><html lang="en-GB"><title>What's on</title><body><main></main><script>
  fetch('/api/list').then((answer) => answer.text()).then((html) => { document.querySelector('main').innerHTML = html })
</script></body></html>`

let site: TestSite
let venue: Venue
beforeEach(async () => {
  site = await testSite({ '/': SHELL, '/api/list': list('Owl walk', 'Kite day') })
  venue = await make.venue(db, { domain: new URL(site.url).host, websiteUrl: site.url })
})
afterEach(() => site.close())

function list(...titles: string[]) {
  const items = titles.map((title) => `<li><h2>${title}</h2><p>Saturday 11 April 2026, 2pm</p></li>`)
  return `<h1>What's on</h1><ul>${items.join('')}</ul>`
}

const crawl = (render: Render | null, at = new Date('2026-04-01T09:00:00Z')) =>
  crawlVenue(
    {
      db,
      fetcher,
      extract: extraction.extract,
      readSitemap: extraction.readSitemap,
      render,
      classify: async () => make.classification(),
      now: () => at,
    },
    venue,
    {
      trigger: 'cli',
      limits: { ...defaultSettings(), maxPages: 5, timeoutSeconds: 60 },
    },
    new AbortController().signal,
  )

const titles = async () =>
  (await db.select({ title: events.title }).from(events).where(eq(events.venueId, venue.id)))
    .map(({ title }) => title)
    .sort()

test('a list that only scripts write is read as families see it, and again when it may have changed', async () => {
  const report = await crawl(renderer.render)
  expect(await titles()).toEqual(['Kite day', 'Owl walk'])
  expect(report.crawlData.rendering).toEqual({ shown: 1, failed: 0, 'no-browser': 0 })
  // The page itself is unchanged; the data its script requests is not.
  site.pages['/api/list'] = list('Owl walk', 'Kite day', 'Pond dipping')
  await crawl(renderer.render, new Date('2026-04-02T09:00:00Z'))
  expect(await titles()).toEqual(['Kite day', 'Owl walk', 'Pond dipping'])
})

test('without a browser the crawl says how many pages would need one', async () => {
  const report = await crawl(null)
  expect(await titles()).toEqual([])
  expect(report.crawlData.rendering['no-browser']).toBeGreaterThan(0)
})
