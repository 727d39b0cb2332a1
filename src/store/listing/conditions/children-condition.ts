import { type SQL, sql } from 'drizzle-orm'
import { wantedDays } from '#domain/days/days-on.ts'
import { addDays, type LondonDay } from '#domain/days/london-time.ts'
import { bandOfAge, monthAfter, monthsBetween } from '#domain/filter/children/suits.ts'
import type { EventFilter } from '#domain/filter/filter.ts'
import { ageMaskOf, UNDATED } from '../listing-columns.ts'
import { isOnWithin } from './days-condition.ts'

/** So far ahead a child of any age is none any more. */
const MONTHS_AHEAD = 18 * 12

/**
 * Whether an event that is on as the filter asks suits its children on the first day on which it is, in SQL over columns of
 * `events`; `domain/filter/children/suits.ts` says the same. `everyStatus` = also of events whose next day is not stored.
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
        then ${suitsWhenOlder(filter, older)}`,
  )
  const inTheEnd = suitsWhenOlder(filter, monthsBetween(today, last))
  return ageing.length === 0 ? inTheEnd : sql`case ${sql.join(ageing, sql` `)} else ${inTheEnd} end`
}

/** How much older the children become within a window, but for what they are at its end. */
function monthsFrom(first: LondonDay, last: LondonDay, today: LondonDay): number[] {
  const [least, most] = [monthsBetween(today, first), monthsBetween(today, last)]
  return Array.from({ length: Math.min(most, MONTHS_AHEAD) - least }, (_, n) => least + n)
}

/** On its next day; an undated event is taken for today's. */
function suitsWhenever(filter: EventFilter, today: LondonDay, everyStatus: boolean): SQL {
  const older = sql`(case when sort_day = ${UNDATED} then 0
    else width_bucket(${nextDay(today, everyStatus)}, ${monthsAhead(today)}::date[]) end)`
  const bands = Array.from({ length: MONTHS_AHEAD + 1 }, (_, months) => bandsWhenOlder(filter, months))
  return suits(filter, older, sql`(${sql.param(bands)}::int[])[${older} + 1]`)
}

const nextDay = (today: LondonDay, everyStatus: boolean): SQL =>
  everyStatus
    ? sql`case when has_gaps then coalesce(lower(days_on * datemultirange(daterange(greatest(sort_day, ${today}::date), null))), ${today}::date)
        else sort_day end`
    : sql`sort_day`

/** The days on which whole months from today are over: as many as are not after a day is the months until then. */
const monthsAhead = (today: LondonDay) =>
  sql.param(Array.from({ length: MONTHS_AHEAD }, (_, n) => monthAfter(today, n + 1)))

const suitsWhenOlder = (filter: EventFilter, months: number): SQL =>
  suits(filter, sql`${months}::int`, sql`${bandsWhenOlder(filter, months)}::int`)

/** By the exact range where it states one, else by its bands. How many children there are makes it no longer. */
const suits = (filter: EventFilter, older: SQL, bands: SQL): SQL => sql`case
  when min_age_months is null and max_age_months is null then ${hasBands(filter, bands)}
  else ${isInRange(filter, older)} end`

const hasBands = ({ suits }: EventFilter, bands: SQL): SQL =>
  suits === 'all'
    ? sql`age_mask & ${ALL_AGES} > 0 or ${bands} & ~age_mask = 0`
    : sql`age_mask & (${ALL_AGES} | ${bands}) > 0`

/** Of the youngest and the oldest, or of some: there are more up to the greatest age than below the least. */
function isInRange({ children, suits }: EventFilter, older: SQL): SQL {
  const [least, greatest] = [sql`coalesce(min_age_months, 0)`, sql`coalesce(max_age_months, ${NO_GREATEST_AGE}::int)`]
  if (suits === 'all')
    return sql`${Math.min(...children)} + ${older} >= ${least} and ${Math.max(...children)} + ${older} <= ${greatest}`
  const ages = sql`${sql.param(children.toSorted((a, b) => a - b))}::int[]`
  return sql`width_bucket(${greatest} - ${older}, ${ages}) > width_bucket(${least} - ${older} - 1, ${ages})`
}

const bandsWhenOlder = ({ children }: EventFilter, months: number) =>
  children.reduce((mask, age) => mask | bandMaskOf(age + months), 0)

/** A bit that no event has, where all are to have theirs. */
const NO_BAND = 1 << 30

function bandMaskOf(ageMonths: number): number {
  const band = bandOfAge(ageMonths)
  return band ? ageMaskOf([band]) : NO_BAND
}

const ALL_AGES = sql`${ageMaskOf(['all_ages'])}::int`

/** In months: no one is as old. */
const NO_GREATEST_AGE = 10_000
