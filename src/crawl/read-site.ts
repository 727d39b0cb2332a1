import { todayInLondon } from '#domain/london-time.ts'
import type { UnsurePage } from '#domain/unsure-page.ts'
import { listActiveHolidays } from '#store/holidays.ts'
import { loadPages, savePage } from '#store/pages.ts'
import type { Venue } from '#store/venues.ts'
import type { CrawlDeps, CrawlLimits } from './crawl-deps.ts'
import { noteVisit, type RunningReport } from './crawl-report.ts'
import { isSentAway, visitPages } from './gather.ts'
import type { PageFinding } from './merge.ts'
import { pageToStore } from './page-to-store.ts'
import { rereadPages, type WaitingPage } from './reread-pages.ts'
import { startAddresses } from './start.ts'

/**
 * Visits the site and keeps what each page was and held. Resolves to what stands on it, and to the pages visited: `all`
 * where nothing was left to visit, so that what was not seen is not there.
 */
export async function readSite(
  { db, fetcher, extract, readSitemap, render, readUnsure, now }: CrawlDeps,
  venue: Venue,
  limits: CrawlLimits,
  report: RunningReport,
  signal: AbortSignal,
): Promise<{ findings: PageFinding[]; visited: Set<string> | 'all' }> {
  const known = await loadPages(db, venue.id)
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutSeconds * 1000)])
  const start = await startAddresses({ fetcher, readSitemap }, venue.websiteUrl, todayInLondon(now()), deadline)
  const findings: PageFinding[] = []
  const visited = new Set<string>()
  const waiting: WaitingPage[] = []
  let reached = false
  let isWhole = true
  const visits = visitPages({
    fetcher,
    extract,
    render,
    start,
    known,
    holidays: await listActiveHolidays(db),
    maxPages: limits.maxPages,
    now,
    signal: deadline,
  })
  for await (const visit of visits) {
    const before = known.get(visit.url)
    const isUnsure = readUnsure !== undefined && visit.unsure !== null
    noteVisit(report, visit, isUnsure ? undefined : before)
    const isRead = visit.outcome === 'read' || visit.outcome === 'unchanged'
    // What stands on a page that came but could not be read, or that we may not ask for now, is not gone from it.
    if (isRead || (!visit.fetched.ok && !isSentAway(visit))) visited.add(visit.url)
    else isWhole = false
    reached ||= isRead
    const row = pageToStore(venue.id, visit, now())
    if (isUnsure) waiting.push({ unsure: visit.unsure as UnsurePage, found: visit.found, row, before })
    else if (isRead) findings.push(...visit.found.map((event) => ({ event, pageUrl: visit.url })))
    // Until its answer is here the page counts as unread, so that the next crawl does not take it for done.
    await savePage(db, isUnsure ? { ...row, extractedAt: null } : row)
  }
  if (!reached) {
    const [first] = report.crawlData.failures
    report.errorMessage = first?.message ?? 'No page of the site could be read'
  }
  const unanswered = readUnsure ? await rereadPages({ db, readUnsure, now }, waiting, findings, report, signal) : []
  for (const address of unanswered) visited.delete(address)
  isWhole &&= !deadline.aborted && report.pagesCrawled < limits.maxPages && unanswered.length === 0
  return { findings, visited: isWhole ? 'all' : visited }
}
