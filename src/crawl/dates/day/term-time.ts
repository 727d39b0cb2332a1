import { easterSunday } from '#domain/days/easter.ts'
import { addDays, day, daysBetween, type LondonDay, weekdayOf, yearOf } from '#domain/days/london-time.ts'
import { isInHolidays, type SchoolHoliday } from './school-holidays.ts'

/**
 * Whether schools in England are in all likelihood on holiday. Each authority sets its own days, so the stretches are those
 * that most of them share, with Easter's on the long side: a session left out is found on the venue's page, one that is
 * not there costs a family a journey.
 */
export function isSchoolHoliday(d: LondonDay): boolean {
  const monthDay = d.slice(5)
  if (monthDay >= '07-22' && monthDay <= '09-01') return true
  if (monthDay >= '12-20' || monthDay <= '01-03') return true
  const fromEaster = daysBetween(easterSunday(yearOf(d)), d)
  if (fromEaster >= -13 && fromEaster <= 12) return true
  return ['02-14', '05-25', '10-25'].some((earliest) => {
    const from = day(`${d.slice(0, 4)}-${earliest}`)
    const into = daysBetween(addDays(from, (8 - weekdayOf(from)) % 7), d)
    return into >= 0 && into < 5
  })
}

/** As {@link isSchoolHoliday}, or as the dates handed in say, for the days between the first and the last of them. */
export function isOutOfTerm(d: LondonDay, holidays: readonly SchoolHoliday[]): boolean {
  const isKnown = holidays.some(({ start }) => start <= d) && holidays.some(({ end }) => end >= d)
  return isKnown ? isInHolidays(d, holidays) : isSchoolHoliday(d)
}
