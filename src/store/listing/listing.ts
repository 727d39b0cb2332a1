import { type SQL, sql } from 'drizzle-orm'
import { nextDayOn } from '#domain/days/days-on.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import { type EvidenceByFact, type Expectations, expectationsOf } from '#domain/event/event.ts'
import type { EventFilter } from '#domain/filter/filter.ts'
import { milesApart } from '#domain/filter/near.ts'
import { parseSearch } from '#domain/filter/search.ts'
import type { Db } from '../db/database.ts'
import { withIds } from '../event/event-locks.ts'
import { imageOf } from '../event/images.ts'
import { events, imageSources, images, venues } from '../schema/index.ts'
import { type ListedEvent, listedColumns, type ReadListed, readListed } from './listed-events.ts'
import { matching, type Source } from './listing-conditions.ts'
import { CLOSEST, type ListCursor, type Order, orderNameOf, orderOf, pageIn } from './listing-order.ts'
import { isStale, refreshListing } from './refresh-listing.ts'
import { isClosest } from './search-condition.ts'
import { correctSearch } from './search-words.ts'

/** An event of a list that may be near somewhere. */
export type NearbyEvent = ListedEvent & {
  /** From the middle of the district that the filter names to the middle of the event's; null where that is not known. */
  milesAway?: number | null
}

export type PublicEvent = ListedEvent &
  Expectations & {
    evidence: EvidenceByFact
    /** What staff set, so that the venue's words do not speak for it. */
    editedFields: string[]
  }

/** A count of a search stops here: no one reads the difference, and counting further costs. */
export const COUNT_CAP = 1000

export type ListOptions = {
  limit: number
  after?: ListCursor
  /** Reviewers and admins see events of every status (specification, public site §6). */
  everyStatus?: boolean
  /** What reads the events that are shown, once it is known which. */
  readShown?: ReadListed
}

export type EventList = {
  events: NearbyEvent[]
  /** null on the last page; only for this order. */
  next: ListCursor | null
  /** Of all pages, capped at {@link COUNT_CAP} where there is a search. */
  total: { count: number; isCapped: boolean }
  /** What was searched for in place of what the filter says, since that has words that no event has; null where it was that. */
  corrected: string | null
}

/** A page of the public list in the filter's order. */
export async function listEvents(
  db: Db,
  asTyped: EventFilter,
  today: LondonDay,
  { limit, after, everyStatus = false, readShown = (ids) => readListed(db, ids, today) }: ListOptions,
): Promise<EventList> {
  // Staff look for what no listed event may have.
  const filter = everyStatus ? asTyped : { ...asTyped, search: await correctSearch(db, asTyped.search) }
  const asked = { limit: limit + 1, after, everyStatus }
  const find = () =>
    parseSearch(filter.search).length > 0 ? findWords(db, filter, today, asked) : findMatching(db, filter, today, asked)
  let { found, total } = await find()
  // Each row has it, since a query of its own costs more; only an empty list needs one.
  if ((found[0]?.isStale ?? true) && (await refreshListing(db, today))) ({ found, total } = await find())
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const { near } = filter
  const read = await readShown(
    shown.map(({ id }) => id),
    today,
  )
  return {
    events: near === null ? read : read.map((event) => ({ ...event, milesAway: milesApart(near, event.outcode) })),
    next: last && found.length > limit ? { keys: JSON.parse(last.orderKeys) } : null,
    total,
    corrected: filter.search === asTyped.search ? null : filter.search,
  }
}

/** How many events a filter gives; capped where it searches. */
export async function countEvents(db: Db, asTyped: EventFilter, today: LondonDay) {
  await refreshListing(db, today)
  const filter = { ...asTyped, search: await correctSearch(db, asTyped.search) }
  if (parseSearch(filter.search).length === 0) return exact(await countIn(db, matching(filter, today)))
  return capped((await idsCounted(db, matching(filter, today))).length)
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

type Asked = { limit: number; after: ListCursor | undefined; everyStatus: boolean }

/** An event of the page, and with each what is known of the whole list, in one query. */
type Found = { id: number; orderKeys: string; total: number; isStale: boolean }

/** The page and its count in one question. */
async function findMatching(db: Db, filter: EventFilter, today: LondonDay, asked: Asked) {
  const source = matching(filter, today, asked.everyStatus)
  const found = await pageOf(db, source, orderOf(filter), today, asked, countOf(source))
  return { found, total: exact(found[0]?.total ?? (await countIn(db, source))) }
}

/** What a search finds is looked for once; only where that is more than is counted, the page is of what matches. */
async function findWords(db: Db, filter: EventFilter, today: LondonDay, asked: Asked) {
  const searched = matching(filter, today, asked.everyStatus)
  const ids = await idsCounted(db, searched)
  const total = capped(ids.length)
  if (ids.length === 0) return { found: [], total }
  const order = orderOf(filter)
  if (total.isCapped && orderNameOf(filter) === 'match' && !asked.after) {
    // Of a common word the closest alone fill the page, and are found without sorting all.
    const closest = { ...searched, where: sql`${searched.where} and ${isClosest(filter.search)}` }
    const found = await pageOf(db, closest, CLOSEST, today, asked, sql`0`)
    if (found.length === asked.limit) return { found, total }
  }
  const source = total.isCapped ? searched : { ...searched, where: withIds(ids) }
  return { found: await pageOf(db, source, order, today, asked, sql`0`), total }
}

async function pageOf(db: Db, source: Source, order: Order, today: LondonDay, asked: Asked, total: SQL<number>) {
  const ofList = sql`${total} as total, ${isStale(today)} as "isStale"`
  const { rows } = await db.execute<Found>(pageIn(order, source, asked, ofList))
  return rows
}

async function countIn(db: Db, source: Source): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select ${countOf(source)} as n`)
  return rows[0]?.n ?? 0
}

const countOf = ({ from, where }: Source): SQL<number> => sql`(select count(*)::int from ${from} where ${where})`

/** One more than is counted, so that it is known whether there are more. */
async function idsCounted(db: Db, { from, where }: Source): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from ${from} where ${where} limit ${COUNT_CAP + 1}`)
  return rows.map(({ id }) => id)
}

const exact = (count: number) => ({ count, isCapped: false })

const capped = (n: number) => ({ count: Math.min(n, COUNT_CAP), isCapped: n > COUNT_CAP })
