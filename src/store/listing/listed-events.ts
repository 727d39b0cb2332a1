import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { EventFacts, Expectations } from '#domain/event/event.ts'
import type { Picture } from '#domain/event/public/picture.ts'
import type { VenueHours } from '#domain/hours/opening-hours.ts'
import type { Borough } from '#domain/place/london/boroughs.ts'
import type { AgeBand, Category, EventStatus, LocationArea, ReviewStatus, Topic } from '#domain/vocabulary.ts'
import type { Db } from '../db/database.ts'
import { withIds } from '../event/event-locks.ts'
import { imageOf, pictureColumns } from '../event/images.ts'
import { events, imageSources, images, venues } from '../schema/index.ts'

/** An event as the public list shows it. Prices in pounds, ages in months, days in London. */
export type ListedEvent = Omit<EventFacts, 'url' | 'imageUrl' | 'tags' | keyof Expectations> &
  VenueHours & {
    id: number
    slug: string
    venueId: number | null
    venueName: string | null
    venueAddress: string | null
    /** Of its page on our site. */
    venueSlug: string | null
    locationArea: LocationArea | null
    primaryCategory: Category
    secondaryCategories: (Category | Topic)[]
    ageRanges: AgeBand[]
    websiteUrl: string | null
    /** The venue's page the event was read from. */
    sourceUrl: string | null
    /** The venue's picture as we serve it; null where there is none, or not yet. */
    image: Picture | null
    isFeatured: boolean
    status: ReviewStatus
    eventStatus: EventStatus
    /** When the facts were last seen on the venue's own page. */
    lastSeenAt: Date
    createdAt: Date
    updatedAt: Date
    /** Raised by every write, the last of which was at `updatedAt`. */
    version: number
    /** The postcode district it is in. */
    outcode: string | null
    borough: Borough | null
    /** In degrees; see {@link placeOf} for whether they are the place's own. */
    latitude: number | null
    longitude: number | null
    /** What is so there, as bits: see domain/expect/facts.ts. */
    expectMask: number
  }

export type ReadListed = (ids: readonly number[]) => Promise<ListedEvent[]>

/** What lists show of these events, in this order; without those that are gone meanwhile. */
export async function readListed(db: Db, ids: readonly number[]): Promise<ListedEvent[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(listedColumns)
    .from(events)
    .leftJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(imageSources, imageOf.source)
    .leftJoin(images, imageOf.image)
    .where(withIds(ids))
  const byId = new Map<number, ListedEvent>(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Some megabytes. */
const MOST_CACHED = 2000

/** {@link readListed}, which reads an event once for each version of the catalogue: lists share most of what they show. */
export function createReadListed(db: Db, version: () => number | null): ReadListed {
  const cache = new LRUCache<string, ListedEvent>({ max: MOST_CACHED })
  return async (ids) => {
    const current = version()
    if (current === null) return readListed(db, ids)
    const keyOf = (id: number) => `${id} ${current}`
    const known = new Map(ids.map((id) => [id, cache.get(keyOf(id))]))
    const unknown = ids.filter((id) => !known.get(id))
    for (const event of await readListed(db, unknown)) {
      cache.set(keyOf(event.id), event)
      known.set(event.id, event)
    }
    return ids.flatMap((id) => known.get(id) ?? [])
  }
}

/** What is read of an event for a card; `venues` must be joined. */
export const listedColumns = {
  id: events.id,
  slug: events.slug,
  venueId: events.venueId,
  venueName: venues.name,
  venueAddress: venues.address,
  venueSlug: venues.slug,
  openingHours: venues.openingHours,
  openingHoursEdit: venues.openingHoursEdit,
  title: events.title,
  description: events.description,
  organiser: events.organiser,
  locationArea: events.locationArea,
  locationName: events.locationName,
  locationAddress: events.locationAddress,
  startDate: events.startDate,
  endDate: events.endDate,
  sessions: events.sessions,
  isFree: events.isFree,
  minPrice: events.minPrice,
  maxPrice: events.maxPrice,
  // Days that staff have set are the days.
  repeats: sql<string | null>`case when ${events.edits}->'sessions' is null then ${events.facts}->>'repeats' end`,
  priceNotes: events.priceNotes,
  minAgeMonths: events.minAgeMonths,
  maxAgeMonths: events.maxAgeMonths,
  ageRanges: events.ageRanges,
  primaryCategory: events.primaryCategory,
  secondaryCategories: events.secondaryCategories,
  websiteUrl: events.websiteUrl,
  sourceUrl: events.sourceUrl,
  bookingUrl: events.bookingUrl,
  image: pictureColumns,
  isFeatured: events.isFeatured,
  status: events.status,
  eventStatus: events.eventStatus,
  lastSeenAt: events.lastSeenAt,
  createdAt: events.createdAt,
  updatedAt: events.updatedAt,
  version: events.version,
  outcode: events.outcode,
  borough: events.borough,
  latitude: events.latitude,
  longitude: events.longitude,
  expectMask: events.expectMask,
}
