import { type SQL, sql } from 'drizzle-orm'
import { addDays, LONDON, type LondonDay, londonInstant } from '#domain/days/london-time.ts'
import { emptyFilter } from '#domain/filter/filter.ts'
import { parseSearch } from '#domain/filter/search/search.ts'
import type { Db } from '../db/database.ts'
import { listedUnder } from '../listing/conditions/listing-conditions.ts'
import { DECISION_VERBS } from '../review/decisions.ts'

/** What happened on one day in London. */
export type DailyFigures = {
  day: LondonDay
  arrivals: number
  /** Of those, what the classifier approved without a person. */
  autoApproved: number
  decisions: number
  clicksOut: number
}

/** The last `days` days up to `today`, the earliest first, also where nothing happened. */
export async function listDailyFigures(db: Db, today: LondonDay, days: number): Promise<DailyFigures[]> {
  const from = addDays(today, 1 - days)
  const since = londonInstant(from, '00:00').toISOString()
  const dayOf = (at: SQL) => sql`(${at} at time zone ${sql.raw(`'${LONDON}'`)})::date`
  const verbs = sql.param(Object.values(DECISION_VERBS))
  const { rows } = await db.execute<DailyFigures>(sql`
    with arrived as (
      select ${dayOf(sql`created_at`)} as day, count(*)::int as arrivals,
        (count(*) filter (where decided_by = 'classifier' and status = 'approved' or exists (
          select 1 from labelled_examples l where l.event_id = events.id and l.auto_status = 'approved')))::int as auto
      from events where created_at >= ${since} group by 1
    ), decided as (
      select ${dayOf(sql`at`)} as day, count(*)::int as decisions from audit_trail
      where at >= ${since} and subject = 'event' and actor_kind = 'staff' and action = any(${verbs}::text[]) group by 1
    ), clicked as (
      select ${dayOf(sql`at`)} as day, count(*)::int as clicks from tracking_events
      where name = 'cta_outbound_click' and at >= ${since} group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(arrivals, 0) as arrivals, coalesce(auto, 0) as "autoApproved",
      coalesce(decisions, 0) as decisions, coalesce(clicks, 0) as "clicksOut"
    from (select generate_series(${from}::date, ${today}::date, interval '1 day')::date as day) days
      left join arrived using (day) left join decided using (day) left join clicked using (day)
    order by days.day`)
  return rows
}

/** Of what the classifier approved without a person and staff then judged since `since`: how many, and how many were for children. */
export async function measureAutoApproval(db: Db, since: Date): Promise<{ judged: number; right: number }> {
  const { rows } = await db.execute<{ judged: number; right: number }>(sql`
    select count(*)::int as judged, (count(*) filter (where is_for_children))::int as right
    from (
      select distinct on (event_id) is_for_children, auto_status from labelled_examples
      where decided_at >= ${since.toISOString()} order by event_id, id desc
    ) newest
    where auto_status = 'approved' and is_for_children is not null`)
  return rows[0] ?? { judged: 0, right: 0 }
}

/** So many of the commonest searches are tried again. */
const MOST_TRIED = 40

/**
 * What visitors have searched for since `since` and the list has nothing of now, the commonest first. Tried anew: what has
 * come into the list since is no gap any more.
 */
export async function listFruitlessSearches(
  db: Db,
  since: Date,
  today: LondonDay,
  limit: number,
): Promise<{ term: string; count: number }[]> {
  const { rows: asked } = await db.execute<{ term: string; count: number }>(sql`
    select left(lower(payload->>'search_term'), 100) as term, count(*)::int as count from tracking_events
    where name = 'search_submit' and at >= ${since.toISOString()}
    group by 1 order by 2 desc, 1 limit ${MOST_TRIED}`)
  const searches = asked.filter(({ term }) => term && parseSearch(term).length > 0)
  if (searches.length === 0) return []
  const tried = searches.map(({ term, count }) => {
    const { from, where } = listedUnder({ ...emptyFilter(), search: term }, today)
    return sql`select ${term}::text as term, ${count}::int as count where not exists (select 1 from ${from} where ${where})`
  })
  const { rows } = await db.execute<{ term: string; count: number }>(
    sql`${sql.join(tried, sql` union all `)} order by 2 desc, 1 limit ${limit}`,
  )
  return rows
}
