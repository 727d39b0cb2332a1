import { type SQL, sql } from 'drizzle-orm'
import { AGE_BAND_MONTHS } from '#domain/ages.ts'
import { type EventFilter, wantedDays } from '#domain/filter.ts'
import { dayOfMonthOf, type LondonDay, monthOf, yearOf } from '#domain/london-time.ts'
import { ageMaskOf } from './listing-columns.ts'

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
    from (select coalesce(lower(days_on * datemultirange(daterange(${first}, ${last}, '[]'))), ${today}) as day) as matching
    cross join lateral (select ${monthsUntil(today)} as older) as ageing)`
}

/** Whole months from today to `day`. */
const monthsUntil = (today: LondonDay) => sql`(
  (extract(year from day)::int - ${yearOf(today)}::int) * 12 + extract(month from day)::int - ${monthOf(today)}::int
  - (extract(day from day)::int < ${dayOfMonthOf(today)}::int)::int)`

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
