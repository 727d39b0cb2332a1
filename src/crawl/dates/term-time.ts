import { addDays, day, daysBetween, type LondonDay, weekdayOf, yearOf } from '#domain/london-time.ts'

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

/** By the anonymous Gregorian computus (Nature, 1876). */
function easterSunday(year: number): LondonDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(day(`${String(year).padStart(4, '0')}-03-01`), epact + weekday - 7 * late + 21)
}
