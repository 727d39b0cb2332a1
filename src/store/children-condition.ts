import { type SQL, sql } from 'drizzle-orm'
import { AGE_BAND_MONTHS } from '#domain/ages.ts'
import { wantedDays } from '#domain/days-on.ts'
import type { EventFilter } from '#domain/filter.ts'
import { addDays, type LondonDay } from '#domain/london-time.ts'
import { monthAfter, monthsBetween } from '#domain/suits.ts'
import { isOnWithin } from './days-condition.ts'
import { ageMaskOf, UNDATED } from './listing-columns.ts'

/** So far ahead a child of any age is none any more. */
const MONTHS_AHEAD = 18 * 12

/**
 * Whether an event that is on as the filter asks suits its children on the first day on which it is, in SQL over columns of
 * `events`; `domain/suits.ts` says the same. `everyStatus` = also of events whose next day is not kept.
 */
export function suitsChildren(filter: EventFilter, today: LondonDay, everyStatus = false): SQL {
  const [window] = wantedDays(filter, today)
  if (!window) return suitsWhenever(filter, today, everyStatus)
  const [first, last] = window
  if (first > last) return sql`false`
  // As old as before the first of these days on which they are a month older, if it is on before that; and so on.
  const ageing = monthsFrom(first, last, today).map(
    (older) =>
      sql`when ${isOnWithin(first, addDays(monthAfter(today, older + 1), -1), everyStatus || first > today)}
        then ${suitsWhenOlder(filter, sql`${older}::int`)}`,
  )
  const inTheEnd = suitsWhenOlder(filter, sql`${monthsBetween(today, last)}::int`)
  return ageing.length === 0 ? inTheEnd : sql`case ${sql.join(ageing, sql` `)} else ${inTheEnd} end`
}

/** How much older the children become within a window, but for what they are at its end. */
function monthsFrom(first: LondonDay, last: LondonDay, today: LondonDay): number[] {
  const [least, most] = [monthsBetween(today, first), monthsBetween(today, last)]
  return Array.from({ length: Math.min(most, MONTHS_AHEAD) - least }, (_, n) => least + n)
}

/** On its next day. The offset has it worked out once for an event, not wherever it is named. */
const suitsWhenever = (filter: EventFilter, today: LondonDay, everyStatus: boolean): SQL => sql`(
  select ${suitsWhenOlder(filter, sql`older`)}
  from (select width_bucket(${nextDay(today, everyStatus)}, ${monthsAhead(today)}::date[]) as older offset 0) as ageing)`

const nextDay = (today: LondonDay, everyStatus: boolean): SQL => sql`case
  when sort_day = ${UNDATED} then ${today}::date
  ${everyStatus ? sql`when has_gaps then coalesce(lower(days_on * datemultirange(daterange(${today}, null))), ${today}::date)` : sql``}
  else greatest(sort_day, ${today}::date) end`

function suitsWhenOlder({ children, suits }: EventFilter, months: SQL): SQL {
  const each = children.map((ageMonths) => sql`(${suitsAge(sql`(${ageMonths}::int + ${months})`)})`)
  return sql`(${sql.join(each, suits === 'all' ? sql` and ` : sql` or `)})`
}

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
