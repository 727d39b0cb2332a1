import type { LondonDay } from '#domain/days/london-time.ts'
import type { ReadSitemap } from '../extract/pool/pool.ts'
import type { Fetcher } from '../fetch/index.ts'
import { canonicalUrl, isSameSite, type Link } from './address.ts'
import { failed, type KnownPage, NOTHING_FOUND, unchanged, type Visit } from './visit.ts'
import { askAgain } from './visit-pages.ts'

type Deps = { fetcher: Fetcher; readSitemap: ReadSitemap }

/** What earlier crawls kept of the sitemaps, and where this one leaves what it learns. */
export type SitemapMemory = {
  known: ReadonlyMap<string, KnownPage>
  keep(visit: Visit): Promise<void>
  now: () => Date
  /** Past it no further sitemap is asked for: the rest of a crawl's time is for pages. */
  until: Date
}

const NO_MEMORY: SitemapMemory = {
  known: new Map(),
  keep: async () => {},
  now: () => new Date(),
  until: new Date(8.64e15),
}

const MAX_SITEMAPS = 8
const MAX_SITEMAP_PAGES = 2000

/**
 * Where a crawl of a site begins: the address the venue gave, the pages its sitemaps name, as far as they look like
 * events, and the addresses where listings mostly are, in case nothing links to one. With a memory, a sitemap is asked
 * for conditionally, and what it named last time stands for one that is not to be had.
 */
export async function startAddresses(
  { fetcher, readSitemap }: Deps,
  websiteUrl: string,
  today: LondonDay,
  signal: AbortSignal,
  memory: SitemapMemory = NO_MEMORY,
): Promise<Link[]> {
  const home = canonicalUrl(websiteUrl, websiteUrl)
  if (!home) return [{ url: websiteUrl, score: 1 }]
  const robots = await fetcher.robots(home)
  const first = robots.sitemaps.length > 0 ? robots.sitemaps : [new URL('/sitemap.xml', home).href]
  const visit = (url: string) => visitSitemap({ fetcher, readSitemap, memory, home, today, signal }, url)
  return [{ url: home, score: 1 }, ...(await sitemapLinks(first, home, visit, signal)), ...wellKnownListings(home)]
}

async function sitemapLinks(
  first: readonly string[],
  home: string,
  visit: (url: string) => Promise<readonly Link[]>,
  signal: AbortSignal,
): Promise<Link[]> {
  const waiting = [...first]
  const links: Link[] = []
  for (let read = 0; read < MAX_SITEMAPS && !signal.aborted; read += 1) {
    const url = waiting.shift()
    if (!url) break
    if (!isSameSite(url, home)) continue
    for (const link of await visit(url)) {
      if (link.isSitemap) waiting.push(link.url)
      else links.push(link)
    }
    // 'event-sitemap.xml' before 'post-sitemap.xml': only so many are read.
    waiting.sort((a, b) => sitemapRank(b) - sitemapRank(a))
  }
  return links.sort((a, b) => b.score - a.score).slice(0, MAX_SITEMAP_PAGES)
}

type SitemapVisiting = Deps & { memory: SitemapMemory; home: string; today: LondonDay; signal: AbortSignal }

/** The pages and the further sitemaps that a sitemap names now or, where it is not to be had, named last time. */
async function visitSitemap(visiting: SitemapVisiting, url: string): Promise<readonly Link[]> {
  const { fetcher, memory, signal } = visiting
  const lastTime = memory.known.get(url)?.links ?? []
  if (memory.now() > memory.until) return lastTime
  const asked = await askAgain({ fetcher, known: memory.known, now: memory.now, signal }, url)
  const visit = await readAnswer(visiting, url, asked)
  await memory.keep(visit)
  const isNews = visit.outcome === 'read' || visit.outcome === 'unchanged' || visit.outcome === 'gone'
  return isNews ? visit.links : lastTime
}

async function readAnswer(
  { readSitemap, memory, home, today, signal }: SitemapVisiting,
  url: string,
  { fetched, contentHash, same }: Awaited<ReturnType<typeof askAgain>>,
): Promise<Visit> {
  if (!fetched.ok) return failed(url, fetched, fetched.failure, fetched.message)
  if (same) return unchanged(url, fetched, same)
  const reading = await readSitemap({ url: fetched.url, body: fetched.body }, home, today, signal)
  if (!reading.ok) return failed(url, fetched, reading.failure, reading.message)
  const further = reading.content.sitemaps.map((address): Link => ({ url: address, score: 0, isSitemap: true }))
  const links = [...reading.content.links, ...further]
  return { ...NOTHING_FOUND, url, outcome: 'read', fetched, contentHash, links, extractedAt: memory.now() }
}

function sitemapRank(address: string): number {
  const name = URL.parse(address)?.pathname ?? ''
  if (/event|whats-?on|show|production|performance|exhibition|activit|calendar/i.test(name)) return 2
  return /post|product|author|categor|tag|attachment|image|video|news|blog|venue|organi[sz]er/i.test(name) ? 0 : 1
}

const PATHS = ['/whats-on', '/events', '/calendar', '/family', '/families', '/whatson', '/what-s-on', '/kids']

/** Addresses where listings mostly are, in case nothing links to one: tried when there is nothing better. */
const wellKnownListings = (home: string): Link[] =>
  PATHS.map((path) => ({ url: new URL(path, home).href, score: 0.15, isGuess: true }))
