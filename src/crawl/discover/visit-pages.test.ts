import { describe, expect, test } from 'vitest'
import { addDays, day } from '#domain/days/london-time.ts'
import * as make from '#test/support/make.ts'
import type { Extract } from '../extract/pool/pool.ts'
import type { Fetcher } from '../fetch/index.ts'
import type { Link } from './address.ts'
import { visitPages } from './visit-pages.ts'

const HOME = 'https://owl-house.example/'
const link = (path: string, more: Partial<Link> = {}): Link => ({ url: `${HOME}${path}`, score: 0.5, ...more })

/**
 * A site of pages by path, each with its links and the days of its events; `log` has what was requested and what was read, in
 * order.
 */
function crawlOf(
  site: Record<string, Link[]>,
  start: Link[] = [link('')],
  { days = {}, maxPages = 10, gone = [] }: { days?: Record<string, string>; maxPages?: number; gone?: string[] } = {},
) {
  const log: string[] = []
  const pathOf = (url: string) => url.slice(HOME.length) || 'home'
  const fetcher = {
    fetch: async (url: string) => {
      log.push(`ask ${pathOf(url)}`)
      if (gone.includes(pathOf(url))) return { ok: false, failure: 'gone', status: 404, message: 'It is gone.' }
      return { ok: true, url, status: 200, notModified: false, contentType: 'text/html', body: Buffer.from(url) }
    },
  } as unknown as Fetcher
  const foundOn = (url: string) => {
    const startDate = days[pathOf(url)]
    return startDate ? [make.found({ title: pathOf(url), startDate: day(startDate), endDate: day(startDate) })] : []
  }
  const extract = (async ({ url }) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    log.push(`read ${pathOf(url)}`)
    return {
      ok: true,
      content: {
        found: foundOn(url),
        links: site[pathOf(url)] ?? [],
        unsure: null,
        needsScripts: false,
        lineKeys: null,
        statements: null,
        stations: null,
        openingHours: null,
        dropped: [],
        shortfall: null,
      },
    }
  }) as Extract
  const now = () => new Date('2026-11-21T09:00:00Z')
  const { signal } = new AbortController()
  const visits = visitPages({ fetcher, extract, render: null, start, known: new Map(), maxPages, now, signal })
  return { log, visits, pathOf }
}

async function pathsOf({ visits, pathOf }: ReturnType<typeof crawlOf>): Promise<string[]> {
  const paths: string[] = []
  for await (const { url } of visits) paths.push(pathOf(url))
  return paths
}

test('the next page is requested while one is read, and pages come in the order of the requests', async () => {
  const crawl = crawlOf({ home: [link('a'), link('b'), link('c')] })
  expect(await pathsOf(crawl)).toEqual(['home', 'a', 'b', 'c'])
  const at = (line: string) => crawl.log.indexOf(line)
  expect(at('ask b')).toBeLessThan(at('read a'))
  expect(at('ask c')).toBeGreaterThan(at('read a'))
})

test('nothing is requested before the first page has been read', async () => {
  const crawl = crawlOf({ home: [] }, [link(''), link('about', { score: 0.1 })])
  await pathsOf(crawl)
  expect(crawl.log.slice(0, 3)).toEqual(['ask home', 'read home', 'ask about'])
})

test('after three guesses that lead nowhere no more are made', async () => {
  const gone = ['g1', 'g2', 'g3', 'g4', 'g5']
  const guesses = gone.map((path) => link(path, { score: 0.15, isGuess: true }))
  const paths = await pathsOf(crawlOf({ home: [link('a')] }, [link('', { score: 0.9 }), ...guesses], { gone }))
  expect(paths).toEqual(['home', 'a', 'g1', 'g2', 'g3'])
})

test('a guess waits for pages in progress, which may show that it is not needed', async () => {
  const guess = link('guess', { score: 0.4, isGuess: true })
  const crawl = crawlOf({ home: [link('a'), link('b')], b: [link('c')] }, [link('', { score: 0.9 }), guess])
  await pathsOf(crawl)
  expect(crawl.log.filter((line) => line.startsWith('ask'))).toEqual([
    'ask home',
    'ask a',
    'ask b',
    'ask c',
    'ask guess',
  ])
})

describe('where events are over', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
  const past = (n: number) => addDays(day('2025-06-01'), -n * 20)

  test('a crawl leaves an archive after some pages, and still reads what is less likely', async () => {
    const old = numbers(96).map((n) => `productions/show-${n}`)
    const days = Object.fromEntries(old.map((path, n) => [path, past((n * 7) % 96)]))
    const others = [link('events/owls', { score: 0.5 }), link('about', { score: 0.1 })]
    const home = [...old.map((path) => link(path, { score: 0.8 })), ...others]
    const crawl = crawlOf({ home }, undefined, { maxPages: 100, days: { ...days, 'events/owls': '2026-12-05' } })
    const paths = await pathsOf(crawl)
    expect(paths).toContain('events/owls')
    expect(paths).toContain('about')
    expect(paths.length).toBeLessThan(20)
  })

  test('coming events among past ones are all found', async () => {
    const shows = numbers(60).map((n) => `shows/show-${n}`)
    const days = Object.fromEntries(shows.map((path, n) => [path, n % 4 === 3 ? '2026-12-05' : past(n)]))
    const crawl = crawlOf({ home: shows.map((path) => link(path)) }, undefined, { maxPages: 100, days })
    expect((await pathsOf(crawl)).filter((path) => days[path] === '2026-12-05')).toHaveLength(15)
  })

  test('coming events at the end of a sitemap that starts with the oldest are found', async () => {
    const shows = numbers(60).map((n) => `shows/show-${n}`)
    const days = Object.fromEntries(shows.map((path, n) => [path, n < 54 ? past(60 - n) : '2026-12-05']))
    const crawl = crawlOf({ home: shows.map((path) => link(path)) }, undefined, { maxPages: 100, days })
    const paths = await pathsOf(crawl)
    expect(paths.filter((path) => days[path] === '2026-12-05')).toHaveLength(6)
    expect(paths.length).toBeLessThan(45)
  })

  test('old posts beside the pages of a site take nothing from its other folders', async () => {
    const posts = numbers(30).map((n) => `post-${n}`)
    const days = Object.fromEntries(posts.map((path, n) => [path, past(n)]))
    const others = [link('contact', { score: 0.1 }), link('clubs/chess', { score: 0.1 })]
    const home = [...posts.map((path) => link(path, { score: 0.8 })), ...others]
    const crawl = crawlOf({ home }, undefined, { maxPages: 100, days })
    expect(await pathsOf(crawl)).toEqual(expect.arrayContaining(['contact', 'clubs/chess']))
  })

  const page = (n: number) => `diary?page=${n}`
  /** Pages of a list, each of which leads to the next, and to a note of its own. */
  const listOf = (count: number) =>
    Object.fromEntries(
      numbers(count).map((n) => [page(n), [link(page(n + 1), { score: 0.8 }), link(`notes/of-${n}`, { score: 0.1 })]]),
    )

  test('a list is not followed back through the years', async () => {
    const days = Object.fromEntries(numbers(80).map((n) => [page(n), n < 3 ? '2026-12-05' : past(n)]))
    const crawl = crawlOf({ home: [link(page(0))], ...listOf(80) }, undefined, { maxPages: 100, days })
    const listed = (await pathsOf(crawl)).filter((path) => path.startsWith('diary'))
    expect(listed.length).toBeGreaterThan(4)
    expect(listed.length).toBeLessThan(25)
  })

  test('a list that starts with the oldest is followed to the present', async () => {
    const days = Object.fromEntries(numbers(20).map((n) => [page(n), past(40 - n)]))
    const crawl = crawlOf({ home: [link(page(0))], ...listOf(40) }, undefined, {
      maxPages: 100,
      days: { ...days, [page(20)]: '2026-12-05' },
    })
    expect(await pathsOf(crawl)).toContain(page(20))
  })
})
