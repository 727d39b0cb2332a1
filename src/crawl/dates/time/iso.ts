import { addDays, addMinutes, daysBetween, type LondonDay } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import { type DateAndTime, inLondon, parseDuration, parseMachineDate } from '../machine-date.ts'
import type { DaysAndTimes } from '../meaning/read-days.ts'

/** The strict forms only: in a text for people, the others are the grammar's. */
const ISO = /^(?:\d{4}-\d{2}-\d{2}|\d{8})(?:[T ]\d{2}.*)?$/i
const MAX_ISO = 90

/**
 * What an ISO 8601 date and time, compact date or interval stands for, in London; null for any other text. Without an offset it
 * is London's. A day alone and written with dashes is left to the grammar.
 */
export function readIso(text: string): DaysAndTimes | null {
  const trimmed = text.trim()
  if (trimmed.length > MAX_ISO) return null
  const [from = '', to, ...more] = trimmed.split('/')
  const start = readStrictly(from)
  if (!start || more.length > 0) return null
  if (to === undefined) return start.time === null && from.includes('-') ? null : asDates(start, start.date, null)
  const end = readEnd(to, start)
  if (!end || end.date < start.date) return null
  // '2026-04-05T10:00/12:00' is over before it begins where the end is earlier.
  if (end.date === start.date && end.time !== null && start.time !== null && end.time < start.time) return null
  return asDates(start, end.date, end.time)
}

function readStrictly(text: string): DateAndTime | null {
  const parsed = ISO.test(text) ? parseMachineDate(text) : null
  // An hour that does not exist makes it no date at all.
  return parsed?.isWhole && (parsed.time !== null || text.length <= 10) ? inLondon(parsed) : null
}

/** The end of an interval: a date and time, a time on the same day, or a duration. */
function readEnd(text: string, start: DateAndTime): DateAndTime | null {
  const { date, time } = start
  if (time !== null && /^T?\d{2}:?\d{2}/i.test(text) && !ISO.test(text))
    return readStrictly(`${date}T${text.replace(/^T/i, '')}`)
  const duration = parseDuration(text)
  if (!duration) return readStrictly(text)
  const { days, seconds } = duration
  if (time === null) return { date: addDays(date, Math.max(0, days - 1)), time: null }
  const [hour, minute] = time.split(':').map(Number)
  const minutes = (hour ?? 0) * 60 + (minute ?? 0) + Math.floor(seconds / 60)
  return {
    date: addDays(date, days + Math.floor(minutes / 1440)),
    time: addMinutes(time, Math.floor(seconds / 60) % 1440),
  }
}

/** The longest interval whose every day is a session. */
const MAX_DAYS = 14

function asDates(start: DateAndTime, end: LondonDay, endTime: string | null): DaysAndTimes {
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
