import type { CrawlDeps } from '#crawl/crawl-deps.ts'
import { askAnew } from '#crawl/fetch/ask-anew.ts'
import { emptyCrawlTrial, type Trial, tryCrawl } from '#crawl/trial/try-crawl.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import {
  type CandidateGroup,
  countByReason,
  countUndated,
  groupCandidates,
  lossesFirst,
  withoutTaken,
} from '#domain/event/candidate.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { formatEventDate } from '#domain/event/public/display.ts'
import { type CrawlSummary, healthOfTrial } from '#domain/health/health.ts'
import { holdWords } from '#domain/safety/hold.ts'
import type { Settings } from '#domain/settings.ts'
import { titleKey } from '#domain/text.ts'
import {
  PAGE_TRIAL_LIMITS,
  TRIAL_LIMITS,
  type TrialEvent,
  type TrialResult,
  type TrialScope,
  type TrialState,
} from '#domain/venue/trial.ts'
import { reportTrial, startTrial } from '#store/venue/trials/venue-trials.ts'

/** How often progress is written, and cancellation checked. */
const REPORT_EVERY_MS = 800
/** No user waits longer than this for a form; the classifier may be slow. */
const GIVE_UP_MS = 150_000
const CANDIDATES_KEPT = 100
const QUOTES_KEPT = 5
const STOPPED = 'The test was stopped before it was done'

export type TryDeps = CrawlDeps & {
  today(): LondonDay
  log: { warn(fields: object, message: string): void }
}

/** Runs the trial crawl that a row of `venue_trials` requests, and writes its progress into that row. */
export async function tryVenue(
  deps: Omit<TryDeps, 'log'>,
  settings: Settings,
  trialId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = deps
  const asked = await startTrial(db, trialId, now())
  if (!asked) return
  const { scope } = asked
  const calledOff = new AbortController()
  const stop = AbortSignal.any([signal, calledOff.signal, AbortSignal.timeout(GIVE_UP_MS)])
  let soFar: Trial = emptyCrawlTrial()
  let notices: string[] = []
  const report = (status: TrialState, errorMessage: string | null = null) =>
    reportTrial(
      db,
      trialId,
      { status, result: resultOf(soFar, { notices, scope, status }, deps.today()), errorMessage },
      now(),
    )
  const timer = setInterval(() => {
    report('running').then(
      (isWanted) => isWanted || calledOff.abort(new Error('the trial was called off')),
      () => {},
    )
  }, REPORT_EVERY_MS)
  try {
    // A list of many is no person who waits for this one.
    if (asked.batchId === null) notices = await askAnew(deps, asked.url)
    const limits = { ...settings, ...(scope === 'page' ? PAGE_TRIAL_LIMITS : TRIAL_LIMITS), scope }
    soFar = await tryCrawl(deps, asked.url, limits, stop, (trial) => {
      soFar = trial
    })
    clearInterval(timer)
    await report('completed')
  } catch (error) {
    clearInterval(timer)
    const message = stop.aborted ? STOPPED : 'Something went wrong with the test'
    await report('failed', message)
    if (!stop.aborted) throw error
  }
}

function resultOf(
  trial: Trial,
  { notices, scope, status }: { notices: readonly string[]; scope: TrialScope; status: TrialState },
  today: LondonDay,
): TrialResult {
  return {
    site: trial.site,
    notices: [...notices],
    warnings: trial.warnings,
    pages: trial.pages.map(({ url, outcome, message, events }) => ({
      url,
      outcome,
      message: outcome === 'aborted' ? STOPPED : message,
      events,
    })),
    events: trial.events.map(({ event, sourceUrl, classification, status: wouldBe, holds }) => ({
      title: event.title,
      when: formatEventDate(event, today),
      sourceUrl,
      status: wouldBe,
      holds: holds.map(holdWords),
      score: classification?.childConfidenceScore ?? null,
      reasoning: classification?.reasoning ?? null,
      quotes: (classification?.quotes ?? []).slice(0, QUOTES_KEPT).map(({ quote }) => quote),
      ...(scope === 'page' && { read: readOf(event) }),
    })),
    moreEvents: trial.moreEvents,
    candidates: candidatesOf(trial).slice(0, CANDIDATES_KEPT),
    health: status === 'completed' ? healthOfTrial(summaryOf(trial)) : null,
  }
}

/** All facts of an event with their words, for the form of a new one. */
function readOf({ confidence: _, evidence, sourceId: __, ...facts }: ExtractedEvent): TrialEvent['read'] {
  return { facts, evidence }
}

/** What was dropped, as far as no event of the same name was taken. */
function candidatesOf({ candidates, events }: Trial): CandidateGroup[] {
  const taken = new Set(events.map(({ event }) => titleKey(event.title)))
  return groupCandidates(withoutTaken(candidates, taken)).groups.toSorted(lossesFirst)
}

/** The trial as a crawl that is the venue's first. */
function summaryOf(trial: Trial): CrawlSummary {
  const { pages, events, moreEvents } = trial
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
    undated: countUndated(countByReason(candidatesOf(trial))),
    alarm: null,
  }
}
