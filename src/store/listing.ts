import { type SQL, sql } from 'drizzle-orm'
import { type EventFacts, type EvidenceByFact, type Expectations, expectationsOf } from '#domain/event.ts'
import { dateWindow, type EventFilter, nextDayOn, searchWords } from '#domain/filter.ts'
import type { LondonDay } from '#domain/london-time.ts'
import type { AgeBand, Category, EventStatus, LocationArea, ReviewStatus, Topic } from '#domain/vocabulary.ts'
import { bumpCatalogue } from './catalogue.ts'
import type { Db } from './database.ts'
import { ageMaskOf, categoryMaskOf } from './listing-columns.ts'
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

/** Where a page of the list ends; the next one begins after it. */
export type ListCursor = { featuredFirst: number; sortDay: string; id: number }

/** A count of a search stops here: nobody reads the difference, and counting further costs. */
export const COUNT_CAP = 1000

export type ListOptions = {
  limit: number
  after?: ListCursor
  /** Reviewers and admins see events of every status (specification, public site §6). */
  everyStatus?: boolean
}

/**
 * A page of the public list in its order: featured first, then by the next day on, undated last, then by id. `next` is
 * null on the last page; `total` is of all pages, capped at {@link COUNT_CAP} where there is a search.
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
    pageOf(db, where, limit + 1, after),
    countWhere(db, where, searchWords(filter.search).length > 0),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    events: shown.map(({ sortDay: _, ...event }) => ({ ...event, nextDay: nextDayOn(event, today) })),
    next: last && rows.length > limit ? cursorAt(last) : null,
    total,
  }
}

/** How many events a filter gives; capped where it searches. */
export async function countEvents(db: Db, filter: EventFilter, today: LondonDay) {
  await refreshListing(db, today)
  return countWhere(db, conditions(filter, today, false), searchWords(filter.search).length > 0)
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
    .select({ ...listedColumns, evidence: events.evidence, facts: events.facts, edits: events.edits })
    .from(events)
    .leftJoin(venues, sql`${venues.id} = ${events.venueId}`)
    .where(sql`${events.slug} = ${slug} and ${events.mergedInto} is null and ${visible}`)
  if (!row) return undefined
  const { facts, edits, ...listed } = row
  return { ...listed, ...expectationsOf({ ...facts, ...edits }), nextDay: nextDayOn(listed, today) }
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

/** The filter in SQL, over columns of `events`; `domain/filter.ts` says the same as `matches`. */
function conditions(filter: EventFilter, today: LondonDay, everyStatus: boolean): SQL {
  const all: SQL[] = [everyStatus ? sql`merged_into is null` : sql`listed`, sql`last_day >= ${today}`]
  for (const word of searchWords(filter.search)) all.push(sql`search_text like ${`%${escapeLike(word)}%`}`)
  if (filter.categories.length > 0) all.push(sql`category_mask & ${categoryMaskOf(filter.categories)} <> 0`)
  if (filter.ageRanges.length > 0) all.push(sql`age_mask & ${ageMaskOf([...filter.ageRanges, 'all_ages'])} <> 0`)
  if (filter.priceRange !== 'all') all.push(PRICE_CONDITIONS[filter.priceRange])
  if (filter.dateRange !== 'all') {
    const [first, last] = dateWindow(filter.dateRange, today)
    // The next day on bounds the walk along the index, and for a window that begins today it is the whole answer.
    all.push(sql`sort_day <= ${last}`)
    if (first > today || everyStatus) all.push(sql`days_on && daterange(${first}, ${last}, '[]')`)
    else all.push(sql`sort_day >= ${first}`)
  }
  return sql.join(all, sql` and `)
}

const PRICE_CONDITIONS = {
  free: sql`is_free`,
  'under-10': sql`is_free is not true and min_price < 10`,
  '10-20': sql`is_free is not true and min_price between 10 and 20`,
  'over-20': sql`is_free is not true and min_price > 20`,
} as const

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

/** The ids come from the covering index alone; only the rows shown are then read. */
async function pageOf(db: Db, where: SQL, limit: number, after: ListCursor | undefined) {
  const beyond = after
    ? sql`and (featured_first, sort_day, id) > (${after.featuredFirst}, ${after.sortDay}, ${after.id})`
    : sql``
  const ids = sql`(select id from events where ${where} ${beyond} order by featured_first, sort_day, id limit ${limit})`
  return db
    .select({ ...listedColumns, sortDay: events.sortDay })
    .from(events)
    .leftJoin(venues, sql`${venues.id} = ${events.venueId}`)
    .where(sql`${events.id} in ${ids}`)
    .orderBy(events.featuredFirst, events.sortDay, events.id)
}

async function countWhere(db: Db, where: SQL, isSearch: boolean) {
  const counted = isSearch
    ? sql`select count(*)::int as n from (select 1 from events where ${where} limit ${COUNT_CAP + 1}) as found`
    : sql`select count(*)::int as n from events where ${where}`
  const { rows } = await db.execute<{ n: number }>(counted)
  const n = rows[0]?.n ?? 0
  return isSearch && n > COUNT_CAP ? { count: COUNT_CAP, isCapped: true } : { count: n, isCapped: false }
}

const cursorAt = ({ isFeatured, sortDay, id }: { isFeatured: boolean; sortDay: string; id: number }): ListCursor => ({
  featuredFirst: isFeatured ? 0 : 1,
  sortDay,
  id,
})

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')
