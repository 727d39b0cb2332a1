import type { AiUse, UnsureReading } from '../classification/unsure-page.ts'
import type { HoldKind } from '../safety/hold.ts'
import { countOf } from '../text.ts'
import type { ContentType } from '../vocabulary.ts'
import type { Coverage } from './health.ts'

/** What a crawl's log has beside its counts: what each stage saw and refused, for staff and for judging the venue's health. */
export type CrawlData = {
  /** Of pages, by how the asking ended: 'read', 'unchanged', or the kind of failure. */
  outcomes: Record<string, number>
  failures: { url: string; failure: string; message: string | null }[]
  /** Pages that say nothing without their scripts, by what came of running those. */
  rendering: Record<RenderingOutcome, number>
  /** What looked like an event and was dropped, by the reason: each title once. */
  refused: Record<string, number>
  /** Dated entries on pages that list several, and how many of them became events; crawls of earlier versions have none. */
  entries?: { dated: number; taken: number }
  /** Events held for a person, by the gravest reason; crawls from before holds existed have none. */
  held?: Partial<Record<HoldKind, number>>
  /** Events known before that this crawl did not see. */
  missed: number
  /** Set where so many were missing that nothing was changed. */
  alarm: string | null
  /** null where no event was found. */
  coverage: Coverage | null
  /** Of the answers, without waiting for one's turn; null where there was none. */
  medianMs: number | null
  /** Pages that had events at an earlier crawl and had none at this one. */
  emptiedPages: string[]
  /** What was taken for an event and is, in the classifier's judgement: how many of each kind … */
  contentTypes: Partial<Record<ContentType, number>>
  /** … and what is none, with the reason. */
  notEvents: { title: string; contentType: ContentType; reasoning: string; madeBy: string }[]
  /** What is other than at the crawl before; from what to what stands in each event's history. */
  changes: { eventId: number; title: string; kind: CrawlChangeKind; fields: string[] }[]
  /** Pages of which only a part was read, as far as they are listed … */
  shortfalls?: (Shortfall & { url: string })[]
  /** … and on how many pages each reader failed, all of them counted. */
  readerFailures?: Partial<Record<PageReader, number>>
  /** Pages of which the rules were unsure; where a provider is set. */
  unsure?: UnsureReading[]
  ai?: AiUse
  /** What was asked anew because a person wanted it, a sentence each. */
  notices?: string[]
  /** What staff should know before they rely on what was read, a sentence each. */
  warnings?: string[]
}

/** The readers of a page, in the order in which they run: what venues write for machines first, the most expensive last. */
export const PAGE_READERS = [
  'json-ld',
  'microdata',
  'rdfa',
  'microformats',
  'squarespace',
  'clock',
  'api',
  'feed',
  'icalendar',
  'links',
  'page-data',
  'html',
  'own-words',
  'scripts',
  'unsure',
  'lines',
  'visitors',
] as const
export type PageReader = (typeof PAGE_READERS)[number]

/** What each of them reads, as 'The reader of … failed' says it. */
export const READER_LABELS: Record<PageReader, string> = {
  'json-ld': 'JSON-LD',
  microdata: 'microdata',
  rdfa: 'RDFa',
  microformats: 'microformats',
  squarespace: 'Squarespace lists',
  clock: 'the times a page shows',
  api: 'JSON answers',
  feed: 'feeds',
  icalendar: 'calendars',
  links: 'links',
  'page-data': 'data within pages',
  html: 'pages as people see them',
  'own-words': 'the words of events',
  scripts: 'signs of missing scripts',
  unsure: 'pages for the AI',
  lines: 'what a site repeats',
  visitors: 'pages for visitors',
}

/** A reader that met an error of ours. What it read besides, and what the others read, stands. */
export type ReaderFailure = {
  reader: PageReader
  /** The first error's type, and what happened where in the code: nothing of what the page says. */
  error: string
  message: string
  /** How many parts of the page it could not read for such errors. */
  parts: number
}

/** What was not read of a page, though the rest of it was. */
export type Shortfall = {
  failures: ReaderFailure[]
  /** Set where the page ran out of what it may cost: the readers that were done by then. */
  ranOut: { of: 'time' | 'memory'; after: PageReader[] } | null
}

/** For staff and the command line, a sentence for each. */
export const shortfallWords = ({ failures, ranOut }: Shortfall): string[] => [
  ...failures.map(
    ({ reader, error, message }) =>
      `The reader of ${READER_LABELS[reader]} failed (${[error, message].filter(Boolean).join(': ')}); everything else on the page was used.`,
  ),
  ...(ranOut
    ? [
        `It ran out of ${ranOut.of} after ${ranOut.after.map((reader) => READER_LABELS[reader]).join(', ')}; what had been read by then was used.`,
      ]
    : []),
]

export const RENDERING_OUTCOMES = ['shown', 'failed', 'no-browser'] as const
export type RenderingOutcome = (typeof RENDERING_OUTCOMES)[number]

/**
 * So many upcoming events that a crawl did not see that it changed nothing, and asks staff: are they gone, or has the site
 * changed? `asked` until they answer or a crawl sees enough of them again; `gone` when they said so, until the next crawl.
 */
export type Vanished = {
  state: 'asked' | 'gone'
  /** Of those that it did not see. */
  eventIds: number[]
  /** The first of their titles. */
  titles: string[]
  /** How many it could have seen. */
  upcoming: number
  /** ISO 8601. */
  foundAt: string
}

/** For staff, of a crawl that changed nothing for that reason. */
export const vanishedWords = (missed: number, upcoming: number): string =>
  `${missed} of ${countOf(upcoming, 'upcoming event')} ${missed === 1 ? 'was' : 'were'} not found; nothing was changed`

/**
 * `held`: published before, and taken down until a person has looked; `unconfirmed`: not seen this time; `gone`: not seen once
 * too often, and hidden; `back`: seen again after that.
 */
export const CRAWL_CHANGE_KINDS = ['new', 'changed', 'held', 'cancelled', 'back', 'unconfirmed', 'gone'] as const
export type CrawlChangeKind = (typeof CRAWL_CHANGE_KINDS)[number]
