import { type SQL, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'

/**
 * Whether an event is on within a window of days, first and last inclusive, in SQL over columns of `events`. `looksAtDays`
 * = the next day on, which is kept for what is listed, may be before the window.
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
