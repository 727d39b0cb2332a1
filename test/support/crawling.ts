import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach } from 'vitest'
import type { CrawlDeps } from '#crawl/crawl-deps.ts'
import type { CrawlReport } from '#crawl/crawl-report.ts'
import { crawlVenue } from '#crawl/crawl-venue.ts'
import { createExtraction, type Extract } from '#crawl/extract/pool/pool.ts'
import { createFetcher, type Fetcher } from '#crawl/fetch/index.ts'
import { defaultSettings } from '#domain/settings.ts'
import type { CrawlTrigger } from '#store/crawl/crawl-logs.ts'
import type { Db } from '#store/db/database.ts'
import type { StoredEvent } from '#store/event/events.ts'
import { events } from '#store/schema/index.ts'
import type { Venue } from '#store/venue/venues.ts'
import * as make from './make.ts'
import { type TestSite, testSite } from './site.ts'

export type Crawling = {
  readonly site: TestSite
  readonly venue: Venue
  readonly fetcher: Fetcher
  readonly extract: Extract
  /** Crawls the venue as of an instant; `maxPages` is 50 unless said otherwise, and every event is for children. */
  crawl(at: Date, options?: CrawlOptions): Promise<CrawlReport>
  /** The paths that were asked for since the last call, each with its status. */
  asked(): { path: string; status: number }[]
  storedEvents(): Promise<StoredEvent[]>
  /** Throws where no such event is stored. */
  eventNamed(title: string): Promise<StoredEvent>
}

type CrawlOptions = {
  maxPages?: number
  /** By staff unless said otherwise. */
  trigger?: CrawlTrigger
  /** As a later job reads it, or as it is to be crawled where that is not as it is stored. */
  venue?: Venue
  now?: () => Date
  classify?: CrawlDeps['classify']
  extract?: Extract
  signal?: AbortSignal
  heartbeatMs?: number
}

/** For each test of the file that calls it a venue with a web site, new. */
export function tryCrawling(db: Db): Crawling {
  const fetcher = createFetcher({
    userAgent: { token: 'KiteBot', contactUrl: null },
    allowPrivate: () => true,
    mayHurry: () => true,
    limits: { maxBytes: 200_000, headersTimeoutMs: 700, totalTimeoutMs: 1500, maxRetryAfterMs: 100, maxDelayMs: 50 },
  })
  const extraction = createExtraction()
  afterAll(() => Promise.all([fetcher.close(), extraction.close()]))
  let site: TestSite
  let venue: Venue
  beforeEach(async () => {
    site = await testSite({})
    venue = await make.venue(db, { domain: new URL(site.url).host, websiteUrl: site.url })
  })
  afterEach(() => site.close())
  const storedEvents = () => db.select().from(events).where(eq(events.venueId, venue.id)).orderBy(events.id)
  return {
    get site() {
      return site
    },
    get venue() {
      return venue
    },
    fetcher,
    extract: extraction.extract,
    crawl: (
      at,
      {
        maxPages = 50,
        trigger = 'staff',
        venue: asked = venue,
        now = () => at,
        signal = new AbortController().signal,
        ...given
      } = {},
    ) =>
      crawlVenue(
        {
          db,
          fetcher,
          extract: extraction.extract,
          readSitemap: extraction.readSitemap,
          render: null,
          classify: async () => make.classification(),
          now,
          ...given,
        },
        asked,
        { trigger, limits: { ...defaultSettings(), maxPages, timeoutSeconds: 300 } },
        signal,
      ),
    asked: () => site.requests.splice(0),
    storedEvents,
    async eventNamed(title) {
      const found = (await storedEvents()).find((event) => event.title === title)
      if (!found) throw new Error(`${title} is not stored`)
      return found
    },
  }
}

/** A page that links to others. */
export const pageOfLinks = (paths: readonly string[], more = '') =>
  `<html><body><h1>What’s on</h1><ul>${paths
    .map((path) => `<li><a href="${path}">Show at ${path}</a></li>`)
    .join('')}</ul>${more}</body></html>`

/** A page with events for machines. */
export const pageOfEvents = (...events: { name: string; startDate: string; url?: string }[]) =>
  `<html><body><h1>${events[0]?.name}</h1>${events
    .map(
      (event) =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Event', ...event })}</script>`,
    )
    .join('')}</body></html>`
