import { sql } from 'drizzle-orm'
import type { WallClock } from '#domain/days/london-time.ts'
import type { EventFilter } from '#domain/filter/filter.ts'
import type { Position } from '#domain/place/distance.ts'
import { placeOf } from '#domain/place/event-place.ts'
import type { LocationArea } from '#domain/place/london/areas.ts'
import { BOROUGHS, type Borough } from '#domain/place/london/boroughs.ts'
import type { Db } from '../../db/database.ts'
import { withIds } from '../../event/event-locks.ts'
import { degreesFrom } from '../../schema/columns.ts'
import { events, venues } from '../../schema/index.ts'
import { CAN_ATTEND, matching } from '../conditions/listing-conditions.ts'
import { refreshListing } from '../refresh-listing.ts'
import { correctSearch } from '../search/search-words.ts'

/** How many events of a filter one can go to in each borough and each part of London; those with none are missing. */
export type EventsByPlace = { boroughs: Partial<Record<Borough, number>>; areas: Partial<Record<LocationArea, number>> }

export async function countByPlace(db: Db, asTyped: EventFilter, now: WallClock): Promise<EventsByPlace> {
  await refreshListing(db, now)
  const filter = { ...asTyped, search: await correctSearch(db, asTyped.search) }
  const { from, where } = matching(filter, now.date)
  const { rows } = await db.execute<{ borough: number | null; area: LocationArea | null; count: number }>(sql`
    select borough, location_area as area, count(*)::int as count from ${from}
    where ${where} and ${CAN_ATTEND} group by 1, 2`)
  const counts: EventsByPlace = { boroughs: {}, areas: {} }
  for (const { borough, area, count } of rows) {
    const named = borough === null ? undefined : BOROUGHS[borough - 1]
    if (named) counts.boroughs[named] = (counts.boroughs[named] ?? 0) + count
    if (area) counts.areas[area] = (counts.areas[area] ?? 0) + count
  }
  return counts
}

/** Where events of a list are: a place, or the middle of a district for all in it of which no more is known. */
export type MapPoint = {
  position: Position
  /** The place's name; of a district its code. */
  name: string
  isExact: boolean
  /** How many of them one can go to. */
  events: number
}

/** More than there are places for families in London; those with most events come first. */
const MOST_POINTS = 3000

/** Where the events of a filter are that one can go to, the places with most of them first. */
export async function listMapPoints(db: Db, asTyped: EventFilter, now: WallClock): Promise<MapPoint[]> {
  await refreshListing(db, now)
  const filter = { ...asTyped, search: await correctSearch(db, asTyped.search) }
  const { from, where } = matching(filter, now.date)
  const { rows } = await db.execute<{ latitude: number; longitude: number; events: number; sample: number }>(sql`
    select latitude, longitude, count(*)::int as events, min(id) as sample from ${from}
    where ${where} and ${CAN_ATTEND} and latitude is not null
    group by 1, 2 order by events desc, sample limit ${MOST_POINTS}`)
  const places = await placesOf(
    db,
    rows.map(({ sample }) => sample),
  )
  return rows.flatMap(({ latitude, longitude, events: count, sample }) => {
    const named = places.get(sample)
    const position: Position = [degreesFrom(latitude), degreesFrom(longitude)]
    return named ? [{ ...named, position, events: count }] : []
  })
}

/** What the places of these events are called. */
async function placesOf(db: Db, ids: readonly number[]): Promise<Map<number, Pick<MapPoint, 'name' | 'isExact'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: events.id,
      locationName: events.locationName,
      locationAddress: events.locationAddress,
      locationArea: events.locationArea,
      borough: events.borough,
      latitude: events.latitude,
      longitude: events.longitude,
      outcode: events.outcode,
      venueName: venues.name,
      venueAddress: venues.address,
    })
    .from(events)
    .leftJoin(venues, sql`${venues.id} = ${events.venueId}`)
    .where(withIds(ids))
  return new Map(
    rows.map((row) => {
      const { isExact, isAtVenue, name } = placeOf(row)
      const called = isExact ? (isAtVenue ? row.venueName : name) : row.outcode
      return [row.id, { name: called ?? 'London', isExact }]
    }),
  )
}
