import { canonicalUrl, isSameSite } from './discover/address.ts'
import { scoreAddress } from './discover/links.ts'
import { inflateSitemap, readSitemap } from './discover/sitemap.ts'
import { WELL_KNOWN_PATHS } from './discover/well-known.ts'
import type { Fetcher } from './fetch/index.ts'
import type { Link } from './gather.ts'

const MAX_SITEMAPS = 8
const MAX_SITEMAP_PAGES = 2000

/**
 * Where a crawl of a site begins: the address the venue gave, the pages its sitemaps name, as far as they look like
 * events, and the addresses where listings mostly are, in case nothing links to one.
 */
export async function startAddresses(fetcher: Fetcher, websiteUrl: string, signal: AbortSignal): Promise<Link[]> {
  const home = canonicalUrl(websiteUrl, websiteUrl)
  if (!home) return [{ url: websiteUrl, score: 1 }]
  const sitemap = await sitemapLinks(fetcher, home, signal)
  const wellKnown = WELL_KNOWN_PATHS.map((path) => ({ url: new URL(path, home).href, score: 0.15 }))
  return [{ url: home, score: 1 }, ...sitemap, ...wellKnown]
}

async function sitemapLinks(fetcher: Fetcher, home: string, signal: AbortSignal): Promise<Link[]> {
  const robots = await fetcher.robots(home)
  const queue = robots.sitemaps.length > 0 ? [...robots.sitemaps] : [new URL('/sitemap.xml', home).href]
  const links: Link[] = []
  for (let read = 0; read < MAX_SITEMAPS && !signal.aborted; read += 1) {
    const url = queue.shift()
    if (!url) break
    if (!isSameSite(url, home)) continue
    const fetched = await fetcher.fetch(url, { signal })
    if (!fetched.ok) continue
    const { pages, sitemaps } = readSitemap(inflateSitemap(fetched.body), fetched.url)
    queue.push(...sitemaps)
    for (const page of pages) {
      const address = canonicalUrl(page.url, fetched.url)
      if (address && isSameSite(address, home)) links.push({ url: address, score: scoreAddress(address) })
      if (links.length >= MAX_SITEMAP_PAGES) return links
    }
  }
  return links
}
