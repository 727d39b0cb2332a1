import { addDays, daysBetween, type LondonDay, parseDay } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import type { DaysAndTimes } from '../meaning/read-days.ts'
import { inLondon } from './zone.ts'

/** A day, and the time of day where one is written, in London. */
type WallTime = { date: LondonDay; time: string | null }

const ISO =
  /^(\d{4}-?\d{2}-?\d{2})(?:[T ](\d{2})(?::?(\d{2})(?::?\d{2}(?:[.,]\d{1,9})?)?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?(?:\[[A-Za-z/_]{1,40}\])?)?$/i
const TIME = /^T?(\d{2}):?(\d{2})(?::?\d{2})?(Z|[+-]\d{2}(?::?\d{2})?)?$/i
const DURATION = /^P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,6})S)?)?$/i
const MAX_ISO = 90

/**
 * What an ISO 8601 date and time, compact date or interval stands for, in London; null for any other text. Without an offset it
 * is London's. A day alone and written with dashes is left to the grammar.
 */
export function readIso(text: string): DaysAndTimes | null {
  const trimmed = text.trim()
  if (trimmed.length > MAX_ISO) return null
  const [from = '', to, ...more] = trimmed.split('/')
  const start = readWallTime(from)
  if (!start || more.length > 0) return null
  if (to === undefined) return start.time === null && from.includes('-') ? null : asDates(start, start.date, null)
  const end = readEnd(to, start)
  if (!end || end.date < start.date) return null
  // '2026-04-05T10:00/12:00' is over before it begins where the end is earlier.
  if (end.date === start.date && end.time !== null && start.time !== null && end.time < start.time) return null
  return asDates(start, end.date, end.time)
}

function readWallTime(text: string): WallTime | null {
  const match = ISO.exec(text)
  const digits = match?.[1]?.replaceAll('-', '') ?? ''
  // '2026-0405' is neither form.
  if (!match || (match[1]?.length !== 8 && match[1]?.length !== 10)) return null
  const date = parseDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`)
  const [hour, minute] = [match[2], match[3] ?? '00']
  if (!date || date < '1600' || date > '2200') return null
  if (hour === undefined) return { date, time: null }
  if (hour > '23' || minute > '59') return null
  return shifted(date, `${hour}:${minute}`, match[4])
}

/** The end of an interval: a date and time, a time on the same day, or a duration. */
function readEnd(text: string, start: WallTime): WallTime | null {
  const time = start.time === null ? null : TIME.exec(text)
  if (time && (time[1] ?? '') <= '23' && (time[2] ?? '') <= '59')
    return shifted(start.date, `${time[1]}:${time[2]}`, time[3])
  const length = DURATION.exec(text)
  if (!length || text.length < 3) return readWallTime(text)
  const [weeks, days, hours, minutes] = length.slice(1, 5).map((each) => Number(each ?? 0))
  const wholeDays = (weeks ?? 0) * 7 + (days ?? 0)
  if (start.time === null) return { date: addDays(start.date, Math.max(0, wholeDays - 1)), time: null }
  const [hour, minute] = start.time.split(':').map(Number)
  const total = (hour ?? 0) * 60 + (minute ?? 0) + (hours ?? 0) * 60 + (minutes ?? 0)
  const time24 = total % (24 * 60)
  const clock = [Math.floor(time24 / 60), time24 % 60].map((each) => String(each).padStart(2, '0')).join(':')
  return { date: addDays(start.date, wholeDays + Math.floor(total / (24 * 60))), time: clock }
}

function shifted(date: LondonDay, time: string, offset: string | undefined): WallTime {
  if (offset === undefined) return { date, time }
  return inLondon(date, time, minutesOf(offset))
}

/** '+01', '+0100' and '+01:00' are one. */
function minutesOf(offset: string): number {
  const digits = offset.replace(/\D/g, '').padEnd(4, '0')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return offset.startsWith('-') ? -minutes : /z/i.test(offset) ? 0 : minutes
}

/** The longest interval whose every day is a session. */
const MAX_DAYS = 14

function asDates(start: WallTime, end: LondonDay, endTime: string | null): DaysAndTimes {
  const nights = daysBetween(start.date, end)
  const isNight = nights === 1 && endTime !== null && start.time !== null && endTime < start.time && endTime <= '06:00'
  const last = isNight ? start.date : end
  const count = isNight ? 0 : nights
  const isTimed = start.time !== null && count < MAX_DAYS
  const sessions: EventSession[] =
    count > 0 && !isTimed
      ? []
      : Array.from({ length: count + 1 }, (_, index) => ({
          date: addDays(start.date, index),
          startTime: index === 0 ? start.time : null,
          endTime: index === count ? endTime : null,
        }))
  return { startDate: start.date, endDate: last === start.date ? null : last, sessions, recurrence: null }
}
