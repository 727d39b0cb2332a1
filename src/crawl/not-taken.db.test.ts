import { expect, test } from 'vitest'
import { findCandidate, listCandidates } from '#store/crawl/candidates.ts'
import { latestCrawl } from '#store/crawl/crawl-logs.ts'
import { findVenue } from '#store/venue/venues.ts'
import { tryCrawling } from '#test/support/crawling.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'

const { db } = await testDatabase()
const trial = tryCrawling(db)

const NOW = new Date('2026-04-01T09:00:00Z')
const LATER = new Date('2026-04-02T09:00:00Z')
const LAST = new Date('2026-04-03T09:00:00Z')
const entry = (title: string, when: string) =>
  `<li><h2><a href="/${title.toLowerCase()}">${title}</a></h2><p>${when}</p></li>`
const listing = (...entries: string[]) => `<html><body><h1>What’s on</h1><ul>${entries.join('')}</ul></body></html>`
const MOTHS = entry('Moths', 'On the second full moon</p><p>£5')
const OTTERS = entry('Otters', 'Later this season')
const DENS = entry('Dens', 'Dates to be announced')
const FROGS = entry('Frogs', 'Saturday 18 April 2026, 2pm')
const NEWTS = entry('Newts', 'Sunday 19 April 2026, 2pm')

const notTaken = async () =>
  (await listCandidates(db, { venueId: trial.venue.id })).map(({ title, reason, words }) => [title, reason, words])

test('a crawl stores what it did not take, with the words of the page and what else was read', async () => {
  trial.site.pages['/'] = listing(FROGS, NEWTS, MOTHS)
  await trial.crawl(NOW)
  expect(await notTaken()).toEqual([['Moths', 'no-date', 'On the second full moon']])
  const [{ id = 0, pages } = {}] = await listCandidates(db, { venueId: trial.venue.id })
  expect(pages).toEqual([trial.site.url])
  expect((await findCandidate(db, id))?.facts).toMatchObject({ minPrice: 5, url: `${trial.site.url}moths` })
})

test('what stands on a page that has not changed is still not taken at the next crawl', async () => {
  trial.site.pages['/'] = listing(FROGS, NEWTS, MOTHS)
  await trial.crawl(NOW)
  const { crawlData } = await trial.crawl(LATER)
  expect(crawlData.outcomes.unchanged).toBeGreaterThan(0)
  expect(await notTaken()).toEqual([['Moths', 'no-date', 'On the second full moon']])
})

test('the next crawl replaces what the one before did not take, and one that failed does not', async () => {
  trial.site.pages['/'] = listing(FROGS, NEWTS, MOTHS)
  await trial.crawl(NOW)
  trial.site.pages['/'] = (_, response) => void response.writeHead(503).end()
  await trial.crawl(LATER)
  expect(await notTaken()).toHaveLength(1)
  trial.site.pages['/'] = listing(FROGS, NEWTS, OTTERS)
  await trial.crawl(LAST)
  expect(await notTaken()).toEqual([['Otters', 'no-date', 'Later this season']])
  const log = await latestCrawl(db, trial.venue.id)
  expect(await listCandidates(db, { venueId: trial.venue.id, logId: log?.id ?? 0 })).toHaveLength(1)
  expect(await listCandidates(db, { venueId: trial.venue.id, logId: (log?.id ?? 0) - 1 })).toEqual([])
})

test('one that was added by hand is shown with its event', async () => {
  trial.site.pages['/'] = listing(FROGS, NEWTS, MOTHS)
  await trial.crawl(NOW)
  const eventId = await make.event(db, trial.venue, { found: { title: 'Moths' } })
  expect(await listCandidates(db, { venueId: trial.venue.id })).toMatchObject([{ title: 'Moths', eventId }])
})

test('the share of dated entries that became events is the coverage of the venue', async () => {
  trial.site.pages['/'] = listing(FROGS, NEWTS, MOTHS, entry('Bats', 'Saturday 12 April 2025, 2pm'))
  await trial.crawl(NOW)
  expect(await findVenue(db, trial.venue.id)).toMatchObject({ datedEntries: 3, takenEntries: 2 })
})

test('nothing found, and nothing with a date that we understand, are two things', async () => {
  trial.site.pages['/'] = listing(MOTHS, OTTERS, DENS)
  await trial.crawl(NOW)
  expect(await findVenue(db, trial.venue.id)).toMatchObject({
    health: 'undated',
    healthReason: '3 found, none with a date we understand.',
  })
  trial.site.pages['/'] = '<html><body><h1>Welcome</h1><p>We sell kites.</p></body></html>'
  await trial.crawl(LATER)
  expect(await findVenue(db, trial.venue.id)).toMatchObject({
    health: 'empty',
    healthReason: expect.stringContaining('Nothing found on'),
  })
})
