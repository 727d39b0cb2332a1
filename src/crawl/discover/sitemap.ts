import { gunzipSync } from 'node:zlib'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { PageSource } from '../extract/parse/page.ts'
import { canonicalUrl, isSameSite, type Link, withAmpersands } from './address.ts'
import { scoreAddress } from './links.ts'

export type Sitemap = {
  /** `lastmod` as written (W3C date or date-time), or null. */
  pages: { url: string; lastmod: string | null }[]
  /** Addresses of further sitemaps. */
  sitemaps: string[]
}

/** The protocol allows 50 MB unpacked and 50,000 addresses (sitemaps.org); scoring this many takes a second. */
const MAX_BYTES = 50 * 1024 * 1024
const MAX_ENTRIES = 25_000

/** A sitemap's text, unpacked where its first bytes say gzip. Empty if it is damaged or exceeds 50 MB. */
export function inflateSitemap(bytes: Uint8Array): string {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isGzip) return new TextDecoder().decode(bytes.subarray(0, MAX_BYTES))
  try {
    return new TextDecoder().decode(gunzipSync(bytes, { maxOutputLength: MAX_BYTES }))
  } catch {
    return ''
  }
}

/** Reads a sitemap, a sitemap index or a plain list of addresses; damaged entries are skipped. */
export function readSitemap(text: string, baseUrl: string): Sitemap {
  const sitemap: Sitemap = { pages: [], sitemaps: [] }
  if (!text.includes('<')) {
    for (const line of text.split('\n', MAX_ENTRIES)) {
      const url = /^\s*https?:/i.test(line) ? canonicalUrl(line, baseUrl) : null
      if (url) sitemap.pages.push({ url, lastmod: null })
    }
    return sitemap
  }
  // Read by entry rather than as a tree: a tree of 50,000 entries costs seconds and hundreds of megabytes.
  for (const entry of text.split(/<\/(?:\w+:)?(?:url|sitemap)>/i, MAX_ENTRIES)) {
    const url = canonicalUrl(textIn(LOC, entry) ?? '', baseUrl)
    if (!url || textIn(LOC, entry) === null) continue
    if (/<(?:\w+:)?sitemap[\s>]/i.test(entry)) sitemap.sitemaps.push(url)
    else sitemap.pages.push({ url, lastmod: textIn(LASTMOD, entry) })
  }
  return sitemap
}

/** Pictures and films of a page carry addresses of their own (`image:loc`). */
const LOC = /<(?:(?!image|video|news)\w+:)?loc>([^<]*|\s*<!\[CDATA\[[^<]*\]\]>\s*)<\//i
const LASTMOD = /<(?:\w+:)?lastmod>([^<]*)<\//i

function textIn(pattern: RegExp, entry: string): string | null {
  const value = pattern
    .exec(entry)?.[1]
    ?.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '')
    .trim()
  return value ? withAmpersands(value) : null
}

/** What a crawl needs from a sitemap: the site's own pages that look like events, and further sitemaps. Plain data. */
export type SitemapContent = { links: Link[]; sitemaps: string[] }

const MAX_LINKS = 2000

/** The most promising pages first. Blocks the process while it reads, for seconds if the sitemap is large. */
export function readSitemapLinks(source: PageSource, home: string, today: LondonDay): SitemapContent {
  const { pages, sitemaps } = readSitemap(inflateSitemap(source.body), source.url)
  const links: Link[] = []
  for (const page of pages) {
    const score = isSameSite(page.url, home) ? scoreSitemapPage(page, today) : 0
    if (score > 0) links.push({ url: page.url, score })
  }
  return { links: links.sort((a, b) => b.score - a.score).slice(0, MAX_LINKS), sitemaps }
}

/** Sitemaps list every page there ever was, so these rank below what the site's own listings link to. */
function scoreSitemapPage({ url, lastmod }: { url: string; lastmod: string | null }, today: LondonDay): number {
  const isStale =
    lastmod !== null && /^\d{4}/.test(lastmod) && Number(lastmod.slice(0, 4)) < Number(today.slice(0, 4)) - 1
  return scoreAddress(url, today) * (isStale ? 0.4 : 0.8)
}
