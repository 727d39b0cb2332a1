import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from './database.ts'
import { crawlLogs } from './schema/index.ts'
import { setCrawlState } from './venues.ts'

export type CrawlLog = typeof crawlLogs.$inferSelect
export type CrawlTrigger = CrawlLog['trigger']

/** What a running crawl has done so far. */
export type CrawlCounts = Pick<
  CrawlLog,
  'pagesCrawled' | 'eventsFound' | 'eventsProcessed' | 'eventsCreated' | 'eventsChanged' | 'childEventsIdentified'
>

const INTERRUPTED = 'The crawl was interrupted: its worker stopped before it was done'

/**
 * Opens the log of a crawl and marks the venue as being crawled; a log that a killed worker left open is closed, so
 * that nobody takes the new crawl for the old one. Resolves to the log's id.
 */
export async function beginCrawl(db: Db, venueId: number, trigger: CrawlTrigger, now: Date): Promise<number> {
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

/** Notes progress, and that the crawl is alive. Resolves to false where its log has been closed by somebody else. */
export async function reportCrawl(db: Db, logId: number, counts: CrawlCounts, now: Date): Promise<boolean> {
  const running = await db
    .update(crawlLogs)
    .set({ ...counts, heartbeatAt: now })
    .where(and(eq(crawlLogs.id, logId), eq(crawlLogs.status, 'running')))
    .returning({ id: crawlLogs.id })
  return running.length > 0
}

/** Closes the log. A crawl that somebody reset meanwhile stays as they left it. */
export async function endCrawl(
  db: Db,
  crawl: { logId: number; venueId: number; nextCrawlAt: Date },
  outcome: { counts: CrawlCounts; errorMessage: string | null; crawlData: Record<string, unknown> },
  now: Date,
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
    if (closed.length === 0) return
    await setCrawlState(tx, crawl.venueId, {
      crawlStatus: status,
      crawlErrorMessage: outcome.errorMessage,
      lastCrawlAt: now,
      nextCrawlAt: crawl.nextCrawlAt,
    })
  })
}

/** Marks crawls as failed whose worker has not been heard of since `silentSince`. Resolves to their venues. */
export async function failSilentCrawls(db: Db, silentSince: Date, now: Date): Promise<number[]> {
  const errorMessage = INTERRUPTED
  return db.transaction(async (tx) => {
    const silent = await tx
      .update(crawlLogs)
      .set({ status: 'failed', errorMessage, completedAt: now })
      .where(and(eq(crawlLogs.status, 'running'), lt(crawlLogs.heartbeatAt, silentSince)))
      .returning({ venueId: crawlLogs.venueId })
    for (const { venueId } of silent)
      await setCrawlState(tx, venueId, { crawlStatus: 'failed', crawlErrorMessage: errorMessage })
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
