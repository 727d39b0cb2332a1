import type { EventSession } from '#domain/event.ts'
import type { LondonDay } from '#domain/london-time.ts'
import type { EventStatus } from '#domain/vocabulary.ts'
import type { DateReading } from '../../dates/index.ts'
import { readStatus } from '../facts/status.ts'
import type { Line } from './blocks.ts'
import type { Reader, Times } from './reading.ts'
import type { Context } from './records.ts'
import { isSentence } from './titles.ts'

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
  const all = (held.length > 0 ? held : used).map((one) => complete(one, reader))
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
  const inherited = context.date ? readHead(context.date, month, reader) : null
  const hasOwn = lines.some((line) => reader.read(line).dates.length > 0 || reader.read(line).bareDay)
  if (inherited && !hasOwn)
    dated.push({
      reading: inherited.reading,
      text: inherited.text,
      times: [],
      hasBareTimes: false,
      status: null,
      isClear: true,
      isBare: true,
    })
  for (const line of lines) {
    const reading = reader.read(line)
    if (reading.month) month = reading.month
    const isShort = line.text.length <= 160
    const isClear = isShort && !isSentence(line.text)
    const status = isShort ? (readStatus(line.text)?.status ?? null) : null
    const last = dated.findLast(({ isClear }) => isClear) ?? dated.at(-1)
    if (reading.bareDay || (reading.dates.length > 0 && month?.year)) {
      const head = readHead(line, month, reader)
      if (head) dated.push({ ...head, times: [], hasBareTimes: false, status, isClear, isBare: reading.isWhen })
    } else if (reading.dates.length > 0) {
      for (const date of reading.dates)
        dated.push({
          reading: date,
          text: date.quote,
          times: [],
          hasBareTimes: false,
          status,
          isClear,
          isBare: reading.isWhen,
        })
    } else if (last && reading.times.length > 0 && isShort && (reading.isWhen || last.times.length === 0)) {
      if (reading.isWhen && !last.hasBareTimes) last.times = []
      last.hasBareTimes ||= reading.isWhen
      last.times.push(...reading.times)
      last.text += `, ${line.text}`
    } else if (last && status && reading.rest === '') last.status ??= status
  }
  return dated
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
  const text = first.quote.replace(MONTH_NAME, (name) => `${name}${year}`)
  return { reading: reader.reread(text) ?? first, text }
}

const MONTH_NAME =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i

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
