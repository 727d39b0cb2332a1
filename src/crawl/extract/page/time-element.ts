import { londonOffset, parseDay } from '#domain/days/london-time.ts'
import type { ParsedDates } from '../../dates/index.ts'
import type { Line } from './blocks.ts'

/** The day a time element gives a machine where its text gives none. */
export function stampedDay(line: Line): ParsedDates | null {
  const day = parseDay(line.datetime?.slice(0, 10) ?? '')
  if (!day) return null
  const time = /T(\d{2}:\d{2})/.exec(line.datetime ?? '')?.[1] ?? null
  const session = { date: day, startTime: time === '00:00' ? null : time, endTime: null }
  return { startDate: day, endDate: null, sessions: [session], recurrence: null, quote: line.text.slice(0, 200) }
}

/** The time that a time element gives a machine for the one day its text names. */
export function withStampedTime(reading: ParsedDates, datetime: string | null): ParsedDates {
  const [only, second] = reading.sessions
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(datetime ?? '') ?? []
  const isSame = only && !second && only.startTime === null && only.date === date
  if (!isSame || !time || time === '00:00' || !isLondonTime(datetime ?? '')) return reading
  return { ...reading, sessions: [{ ...only, startTime: time }] }
}

/** Without an offset, or with London's of that day; noon in UTC is what some systems write for a day without a time. */
function isLondonTime(datetime: string): boolean {
  const offset = /(?:Z|([+-]\d{2}):?(\d{2}))$/.exec(datetime)
  if (!offset) return true
  if (/T12:00(?::00)?(?:\.0+)?Z$/.test(datetime)) return false
  const instant = new Date(datetime)
  const said = offset[1] ? `${offset[1]}:${offset[2]}` : '+00:00'
  return !Number.isNaN(instant.getTime()) && londonOffset(instant) === said
}
