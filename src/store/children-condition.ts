import { type SQL, sql } from 'drizzle-orm'
import { AGE_BAND_MONTHS } from '#domain/ages.ts'
import { type EventFilter, wantedDays } from '#domain/filter.ts'
import type { LondonDay } from '#domain/london-time.ts'
import { monthAfter, monthsBetween } from '#domain/suits.ts'
import { firstDayWithin, type Window } from './days-condition.ts'
import { ageMaskOf, UNDATED } from './listing-columns.ts'

/** So far ahead a child of any age is none any more. */
const MONTHS_AHEAD = 18 * 12

/**
 * Whether an event suits the filter's children on the first day on which it is on as the filter asks, in SQL over
 * columns of `events`; `domain/suits.ts` says the same. `everyStatus` = also of events whose next day is not kept.
 */
export function suitsChildren(filter: EventFilter, today: LondonDay, everyStatus = false): SQL {
  const window: Window = wantedDays(filter, today)[0] ?? [today, null]
  const [first, last] = window
  if (last !== null && first > last) return sql`false`
  const older = monthsBetween(today, first)
  if (last !== null && monthsBetween(today, last) === older) return suitsWhenOlder(filter, sql`${older}::int`)
  return sql`(
    select ${suitsWhenOlder(filter, sql`older`)}
    from (select width_bucket(${matchingDay(window, today, everyStatus)}, ${monthsAhead(today)}::date[]) as older) as ageing)`
}

function suitsWhenOlder({ children, suits }: EventFilter, months: SQL): SQL {
  const each = children.map((ageMonths) => sql`(${suitsAge(sql`(${ageMonths}::int + ${months})`)})`)
  return sql`(${sql.join(each, suits === 'all' ? sql` and ` : sql` or `)})`
}

/** An event without gaps is on from its next day; one with gaps, on its next day or one in between. */
const matchingDay = (window: Window, today: LondonDay, everyStatus: boolean) => sql`case
  when sort_day = ${UNDATED} then ${today}::date
  ${everyStatus || window[0] > today ? sql`when has_gaps then coalesce(${firstDayWithin(window)}, ${today}::date)` : sql``}
  else greatest(sort_day, ${window[0]}::date) end`

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
