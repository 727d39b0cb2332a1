import { sql } from 'drizzle-orm'
import type { WallClock } from '#domain/days/london-time.ts'
import type { Db } from '../db/database.ts'
import { CAN_ATTEND } from '../listing/conditions/listing-conditions.ts'
import { refreshListing } from '../listing/refresh-listing.ts'
import { crawlLogs, listedEvents, venues } from '../schema/index.ts'
import { isSiteHeldInSql } from './venues.ts'

/** A venue as families and their programs see it. */
export type PublicVenue = Awaited<ReturnType<typeof listPublicVenues>>[number]

/** Venues with events in the public list, and how many of these one can go to, by id; those after the id `after`. */
export async function listPublicVenues(db: Db, now: WallClock, { after, limit }: { after: number; limit: number }) {
  await refreshListing(db, now)
  return db
    .select(publicColumns)
    .from(venues)
    .innerJoin(listedEvents, isListedAt(now))
    .where(sql`${venues.id} > ${after}`)
    .groupBy(venues.id)
    .orderBy(venues.id)
    .limit(limit)
}

/** The venue of a page; undefined where there is none, or it is switched off and nothing of it is listed. */
export async function findPublicVenue(db: Db, slug: string, now: WallClock) {
  await refreshListing(db, now)
  const [venue] = await db
    .select({
      ...publicColumns,
      description: venues.description,
      openingHours: venues.openingHours,
      openingHoursEdit: venues.openingHoursEdit,
      stations: venues.stations,
      isSiteHeld: sql<boolean>`${isSiteHeldInSql}`,
      readAt: sql`(
        select max(${crawlLogs.completedAt}) from ${crawlLogs}
        where ${crawlLogs.venueId} = ${venues.id} and ${crawlLogs.status} = 'completed'
      )`.mapWith(crawlLogs.completedAt),
    })
    .from(venues)
    .leftJoin(listedEvents, isListedAt(now))
    .where(sql`${venues.slug} = ${slug}`)
    .groupBy(venues.id)
    .having(sql`${venues.isActive} or count(${listedEvents.id}) > 0`)
  return venue
}

const publicColumns = {
  id: venues.id,
  slug: venues.slug,
  name: venues.name,
  websiteUrl: venues.websiteUrl,
  address: venues.address,
  locationArea: venues.locationArea,
  borough: venues.borough,
  latitude: venues.latitude,
  longitude: venues.longitude,
  kind: venues.kind,
  events: sql<number>`(count(*) filter (where ${CAN_ATTEND}))::int`,
}

const isListedAt = (now: WallClock) =>
  sql`${listedEvents.venueId} = ${venues.id} and ${listedEvents.lastDay} >= ${now.date}`
