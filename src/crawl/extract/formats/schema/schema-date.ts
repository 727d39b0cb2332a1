import {
  type ClockTime,
  dayOf,
  type LondonDay,
  londonOffset,
  londonWallClock,
  parseDay,
} from '#domain/days/london-time.ts'

/** A machine-readable date and time; midnight counts as no time. */
export type DateAndTime = { date: LondonDay; time: ClockTime | null }

/**
 * Reads an ISO 8601 value, also in the broken forms that templates write (`2026-02-01T15:00:00:00+00:00`,
 * `2026-2-1T15-00-00-00`, `20260201`, '2026-2-1 3:00 pm'). An offset London cannot have on that day is a template's
 * mistake, or a place elsewhere: the clock time written is what is meant. Only `Z` is trusted as UTC.
 */
export function readDateAndTime(text: string): DateAndTime | null {
  const value = text.trim()
  if (value.length > 100) return null
  const match = EXTENDED.exec(value) ?? BASIC.exec(value)
  if (!match?.groups) return readEpoch(value) ?? readPrinted(value)
  const { year, month, dayOfMonth, rest = '' } = match.groups
  const date = dayOf(Number(year), Number(month), Number(dayOfMonth))
  if (!date) return null
  const clock = TIME.exec(rest)
  if (!clock?.groups) return { date, time: null }
  const time = clockTime(Number(clock.groups.hour), Number(clock.groups.minute ?? 0), clock.groups.half)
  if (time === null) return { date, time: null }
  return clock.groups.zulu ? inLondon(date, time) : { date, time: time === '00:00' ? null : time }
}

/** Reads a time of day alone ('19:30', '7:30 pm', '19:30:00+01:00'); null if it is none. */
export function readClock(text: string): ClockTime | null {
  const groups =
    /^\s*T?(?<hour>\d{1,2})(?::?(?<minute>\d{2}))?(?::\d{2})?(?:\.\d+)?\s?(?<half>[ap]\.?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?\s*$/i.exec(
      text.slice(0, 40),
    )?.groups
  return groups ? clockTime(Number(groups.hour), Number(groups.minute ?? 0), groups.half) : null
}

/** Minutes of an ISO 8601 duration of less than a day ('PT1H30M'); null if it is none. */
export function readDuration(text: string): number | null {
  const groups = /^\s*PT(?:(?<hours>\d{1,2})H)?(?:(?<minutes>\d{1,3})M)?(?:\d+S)?\s*$/i.exec(text.slice(0, 40))?.groups
  const minutes = Number(groups?.hours ?? 0) * 60 + Number(groups?.minutes ?? 0)
  return minutes > 0 && minutes < 1440 ? minutes : null
}

/** Whole days of an ISO 8601 duration ('P3D', 'P1W'); null if it is none. */
export function readDurationDays(text: string): number | null {
  const [, number, unit] = /^\s*P(\d{1,3})([DW])\s*$/i.exec(text.slice(0, 40)) ?? []
  return number && unit ? Number(number) * (/w/i.test(unit) ? 7 : 1) : null
}

/** The time `minutes` later on the clock. */
export function addMinutes(time: ClockTime, minutes: number): ClockTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = (hour * 60 + minute + minutes) % 1440
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

const EXTENDED = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<dayOfMonth>\d{1,2})(?:(?:[T ]|\s+at\s+)(?<rest>.*))?$/is
const BASIC = /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<dayOfMonth>\d{2})(?:[T ]?(?<rest>.*))?$/is
const TIME =
  /^\s*(?<hour>\d{1,2})(?:[:.-]?(?<minute>\d{2}))?(?:[:.-]?\d{2})?(?:[.,]\d+)?(?::\d{2})?\s*(?<half>[ap]\.?m\.?)?\s*(?<zulu>Z)?/i

function clockTime(hour: number, minute: number, half: string | undefined): ClockTime | null {
  const isAfternoon = half !== undefined && /^p/i.test(half)
  const hours = half === undefined || hour > 12 ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
  if (hours > 23 || minute > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function inLondon(date: LondonDay, time: ClockTime): DateAndTime {
  const instant = new Date(`${date}T${time}:00Z`)
  // A day alone, written as UTC midnight, must not turn into one o'clock in summer.
  if (time === '00:00' || londonOffset(instant) === '+00:00') return { date, time: time === '00:00' ? null : time }
  const london = londonWallClock(instant)
  return { date: london.date, time: london.time === '00:00' ? null : london.time }
}

/** As JavaScript and e-mail print a date: 'Sat May 02 2026 10:00:00 GMT+0100 (…)', 'Sat, 02 May 2026 09:00:00 +0000'. */
function readPrinted(value: string): DateAndTime | null {
  const isPrinted = /^[a-z]{3},? (?:[a-z]{3} \d\d|\d{1,2} [a-z]{3}) \d{4} \d\d:\d\d:\d\d (?:GMT|UTC|[+-]\d{4})/i.test(
    value,
  )
  const ms = isPrinted ? Date.parse(value) : Number.NaN
  if (Number.isNaN(ms)) return null
  const { date, time } = londonWallClock(new Date(ms))
  return { date, time: time === '00:00' ? null : time }
}

/** Seconds or milliseconds since 1970, as some templates print dates. */
function readEpoch(value: string): DateAndTime | null {
  if (!/^\d{10}(?:\d{3})?$/.test(value)) return null
  const instant = new Date(value.length === 10 ? Number(value) * 1000 : Number(value))
  const { date, time } = londonWallClock(instant)
  return parseDay(date) ? { date, time: time === '00:00' ? null : time } : null
}
