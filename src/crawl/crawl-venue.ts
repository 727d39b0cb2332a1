import type { Classification, EventToClassify } from '#domain/classification.ts'
import type { FoundEvent } from '#domain/event.ts'
import { type LondonDay, todayInLondon } from '#domain/london-time.ts'
import { arrivalStatus, type Thresholds } from '#domain/review.ts'
import type { LocationArea } from '#domain/vocabulary.ts'
import { createEvent, updateEvent } from '#store/arrivals.ts'
import { beginCrawl, type CrawlTrigger, endCrawl, reportCrawl } from '#store/crawl-logs.ts'
import type { Db } from '#store/database.ts'
import { findEvent, findEventsByKeys } from '#store/events.ts'
import { noteMissedEvents } from '#store/missed-events.ts'
import { loadPages, savePage } from '#store/pages.ts'
import type { Venue } from '#store/venues.ts'
import {
  beginReport,
  type CrawlReport,
  closeReport,
  countsOf,
  noteFound,
  noteRefusal,
  noteVisit,
  type RunningReport,
} from './crawl-report.ts'
import { areaOf } from './extract/facts/place.ts'
import { EXTRACTOR_VERSION } from './extract/index.ts'
import type { Extract } from './extract/pool.ts'
import type { Fetcher } from './fetch/index.ts'
import { isSentAway, type Visit, visitPages } from './gather.ts'
import { type MergedEvent, mergeFindings, type PageFinding } from './merge.ts'
import { normalise } from './normalise.ts'
import type { Render } from './render/index.ts'
import { startAddresses } from './start.ts'

/** Concludes whether an event is for children; null where nobody is to be asked. See src/classify. */
export type Classify = (event: EventToClassify, signal: AbortSignal) => Promise<Classification | null>

export type CrawlDeps = {
  db: Db
  fetcher: Fetcher
  extract: Extract
  /** null where no browser is there, or Settings do not want it. */
  render: Render | null
  classify: Classify
  now: () => Date
  /** How often the crawl says that it is alive. */
  heartbeatMs?: number
}

export type CrawlLimits = Thresholds & { maxPages: number; timeoutSeconds: number }

const HEARTBEAT_MS = 5000

/**
 * Crawls one venue: its pages are visited and read, what they say of one event is joined, and each event is recognised
 * or arrives new. Every event is stored in a transaction of its own, and none is held open across the network.
 * Resolves when the log is closed; a crawl that reaches nothing is failed with the reason, never thrown. One whose log
 * somebody else closed (it was reset, or taken for dead and begun again elsewhere) stops at its next heartbeat.
 */
export async function crawlVenue(
  deps: CrawlDeps,
  venue: Venue,
  crawl: { trigger: CrawlTrigger; limits: CrawlLimits },
  signal: AbortSignal,
): Promise<CrawlReport> {
  const { db, now } = deps
  const logId = await beginCrawl(db, venue.id, crawl.trigger, now())
  const report = beginReport()
  const lost = new AbortController()
  const stop = AbortSignal.any([signal, lost.signal])
  const heartbeat = setInterval(() => {
    const beat = reportCrawl(db, logId, countsOf(report), now())
    beat.then((isOurs) => isOurs || lost.abort(new Error('the crawl was taken over or reset'))).catch(() => {})
  }, deps.heartbeatMs ?? HEARTBEAT_MS)
  try {
    const site = await readSite(deps, venue, crawl.limits, report, stop)
    const seen = await saveEvents(deps, venue, mergeFindings(site.findings), crawl.limits, report, stop)
    if (report.errorMessage === null) {
      const { missed, alarm } = await noteMissedEvents(db, venue.id, seen, site.visited, todayInLondon(now()))
      Object.assign(report.crawlData, { missed, alarm })
    }
  } catch (error) {
    report.errorMessage ??= stop.aborted ? 'The crawl was stopped before it was done' : String(error)
    if (!stop.aborted) throw error
  } finally {
    clearInterval(heartbeat)
    const { crawlData, errorMessage } = closeReport(report)
    const outcome = { counts: countsOf(report), errorMessage, crawlData }
    await endCrawl(db, { logId, venueId: venue.id }, outcome, now(), Math.random())
  }
  return closeReport(report)
}

/**
 * Visits the site and keeps what each page was and held. Resolves to what stands on it, and to the pages visited: `all`
 * where nothing was left to visit, so that what was not seen is not there.
 */
async function readSite(
  { db, fetcher, extract, render, now }: CrawlDeps,
  venue: Venue,
  limits: CrawlLimits,
  report: RunningReport,
  signal: AbortSignal,
): Promise<{ findings: PageFinding[]; visited: Set<string> | 'all' }> {
  const known = await loadPages(db, venue.id)
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutSeconds * 1000)])
  const start = await startAddresses(fetcher, venue.websiteUrl, todayInLondon(now()), deadline)
  const findings: PageFinding[] = []
  const visited = new Set<string>()
  let reached = false
  let isWhole = true
  const visits = visitPages({
    fetcher,
    extract,
    render,
    start,
    known,
    maxPages: limits.maxPages,
    now,
    signal: deadline,
  })
  for await (const visit of visits) {
    noteVisit(report, visit, known.get(visit.url))
    const isRead = visit.outcome === 'read' || visit.outcome === 'unchanged'
    // What stands on a page that came but could not be read, or that we may not ask for now, is not gone from it.
    if (isRead || (!visit.fetched.ok && !isSentAway(visit))) visited.add(visit.url)
    else isWhole = false
    reached ||= isRead
    if (isRead) findings.push(...visit.found.map((event) => ({ event, pageUrl: visit.url })))
    await savePage(db, pageToStore(venue.id, visit, now()))
  }
  if (!reached) {
    const [first] = report.crawlData.failures
    report.errorMessage = first?.message ?? 'No page of the site could be read'
  }
  isWhole &&= !deadline.aborted && report.pagesCrawled < limits.maxPages
  return { findings, visited: isWhole ? 'all' : visited }
}

async function saveEvents(
  deps: CrawlDeps,
  venue: Venue,
  merged: MergedEvent[],
  limits: CrawlLimits,
  report: RunningReport,
  signal: AbortSignal,
): Promise<Set<number>> {
  const today = todayInLondon(deps.now())
  const seen = new Set<number>()
  for (const candidate of merged) {
    signal.throwIfAborted()
    const normalised = normalise(candidate.event, today)
    if (!normalised.ok) {
      noteRefusal(report, normalised.refusal)
      continue
    }
    noteFound(report, normalised.event)
    const eventId = await saveEvent(
      deps,
      venue,
      { ...candidate, event: normalised.event },
      seen,
      limits,
      report,
      today,
      signal,
    )
    seen.add(eventId)
    report.eventsProcessed += 1
  }
  return seen
}

/** Recognises the event or lets it arrive. Resolves to its id. */
async function saveEvent(
  { db, classify, now }: CrawlDeps,
  venue: Venue,
  { event, pageUrl, keys }: MergedEvent,
  seen: ReadonlySet<number>,
  limits: CrawlLimits,
  report: RunningReport,
  today: LondonDay,
  signal: AbortSignal,
): Promise<number> {
  const matches = await findEventsByKeys(db, venue.id, keys)
  const knownId = keys.map((key) => matches.get(key)).find((id) => id !== undefined && !seen.has(id))
  const sighting = {
    venue,
    found: event,
    sourceUrl: event.url ?? pageUrl,
    locationArea: locationAreaOf(event, venue),
    keys,
  }
  if (knownId === undefined) {
    const classification = await classify(toClassify(event, sighting.sourceUrl), signal)
    const status = arrivalStatus(classification, limits)
    const id = await db.transaction((tx) => createEvent(tx, { ...sighting, classification, status }, now(), today))
    report.eventsCreated += 1
    if (status !== 'rejected') report.childEventsIdentified += 1
    return id
  }

  const known = await findEvent(db, knownId)
  const isReworded = known?.facts.title !== event.title || known.facts.description !== event.description
  let reclassified: { classification: Classification | null; status: ReturnType<typeof arrivalStatus> } | undefined
  if (isReworded) {
    const classification = await classify(toClassify(event, sighting.sourceUrl), signal)
    reclassified = { classification, status: arrivalStatus(classification, limits) }
  }
  const changes = await db.transaction((tx) =>
    updateEvent(tx, knownId, { ...sighting, ...(reclassified ? { reclassified } : {}) }, now(), today),
  )
  if (changes.length > 0) report.eventsChanged += 1
  if ((reclassified?.status ?? known?.status) !== 'rejected') report.childEventsIdentified += 1
  return knownId
}

/** What the classifier is told of an event. */
export const toClassify = (event: FoundEvent, sourceUrl: string): EventToClassify => ({
  title: event.title,
  description: event.description,
  organiser: event.organiser,
  locationName: event.locationName,
  priceNotes: event.priceNotes,
  sourceUrl,
  isFree: event.isFree,
  minAgeMonths: event.minAgeMonths,
  maxAgeMonths: event.maxAgeMonths,
})

const locationAreaOf = (event: FoundEvent, venue: Venue): LocationArea | null =>
  areaOf([event.locationAddress, event.locationName].filter(Boolean).join(', ')) ?? venue.locationArea

function pageToStore(venueId: number, visit: Visit, at: Date) {
  const { fetched } = visit
  return {
    venueId,
    url: visit.url,
    etag: fetched.ok ? fetched.etag : null,
    lastModified: fetched.ok ? fetched.lastModified : null,
    contentHash: visit.contentHash,
    httpStatus: fetched.status,
    failure: visit.outcome === 'read' || visit.outcome === 'unchanged' ? null : visit.outcome,
    bytes: fetched.ok ? fetched.bytes : null,
    fetchedAt: at,
    changedAt: at,
    links: visit.links,
    found: visit.found,
    extractedAt: visit.extractedAt,
    extractorVersion: EXTRACTOR_VERSION,
    needsScripts: visit.rendering !== null,
  }
}
