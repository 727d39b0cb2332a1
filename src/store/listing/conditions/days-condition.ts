import { type SQL, sql } from 'drizzle-orm'
import type { DayWindow } from '#domain/days/days-on.ts'
import { daysBetween, type LondonDay } from '#domain/days/london-time.ts'

/**
 * Whether an event is on within a window of days, first and last inclusive, in SQL over columns of `events`. `looksAtDays`
 * = the next day on, which is stored for what is listed, may be before the window.
 *
 * The next day on bounds the walk along the index. It is the whole answer for a window that begins today; and with the last
 * day, for an event without gaps. Of one with gaps, the index holds all days.
 */
export function isOnWithin(first: LondonDay, last: LondonDay, looksAtDays: boolean): SQL {
  if (first > last) return sql`false`
  if (!looksAtDays) return sql`sort_day between ${first} and ${last}`
  return sql`sort_day <= ${last} and last_day >= ${first} and (not has_gaps or ${isOnAt(first, last)})`
}

/** By the bits, of which the last is that of the last day; by the table where there are too many for an index. */
const isOnAt = (first: LondonDay, last: LondonDay): SQL => sql`case
  when day_bits = '' then id in (
    select long.id from events long where long.day_bits = '' and long.days_on && daterange(${first}, ${last}, '[]'))
  else bit_count(substring(day_bits
    from length(day_bits) - (last_day - ${first}::date) for ${last}::date - ${first}::date + 1)) > 0 end`

/**
 * The first day on which an event is on from `first` on, which is later than today, in SQL over columns of `events`; of one that
 * is on at such a day. `nextDayIn` in domain/days/days-on.ts says the same.
 */
export const firstDayFrom = (first: LondonDay): SQL => sql`case
  when sort_day >= ${first} or not has_gaps then greatest(sort_day, ${first}::date)
  when day_bits = '' then (
    select lower(long.days_on * datemultirange(daterange(${first}, null))) from events long where long.id = events.id)
  else ${first}::date + position(B'1' in substring(day_bits from length(day_bits) - (last_day - ${first}::date))) - 1 end`

/**
 * By which minute an event stands among those of its {@link firstDayFrom}; `sortMinuteOn` in domain/days/days-on.ts says the same. Its
 * sessions are looked up only where they begin at other hours on other days.
 */
export const firstMinuteFrom = (first: LondonDay): SQL => sql`case
  when sort_day >= ${first} then sort_minute
  else coalesce(usual_minute, (
    select min(minute_of_day(start_time)) from event_sessions
    where event_id = events.id and date = ${firstDayFrom(first)})) end`

/** The days of the longest month. */
const MONTH_BITS = 31
const EVERY_DAY = sql.raw(`B'${'1'.repeat(MONTH_BITS)}'`)
export const NO_DAY = sql.raw(`B'${'0'.repeat(MONTH_BITS)}'`)

/**
 * The days of a month on which an event can be attended, as a bit for each, in SQL over columns of `events`; of one whose next day on
 * is not after the month, and whose last is not before it. For each day the same as {@link isOnWithin}.
 */
export function daysOnIn([first, last]: DayWindow): SQL {
  const left = sql`(${EVERY_DAY} >> greatest(sort_day - ${first}::date, 0))`
  const until = sql`(${EVERY_DAY} << ${sql.raw(`${MONTH_BITS - 1}`)} - (least(last_day, ${last}::date) - ${first}::date))`
  return sql`case when not has_gaps then ${EVERY_DAY} when day_bits = '' then ${daysByTable(first)}
    else ${daysByBits(first)} end & ${left} & ${until}`
}

/** The bits of some days of the month that begins with `start`, the first and the last of them inclusive. */
export function bitsOf(start: LondonDay, [first, last]: DayWindow): SQL {
  const [before, until] = [daysBetween(start, first), daysBetween(start, last) + 1]
  return sql.raw(
    `B'${'1'
      .repeat(until - before)
      .padStart(until, '0')
      .padEnd(MONTH_BITS, '0')}'`,
  )
}

const asMonth = (bits: SQL): SQL => sql`${bits}::bit(${sql.raw(`${MONTH_BITS}`)})`

/** Of an event that begins within the month, the days before are not among its bits; those after its last the cast fills. */
function daysByBits(first: LondonDay): SQL {
  const position = sql`(length(day_bits) - (last_day - ${first}::date))`
  return sql`(${asMonth(sql`substring(day_bits from ${position} for ${sql.raw(`${MONTH_BITS}`)})`)} >> greatest(1 - ${position}, 0))`
}

const daysByTable = (first: LondonDay): SQL => sql`(
  select ${asMonth(sql`string_agg(case when long.days_on @> ${first}::date + n then '1' else '0' end, '' order by n)`)}
  from events long, generate_series(0, ${sql.raw(`${MONTH_BITS - 1}`)}) n where long.id = events.id)`
