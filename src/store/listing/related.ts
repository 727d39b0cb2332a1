import { and, sql } from 'drizzle-orm'
import { addDays, type WallClock } from '#domain/days/london-time.ts'
import type { Db } from '../db/database.ts'
import { imageOf } from '../event/images.ts'
import { events, imageSources, images, venues } from '../schema/index.ts'
import { type ListedEvent, listedColumns } from './listed-events.ts'
import { ageMaskOf, categoryMaskOf } from './listing-columns.ts'
import { refreshListing } from './refresh-listing.ts'

/** How far ahead is soon, and how many of what is on by then are weighed. */
const SOON_DAYS = 60
const MOST_WEIGHED = 300
/** In months: no one is as old. */
const NO_GREATEST_AGE = 10_000

/**
 * What is like an event and on soon: of its category or at its venue, for children of its ages as far as both state any, first what it shares most with of category, ages
 * and part of London, then the soonest. The candidates come from the list's own index.
 */
export async function listSimilar(
  db: Db,
  event: Pick<
    ListedEvent,
    'id' | 'venueId' | 'primaryCategory' | 'ageRanges' | 'minAgeMonths' | 'maxAgeMonths' | 'locationArea'
  >,
  now: WallClock,
  limit: number,
): Promise<ListedEvent[]> {
  await refreshListing(db, now)
  const category = categoryMaskOf([event.primaryCategory])
  const { minAgeMonths, maxAgeMonths } = event
  // What is for all ages suits every band.
  const ages = ageMaskOf(event.ageRanges.length > 0 ? [...event.ageRanges, 'all_ages'] : [])
  const alike = sql`(
    select id, row_number() over (
      order by
        (category_mask & ${category} <> 0)::int + (age_mask & ${ages} <> 0)::int +
        coalesce(venue_id = ${event.venueId} or location_area = ${event.locationArea}, false)::int desc,
        sort_day, sort_minute, id
    ) as place
    from (
      select id, category_mask, age_mask, location_area, venue_id, sort_day, sort_minute from events
      where listed and last_day >= ${now.date} and sort_day <= ${addDays(now.date, SOON_DAYS)} and id <> ${event.id}
        and (category_mask & ${category} <> 0 or venue_id = ${event.venueId})
        and sinks = 0
        and (${ages} = 0 or age_mask = 0 or age_mask & ${ages} <> 0)
        and coalesce(max_age_months, ${NO_GREATEST_AGE}) >= ${minAgeMonths ?? 0}::int
        and coalesce(min_age_months, 0) <= ${maxAgeMonths ?? NO_GREATEST_AGE}::int
      order by featured_first, sort_day, sort_minute, id limit ${MOST_WEIGHED}
    ) as soon
    order by place limit ${limit}) as alike`
  return db
    .select(listedColumns)
    .from(events)
    .innerJoin(alike, sql`alike.id = ${events.id}`)
    .leftJoin(venues, sql`${venues.id} = ${events.venueId}`)
    .leftJoin(imageSources, imageOf.source)
    .leftJoin(images, imageOf.image)
    .orderBy(sql`alike.place`)
}

/**
 * Events by the addresses they have or had, as the public sees them: those to go to first, by their next day and hour, then
 * what one cannot go to, then what is over. `slug` is the address an event has now, `askedAs` the one that was asked for.
 */
export async function listBySlugs(
  db: Db,
  slugs: readonly string[],
  now: WallClock,
): Promise<(ListedEvent & { askedAs: string })[]> {
  if (slugs.length === 0) return []
  await refreshListing(db, now)
  return db
    .select({ ...listedColumns, askedAs: sql<string>`asked.slug` })
    .from(sql`events as asked`)
    .innerJoin(events, sql`${events.id} = coalesce(asked.merged_into, asked.id)`)
    .leftJoin(venues, sql`${venues.id} = ${events.venueId}`)
    .leftJoin(imageSources, imageOf.source)
    .leftJoin(images, imageOf.image)
    .where(
      and(
        sql`asked.slug = any(${sql.param(slugs)}::text[])`,
        sql`${events.status} = 'approved' and ${events.hiddenReason} is null and ${events.mergedInto} is null`,
      ),
    )
    .orderBy(
      sql`${events.lastDay} < ${now.date}, ${events.sinks}, ${events.sortDay}, ${events.sortMinute}, ${events.id}`,
    )
}
