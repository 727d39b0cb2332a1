import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { todayInLondon } from '#domain/days/london-time.ts'
import type { CandidateGroup } from '#domain/event/candidate.ts'
import type { CrawlData } from '#domain/health/crawl.ts'
import { healthOf } from '#domain/health/health.ts'
import { nextCrawlAt } from '#domain/venue/venue.ts'
import type { Db } from '../db/database.ts'
import { recordChanges } from '../people/audit.ts'
import { crawlLogs } from '../schema/index.ts'
import { findVenue, setCrawlState } from '../venue/venues.ts'
import { replaceCandidates } from './candidates.ts'
import { crawlHistory, INTERRUPTED, RESET_BY_HAND, recentCrawlSummaries } from './crawl-history.ts'

export type CrawlLog = typeof crawlLogs.$inferSelect
export type CrawlTrigger = CrawlLog['trigger']

/** What a running crawl has done so far. */
export type CrawlCounts = Pick<
  CrawlLog,
  'pagesCrawled' | 'eventsFound' | 'eventsProcessed' | 'eventsCreated' | 'eventsChanged' | 'childEventsIdentified'
>

/**
 * Opens the log of a crawl and marks the venue as being crawled; a log that a killed worker left open is closed, so
 * that the new crawl cannot be mistaken for the old one. Resolves to the log's id.
 */
export async function startCrawl(db: Db, venueId: number, trigger: CrawlTrigger, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx
      .update(crawlLogs)
      .set({ status: 'failed', errorMessage: INTERRUPTED, completedAt: now })
      .where(and(eq(crawlLogs.venueId, venueId), eq(crawlLogs.status, 'running')))
    await setCrawlState(tx, venueId, { crawlStatus: 'running', crawlErrorMessage: null })
    const [row] = await tx
      .insert(crawlLogs)
      .values({ venueId, trigger, status: 'running', startedAt: now, heartbeatAt: now })
      .returning({ id: crawlLogs.id })
    return row?.id as number
  })
}

/** Records progress and a heartbeat. Resolves to false where the crawl's log has been closed by another process. */
export async function reportCrawl(db: Db, logId: number, counts: CrawlCounts, now: Date): Promise<boolean> {
  const running = await db
    .update(crawlLogs)
    .set({ ...counts, heartbeatAt: now })
    .where(and(eq(crawlLogs.id, logId), eq(crawlLogs.status, 'running')))
    .returning({ id: crawlLogs.id })
  return running.length > 0
}

/**
 * Closes the log, and settles when the venue is crawled next; `random` (in [0, 1)) as for {@link nextCrawlAt}. A crawl
 * that was reset in the meantime stays reset.
 */
export async function endCrawl(
  db: Db,
  crawl: { logId: number; venueId: number },
  outcome: {
    counts: CrawlCounts
    errorMessage: string | null
    crawlData: Partial<CrawlData>
    /** Replace those of the venue's crawl before, unless this one failed. */
    candidates?: readonly CandidateGroup[]
  },
  now: Date,
  random: number,
): Promise<void> {
  const status = outcome.errorMessage === null ? 'completed' : 'failed'
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(crawlLogs)
      .set({
        ...outcome.counts,
        status,
        errorMessage: outcome.errorMessage,
        crawlData: outcome.crawlData,
        completedAt: now,
      })
      .where(and(eq(crawlLogs.id, crawl.logId), eq(crawlLogs.status, 'running')))
      .returning({ id: crawlLogs.id })
    const venue = closed.length > 0 ? await findVenue(tx, crawl.venueId) : undefined
    if (!venue) return
    if (status === 'completed') await replaceCandidates(tx, crawl, outcome.candidates ?? [])
    const history = await crawlHistory(tx, venue.id, todayInLondon(now))
    const health = healthOf(await recentCrawlSummaries(tx, venue.id))
    await setCrawlState(tx, crawl.venueId, {
      crawlStatus: status,
      crawlErrorMessage: outcome.errorMessage,
      lastCrawlAt: now,
      nextCrawlAt: nextCrawlAt(now, venue, history, random),
      health: health.state,
      healthReason: health.reason,
      healthPages: health.pages,
      ...(status === 'completed' && entriesOf(outcome.crawlData)),
      ...(health.state === venue.health ? {} : { healthSince: now }),
    })
  })
}

const entriesOf = ({ entries }: Partial<CrawlData>) => ({
  datedEntries: entries?.dated ?? null,
  takenEntries: entries?.taken ?? null,
})

/**
 * Marks crawls as failed whose worker has sent no heartbeat since `silentSince`, their venues as due when a first failure
 * is tried again: one that brings down each worker that takes it must not do so all day. Resolves to the venues.
 */
export async function failSilentCrawls(db: Db, silentSince: Date, now: Date): Promise<number[]> {
  const errorMessage = INTERRUPTED
  return db.transaction(async (tx) => {
    const silent = await tx
      .update(crawlLogs)
      .set({ status: 'failed', errorMessage, completedAt: now })
      .where(and(eq(crawlLogs.status, 'running'), lt(crawlLogs.heartbeatAt, silentSince)))
      .returning({ venueId: crawlLogs.venueId })
    for (const { venueId } of silent) {
      const venue = await findVenue(tx, venueId)
      if (!venue) continue
      const dueAt = nextCrawlAt(now, venue, { outcomes: ['failed'], eventsThisWeek: 0 }, 0)
      await setCrawlState(tx, venueId, { crawlStatus: 'failed', crawlErrorMessage: errorMessage, nextCrawlAt: dueAt })
    }
    return silent.map(({ venueId }) => venueId)
  })
}

export async function latestCrawl(db: Db, venueId: number): Promise<CrawlLog | undefined> {
  const [row] = await db
    .select()
    .from(crawlLogs)
    .where(eq(crawlLogs.venueId, venueId))
    .orderBy(desc(crawlLogs.startedAt))
    .limit(1)
  return row
}

export type CrawlCount = { status: CrawlLog['status']; count: number }

/** How many crawls that began since then are in which state; states without one are left out. */
export const countCrawlsSince = (db: Db, since: Date): Promise<CrawlCount[]> =>
  db
    .select({ status: crawlLogs.status, count: sql<number>`count(*)::int` })
    .from(crawlLogs)
    .where(gte(crawlLogs.startedAt, since))
    .groupBy(crawlLogs.status)

export type CrawlReset = { ok: true; venueName: string } | { ok: false; failure: 'not-running' | 'no-venue' }

/**
 * Closes a stuck crawl by hand (decisions 4): its log is failed, its venue can be crawled again. A worker that is at it
 * after all stops by itself. The venue may have been deleted in the meantime, and its logs with it.
 */
export async function resetCrawl(db: Db, logId: number, actorId: string, now: Date): Promise<CrawlReset> {
  return db.transaction(async (tx) => {
    const [log] = await tx.select({ venueId: crawlLogs.venueId }).from(crawlLogs).where(eq(crawlLogs.id, logId))
    const venue = log && (await findVenue(tx, log.venueId))
    if (!venue) return { ok: false, failure: 'no-venue' }
    const { rowCount } = await tx
      .update(crawlLogs)
      .set({ status: 'failed', errorMessage: RESET_BY_HAND, completedAt: now })
      .where(and(eq(crawlLogs.id, logId), eq(crawlLogs.status, 'running')))
    if (rowCount === 0) return { ok: false, failure: 'not-running' }
    await setCrawlState(tx, venue.id, { crawlStatus: 'pending', crawlErrorMessage: null })
    await recordChanges(tx, {
      actor: { kind: 'staff', id: actorId },
      subject: 'crawl',
      subjectId: logId,
      action: 'reset',
      at: now,
      changes: [{ field: 'status', from: 'running', to: 'failed' }],
    })
    return { ok: true, venueName: venue.name }
  })
}
