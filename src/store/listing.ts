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
import { withIds } from './event-locks.ts'
import { imageOf, pictureColumns } from './images.ts'
import { conditions, idsFound } from './listing-conditions.ts'
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
  const asked = { limit: limit + 1, ...(after && { after }), everyStatus }
  const read = () =>
    searchWords(filter.search).length > 0 ? readFound(db, filter, today, asked) : readMatching(db, filter, today, asked)
  let { rows, total } = await read()
  // Every row tells it, since to ask costs more than to answer; only where there is none, it is asked.
  if ((rows[0]?.isStale ?? true) && (await refreshListing(db, today))) ({ rows, total } = await read())
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
  if (searchWords(filter.search).length === 0) return exact(await countWhere(db, conditions(filter, today)))
  const { rows } = await db.execute(idsCounted(filter, today, false))
  return capped(rows.length)
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

type Asked = ListOptions & { everyStatus: boolean }

/** The list and its count in one question. */
async function readMatching(db: Db, filter: EventFilter, today: LondonDay, asked: Asked) {
  const where = conditions(filter, today, asked.everyStatus)
  const rows = await pageOf(db, where, orderOf(filter), today, asked, countOf(where))
  return { rows, total: exact(rows[0]?.total ?? (await countWhere(db, where))) }
}

/** What a search finds is looked for once; only where that is more than is counted, the page is of what matches. */
async function readFound(db: Db, filter: EventFilter, today: LondonDay, asked: Asked) {
  const { rows: found } = await db.execute<{ id: number }>(idsCounted(filter, today, asked.everyStatus))
  const total = capped(found.length)
  if (found.length === 0) return { rows: [], total }
  const where = total.isCapped ? conditions(filter, today, asked.everyStatus) : withIds(found.map(({ id }) => id))
  const { idsOfListed, ...order } = orderOf(filter)
  const ofFound = total.isCapped && idsOfListed ? { ...order, idsOfListed } : order
  return { rows: await pageOf(db, where, ofFound, today, asked, sql`0`), total }
}

/** Only the rows that are shown are read whole. */
async function pageOf(db: Db, where: SQL, order: Order, today: LondonDay, asked: Asked, total: SQL<number>) {
  const { limit, after, everyStatus } = asked
  const ids = idsOf(order, everyStatus, { where, after, limit })
  return db
    .select({
      ...listedColumns,
      orderKeys: sql<(string | number)[]>`jsonb_build_array(${sql.join([...order.keys], sql`, `)})`,
      // Of the whole list; each is asked once, not once a row.
      total,
      isStale: isStale(today),
    })
    .from(events)
    .leftJoin(venues, sql`${venues.id} = ${events.venueId}`)
    .leftJoin(imageSources, imageOf.source)
    .leftJoin(images, imageOf.image)
    .where(sql`${events.id} in ${ids}`)
    .orderBy(inOrder(order))
}

async function countWhere(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select ${countOf(where)} as n`)
  return rows[0]?.n ?? 0
}

const countOf = (where: SQL): SQL<number> => sql`(select count(*)::int from events where ${where})`

/** One more than is counted, so that it is known whether there are more. */
const idsCounted = (filter: EventFilter, today: LondonDay, everyStatus: boolean) =>
  idsFound(filter, today, everyStatus, COUNT_CAP + 1)

const exact = (count: number) => ({ count, isCapped: false })

const capped = (n: number) => ({ count: Math.min(n, COUNT_CAP), isCapped: n > COUNT_CAP })
