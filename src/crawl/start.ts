import type { LondonDay } from '#domain/london-time.ts'
import { canonicalUrl, isSameSite } from './discover/address.ts'
import { wellKnownListings } from './discover/well-known.ts'
import type { ReadSitemap } from './extract/pool.ts'
import type { Fetcher } from './fetch/index.ts'
import type { Link } from './page-content.ts'

type Deps = { fetcher: Fetcher; readSitemap: ReadSitemap }

const MAX_SITEMAPS = 8
const MAX_SITEMAP_PAGES = 2000

/**
 * Where a crawl of a site begins: the address the venue gave, the pages its sitemaps name, as far as they look like
 * events, and the addresses where listings mostly are, in case nothing links to one.
 */
export async function startAddresses(
  { fetcher, readSitemap }: Deps,
  websiteUrl: string,
  today: LondonDay,
  signal: AbortSignal,
): Promise<Link[]> {
  const home = canonicalUrl(websiteUrl, websiteUrl)
  if (!home) return [{ url: websiteUrl, score: 1 }]
  return [
    { url: home, score: 1 },
    ...(await sitemapLinks({ fetcher, readSitemap }, home, today, signal)),
    ...wellKnownListings(home),
  ]
}

async function sitemapLinks(
  { fetcher, readSitemap }: Deps,
  home: string,
  today: LondonDay,
  signal: AbortSignal,
): Promise<Link[]> {
  const robots = await fetcher.robots(home)
  const waiting = robots.sitemaps.length > 0 ? [...robots.sitemaps] : [new URL('/sitemap.xml', home).href]
  const links: Link[] = []
  for (let read = 0; read < MAX_SITEMAPS && !signal.aborted; read += 1) {
    const url = waiting.shift()
    if (!url) break
    if (!isSameSite(url, home)) continue
    const fetched = await fetcher.fetch(url, { signal })
    if (!fetched.ok) continue
    // One that cannot be read is one that is not there: the site's own links remain.
    const reading = await readSitemap({ url: fetched.url, body: fetched.body }, home, today, signal)
    if (!reading.ok) continue
    links.push(...reading.content.links)
    waiting.push(...reading.content.sitemaps)
    // 'event-sitemap.xml' before 'post-sitemap.xml': only so many are read.
    waiting.sort((a, b) => sitemapRank(b) - sitemapRank(a))
  }
  return links.sort((a, b) => b.score - a.score).slice(0, MAX_SITEMAP_PAGES)
}

function sitemapRank(address: string): number {
  const name = URL.parse(address)?.pathname ?? ''
  if (/event|whats-?on|show|production|performance|exhibition|activit|calendar/i.test(name)) return 2
  return /post|product|author|categor|tag|attachment|image|video|news|blog|venue|organi[sz]er/i.test(name) ? 0 : 1
}
