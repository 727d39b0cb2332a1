import type { UnsurePage } from '#domain/classification/unsure-page.ts'
import type { DroppedCandidate } from '#domain/event/candidate.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import type { RenderingOutcome, Shortfall } from '#domain/health/crawl.ts'
import type { StatedHours } from '#domain/hours/opening-hours.ts'
import type { ReadFailure } from '../extract/pool/pool.ts'
import type { FailureKind, Fetched } from '../fetch/index.ts'
import type { LineKeys } from '../template/line-keys.ts'
import type { Link } from './address.ts'

/** What an earlier crawl stored of a page. */
export type KnownPage = {
  etag: string | null
  lastModified: string | null
  contentHash: string | null
  links: Link[]
  found: ExtractedEvent[]
  dropped: DroppedCandidate[]
  fetchedAt: Date
  extractedAt: Date | null
  extractorVersion: number
  /** Only running its scripts again shows whether its content has changed. */
  needsScripts: boolean
  lineKeys: LineKeys | null
}
/** One page of a crawl: the outcome of fetching it, the events on it, and its links. */
export type Visit = {
  url: string
  outcome: 'read' | 'unchanged' | FailureKind | ReadFailure
  /** Why it failed, in plain words; null if it did not. */
  message: string | null
  fetched: Fetched
  contentHash: string | null
  found: ExtractedEvent[]
  links: Link[]
  extractedAt: Date | null
  /** What may be sent to an AI provider if the rules are unsure of the page. */
  unsure: UnsurePage | null
  /** The outcome of running its scripts; null if they were not needed. */
  rendering: Rendering | null
  lineKeys: LineKeys | null
  /** When the venue is open, where the page was read and says so. */
  openingHours: StatedHours | null
  /** What could not be read although the rest was; events known from there are not gone. */
  shortfall: Shortfall | null
  /** What on the page looked like an event and was dropped. */
  dropped: DroppedCandidate[]
}

/** Pages that are empty without their scripts are rendered in a browser, if there is one. */
export type Rendering = { outcome: RenderingOutcome; message: string | null }

/** Whether the site asked us to back off: just now, or earlier, in which case no request was sent. */
export const isSentAway = ({ fetched }: Visit): boolean => !fetched.ok && fetched.retryAfterSeconds !== undefined

export const NOTHING_FOUND = {
  message: null,
  contentHash: null,
  found: [],
  links: [],
  extractedAt: null,
  unsure: null,
  rendering: null,
  lineKeys: null,
  openingHours: null,
  shortfall: null,
  dropped: [],
}

export const failed = (url: string, fetched: Fetched, outcome: FailureKind | ReadFailure, message: string): Visit => ({
  ...NOTHING_FOUND,
  url,
  outcome,
  message,
  fetched,
})

export const unchanged = (url: string, fetched: Fetched, before: KnownPage): Visit => ({
  ...NOTHING_FOUND,
  url,
  outcome: 'unchanged',
  fetched,
  contentHash: before.contentHash,
  found: before.found,
  dropped: before.dropped,
  links: before.links,
  extractedAt: before.extractedAt,
  lineKeys: before.lineKeys,
})
