import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Classification } from '#domain/classification.ts'
import { todayInLondon } from '#domain/london-time.ts'
import { defaultSettings } from '#domain/settings.ts'
import { beginCrawl, failSilentCrawls, latestCrawl, resetCrawl } from '#store/crawl-logs.ts'
import { decideEvent } from '#store/decisions.ts'
import { events, pages } from '#store/schema/index.ts'
import { findVenue, type Venue } from '#store/venues.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { type TestSite, testSite } from '#test/support/site.ts'
import { crawlVenue } from './crawl-venue.ts'
import { createExtraction, type Extract } from './extract/pool.ts'
import { createFetcher } from './fetch/index.ts'

const { db } = await testDatabase()
const fetcher = createFetcher({
  userAgent: { token: 'KidsHolidayEvents', contactUrl: null },
  allowPrivate: () => true,
  mayHurry: () => true,
  limits: { maxBytes: 200_000, totalTimeoutMs: 1500, headersTimeoutMs: 700, slowAfterMs: 300, maxRetryAfterMs: 100 },
})
const extraction = createExtraction()
afterAll(() => Promise.all([fetcher.close(), extraction.close()]))

const NOW = new Date('2026-04-01T09:00:00Z')
const LATER = new Date('2026-04-02T09:00:00Z')

let site: TestSite
let venue: Venue
beforeEach(async () => {
  site = await testSite({
    '/': listing(PUPPETS, CLAY),
    [PUPPETS.path]: eventPage(PUPPETS),
    [CLAY.path]: eventPage(CLAY),
  })
  venue = await make.venue(db, { domain: new URL(site.url).host, websiteUrl: site.url })
})
afterEach(() => site.close())

type MadeEvent = {
  path: string
  name: string
  startDate: string
  price?: number
  status?: string
  description?: string
}
const PUPPETS: MadeEvent = { path: '/puppets', name: 'Puppet breakfast', startDate: '2026-04-10T10:00', price: 5 }
const CLAY: MadeEvent = { path: '/clay', name: 'Clay for beginners', startDate: '2026-04-11T14:00', price: 8 }
const TRIPS: MadeEvent[] = Array.from({ length: 20 }, (_, n) => ({
  path: `/trips/to-the-woods-${'abcdefghijklmnopqrst'[n]}`,
  name: `Trip to the woods ${n}`,
  startDate: `2026-04-${n + 5 < 10 ? '0' : ''}${n + 5}T10:00`,
}))

const listing = (...items: MadeEvent[]) =>
  `<html><body><h1>What’s on</h1><ul>${items.map(({ path, name }) => `<li><a href="${path}">${name}</a></li>`).join('')}</ul></body></html>`

const eventPage = ({ name, startDate, price, status = 'EventScheduled', description }: MadeEvent) =>
  `<html><body><h1>${name}</h1><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    startDate,
    description,
    eventStatus: `https://schema.org/${status}`,
    offers: { '@type': 'Offer', price, priceCurrency: 'GBP' },
  })}</script></body></html>`

const crawl = async (
  options: {
    at?: Date
    classify?: () => Promise<Classification | null>
    maxPages?: number
    signal?: AbortSignal
    heartbeatMs?: number
    extract?: Extract
  } = {},
) => {
  const at = options.at ?? NOW
  return crawlVenue(
    {
      db,
      fetcher,
      extract: options.extract ?? extraction.extract,
      readSitemap: extraction.readSitemap,
      render: null,
      classify: options.classify ?? (async () => make.classification()),
      now: () => at,
      ...(options.heartbeatMs ? { heartbeatMs: options.heartbeatMs } : {}),
    },
    venue,
    {
      trigger: 'staff',
      limits: { ...defaultSettings(), maxPages: options.maxPages ?? 50, timeoutSeconds: 30 },
    },
    options.signal ?? new AbortController().signal,
  )
}

const storedEvents = () => db.select().from(events).where(eq(events.venueId, venue.id)).orderBy(events.startDate)
const eventNamed = async (title: string) => {
  const found = (await storedEvents()).find((event) => event.title === title)
  if (!found) throw new Error(`${title} is not stored`)
  return found
}

test('a crawl follows the listing, stores each event with its evidence, and says in its log what it did', async () => {
  await crawl()
  const puppets = await eventNamed('Puppet breakfast')
  expect(puppets).toMatchObject({
    startDate: '2026-04-10',
    sessions: [make.session('2026-04-10', '10:00')],
    minPrice: 5,
    status: 'approved',
    sourceUrl: new URL('/puppets', site.url).href,
  })
  expect(puppets.evidence.startDate).toMatchObject({ quote: '2026-04-10T10:00', method: 'json-ld' })
  expect(await latestCrawl(db, venue.id)).toMatchObject({ status: 'completed', eventsFound: 2, eventsCreated: 2 })
  expect(await findVenue(db, venue.id)).toMatchObject({
    crawlStatus: 'completed',
    lastCrawlAt: NOW,
    nextCrawlAt: expect.any(Date),
  })
})

test('a second crawl of an unchanged site transfers no page again and changes nothing', async () => {
  await crawl()
  const before = await storedEvents()
  site.requests.length = 0
  const report = await crawl({ at: LATER })
  expect(report).toMatchObject({ eventsFound: 2, eventsCreated: 0, eventsChanged: 0 })
  expect(site.requests.filter(({ status }) => status === 200)).toEqual([])
  expect((await storedEvents()).map(({ version }) => version)).toEqual(before.map(({ version }) => version))
  expect((await eventNamed('Puppet breakfast')).lastSeenAt).toEqual(LATER)
})

test('an approved event that is cancelled at the venue says so, stays public, and is marked for another look', async () => {
  await crawl()
  site.pages[PUPPETS.path] = eventPage({ ...PUPPETS, status: 'EventCancelled' })
  await crawl({ at: LATER })
  expect(await eventNamed('Puppet breakfast')).toMatchObject({
    eventStatus: 'cancelled',
    status: 'approved',
    needsAnotherLook: true,
    listed: true,
  })
})

test('a change of wording alone is just applied', async () => {
  site.pages[CLAY.path] = eventPage({ ...CLAY, description: 'Make a pot.' })
  await crawl()
  site.pages[CLAY.path] = eventPage({ ...CLAY, description: 'Make a pot, and take it home.' })
  await crawl({ at: LATER })
  expect(await eventNamed('Clay for beginners')).toMatchObject({
    description: 'Make a pot, and take it home.',
    needsAnotherLook: false,
  })
})

test('what a person rejected stays rejected, whatever the page says next', async () => {
  await crawl()
  const { id: actorId } = await make.profile(db, { role: 'reviewer' })
  const { id: eventId } = await eventNamed('Clay for beginners')
  await decideEvent(db, { eventId, status: 'rejected', actorId }, NOW, todayInLondon(NOW))
  site.pages[CLAY.path] = eventPage({ ...CLAY, description: 'Now with glaze.' })
  await crawl({ at: LATER })
  expect(await eventNamed('Clay for beginners')).toMatchObject({ status: 'rejected', description: 'Now with glaze.' })
})

test('an event that moved to another day is the same event', async () => {
  await crawl()
  const { id } = await eventNamed('Puppet breakfast')
  site.pages[PUPPETS.path] = eventPage({ ...PUPPETS, startDate: '2026-04-17T10:00' })
  await crawl({ at: LATER })
  expect(await eventNamed('Puppet breakfast')).toMatchObject({ id, startDate: '2026-04-17' })
})

test('without an answer from a classifier an event waits for a person', async () => {
  await crawl({ classify: async () => null })
  expect(await eventNamed('Puppet breakfast')).toMatchObject({ status: 'pending', listed: false })
})

describe('a site with bad pages', () => {
  const HTML = { 'content-type': 'text/html' }
  const bad: Record<string, TestSite['pages'][string]> = {
    '/events/huge': (_, response) => void response.writeHead(200, HTML).end('x'.repeat(400_000)),
    '/events/bomb': (_, response) =>
      void response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end('this is no gzip at all'),
    '/events/picture': (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('PNG'),
    '/events/round': (_, response) => void response.writeHead(302, { location: '/events/round' }).end(),
    '/events/silent': () => {},
    '/events/broken': (_, response) => void response.writeHead(500).end(),
    '/events/locked': (_, response) => void response.writeHead(403).end(),
  }
  const linksTo = (paths: string[]) => paths.map((path) => `<a href="${path}">Event at ${path}</a>`).join(' ')

  test('is crawled to its end, with the kind of each failure', async () => {
    Object.assign(site.pages, bad)
    site.pages['/'] = `${listing(PUPPETS, CLAY)}${linksTo([...Object.keys(bad), '/events/gone'])}`
    const report = await crawl()
    const kinds = report.crawlData.failures.map(({ url, failure }) => [new URL(url).pathname, failure])
    expect(Object.fromEntries(kinds)).toMatchObject({
      '/events/huge': 'too-large',
      '/events/bomb': 'bad-encoding',
      '/events/picture': 'unsupported-type',
      '/events/round': 'redirect-loop',
      '/events/silent': 'timeout',
      '/events/broken': 'server-error',
      '/events/locked': 'blocked',
      '/events/gone': 'gone',
    })
    expect(report).toMatchObject({ errorMessage: null, eventsFound: 2 })
  })

  test('that cannot be reached at all fails with the reason, and what is known of it stays', async () => {
    await crawl()
    site.pages['/'] = (_, response) => void response.writeHead(503).end()
    site.pages['/robots.txt'] = (_, response) => void response.writeHead(503).end()
    await fetcher.robots(site.url)
    for (const path of Object.keys(site.pages)) site.pages[path] = (_, response) => void response.writeHead(503).end()
    const report = await crawl({ at: LATER })
    expect(report.errorMessage).toMatch(/problem|could not be read/)
    expect(await findVenue(db, venue.id)).toMatchObject({ crawlStatus: 'failed' })
    expect(await storedEvents()).toHaveLength(2)
    expect((await storedEvents()).every(({ listed }) => listed)).toBe(true)
  })
})

test('a page that takes too long to read is told in the log, and what was known of it stays', async () => {
  const extract: Extract = async (source, ...rest) =>
    source.url.endsWith(CLAY.path)
      ? { ok: false, failure: 'took-too-long', message: 'The page took too long to read.' }
      : extraction.extract(source, ...rest)
  await crawl()
  for (let n = 0; n < 3; n += 1) {
    site.pages[CLAY.path] = `${eventPage(CLAY)}<!-- ${n} -->`
    const report = await crawl({ at: LATER, extract })
    expect(report).toMatchObject({ errorMessage: null, crawlData: { outcomes: { 'took-too-long': 1 }, missed: 0 } })
    expect(report.crawlData.failures).toContainEqual({
      url: new URL(CLAY.path, site.url).href,
      failure: 'took-too-long',
      message: 'The page took too long to read.',
    })
  }
  expect(await eventNamed('Clay for beginners')).toMatchObject({ listed: true })
  expect(await crawl({ at: LATER })).toMatchObject({ eventsFound: 2, crawlData: { failures: [] } })
})

test('a page that robots.txt forbids is not asked for', async () => {
  site.pages['/robots.txt'] = (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end(`User-agent: *\nDisallow: ${CLAY.path}\n`)
  const report = await crawl()
  expect(site.requests.map(({ path }) => path)).not.toContain(CLAY.path)
  expect(report.crawlData.failures).toContainEqual(
    expect.objectContaining({ url: new URL(CLAY.path, site.url).href, failure: 'robots' }),
  )
})

test.each<[string, string, Record<string, string>]>([
  ['its page says', '<meta name="robots" content="noindex, nofollow">', {}],
  ['its server says', '', { 'x-robots-tag': 'nofollow' }],
])('links are not followed where %s so, and what stands on the page is read', async (_, head, headers) => {
  const body = `${head}${eventPage(PUPPETS)}${listing(CLAY)}`
  site.pages['/'] = (_, response) => void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
  await crawl()
  expect((await storedEvents()).map(({ title }) => title)).toEqual(['Puppet breakfast'])
  expect(site.requests.map(({ path }) => path)).not.toContain(CLAY.path)
})

test('a site that asks to be left alone is left at once, and no event of it counts as missed', async () => {
  site.pages['/'] = listing(...TRIPS)
  for (const trip of TRIPS) site.pages[trip.path] = eventPage(trip)
  await crawl()
  const closed = TRIPS[3] as MadeEvent
  site.pages[closed.path] = (_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end()
  site.requests.length = 0
  const report = await crawl({ at: LATER })
  expect(site.requests.at(-1)).toEqual({ path: closed.path, status: 429 })
  expect(report).toMatchObject({ errorMessage: null, crawlData: { outcomes: { blocked: 2 }, missed: 0 } })
})

describe('a crawl whose log somebody else has closed', () => {
  const crawlWhile = async (meddle: () => Promise<unknown>) => {
    let pagesAsked = 0
    for (const trip of TRIPS) {
      site.pages[trip.path] = async (_, response) => {
        pagesAsked += 1
        if (pagesAsked === 2) await meddle()
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(eventPage(trip)), 100)
      }
    }
    site.pages['/'] = listing(...TRIPS)
    const report = await crawl({ heartbeatMs: 20 })
    expect(report.errorMessage).toBe('The crawl was stopped before it was done')
    expect(pagesAsked).toBeLessThan(10)
  }

  test('stops by itself when it was taken for dead', async () => {
    await crawlWhile(() => failSilentCrawls(db, new Date(NOW.getTime() + 1), LATER))
    expect(await latestCrawl(db, venue.id)).toMatchObject({ status: 'failed', completedAt: LATER })
    expect(await findVenue(db, venue.id)).toMatchObject({ crawlStatus: 'failed', lastCrawlAt: null })
  })

  test('stops by itself when somebody reset it', async () => {
    const { id: actor } = await make.profile(db)
    await crawlWhile(async () => {
      const log = await latestCrawl(db, venue.id)
      await resetCrawl(db, log?.id ?? 0, actor, LATER)
    })
    expect(await latestCrawl(db, venue.id)).toMatchObject({ status: 'failed', errorMessage: 'Manually reset by admin' })
    expect(await findVenue(db, venue.id)).toMatchObject({ crawlStatus: 'pending', crawlErrorMessage: null })
  })

  test('stops by itself when another worker began anew, and leaves that one be', async () => {
    await crawlWhile(() => beginCrawl(db, venue.id, 'schedule', LATER))
    expect(await latestCrawl(db, venue.id)).toMatchObject({ status: 'running', startedAt: LATER, completedAt: null })
    expect(await findVenue(db, venue.id)).toMatchObject({ crawlStatus: 'running' })
  })
})

test('a crawl that is stopped halfway keeps what it has and is failed, so that nobody takes it for whole', async () => {
  const stop = new AbortController()
  const classify = async () => {
    stop.abort(new Error('the worker is stopping'))
    return make.classification()
  }
  const report = await crawl({ classify, signal: stop.signal })
  expect(report.errorMessage).toBe('The crawl was stopped before it was done')
  expect(await storedEvents()).toHaveLength(1)
  expect(await db.$count(pages, eq(pages.venueId, venue.id))).toBeGreaterThan(0)
})

test('what is over is not stored, nor does it confirm or change what is ahead at the same address', async () => {
  const past = (day: string) => `<html><body><h1>Puppet breakfast</h1><p>${day}, 10am</p></body></html>`
  site.pages[PUPPETS.path] = past('Thursday 10 April 2025')
  const first = await crawl()
  expect((await storedEvents()).map(({ title }) => title)).toEqual(['Clay for beginners'])
  expect(first.crawlData.refused).toEqual({ over: 1 })

  site.pages[PUPPETS.path] = eventPage(PUPPETS)
  await crawl()
  site.pages[PUPPETS.path] = past('Thursday 10 April 2025')
  await crawl({ at: LATER })
  expect(await eventNamed('Puppet breakfast')).toMatchObject({
    startDate: '2026-04-10',
    lastSeenAt: NOW,
    missedCrawls: 1,
    listed: true,
  })
})

describe('an event that the venue takes off its pages', () => {
  const without = async (times: number) => {
    site.pages['/'] = listing(CLAY)
    delete site.pages[PUPPETS.path]
    for (let n = 0; n < times; n += 1) await crawl({ at: LATER })
  }

  test('is hidden only after several crawls without it, and never deleted', async () => {
    await crawl()
    await without(2)
    expect((await eventNamed('Puppet breakfast')).listed).toBe(true)
    await without(1)
    expect(await eventNamed('Puppet breakfast')).toMatchObject({ listed: false, status: 'approved' })
  })

  test('is public again when it is back', async () => {
    await crawl()
    await without(3)
    site.pages['/'] = listing(PUPPETS, CLAY)
    site.pages[PUPPETS.path] = eventPage(PUPPETS)
    await crawl({ at: LATER })
    expect((await eventNamed('Puppet breakfast')).listed).toBe(true)
  })
})
