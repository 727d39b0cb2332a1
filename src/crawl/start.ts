import type { LondonDay } from '#domain/london-time.ts'
import { canonicalUrl, isSameSite } from './discover/address.ts'
import { scoreAddress } from './discover/links.ts'
import { inflateSitemap, readSitemap } from './discover/sitemap.ts'
import { wellKnownListings } from './discover/well-known.ts'
import type { Fetcher } from './fetch/index.ts'
import type { Link } from './gather.ts'

const MAX_SITEMAPS = 8
const MAX_SITEMAP_PAGES = 2000

/**
 * Where a crawl of a site begins: the address the venue gave, the pages its sitemaps name, as far as they look like
 * events, and the addresses where listings mostly are, in case nothing links to one.
 */
export async function startAddresses(
  fetcher: Fetcher,
  websiteUrl: string,
  today: LondonDay,
  signal: AbortSignal,
): Promise<Link[]> {
  const home = canonicalUrl(websiteUrl, websiteUrl)
  if (!home) return [{ url: websiteUrl, score: 1 }]
  return [{ url: home, score: 1 }, ...(await sitemapLinks(fetcher, home, today, signal)), ...wellKnownListings(home)]
}

async function sitemapLinks(fetcher: Fetcher, home: string, today: LondonDay, signal: AbortSignal): Promise<Link[]> {
  const robots = await fetcher.robots(home)
  const waiting = robots.sitemaps.length > 0 ? [...robots.sitemaps] : [new URL('/sitemap.xml', home).href]
  const links: Link[] = []
  for (let read = 0; read < MAX_SITEMAPS && !signal.aborted; read += 1) {
    const url = waiting.shift()
    if (!url) break
    if (!isSameSite(url, home)) continue
    const fetched = await fetcher.fetch(url, { signal })
    if (!fetched.ok) continue
    const { pages, sitemaps } = readSitemap(inflateSitemap(fetched.body), fetched.url)
    waiting.push(...sitemaps)
    // 'event-sitemap.xml' before 'post-sitemap.xml': only so many are read.
    waiting.sort((a, b) => sitemapRank(b) - sitemapRank(a))
    for (const page of pages) {
      const score = isSameSite(page.url, home) ? scoreSitemapPage(page, today) : 0
      if (score > 0) links.push({ url: page.url, score })
    }
  }
  return links.sort((a, b) => b.score - a.score).slice(0, MAX_SITEMAP_PAGES)
}

/** A sitemap names everything there ever was: its pages come after what the site's own listings link to. */
function scoreSitemapPage({ url, lastmod }: { url: string; lastmod: string | null }, today: LondonDay): number {
  const isStale =
    lastmod !== null && /^\d{4}/.test(lastmod) && Number(lastmod.slice(0, 4)) < Number(today.slice(0, 4)) - 1
  return scoreAddress(url, today) * (isStale ? 0.4 : 0.8)
}

function sitemapRank(address: string): number {
  const name = URL.parse(address)?.pathname ?? ''
  if (/event|whats-?on|show|production|performance|exhibition|activit|calendar/i.test(name)) return 2
  return /post|product|author|categor|tag|attachment|image|video|news|blog|venue|organi[sz]er/i.test(name) ? 0 : 1
}
