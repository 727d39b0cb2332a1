import type { EventSession } from '#domain/event.ts'
import type { LondonDay } from '#domain/london-time.ts'
import { type Fields, fieldsOf, isObject, pick } from './record.ts'
import { readStamp, type Stamp } from './stamp.ts'

/** When one record, or one of its occurrences, begins and ends; `quote` is what the record says. */
export type Span = { start: Stamp; end: Stamp | null; quote: string }

const STARTS =
  'startdatetime starttimeiso startdateiso dtstart startdate datestart startsat startat startlocal localstart start starts eventstart eventstartdate eventdate begin begins from firstdate startdateutc utcstartdate starttime datetimeiso datetime when'.split(
    ' ',
  )
const ENDS =
  'enddatetime endtimeiso enddateiso dtend enddate dateend endsat endat endlocal localend end ends eventend eventenddate until to lastdate enddateutc utcenddate endtime when'.split(
    ' ',
  )
/** `date` alone is mostly when a post was written: it counts only beside what posts do not have. */
const BESIDE_DATE = [
  'dateend',
  'endtime',
  'enddate',
  'venue',
  'location',
  'performances',
  'starttime',
  'time',
  'tickets',
]

/** The times of a record itself; null where it names no start. */
export function spanOf(fields: Fields): Span | null {
  const isAllDay = /^(true|1|yes)$/i.test(String(pick(fields, ['allday', 'isallday', 'alldayevent', 'wholeday']) ?? ''))
  const start =
    stampOf(fields, STARTS, 'starttime') ??
    (BESIDE_DATE.some((name) => fields.has(name)) ? stampOf(fields, ['date'], 'time') : null)
  if (!start) return null
  const found = stampOf(fields, ENDS, 'endtime')
  const end = found && keyOf(found.stamp) >= keyOf(start.stamp) ? found : null
  const isWholeDay =
    isAllDay || (start.stamp.time === '00:00' && (!end || /^(00:00|23:59)$/.test(end.stamp.time ?? '00:00')))
  const quote = [start.quote, end?.quote].filter(Boolean).join(' – ')
  if (!isWholeDay) return { start: start.stamp, end: end?.stamp ?? null, quote }
  return { start: { ...start.stamp, time: null }, end: end && { ...end.stamp, time: null }, quote }
}

function stampOf(fields: Fields, names: readonly string[], timeName: string): { stamp: Stamp; quote: string } | null {
  for (const name of names) {
    const value = fields.get(name)
    const stamp = value === undefined ? null : stampIn(value, timeName)
    if (!stamp) continue
    // A day in one field, its time in the next.
    const time = clockIn(fields.get(timeName)) ?? clockIn(fields.get('time'))
    const quote = isObject(value) ? JSON.stringify(value).slice(0, 120) : String(value)
    return { stamp: stamp.time === null && time ? { ...stamp, time } : stamp, quote }
  }
  return null
}

/** A stamp, or one inside ({local}, {dateTime}, {date, time, tz}). */
function stampIn(value: unknown, timeName: string): Stamp | null {
  if (typeof value === 'string' || typeof value === 'number') return readStamp(value)
  if (!isObject(value)) return null
  const fields = fieldsOf(value)
  const inner = pick(fields, [timeName, 'local', 'datetime', 'iso', 'iso8601', 'utc', 'date', 'value', 'timestamp'])
  if (typeof inner !== 'string' && typeof inner !== 'number') return null
  const clock = clockIn(fields.get('time'))
  const isUtc = /^(gmt|utc|z)$/i.test(String(fields.get('tz') ?? ''))
  return readStamp(clock && /^\d{4}-\d\d-\d\d$/.test(String(inner)) ? `${inner}T${clock}:00${isUtc ? 'Z' : ''}` : inner)
}

function clockIn(value: unknown): string | null {
  const match = typeof value === 'string' ? /^([01]\d|2[0-3]):([0-5]\d)(:\d\d)?$/.exec(value.trim()) : null
  return match ? `${match[1]}:${match[2]}` : null
}

const keyOf = ({ date, time }: Stamp) => `${date} ${time ?? '24'}`

export type Days = { startDate: LondonDay | null; endDate: LondonDay | null; sessions: EventSession[] }

/** The days of all spans together; one that lasts for days is a run, not a session. */
export function daysOf(spans: readonly Span[]): Days {
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
function isRun(start: Stamp, end: Stamp | null): boolean {
  if (!end || end.date <= start.date) return false
  const isNight = end.time !== null && end.time <= '06:00' && start.time !== null && start.time >= '12:00'
  return !isNight || Date.parse(end.date) - Date.parse(start.date) > 86_400_000
}
