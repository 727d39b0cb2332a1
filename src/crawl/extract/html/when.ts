import type { EventSession } from '#domain/event.ts'
import type { LondonDay } from '#domain/london-time.ts'
import type { EventStatus } from '#domain/vocabulary.ts'
import type { DateReading } from '../../dates/index.ts'
import { readStatus } from '../facts/status.ts'
import type { Line } from './blocks.ts'
import type { Period, Reader, Reading, Times } from './reading.ts'
import type { Context } from './records.ts'

/** When an event is, as its lines say it. `isClear` where dates stand by themselves, not in running text. */
export type When = {
  startDate: LondonDay | null
  endDate: LondonDay | null
  sessions: EventSession[]
  status: EventStatus
  quote: string
  isClear: boolean
}

/** A date and the times that follow it. */
type Dated = {
  reading: DateReading
  text: string
  times: Times
  /** The times stand by themselves; what a schedule says of doors and drinks gives way to them. */
  hasBareTimes: boolean
  status: EventStatus | null
  isClear: boolean
  /** The line says nothing else. */
  isBare: boolean
}

/** Reads the days and times of an event from its lines; null where none is said. */
export function readWhen(lines: readonly Line[], context: Context, reader: Reader): When | null {
  const dated = datedLines(lines, context, reader)
  const isAhead = ({ reading }: Dated) =>
    (reading.sessions.at(-1)?.date ?? reading.endDate ?? reading.startDate ?? '') >= reader.today
  const hasAhead = dated.some((one) => one.isBare && isAhead(one))
  // Beside the dates to come, a past one within other words tells of something that was.
  const clear = dated.filter((one) => one.isClear && (one.isBare || !hasAhead || isAhead(one)))
  const used = clear.length > 0 ? clear : dated.slice(0, 1)
  if (used.length === 0) return null
  const held = used.filter(({ status }) => status !== 'cancelled')
  const said = saidByDay(dated)
  const all = (held.length > 0 ? held : used).map((one) => withSaidTimes(complete(one, reader), said))
  const sessions = uniqueSessions(all.flatMap((reading) => reading.sessions))
  const starts = all.flatMap(({ startDate }) => startDate ?? []).sort()
  const ends = all.flatMap(({ endDate, startDate }) => endDate ?? startDate ?? []).sort()
  const isOpen = sessions.length === 0 && all.every(({ endDate }) => endDate === null)
  const states = new Set(used.map(({ status }) => status))
  const [only] = states
  return {
    startDate: sessions[0]?.date ?? starts[0] ?? null,
    endDate: sessions.at(-1)?.date ?? (isOpen ? null : (ends.at(-1) ?? null)),
    sessions,
    status: states.size === 1 && only ? only : 'scheduled',
    quote: all
      .map(({ quote }) => quote)
      .join('; ')
      .slice(0, 300),
    isClear: clear.length > 0,
  }
}

function datedLines(lines: readonly Line[], context: Context, reader: Reader): Dated[] {
  const dated: Dated[] = []
  let month = context.month
  let last: Dated | undefined
  let isMonthOpen = false
  const add = (one: Dated) => {
    dated.push(one)
    if (one.isClear || !last?.isClear) last = one
  }
  const inherited = context.date ? readHead(context.date, month, reader) : null
  const hasOwn = lines.some((line) => reader.read(line).dates.length > 0 || reader.read(line).bareDay)
  if (inherited && !hasOwn) add({ ...inherited, ...NO_TIMES, status: null, isClear: true, isBare: true })
  for (const line of lines) {
    const reading = reader.read(line)
    month = reading.month ? withYear(reading.month, month) : month
    const isShort = line.text.length <= 160
    const status = isShort ? (readStatus(line.text)?.status ?? null) : null
    const told = datesOf(line, month, reader)
    for (const one of told) {
      add({ ...one, ...NO_TIMES, status, isClear: isShort && !reading.isProse, isBare: reading.isWhen })
    }
    // 'August: no meeting' says nothing of the day before it.
    if (reading.month) isMonthOpen = true
    else if (told.length > 0) isMonthOpen = false
    if (told.length > 0 || !last) continue
    if (reading.times.length > 0 && isShort) addTimes(last, line, reading)
    else if (status && reading.rest === '' && !isMonthOpen) last.status ??= status
  }
  return dated
}

/** A month below a heading that names a year only lies in that year; below 'December 2026' it may lie in the next. */
const withYear = (month: Period, above: Context['month']): Period =>
  month.year === null && above?.isYearOnly ? { ...month, year: above.year, isYearOnly: true } : month

const NO_TIMES = { times: [], hasBareTimes: false }

function datesOf(line: Line, month: Context['month'], reader: Reader): { reading: DateReading; text: string }[] {
  const { dates, bareDay } = reader.read(line)
  if (!bareDay && !(dates.length > 0 && month?.year)) return dates.map((date) => ({ reading: date, text: date.quote }))
  const head = readHead(line, month, reader)
  return head ? [head] : []
}

/** Times that stand alone add up; of those within other words only the first line counts. */
function addTimes(last: Dated, line: Line, { isWhen, times }: Reading): void {
  if (!isWhen && last.times.length > 0) return
  last.times = isWhen && !last.hasBareTimes ? [...times] : [...last.times, ...times]
  last.hasBareTimes ||= isWhen
  last.text = `${last.text}, ${line.text}`.slice(0, 400)
}

/** A date as it reads with the month and the year above it. */
function readHead(line: Line, month: Context['month'], reader: Reader): { reading: DateReading; text: string } | null {
  const { dates, bareDay } = reader.read(line)
  const year = month?.year ? ` ${month.year}` : ''
  if (bareDay) {
    if (!month?.name) return null
    const text = `${line.text} ${month.name}${year}`
    const reading = reader.reread(text)
    return reading && { reading, text }
  }
  const [first] = dates
  if (!first) return null
  if (!year || /\b(?:19|20)\d{2}\b/.test(first.quote)) return { reading: first, text: first.quote }
  const text = first.quote.replace(MONTH_NAME, (name, after: string | undefined, at: number) =>
    after && /\d(?:st|nd|rd|th)?\.? (?:of )?$/i.test(first.quote.slice(0, at))
      ? `${name.slice(0, -after.length)}${year}${after}`
      : `${name}${year}`,
  )
  return { reading: reader.reread(text) ?? first, text }
}

/** With the day that follows it in 'April 14'; in '5 April 10am' what follows is no day. */
const MONTH_NAME =
  /\b(?:jan(?:uary)?|feb(?:ruary|r?uary|urary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b(\.? \d{1,2}(?:st|nd|rd|th)?\b(?![.:]\d| ?[ap]\.?m))?/i

/** Joins a date with the times written beside it. */
function complete({ reading, text, times }: Dated, reader: Reader): DateReading {
  if (times.length === 0 || reading.sessions.some(({ startTime }) => startTime !== null)) return reading
  if (reading.sessions.length > 0) {
    const sessions = reading.sessions.flatMap(({ date }) => times.map((time) => ({ date, ...time })))
    return { ...reading, sessions, quote: text.slice(0, 200) }
  }
  if (reading.startDate !== null && reading.endDate === null) {
    const { startDate } = reading
    return { ...reading, sessions: times.map((time) => ({ date: startDate, ...time })), quote: text.slice(0, 200) }
  }
  return reader.reread(text) ?? reading
}

/** What sentences say of one day with its time, by that day. */
function saidByDay(dated: readonly Dated[]): Map<LondonDay, DateReading> {
  const said = new Map<LondonDay, DateReading>()
  for (const { isClear, reading } of dated) {
    const [first] = reading.sessions
    if (isClear || !first || said.has(first.date)) continue
    if (reading.sessions.every(({ date, startTime }) => date === first.date && startTime !== null))
      said.set(first.date, reading)
  }
  return said
}

/** The times that a sentence gives for the very day that stands by itself without. */
function withSaidTimes(reading: DateReading, saidByDay: ReadonlyMap<LondonDay, DateReading>): DateReading {
  const [only, second] = reading.sessions
  if (!only || second || only.startTime !== null) return reading
  const said = saidByDay.get(only.date)
  return said ? { ...reading, sessions: said.sessions, quote: said.quote } : reading
}

export function uniqueSessions(sessions: readonly EventSession[]): EventSession[] {
  const byMoment = new Map<string, EventSession>()
  for (const session of sessions) {
    const key = `${session.date} ${session.startTime ?? ''}`
    const known = byMoment.get(key)
    if (!known?.endTime) byMoment.set(key, session)
  }
  const timed = new Set([...byMoment.values()].filter(({ startTime }) => startTime).map(({ date }) => date))
  return [...byMoment]
    .filter(([, { startTime, date }]) => startTime !== null || !timed.has(date))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, session]) => session)
}
