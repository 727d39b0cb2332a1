import type { DayWindow } from './days-on.ts'
import { addDays, addMonths, day, type LondonDay, parseDay, weekdayOf } from './london-time.ts'

/** Calendar months, as a family leafs through them. */

declare const calendarMonth: unique symbol
/** A calendar month, `YYYY-MM`. Months compare as strings. */
export type Month = string & { readonly [calendarMonth]: true }

/** So far ahead of today's month one can leaf; venues publish no later days. */
const MONTHS_AHEAD = 12

export const monthOfDay = (d: LondonDay) => d.slice(0, 7) as Month

/** The month that `text` names in the form `YYYY-MM`; undefined where there is none (2026-13). */
export const parseMonth = (text: string): Month | undefined =>
  parseDay(`${text}-01`) === undefined ? undefined : (text as Month)

/** The first and the last day. */
export function daysOf(month: Month): DayWindow {
  const first = day(`${month}-01`)
  return [first, addDays(addMonths(first, 1), -1)]
}

/** The month to show to a family that asks for `month`: none that is over, and none too far ahead. */
export function monthToShow(month: Month, today: LondonDay): Month {
  const [earliest, latest] = [monthOfDay(today), monthOfDay(addMonths(today, MONTHS_AHEAD))]
  return month < earliest ? earliest : month > latest ? latest : month
}

/** The months before and after one; null where that is not one to show. */
export function monthsBeside(month: Month, today: LondonDay): { previous: Month | null; next: Month | null } {
  const [first, last] = daysOf(month)
  const beside = (d: LondonDay) => (monthToShow(monthOfDay(d), today) === monthOfDay(d) ? monthOfDay(d) : null)
  return { previous: beside(addDays(first, -1)), next: beside(addDays(last, 1)) }
}

/** The days of a month in order. */
export function eachDayOf(month: Month): LondonDay[] {
  const [first, last] = daysOf(month)
  const days = [first]
  for (let d = addDays(first, 1); d <= last; d = addDays(d, 1)) days.push(d)
  return days
}

/** How many days of a week that begins on Monday come before the month's first. */
export const daysBefore = (month: Month): number => weekdayOf(daysOf(month)[0]) - 1
