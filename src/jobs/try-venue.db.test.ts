import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createExtraction } from '#crawl/extract/pool/pool.ts'
import { createFetcher } from '#crawl/fetch/index.ts'
import { day } from '#domain/days/london-time.ts'
import { defaultSettings } from '#domain/settings.ts'
import type { TrialScope } from '#domain/venue/trial.ts'
import { events, pages } from '#store/schema/index.ts'
import { cancelTrial, createTrial, deleteOldTrials, findTrial } from '#store/venue/trials/venue-trials.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { type TestSite, testSite } from '#test/support/site.ts'
import { tryVenue } from './try-venue.ts'

const { db } = await testDatabase()
const { id: actor } = await make.profile(db)
const NOW = new Date('2026-04-01T09:00:00Z')
const extraction = createExtraction()
const fetcherWhere = (allowPrivate: () => boolean) =>
  createFetcher({ userAgent: { token: 'KidsHolidayEvents', contactUrl: null }, allowPrivate, mayHurry: () => true })
const fetcher = fetcherWhere(() => true)
afterAll(() => Promise.all([fetcher.close(), extraction.close()]))

let site: TestSite
beforeEach(async () => {
  site = await testSite({})
})
afterEach(() => site.close())

const eventPage = (name: string, startDate: string) =>
  `<html><body><h1>${name}</h1><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    startDate,
  })}</script></body></html>`

const attempt = async (
  url = site.url,
  options: { fetcher?: typeof fetcher; scope?: TrialScope; before?: (id: number) => Promise<void> } = {},
) => {
  const id = await createTrial(db, url, actor, NOW, options.scope)
  await options.before?.(id)
  await tryVenue(
    {
      db,
      fetcher: options.fetcher ?? fetcher,
      extract: extraction.extract,
      readSitemap: extraction.readSitemap,
      render: null,
      classify: async () => make.classification({ quotes: [{ claim: 'age', quote: 'for families' }] }),
      now: () => NOW,
      today: () => day('2026-04-01'),
    },
    defaultSettings(),
    id,
    new AbortController().signal,
  )
  return (await findTrial(db, id)) as NonNullable<Awaited<ReturnType<typeof findTrial>>>
}

test('a trial reports what would be found and why, what is left out, and how the site was read; it stores no event', async () => {
  site.pages['/'] =
    '<html><body><h1>What’s on</h1><a href="/events/owls">Owls</a> <a href="/events/old">Old</a></body></html>'
  site.pages['/events/owls'] = eventPage('Owl morning', '2026-04-10T10:00')
  site.pages['/events/old'] = eventPage('Long ago', '2025-04-10T10:00')
  expect(await attempt()).toMatchObject({
    status: 'completed',
    errorMessage: null,
    result: {
      events: [
        { title: 'Owl morning', when: 'Fri 10th Apr, 10am', status: 'approved', score: 95, quotes: ['for families'] },
      ],
      candidates: [{ title: 'Long ago', reason: 'over', pages: [`${site.url}events/old`] }],
      notices: [],
      warnings: [],
      pages: expect.arrayContaining([{ url: site.url, outcome: 'read', message: null, events: 0 }]),
      health: { state: 'fine' },
    },
  })
  expect([await db.$count(events), await db.$count(pages)]).toEqual([0, 0])
})

test('where nothing is found it says why', async () => {
  site.pages['/robots.txt'] = (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /\n')
  const { result } = await attempt()
  expect(result.health?.state).toBe('robots_denied')
  // A trial has no next time.
  expect(result.pages[0]?.message).toBe("The site's robots.txt asks us not to read this page.")
  delete site.pages['/robots.txt']
  // What a site's robots.txt says is remembered for a while.
  const other = await testSite({ '/': '<html><body><p>We sell kites.</p></body></html>' })
  expect((await attempt(other.url)).result.health).toMatchObject({ state: 'empty' })
  await other.close()
})

test('an address inside our own network is not asked for', async () => {
  const guarded = fetcherWhere(() => false)
  const { result } = await attempt(site.url, { fetcher: guarded })
  await guarded.close()
  expect(result.pages[0]).toMatchObject({ outcome: 'private-address' })
  expect(site.requests).toEqual([])
})

test('no more pages are read than are needed to judge a site', async () => {
  const paths = Array.from({ length: 30 }, (_, n) => `/events/walk-${n}`)
  site.pages['/'] = `<html><body>${paths.map((path) => `<a href="${path}">Walk</a>`).join(' ')}</body></html>`
  for (const path of paths) site.pages[path] = eventPage(`Walk ${path}`, '2026-04-10')
  expect((await attempt()).result.pages).toHaveLength(15)
})

test('a trial that was called off before its turn does nothing', async () => {
  const { status } = await attempt(site.url, { before: (id) => cancelTrial(db, id) })
  expect(status).toBe('cancelled')
  expect(site.requests).toEqual([])
})

test('a trial that is called off while it runs stops, and stays called off', async () => {
  let id = 0
  const paths = Array.from({ length: 20 }, (_, n) => `/events/walk-${n}`)
  site.pages['/'] = `<html><body>${paths.map((path) => `<a href="${path}">Walk</a>`).join(' ')}</body></html>`
  for (const path of paths) {
    site.pages[path] = async (_, response) => {
      await cancelTrial(db, id)
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>A walk</p>'), 300)
    }
  }
  const trial = await attempt(site.url, {
    before: async (made) => {
      id = made
    },
  })
  expect(trial.status).toBe('cancelled')
  expect(site.requests.filter(({ path }) => path.startsWith('/events/walk')).length).toBeLessThan(15)
})

test('asking anew calls off what the same person had asked for', async () => {
  const first = await createTrial(db, site.url, actor, NOW)
  await createTrial(db, site.url, actor, NOW)
  expect((await findTrial(db, first))?.status).toBe('cancelled')
})

test('a trial is forgotten after a day', async () => {
  const id = await createTrial(db, site.url, actor, NOW)
  await deleteOldTrials(db, new Date(NOW.getTime() + 23 * 3_600_000))
  expect(await findTrial(db, id)).toBeDefined()
  await deleteOldTrials(db, new Date(NOW.getTime() + 25 * 3_600_000))
  expect(await findTrial(db, id)).toBeUndefined()
})

test('of one page nothing else is asked for, and all that is read of its event stands with the words it was read from', async () => {
  site.pages['/owls'] = `<a href="/more">More</a>${eventPage('Owl morning', '2026-04-10T10:00')}`
  site.pages['/more'] = eventPage('Kite day', '2026-04-11T10:00')
  const { result } = await attempt(`${site.url}owls`, { scope: 'page' })
  expect(result.pages.map(({ url }) => url)).toEqual([`${site.url}owls`])
  expect(result.events).toMatchObject([
    {
      read: { facts: { title: 'Owl morning', startDate: '2026-04-10' }, evidence: { title: { quote: 'Owl morning' } } },
    },
  ])
  expect(site.requests.map(({ path }) => path)).not.toContain('/sitemap.xml')
})
