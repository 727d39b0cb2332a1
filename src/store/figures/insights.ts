import { sql } from 'drizzle-orm'
import { LONDON, type LondonDay, startOfDay } from '#domain/days/london-time.ts'
import { emptyFilter } from '#domain/filter/filter.ts'
import type { Db } from '../db/database.ts'
import { countEvents } from '../listing/listing.ts'

/** A run of London's days, both inclusive. */
export type Days = { from: LondonDay; to: LondonDay }

/** What visitors did on one day. */
export type DayOfUse = {
  day: LondonDay
  pageViews: number
  searches: number
  filters: number
  eventsOpened: number
  clicksOut: number
}

/** Every day of the run, the newest first, also those on which nothing was recorded. */
export async function countByDay(db: Db, { from, to }: Days): Promise<DayOfUse[]> {
  const { rows } = await db.execute<DayOfUse>(sql`
    select to_char(d, 'YYYY-MM-DD') as day,
      (count(*) filter (where name = 'page_view'))::int as "pageViews",
      (count(*) filter (where name = 'search_submit'))::int as searches,
      (count(*) filter (where name in ('filter_apply', 'category_tab_click', 'location_click')))::int as filters,
      (count(*) filter (where name = 'card_click'))::int as "eventsOpened",
      (count(*) filter (where name = 'cta_outbound_click'))::int as "clicksOut"
    from generate_series(${from}::date, ${to}::date, '1 day') as d
    left join (
      select name, (at at time zone ${LONDON})::date as on_day from tracking_events
      where ${wasTracked(['page_view', 'search_submit', ...FILTERS, 'card_click', 'cta_outbound_click'], { from, to })}
    ) recorded on on_day = d::date
    group by d order by d desc`)
  return rows
}

const FILTERS = ['filter_apply', 'category_tab_click', 'location_click']

export type SearchedTerm = {
  term: string
  times: number
  /** Upcoming events that the public list finds by it on `to`, capped as the list counts them. */
  finds: number
}

/**
 * The most frequent searches. How many events they found is not recorded, since a search is recorded with no more than its words;
 * what they find now is what can be improved.
 */
export async function listSearches(db: Db, days: Days, limit: number): Promise<SearchedTerm[]> {
  const { rows } = await db.execute<{ term: string; times: number }>(sql`
    select lower(payload ->> 'search_term') as term, count(*)::int as times from tracking_events
    where ${wasTracked(['search_submit'], days)} group by 1 order by 2 desc, 1 limit ${limit}`)
  const terms: SearchedTerm[] = []
  for (const row of rows) {
    const { count } = await countEvents(db, { ...emptyFilter(), search: row.term }, startOfDay(days.to))
    terms.push({ ...row, finds: count })
  }
  return terms
}

/** A choice of a menu, as it is tracked. */
export type UsedFilter = { filter: string; choice: string; times: number }

/** What lists were narrowed to; a choice that narrows nothing is not counted. */
export async function listFilters(db: Db, days: Days): Promise<UsedFilter[]> {
  const { rows } = await db.execute<UsedFilter>(sql`
    select key as filter, value as choice, count(*)::int as times
    from tracking_events, jsonb_each_text(payload)
    where ${wasTracked(FILTERS, days)} and value not in ('all', 'all_ages', '')
    group by 1, 2 order by 3 desc, 1, 2`)
  return rows
}

export type VenueUse = { venue: string; eventsOpened: number; clicksOut: number }

/** Whose events were opened, and from whose events people went on to the venue. */
export async function countByVenue(db: Db, days: Days, limit: number): Promise<VenueUse[]> {
  const { rows } = await db.execute<VenueUse>(sql`
    select payload ->> 'venue_name' as venue,
      (count(*) filter (where name = 'card_click'))::int as "eventsOpened",
      (count(*) filter (where name = 'cta_outbound_click'))::int as "clicksOut"
    from tracking_events where ${wasTracked(['card_click', 'cta_outbound_click'], days)}
    group by 1 order by 3 desc, 2 desc, 1 limit ${limit}`)
  return rows
}

/** Whether an event of tracking is one of these, on these days in London. */
const wasTracked = (names: string[], { from, to }: Days) => sql`name = any(${sql.param(names)}::text[])
  and at >= ${from}::date::timestamp at time zone ${LONDON} and at < (${to}::date + 1)::timestamp at time zone ${LONDON}`
