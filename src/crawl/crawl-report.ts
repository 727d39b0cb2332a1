import type { Classification } from '#domain/classification/classification.ts'
import {
  type CandidateGroup,
  countByReason,
  groupCandidates,
  isLoss,
  lossesFirst,
  type SiteCandidate,
  withoutTaken,
} from '#domain/event/candidate.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import type { CrawlData, Shortfall } from '#domain/health/crawl.ts'
import { COVERED_FACTS, type Coverage } from '#domain/health/health.ts'
import type { Hold } from '#domain/safety/hold.ts'
import { titleKey } from '#domain/text.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import type { CrawlCounts } from '#store/crawl/crawl-logs.ts'
import type { MissedEvent } from '#store/event/from-crawls/missed-events.ts'
import type { FieldChange } from '#store/people/audit.ts'
import type { Visit } from './discover/visit.ts'
import { storable } from './save/storable.ts'

export type CrawlReport = CrawlCounts & {
  errorMessage: string | null
  crawlData: CrawlData
  /** What looked like an event and was dropped, as far as it is stored. */
  candidates: CandidateGroup[]
}

/** A report that is still being written. */
export type RunningReport = Omit<CrawlReport, 'candidates'> & {
  responsesMs: number[]
  covered: Coverage
  dropped: SiteCandidate[]
  /** By the keys of their titles. */
  taken: Set<string>
  /** The titles found on each page that lists several dated entries. */
  listings: Map<string, string[]>
}

const MAX_FAILURES = 50
const MAX_EMPTIED = 20
const MAX_NOT_EVENTS = 50
const MAX_CHANGES = 200
const MAX_SHORTFALLS = 50
const MAX_CANDIDATES = 300
/** A page with fewer dated entries is about one event. */
const MIN_ENTRIES = 2

const nothingCovered = () => Object.fromEntries(COVERED_FACTS.map((fact) => [fact, 0])) as Coverage

export const startReport = (): RunningReport => ({
  pagesCrawled: 0,
  eventsFound: 0,
  eventsProcessed: 0,
  eventsCreated: 0,
  eventsChanged: 0,
  childEventsIdentified: 0,
  errorMessage: null,
  crawlData: {
    outcomes: {},
    failures: [],
    rendering: { shown: 0, failed: 0, 'no-browser': 0 },
    refused: {},
    held: {},
    missed: 0,
    alarm: null,
    coverage: null,
    medianMs: null,
    emptiedPages: [],
    contentTypes: {},
    notEvents: [],
    changes: [],
    notices: [],
    warnings: [],
  },
  responsesMs: [],
  covered: nothingCovered(),
  dropped: [],
  taken: new Set(),
  listings: new Map(),
})

/** The finished report, with the figures that need the whole crawl. */
export function closeReport(running: RunningReport): CrawlReport {
  const { responsesMs, covered, dropped, taken, listings, ...report } = running
  const shares = COVERED_FACTS.map((fact) => [fact, covered[fact] / report.eventsFound])
  const coverage = report.eventsFound > 0 ? (Object.fromEntries(shares) as Coverage) : null
  const medianMs = responsesMs.toSorted((a, b) => a - b)[Math.floor(responsesMs.length / 2)] ?? null
  const left = withoutTaken(dropped, taken)
  const { groups } = groupCandidates(left, Number.POSITIVE_INFINITY)
  const entries = entriesOn(listings, left, taken)
  return {
    ...report,
    crawlData: storable({ ...report.crawlData, coverage, medianMs, refused: countByReason(groups), entries }),
    candidates: storable(groups.toSorted(lossesFirst).slice(0, MAX_CANDIDATES)),
  }
}

/** Of the dated entries on listing pages, those that are neither over nor another's, and those of them that became events. */
function entriesOn(
  listings: RunningReport['listings'],
  dropped: readonly SiteCandidate[],
  takenTitles: ReadonlySet<string>,
): { dated: number; taken: number } {
  const titles = [...listings.values()].flat()
  const taken = titles.filter((title) => takenTitles.has(title)).length
  const lost = dropped.filter(({ reason, pageUrl }) => isLoss(reason) && listings.has(pageUrl)).length
  return { dated: taken + lost, taken }
}

export const countsOf = ({
  pagesCrawled,
  eventsFound,
  eventsProcessed,
  eventsCreated,
  eventsChanged,
  childEventsIdentified,
}: CrawlCounts): CrawlCounts => ({
  pagesCrawled,
  eventsFound,
  eventsProcessed,
  eventsCreated,
  eventsChanged,
  childEventsIdentified,
})

/** Counts the outcome of one page, and records why it failed, or that it had events before and has none now. */
export function recordVisit(
  report: RunningReport,
  visit: Visit,
  before: { found: readonly ExtractedEvent[] } | undefined,
) {
  const { url, outcome, message, fetched, rendering, shortfall } = visit
  const { outcomes, failures } = report.crawlData
  const addFailure = (failure: string, why: string | null) => {
    if (failures.length < MAX_FAILURES) failures.push({ url, failure, message: why })
  }
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  if (fetched.ok) report.responsesMs.push(fetched.tookMs)
  if (rendering) {
    report.crawlData.rendering[rendering.outcome] += 1
    if (rendering.outcome !== 'shown') addFailure('scripts', rendering.message)
  }
  if (outcome !== 'read' && outcome !== 'unchanged') return addFailure(outcome, message)
  recordEntries(report, visit)
  if (shortfall) recordShortfall(report, url, shortfall)
  else recordEmptied(report, visit, before)
}

function recordEntries(report: RunningReport, { url, found, dropped }: Visit) {
  for (const candidate of dropped) report.dropped.push({ ...candidate, pageUrl: url })
  const [first, second] = found
  const isAboutOne = first !== undefined && !second && first.url === url
  const lost = dropped.filter(({ reason }) => isLoss(reason))
  if (isAboutOne || found.length + lost.length < MIN_ENTRIES) return
  report.listings.set(
    url,
    found.map(({ title }) => titleKey(title)),
  )
}

/** Counts the readers that failed on a page, and records what was not read. */
function recordShortfall({ crawlData }: RunningReport, url: string, shortfall: Shortfall) {
  const { shortfalls = [], readerFailures = {} } = crawlData
  if (shortfalls.length < MAX_SHORTFALLS) shortfalls.push({ url, ...shortfall })
  for (const { reader } of shortfall.failures) readerFailures[reader] = (readerFailures[reader] ?? 0) + 1
  Object.assign(crawlData, { shortfalls, readerFailures })
}

/** Records a page that had events before and has none now. */
export function recordEmptied(
  { crawlData: { emptiedPages } }: RunningReport,
  { url, found }: Pick<Visit, 'url' | 'found'>,
  before: { found: readonly ExtractedEvent[] } | undefined,
) {
  const isEmptied = found.length === 0 && before !== undefined && before.found.length > 0
  if (isEmptied && emptiedPages.length < MAX_EMPTIED) emptiedPages.push(url)
}

export function recordDropped({ dropped }: RunningReport, candidate: SiteCandidate) {
  dropped.push(candidate)
}

/** Counts an event that was found, and which facts the site gives. */
export function recordExtractedEvent(report: RunningReport, event: ExtractedEvent) {
  report.eventsFound += 1
  report.taken.add(titleKey(event.title))
  const has: Record<keyof Coverage, boolean> = {
    dates: event.startDate !== null || event.sessions.length > 0,
    times: event.sessions.some(({ startTime }) => startTime !== null),
    place: event.locationName !== null || event.locationAddress !== null,
    price: event.isFree !== null || event.minPrice !== null,
    description: event.description !== null,
    image: event.imageUrl !== null,
  }
  for (const fact of COVERED_FACTS) if (has[fact]) report.covered[fact] += 1
}

/** Counts the type that validation gave a candidate, and records why one is not an event. */
export function recordContentType(
  report: Pick<CrawlReport, 'crawlData'>,
  title: string,
  classification: Classification | null,
) {
  if (!classification) return
  const { contentType, reasoning, madeBy } = classification
  const { contentTypes, notEvents } = report.crawlData
  contentTypes[contentType] = (contentTypes[contentType] ?? 0) + 1
  if (contentType !== 'event' && notEvents.length < MAX_NOT_EVENTS) {
    notEvents.push({ title, contentType, reasoning, madeBy })
  }
}

type EventRef = { eventId: number; title: string }

export function recordArrival(
  report: RunningReport,
  event: EventRef,
  { status, holds }: { status: ReviewStatus; holds: readonly Hold[] },
) {
  report.eventsCreated += 1
  if (status !== 'rejected') {
    report.childEventsIdentified += 1
    recordHolds(report, holds)
  }
  addChange(report, { ...event, kind: 'new', fields: [] })
}

/** Counts a held event by its gravest reason. */
function recordHolds({ crawlData: { held } }: RunningReport, [gravest]: readonly Hold[]) {
  if (gravest && held) held[gravest.kind] = (held[gravest.kind] ?? 0) + 1
}

/** Counts a known event, and records what has changed. */
export function recordChange(
  report: RunningReport,
  event: EventRef,
  changes: readonly FieldChange[],
  status: ReviewStatus,
) {
  if (status !== 'rejected') report.childEventsIdentified += 1
  if (changes.length === 0) return
  report.eventsChanged += 1
  const holds = changes.find(({ field }) => field === 'holds')?.to as Hold[] | undefined
  if (holds && status !== 'rejected') recordHolds(report, holds)
  const isTakenDown = changes.some(({ field, from, to }) => field === 'status' && from === 'approved' && to !== from)
  const kind =
    isTakenDown && holds
      ? 'held'
      : changes.some(({ field, to }) => field === 'eventStatus' && to === 'cancelled')
        ? 'cancelled'
        : changes.some(({ field }) => field === 'hiddenReason')
          ? 'back'
          : 'changed'
  const fields = changes.map(({ field }) => field).filter((field) => field !== 'hiddenReason')
  addChange(report, { ...event, kind, fields })
}

/** Records the venue's events that were not seen, and the alarm if they are too many to be plausible. */
export function recordMissed(
  report: RunningReport,
  { missed, alarm }: { missed: MissedEvent[]; alarm: string | null },
) {
  Object.assign(report.crawlData, { missed: missed.length, alarm })
  for (const { eventId, title, isHidden } of missed) {
    addChange(report, { eventId, title, kind: isHidden ? 'gone' : 'unconfirmed', fields: [] })
  }
}

function addChange({ crawlData: { changes } }: RunningReport, change: CrawlData['changes'][number]) {
  if (changes.length < MAX_CHANGES) changes.push(change)
}
