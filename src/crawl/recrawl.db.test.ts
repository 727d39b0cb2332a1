import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '#domain/days/london-time.ts'
import { pageOfEvents, pageOfLinks, tryCrawling } from '#test/support/crawling.ts'
import { testDatabase } from '#test/support/database.ts'

const { db } = await testDatabase()
const trial = tryCrawling(db)

const FIRST = new Date('2026-04-01T09:00:00Z')
const later = (days: number) => new Date(FIRST.getTime() + days * 86_400_000)
const showNamed = (n: number) => ({ name: `Puppets, part ${n}`, startDate: addDays(day('2026-05-10'), n) })
const shows = (count: number) => Array.from({ length: count }, (_, n) => n)
const showPath = (n: number) => `/shows/puppets-part-${'abcdefghijklmnopqrstuvwxyz'[n % 26]}${n >= 26 ? '-again' : ''}`
const putShows = (count: number) => {
  trial.site.pages['/'] = pageOfLinks(shows(count).map(showPath))
  for (const n of shows(count)) trial.site.pages[showPath(n)] = pageOfEvents(showNamed(n))
}
const missed = async () => (await trial.storedEvents()).map(({ missedCrawls }) => missedCrawls)
const answer = (status: number) => (_: unknown, response: ServerResponse) => void response.writeHead(status).end()

describe('what speaks of an event that is gone', () => {
  test.each([500, 403])('is not its page that answers %i', async (status) => {
    putShows(6)
    await trial.crawl(FIRST)
    trial.site.pages[showPath(2)] = answer(status)
    for (const days of [1, 2, 3]) expect((await trial.crawl(later(days))).crawlData.missed).toBe(0)
    expect(await missed()).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('is not its page that never answers', async () => {
    putShows(6)
    await trial.crawl(FIRST)
    trial.site.pages[showPath(2)] = () => {}
    expect((await trial.crawl(later(1))).crawlData.missed).toBe(0)
  })

  test.each([404, 410])('is its page that answers %i', async (status) => {
    putShows(6)
    await trial.crawl(FIRST)
    trial.site.pages[showPath(2)] = answer(status)
    expect((await trial.crawl(later(1))).crawlData.missed).toBe(1)
    expect(await missed()).toEqual([0, 0, 1, 0, 0, 0])
  })

  test('is not a listing that cannot be fetched, though the events’ own pages are read and do not list them', async () => {
    const listed = shows(6).map((n) => ({ ...showNamed(n), url: showPath(n) }))
    trial.site.pages['/'] = pageOfLinks(['/listing', ...shows(6).map(showPath)])
    trial.site.pages['/listing'] = pageOfEvents(...listed)
    for (const n of shows(6)) trial.site.pages[showPath(n)] = '<html><body><p>Bring a cushion.</p></body></html>'
    await trial.crawl(FIRST)
    expect(await missed()).toHaveLength(6)
    trial.site.pages['/listing'] = answer(502)
    expect((await trial.crawl(later(1))).crawlData).toMatchObject({ missed: 0, alarm: null })
    expect(await missed()).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('is a listing that no longer leads to it, whatever some page without events answers', async () => {
    putShows(6)
    trial.site.pages['/broken'] = answer(500)
    trial.site.pages['/'] = pageOfLinks([...shows(6).map(showPath), '/broken'])
    await trial.crawl(FIRST)
    trial.site.pages['/'] = pageOfLinks([...shows(5).map(showPath), '/broken'])
    expect((await trial.crawl(later(1))).crawlData.missed).toBe(1)
    expect((await trial.crawl(later(2))).crawlData.missed).toBe(1)
  })
})

describe('a week later', () => {
  const sent = () => trial.asked().filter(({ status }) => status === 200)

  test('a site that has not changed is not sent again, and its events are confirmed', async () => {
    putShows(6)
    trial.site.pages['/shows/storytime'] =
      '<html><body><h1>Storytime</h1><p>Every Tuesday, 10am</p><p>For children under five.</p></body></html>'
    trial.site.pages['/'] = pageOfLinks([...shows(6).map(showPath), '/shows/storytime'])
    await trial.crawl(FIRST)
    expect(sent()).toHaveLength(8)
    const report = await trial.crawl(later(7))
    expect(sent()).toEqual([])
    expect(report).toMatchObject({ eventsFound: 7, crawlData: { missed: 0, outcomes: { unchanged: 8 } } })
    expect((await trial.storedEvents()).every(({ lastSeenAt }) => lastSeenAt?.getTime() === later(7).getTime())).toBe(
      true,
    )
  })

  test('a page that says ‘this Saturday’ is read anew', async () => {
    trial.site.pages['/'] = pageOfLinks(['/shows/storytime'])
    trial.site.pages['/shows/storytime'] =
      '<html><body><h1>Storytime</h1><p>This Saturday, 10am</p><p>For children under five.</p></body></html>'
    await trial.crawl(FIRST)
    sent()
    await trial.crawl(later(7))
    expect(sent().map(({ path }) => path)).toEqual(['/shows/storytime'])
  })
})

describe('sitemaps', () => {
  const putSitemaps = () => {
    putShows(3)
    trial.site.pages['/'] = pageOfLinks([])
    const entries = (tag: string, paths: string[]) =>
      paths.map((path) => `<${tag}><loc>${new URL(path, trial.site.url).href}</loc></${tag}>`).join('')
    trial.site.pages['/sitemap.xml'] = `<sitemapindex>${entries('sitemap', ['/sitemap-shows.xml'])}</sitemapindex>`
    trial.site.pages['/sitemap-shows.xml'] = `<urlset>${entries('url', shows(3).map(showPath))}</urlset>`
  }
  const answered = () => {
    const sitemaps = trial.asked().filter(({ path }) => path.startsWith('/sitemap'))
    return Object.fromEntries(sitemaps.map(({ path, status }) => [path, status]))
  }

  test('are requested conditionally', async () => {
    putSitemaps()
    expect(await trial.crawl(FIRST)).toMatchObject({ eventsFound: 3 })
    expect(answered()).toEqual({ '/sitemap.xml': 200, '/sitemap-shows.xml': 200 })
    expect(await trial.crawl(later(7))).toMatchObject({ eventsFound: 3 })
    expect(answered()).toEqual({ '/sitemap.xml': 304, '/sitemap-shows.xml': 304 })
  })

  test('that cannot be had for once still lead to what they named last time', async () => {
    putSitemaps()
    await trial.crawl(FIRST)
    trial.site.pages['/sitemap.xml'] = answer(500)
    expect(await trial.crawl(later(7))).toMatchObject({ eventsFound: 3, crawlData: { missed: 0 } })
  })

  test('take no more than a quarter of a crawl’s time', async () => {
    putSitemaps()
    await trial.crawl(FIRST)
    answered()
    // Each look at the clock is twenty seconds later, as with a long crawl delay.
    let seconds = 0
    const now = () => new Date(later(7).getTime() + 20_000 * seconds++)
    expect(await trial.crawl(later(7), { now })).toMatchObject({ eventsFound: 3 })
    expect(Object.keys(answered())).toEqual(['/sitemap.xml'])
  })
})

test('crawls that reach a few pages each get round the whole site', async () => {
  putShows(30)
  const visited = new Set<string>()
  for (const days of [0, 1, 2, 3]) {
    await trial.crawl(later(days), { maxPages: 10 })
    for (const { path } of trial.asked()) if (path.startsWith('/shows/')) visited.add(path)
  }
  expect(visited.size).toBe(30)
  expect(await missed()).toEqual(shows(30).map(() => 0))
})

test('a listing of forty pages is read to its last', async () => {
  trial.site.pages['/'] = pageOfLinks(['/shows?page=1'])
  for (let page = 1; page <= 40; page += 1) {
    const listed = [0, 1].map((n) => ({ name: `Walk ${page}-${n}`, startDate: addDays(day('2026-05-01'), page) }))
    trial.site.pages[`/shows?page=${page}`] = pageOfEvents(...listed).replace(
      '</body>',
      page < 40 ? `<a href="/shows?page=${page + 1}">Next page</a></body>` : '</body>',
    )
  }
  expect(await trial.crawl(FIRST, { maxPages: 100 })).toMatchObject({ eventsCreated: 80 })
})

test('a calendar that shows one event for ever ends', async () => {
  trial.site.pages['/'] = pageOfLinks(['/whats-on?offset=0'])
  for (let offset = 0; offset < 90; offset += 1) {
    trial.site.pages[`/whats-on?offset=${offset}`] = pageOfEvents({
      name: 'Storytime',
      startDate: addDays(day('2026-05-01'), offset * 7),
    }).replace('</body>', `<a href="/whats-on?offset=${offset + 1}">Next month</a></body>`)
  }
  await trial.crawl(FIRST, { maxPages: 100 })
  expect(trial.asked().filter(({ path }) => path.includes('offset='))).toHaveLength(26)
})

describe('what stands beside every page', () => {
  const BOX = '<aside class="offers"><h3>Silver screen</h3><p>Every Wednesday, 2pm</p><p>£5 with tea</p></aside>'
  const pageAbout = (name: string) =>
    `<html><head><title>${name}</title></head><body><h1>${name}</h1><p>Some words on it.</p><div>${BOX}</div></body></html>`
  const paths = ['/visit/parking', '/visit/cafe', '/about/people', '/about/rooms', '/about/history']
  const putPages = () => {
    for (const path of paths) trial.site.pages[path] = pageAbout(`All on ${path.split('/').at(-1)}`)
    trial.site.pages['/'] =
      `<html><body><h1>The Lantern</h1>${paths.map((path) => `<p><a href="${path}">${path}</a></p>`).join('')}<div>${BOX}</div></body></html>`
  }

  test('is no event, also where only one page has changed since', async () => {
    putPages()
    const first = await trial.crawl(FIRST)
    expect(first.crawlData.refused['site-template']).toBeGreaterThan(0)
    trial.site.pages['/about/rooms'] = pageAbout('All on rooms, and halls')
    const report = await trial.crawl(later(1))
    expect(report.crawlData.outcomes).toMatchObject({ unchanged: 5, read: 1 })
    expect((await trial.storedEvents()).map(({ title }) => title)).toEqual([])
  })
})
