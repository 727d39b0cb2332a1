import { type ClockTime, dayOf, type LondonDay, londonWallClock, parseDay } from '#domain/days/london-time.ts'
import type { DateOrder } from '../../../dates/index.ts'
import { dataText } from './record.ts'

/** A machine-readable date and time in London's wall time; `time` is null if only a day is given. */
export type Stamp = { date: LondonDay; time: ClockTime | null }

/**
 * Reads an ISO, iCalendar or RFC 822 date or date-time, one in numbers whose day and month stand in `order`, one with the month's name and its year,
 * or a Unix time in seconds or milliseconds. What has an offset is brought to London; what has none is taken as it
 * stands. null for anything else.
 */
export function readStamp(value: string | number, order: DateOrder = 'day-first'): Stamp | null {
  const text = dataText(value).trim()
  if (text.length > 60) return null
  if (/^\d{9,13}$/.test(text)) return atInstant(Number(text) * (text.length <= 10 ? 1000 : 1))
  const dotNet = /^\/Date\((\d{9,13})(?:[+-]\d{4})?\)\/$/.exec(text)
  if (dotNet) return atInstant(Number(dotNet[1]))
  const iso = ISO.exec(text) ?? BASIC.exec(text)
  if (iso) return stampOfIso(iso)
  const numbers = [IN_NUMBERS, CLOCK_BEHIND, DAY_FIRST, MONTH_FIRST]
    .map((form) => form.exec(text)?.groups)
    .find(Boolean)
  if (numbers) {
    const [year, month, dayOfMonth] = [
      Number(numbers.year),
      monthNumber(numbers.month ?? ''),
      Number(numbers.dayOfMonth),
    ]
    const [asWritten, swapped] = [dayOf(year, month, dayOfMonth), dayOf(year, dayOfMonth, month)]
    const isSwapped = order === 'month-first' && IN_NUMBERS.test(text) && swapped !== undefined
    // '3/14/2026' can only be March.
    const date = isSwapped ? swapped : (asWritten ?? (month > 12 ? swapped : undefined))
    return date ? { date, time: numbers.clock ? readClock(numbers.clock) : null } : null
  }
  return /^([a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d/i.test(text) ? atInstant(Date.parse(text)) : null
}

function stampOfIso([, year, month, dayOfMonth, hour, minute, second = '00', zone]: RegExpExecArray): Stamp | null {
  const date = parseDay(`${year}-${month}-${dayOfMonth}`)
  if (!date || hour === undefined) return date ? { date, time: null } : null
  if (Number(hour) > 23 || Number(minute) > 59) return null
  if (!zone) return { date, time: `${hour}:${minute}` }
  const offset = /^[a-z]/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, h, m = '00') => `${h}:${m}`)
  return atInstant(Date.parse(`${date}T${hour}:${minute}:${second}${offset}`))
}

/** Reads a time of day alone: '14:30', '14:30:00', '1430', '2.30pm', '7 pm'; null for anything else. */
export function readClock(value: unknown): ClockTime | null {
  if (typeof value !== 'string' || value.length > 20) return null
  const groups = CLOCK.exec(value.trim())?.groups ?? /^(?<hour>\d{2})(?<minute>\d{2})$/.exec(value.trim())?.groups
  if (!groups || (groups.minute === undefined && groups.half === undefined)) return null
  const hour = Number(groups.hour)
  const isAfternoon = /^p/i.test(groups.half ?? '')
  const hours = groups.half === undefined || hour > 12 ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
  const minutes = Number(groups.minute ?? 0)
  return hours > 23 || minutes > 59 ? null : `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]+(\d\d):(\d\d)(?::(\d\d)(?:[.,:]\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?$/i
const BASIC = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i
const IN_NUMBERS = /^(?<dayOfMonth>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>20\d\d)(?:,?[ T]+(?<clock>\d.*))?$/
/** '2026-05-02 7:30 pm', '2026/05/02'. */
const CLOCK_BEHIND = /^(?<year>20\d\d)[-/](?<month>\d{1,2})[-/](?<dayOfMonth>\d{1,2})(?:,?[ T]+(?<clock>\d.*))?$/
/** '9 May 2026', 'Sat 9th May 2026, 10:30'; 'May 9, 2026 10:30 am'. */
const DAY_FIRST =
  /^(?:[a-z]{3,9},? )?(?<dayOfMonth>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,9})\.?,? (?<year>20\d\d)(?:,? (?:at )?(?<clock>\d.*))?$/i
const MONTH_FIRST =
  /^(?:[a-z]{3,9},? )?(?<month>[a-z]{3,9})\.? (?<dayOfMonth>\d{1,2})(?:st|nd|rd|th)?,? (?<year>20\d\d)(?:,? (?:at )?(?<clock>\d.*))?$/i
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** By number or name; 0 if it is none. */
const monthNumber = (month: string): number =>
  /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1

const CLOCK = /^(?<hour>\d{1,2})(?:[:.](?<minute>\d\d))?(?::\d\d(?:\.\d+)?)?\s?(?<half>[ap]\.?m\.?)?$/i

function atInstant(ms: number): Stamp | null {
  if (!Number.isFinite(ms) || ms < 0 || ms > 4_102_444_800_000) return null
  return londonWallClock(new Date(ms))
}
