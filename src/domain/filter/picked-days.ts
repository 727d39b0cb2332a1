import { dayOfMonthOf, type LondonDay, monthOf, parseDay, weekdayOf, yearOf } from '../days/london-time.ts'

/** Days of a family's own choice, both inclusive; `from` null = from today on. */
export type PickedDays = { from: LondonDay | null; to: LondonDay }

/** What chooses {@link PickedDays} where `date` is asked for as well. */
export const PICKED = 'days'

/** No one plans so far ahead; a date input gives years like 0002 while one is typed. */
const YEARS = [2000, 2199] as const

/**
 * Reads `from` and `to`; null where neither is a day. `from` alone is that one day, `to` alone all days until then; the later one
 * first is the same as in order.
 */
export function readPickedDays(fromText: string | null, toText: string | null): PickedDays | null {
  const [from, to] = [readDay(fromText), readDay(toText)]
  if (from === null) return to === null ? null : { from: null, to }
  if (to === null) return { from, to: from }
  return from <= to ? { from, to } : { from: to, to: from }
}

export function readDay(text: string | null): LondonDay | null {
  const day = parseDay(text ?? '')
  return day !== undefined && yearOf(day) >= YEARS[0] && yearOf(day) <= YEARS[1] ? day : null
}

/** As {@link readPickedDays} reads them. */
export function writePickedDays({ from, to }: PickedDays): [parameter: 'from' | 'to', value: string][] {
  if (from === null) return [['to', to]]
  return from === to
    ? [['from', from]]
    : [
        ['from', from],
        ['to', to],
      ]
}

/** 'Saturday 5 December', 'Saturday 5 to Monday 7 December', 'Until Saturday 5 December'. */
export function formatPickedDays({ from, to }: PickedDays): string {
  if (from === null) return `Until ${formatLongDay(to)}`
  if (from === to) return formatLongDay(to)
  const parts = [WEEKDAYS[weekdayOf(from) - 1], dayOfMonthOf(from)]
  if (yearOf(from) !== yearOf(to)) return `${formatLongDay(from)} ${yearOf(from)} to ${formatLongDay(to)} ${yearOf(to)}`
  if (monthOf(from) !== monthOf(to)) parts.push(MONTHS[monthOf(from) - 1] ?? '')
  return `${parts.join(' ')} to ${formatLongDay(to)}`
}

const formatLongDay = (day: LondonDay) =>
  `${WEEKDAYS[weekdayOf(day) - 1]} ${dayOfMonthOf(day)} ${MONTHS[monthOf(day) - 1]}`

/** The month of a day: 'December 2026'. */
export const formatMonthOf = (day: LondonDay) => `${MONTHS[monthOf(day) - 1]} ${yearOf(day)}`

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
