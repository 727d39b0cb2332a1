import { type ClockTime, dayOf, type LondonDay, londonInstant, londonWallClock } from '#domain/days/london-time.ts'
import type { DateOrder } from './text/reader.ts'
import { MONTHS, own } from './text/words.ts'

/** A day and, where one is given, a time of day in London. */
export type DateAndTime = { date: LondonDay; time: ClockTime | null }

/**
 * A date as a program wrote it, by the clock it was written by. `offsetMinutes`: how far that clock is ahead of UTC; null where
 * none is said. `isTemplate`: in a form that no library writes (`…T15:00:00:00+00:00`), so that a person put it together.
 * `isWhole`: nothing but a day and a time was written; where words follow, the day stands alone.
 */
export type MachineDate = DateAndTime & {
  second: number
  offsetMinutes: number | null
  isTemplate: boolean
  isWhole: boolean
}

/**
 * Reads a date or a date and time that a program wrote: ISO 8601 in its extended and basic forms, also as templates get them wrong;
 * e-mail's (RFC 5322, RFC 850), JavaScript's and C's printed forms; a day in numbers, its day and month in `order`, or with the
 * month's name; seconds or milliseconds since 1970. An hour that does not exist leaves the day alone. null for anything else.
 */
export function parseMachineDate(value: string | number, order: DateOrder = 'day-first'): MachineDate | null {
  const text = `${value}`.trim()
  if (text.length < 6 || text.length > MAX_LENGTH) return null
  const instant = instantIn(text)
  if (instant !== null) return utcDate(instant)
  const groups = groupsOf(FORMS, text)
  if (!groups) return null
  const date = dateIn(groups, order)
  if (!date) return null
  const clock = groups.rest === undefined ? null : parseClock(groups.rest)
  if (clock?.time) return { date, ...clock, isWhole: true }
  const isWhole = groups.rest === undefined || clock !== null
  return { date, time: null, second: 0, offsetMinutes: null, isTemplate: false, isWhole }
}

/** As {@link parseMachineDate}, in London. */
export function readMachineDate(value: string | number, order: DateOrder = 'day-first'): DateAndTime | null {
  const parsed = parseMachineDate(value, order)
  return parsed && inLondon(parsed)
}

/** What London's clocks show. Midnight stays '00:00', though it mostly stands for a day without a time. */
export const inLondon = (parsed: MachineDate): DateAndTime =>
  isInstant(parsed) ? shownInLondon(parsed) : asWritten(parsed)

/** Midnight mostly stands for a day without a time. */
export const withoutMidnight = ({ date, time }: DateAndTime): DateAndTime => ({
  date,
  time: time === '00:00' ? null : time,
})

/**
 * Whether a value is the instant that its offset gives. One in UTC is, because programs store instants by it; London's own offset makes
 * no difference; any other is a template's mistake or a place elsewhere, whose clocks people there read. A day that was stored as
 * midnight in UTC must not turn into one o'clock in summer.
 */
const isInstant = ({ time, second, offsetMinutes, isTemplate }: MachineDate) =>
  offsetMinutes === 0 && !isTemplate && time !== null && (time !== '00:00' || second !== 0)

/** Whether a value is read as an instant in UTC, for those who know better what its template means by it. */
export function isUtcInstant(value: string): boolean {
  const parsed = parseMachineDate(value)
  return parsed !== null && isInstant(parsed)
}

function shownInLondon({ date, time, offsetMinutes }: MachineDate): DateAndTime {
  return londonWallClock(new Date(Date.parse(`${date}T${time ?? '00:00'}:00Z`) - (offsetMinutes ?? 0) * 60_000))
}

/** An hour that London's clocks leave out in spring is the one after it, as calendars have it (RFC 5545 §3.3.5). */
function asWritten({ date, time }: MachineDate): DateAndTime {
  return time?.startsWith('01:') ? londonWallClock(londonInstant(date, time)) : { date, time }
}

/** Reads a time of day by itself ('19:30', '7.30 pm', '1930', 'T19', '19:30:00+01:00'), its offset aside; null if it is none. */
export function readClock(value: unknown): ClockTime | null {
  if (typeof value !== 'string' || value.length > 40) return null
  const clock = parseClock(value)
  // '7' alone may be anything.
  return clock && !/^\s*\d{1,2}\s*$/.test(value) ? clock.time : null
}

/** An ISO 8601 duration ('PT1H30M', 'P3D', 'P1W'); null if it is none, or none of its parts is positive. */
export function parseDuration(value: string): { days: number; seconds: number } | null {
  const groups = value.length <= 40 ? DURATION.exec(value.trim())?.groups : undefined
  if (!groups) return null
  const [weeks, inWeek, hours, minutes, rest] = ['weeks', 'days', 'hours', 'minutes', 'seconds'].map((name) =>
    Number(groups[name] ?? 0),
  ) as [number, number, number, number, number]
  const [days, seconds] = [weeks * 7 + inWeek, hours * 3600 + minutes * 60 + rest]
  return days + seconds > 0 ? { days, seconds } : null
}

/** Minutes of an ISO 8601 duration of less than a day; null if it is none. */
export function readMinutes(value: string): number | null {
  const duration = parseDuration(value)
  if (duration === null || duration.days > 0 || duration.seconds >= 86_400) return null
  return Math.floor(duration.seconds / 60) || null
}

const DURATION =
  /^\+?P(?:(?<weeks>\d{1,4})W)?(?:(?<days>\d{1,5})D)?(?:T(?:(?<hours>\d{1,5})H)?(?:(?<minutes>\d{1,6})M)?(?:(?<seconds>\d{1,7})S)?)?$/i

const MAX_LENGTH = 100
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\\.?,?\\s+)?'
const NAMED_DAY = '(?<dayOfMonth>\\d{1,2})(?:st|nd|rd|th)?'
const NAMED_MONTH = '(?<month>[a-z]{3,9})\\.?'
/** What stands between a day and its time. */
const BREAK = '(?:,?\\s*T|,?\\s+(?:at\\s+|@\\s+|[-–|]\\s+)?|_)'
const REST = `(?:${BREAK}(?<rest>\\d.*))?`
const FORMS = [
  // 2026-04-03T14:00:00+01:00, 2026/4/3 2:00 pm
  `(?<year>\\d{4})(?<mark>[-/.])(?<month>\\d{1,2})\\k<mark>(?<dayOfMonth>\\d{1,2})${REST}`,
  // 20260403, 20260403T140000Z, 20260403140000
  '(?<year>\\d{4})(?<month>\\d{2})(?<dayOfMonth>\\d{2})(?:[T ]?(?<rest>\\d{2}.*))?',
  // 03/04/2026 14:00
  `(?<first>\\d{1,2})(?<mark>[-/.])(?<second>\\d{1,2})\\k<mark>(?<year>\\d{4}|\\d{2})${REST}`,
  // Fri Apr 03 2026 14:00:00 GMT+0100 (BST), April 3, 2026 2:00 PM
  `${WEEKDAY}${NAMED_MONTH}\\s+${NAMED_DAY},?\\s+(?<year>\\d{4})${REST}`,
  // Fri Apr  3 14:00:00 BST 2026
  `${WEEKDAY}${NAMED_MONTH}\\s+${NAMED_DAY}\\s+(?<rest>\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s+[a-z]{1,5})?)\\s+(?<year>\\d{4})`,
  // Fri, 03 Apr 2026 14:00:00 +0100, Friday, 03-Apr-26 14:00:00 GMT
  `${WEEKDAY}${NAMED_DAY}(?:\\s+(?:of\\s+)?|-)${NAMED_MONTH},?(?:\\s+|-)(?<year>\\d{4}|\\d{2}(?=\\s+\\d{1,2}:))${REST}`,
].map((form) => new RegExp(`^${form}$`, 'is'))

/** Of the first form that fits. */
function groupsOf(forms: readonly RegExp[], text: string): Record<string, string | undefined> | undefined {
  for (const form of forms) {
    const groups = form.exec(text)?.groups
    if (groups) return groups
  }
  return undefined
}

function dateIn(groups: Record<string, string | undefined>, order: DateOrder): LondonDay | null {
  const written = Number(groups.year)
  const year = written < 100 ? 2000 + written : written
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  if (groups.first === undefined) return dayOf(year, monthNumber(groups.month ?? ''), Number(groups.dayOfMonth)) ?? null
  const [first, second] = [Number(groups.first), Number(groups.second)]
  const [dayFirst, monthFirst] = [dayOf(year, second, first), dayOf(year, first, second)]
  // '3/14/2026' can only be March.
  return (order === 'month-first' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst)) ?? null
}

/** By number or name; 0 if it is none. */
const monthNumber = (month: string): number =>
  /^\d/.test(month) ? Number(month) : (own(MONTHS, month.toLowerCase()) ?? 0)

type Clock = Pick<MachineDate, 'second' | 'offsetMinutes' | 'isTemplate'> & { time: ClockTime | null }

/** A time with its offset; `time` is null where there is no such hour, and the whole null where the text is no time. */
function parseClock(text: string): Clock | null {
  const groups = groupsOf(CLOCKS, text)
  if (!groups) return null
  const { half, zone, again, mark } = groups
  const [hour, minute, second] = [Number(groups.hour), Number(groups.minute ?? 0), Number(groups.second ?? 0)]
  const isAfternoon = /^p/i.test(half ?? '')
  const hours = half === undefined || hour > 12 ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
  const isHour = hours < 24 && minute < 60
  return {
    time: isHour ? `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null,
    second: Math.min(second, 59),
    offsetMinutes: zone === undefined ? null : offsetOf(zone),
    isTemplate: again !== undefined || mark === '-',
  }
}

const HALF = '(?:\\s*(?<half>[ap]\\.?\\s?m\\.?))?'
/** '10:30-12:00' is no time with an offset: west of London no one plans events for it but in America. */
const OFFSET = '(?:\\+\\d{1,2}(?::?\\d{2})?|-0\\d(?::?\\d{2})?)'
const ZONE = `(?:\\s*(?<zone>Z|(?:GMT|UTC)?\\s?${OFFSET}|UTC?|GMT|BST|[ECMP][SD]T|[CEW]ES?T|IST|A[CEW][SD]T|JST))?`
const CLOCK_END = `${HALF}${ZONE}(?:\\s*\\[[a-z/_+-]{1,40}\\]|\\s*\\([^)]{1,40}\\))?\\s*$`
const CLOCKS = [
  // Hundredths stand behind a point or, by mistake, a colon or dash: 15:00:00:00, 10-10-00-00.
  '(?<hour>\\d{1,2})(?<mark>[:.-])(?<minute>\\d{2})(?:\\k<mark>(?<second>\\d{2})(?:(?<again>\\k<mark>\\d{2})|[.,]\\d{1,9})?)?',
  '(?<hour>\\d{2})(?:(?<minute>\\d{2})(?:(?<second>\\d{2})(?:[.,]\\d{1,9})?)?)?',
  '(?<hour>\\d{1,2})(?=\\s*[ap]\\.?\\s?m)',
].map((clock) => new RegExp(`^\\s*T?${clock}${CLOCK_END}`, 'i'))

/** Minutes ahead of UTC; null for a zone that only has a name and is not London's or the world's ('EST', 'hrs'). */
function offsetOf(zone: string): number | null {
  const [, name = '', sign, hours, minutes = '00'] = /^([a-z]*)\s?(?:([+-])(\d{1,2}):?(\d{2})?)?$/i.exec(zone) ?? []
  if (sign !== undefined) return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return { Z: 0, GMT: 0, UTC: 0, UT: 0, BST: 60 }[name.toUpperCase()] ?? null
}

/** Milliseconds since 1970 of `1775224800`, `1775224800000`, `1775224800.5` and `/Date(1775224800000+0100)/`; null if it is none. */
function instantIn(text: string): number | null {
  const dotNet = /^\\?\/Date\((\d{9,13})(?:[+-]\d{4})?\)\\?\/$/.exec(text)
  if (dotNet) return Number(dotNet[1])
  const epoch = /^(\d{10})(\d{3})?(?:\.\d{1,6})?$/.exec(text)
  return epoch ? Number(epoch[1]) * 1000 + Number(epoch[2] ?? 0) : null
}

/** The last instant that is some event's rather than a number of something else. */
const LAST_INSTANT_MS = Date.UTC(2100, 0)

function utcDate(ms: number): MachineDate | null {
  if (ms > LAST_INSTANT_MS) return null
  const [date, time] = new Date(ms).toISOString().split(/[TZ]/) as [LondonDay, string]
  const second = Number(time.slice(6, 8))
  return { date, time: time.slice(0, 5), second, offsetMinutes: 0, isTemplate: false, isWhole: true }
}
