import { type SQL, sql } from 'drizzle-orm'
import type { WallClock } from '#domain/days/london-time.ts'
import { type EvidenceByFact, type Expectations, effectiveEvent, expectationsOf } from '#domain/event/event.ts'
import type { VenueFeatures } from '#domain/expect/expected.ts'
import type { EventFilter } from '#domain/filter/filter.ts'
import { milesApart } from '#domain/filter/near/near.ts'
import { parseSearch } from '#domain/filter/search/search.ts'
import type { StatedStations } from '#domain/place/stations.ts'
import type { Db } from '../db/database.ts'
import { withIds } from '../event/event-locks.ts'
import { imageOf } from '../event/images.ts'
import { events, imageSources, images, venues } from '../schema/index.ts'
import { CAN_ATTEND, matching, type Source, STATES_NO_AGE } from './conditions/listing-conditions.ts'
import { type ListedEvent, listedColumns, type ReadListed, readListed } from './listed-events.ts'
import { closestOrderOf, type ListCursor, type Order, orderNameOf, orderOf, pageIn } from './listing-order.ts'
import { isStale, refreshListing } from './refresh-listing.ts'
import { isClosest } from './search/search-condition.ts'
import { correctSearch, type SearchCorrection } from './search/search-words.ts'

/** An event of a list that may be near somewhere. */
export type NearbyEvent = ListedEvent & {
  /** From the middle of the district that the filter names to the middle of the event's; null where that is not known. */
  milesAway?: number | null
}

export type PublicEvent = ListedEvent &
  Expectations & {
    /** What is known of its venue's features. */
    venueFeatures: VenueFeatures
    /** What its venue's pages say of the stations near it. */
    venueStations: StatedStations | null
    evidence: EvidenceByFact
    /** Who decided its status; null = undecided. */
    decidedBy: 'classifier' | 'staff' | null
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
  /** Only events that state no age, which no filter of ages or children matches. */
  statesNoAge?: boolean
  /** What reads the events that are shown, once it is known which. */
  readShown?: ReadListed
  correct?: SearchCorrection
}

/** Of all pages of a list. */
export type ListTotal = {
  /** What one can still go to. */
  count: number
  /** What comes after it in the list: it has ended today, is called off or sold out. */
  sunk: number
  /** Whether there is more than was counted: at most {@link COUNT_CAP} together, where there is a search. */
  isCapped: boolean
}

export type EventList = {
  events: NearbyEvent[]
  /** null on the last page; only for this order. */
  next: ListCursor | null
  total: ListTotal
  /** What was searched for in place of what the filter says, since that has words that no event has; null where it was that. */
  corrected: string | null
}

/** A page of the public list in the filter's order. */
export async function listEvents(
  db: Db,
  asTyped: EventFilter,
  now: WallClock,
  {
    limit,
    after,
    everyStatus = false,
    statesNoAge = false,
    readShown = (ids) => readListed(db, ids),
    correct = (typed) => correctSearch(db, typed),
  }: ListOptions,
): Promise<EventList> {
  // Staff look for what no listed event may have.
  const filter = everyStatus ? asTyped : { ...asTyped, search: await correct(asTyped.search) }
  const asked = { limit: limit + 1, after, everyStatus, statesNoAge }
  const find = () =>
    parseSearch(filter.search).length > 0 ? findWords(db, filter, now, asked) : findMatching(db, filter, now, asked)
  let { found, total } = await find()
  // Each row says it, since a query of its own costs more; an empty list cannot. It is read again also where another reader
  // has moved the list on meanwhile, since this one was read before that.
  if (found[0]?.isStale ?? true) {
    await refreshListing(db, now)
    ;({ found, total } = await find())
  }
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const { near } = filter
  const read = await readShown(shown.map(({ id }) => id))
  return {
    events: near === null ? read : read.map((event) => ({ ...event, milesAway: milesApart(near, event.outcode) })),
    next: last && found.length > limit ? { keys: JSON.parse(last.orderKeys) } : null,
    total,
    corrected: filter.search === asTyped.search ? null : filter.search,
  }
}

/** How many events a filter gives; capped where it searches. */
export async function countEvents(
  db: Db,
  asTyped: EventFilter,
  now: WallClock,
  {
    correct = (typed) => correctSearch(db, typed),
    ...asked
  }: Pick<ListOptions, 'everyStatus' | 'statesNoAge' | 'correct'> = {},
): Promise<ListTotal> {
  await refreshListing(db, now)
  const filter = { ...asTyped, search: await correct(asTyped.search) }
  const source = sourceOf(filter, now, asked)
  if (parseSearch(filter.search).length === 0) return exact(await countIn(db, source))
  return capped(await findCounted(db, source))
}

/**
 * One event by its address, over or not; undefined where the public (or, with `everyStatus`, staff) may not see it, or it
 * was merged into another.
 */
export async function findEventBySlug(
  db: Db,
  slug: string,
  { everyStatus = false } = {},
): Promise<PublicEvent | undefined> {
  const visible = everyStatus
    ? sql`${events.deletedAt} is null`
    : sql`${events.status} = 'approved' and ${events.hiddenReason} is null`
  const [row] = await db
    .select({
      ...listedColumns,
      evidence: events.evidence,
      decidedBy: events.decidedBy,
      facts: events.facts,
      edits: events.edits,
      statements: venues.statements,
      featureEdits: venues.featureEdits,
      venueStations: venues.stations,
    })
    .from(events)
    .leftJoin(venues, sql`${venues.id} = ${events.venueId}`)
    .leftJoin(imageSources, imageOf.source)
    .leftJoin(images, imageOf.image)
    .where(sql`${events.slug} = ${slug} and ${events.mergedInto} is null and ${visible}`)
  if (!row) return undefined
  const { facts, edits, statements, featureEdits, ...listed } = row
  return {
    ...listed,
    ...expectationsOf(effectiveEvent(facts, null, edits)),
    venueFeatures: { statements: statements ?? {}, edits: featureEdits ?? {} },
    editedFields: Object.keys(edits),
  }
}

type Asked = { limit: number; after: ListCursor | undefined; everyStatus: boolean; statesNoAge: boolean }

function sourceOf(
  filter: EventFilter,
  now: WallClock,
  { everyStatus = false, statesNoAge = false }: Pick<ListOptions, 'everyStatus' | 'statesNoAge'>,
): Source {
  const source = matching(filter, now.date, everyStatus)
  return statesNoAge ? { ...source, where: sql`${source.where} and ${STATES_NO_AGE}` } : source
}

/** An event of the page, and with each what is known of the whole list, in one query. */
type Found = { id: number; orderKeys: string; total: Counted; isStale: boolean }

/** What one can go to, and what one cannot. */
type Counted = [count: number, sunk: number]

/** The page and its count in one question. */
async function findMatching(db: Db, filter: EventFilter, now: WallClock, asked: Asked) {
  const source = sourceOf(filter, now, asked)
  const found = await pageOf(db, source, orderOf(filter, now.date), now, asked, countOf(source))
  return { found, total: exact(found[0]?.total ?? (await countIn(db, source))) }
}

/** What a search finds is looked for once; only where that is more than is counted, the page is of what matches. */
async function findWords(db: Db, filter: EventFilter, now: WallClock, asked: Asked) {
  const searched = sourceOf(filter, now, asked)
  const counted = await findCounted(db, searched)
  const total = capped(counted)
  if (counted.length === 0) return { found: [], total }
  const page = (source: Source, order: Order) => pageOf(db, source, order, now, asked, sql`null::int[]`)
  if (total.isCapped && orderNameOf(filter) === 'match' && !asked.after) {
    // Of a common word the closest alone fill the page, and are found without sorting all.
    const closest = { ...searched, where: sql`${searched.where} and ${CAN_ATTEND} and ${isClosest(filter.search)}` }
    const found = await page(closest, closestOrderOf(filter, now.date))
    if (found.length === asked.limit) return { found, total }
  }
  const source = total.isCapped ? searched : { ...searched, where: withIds(counted.map(({ id }) => id)) }
  return { found: await page(source, orderOf(filter, now.date)), total }
}

async function pageOf(db: Db, source: Source, order: Order, now: WallClock, asked: Asked, total: SQL<Counted>) {
  const ofList = sql`${total} as total, ${isStale(now)} as "isStale"`
  const { rows } = await db.execute<Found>(pageIn(order, source, asked, ofList))
  return rows
}

async function countIn(db: Db, source: Source): Promise<Counted> {
  const { rows } = await db.execute<{ counted: Counted }>(sql`select ${countOf(source)} as counted`)
  return rows[0]?.counted ?? [0, 0]
}

const countOf = ({ from, where }: Source): SQL<Counted> => sql`(
  select array[count(*) - coalesce(sum(sinks), 0), coalesce(sum(sinks), 0)]::int[] from ${from} where ${where})`

/** One more than is counted, so that it is known whether there are more. */
async function findCounted(db: Db, { from, where }: Source): Promise<{ id: number; canAttend: boolean }[]> {
  const { rows } = await db.execute<{ id: number; canAttend: boolean }>(
    sql`select id, ${CAN_ATTEND} as "canAttend" from ${from} where ${where} limit ${COUNT_CAP + 1}`,
  )
  return rows
}

const exact = ([count, sunk]: Counted): ListTotal => ({ count, sunk, isCapped: false })

function capped(found: readonly { canAttend: boolean }[]): ListTotal {
  const counted = found.slice(0, COUNT_CAP)
  const count = counted.filter(({ canAttend }) => canAttend).length
  return { count, sunk: counted.length - count, isCapped: found.length > COUNT_CAP }
}
