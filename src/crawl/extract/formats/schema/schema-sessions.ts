import { addDays, addMinutes, daysBetween, type LondonDay } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import { type DateOrder, readDates } from '../../../dates/index.ts'
import {
  type DateAndTime,
  inLondon,
  parseDuration,
  parseMachineDate,
  readClock,
  readMinutes,
  withoutMidnight,
} from '../../../dates/machine-date.ts'
import { toPlainText } from '../../facts/text.ts'
import { firstText, nodesOf, type SchemaNode, textsOf } from './schema-node.ts'
import { expandSchedule } from './schema-schedule.ts'

export type DateFacts = {
  startDate: LondonDay | null
  endDate: LondonDay | null
  sessions: EventSession[]
  /** What recurs on days that nothing says, in words. */
  repeats: string | null
  /** The value they were read from, as written. */
  quote: string | null
}

/** A run this short is listed day by day; a longer one stays a run. */
const MAX_DAYS_LISTED = 7
const MAX_SCHEDULES = 50

/** What dates in words are read by. */
type Calendar = { today: LondonDay; order: DateOrder }

/** When an event takes place, from its schedule, its start and end dates, or the words that stand in their place. */
export function readSessions(event: SchemaNode, resolve: (value: unknown) => unknown, calendar: Calendar): DateFacts {
  const schedules = nodesOf(event, 'eventSchedule', 'courseSchedule')
    .slice(0, MAX_SCHEDULES)
    .map((one) => resolve(one) as SchemaNode)
  const opening = dateAndTimeIn(firstText(event, 'startDate') ?? '', calendar)?.date ?? null
  const expanded = schedules.map((schedule) => expandSchedule(schedule, calendar.today, calendar.order, opening))
  const scheduled = sorted(expanded.flatMap(({ sessions }) => sessions))
  const quote = schedules.flatMap((one) => textsOf(one, 'startDate', 'byDay'))[0] ?? null
  const repeats = [...new Set(expanded.flatMap((one) => one.repeats ?? []))].join('; ') || null
  if (scheduled.length > 0) {
    // Beside sessions that end, those of no stated end are a part of what is on.
    const isEndless = expanded.every((one) => one.repeats !== null)
    return {
      startDate: scheduled[0]?.date ?? null,
      endDate: scheduled.at(-1)?.date ?? null,
      sessions: scheduled,
      repeats: isEndless ? repeats : null,
      quote,
    }
  }
  if (repeats) return { startDate: null, endDate: null, sessions: [], repeats, quote }
  const starts = textsOf(event, 'startDate', 'startdate', 'dtstart')
  const ends = textsOf(event, 'endDate', 'enddate', 'dtend')
  const [first] = starts
  if (first === undefined) return endOnly(ends[0])
  const startTime = readClock(firstText(event, 'startTime') ?? '')
  const endTime = readClock(firstText(event, 'endTime') ?? '')
  const duration = parseDuration(firstText(event, 'duration') ?? '')
  const minutes = readMinutes(firstText(event, 'duration') ?? '')
  const length = duration?.seconds === 0 ? duration.days : null
  const runs = starts.flatMap((text, index) => {
    const start = dateAndTimeIn(text, calendar)
    if (!start) return inWords(text, calendar)
    const last = length && !ends[index] ? { date: addDays(start.date, length - 1), time: null } : null
    const end = last ?? dateAndTimeIn(ends[index] ?? '', calendar)
    return run({ ...start, time: start.time ?? startTime }, end, endTime, minutes)
  })
  const days = runs.flatMap(({ startDate, endDate }) => [startDate, endDate]).filter((day) => day !== null)
  const sessions = sorted(runs.flatMap((one) => one.sessions))
  const [startDate = null] = days.sort()
  const said = startDate === null ? (runs.find((one) => one.repeats)?.repeats ?? null) : null
  return { startDate, endDate: days.at(-1) ?? null, sessions, repeats: said, quote: first }
}

const sorted = (sessions: EventSession[]) => {
  const unique = new Map(sessions.map((session) => [`${session.date} ${session.startTime ?? ''}`, session]))
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, session]) => session)
}

function endOnly(text: string | undefined): DateFacts {
  const endDate = parseMachineDate(text ?? '')?.date ?? null
  return { startDate: null, endDate, sessions: [], repeats: null, quote: endDate === null ? null : (text ?? null) }
}

type Run = Pick<DateFacts, 'startDate' | 'endDate' | 'sessions'> & { repeats?: string }

function run(start: DateAndTime, end: DateAndTime | null, statedEndTime: string | null, minutes: number | null): Run {
  const { date, time: startTime } = start
  const lastDay = end && end.date > date && !isSameNight(start, end) ? end.date : date
  const endTime = (end && end.date >= date ? end.time : null) ?? statedEndTime ?? endAfter(startTime, minutes)
  if (lastDay === date) {
    const isLater = startTime !== null && endTime !== null && endTime !== startTime && !isAllDayEnd(startTime, endTime)
    const isInOrder = isLater && (endTime > startTime || (end !== null && end.date > date))
    return { startDate: date, endDate: date, sessions: [{ date, startTime, endTime: isInOrder ? endTime : null }] }
  }
  const length = daysBetween(date, lastDay)
  if (length >= MAX_DAYS_LISTED) return { startDate: date, endDate: lastDay, sessions: [] }
  // Only the first day's beginning and the last day's end are said.
  const sessions = Array.from({ length: length + 1 }, (_, index) => ({
    date: addDays(date, index),
    startTime: index === 0 ? startTime : null,
    endTime: null,
  }))
  return { startDate: date, endDate: lastDay, sessions }
}

/** Ends in the small hours of the next day, or at its midnight: one session, not two days. */
const isSameNight = (start: DateAndTime, end: DateAndTime) =>
  start.time !== null &&
  daysBetween(start.date, end.date) === 1 &&
  (end.time ?? '00:00') <= '06:00' &&
  start.time > '12:00'

/** 23:59 is how calendars write 'until the end of the day'. */
const isAllDayEnd = (startTime: string, endTime: string) => endTime === '23:59' && startTime < '18:00'

const endAfter = (startTime: string | null, minutes: number | null) =>
  startTime !== null && minutes !== null ? addMinutes(startTime, minutes) : null

/** null where the value goes on in words, which are for the grammar to read. */
function dateAndTimeIn(text: string, { order }: Calendar): DateAndTime | null {
  const parsed = parseMachineDate(text, order)
  return parsed?.isWhole ? withoutMidnight(inLondon(parsed)) : null
}

function inWords(text: string, { today, order }: Calendar): Run[] {
  const reading = readDates(toPlainText(text).slice(0, 500), today, order)
  if (!reading) return []
  const { startDate, endDate, sessions, repeats } = reading
  return [{ startDate, endDate: endDate ?? startDate, sessions, ...(repeats && { repeats }) }]
}
