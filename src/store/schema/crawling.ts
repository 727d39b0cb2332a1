import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { CandidateFacts, DroppedCandidate, DropReason } from '#domain/event/candidate.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import type { CrawlData } from '#domain/health/crawl.ts'
import type { GivenVenue, TrialResult, TrialScope, TrialState } from '#domain/venue/trial.ts'
import type { CrawlState } from '#domain/vocabulary.ts'
import { dayColumn, instant } from './columns.ts'
import { profiles } from './people.ts'
import { venues } from './venues.ts'

/** One run over a venue's site. `crawlData`: what each stage saw and refused. */
export const crawlLogs = pgTable(
  'crawl_logs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    status: text().$type<CrawlState>().notNull().default('pending'),
    trigger: text().$type<'schedule' | 'staff' | 'cli' | 'setup'>().notNull(),
    startedAt: instant().notNull().defaultNow(),
    completedAt: instant(),
    /** Written every few seconds while the crawl runs; a running log without a recent one belongs to a dead worker. */
    heartbeatAt: instant().notNull().defaultNow(),
    pagesCrawled: integer().notNull().default(0),
    eventsFound: integer().notNull().default(0),
    eventsProcessed: integer().notNull().default(0),
    eventsCreated: integer().notNull().default(0),
    eventsChanged: integer().notNull().default(0),
    childEventsIdentified: integer().notNull().default(0),
    errorMessage: text(),
    /** null until the crawl has ended; rows of earlier versions lack what was added since. */
    crawlData: jsonb().$type<Partial<CrawlData>>(),
  },
  (table) => [
    index('crawl_logs_venue').on(table.venueId, table.completedAt.desc()),
    index('crawl_logs_newest').on(table.startedAt.desc()),
    index('crawl_logs_running').on(table.heartbeatAt).where(sql`status = 'running'`),
    check('crawl_logs_status', sql`${table.status} in ('pending', 'running', 'completed', 'failed')`),
  ],
)

/** A page as last fetched: enough to ask for it conditionally, and to know what it held when it has not changed. */
export const pages = pgTable(
  'pages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    etag: text(),
    lastModified: text(),
    /** SHA-256 of the body, hex. */
    contentHash: text(),
    httpStatus: integer(),
    /** The kind of failure of the last fetch, null = it succeeded; see crawl/fetch. */
    failure: text(),
    bytes: integer(),
    fetchedAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** Addresses worth following that the page linked to, with their scores. */
    links: jsonb().$type<{ url: string; score: number }[]>().notNull().default([]),
    /** The events the page yielded, as extracted. */
    found: jsonb().$type<ExtractedEvent[]>().notNull().default([]),
    /** What looked like an event there and was dropped. */
    dropped: jsonb().$type<DroppedCandidate[]>().notNull().default([]),
    /** Keys of its headings and dated lines, for telling what a site repeats from what a page says; null = none are known. */
    lineKeys: jsonb().$type<{ subject: number; names: number[]; lines: number[]; latestYear: number | null }>(),
    /** When and by which version of the extractor it was read; what is too old is read again, changed or not. */
    extractedAt: instant(),
    extractorVersion: integer().notNull().default(0),
    /** It is empty without scripts, so its own bytes do not show whether it has changed. */
    needsScripts: boolean().notNull().default(false),
  },
  (table) => [unique('pages_url').on(table.venueId, table.url)],
)

/** What the newest crawl of a venue dropped, grouped by reason and title; see domain/event/candidate.ts. */
export const droppedCandidates = pgTable(
  'dropped_candidates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    logId: integer()
      .notNull()
      .references(() => crawlLogs.id, { onDelete: 'cascade' }),
    reason: text().$type<DropReason>().notNull(),
    title: text(),
    firstDay: dayColumn(),
    words: text().notNull(),
    times: integer().notNull(),
    /** The first of those that have it. */
    pages: text().array().notNull(),
    facts: jsonb().$type<CandidateFacts>().notNull(),
  },
  (table) => [index('dropped_candidates_venue').on(table.venueId), index('dropped_candidates_log').on(table.logId)],
)

/** Sites that are tried in the background, such as a list of addresses that staff pasted; deleted after a month. */
export const trialBatches = pgTable(
  'trial_batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What staff know it by. */
    label: text().notNull(),
    createdBy: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** Written while its trials run; one that falls silent has lost its worker. */
    heartbeatAt: instant().notNull(),
    /** null = some of its sites are still to be tried. */
    finishedAt: instant(),
  },
  (table) => [index('trial_batches_open').on(table.heartbeatAt).where(sql`finished_at is null`)],
)

/** A trial crawl of a site before it becomes a venue; deleted after a day, or with its batch. */
export const venueTrials = pgTable(
  'venue_trials',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** null = a person waits for this one at a form. */
    batchId: integer().references(() => trialBatches.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    scope: text().$type<TrialScope>().notNull().default('site'),
    /** What the list that it comes from says of the venue. */
    given: jsonb().$type<GivenVenue>().notNull().default({}),
    /** The venue that was made of it. */
    venueId: integer().references(() => venues.id, { onDelete: 'set null' }),
    status: text().$type<TrialState>().notNull().default('pending'),
    /** As far as it has come. */
    result: jsonb().$type<TrialResult>().notNull(),
    errorMessage: text(),
    createdBy: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** Written every second while it runs; one that falls silent has lost its worker. */
    heartbeatAt: instant().notNull(),
  },
  (table) => [
    index('venue_trials_created').on(table.createdAt),
    index('venue_trials_batch').on(table.batchId, table.id),
    check('venue_trials_scope', sql`${table.scope} in ('site', 'page')`),
    check('venue_trials_status', sql`${table.status} in ('pending', 'running', 'completed', 'failed', 'cancelled')`),
  ],
)

/**
 * A web server as every crawling process must treat it: which process requests from it now, and when the next request may be sent. Written
 * by `store/crawl/hosts.ts` alone, and by the database's own clock, which all processes share.
 */
export const hosts = pgTable('hosts', {
  /** In lower case, without 'www.', with a port where it is not the scheme's own. */
  host: text().primaryKey(),
  /** The gate that has the host's only place. */
  holder: text(),
  /** When the lease expires; null = free. */
  heldUntil: instant(),
  /** Not to be asked before: the pause between two requests. */
  freeAt: instant().notNull(),
  /** Not to be asked before: the host's own word (Retry-After). */
  closedUntil: instant(),
  /** What an answer takes, the last ones counting most. */
  latencyMs: integer(),
})

/** A robots.txt, or why it could not be had, by origin (scheme, host and port). */
export const robotsFiles = pgTable('robots_files', {
  origin: text().primaryKey(),
  answer: jsonb().$type<unknown>().notNull(),
  fetchedAt: instant().notNull(),
  staleAt: instant().notNull(),
})
