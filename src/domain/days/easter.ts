import { addDays, day, type LondonDay } from './london-time.ts'

/** By the anonymous Gregorian computus (Nature, 1876). */
export function easterSunday(year: number): LondonDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(day(`${String(year).padStart(4, '0')}-03-01`), epact + weekday - 7 * late + 21)
}
