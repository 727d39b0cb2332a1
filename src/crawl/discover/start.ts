import type { LondonDay } from '#domain/days/london-time.ts'
import type { ReadSitemap } from '../extract/pool/pool.ts'
import { withNext } from '../fetch/failure.ts'
import type { Fetcher } from '../fetch/index.ts'
import { canonicalUrl, isSameSite, type Link } from './address.ts'
import { failed, type KnownPage, NOTHING_FOUND, unchanged, type Visit } from './visit.ts'
import { fetchIfChanged } from './visit-pages.ts'

type Deps = { fetcher: Fetcher; readSitemap: ReadSitemap }

/** The sitemaps as earlier crawls stored them, and where this crawl stores them. */
export type SitemapStore = {
  known: ReadonlyMap<string, KnownPage>
  save(visit: Visit): Promise<void>
  now: () => Date
  /** After this instant no further sitemap is fetched: the rest of a crawl's time is for pages. */
  until: Date
}

const NO_STORE: SitemapStore = {
  known: new Map(),
  save: async () => {},
  now: () => new Date(),
  until: new Date(8.64e15),
}

const MAX_SITEMAPS = 8
const MAX_SITEMAP_PAGES = 2000

/**
 * Where a crawl of a site starts: the venue's address, the pages in its sitemaps that look like events, and the usual
 * addresses of listings, in case nothing links to one. With a store, sitemaps are fetched conditionally, and one that cannot
 * be fetched is replaced by its last content.
 */
export async function startAddresses(
  { fetcher, readSitemap }: Deps,
  websiteUrl: string,
  today: LondonDay,
  signal: AbortSignal,
  store: SitemapStore = NO_STORE,
): Promise<Link[]> {
  const home = canonicalUrl(websiteUrl, websiteUrl)
  if (!home) return [{ url: websiteUrl, score: 1 }]
  const robots = await fetcher.robots(home)
  const first = robots.sitemaps.length > 0 ? robots.sitemaps : [new URL('/sitemap.xml', home).href]
  const visit = (url: string) => visitSitemap({ fetcher, readSitemap, store, home, today, signal }, url)
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

type SitemapVisiting = Deps & { store: SitemapStore; home: string; today: LondonDay; signal: AbortSignal }

/** The pages and further sitemaps in a sitemap, now or, if it cannot be fetched, last time. */
async function visitSitemap(visiting: SitemapVisiting, url: string): Promise<readonly Link[]> {
  const { fetcher, store, signal } = visiting
  const lastTime = store.known.get(url)?.links ?? []
  if (store.now() > store.until) return lastTime
  const fetched = await fetchIfChanged({ fetcher, known: store.known, now: store.now, signal }, url)
  const visit = await readResponse(visiting, url, fetched)
  await store.save(visit)
  const isCurrent = visit.outcome === 'read' || visit.outcome === 'unchanged' || visit.outcome === 'gone'
  return isCurrent ? visit.links : lastTime
}

async function readResponse(
  { readSitemap, store, home, today, signal }: SitemapVisiting,
  url: string,
  { fetched, contentHash, same }: Awaited<ReturnType<typeof fetchIfChanged>>,
): Promise<Visit> {
  if (!fetched.ok) return failed(url, fetched, fetched.failure, withNext(fetched))
  if (same) return unchanged(url, fetched, same)
  const reading = await readSitemap({ url: fetched.url, body: fetched.body }, home, today, signal)
  if (!reading.ok) return failed(url, fetched, reading.failure, reading.message)
  const further = reading.content.sitemaps.map((address): Link => ({ url: address, score: 0, isSitemap: true }))
  const links = [...reading.content.links, ...further]
  return { ...NOTHING_FOUND, url, outcome: 'read', fetched, contentHash, links, extractedAt: store.now() }
}

function sitemapRank(address: string): number {
  const name = URL.parse(address)?.pathname ?? ''
  if (/event|whats-?on|show|production|performance|exhibition|activit|calendar/i.test(name)) return 2
  return /post|product|author|categor|tag|attachment|image|video|news|blog|venue|organi[sz]er/i.test(name) ? 0 : 1
}

const PATHS = ['/whats-on', '/events', '/calendar', '/family', '/families', '/whatson', '/what-s-on', '/kids']

/** The usual addresses of listings, tried when there is nothing better. */
const wellKnownListings = (home: string): Link[] =>
  PATHS.map((path) => ({ url: new URL(path, home).href, score: 0.15, isGuess: true }))
