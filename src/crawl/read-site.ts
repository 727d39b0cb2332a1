import type { UnsurePage } from '#domain/classification/unsure-page.ts'
import { todayInLondon } from '#domain/days/london-time.ts'
import { holidaysIn } from '#domain/holiday/holiday.ts'
import type { StatedHours } from '#domain/hours/opening-hours.ts'
import { loadPages, type PageToStore, savePage, savePages } from '#store/crawl/pages.ts'
import { listActiveHolidays } from '#store/holiday/holidays.ts'
import type { Venue } from '#store/venue/venues.ts'
import type { CrawlDeps, CrawlLimits } from './crawl-deps.ts'
import { type RunningReport, recordVisit } from './crawl-report.ts'
import { startAddresses } from './discover/start.ts'
import { isSentAway, type KnownPage, type Visit } from './discover/visit.ts'
import { visitPages } from './discover/visit-pages.ts'
import { rereadPages, type WaitingPage } from './extract/ai/read-unsure.ts'
import { addressWithoutTls, READ_BY_HTTP } from './fetch/without-tls.ts'
import type { PageFinding } from './join/merge.ts'
import { type OwnFindings, ownFindings } from './join/own-findings.ts'
import { readVisitorPages, type VisitorPages } from './read-visitor-pages.ts'
import { storeTogether } from './save/store-together.ts'
import { pageToStore } from './save/stored-page.ts'
import type { LineKeys } from './template/line-keys.ts'

export type SiteReading = {
  /** The home page's address after all redirects; null if it was not read. */
  homeUrl: string | null
  findings: PageFinding[]
  /** The pages that were read or are gone; `all` if nothing was left to visit, so that an event not seen is not there. */
  read: Set<string> | 'all'
  /** What earlier crawls found on pages that this one has not read. */
  unread: PageFinding[]
  refused: OwnFindings['refused']
  /** What the venue's pages for visitors say of it; null where they were not read. */
  visitorPages: VisitorPages | null
  /** When the venue is open; undefined where nothing was learned of it. */
  openingHours: StatedHours | null | undefined
}

/** Share of a crawl's time: on a site with a long crawl delay, sitemaps could otherwise leave no time for pages. */
const SITEMAPS_SHARE = 0.25

/** Pages are stored in batches, without waiting long for a full one. */
const PAGE_BATCH = { most: 50, longestMs: 250 }

/** Visits the site, by http if it has no https, and stores each page with what was found on it. */
export async function readSite(
  ...[deps, venue, limits, report, signal]: Parameters<typeof readSiteAt>
): Promise<SiteReading> {
  const site = await readSiteAt(deps, venue, limits, report, signal)
  const byHttp = report.errorMessage === null ? null : addressWithoutTls(venue.websiteUrl, site.home?.outcome)
  if (byHttp === null || signal.aborted) return site
  const failure = report.errorMessage
  report.errorMessage = null
  const again = await readSiteAt(deps, { ...venue, websiteUrl: byHttp }, limits, report, signal)
  if (report.errorMessage === null) report.crawlData.warnings?.push(READ_BY_HTTP)
  else report.errorMessage = failure
  return again
}

async function readSiteAt(
  { db, fetcher, extract, readSitemap, render, readUnsure, now }: CrawlDeps,
  venue: Venue,
  limits: CrawlLimits,
  report: RunningReport,
  signal: AbortSignal,
): Promise<SiteReading & { home: Visit | undefined }> {
  const known = await loadPages(db, venue.id)
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutSeconds * 1000)])
  const sitemaps = {
    known,
    save: (visit: Visit) => savePage(db, pageToStore(venue.id, visit, known.get(visit.url), now())),
    now,
    until: new Date(now().getTime() + limits.timeoutSeconds * 1000 * SITEMAPS_SHARE),
  }
  const start = await startAddresses(
    { fetcher, readSitemap },
    venue.websiteUrl,
    todayInLondon(now()),
    deadline,
    sitemaps,
  )
  const findings: PageFinding[] = []
  const read = new Set<string>()
  const lineKeys = lineKeysIn(known)
  const waiting: WaitingPage[] = []
  let home: Home | undefined
  let reached = false
  let isWhole = true
  const visits = visitPages({
    fetcher,
    extract,
    render,
    start,
    known,
    holidays: holidaysIn(venue.borough ? [venue.borough] : [], await listActiveHolidays(db)),
    maxPages: limits.maxPages,
    now,
    signal: deadline,
    onCut: (url) => {
      isWhole &&= !known.get(url)?.found.length
    },
  })
  const batches = storeTogether<PageToStore>(async (rows) => {
    await savePages(db, rows)
    // Only pages that are stored are reported as crawled.
    report.pagesCrawled += rows.length
  }, PAGE_BATCH)
  try {
    for await (const visit of visits) {
      // The home page is visited first.
      home ??= {
        visit,
        visitorPages: await readVisitorPages({ fetcher, extract, now }, venue, visit.links, deadline),
      }
      const before = known.get(visit.url)
      const isUnsure = readUnsure !== undefined && visit.unsure !== null
      recordVisit(report, visit, isUnsure ? undefined : before)
      const isRead = visit.outcome === 'read' || visit.outcome === 'unchanged'
      // Events on a page that could not be fetched or read are not gone, nor are the pages it links to.
      if ((isRead && !visit.shortfall) || visit.outcome === 'gone') read.add(visit.url)
      else if (leavesGap(visit, before)) isWhole = false
      reached ||= isRead
      updateLineKeys(lineKeys, visit)
      const row = pageToStore(venue.id, visit, before, now())
      if (isUnsure) waiting.push({ unsure: visit.unsure as UnsurePage, found: visit.found, row, before })
      else if (isRead) findings.push(...visit.found.map((event) => ({ event, pageUrl: visit.url })))
      // Until its answer arrives the page counts as unread, so that the next crawl reads it again if this one stops.
      await batches.add(isUnsure ? { ...row, extractedAt: null } : row)
    }
  } finally {
    await batches.done()
  }
  if (!reached) report.errorMessage = whyNothingWasRead(report)
  const unanswered = readUnsure ? await rereadPages({ db, readUnsure, now }, waiting, findings, report, signal) : []
  for (const address of unanswered) read.delete(address)
  isWhole &&= !deadline.aborted && report.pagesCrawled < limits.maxPages && unanswered.length === 0
  const { own, refused } = ownFindings(findings, venue, lineKeys, home?.visit.url ?? null)
  const site = { ...ofHome(home, venue), home: home?.visit, findings: own, refused }
  if (isWhole) return { ...site, read: 'all', unread: [] }
  const unread = [...known].filter(([url]) => !read.has(url))
  return { ...site, read, unread: unread.flatMap(([pageUrl, { found }]) => found.map((event) => ({ event, pageUrl }))) }
}

const lineKeysIn = (known: ReadonlyMap<string, KnownPage>) =>
  new Map([...known].flatMap(([url, page]) => (page.lineKeys ? [[url, page.lineKeys]] : [])))

function updateLineKeys(lineKeys: Map<string, LineKeys>, { url, outcome, lineKeys: keys }: Visit) {
  if (keys) lineKeys.set(url, keys)
  else if (outcome === 'gone') lineKeys.delete(url)
}

/** What may be listed on it is not known, though it once was, or may be. */
const leavesGap = (visit: Visit, before: KnownPage | undefined) =>
  wasRead(before) || visit.shortfall !== null || isSentAway(visit)

const wasRead = (page: KnownPage | undefined) => page !== undefined && page.contentHash !== null

/** What the home page alone leads to. */
type Home = { visit: Visit; visitorPages: VisitorPages | null }

const ofHome = (home: Home | undefined, venue: Pick<Venue, 'openingHours'>) => ({
  homeUrl: home?.visit.fetched.ok ? home.visit.fetched.url : null,
  visitorPages: home?.visitorPages ?? null,
  openingHours: home && hoursRead(home, venue),
})

/** A page for visitors knows better than the home page, also at crawls that do not read the former. */
function hoursRead({ visit, visitorPages }: Home, { openingHours: known }: Pick<Venue, 'openingHours'>) {
  const ofHome = visit.openingHours ?? undefined
  if (visitorPages) return visitorPages.openingHours ?? ofHome ?? (visit.outcome === 'read' ? null : undefined)
  return known === null || known.url === ofHome?.url ? ofHome : undefined
}

function whyNothingWasRead({ crawlData: { failures } }: RunningReport): string {
  return failures[0]?.message ?? 'No page of the site could be read'
}
