import { addDays, addMonths, dayOf, type LondonDay, monthOf, weekdayOf } from '../days/london-time.ts'

/** Seven days from Monday to Sunday; null where the day belongs to another month. */
export type Week = (LondonDay | null)[]
export type Month = { first: LondonDay; last: LondonDay; weeks: Week[] }

/** The twelve months of a year, each in weeks that begin on Monday. */
export const monthsOfYear = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, index) => monthOfDay(dayOf(year, index + 1, 1) as LondonDay))

function monthOfDay(first: LondonDay): Month {
  const weeks: Week[] = []
  for (let monday = addDays(first, 1 - weekdayOf(first)); ; monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
    const own = week.map((day) => (monthOf(day) === monthOf(first) ? day : null))
    if (own.every((day) => day === null)) break
    weeks.push(own)
  }
  return { first, last: addDays(addMonths(first, 1), -1), weeks }
}
