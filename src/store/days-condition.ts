import { type SQL, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/london-time.ts'

/** Days from the first to the last, inclusive; `last` null = from the first on. */
export type Window = readonly [first: LondonDay, last: LondonDay | null]

/**
 * Whether an event is on within the window, in SQL over columns of `events`. Where `sort_day` may be of an earlier day than
 * the window begins on, the next day on says only that it is not over; `looksAtDays` then.
 *
 * The next day on bounds the walk along the index. It is the whole answer for a window that begins today; and with the last
 * day, for an event without gaps. Of one with gaps, the index holds all days as bits.
 */
export function isOnWithin(first: LondonDay, last: LondonDay, looksAtDays: boolean): SQL {
  if (first > last) return sql`false`
  if (!looksAtDays) return sql`sort_day between ${first} and ${last}`
  return sql`sort_day <= ${last} and last_day >= ${first} and (not has_gaps or case
    when day_bits is null then ${inTable(sql`gapped.days_on && ${rangeOf([first, last])}`)}
    else bit_count(${bitsWithin([first, last])}) > 0 end)`
}

/** The first day within the window on which an event with gaps is on; null where there is none. */
export const firstDayWithin = (window: Window): SQL => sql`case
  when day_bits is null then ${inTable(sql`lower(gapped.days_on * datemultirange(${rangeOf(window)}))`)}
  else greatest(${window[0]}::date, last_day - length(day_bits) + 1) - 1
    + nullif(position(B'1' in ${bitsWithin(window)}), 0) end`

const rangeOf = ([first, last]: Window) => sql`daterange(${first}, ${last}, '[]')`

/** The last bit is that of the last day. */
const bitsWithin = ([first, last]: Window) => sql`substring(day_bits
  from length(day_bits) - (last_day - ${first}::date) ${last === null ? sql`` : sql`for ${last}::date - ${first}::date + 1`})`

/** Too long for its days to stand in the index. */
const inTable = (asked: SQL) => sql`(select ${asked} from events gapped where gapped.id = events.id)`
