import { easterSunday } from './easter.ts'
import { addDays, day, type LondonDay, monthOf, weekdayOf, yearOf } from './london-time.ts'

/**
 * The bank holidays of England in a year, by the rules of the Banking and Financial Dealings Act 1971 and the proclamations that repeat each
 * year; those of a single year, as for a coronation, are not known here. A feast at a weekend has its day off on the next working day.
 */
export function bankHolidaysOf(year: number): LondonDay[] {
  const easter = easterSunday(year)
  const days = [addDays(easter, -2), addDays(easter, 1), firstMonday(year, 5), lastMonday(year, 5), lastMonday(year, 8)]
  for (const feast of ['01-01', '12-25', '12-26']) {
    let off = day(`${yearWords(year)}-${feast}`)
    while (isWeekend(off) || days.includes(off)) off = addDays(off, 1)
    days.push(off)
  }
  return days.sort()
}

/** Whether what is on every week often pauses on this day: Christmas Eve to Boxing Day, New Year's Eve and Day, bank holidays. */
export const oftenPausesOn = (date: LondonDay): boolean =>
  FESTIVE.includes(date.slice(5)) || bankHolidaysOf(yearOf(date)).includes(date)

const FESTIVE = ['12-24', '12-25', '12-26', '12-31', '01-01']

const isWeekend = (date: LondonDay) => weekdayOf(date) > 5

const yearWords = (year: number) => String(year).padStart(4, '0')

function firstMonday(year: number, month: number): LondonDay {
  const first = day(`${yearWords(year)}-${String(month).padStart(2, '0')}-01`)
  return addDays(first, (8 - weekdayOf(first)) % 7)
}

function lastMonday(year: number, month: number): LondonDay {
  const fourth = addDays(firstMonday(year, month), 21)
  const fifth = addDays(fourth, 7)
  return monthOf(fifth) === month ? fifth : fourth
}
