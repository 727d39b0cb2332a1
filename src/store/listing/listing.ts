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
import { type ListCursor, type Order, orderNameOf, orderOf, orderOfTier, pageIn } from './listing-order.ts'
import { isStale, refreshListing } from './refresh-listing.ts'
import { tiersOf } from './search/search-condition.ts'
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
  const find = () => findPage(db, filter, now, asked)
  let { found, total, isStale } = await find()
  // It is read again also where another reader has moved the list on meanwhile, since this one was read before that.
  if (isStale) {
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
  return (await findCounted(db, source, now, true)).total
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
) {
  const source = matching(filter, now.date, everyStatus)
  return statesNoAge ? { ...source, where: sql`${source.where} and ${STATES_NO_AGE}`, isOpen: false } : source
}

/** An event of the page, by its place in the order. */
type Found = { id: number; orderKeys: string }

/** `isStale` = something has ended since the list was moved on, so it has to be read again. */
type Page = { found: Found[]; total: ListTotal; isStale: boolean }

/** What one can go to, and what one cannot. */
type Counted = [count: number, sunk: number]

/**
 * What restricts a list leaves little of it, as a rule: that is found once, and the page is of it. Of more than that, as of a list
 * that nothing restricts, the page is read by walking an index in the list's order.
 */
async function findPage(db: Db, filter: EventFilter, now: WallClock, asked: Asked): Promise<Page> {
  const source = sourceOf(filter, now, asked)
  if (source.isOpen) return findOpen(db, source, filter, now, asked)
  const isSearch = parseSearch(filter.search).length > 0
  const { ids, ...counted } = await findCounted(db, source, now, isSearch)
  if (ids?.length === 0) return { found: [], ...counted }
  if (isSearch && !ids) return { found: await findMatches(db, source, filter, now, asked), ...counted }
  const page = ids ? { ...source, where: withIds(ids) } : source
  return { found: await pageOf(db, page, orderOf(filter, now.date), asked), ...counted }
}

/** The page and its count in one question: an index has all that is counted. */
async function findOpen(db: Db, source: Source, filter: EventFilter, now: WallClock, asked: Asked): Promise<Page> {
  const ofList = sql`, ${countOf(source)} as counted, ${isStale(now)} as "isStale"`
  const query = pageIn(orderOf(filter, now.date), source, asked, ofList)
  const { rows } = await db.execute<Found & { counted: Counted; isStale: boolean }>(query)
  // Each row says it, since a query of its own costs more; an empty list cannot.
  const [first] = rows
  return { found: rows, total: exact(first?.counted ?? (await countIn(db, source))), isStale: first?.isStale ?? true }
}

/** Of common words the best matches fill the page, which are found without sorting all: one tier is looked at after the other. */
async function findMatches(db: Db, source: Source, filter: EventFilter, now: WallClock, asked: Asked) {
  if (orderNameOf(filter) === 'match' && !asked.after) {
    const found: Found[] = []
    for (const [tier, isOfTier] of tiersOf(filter.search)) {
      const ofTier = { ...source, where: sql`${source.where} and ${CAN_ATTEND} and ${isOfTier}` }
      const limit = asked.limit - found.length
      found.push(...(await pageOf(db, ofTier, orderOfTier(tier, filter, now.date), { ...asked, limit })))
      if (found.length === asked.limit) return found
    }
  }
  return pageOf(db, source, orderOf(filter, now.date), asked)
}

async function pageOf(db: Db, source: Source, order: Order, asked: Pick<Asked, 'limit' | 'after'>): Promise<Found[]> {
  const { rows } = await db.execute<Found>(pageIn(order, source, asked))
  return rows
}

async function countIn(db: Db, source: Source): Promise<Counted> {
  const { rows } = await db.execute<{ counted: Counted }>(sql`select ${countOf(source)} as counted`)
  return rows[0]?.counted ?? [0, 0]
}

const countOf = ({ from, where }: Source): SQL<Counted> => sql`(select ${COUNTED} from ${from} where ${where})`

type Few = { counted: Counted; ids: number[] | null; isStale: boolean }

/** How many there are, of a search at most {@link COUNT_CAP}; and all of them, or null where they are more than that. */
async function findCounted(db: Db, { from, where }: Source, now: WallClock, isSearch: boolean) {
  // One more than is counted, so that it is known whether there are more.
  const most = isSearch ? sql`limit ${COUNT_CAP + 1}` : sql``
  const { rows } = await db.execute<Few>(sql`
    select ${COUNTED} as counted, ${isStale(now)} as "isStale",
      case when count(*) <= ${COUNT_CAP} then coalesce(array_agg(id), '{}') end as ids
    from (select id, sinks from ${from} where ${where} ${most}) as found`)
  const { counted, ...found } = rows[0] as Few
  return { ...found, total: isSearch && !found.ids ? capped(counted) : exact(counted) }
}

const COUNTED: SQL<Counted> = sql`array[count(*) - coalesce(sum(sinks), 0), coalesce(sum(sinks), 0)]::int[]`

const exact = ([count, sunk]: Counted): ListTotal => ({ count, sunk, isCapped: false })

function capped([canAttend]: Counted): ListTotal {
  const count = Math.min(canAttend, COUNT_CAP)
  return { count, sunk: COUNT_CAP - count, isCapped: true }
}
