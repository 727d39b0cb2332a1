import { and, asc, desc, eq, getTableColumns, gte, inArray, or, sql } from 'drizzle-orm'
import type { CrawlState } from '#domain/vocabulary.ts'
import type { Db } from '../db/database.ts'
import { crawlLogs, venues } from '../schema/index.ts'
import { lastLogIdInSql, type Venue } from '../venue/venues.ts'
import type { CrawlLog } from './crawl-logs.ts'

/** A crawl as the list of crawls shows it, and the present health of its venue's site. */
export type ListedCrawl = Omit<CrawlLog, 'crawlData'> & {
  venueName: string
  /** Why most of the venue's events were not seen, so that nothing was changed; null = they were. */
  alarm: string | null
  /** By reason: what looked like an event and was dropped. */
  refused: Record<string, number> | null
} & Pick<Venue, 'health'>

/** Which crawls are meant. */
export type CrawlFilter = { status: CrawlState | null; venueId?: number }

/** Crawls, the newest first. */
export const listCrawls = (
  db: Db,
  filter: CrawlFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedCrawl[]> =>
  selectListed(db)
    .where(isIn(filter))
    .orderBy(desc(crawlLogs.startedAt), desc(crawlLogs.id))
    .limit(limit)
    .offset(offset)

export const countCrawls = (db: Db, filter: CrawlFilter): Promise<number> => db.$count(crawlLogs, isIn(filter))

/** A crawl with all it left in its log. */
export type CrawlDetails = ListedCrawl & Pick<CrawlLog, 'crawlData'> & Pick<Venue, 'healthReason' | 'vanished'>

export async function findCrawl(db: Db, id: number): Promise<CrawlDetails | undefined> {
  const [row] = await db
    .select({
      ...getTableColumns(crawlLogs),
      ...fromCrawlData,
      venueName: venues.name,
      health: venues.health,
      healthReason: venues.healthReason,
      vanished: venues.vanished,
    })
    .from(crawlLogs)
    .innerJoin(venues, eq(crawlLogs.venueId, venues.id))
    .where(eq(crawlLogs.id, id))
  return row
}

export type CrawlTotals = { total: number; completed: number; eventsFound: number; eventsProcessed: number }

/** Sums over every crawl there is a log of. */
export async function totalCrawls(db: Db): Promise<CrawlTotals> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      completed: sql<number>`(count(*) filter (where ${crawlLogs.status} = 'completed'))::int`,
      eventsFound: sql<number>`coalesce(sum(${crawlLogs.eventsFound}), 0)::int`,
      eventsProcessed: sql<number>`coalesce(sum(${crawlLogs.eventsProcessed}), 0)::int`,
    })
    .from(crawlLogs)
  return row ?? { total: 0, completed: 0, eventsFound: 0, eventsProcessed: 0 }
}

export type VenueToCrawl = { id: number; name: string; crawlEnabled: boolean; lastLogId: number | null }

/** Active venues by name. */
export const listVenuesToCrawl = (db: Db): Promise<VenueToCrawl[]> =>
  db
    .select({
      id: venues.id,
      name: venues.name,
      crawlEnabled: venues.crawlEnabled,
      lastLogId: lastLogIdInSql,
    })
    .from(venues)
    .where(eq(venues.isActive, true))
    .orderBy(asc(sql`lower(${venues.name})`), asc(venues.id))

/** Crawls that run, and those that ended since `since`; of the venues named, the last one whenever it was. */
export const listLiveCrawls = (db: Db, since: Date, venueIds: readonly number[] = []): Promise<ListedCrawl[]> =>
  selectListed(db)
    .where(
      or(
        eq(crawlLogs.status, 'running'),
        gte(crawlLogs.completedAt, since),
        venueIds.length > 0
          ? inArray(
              crawlLogs.id,
              db
                .select({ id: sql<number>`max(${crawlLogs.id})` })
                .from(crawlLogs)
                .where(inArray(crawlLogs.venueId, [...venueIds]))
                .groupBy(crawlLogs.venueId),
            )
          : undefined,
      ),
    )
    .orderBy(asc(crawlLogs.id))

const fromCrawlData = {
  alarm: sql<string | null>`${crawlLogs.crawlData}->>'alarm'`,
  refused: sql<Record<string, number> | null>`${crawlLogs.crawlData}->'refused'`,
}

const { crawlData: _, ...listedColumns } = getTableColumns(crawlLogs)

const selectListed = (db: Db) =>
  db
    .select({ ...listedColumns, ...fromCrawlData, venueName: venues.name, health: venues.health })
    .from(crawlLogs)
    .innerJoin(venues, eq(crawlLogs.venueId, venues.id))
    .$dynamic()

const isIn = ({ status, venueId }: CrawlFilter) =>
  and(
    status ? eq(crawlLogs.status, status) : undefined,
    venueId === undefined ? undefined : eq(crawlLogs.venueId, venueId),
  )
