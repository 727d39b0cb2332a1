import type { Classification } from '#domain/classification.ts'
import type { FoundEvent } from '#domain/event.ts'
import { todayInLondon } from '#domain/london-time.ts'
import { arrivalStatus, type Thresholds } from '#domain/review.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import type { CrawlDeps } from './crawl-deps.ts'
import { visitPages } from './gather.ts'
import { mergeFindings, type PageFinding } from './merge.ts'
import { normalise, type Refusal } from './normalise.ts'
import { toClassify } from './save-events.ts'
import { startAddresses } from './start.ts'

/** What a crawl of a site would give. */
export type Trial = {
  pages: { url: string; outcome: string; message: string | null; events: number }[]
  events: { event: FoundEvent; sourceUrl: string; classification: Classification | null; status: ReviewStatus }[]
  refused: { title: string; refusal: Refusal }[]
}

/** A whole crawl of a site that stores nothing and needs no database: every page is fetched and read as if for the first time. */
export async function tryCrawl(
  { fetcher, extract, readSitemap, render, classify, now }: Omit<CrawlDeps, 'db'>,
  websiteUrl: string,
  limits: Thresholds & { maxPages: number },
  signal: AbortSignal,
): Promise<Trial> {
  const today = todayInLondon(now())
  const trial: Trial = { pages: [], events: [], refused: [] }
  const findings: PageFinding[] = []
  const start = await startAddresses({ fetcher, readSitemap }, websiteUrl, today, signal)
  const visits = visitPages({
    fetcher,
    extract,
    render,
    start,
    known: new Map(),
    maxPages: limits.maxPages,
    now,
    signal,
  })
  for await (const { url, outcome, message, found } of visits) {
    trial.pages.push({ url, outcome, message, events: found.length })
    findings.push(...found.map((event) => ({ event, pageUrl: url })))
  }
  for (const { event, pageUrl } of mergeFindings(findings, today)) {
    const normalised = normalise(event, today)
    if (!normalised.ok) {
      trial.refused.push({ title: normalised.title, refusal: normalised.refusal })
      continue
    }
    const sourceUrl = normalised.event.url ?? pageUrl
    const classification = await classify(toClassify(normalised.event, sourceUrl), signal)
    trial.events.push({
      event: normalised.event,
      sourceUrl,
      classification,
      status: arrivalStatus(classification, limits),
    })
  }
  return trial
}
