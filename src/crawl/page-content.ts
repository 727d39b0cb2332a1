import { isOver } from '#domain/days-on.ts'
import type { FoundEvent } from '#domain/event.ts'
import type { LondonDay } from '#domain/london-time.ts'
import type { UnsurePage } from '#domain/unsure-page.ts'
import type { Holiday } from './dates/index.ts'
import { canonicalUrl, isSameSite } from './discover/address.ts'
import { scoreLinks } from './discover/links.ts'
import { unsurePage } from './extract/ai/unsure.ts'
import { extractEvents } from './extract/index.ts'
import { isPlatform } from './extract/platform-hosts.ts'
import { pointedSources } from './extract/sources.ts'
import { CRAWLER_TOKEN } from './fetch/robots.ts'
import { saysNofollow } from './fetch/robots-tag.ts'
import { type Page, readPage } from './page.ts'
import { needsScripts } from './render/needs-scripts.ts'

/** A document as it came. Plain data, so that it can be read in another process. */
export type PageSource = { url: string; contentType?: string | null; body: Uint8Array; robotsTag?: string | null }

/**
 * `offSite`: a feed on another site that this one points to as its own. `isGuess`: nothing links there; it is where
 * listings mostly are. `isSitemap`: it names pages and is none itself.
 */
export type Link = { url: string; score: number; offSite?: true; isGuess?: true; isSitemap?: true }

/** What a crawl wants of a document: the events it tells of, and where it leads. Plain data. */
export type PageContent = {
  found: FoundEvent[]
  links: Link[]
  /** It tells of none that is not over, and looks as if its scripts would. */
  needsScripts: boolean
  /** What may be asked elsewhere, where the rules are not sure that they have read it. */
  unsure: UnsurePage | null
}

/** More events than any venue lists: what says more is a trap, and each costs a transaction. */
const MAX_EVENTS = 5000

/** Reads a document once for all that a crawl wants of it. Blocks its process for as long as that takes. */
export function readContent(source: PageSource, today: LondonDay, holidays: readonly Holiday[] = []): PageContent {
  const page = readPage(source)
  const found = extractEvents(page, today, holidays).slice(0, MAX_EVENTS)
  const ahead = found.filter((event) => !isOver(event, today))
  const links = mayFollow(page, source.robotsTag ?? null) ? linksOf(page, ahead, today) : []
  const unsure = unsurePage(page, ahead, today)
  return { found, links, needsScripts: ahead.length === 0 && needsScripts(page), unsure }
}

function mayFollow(page: Page, robotsTag: string | null): boolean {
  if (page.kind !== 'html') return !saysNofollow(robotsTag, CRAWLER_TOKEN)
  const metas = page.dom()(`meta[name="robots" i], meta[name="${CRAWLER_TOKEN}" i]`).toArray()
  const contents = metas.map(({ attribs }) => attribs.content ?? '')
  return !saysNofollow(robotsTag, CRAWLER_TOKEN, contents)
}

/** Feeds first: one may hold every event. Then the events' own pages, then links by how event-like they are. */
function linksOf(page: Page, ahead: readonly FoundEvent[], today: LondonDay): Link[] {
  const feeds = pointedSources(page).map(({ url }) => ({ url, score: 1 }))
  const own = ahead.flatMap(({ url }) => (url ? [{ url, score: 0.9 }] : []))
  const links = page.kind === 'html' ? scoreLinks(page, today) : []
  const best = new Map<string, Link>()
  for (const [index, link] of [...feeds, ...own, ...links].entries()) {
    const url = canonicalUrl(link.url, page.url)
    if (!url || link.score <= (best.get(url)?.score ?? 0)) continue
    // Further pages of a service's answer are as much the venue's as the first.
    const offSite = index < feeds.length && (!isSameSite(url, page.url) || isPlatform(url))
    best.set(url, { url, score: link.score, ...(offSite ? { offSite } : {}) })
  }
  return [...best.values()]
}
