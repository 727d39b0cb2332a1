import type { LondonDay } from '#domain/days/london-time.ts'
import type { Link, PageSource } from '../extract/page-content.ts'
import { isSameSite } from './address.ts'
import { scoreAddress } from './links.ts'
import { inflateSitemap, readSitemap } from './sitemap.ts'

/** What a crawl wants of a sitemap: the site's own pages that look like events, and further sitemaps. Plain data. */
export type SitemapContent = { links: Link[]; sitemaps: string[] }

const MAX_LINKS = 2000

/** The likeliest pages first. Blocks its process for as long as reading takes, seconds where it is large. */
export function readSitemapLinks(source: PageSource, home: string, today: LondonDay): SitemapContent {
  const { pages, sitemaps } = readSitemap(inflateSitemap(source.body), source.url)
  const links: Link[] = []
  for (const page of pages) {
    const score = isSameSite(page.url, home) ? scoreSitemapPage(page, today) : 0
    if (score > 0) links.push({ url: page.url, score })
  }
  return { links: links.sort((a, b) => b.score - a.score).slice(0, MAX_LINKS), sitemaps }
}

/** A sitemap names everything there ever was: its pages come after what the site's own listings link to. */
function scoreSitemapPage({ url, lastmod }: { url: string; lastmod: string | null }, today: LondonDay): number {
  const isStale =
    lastmod !== null && /^\d{4}/.test(lastmod) && Number(lastmod.slice(0, 4)) < Number(today.slice(0, 4)) - 1
  return scoreAddress(url, today) * (isStale ? 0.4 : 0.8)
}
