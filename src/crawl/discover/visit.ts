import type { UnsurePage } from '#domain/classification/unsure-page.ts'
import type { FoundEvent } from '#domain/event/event.ts'
import type { RenderingOutcome, Shortfall } from '#domain/health/crawl.ts'
import type { ReadFailure } from '../extract/pool/pool.ts'
import type { FailureKind, Fetched } from '../fetch/index.ts'
import type { Link } from './address.ts'

/** What an earlier crawl kept of a page. */
export type KnownPage = {
  etag: string | null
  lastModified: string | null
  contentHash: string | null
  links: Link[]
  found: FoundEvent[]
  fetchedAt: Date
  extractedAt: Date | null
  extractorVersion: number
  /** Whether what its scripts ask for has changed, only running them again tells. */
  needsScripts: boolean
}
/** One page of a crawl: what came of asking for it, what it yields, and where it leads. */
export type Visit = {
  url: string
  outcome: 'read' | 'unchanged' | FailureKind | ReadFailure
  /** Plain words where it failed. */
  message: string | null
  fetched: Fetched
  contentHash: string | null
  found: FoundEvent[]
  links: Link[]
  extractedAt: Date | null
  /** What may be asked elsewhere of a page that the rules are unsure of. */
  unsure: UnsurePage | null
  /** What came of running its scripts; null where they were not needed. */
  rendering: Rendering | null
  /** What was not read of it though the rest was; what stood there before is not gone. */
  shortfall: Shortfall | null
}

/** Pages that say nothing without their scripts are shown in a browser, where there is one. */
export type Rendering = { outcome: RenderingOutcome; message: string | null }

/** Whether the site wants to be left alone for a while: it says so now, or had said so before and was not asked. */
export const isSentAway = ({ fetched }: Visit): boolean => !fetched.ok && fetched.retryAfterSeconds !== undefined

export const NOTHING_FOUND = {
  message: null,
  contentHash: null,
  found: [],
  links: [],
  extractedAt: null,
  unsure: null,
  rendering: null,
  shortfall: null,
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
  links: before.links,
  extractedAt: before.extractedAt,
})
