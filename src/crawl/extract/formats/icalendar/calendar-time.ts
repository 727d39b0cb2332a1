import { type LondonDay, londonOffset } from '#domain/days/london-time.ts'
import { parseDuration, parseMachineDate } from '../../../dates/machine-date.ts'
import { type Component, findProperty, type Property } from './components.ts'
import { DAY_MS, type WallMs } from './expand-rule.ts'
import { findZone, London, londonWall, UTC, wallOf, type Zone } from './zone.ts'

/** A date, or a date and time on the clock of `zone`; null is a floating time, of no zone in particular. */
export type CalendarTime = { wall: WallMs; isDate: boolean; zone: Zone | null }

/** Reads DTSTART and properties like it; null if the value is invalid. */
export function readCalendarTime(
  { params, value }: Property,
  text: string,
  zones: readonly Component[],
): CalendarTime | null {
  const written = text.trim() || value.trim()
  const parsed = parseMachineDate(written)
  if (!parsed) return null
  const { date, time, offsetMinutes } = parsed
  if (params.VALUE === 'DATE' || time === null) return { wall: wallOfDay(date), isDate: true, zone: null }
  const wall = wallOf(parsed)
  // Other offsets than Z are not allowed, and written all the same instead of a zone.
  if (offsetMinutes !== null) return { wall: wall - offsetMinutes * 60_000, isDate: false, zone: UTC }
  return { wall, isDate: false, zone: params.TZID ? (findZone(params.TZID, zones) ?? null) : null }
}

/** The instant in milliseconds. Floating times are read in London, where the venues are. */
export const instantOf = ({ wall, zone }: CalendarTime): number => (zone ?? London)(wall)

export const dayOfWall = (wall: WallMs): WallMs => Math.floor(wall / DAY_MS) * DAY_MS
export const wallOfDay = (d: LondonDay): WallMs => Date.parse(`${d}T00:00:00Z`)

const dayTexts = new Map<number, LondonDay>()
const MAX_DAY_TEXTS = 5000

/** Of a calendar's thousands of occurrences most are on the same few days, and a day is asked for several times for each. */
export function dayText(wall: WallMs): LondonDay {
  const number = Math.floor(wall / DAY_MS)
  const known = dayTexts.get(number)
  if (known) return known
  const text = new Date(wall).toISOString().slice(0, 10) as LondonDay
  if (dayTexts.size >= MAX_DAY_TEXTS) dayTexts.clear()
  dayTexts.set(number, text)
  return text
}

/** The day in London. */
export const londonDayOf = (moment: CalendarTime): LondonDay =>
  dayText(moment.zone === null ? moment.wall : londonWall(instantOf(moment)))

/** London's clock, or null for a date alone. */
export const londonTimeOf = (moment: CalendarTime): string | null => {
  if (moment.isDate) return null
  const wall = moment.zone === null ? moment.wall : londonWall(instantOf(moment))
  return new Date(wall).toISOString().slice(11, 16)
}

/** ISO 8601: a date, a local date-time where floating, else with London's offset. */
export function calendarTimeText(moment: CalendarTime): string {
  const { wall, isDate, zone } = moment
  if (isDate) return dayText(wall)
  if (zone === null) return new Date(wall).toISOString().slice(0, 19)
  const instant = new Date(instantOf(moment))
  const offset = londonOffset(instant)
  const local = new Date(instant.getTime() + (offset === '+01:00' ? 3_600_000 : 0))
  return `${local.toISOString().slice(0, 19)}${offset}`
}

/** How long an event lasts by its own clock, in milliseconds; null if it does not say. A date alone is a day. */
export function durationOf(event: Component, start: CalendarTime, zones: readonly Component[]): number | null {
  const end = findProperty(event, 'DTEND')
  const endMoment = end && readCalendarTime(end, end.value, zones)
  if (endMoment) {
    const isOneClock = endMoment.isDate || start.isDate || endMoment.zone === start.zone
    const ms = isOneClock ? endMoment.wall - start.wall : instantOf(endMoment) - instantOf(start)
    return ms > 0 ? ms : start.isDate ? DAY_MS : null
  }
  return readDuration(findProperty(event, 'DURATION')?.value ?? '') ?? (start.isDate ? DAY_MS : null)
}

/** In milliseconds; null if it is none. */
export function readDuration(value: string): number | null {
  const duration = parseDuration(value)
  return duration && duration.days * DAY_MS + duration.seconds * 1000
}
