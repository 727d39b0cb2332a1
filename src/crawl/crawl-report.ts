import type { CrawlCounts } from '#store/crawl-logs.ts'
import type { Rendering, Visit } from './gather.ts'
import type { Refusal } from './normalise.ts'

export type CrawlReport = CrawlCounts & { errorMessage: string | null; crawlData: CrawlData }

/** What people read in a crawl's details. */
export type CrawlData = {
  outcomes: Record<string, number>
  failures: { url: string; failure: string; message: string | null }[]
  /** Pages that say nothing without their scripts, by what came of running those. */
  rendering: Record<Rendering['outcome'], number>
  refused: Partial<Record<Refusal, number>>
  /** Events known before that this crawl did not see. */
  missed: number
  alarm: string | null
}

const MAX_FAILURES_KEPT = 50

export const emptyReport = (): CrawlReport => ({
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
  },
})

export const countsOf = ({ errorMessage: _, crawlData: __, ...counts }: CrawlReport): CrawlCounts => counts

/** Counts one page of the crawl, and keeps why it failed. */
export function noteVisit(report: CrawlReport, visit: Visit) {
  const { outcomes, failures, rendering } = report.crawlData
  report.pagesCrawled += 1
  outcomes[visit.outcome] = (outcomes[visit.outcome] ?? 0) + 1
  if (visit.rendering) {
    const { outcome, message } = visit.rendering
    rendering[outcome] += 1
    if (outcome === 'failed') keepFailure({ url: visit.url, failure: 'scripts', message })
  }
  const isFailure = visit.outcome !== 'read' && visit.outcome !== 'unchanged'
  if (isFailure) keepFailure({ url: visit.url, failure: visit.outcome, message: visit.message })

  function keepFailure(failure: (typeof failures)[number]) {
    if (failures.length < MAX_FAILURES_KEPT) failures.push(failure)
  }
}
