import { and, asc, desc, eq, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { TROUBLED_STATES } from '#domain/health/health.ts'
import type { VenueFilter, VenueSort } from '#domain/venue/venue-list.ts'
import type { Db } from '../db/database.ts'
import { venues } from '../schema/index.ts'
import { lastLogIdInSql, type Venue } from './venues.ts'

/** A venue with what hangs on it. */
export type ListedVenue = Venue & {
  eventsRecorded: number
  /** Of those, what the public sees. */
  eventsListed: number
  crawls: number
  /** That are known of its site. */
  pages: number
  /** The newest crawl; null = never crawled. */
  lastLogId: number | null
}

/** One page of the venues that a filter lets through. */
export const listVenuesPage = (
  db: Db,
  filter: VenueFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedVenue[]> =>
  selectListed(db)
    .where(isIn(filter))
    .orderBy(...ORDER[filter.sort])
    .limit(limit)
    .offset(offset)

export const countVenuesIn = (db: Db, filter: VenueFilter): Promise<number> => db.$count(venues, isIn(filter))

export async function findListedVenue(db: Db, id: number): Promise<ListedVenue | undefined> {
  const [row] = await selectListed(db).where(eq(venues.id, id))
  return row
}

// Of the rows of one page only: each is a look into an index. Drizzle leaves the tables out of columns in such a place.
const eventsRecorded = sql<number>`(select count(*)::int from events where events.venue_id = venues.id and events.deleted_at is null)`

const selectListed = (db: Db) =>
  db
    .select({
      ...getTableColumns(venues),
      eventsRecorded,
      eventsListed: sql<number>`(select count(*)::int from events where events.venue_id = venues.id and events.listed)`,
      crawls: sql<number>`(select count(*)::int from crawl_logs where crawl_logs.venue_id = venues.id)`,
      pages: sql<number>`(select count(*)::int from pages where pages.venue_id = venues.id)`,
      lastLogId: lastLogIdInSql,
    })
    .from(venues)
    .$dynamic()

const byName = sql`lower(${venues.name})`
const ORDER: Record<VenueSort, SQL[]> = {
  'last-crawl': [sql`${venues.lastCrawlAt} desc nulls first`, asc(byName), asc(venues.id)],
  name: [asc(byName), asc(venues.id)],
  events: [desc(eventsRecorded), asc(byName), asc(venues.id)],
}

function isIn({ search, health, crawlStatus }: VenueFilter): SQL | undefined {
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    search ? or(ilike(venues.name, words), ilike(venues.domain, words)) : undefined,
    health === 'troubled'
      ? inArray(venues.health, [...TROUBLED_STATES])
      : health
        ? eq(venues.health, health)
        : undefined,
    crawlStatus ? eq(venues.crawlStatus, crawlStatus) : undefined,
  )
}
