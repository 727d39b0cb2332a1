import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type EventFacts, type EvidenceByFact, type Expectations, expectationsOf } from '#domain/event.ts'
import { type EventFilter, nextDayOn, type SortOrder, searchWords } from '#domain/filter.ts'
import type { LondonDay } from '#domain/london-time.ts'
import type { AgeBand, Category, EventStatus, LocationArea, ReviewStatus, Topic } from '#domain/vocabulary.ts'
import { bumpCatalogue } from './catalogue.ts'
import type { Db } from './database.ts'
import { conditions } from './listing-conditions.ts'
import { events, venues } from './schema/index.ts'

/** An event as the public list shows it. Prices in pounds, ages in months, days in London. */
export type ListedEvent = Omit<EventFacts, 'url' | keyof Expectations> & {
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
  isFeatured: boolean
  status: ReviewStatus
  eventStatus: EventStatus
  /** When the facts were last seen on the venue's own page. */
  lastSeenAt: Date
  /** The next day it is on, or the last it was on; null when undated. */
  nextDay: LondonDay | null
}

export type PublicEvent = ListedEvent & Expectations & { evidence: EvidenceByFact }

/** Where a page of the list ends, by the keys of its order; the next one begins after it. */
export type ListCursor = { sort: SortOrder; keys: readonly (string | number)[] }

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
): Promise<{ events: ListedEvent[]; next: ListCursor | null; total: { count: number; isCapped: boolean } }> {
  await refreshListing(db, today)
  const where = conditions(filter, today, everyStatus)
  const [rows, total] = await Promise.all([
    pageOf(db, where, filter.sort, limit + 1, after),
    countWhere(db, where, searchWords(filter.search).length > 0),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    events: shown.map(({ orderKeys: _, ...event }) => ({ ...event, nextDay: nextDayOn(event, today) })),
    next: last && rows.length > limit ? { sort: filter.sort, keys: last.orderKeys } : null,
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
  const visible = everyStatus ? sql`true` : sql`${events.status} = 'approved' and ${events.hiddenReason} is null`
  const [row] = await db
    .select({ ...listedColumns, evidence: events.evidence, facts: events.facts })
    .from(events)
    .leftJoin(venues, sql`${venues.id} = ${events.venueId}`)
    .where(sql`${events.slug} = ${slug} and ${events.mergedInto} is null and ${visible}`)
  if (!row) return undefined
  const { facts, ...listed } = row
  return { ...listed, ...expectationsOf(facts), nextDay: nextDayOn(listed, today) }
}

/**
 * Moves `sortDay` and `listed` on to `today` where they are of an earlier day. Every read of the list calls it, so the
 * list is right from the first second of a day even if the nightly job has not run; on most calls it is two probes of
 * an index.
 */
export async function refreshListing(db: Db, today: LondonDay): Promise<void> {
  const { rows } = await db.execute<{ stale: boolean }>(sql`select
    exists (select 1 from events where listed and featured_first = 0 and sort_day < ${today}) or
    exists (select 1 from events where listed and featured_first = 1 and sort_day < ${today}) as stale`)
  if (!rows[0]?.stale) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update events set
        listed = last_day >= ${today},
        sort_day = coalesce(
          lower(days_on * datemultirange(daterange(${today}, null))), upper(days_on) - 1, date '9999-12-31')
      where listed and sort_day < ${today}`)
    await bumpCatalogue(tx)
  })
}

const listedColumns = {
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
  imageUrl: events.imageUrl,
  isFeatured: events.isFeatured,
  status: events.status,
  eventStatus: events.eventStatus,
  lastSeenAt: events.lastSeenAt,
}

/** The ids come from a covering index alone; only the rows shown are then read. */
async function pageOf(db: Db, where: SQL, sort: SortOrder, limit: number, after: ListCursor | undefined) {
  const { keys, direction } = ORDERS[sort]
  const order = sql.join(
    keys.map((key) => sql`${key} ${direction}`),
    sql`, `,
  )
  const beyond = after ? sql`and ${beyondKeys(after)}` : sql``
  const ids = sql`(select id from events where ${where} ${beyond} order by ${order} limit ${limit})`
  return db
    .select({
      ...listedColumns,
      orderKeys: sql<(string | number)[]>`jsonb_build_array(${sql.join([...keys], sql`, `)})`,
    })
    .from(events)
    .leftJoin(venues, sql`${venues.id} = ${events.venueId}`)
    .where(sql`${events.id} in ${ids}`)
    .orderBy(order)
}

function beyondKeys({ sort, keys: values }: ListCursor): SQL {
  const { keys, direction } = ORDERS[sort]
  const [here, there] = [keys, values].map((parts) =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    ),
  )
  return sql`(${here}) ${direction === ASCENDING ? sql`>` : sql`<`} (${there})`
}

const ASCENDING = sql`asc`
const DESCENDING = sql`desc`

/** By what each order sorts, all keys in one direction, the last unique: so a page can begin after any event. */
const ORDERS: Record<SortOrder, { keys: readonly (PgColumn | SQL)[]; direction: SQL }> = {
  soonest: { keys: [events.featuredFirst, events.sortDay, events.id], direction: ASCENDING },
  added: { keys: [events.createdAt, events.id], direction: DESCENDING },
}

async function countWhere(db: Db, where: SQL, isSearch: boolean) {
  const counted = isSearch
    ? sql`select count(*)::int as n from (select 1 from events where ${where} limit ${COUNT_CAP + 1}) as found`
    : sql`select count(*)::int as n from events where ${where}`
  const { rows } = await db.execute<{ n: number }>(counted)
  const n = rows[0]?.n ?? 0
  return isSearch && n > COUNT_CAP ? { count: COUNT_CAP, isCapped: true } : { count: n, isCapped: false }
}
