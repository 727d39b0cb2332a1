import { beforeEach, describe, expect, test } from 'vitest'
import type { Shortfall } from '#domain/health/crawl.ts'
import { findVenue } from '#store/venue/venues.ts'
import { tryCrawling } from '#test/support/crawling.ts'
import { testDatabase } from '#test/support/database.ts'
import type { TestSite } from '#test/support/site.ts'
import { CLAY, eventPage, listing, type MadeEvent, PUPPETS, puppetsAndClay, TRIPS } from '#test/support/small-venue.ts'
import type { Extract } from './pool.ts'

const { db } = await testDatabase()
const trial = tryCrawling(db)
beforeEach(() => void Object.assign(trial.site.pages, puppetsAndClay()))

const NOW = new Date('2026-04-01T09:00:00Z')
const LATER = new Date('2026-04-02T09:00:00Z')

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
    Object.assign(trial.site.pages, bad)
    trial.site.pages['/'] = `${listing(PUPPETS, CLAY)}${linksTo([...Object.keys(bad), '/events/gone'])}`
    const report = await trial.crawl(NOW)
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
    await trial.crawl(NOW)
    trial.site.pages['/'] = (_, response) => void response.writeHead(503).end()
    trial.site.pages['/robots.txt'] = (_, response) => void response.writeHead(503).end()
    await trial.fetcher.robots(trial.site.url)
    for (const path of Object.keys(trial.site.pages))
      trial.site.pages[path] = (_, response) => void response.writeHead(503).end()
    const report = await trial.crawl(LATER)
    expect(report.errorMessage).toMatch(/problem|could not be read/)
    expect(await findVenue(db, trial.venue.id)).toMatchObject({ crawlStatus: 'failed' })
    expect(await trial.storedEvents()).toHaveLength(2)
    expect((await trial.storedEvents()).every(({ listed }) => listed)).toBe(true)
  })
})

test('a page that takes too long to read is recorded in the log, and what was known of it stays', async () => {
  const extract: Extract = async (source, ...rest) =>
    source.url.endsWith(CLAY.path)
      ? { ok: false, failure: 'took-too-long', message: 'The page took too long to read.' }
      : trial.extract(source, ...rest)
  await trial.crawl(NOW)
  for (let n = 0; n < 3; n += 1) {
    trial.site.pages[CLAY.path] = `${eventPage(CLAY)}<!-- ${n} -->`
    const report = await trial.crawl(LATER, { extract })
    expect(report).toMatchObject({ errorMessage: null, crawlData: { outcomes: { 'took-too-long': 1 }, missed: 0 } })
    expect(report.crawlData.failures).toContainEqual({
      url: new URL(CLAY.path, trial.site.url).href,
      failure: 'took-too-long',
      message: 'The page took too long to read.',
    })
  }
  expect(await trial.eventNamed('Clay for beginners')).toMatchObject({ listed: true })
  expect(await trial.crawl(LATER)).toMatchObject({ eventsFound: 2, crawlData: { failures: [] } })
})

test('events missing from a page that is read in part stay as they were known, and the log says which reader failed where', async () => {
  const shortfall: Shortfall = {
    failures: [{ reader: 'microdata', error: 'TypeError', message: 'a bug at src/crawl', parts: 1 }],
    ranOut: { of: 'time', after: ['json-ld'] },
  }
  const extract: Extract = async (source, ...rest) => {
    const reading = await trial.extract(source, ...rest)
    const isCut = reading.ok && source.url.endsWith(CLAY.path)
    return isCut ? { ok: true, content: { ...reading.content, found: [], shortfall } } : reading
  }
  trial.site.pages['/'] = `${listing(PUPPETS)}<a href="${CLAY.path}">More events</a>`
  await trial.crawl(NOW)
  trial.site.pages[CLAY.path] = `${eventPage(CLAY)}<!-- changed -->`
  for (let n = 0; n < 3; n += 1) {
    const url = new URL(CLAY.path, trial.site.url).href
    expect(await trial.crawl(LATER, { extract })).toMatchObject({
      errorMessage: null,
      crawlData: {
        failures: [],
        missed: 0,
        emptiedPages: [],
        shortfalls: [{ url, ...shortfall }],
        readerFailures: { microdata: 1 },
      },
    })
  }
  expect(await trial.eventNamed('Clay for beginners')).toMatchObject({ listed: true, missedCrawls: 0 })
  const report = await trial.crawl(LATER)
  expect(report).toMatchObject({ eventsFound: 2 })
  expect(report.crawlData).not.toHaveProperty('shortfalls')
})

test.each([
  ['NUL', (text: string) => `${text} \0 and more`],
  ['half a surrogate pair', (text: string) => `${text} \ud83d and more`],
  [
    'a picture of two halves where a quote is cut',
    (text: string) => `${text} ${'a'.repeat(298 - text.length)}😀 and more`,
  ],
])('%s in what a page says costs neither its events nor those of other pages', async (_, spoilt) => {
  const jsonLd = { '@type': 'Event', name: 'Owl walk', description: spoilt('Owls'), startDate: '2026-04-11T10:00' }
  const markup = `<script type="application/ld+json">${JSON.stringify(jsonLd)}</script>`
  trial.site.pages['/events/owls'] = `<!doctype html><html><body><h1>Owl walk</h1>${markup}</body></html>`
  trial.site.pages['/'] = `${listing(PUPPETS, CLAY)}<a href="/events/owls">Owl walk events</a>`
  expect(await trial.crawl(NOW)).toMatchObject({ errorMessage: null, eventsCreated: 3 })
  expect((await trial.storedEvents()).map(({ title }) => title)).toContain('Owl walk')
})

test('a page that robots.txt forbids is not requested', async () => {
  trial.site.pages['/robots.txt'] = (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end(`User-agent: *\nDisallow: ${CLAY.path}\n`)
  const report = await trial.crawl(NOW)
  expect(trial.site.requests.map(({ path }) => path)).not.toContain(CLAY.path)
  expect(report.crawlData.failures).toContainEqual(
    expect.objectContaining({ url: new URL(CLAY.path, trial.site.url).href, failure: 'robots' }),
  )
})

test.each<[string, string, Record<string, string>]>([
  ['its page says', '<meta name="robots" content="noindex, nofollow">', {}],
  ['its server says', '', { 'x-robots-tag': 'nofollow' }],
])('links are not followed where %s so, and what stands on the page is read', async (_, head, headers) => {
  const body = `${head}${eventPage(PUPPETS)}${listing(CLAY)}`
  trial.site.pages['/'] = (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
  await trial.crawl(NOW)
  expect((await trial.storedEvents()).map(({ title }) => title)).toEqual(['Puppet breakfast'])
  expect(trial.site.requests.map(({ path }) => path)).not.toContain(CLAY.path)
})

test('a site that asks us to back off gets no further request, and none of its events counts as missed', async () => {
  trial.site.pages['/'] = listing(...TRIPS)
  for (const trip of TRIPS) trial.site.pages[trip.path] = eventPage(trip)
  await trial.crawl(NOW)
  const closed = TRIPS[3] as MadeEvent
  trial.site.pages[closed.path] = (_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end()
  trial.site.requests.length = 0
  const report = await trial.crawl(LATER)
  expect(trial.site.requests.at(-1)).toEqual({ path: closed.path, status: 429 })
  expect(report).toMatchObject({ errorMessage: null, crawlData: { outcomes: { blocked: 2 }, missed: 0 } })
})
