import { type SQL, sql } from 'drizzle-orm'
import { AGE_BAND_MONTHS } from '#domain/ages.ts'
import { wantedDays } from '#domain/days-on.ts'
import type { EventFilter } from '#domain/filter.ts'
import type { LondonDay } from '#domain/london-time.ts'
import { monthAfter } from '#domain/suits.ts'
import { ageMaskOf, UNDATED } from './listing-columns.ts'

/** So far ahead a child of any age is none any more. */
const MONTHS_AHEAD = 18 * 12

/**
 * Whether an event suits the filter's children on the first day on which it is on as the filter asks, in SQL over
 * columns of `events`; `domain/suits.ts` says the same.
 */
export function suitsChildren(filter: EventFilter, today: LondonDay): SQL {
  const [first, last] = wantedDays(filter, today)[0] ?? [today, null]
  if (last !== null && first > last) return sql`false`
  const each = filter.children.map((ageMonths) => sql`(${suitsAge(sql`${ageMonths}::int + older`)})`)
  return sql`(
    select ${sql.join(each, filter.suits === 'all' ? sql` and ` : sql` or `)}
    from (select width_bucket(${matchingDay(first, last, today)}, ${monthsAhead(today)}::date[]) as older) as ageing)`
}

/** An event without gaps is on from its next day; only for one with gaps its days are looked at. */
const matchingDay = (first: LondonDay, last: LondonDay | null, today: LondonDay) => sql`case
  when has_gaps then coalesce(lower(days_on * datemultirange(daterange(${first}, ${last}, '[]'))), ${today}::date)
  when sort_day = ${UNDATED} then ${today}::date
  else greatest(sort_day, ${first}::date) end`

/** The days on which whole months from today are over: as many as are not after a day is the months until then. */
const monthsAhead = (today: LondonDay) =>
  sql.param(Array.from({ length: MONTHS_AHEAD }, (_, n) => monthAfter(today, n + 1)))

const suitsAge = (age: SQL) => sql`case
  when min_age_months is null and max_age_months is null
    then age_mask & (${ageMaskOf(['all_ages'])}::int | ${bandMask(age)}) <> 0
  else ${age} >= coalesce(min_age_months, 0) and ${age} <= coalesce(max_age_months, ${age})
  end`

const bandMask = (age: SQL) => sql`case
  when ${age} <= ${AGE_BAND_MONTHS['0-5'][1]}::int then ${ageMaskOf(['0-5'])}::int
  when ${age} <= ${AGE_BAND_MONTHS['6-11'][1]}::int then ${ageMaskOf(['6-11'])}::int
  when ${age} <= ${AGE_BAND_MONTHS['12-16'][1]}::int then ${ageMaskOf(['12-16'])}::int
  else 0 end`
