import { createHash } from 'node:crypto'
import type { FoundEvent } from '#domain/event.ts'
import { isOver } from '#domain/filter.ts'
import { daysBetween, type LondonDay, todayInLondon } from '#domain/london-time.ts'
import { canonicalUrl, isSameSite } from './discover/address.ts'
import { createFrontier } from './discover/frontier.ts'
import { scoreLinks } from './discover/links.ts'
import { EXTRACTOR_VERSION, extractEvents } from './extract/index.ts'
import { pointedSources } from './extract/sources.ts'
import type { FailureKind, Fetched, Fetcher } from './fetch/index.ts'
import { type Page, readPage } from './page.ts'

/** What an earlier crawl kept of a page. */
export type KnownPage = {
  etag: string | null
  lastModified: string | null
  contentHash: string | null
  links: Link[]
  found: FoundEvent[]
  extractedAt: Date | null
  extractorVersion: number
}
/**
 * `offSite`: a feed on another site that this one points to as its own. `isGuess`: nothing links there; it is where
 * listings mostly are.
 */
export type Link = { url: string; score: number; offSite?: true; isGuess?: true }

/** One page of a crawl: what came of asking for it, what it yields, and where it leads. */
export type Visit = {
  url: string
  outcome: 'read' | 'unchanged' | FailureKind
  /** Plain words where it failed. */
  message: string | null
  fetched: Fetched
  contentHash: string | null
  found: FoundEvent[]
  links: Link[]
  extractedAt: Date | null
}

/** What was read longer ago is read again even if the page has not changed: 'every Tuesday' means other days by then. */
const REREAD_AFTER_DAYS = 7

/**
 * Visits the pages of one site, the likeliest to hold events first, until the budget is spent, nothing is left, or
 * `signal` aborts. Yields each page as soon as it is read; holds no page after that.
 */
export async function* visitPages(job: {
  fetcher: Fetcher
  start: readonly Link[]
  known: ReadonlyMap<string, KnownPage>
  maxPages: number
  now: () => Date
  signal: AbortSignal
}): AsyncGenerator<Visit> {
  const frontier = createFrontier(job.start[0]?.url ?? '')
  for (const link of job.start) frontier.add(link)
  let visited = 0
  let hasEvents = false
  while (visited < job.maxPages && !job.signal.aborted) {
    const next = frontier.next()
    if (!next) return
    // Where links have led to events, guesses would only ask for pages that are not there.
    if (next.isGuess && hasEvents) continue
    const visit = await visitPage(job, next.url)
    // A venue may have given an address that leads to its new one.
    if (visited === 0 && visit.fetched.ok) frontier.addSite(visit.fetched.url)
    for (const link of visit.links) frontier.add(link)
    visited += 1
    hasEvents ||= visit.found.some((event) => !isOver(event, todayInLondon(job.now())))
    yield visit
  }
}

async function visitPage(
  { fetcher, known, now, signal }: Parameters<typeof visitPages>[0],
  url: string,
): Promise<Visit> {
  const before = known.get(url)
  const today = todayInLondon(now())
  const reusable = before && isFresh(before, today) ? before : undefined
  const fetched = await fetcher.fetch(url, {
    etag: reusable?.etag ?? null,
    lastModified: reusable?.lastModified ?? null,
    signal,
  })
  if (!fetched.ok) return failed(url, fetched, fetched.failure, fetched.message)
  const contentHash = fetched.notModified ? null : createHash('sha256').update(fetched.body).digest('hex')
  if (reusable && (fetched.notModified || contentHash === reusable.contentHash)) {
    const { found, links, extractedAt } = reusable
    return {
      url,
      outcome: 'unchanged',
      message: null,
      fetched,
      contentHash: reusable.contentHash,
      found,
      links,
      extractedAt,
    }
  }
  const page = readPage(fetched)
  const found = extractEvents(page, today)
  const links = linksOf(page, found, today)
  return { url, outcome: 'read', message: null, fetched, contentHash, found, links, extractedAt: now() }
}

const failed = (url: string, fetched: Fetched, outcome: FailureKind, message: string): Visit => ({
  url,
  outcome,
  message,
  fetched,
  contentHash: null,
  found: [],
  links: [],
  extractedAt: null,
})

function isFresh(page: KnownPage, today: LondonDay): boolean {
  if (page.extractedAt === null || page.extractorVersion !== EXTRACTOR_VERSION) return false
  return daysBetween(todayInLondon(page.extractedAt), today) < REREAD_AFTER_DAYS
}

/** Feeds first: one may hold every event. Then the events' own pages, then links by how event-like they are. */
function linksOf(page: Page, found: readonly FoundEvent[], today: LondonDay): Link[] {
  const feeds = pointedSources(page).map(({ url }) => ({ url, score: 1 }))
  const own = found.flatMap((event) => (event.url && !isOver(event, today) ? [{ url: event.url, score: 0.9 }] : []))
  const links = page.kind === 'html' ? scoreLinks(page, today) : []
  const best = new Map<string, Link>()
  for (const link of [...feeds, ...own, ...links]) {
    const url = canonicalUrl(link.url, page.url)
    if (!url || link.score <= (best.get(url)?.score ?? 0)) continue
    const offSite = feeds.includes(link) && !isSameSite(url, page.url)
    best.set(url, { url, score: link.score, ...(offSite ? { offSite } : {}) })
  }
  return [...best.values()]
}
