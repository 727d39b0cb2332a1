import { addDays, type LondonDay } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import type { DateOrder } from '../../../dates/index.ts'
import { type DateAndTime, readClock, readMachineDate } from '../../../dates/machine-date.ts'
import { ENDS, STARTS } from './names.ts'
import { dataText, type Fields, fieldsOf, isObject, pick } from './record.ts'

/** When one record, or one of its occurrences, begins and ends; `quote` is what the record says. */
export type TimeRange = { start: DateAndTime; end: DateAndTime | null; quote: string }

/** A lone `date` is mostly when a post was written: it counts only beside fields that posts lack. */
const BESIDE_DATE =
  'dateend endtime enddate venue location performances starttime time times showtimes tickets soldout'.split(' ')
const OF_POSTS = ['modified', 'dategmt', 'dateutc', 'author', 'publishedat', 'pubdate']

/**
 * The times of a record itself; null if it has no start. `isAmongEvents`: it is in a list of events, so that a lone `date` is
 * when it takes place. `around`: the day of the object that contains it.
 */
export function timeRangeOf(
  fields: Fields,
  order: DateOrder,
  isAmongEvents: boolean,
  around: LondonDay | null,
): TimeRange | null {
  const isAllDay = /^(true|1|yes)$/i.test(dataText(pick(fields, ['allday', 'isallday', 'alldayevent', 'wholeday'])))
  const start =
    dateOf(fields, STARTS, 'starttime', order) ??
    (isDated(fields, isAmongEvents) ? dateOf(fields, ['date', 'day', 'd'], 'time', order) : null) ??
    timedDate(fields, isAmongEvents, order) ??
    clockOn(fields, around)
  if (!start) return null
  const found = dateOf(fields, ENDS, 'endtime', order)
  const endClock = found ? null : readClock(pick(fields, ['endtime', 'end', 'finishtime']))
  const lastDay = found && areDaysApart(fields) ? { date: addDays(found.at.date, -1), time: null } : found?.at
  const stated = lastDay ?? (endClock && { date: start.at.date, time: endClock })
  const end = stated && keyOf(stated) >= keyOf(start.at) ? stated : null
  const isMidnight = start.at.time === '00:00' && saysMidnight(start.quote)
  const isWholeDay = isAllDay || (isMidnight && (!end || /^(00:00|23:59)$/.test(end.time ?? '00:00')))
  const quote = [start.quote, found?.quote].filter(Boolean).join(' – ')
  if (!isWholeDay) return { start: start.at, end, quote }
  return { start: { ...start.at, time: null }, end: end && { ...end, time: null }, quote }
}

/** A time that becomes midnight only by conversion to London is a real time. */
const saysMidnight = (quote: string) => !/\d:\d\d/.test(quote) || /(?:^|[T ])(?:00?:00|12:00 ?a)/i.test(quote)

/** The day that a record is about as a whole, for the times listed beneath it. */
export function dayOfRecord(fields: Fields, order: DateOrder): LondonDay | null {
  const value = pick(fields, ['date', 'day', 'businessdate', 'showdate', 'screeningdate', 'startdate'])
  return typeof value === 'string' ? (readMachineDate(value, order)?.date ?? null) : null
}

/** {start: {date}, end: {date}}, as Google has it: the end is the day after. */
const areDaysApart = (fields: Fields) =>
  ['start', 'end'].every((name) => {
    const value = fields.get(name)
    return isObject(value) && typeof value.date === 'string' && !('time' in value) && !value.dateTime
  })

type QuotedDate = { at: DateAndTime; quote: string }

const isDated = (fields: Fields, isAmongEvents: boolean) =>
  !OF_POSTS.some((name) => fields.has(name)) &&
  (isAmongEvents || BESIDE_DATE.some((name) => fields.has(name)) || readClock(fields.get('t')) !== null)

function dateOf(fields: Fields, names: readonly string[], timeName: string, order: DateOrder): QuotedDate | null {
  for (const name of names) {
    const value = fields.get(name)
    const at = value === undefined ? null : dateIn(value, timeName, order)
    if (!at) continue
    // A day in one field, its time in the next.
    const time = readClock(fields.get(timeName)) ?? (timeName === 'endtime' ? null : clockBeside(fields))
    // A day written as midnight with its time beside it.
    const isDay = at.time === null || (at.time === '00:00' && time !== null)
    const quote = isObject(value) ? quoteOf(value) : dataText(value)
    return { at: isDay && time ? { ...at, time } : at, quote: isDay && time ? `${quote} ${time}` : quote }
  }
  return null
}

/** Its direct values only: nested ones may be endless or cyclic. */
const quoteOf = (value: Record<string, unknown>): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(value).filter(([, inner]) => typeof inner !== 'object' || inner === null)),
  ).slice(0, 120)

const clockBeside = (fields: Fields) =>
  ['time', 'starttime', 'start', 'starts', 'showtime', 'performancetime', 't']
    .map((name) => readClock(fields.get(name)))
    .find((time) => time !== null) ?? null

/** `time` mostly says how long or at what hour; a date with a time in it is a start. */
function timedDate(fields: Fields, isAmongEvents: boolean, order: DateOrder): QuotedDate | null {
  const value = fields.get('time')
  if (!isAmongEvents || typeof value !== 'string' || OF_POSTS.some((name) => fields.has(name))) return null
  const at = readMachineDate(value, order)
  return at?.time ? { at, quote: value } : null
}

function clockOn(fields: Fields, around: LondonDay | null): QuotedDate | null {
  const time = around && clockBeside(fields)
  return time ? { at: { date: around, time }, quote: `${around} ${time}` } : null
}

/** A date, or one inside ({local}, {dateTime}, {date, time, tz}). */
function dateIn(value: unknown, timeName: string, order: DateOrder): DateAndTime | null {
  if (typeof value === 'string' || typeof value === 'number') return readMachineDate(value, order)
  if (!isObject(value)) return null
  const fields = fieldsOf(value)
  const inner = pick(fields, [timeName, 'local', 'datetime', 'iso', 'iso8601', 'utc', 'date', 'value', 'timestamp'])
  if (typeof inner !== 'string' && typeof inner !== 'number') return null
  const clock = readClock(fields.get('time'))
  const isUtc = /^(gmt|utc|z)$/i.test(dataText(fields.get('tz')))
  return readMachineDate(
    clock && /^\d{4}-\d\d-\d\d$/.test(dataText(inner)) ? `${inner}T${clock}:00${isUtc ? 'Z' : ''}` : inner,
    order,
  )
}

const keyOf = ({ date, time }: DateAndTime) => `${date} ${time ?? '24'}`

export type Days = { startDate: LondonDay | null; endDate: LondonDay | null; sessions: EventSession[] }

/** The days of all ranges together; one that lasts for days is a run, not a session. */
export function daysOf(spans: readonly TimeRange[]): Days {
  const sessions = new Map<string, EventSession>()
  for (const { start, end } of spans) {
    if (isRun(start, end)) continue
    const endTime = start.time !== null ? (end?.time ?? null) : null
    sessions.set(keyOf(start), {
      date: start.date,
      startTime: start.time,
      endTime: endTime === start.time ? null : endTime,
    })
  }
  const days = spans.flatMap(({ start, end }) => [start.date, isRun(start, end) && end ? end.date : start.date]).sort()
  const isOnlyRuns = spans.every(({ start, end }) => isRun(start, end))
  return {
    startDate: days[0] ?? null,
    endDate: days.at(-1) ?? null,
    sessions: isOnlyRuns ? [] : [...sessions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, session]) => session),
  }
}

/** A party until two in the morning is one session; until the next evening, a run. */
function isRun(start: DateAndTime, end: DateAndTime | null): boolean {
  if (!end || end.date <= start.date) return false
  const isNight = end.time !== null && end.time <= '06:00' && start.time !== null && start.time >= '12:00'
  return !isNight || Date.parse(end.date) - Date.parse(start.date) > 86_400_000
}
