import { addMonths, type LondonDay, yearOf } from '#domain/days/london-time.ts'
import type { ParsedDates } from '../../../dates/index.ts'
import { parseMachineDate, readMachineDate, withoutMidnight } from '../../../dates/machine-date.ts'
import type { Line } from './blocks.ts'

/** The day a time element gives a machine where its text gives none. */
export function stampedDay(line: Line): ParsedDates | null {
  const said = readMachineDate(line.datetime ?? '')
  if (!said) return null
  const { date, time } = withoutMidnight(said)
  const session = { date, startTime: time, endTime: null }
  return { startDate: date, endDate: null, sessions: [session], recurrence: null, quote: line.text.slice(0, 200) }
}

/** What a time element gives a machine and its text leaves out: the year of its first day, and the time of its only one. */
export const withStamp = (reading: ParsedDates, datetime: string | null): ParsedDates =>
  datetime === null ? reading : withStampedTime(withStampedYear(reading, datetime), datetime)

/** 'Jun 25 – Jun 29' marked up as 2027-06-25 is of that year, whichever is the next June. */
function withStampedYear(reading: ParsedDates, datetime: string): ParsedDates {
  const { startDate, endDate, sessions, recurrence, quote } = reading
  const written = parseMachineDate(datetime)?.date
  const isSameDay = written !== undefined && written !== startDate && written.slice(4) === startDate?.slice(4)
  if (!isSameDay || recurrence !== null || /\b(?:19|20)\d{2}\b/.test(quote)) return reading
  const years = yearOf(written) - yearOf(startDate)
  const moved = (day: LondonDay) => addMonths(day, 12 * years)
  return {
    ...reading,
    startDate: written,
    endDate: endDate && moved(endDate),
    sessions: sessions.map((session) => ({ ...session, date: moved(session.date) })),
  }
}

/** The time that a time element gives a machine for the one day its text names. */
function withStampedTime(reading: ParsedDates, datetime: string): ParsedDates {
  const [only, second] = reading.sessions
  if (!only || second || only.startTime !== null) return reading
  const written = parseMachineDate(datetime)
  // Noon in UTC is what some systems write for a day without a time.
  if (!written || (written.time === '12:00' && written.offsetMinutes === 0)) return reading
  const said = readMachineDate(datetime)
  const isSame = said?.date === only.date && said.time !== null && said.time !== '00:00'
  return isSame ? { ...reading, sessions: [{ ...only, startTime: said.time }] } : reading
}
