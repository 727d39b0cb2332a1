import { and, asc, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import type { Db } from '../../db/database.ts'
import { crawlLogs, events, pages } from '../../schema/index.ts'

/** A venue's events that are not over, by their status. */
export async function countUpcoming(db: Db, venueId: number, today: LondonDay): Promise<Record<ReviewStatus, number>> {
  const counts = { pending: 0, approved: 0, needs_review: 0, rejected: 0 }
  const rows = await db
    .select({ status: events.status, count: sql<number>`count(*)::int` })
    .from(events)
    .where(and(eq(events.venueId, venueId), gte(events.lastDay, today), isNull(events.deletedAt)))
    .groupBy(events.status)
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** A venue's upcoming events that are approved or wait for review, the soonest first. */
export const listUpcoming = (db: Db, venueId: number, today: LondonDay, limit: number) =>
  db
    .select({
      id: events.id,
      title: events.title,
      status: events.status,
      sortDay: events.sortDay,
      hiddenReason: events.hiddenReason,
      formId: events.formId,
      lastSeenAt: events.lastSeenAt,
      missedCrawls: events.missedCrawls,
    })
    .from(events)
    .where(and(eq(events.venueId, venueId), gte(events.lastDay, today), sql`${events.status} <> 'rejected'`))
    .orderBy(sql`${events.status} = 'approved'`, asc(events.sortDay), asc(events.id))
    .limit(limit)

/** Which fields of a venue's events staff have set themselves, and on how many: what its pages say badly, or we extract badly. */
export async function countCorrections(db: Db, venueId: number): Promise<{ field: string; events: number }[]> {
  const { rows } = await db.execute<{ field: string; events: number }>(sql`
    select field, count(*)::int as events from events, jsonb_object_keys(edits) as field
    where venue_id = ${venueId} and deleted_at is null and form_id is null group by 1 order by 2 desc, 1`)
  return rows
}

export type VenueYield = { id: number; startedAt: Date; eventsFound: number; status: 'completed' | 'failed' }

/** What a venue's last finished crawls found, the oldest first. */
export async function listYield(db: Db, venueId: number, limit: number): Promise<VenueYield[]> {
  const rows = await db
    .select({
      id: crawlLogs.id,
      startedAt: crawlLogs.startedAt,
      eventsFound: crawlLogs.eventsFound,
      status: sql<VenueYield['status']>`${crawlLogs.status}`,
    })
    .from(crawlLogs)
    .where(and(eq(crawlLogs.venueId, venueId), sql`${crawlLogs.status} in ('completed', 'failed')`))
    .orderBy(desc(crawlLogs.startedAt), desc(crawlLogs.id))
    .limit(limit)
  return rows.reverse()
}

export type ReadPage = {
  url: string
  failure: string | null
  httpStatus: number | null
  needsScripts: boolean
  eventsFound: number
  fetchedAt: Date
}

/** Pages of a venue as they were last fetched: those with events first. */
export const listReadPages = (db: Db, venueId: number, limit: number): Promise<ReadPage[]> =>
  selectReadPages(db)
    .where(eq(pages.venueId, venueId))
    .orderBy(sql`jsonb_array_length(${pages.found}) desc`, desc(pages.fetchedAt), asc(pages.url))
    .limit(limit)

const selectReadPages = (db: Db) =>
  db
    .select({
      url: pages.url,
      failure: pages.failure,
      httpStatus: pages.httpStatus,
      needsScripts: pages.needsScripts,
      eventsFound: sql<number>`jsonb_array_length(${pages.found})`,
      fetchedAt: pages.fetchedAt,
    })
    .from(pages)
    .$dynamic()

/** When pages were asked for; `to` null = until now. */
export type FetchedIn = { venueId: number; from: Date; to: Date | null }

/** The pages that a crawl was the last to fetch, in its order; those fetched since belong to the later crawl. */
export const listFetchedPages = (
  db: Db,
  during: FetchedIn,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReadPage[]> =>
  selectReadPages(db)
    .where(wasFetchedIn(during))
    .orderBy(asc(pages.fetchedAt), asc(pages.id))
    .limit(limit)
    .offset(offset)

export const countFetchedPages = (db: Db, during: FetchedIn): Promise<number> => db.$count(pages, wasFetchedIn(during))

const wasFetchedIn = ({ venueId, from, to }: FetchedIn) =>
  and(eq(pages.venueId, venueId), gte(pages.fetchedAt, from), to ? lte(pages.fetchedAt, to) : undefined)

export const countPages = (db: Db, venueId: number): Promise<number> => db.$count(pages, eq(pages.venueId, venueId))
