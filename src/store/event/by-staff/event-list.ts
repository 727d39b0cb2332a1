import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { MOST_IN_A_BATCH } from '#domain/classification/batch.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import {
  type ConfidenceBand,
  type EventListFilter,
  type EventSort,
  type ShownEvents,
  windowsOf,
} from '#domain/event/staff/event-list.ts'
import type { Db } from '../../db/database.ts'
import { categoryMaskOf } from '../../listing/listing-columns.ts'
import { isHeldFor } from '../../review/queue/review-conditions.ts'
import { events, venues } from '../../schema/index.ts'
import { chunksOf } from '../events.ts'

/** An event as a row of the staff's list. */
export type EventInList = Awaited<ReturnType<typeof selectRows>>[number]

/**
 * One page of the events that a filter lets through. Their ids come first, by a walk along the index of the order; only
 * what is shown is then fetched.
 */
export async function listEventsPage(
  db: Db,
  filter: EventListFilter,
  today: LondonDay,
  { limit, offset }: { limit: number; offset: number },
): Promise<EventInList[]> {
  return listByIds(db, await findIds(db, filter, today, { limit, offset }))
}

/** A search is counted up to this many: no one needs more, and each further event would have to be read. */
export const SEARCH_COUNT_CAP = 1000

/** How many events a filter lets through. */
export async function countEventsIn(
  db: Db,
  filter: EventListFilter,
  today: LondonDay,
): Promise<{ count: number; isCapped: boolean }> {
  const where = conditions(filter, today)
  const { rows } = await db.execute<{ count: number }>(
    filter.search
      ? sql`select count(*)::int as count from (select 1 from events where ${where} limit ${SEARCH_COUNT_CAP + 1}) as found`
      : sql`select count(*)::int as count from events where ${where}`,
  )
  const count = rows[0]?.count ?? 0
  const isCapped = filter.search !== '' && count > SEARCH_COUNT_CAP
  return { count: isCapped ? SEARCH_COUNT_CAP : count, isCapped }
}

/** The events that a filter lets through, in its order; as many as are worked on at once. */
export const listIdsIn = (db: Db, filter: EventListFilter, today: LondonDay): Promise<number[]> =>
  findIds(db, filter, today, { limit: MOST_IN_A_BATCH, offset: 0 })

/**
 * All events that a filter lets through, in its order, some hundreds at a time. No transaction stays open while the caller
 * reads them; what is deleted in between is left out.
 */
export async function* readAllIn(db: Db, filter: EventListFilter, today: LondonDay): AsyncGenerator<EventInList[]> {
  for (const ids of chunksOf(await findIds(db, filter, today, ALL), READ_AT_ONCE)) yield await listByIds(db, ids)
}

const READ_AT_ONCE = 500

type Part = { limit: number | null; offset: number }
const ALL: Part = { limit: null, offset: 0 }

async function findIds(db: Db, filter: EventListFilter, today: LondonDay, part: Part): Promise<number[]> {
  const where = conditions(filter, today)
  const cut = ({ limit, offset }: Part) => sql`limit ${limit} offset ${offset}`
  if (filter.sort !== 'venue') {
    return idsOf(db, sql`select id from events where ${where} order by ${orderOf(filter)} ${cut(part)}`)
  }
  // Venue by venue in the order of their names, under names of their own so that the conditions stay those of the event.
  // What has no venue comes after the last of them.
  const named = sql`events join (select id as of_venue, lower(name) as venue_name from venues) named on of_venue = venue_id`
  const ids = await idsOf(db, sql`select id from ${named} where ${where} order by ${orderOf(filter)} ${cut(part)}`)
  const missing = part.limit === null ? null : part.limit - ids.length
  if (missing === 0) return ids
  const withVenue = await idsOf(db, sql`select count(*)::int as id from events where ${where} and venue_id is not null`)
  const rest = { limit: missing, offset: Math.max(0, part.offset - (withVenue[0] ?? 0)) }
  const byId = sql.raw(`id ${filter.direction}`)
  const others = sql`select id from events where ${where} and venue_id is null order by ${byId} ${cut(rest)}`
  return [...ids, ...(await idsOf(db, others))]
}

async function idsOf(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query)
  return rows.map(({ id }) => id)
}

async function listByIds(db: Db, ids: readonly number[]): Promise<EventInList[]> {
  if (ids.length === 0) return []
  const rows = new Map((await selectRows(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const selectRows = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: events.id,
      slug: events.slug,
      title: events.title,
      organiser: events.organiser,
      sourceUrl: events.sourceUrl,
      websiteUrl: events.websiteUrl,
      venueId: events.venueId,
      venueName: venues.name,
      primaryCategory: events.primaryCategory,
      secondaryCategories: events.secondaryCategories,
      startDate: events.startDate,
      endDate: events.endDate,
      status: events.status,
      holds: events.holds,
      eventStatus: events.eventStatus,
      hiddenReason: events.hiddenReason,
      formId: events.formId,
      lastSeenAt: events.lastSeenAt,
      missedCrawls: events.missedCrawls,
      venueCrawledAt: venues.lastCrawlAt,
      hasVanished: sql<boolean>`coalesce(${venues.vanished}->'eventIds' @> to_jsonb(${events.id}), false)`,
      mergedInto: events.mergedInto,
      childConfidenceScore: events.childConfidenceScore,
      isFree: events.isFree,
      minPrice: events.minPrice,
      maxPrice: events.maxPrice,
      ageRanges: events.ageRanges,
      locationName: events.locationName,
      locationAddress: events.locationAddress,
      isFeatured: events.isFeatured,
      deletedAt: events.deletedAt,
      createdAt: events.createdAt,
    })
    .from(events)
    .leftJoin(venues, eq(events.venueId, venues.id))
    .where(inArray(events.id, [...ids]))

/** The value to order by; null sorts last whichever way. */
const SORT_VALUES: Record<Exclude<EventSort, 'newest'>, SQL> = {
  venue: sql`venue_name`,
  category: sql`primary_category`,
  date: sql`start_date`,
  status: sql`status`,
  confidence: sql`child_confidence_score`,
  price: sql`case when is_free then 0 else min_price end`,
  featured: sql`is_featured`,
}

/** Ids go the same way as the values, or no index could be walked back. */
function orderOf({ sort, direction, show }: EventListFilter): SQL {
  if (sort === 'newest') return show === 'deleted' ? sql`deleted_at desc, id desc` : sql`created_at desc, id desc`
  return sql`${SORT_VALUES[sort]} ${sql.raw(direction)} ${NEVER_NULL.has(sort) ? sql`` : sql`nulls last`}, id ${sql.raw(direction)}`
}

const NEVER_NULL: ReadonlySet<EventSort> = new Set(['venue', 'category', 'status', 'featured'])

const SHOWN: Record<ShownEvents, SQL | null> = {
  all: null,
  upcoming: null,
  hidden: sql`hidden_reason is not null`,
  cancelled: sql`event_status = 'cancelled'`,
  merged: null,
  deleted: null,
}

const IN_BAND: Record<ConfidenceBand, SQL> = {
  high: sql`child_confidence_score >= 90`,
  medium: sql`child_confidence_score >= 70 and child_confidence_score < 90`,
  low: sql`child_confidence_score < 70`,
  none: sql`child_confidence_score is null`,
}

function conditions(filter: EventListFilter, today: LondonDay): SQL {
  const { status, category, search, venueId, confidence, featured, held, show } = filter
  const all: (SQL | null)[] = [
    show === 'deleted' ? sql`deleted_at is not null` : sql`deleted_at is null`,
    show === 'merged' ? sql`merged_into is not null` : sql`merged_into is null`,
    SHOWN[show],
    show === 'upcoming' ? sql`last_day >= ${today}` : null,
    status === 'undecided' ? sql`status in ('pending', 'needs_review')` : status && sql`status = ${status}`,
    category && sql`category_mask & ${categoryMaskOf([category])} <> 0`,
    venueId === null ? null : sql`venue_id = ${venueId}`,
    confidence && IN_BAND[confidence],
    featured === null ? null : sql`is_featured = ${featured}`,
    held && isHeldFor(held),
    search ? contains(search) : null,
    ...windowsOf(filter, today).map(([first, last]) => isOnWithin(first, last)),
  ]
  return sql.join(
    all.filter((condition) => condition !== null),
    sql` and `,
  )
}

function contains(search: string): SQL {
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(title ilike ${words} or description ilike ${words})`
}

/** On one of those days at least (decisions 7). First and last day come with the index, and leave few to check. */
function isOnWithin(first: LondonDay | null, last: LondonDay | null): SQL {
  const bounds = [
    first && sql`last_day >= ${first}`,
    last && sql`start_date <= ${last}`,
    sql`days_on && daterange(${first}, ${last}, '[]')`,
  ]
  return sql.join(
    bounds.filter((condition) => condition !== null),
    sql` and `,
  )
}
