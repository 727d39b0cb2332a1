import type { CrawlDeps } from '#crawl/crawl-deps.ts'
import { type Trial, tryCrawl } from '#crawl/trial/try-crawl.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import { formatEventDate } from '#domain/event/display.ts'
import { type CrawlSummary, healthOf } from '#domain/health/health.ts'
import { holdWords } from '#domain/safety/hold.ts'
import type { Settings } from '#domain/settings.ts'
import { TRIAL_LIMITS, type TrialResult, type TrialState } from '#domain/venue/trial.ts'
import { reportTrial, startTrial } from '#store/venue/venue-trials.ts'

/** How often progress is written, and cancellation checked. */
const REPORT_EVERY_MS = 800
/** No user waits longer than this for a form; the classifier may be slow. */
const GIVE_UP_MS = 150_000
const REFUSED_KEPT = 50
const QUOTES_KEPT = 5

/** Runs the trial crawl that a row of `venue_trials` requests, and writes its progress into that row. */
export async function tryVenue(
  deps: CrawlDeps & { today(): LondonDay },
  settings: Settings,
  trialId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = deps
  const asked = await startTrial(db, trialId, now())
  if (!asked) return
  const calledOff = new AbortController()
  const stop = AbortSignal.any([signal, calledOff.signal, AbortSignal.timeout(GIVE_UP_MS)])
  let soFar: Trial = { pages: [], events: [], moreEvents: 0, refused: [], candidates: [] }
  const report = (status: TrialState, errorMessage: string | null = null) =>
    reportTrial(db, trialId, { status, result: resultOf(soFar, status, deps.today()), errorMessage }, now())
  const timer = setInterval(() => {
    report('running').then(
      (isWanted) => isWanted || calledOff.abort(new Error('the trial was called off')),
      () => {},
    )
  }, REPORT_EVERY_MS)
  try {
    const limits = { ...settings, ...TRIAL_LIMITS }
    soFar = await tryCrawl(deps, asked.url, limits, stop, (trial) => {
      soFar = trial
    })
    clearInterval(timer)
    await report('completed')
  } catch (error) {
    clearInterval(timer)
    const message = stop.aborted ? 'The test was stopped before it was done' : 'Something went wrong with the test'
    await report('failed', message)
    if (!stop.aborted) throw error
  }
}

function resultOf(trial: Trial, status: TrialState, today: LondonDay): TrialResult {
  return {
    pages: trial.pages.map(({ url, outcome, message, events }) => ({ url, outcome, message, events })),
    events: trial.events.map(({ event, sourceUrl, classification, status: wouldBe, holds }) => ({
      title: event.title,
      when: formatEventDate(event, today),
      sourceUrl,
      status: wouldBe,
      holds: holds.map(holdWords),
      score: classification?.childConfidenceScore ?? null,
      reasoning: classification?.reasoning ?? null,
      quotes: (classification?.quotes ?? []).slice(0, QUOTES_KEPT).map(({ quote }) => quote),
    })),
    moreEvents: trial.moreEvents,
    refused: trial.refused.slice(0, REFUSED_KEPT),
    health: status === 'completed' ? healthOf([summaryOf(trial)]) : null,
  }
}

/** The trial as a crawl that is the venue's first. */
function summaryOf({ pages, events, moreEvents }: Trial): CrawlSummary {
  const outcomes: Record<string, number> = {}
  for (const { outcome } of pages) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  const failures = pages.flatMap(({ url, outcome, rendering }) => {
    if (outcome !== 'read') return [{ url, failure: outcome }]
    return rendering === null || rendering === 'shown' ? [] : [{ url, failure: 'scripts' }]
  })
  return {
    completed: pages.some(({ outcome }) => outcome === 'read'),
    pagesCrawled: pages.length,
    eventsFound: events.length + moreEvents,
    outcomes,
    failures,
    coverage: null,
    medianMs: null,
    pagesThatNeedBrowser: pages.filter(({ rendering }) => rendering === 'no-browser').length,
    emptiedPages: [],
    alarm: null,
  }
}
