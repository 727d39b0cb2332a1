import type { ContentType } from '../vocabulary.ts'

/** Why the rules are not sure that they have read a page's events. */
export type UnsureReason = 'nothing-found' | 'no-dates' | 'low-confidence'

/** A page of which the rules are unsure, as it is put to a model. Holds nothing of the page but this. */
export type UnsurePage = {
  url: string
  title: string | null
  /** The main content, a line for each block; `[L1]` behind a text stands for the first of `links`. Bounded. */
  text: string
  links: string[]
  reason: UnsureReason
  /** How much is to be hoped for, to compare pages by. */
  score: number
}

/** An event as a model reports it: quotes to verify on the page, none trusted by itself. */
export type QuotedEvent = {
  title: string
  when: { date: string; month: string | null; time: string | null }[]
  /** The first day as the model understands it, `YYYY-MM-DD`; it confirms what is read from the words, and no more. */
  firstDay: string | null
  price: string | null
  ages: string | null
  place: string | null
  address: string | null
  organiser: string | null
  description: string | null
  status: string | null
  /** Numbers of links, from 1. */
  link: number | null
  bookingLink: number | null
}

/** What a text is, as content validation answers it. */
export type Verdict = {
  isEvent: boolean
  contentType: ContentType
  /** 0-100. */
  confidence: number
  reasoning: string
  /** `built-in`, or `ai:` and the model's name. */
  madeBy: string
}

export type PageAnswer =
  /** `isRecalled`: the answer was stored earlier, and cost nothing. `verdict` is null where no model is set to give one. */
  | { ok: true; verdict: Verdict | null; events: QuotedEvent[]; isRecalled: boolean }
  | { ok: false; failure: string; message: string }

/** How reading one page of which the rules were unsure went; for staff. */
export type UnsureReading = {
  url: string
  reason: UnsureReason
  outcome: 'events' | 'no events' | 'not an event' | 'failed' | 'left for the next crawl'
  events: number
  /** Why it failed, or what the page is instead. */
  message: string | null
  /** What the model said and the page's words did not bear out, by the reason. */
  dropped: Partial<Record<string, number>>
}

/** A model may be so sure that something is no event that it is put aside; what is less sure counts against it. */
export const SURELY_NO_EVENT = 70
export const LIKELY_NO_EVENT = 40

/** Whether a verdict puts a text aside, speaks against it, or does neither. */
export function weightOf(verdict: Verdict): 'aside' | 'against' | 'none' {
  const { isEvent, contentType, confidence } = verdict
  if (isEvent || contentType === 'event' || confidence < LIKELY_NO_EVENT) return 'none'
  return confidence >= SURELY_NO_EVENT ? 'aside' : 'against'
}

/**
 * What asking a provider cost. `requests` counts repeated ones too; `cached` are answers that needed none; `cost` is in
 * pounds, 0 where Settings name no prices.
 */
export type AiUse = { requests: number; inputTokens: number; outputTokens: number; cached: number; cost: number }

export const noAiUse = (): AiUse => ({ requests: 0, inputTokens: 0, outputTokens: 0, cached: 0, cost: 0 })
