import type { Coverage } from './health.ts'
import type { HoldKind } from './safety/hold.ts'
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
  /** Events that it left to a person, by the gravest reason; crawls before there were holds have none. */
  held?: Partial<Record<HoldKind, number>>
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
  /** What was taken for an event and is, in the classifier's judgement: how many of each kind … */
  contentTypes: Partial<Record<ContentType, number>>
  /** … and what is none, with the reason. */
  notEvents: { title: string; contentType: ContentType; reasoning: string; madeBy: string }[]
  /** What is other than at the crawl before; from what to what stands in each event's history. */
  changes: { eventId: number; title: string; kind: CrawlChangeKind; fields: string[] }[]
  /** Pages of which the rules were unsure; where a provider is set. */
  unsure?: UnsureReading[]
  ai?: AiUse
}

export const RENDERING_OUTCOMES = ['shown', 'failed', 'no-browser'] as const
export type RenderingOutcome = (typeof RENDERING_OUTCOMES)[number]

/**
 * `held`: published before, and taken down until a person has looked; `unconfirmed`: not seen this time; `gone`: not seen once
 * too often, and hidden; `back`: seen again after that.
 */
export const CRAWL_CHANGE_KINDS = ['new', 'changed', 'held', 'cancelled', 'back', 'unconfirmed', 'gone'] as const
export type CrawlChangeKind = (typeof CRAWL_CHANGE_KINDS)[number]
