import { sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { Db } from '../db/database.ts'
import { refreshListing } from '../listing/refresh-listing.ts'
import { events, venues } from '../schema/index.ts'

/** Venues with events in the public list, and how many, by id; those after the id `after`. */
export async function listPublicVenues(db: Db, today: LondonDay, { after, limit }: { after: number; limit: number }) {
  await refreshListing(db, today)
  return db
    .select({
      id: venues.id,
      name: venues.name,
      websiteUrl: venues.websiteUrl,
      locationArea: venues.locationArea,
      events: sql<number>`count(*)::int`,
    })
    .from(venues)
    .innerJoin(events, sql`${events.venueId} = ${venues.id} and ${events.listed} and ${events.lastDay} >= ${today}`)
    .where(sql`${venues.id} > ${after}`)
    .groupBy(venues.id)
    .orderBy(venues.id)
    .limit(limit)
}
