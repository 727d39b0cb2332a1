import type { Coverage } from './health.ts'

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
}

export const RENDERING_OUTCOMES = ['shown', 'failed', 'no-browser'] as const
export type RenderingOutcome = (typeof RENDERING_OUTCOMES)[number]
