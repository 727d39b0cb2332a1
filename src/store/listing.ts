import { type SQL, sql } from 'drizzle-orm'
import { nextDayOn } from '#domain/days-on.ts'
import { type EventFacts, type EvidenceByFact, type Expectations, expectationsOf } from '#domain/event.ts'
import type { EventFilter } from '#domain/filter.ts'
import type { LondonDay } from '#domain/london-time.ts'
import { milesApart } from '#domain/near.ts'
import type { Picture } from '#domain/picture.ts'
import { searchWords } from '#domain/search-words.ts'
import type { AgeBand, Category, EventStatus, LocationArea, ReviewStatus, Topic } from '#domain/vocabulary.ts'
import type { Db } from './database.ts'
import { imageOf, pictureColumns } from './images.ts'
import { conditions } from './listing-conditions.ts'
import { idsOf, inOrder, type ListCursor, type Order, orderOf } from './listing-order.ts'
import { isStale, refreshListing } from './refresh-listing.ts'
import { events, imageSources, images, venues } from './schema/index.ts'

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

/** An event of a list that may be near somewhere. */
export type NearbyEvent = ListedEvent & {
  /** From the middle of the district that the filter names to the middle of the event's; null where either is not known. */
  milesAway: number | null
}

export type PublicEvent = ListedEvent &
  Expectations & {
    evidence: EvidenceByFact
    /** What staff set, so that the venue's words do not speak for it. */
    editedFields: string[]
  }

/** A count of a search stops here: nobody reads the difference, and counting further costs. */
export const COUNT_CAP = 1000

export type ListOptions = {
  limit: number
  after?: ListCursor
  /** Reviewers and admins see events of every status (specification, public site §6). */
  everyStatus?: boolean
}

/**
 * A page of the public list in the filter's order. `next` is null on the last page, and is only for this order; `total`
 * is of all pages, capped at {@link COUNT_CAP} where there is a search.
 */
export async function listEvents(
  db: Db,
  filter: EventFilter,
  today: LondonDay,
  { limit, after, everyStatus = false }: ListOptions,
): Promise<{ events: NearbyEvent[]; next: ListCursor | null; total: { count: number; isCapped: boolean } }> {
  const where = conditions(filter, today, everyStatus)
  const isSearch = searchWords(filter.search).length > 0
  const read = () =>
    pageOf(db, where, orderOf(filter), { limit: limit + 1, ...(after && { after }), everyStatus, isSearch, today })
  let rows = await read()
  // All in one question, since each costs more to ask than to answer; only where there is none to tell, others are asked.
  if ((rows[0]?.isStale ?? true) && (await refreshListing(db, today))) rows = await read()
  const total = rows[0] ? capped(rows[0].total, isSearch) : await countWhere(db, where, isSearch)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    events: shown.map(({ orderKeys: _, total: __, isStale: ___, ...event }) => ({
      ...event,
      nextDay: nextDayOn(event, today),
      milesAway: filter.near === null ? null : milesApart(filter.near, event.outcode),
    })),
    next: last && rows.length > limit ? { keys: last.orderKeys } : null,
    total,
  }
}

/** How many events a filter gives; capped where it searches. */
export async function countEvents(db: Db, filter: EventFilter, today: LondonDay) {
  await refreshListing(db, today)
  return countWhere(db, conditions(filter, today), searchWords(filter.search).length > 0)
}

/**
 * One event by its address, over or not; undefined where the public (or, with `everyStatus`, staff) may not see it, or it
 * was merged into another.
 */
export async function findEventBySlug(
  db: Db,
  slug: string,
  today: LondonDay,
  { everyStatus = false } = {},
): Promise<PublicEvent | undefined> {
  const visible = everyStatus
    ? sql`${events.deletedAt} is null`
    : sql`${events.status} = 'approved' and ${events.hiddenReason} is null`
  const [row] = await db
    .select({
      ...listedColumns,
      evidence: events.evidence,
      facts: events.facts,
      edits: events.edits,
    })
    .from(events)
    .leftJoin(venues, sql`${venues.id} = ${events.venueId}`)
    .leftJoin(imageSources, imageOf.source)
    .leftJoin(images, imageOf.image)
    .where(sql`${events.slug} = ${slug} and ${events.mergedInto} is null and ${visible}`)
  if (!row) return undefined
  const { facts, edits, ...listed } = row
  return {
    ...listed,
    ...expectationsOf({ ...facts, ...edits }),
    editedFields: Object.keys(edits),
    nextDay: nextDayOn(listed, today),
  }
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

/** Only the rows that are shown are read whole. */
async function pageOf(db: Db, where: SQL, order: Order, asked: ListOptions & { isSearch: boolean; today: LondonDay }) {
  const { limit, after, everyStatus = false, isSearch, today } = asked
  const ids = idsOf(order, everyStatus, { where, after, limit })
  return db
    .select({
      ...listedColumns,
      orderKeys: sql<(string | number)[]>`jsonb_build_array(${sql.join([...order.keys], sql`, `)})`,
      // Of the whole list; each is asked once, not once a row.
      total: countOf(where, isSearch),
      isStale: isStale(today),
    })
    .from(events)
    .leftJoin(venues, sql`${venues.id} = ${events.venueId}`)
    .leftJoin(imageSources, imageOf.source)
    .leftJoin(images, imageOf.image)
    .where(sql`${events.id} in ${ids}`)
    .orderBy(inOrder(order))
}

async function countWhere(db: Db, where: SQL, isSearch: boolean) {
  const { rows } = await db.execute<{ n: number }>(sql`select ${countOf(where, isSearch)} as n`)
  return capped(rows[0]?.n ?? 0, isSearch)
}

const countOf = (where: SQL, isSearch: boolean): SQL<number> =>
  isSearch
    ? sql`(select count(*)::int from (select 1 from events where ${where} limit ${COUNT_CAP + 1}) as found)`
    : sql`(select count(*)::int from events where ${where})`

const capped = (n: number, isSearch: boolean) =>
  isSearch && n > COUNT_CAP ? { count: COUNT_CAP, isCapped: true } : { count: n, isCapped: false }
