import { todayInLondon } from '#domain/days/london-time.ts'
import { type CrawlTrigger, endCrawl, reportCrawl, startCrawl } from '#store/crawl/crawl-logs.ts'
import { outageInWords } from '#store/db/outage.ts'
import { isQueryFailed } from '#store/db/query-failed.ts'
import { eventsKnownBy, recordMissedEvents } from '#store/event/from-crawls/missed-events.ts'
import { endFirstLook } from '#store/event/held-events.ts'
import { checkForDuplicates } from '#store/review/duplicates/duplicate-check.ts'
import { storeOpeningHours } from '#store/venue/facts/opening-hours.ts'
import { storeStatements } from '#store/venue/facts/venue-features.ts'
import { findVenue, type Venue } from '#store/venue/venues.ts'
import type { CrawlDeps, CrawlLimits } from './crawl-deps.ts'
import { type CrawlReport, closeReport, countsOf, recordDropped, recordMissed, startReport } from './crawl-report.ts'
import { askAnew } from './fetch/ask-anew.ts'
import { mergeFindings } from './join/merge.ts'
import { readSite } from './read-site.ts'
import { saveEvents } from './save/save-events.ts'
import { holdChangedSite, isHeld, SITE_IS_HELD } from './save/site-change.ts'

const HEARTBEAT_MS = 5000

/**
 * Crawls one venue: visits and reads its pages, joins what they say about the same event, and matches each event to a stored
 * one or adds it as new; then looks for duplicates. No transaction stays open across the network.
 * Resolves when the log is closed. A crawl that reaches nothing fails with the reason and never throws. If another process has
 * closed the log (a reset, or a missed heartbeat and a restart elsewhere), it stops at its next heartbeat. If the venue was deleted
 * with its log, it ends at the next attempt to store something.
 */
export async function crawlVenue(
  deps: CrawlDeps,
  venue: Venue,
  crawl: { trigger: CrawlTrigger; limits: CrawlLimits },
  signal: AbortSignal,
): Promise<CrawlReport> {
  const isDeleted = async () => !(await findVenue(deps.db, venue.id))
  const errorMessage = 'The venue was deleted'
  try {
    const report = await crawlWithLog(deps, venue, crawl, signal)
    return report.errorMessage !== null && (await isDeleted()) ? { ...report, errorMessage } : report
  } catch (error) {
    if (await isDeleted()) return closeReport({ ...startReport(), errorMessage })
    throw error
  }
}

async function crawlWithLog(...[deps, venue, crawl, signal]: Parameters<typeof crawlVenue>): Promise<CrawlReport> {
  const { db, now } = deps
  const logId = await startCrawl(db, venue.id, crawl.trigger, now())
  const report = startReport()
  const lost = new AbortController()
  const stop = AbortSignal.any([signal, lost.signal])
  const heartbeat = setInterval(() => {
    const beat = reportCrawl(db, logId, countsOf(report), now())
    beat.then((isOurs) => isOurs || lost.abort(new Error('the crawl was taken over or reset'))).catch(() => {})
  }, deps.heartbeatMs ?? HEARTBEAT_MS)
  try {
    if (await isHeld(deps, venue.id)) report.errorMessage = SITE_IS_HELD
    else {
      if (isAskedByPerson(crawl.trigger)) report.crawlData.notices?.push(...(await askAnew(deps, venue.websiteUrl)))
      await readAndStore(deps, venue, crawl.limits, report, stop)
    }
  } catch (error) {
    report.errorMessage ??= stop.aborted ? 'The crawl was stopped before it finished' : whyNotStored(error)
    if (!stop.aborted) throw error
  } finally {
    clearInterval(heartbeat)
    if (deps.aiUse) report.crawlData.ai = { ...deps.aiUse }
    const { crawlData, candidates, errorMessage } = closeReport(report)
    const outcome = { counts: countsOf(report), errorMessage, crawlData, candidates }
    await endCrawl(db, { logId, venueId: venue.id }, outcome, now(), Math.random())
  }
  return closeReport(report)
}

const isAskedByPerson = (trigger: CrawlTrigger) => trigger === 'staff' || trigger === 'cli'

/** Reads the site and stores its events, unless the site seems to have changed hands. */
async function readAndStore(...[deps, venue, limits, report, stop]: Parameters<typeof findEvents>): Promise<void> {
  const { db, now } = deps
  const site = await findEvents(deps, venue, limits, report, stop)
  // A crawl that was stopped has not seen enough to judge the site by.
  stop.throwIfAborted()
  const today = todayInLondon(now())
  // Their listings were not read, though their own pages may have been.
  const unread = mergeFindings(site.unread, today)
  if (report.errorMessage === null) {
    const change = await holdChangedSite(deps, venue.id, { ...site, unread })
    if (change) {
      report.crawlData.alarm = `The site may have changed hands, so nothing was stored. ${change.signs.map(({ because }) => because).join(' ')}`
      return
    }
  }
  if (site.visitorPages) await storeStatements(db, venue.id, site.visitorPages, now())
  if (site.openingHours !== undefined) await storeOpeningHours(db, venue.id, site.openingHours)
  const seen = await saveEvents(deps, venue, site.merged, limits, report, stop)
  // If there was no event to save, nothing has checked the signal yet.
  stop.throwIfAborted()
  if (report.errorMessage === null) {
    const unreadKeys = unread.flatMap(({ keys }) => keys)
    const present = new Set([...seen, ...(await eventsKnownBy(db, venue.id, unreadKeys))])
    recordMissed(report, await recordMissedEvents(db, venue.id, present, site.read, now(), today))
  }
  await checkForDuplicates(db, todayInLondon(now()))
  const rules = { ...limits, today: todayInLondon(now()) }
  await endFirstLook(db, venue.id, rules, { actorId: null, at: now() })
}

/** Shown to staff in the crawl's log; the server's log has the SQL statement. */
function whyNotStored(error: unknown): string {
  const refused = isQueryFailed(error) ? `The database refused what was found: ${error.message}` : undefined
  return outageInWords(error) ?? refused ?? String(error)
}

/** Reads the site and joins its findings, so that those of a large site can be freed early. */
async function findEvents(...crawl: Parameters<typeof readSite>) {
  const { findings, refused, ...site } = await readSite(...crawl)
  const [{ now }, , , report] = crawl
  for (const candidate of refused) recordDropped(report, candidate)
  return { ...site, merged: mergeFindings(findings, todayInLondon(now())) }
}
