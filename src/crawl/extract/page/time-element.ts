import type { ParsedDates } from '../../dates/index.ts'
import { parseMachineDate, readMachineDate, withoutMidnight } from '../../dates/machine-date.ts'
import type { Line } from './blocks.ts'

/** The day a time element gives a machine where its text gives none. */
export function stampedDay(line: Line): ParsedDates | null {
  const said = readMachineDate(line.datetime ?? '')
  if (!said) return null
  const { date, time } = withoutMidnight(said)
  const session = { date, startTime: time, endTime: null }
  return { startDate: date, endDate: null, sessions: [session], recurrence: null, quote: line.text.slice(0, 200) }
}

/** The time that a time element gives a machine for the one day its text names. */
export function withStampedTime(reading: ParsedDates, datetime: string | null): ParsedDates {
  const [only, second] = reading.sessions
  if (!only || second || only.startTime !== null || datetime === null) return reading
  const written = parseMachineDate(datetime)
  // Noon in UTC is what some systems write for a day without a time.
  if (!written || (written.time === '12:00' && written.offsetMinutes === 0)) return reading
  const said = readMachineDate(datetime)
  const isSame = said?.date === only.date && said.time !== null && said.time !== '00:00'
  return isSame ? { ...reading, sessions: [{ ...only, startTime: said.time }] } : reading
}
