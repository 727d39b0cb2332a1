import { sql } from 'drizzle-orm'
import { nextDayOn } from '#domain/days/days-on.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { EventFacts, Expectations } from '#domain/event/event.ts'
import type { Picture } from '#domain/event/picture.ts'
import type { AgeBand, Category, EventStatus, LocationArea, ReviewStatus, Topic } from '#domain/vocabulary.ts'
import type { Db } from '../db/database.ts'
import { withIds } from '../event/event-locks.ts'
import { imageOf, pictureColumns } from '../event/images.ts'
import { events, imageSources, images, venues } from '../schema/index.ts'

/** An event as the public list shows it. Prices in pounds, ages in months, days in London. */
export type ListedEvent = Omit<EventFacts, 'url' | 'imageUrl' | keyof Expectations> & {
  id: number
  slug: string
  venueId: number | null
  venueName: string | null
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
  /** The next day it is on, or the last it was on; null when undated. */
  nextDay: LondonDay | null
}

/** The same as it is stored, whatever the day. */
export type ListedRow = Omit<ListedEvent, 'nextDay'>

export type ReadListed = (ids: readonly number[], today: LondonDay) => Promise<ListedEvent[]>

/** What lists show of these events, in this order; without those that are gone meanwhile. */
export async function readListed(db: Db, ids: readonly number[], today: LondonDay): Promise<ListedEvent[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(listedColumns)
    .from(events)
    .leftJoin(venues, venueOf)
    .leftJoin(imageSources, imageOf.source)
    .leftJoin(images, imageOf.image)
    .where(withIds(ids))
  const byId = new Map(rows.map((row) => [row.id, { ...row, nextDay: nextDayOn(row, today) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const venueOf = sql`${venues.id} = ${events.venueId}`

/** Some megabytes. */
const MOST_REMEMBERED = 2000

/**
 * {@link readListed}, which gives the same events again: those that it gave since the catalogue's version and the day are what
 * they are without a look, and others that day where their rows are still those that they were read from. For what is shown
 * to everybody, since what only staff see changes without a new version; and so does `lastSeenAt`.
 */
export function rememberListed(db: Db, version: () => number | null): ReadListed {
  const remembered = new Map<number, { event: ListedEvent; rows: string; today: LondonDay; state: string }>()
  return async (ids, today) => {
    const current = version()
    if (current === null) return readListed(db, ids, today)
    const state = `${current} ${today}`
    if (remembered.size > MOST_REMEMBERED) remembered.clear()
    const found = new Map<number, ListedEvent>()
    for (const id of ids) {
      const one = remembered.get(id)
      if (one?.state === state) found.set(id, one.event)
    }
    const keep = (event: ListedEvent, rows: string) => {
      found.set(event.id, event)
      remembered.set(event.id, { event, rows, today, state })
    }
    // What changes after its rows were looked at is read anew the next time.
    const rowsOf = await lookAtRows(
      db,
      ids.filter((id) => !found.has(id)),
    )
    const changed: number[] = []
    for (const [id, rows] of rowsOf) {
      const one = remembered.get(id)
      if (one?.rows === rows && one.today === today) keep(one.event, rows)
      else changed.push(id)
    }
    for (const event of await readListed(db, changed, today)) keep(event, rowsOf.get(event.id) ?? '')
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}

/** For each event, which versions of which rows {@link readListed} reads, as PostgreSQL keeps them: a write makes another. */
async function lookAtRows(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; rows: string }>(sql`
    select events.id, concat_ws(' ', events.ctid, events.xmin, venues.xmin, image_sources.xmin, images.xmin) as rows
    from events left join venues on ${venueOf}
    left join image_sources on ${imageOf.source} left join images on ${imageOf.image}
    where ${withIds(ids)}`)
  return new Map(rows.map(({ id, rows }) => [id, rows]))
}

/** What is read of an event for a card; `venues` must be joined. */
export const listedColumns = {
  id: events.id,
  slug: events.slug,
  venueId: events.venueId,
  venueName: venues.name,
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
}
