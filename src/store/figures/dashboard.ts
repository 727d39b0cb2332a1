import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { TROUBLED_STATES } from '#domain/health/health.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import type { CrawlLog } from '../crawl/crawl-logs.ts'
import type { Db } from '../db/database.ts'
import { crawlLogs, events, venues } from '../schema/index.ts'
import type { Venue } from '../venue/venues.ts'

export type EventCounts = Record<ReviewStatus, number> & {
  /** Without those that were merged into others, or deleted, as in the list of events. */
  total: number
  /** Approved, not hidden and not over: what the public list shows. */
  listed: number
}

export async function countEvents(db: Db): Promise<EventCounts> {
  const counts: EventCounts = { pending: 0, approved: 0, needs_review: 0, rejected: 0, total: 0, listed: 0 }
  const rows = await db
    .select({
      status: events.status,
      count: sql<number>`count(*)::int`,
      listed: sql<number>`(count(*) filter (where ${events.listed}))::int`,
    })
    .from(events)
    .where(and(isNull(events.deletedAt), isNull(events.mergedInto)))
    .groupBy(events.status)
  for (const { status, count, listed } of rows) {
    counts[status] = count
    counts.total += count
    counts.listed += listed
  }
  return counts
}

const isTroubledVenue = sql`${venues.isActive} and (${venues.crawlStatus} = 'failed' or ${inArray(venues.health, [...TROUBLED_STATES])})`

export async function countVenueStates(
  db: Db,
): Promise<{ total: number; active: number; crawling: number; troubled: number; lastCrawlAt: Date | null }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${venues.isActive}))::int`,
      crawling: sql<number>`(count(*) filter (where ${venues.crawlStatus} = 'running'))::int`,
      troubled: sql<number>`(count(*) filter (where ${isTroubledVenue}))::int`,
      lastCrawlAt: sql`max(${venues.lastCrawlAt})`.mapWith(venues.lastCrawlAt),
    })
    .from(venues)
  return { ...(row ?? { total: 0, active: 0, crawling: 0, troubled: 0 }), lastCrawlAt: row?.lastCrawlAt ?? null }
}

export type RecentCrawl = CrawlLog & { venueName: string }

/** The crawls that began last, newest first. */
export const listRecentCrawls = (db: Db, limit: number): Promise<RecentCrawl[]> =>
  db
    .select({ ...getTableColumns(crawlLogs), venueName: venues.name })
    .from(crawlLogs)
    .innerJoin(venues, eq(crawlLogs.venueId, venues.id))
    .orderBy(desc(crawlLogs.startedAt), desc(crawlLogs.id))
    .limit(limit)

export type TroubledVenue = Pick<
  Venue,
  'id' | 'name' | 'crawlErrorMessage' | 'lastCrawlAt' | 'health' | 'healthReason' | 'healthPages'
>

/** Active venues whose site staff should look at, or whose last crawl failed; those failing longest first. */
export const listTroubledVenues = (db: Db, limit: number): Promise<TroubledVenue[]> =>
  db
    .select({
      id: venues.id,
      name: venues.name,
      crawlErrorMessage: venues.crawlErrorMessage,
      lastCrawlAt: venues.lastCrawlAt,
      health: venues.health,
      healthReason: venues.healthReason,
      healthPages: venues.healthPages,
    })
    .from(venues)
    .where(isTroubledVenue)
    .orderBy(sql`${venues.healthSince} asc nulls last`, venues.name)
    .limit(limit)

export type EntriesOf = { id: number; name: string; dated: number; taken: number }

/** Dated entries on the lists of active venues at their last crawls, and how many became events; and where most did not. */
export async function readEntryCoverage(
  db: Db,
  limit: number,
): Promise<{ dated: number; taken: number; worst: EntriesOf[] }> {
  const dated = sql<number>`coalesce(${venues.datedEntries}, 0)`
  const taken = sql<number>`coalesce(${venues.takenEntries}, 0)`
  const [[whole], worst] = await Promise.all([
    db
      .select({
        dated: sql<number>`coalesce(sum(${dated}), 0)::int`,
        taken: sql<number>`coalesce(sum(${taken}), 0)::int`,
      })
      .from(venues)
      .where(eq(venues.isActive, true)),
    db
      .select({ id: venues.id, name: venues.name, dated, taken })
      .from(venues)
      .where(sql`${venues.isActive} and ${dated} > ${taken}`)
      .orderBy(sql`${taken} - ${dated}`, venues.id)
      .limit(limit),
  ])
  return { ...(whole ?? { dated: 0, taken: 0 }), worst }
}
