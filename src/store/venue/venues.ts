import { and, asc, eq, sql } from 'drizzle-orm'
import type { LocationArea } from '#domain/vocabulary.ts'
import type { Db } from '../db/database.ts'
import { freeSlug } from '../event/free-slug.ts'
import { venues } from '../schema/index.ts'

export type Venue = typeof venues.$inferSelect

export type NewVenue = {
  name: string
  domain: string
  websiteUrl: string
  description?: string | null
  locationArea?: LocationArea
  address?: string | null
  /** false: its first events need no person, since staff vouch for it. */
  isNew?: boolean
}

/** Adds a venue; where the domain is known already, that venue is returned as it is. */
export async function addVenue(db: Db, venue: NewVenue): Promise<Venue> {
  await db.transaction(async (tx) => {
    const slug = await freeSlug(tx, venue.name, sql`${venues}`)
    await tx
      .insert(venues)
      .values({ ...venue, slug })
      .onConflictDoNothing({ target: venues.domain })
  })
  const [row] = await db.select().from(venues).where(eq(venues.domain, venue.domain))
  return row as Venue
}

export const listVenues = (db: Db): Promise<Venue[]> => db.select().from(venues).orderBy(asc(venues.name))

/** All venues by name, for choices. */
export const listVenueNames = (db: Db): Promise<Pick<Venue, 'id' | 'name'>[]> =>
  db.select({ id: venues.id, name: venues.name }).from(venues).orderBy(sql`lower(${venues.name})`)

export async function findVenue(db: Db, id: number): Promise<Venue | undefined> {
  const [row] = await db.select().from(venues).where(eq(venues.id, id))
  return row
}

/** By id, domain or name, as a person types it on the command line. */
export async function findVenueByWords(db: Db, words: string): Promise<Venue | undefined> {
  const id = /^\d+$/.test(words) ? Number(words) : -1
  const [row] = await db
    .select()
    .from(venues)
    .where(
      sql`${venues.id} = ${id} or lower(${venues.domain}) = lower(${words}) or lower(${venues.name}) = lower(${words})`,
    )
    .limit(1)
  return row
}

export async function countVenues(db: Db): Promise<number> {
  return db.$count(venues)
}

/** Venues whose next crawl is due; those never crawled first. A site that is held waits for a person. */
export const listDueVenues = (db: Db, now: Date, limit: number): Promise<Venue[]> =>
  db
    .select()
    .from(venues)
    .where(
      and(
        eq(venues.isActive, true),
        eq(venues.crawlEnabled, true),
        sql`(${venues.nextCrawlAt} is null or ${venues.nextCrawlAt} <= ${now})`,
        sql`${venues.crawlStatus} <> 'running'`,
        sql`not ${isSiteHeldInSql}`,
      ),
    )
    .orderBy(sql`${venues.nextCrawlAt} asc nulls first`)
    .limit(limit)

/** The condition of `isSiteHeld` (src/domain/safety/site-change.ts) in SQL. */
export const isSiteHeldInSql = sql`(${venues.siteChange} is not null and ${venues.siteChange}->>'state' <> 'accepted')`

/** The venue's last crawl; null = there was none. */
export const lastLogIdInSql = sql<
  number | null
>`(select max(crawl_logs.id) from crawl_logs where crawl_logs.venue_id = venues.id)`

/** Sets where a venue's crawl stands. */
export async function setCrawlState(
  db: Db,
  venueId: number,
  state: Pick<Venue, 'crawlStatus' | 'crawlErrorMessage'> &
    Partial<
      Pick<
        Venue,
        | 'lastCrawlAt'
        | 'nextCrawlAt'
        | 'health'
        | 'healthReason'
        | 'healthPages'
        | 'healthSince'
        | 'datedEntries'
        | 'takenEntries'
      >
    >,
): Promise<void> {
  await db.update(venues).set(state).where(eq(venues.id, venueId))
}
