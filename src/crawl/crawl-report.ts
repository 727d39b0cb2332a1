import type { CrawlData } from '#domain/crawl.ts'
import type { FoundEvent } from '#domain/event.ts'
import { COVERED_FACTS, type Coverage } from '#domain/health.ts'
import type { CrawlCounts } from '#store/crawl-logs.ts'
import type { Visit } from './gather.ts'
import type { Refusal } from './normalise.ts'

export type CrawlReport = CrawlCounts & { errorMessage: string | null; crawlData: CrawlData }

/** A report in the making. */
export type RunningReport = CrawlReport & { answersMs: number[]; covered: Coverage }

const MAX_FAILURES_KEPT = 50
const MAX_EMPTIED_KEPT = 20

const nothingCovered = () => Object.fromEntries(COVERED_FACTS.map((fact) => [fact, 0])) as Coverage

export const beginReport = (): RunningReport => ({
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
    missed: 0,
    alarm: null,
    coverage: null,
    medianMs: null,
    emptiedPages: [],
  },
  answersMs: [],
  covered: nothingCovered(),
})

/** The report as it stands, with what can only be said of the whole. */
export function closeReport({ answersMs, covered, ...report }: RunningReport): CrawlReport {
  const shares = COVERED_FACTS.map((fact) => [fact, covered[fact] / report.eventsFound])
  const coverage = report.eventsFound > 0 ? (Object.fromEntries(shares) as Coverage) : null
  const medianMs = answersMs.toSorted((a, b) => a - b)[Math.floor(answersMs.length / 2)] ?? null
  return { ...report, crawlData: { ...report.crawlData, coverage, medianMs } }
}

export const countsOf = ({
  pagesCrawled,
  eventsFound,
  eventsProcessed,
  eventsCreated,
  eventsChanged,
  childEventsIdentified,
}: CrawlReport): CrawlCounts => ({
  pagesCrawled,
  eventsFound,
  eventsProcessed,
  eventsCreated,
  eventsChanged,
  childEventsIdentified,
})

/** Counts one page of the crawl, keeps why it failed, and whether it told of events before and does not now. */
export function noteVisit(report: RunningReport, visit: Visit, before: { found: readonly FoundEvent[] } | undefined) {
  const { url, outcome, message, fetched, rendering } = visit
  const { outcomes, failures, emptiedPages } = report.crawlData
  const keepFailure = (failure: string, why: string | null) => {
    if (failures.length < MAX_FAILURES_KEPT) failures.push({ url, failure, message: why })
  }
  report.pagesCrawled += 1
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  if (fetched.ok) report.answersMs.push(fetched.tookMs)
  if (rendering) {
    report.crawlData.rendering[rendering.outcome] += 1
    if (rendering.outcome !== 'shown') keepFailure('scripts', rendering.message)
  }
  if (outcome !== 'read' && outcome !== 'unchanged') return keepFailure(outcome, message)
  const isEmptied = visit.found.length === 0 && before !== undefined && before.found.length > 0
  if (isEmptied && emptiedPages.length < MAX_EMPTIED_KEPT) emptiedPages.push(url)
}

export function noteRefusal({ crawlData: { refused } }: RunningReport, refusal: Refusal) {
  refused[refusal] = (refused[refusal] ?? 0) + 1
}

/** Counts an event that was found, and which facts the site gives of it. */
export function noteFound(report: RunningReport, event: FoundEvent) {
  report.eventsFound += 1
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
