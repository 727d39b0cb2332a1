import { beforeEach, describe, expect, test } from 'vitest'
import { todayInLondon } from '#domain/days/london-time.ts'
import { latestCrawl } from '#store/crawl/crawl-logs.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { findVenue } from '#store/venue/venues.ts'
import { tryCrawling } from '#test/support/crawling.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { CLAY, eventPage, listing, PUPPETS, puppetsAndClay } from '#test/support/small-venue.ts'
import type { CrawlDeps } from './crawl-deps.ts'

const { db } = await testDatabase()
const trial = tryCrawling(db)
beforeEach(() => void Object.assign(trial.site.pages, puppetsAndClay()))

const NOW = new Date('2026-04-01T09:00:00Z')
const LATER = new Date('2026-04-02T09:00:00Z')

test('a crawl follows the listing, stores each event with its evidence, and says in its log what it did', async () => {
  await trial.crawl(NOW)
  const puppets = await trial.eventNamed('Puppet breakfast')
  expect(puppets).toMatchObject({
    startDate: '2026-04-10',
    sessions: [make.session('2026-04-10', '10:00')],
    minPrice: 5,
    status: 'approved',
    sourceUrl: new URL('/puppets', trial.site.url).href,
  })
  expect(puppets.evidence.startDate).toMatchObject({ quote: '2026-04-10T10:00', method: 'json-ld' })
  expect(await latestCrawl(db, trial.venue.id)).toMatchObject({ status: 'completed', eventsFound: 2, eventsCreated: 2 })
  expect(await findVenue(db, trial.venue.id)).toMatchObject({
    crawlStatus: 'completed',
    lastCrawlAt: NOW,
    nextCrawlAt: expect.any(Date),
  })
})

test('a second crawl of an unchanged site transfers no page again and changes nothing', async () => {
  await trial.crawl(NOW)
  const before = await trial.storedEvents()
  trial.site.requests.length = 0
  const report = await trial.crawl(LATER)
  expect(report).toMatchObject({ eventsFound: 2, eventsCreated: 0, eventsChanged: 0 })
  expect(trial.site.requests.filter(({ status }) => status === 200)).toEqual([])
  expect((await trial.storedEvents()).map(({ version }) => version)).toEqual(before.map(({ version }) => version))
  expect((await trial.eventNamed('Puppet breakfast')).lastSeenAt).toEqual(LATER)
})

test('an approved event that is cancelled at the venue says so, stays public, and is marked for another look', async () => {
  await trial.crawl(NOW)
  trial.site.pages[PUPPETS.path] = eventPage({ ...PUPPETS, status: 'EventCancelled' })
  await trial.crawl(LATER)
  expect(await trial.eventNamed('Puppet breakfast')).toMatchObject({
    eventStatus: 'cancelled',
    status: 'approved',
    needsAnotherLook: true,
    listed: true,
  })
})

test('a change of wording alone is just applied', async () => {
  trial.site.pages[CLAY.path] = eventPage({ ...CLAY, description: 'Make a pot.' })
  await trial.crawl(NOW)
  trial.site.pages[CLAY.path] = eventPage({ ...CLAY, description: 'Make a pot, and take it home.' })
  await trial.crawl(LATER)
  expect(await trial.eventNamed('Clay for beginners')).toMatchObject({
    description: 'Make a pot, and take it home.',
    needsAnotherLook: false,
  })
})

test('an event that its venue now files under families is judged again, by that', async () => {
  const classify: CrawlDeps['classify'] = async ({ tags = [] }) =>
    make.classification({ childConfidenceScore: tags.includes('Families') ? 80 : 40 })
  trial.site.pages[CLAY.path] = eventPage({ ...CLAY, description: 'Make a pot.' })
  await trial.crawl(NOW, { classify })
  expect(await trial.eventNamed('Clay for beginners')).toMatchObject({
    childConfidenceScore: 40,
    status: 'needs_review',
  })
  const trail = '<nav aria-label="Breadcrumb"><a href="/">Home</a> <a href="/f">Families</a></nav>'
  trial.site.pages[CLAY.path] = eventPage({ ...CLAY, description: 'Make a pot.' }).replace('<body>', `<body>${trail}`)
  await trial.crawl(LATER, { classify })
  const after = await trial.eventNamed('Clay for beginners')
  expect(after.facts.tags).toEqual(['Families'])
  expect(after.evidence.tags).toMatchObject({ quote: 'Families', method: 'html' })
  expect(after).toMatchObject({ childConfidenceScore: 80, status: 'pending' })
})

test('what a person rejected stays rejected, whatever the page says next', async () => {
  await trial.crawl(NOW)
  const { id: actorId } = await make.profile(db, { role: 'reviewer' })
  const { id: eventId } = await trial.eventNamed('Clay for beginners')
  await decideEvent(db, { eventId, status: 'rejected', actorId }, NOW, todayInLondon(NOW))
  trial.site.pages[CLAY.path] = eventPage({ ...CLAY, description: 'Now with glaze.' })
  await trial.crawl(LATER)
  expect(await trial.eventNamed('Clay for beginners')).toMatchObject({
    status: 'rejected',
    description: 'Now with glaze.',
  })
})

test('an event that moved to another day is the same event', async () => {
  await trial.crawl(NOW)
  const { id } = await trial.eventNamed('Puppet breakfast')
  trial.site.pages[PUPPETS.path] = eventPage({ ...PUPPETS, startDate: '2026-04-17T10:00' })
  await trial.crawl(LATER)
  expect(await trial.eventNamed('Puppet breakfast')).toMatchObject({ id, startDate: '2026-04-17' })
})

test('without an answer from a classifier an event waits for a person', async () => {
  await trial.crawl(NOW, { classify: async () => null })
  expect(await trial.eventNamed('Puppet breakfast')).toMatchObject({ status: 'pending', listed: false })
})

test('what is over is not stored, nor does it confirm or change what is ahead at the same address', async () => {
  const past = (day: string) => `<html><body><h1>Puppet breakfast</h1><p>${day}, 10am</p></body></html>`
  trial.site.pages[PUPPETS.path] = past('Thursday 10 April 2025')
  const first = await trial.crawl(NOW)
  expect((await trial.storedEvents()).map(({ title }) => title)).toEqual(['Clay for beginners'])
  expect(first.crawlData.refused).toEqual({ over: 1 })

  trial.site.pages[PUPPETS.path] = eventPage(PUPPETS)
  await trial.crawl(NOW)
  trial.site.pages[PUPPETS.path] = past('Thursday 10 April 2025')
  await trial.crawl(LATER)
  expect(await trial.eventNamed('Puppet breakfast')).toMatchObject({
    startDate: '2026-04-10',
    lastSeenAt: NOW,
    missedCrawls: 1,
    listed: true,
  })
})

describe('an event that the venue takes off its pages', () => {
  const without = async (times: number) => {
    trial.site.pages['/'] = listing(CLAY)
    delete trial.site.pages[PUPPETS.path]
    for (let n = 0; n < times; n += 1) await trial.crawl(LATER)
  }

  test('is hidden only after several crawls without it, and never deleted', async () => {
    await trial.crawl(NOW)
    await without(2)
    expect((await trial.eventNamed('Puppet breakfast')).listed).toBe(true)
    await without(1)
    expect(await trial.eventNamed('Puppet breakfast')).toMatchObject({ listed: false, status: 'approved' })
  })

  test('is public again when it is back', async () => {
    await trial.crawl(NOW)
    await without(3)
    trial.site.pages['/'] = listing(PUPPETS, CLAY)
    trial.site.pages[PUPPETS.path] = eventPage(PUPPETS)
    await trial.crawl(LATER)
    expect((await trial.eventNamed('Puppet breakfast')).listed).toBe(true)
  })
})

test('a site without TLS is read by http, and the log warns of it', async () => {
  const venue = { ...trial.venue, websiteUrl: trial.site.url.replace('http:', 'https:') }
  const report = await trial.crawl(NOW, { venue })
  expect(report).toMatchObject({
    errorMessage: null,
    crawlData: { warnings: [expect.stringContaining('no encryption')] },
  })
  expect((await trial.storedEvents()).map(({ title }) => title)).toContain('Puppet breakfast')
})

test('a crawl that a person started asks a site anew that wanted no requests, and says so', async () => {
  trial.site.pages['/'] = (_, response) => void response.writeHead(503, { 'retry-after': '600' }).end()
  await trial.crawl(NOW, { trigger: 'schedule' })
  trial.site.pages['/'] = listing(PUPPETS)
  expect((await trial.crawl(NOW, { trigger: 'schedule' })).errorMessage).toMatch(
    /asked us to come back later: not before/,
  )
  const { errorMessage, crawlData } = await trial.crawl(NOW)
  expect(errorMessage).toBeNull()
  expect(crawlData.notices?.join(' ')).toMatch(
    /A person asked, so the site was asked again; it wanted no requests until/,
  )
})
