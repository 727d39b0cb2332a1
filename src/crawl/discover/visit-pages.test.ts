import { expect, test } from 'vitest'
import type { Extract } from '../extract/pool/pool.ts'
import type { Fetcher } from '../fetch/index.ts'
import type { Link } from './address.ts'
import { visitPages } from './visit-pages.ts'

const HOME = 'https://owl-house.example/'
const link = (path: string, more: Partial<Link> = {}): Link => ({ url: `${HOME}${path}`, score: 0.5, ...more })

/** A site of pages by path, each with its links; `log` has what was requested and what was read, in order. */
function crawlOf(site: Record<string, Link[]>, start: Link[] = [link('')]) {
  const log: string[] = []
  const pathOf = (url: string) => url.slice(HOME.length) || 'home'
  const fetcher = {
    fetch: async (url: string) => {
      log.push(`ask ${pathOf(url)}`)
      return { ok: true, url, status: 200, notModified: false, contentType: 'text/html', body: Buffer.from(url) }
    },
  } as unknown as Fetcher
  const extract = (async ({ url }) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    log.push(`read ${pathOf(url)}`)
    return {
      ok: true,
      content: { found: [], links: site[pathOf(url)] ?? [], unsure: null, needsScripts: false, shortfall: null },
    }
  }) as Extract
  const now = () => new Date('2026-11-21T09:00:00Z')
  const { signal } = new AbortController()
  const visits = visitPages({ fetcher, extract, render: null, start, known: new Map(), maxPages: 10, now, signal })
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
