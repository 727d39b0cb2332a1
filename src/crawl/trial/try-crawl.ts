import type { Classification } from '#domain/classification/classification.ts'
import { todayInLondon } from '#domain/days/london-time.ts'
import { type DropReason, dropped, type SiteCandidate } from '#domain/event/candidate.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { type RenderingOutcome, shortfallWords } from '#domain/health/crawl.ts'
import { arrivalStatus, type Thresholds } from '#domain/review/review.ts'
import type { Hold } from '#domain/safety/hold.ts'
import { holdsOf, statusUnderHolds } from '#domain/safety/verdict.ts'
import type { SiteFacts } from '#domain/venue/site-facts.ts'
import type { TrialScope } from '#domain/venue/trial.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import type { CrawlDeps } from '../crawl-deps.ts'
import { startAddresses } from '../discover/start.ts'
import { visitPages } from '../discover/visit-pages.ts'
import { addressWithoutTls, READ_BY_HTTP } from '../fetch/without-tls.ts'
import { mergeFindings, type PageFinding } from '../join/merge.ts'
import { ownFindings } from '../join/own-findings.ts'
import { normalise } from '../save/normalise.ts'
import { toClassify } from '../save/save-events.ts'
import type { LineKeys } from '../template/line-keys.ts'

/** What a crawl of a site would find. */
export type Trial = {
  pages: {
    url: string
    outcome: string
    message: string | null
    events: number
    /** The outcome of running its scripts; null if they were not needed. */
    rendering: RenderingOutcome | null
  }[]
  /** The status each would have once the venue is no longer new, and why it would be held. */
  events: {
    event: ExtractedEvent
    sourceUrl: string
    classification: Classification | null
    status: ReviewStatus
    holds: Hold[]
  }[]
  /** Events beyond `maxEvents`, which were not classified. */
  moreEvents: number
  refused: { title: string; refusal: DropReason }[]
  /** All that looked like an event and was dropped, by the readers of pages or afterwards. */
  candidates: SiteCandidate[]
  /** What staff should know before they rely on what was read, a sentence each. */
  warnings: string[]
  /** What the site says of its venue; null where its first page was not read, or no one asked. */
  site: SiteFacts | null
}

export const emptyCrawlTrial = (): Trial => ({
  pages: [],
  events: [],
  moreEvents: 0,
  refused: [],
  candidates: [],
  warnings: [],
  site: null,
})

export type TrialLimits = Thresholds & {
  maxPages: number
  /** Only the page that the address names is asked for: no sitemap, no other page. */
  scope?: TrialScope
  /** For visiting pages; the events found by then are still classified. */
  timeoutSeconds?: number
  maxEvents?: number
}

/**
 * A whole crawl of a site that stores nothing and needs no database: every page is fetched and read as if for the first
 * time, by http if it has no https. `onProgress` is called after each page and each event.
 */
export async function tryCrawl(
  ...[deps, websiteUrl, limits, signal, onProgress = () => {}]: Parameters<typeof tryCrawlAt>
): Promise<Trial> {
  const trial = await tryCrawlAt(deps, websiteUrl, limits, signal, onProgress)
  const isRead = trial.pages.some(({ outcome }) => outcome === 'read')
  const byHttp = isRead ? null : addressWithoutTls(websiteUrl, trial.pages[0]?.outcome)
  if (byHttp === null || signal.aborted) return trial
  const again = await tryCrawlAt(deps, byHttp, limits, signal, onProgress)
  if (!again.pages.some(({ outcome }) => outcome === 'read')) return trial
  return { ...again, warnings: [READ_BY_HTTP] }
}

async function tryCrawlAt(
  { fetcher, extract, readSitemap, readSite, render, classify, now }: Omit<CrawlDeps, 'db'>,
  websiteUrl: string,
  limits: TrialLimits,
  signal: AbortSignal,
  onProgress: (trial: Trial) => void = () => {},
): Promise<Trial> {
  const today = todayInLondon(now())
  const trial = emptyCrawlTrial()
  const findings: PageFinding[] = []
  const lineKeys = new Map<string, LineKeys>()
  const { timeoutSeconds, maxEvents = Number.POSITIVE_INFINITY } = limits
  const deadline =
    timeoutSeconds === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)])
  const isOnePage = limits.scope === 'page'
  const start = isOnePage
    ? [{ url: websiteUrl, score: 1 }]
    : await startAddresses({ fetcher, readSitemap }, websiteUrl, today, deadline)
  const visits = visitPages({
    fetcher,
    extract,
    render,
    start,
    known: new Map(),
    maxPages: limits.maxPages,
    now,
    signal: deadline,
  })
  for await (const {
    url,
    outcome,
    message: said,
    found,
    rendering,
    lineKeys: keys,
    shortfall,
    dropped: ofPage,
    fetched,
  } of visits) {
    if (readSite && trial.pages.length === 0 && fetched.ok) {
      const reading = await readSite(fetched, signal)
      if (reading.ok) trial.site = reading.content
    }
    if (keys) lineKeys.set(url, keys)
    const failure = fetched.ok ? said : fetched.message
    const message = failure ?? (shortfall && shortfallWords(shortfall).join(' '))
    trial.pages.push({ url, outcome, message, events: found.length, rendering: rendering?.outcome ?? null })
    findings.push(...found.map((event) => ({ event, pageUrl: url })))
    trial.candidates.push(...ofPage.map((candidate) => ({ ...candidate, pageUrl: url })))
    onProgress(trial)
  }
  signal.throwIfAborted()
  const venue = { websiteUrl, domain: new URL(websiteUrl).host, trustedHosts: [], isNew: false }
  const { own, refused } = ownFindings(findings, { websiteUrl }, lineKeys, trial.pages[0]?.url ?? null)
  const refuse = (candidate: SiteCandidate) => {
    trial.candidates.push(candidate)
    trial.refused.push({ title: candidate.title ?? '', refusal: candidate.reason })
  }
  refused.forEach(refuse)
  for (const { event, pageUrl } of mergeFindings(own, today)) {
    const normalised = normalise(event, today)
    if (!normalised.ok) {
      refuse({ ...dropped(event, normalised.refusal), pageUrl })
      continue
    }
    if (trial.events.length >= maxEvents) {
      trial.moreEvents += 1
      continue
    }
    const sourceUrl = normalised.event.url ?? pageUrl
    const classification = await classify(toClassify(normalised.event, sourceUrl), signal)
    const holds = holdsOf(
      { facts: normalised.event, confidence: normalised.event.confidence, sourceUrl, accepted: [] },
      venue,
    )
    const status = statusUnderHolds(arrivalStatus(classification, limits), holds)
    trial.events.push({ event: normalised.event, sourceUrl, classification, status, holds })
    onProgress(trial)
  }
  return trial
}
