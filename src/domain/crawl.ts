import type { Coverage } from './health.ts'
import type { AiUse, UnsureReading } from './unsure-page.ts'
import type { ContentType } from './vocabulary.ts'

/** What a crawl's log keeps beside its counts: what each stage saw and refused, for staff and for judging the venue. */
export type CrawlData = {
  /** Of pages, by how the asking ended: 'read', 'unchanged', or the kind of failure. */
  outcomes: Record<string, number>
  failures: { url: string; failure: string; message: string | null }[]
  /** Pages that say nothing without their scripts, by what came of running those. */
  rendering: Record<RenderingOutcome, number>
  /** What was found and is no event to keep, by the reason. */
  refused: Record<string, number>
  /** Events known before that this crawl did not see. */
  missed: number
  /** Set where so many were missing that nothing was changed. */
  alarm: string | null
  /** null where no event was found. */
  coverage: Coverage | null
  /** Of the answers, without waiting for one's turn; null where there was none. */
  medianMs: number | null
  /** Pages that told of events at an earlier crawl and did not at this one. */
  emptiedPages: string[]
  /** What candidates for events were taken for by the classifier, how many of each … */
  contentTypes?: Partial<Record<ContentType, number>>
  /** … and those that are none, with the reason. */
  notEvents?: { title: string; contentType: ContentType; reasoning: string; madeBy: string }[]
  /** Pages of which the rules were unsure; only where a provider is set. */
  unsure?: UnsureReading[]
  /** What asking the provider cost; only where one is set. */
  ai?: AiUse
}

export const RENDERING_OUTCOMES = ['shown', 'failed', 'no-browser'] as const
export type RenderingOutcome = (typeof RENDERING_OUTCOMES)[number]
