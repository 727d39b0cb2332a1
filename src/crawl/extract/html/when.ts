import type { EventSession } from '#domain/event.ts'
import type { LondonDay } from '#domain/london-time.ts'
import type { EventStatus } from '#domain/vocabulary.ts'
import type { DateReading } from '../../dates/index.ts'
import { readStatus } from '../facts/status.ts'
import type { Line } from './blocks.ts'
import type { Reader, Reading, Times } from './reading.ts'
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

/** A time, and whether that performance is off or full. */
type StatedTime = Times[number] & { status: EventStatus | null }

/** A date and the times that follow it. */
type Dated = {
  reading: DateReading
  text: string
  times: StatedTime[]
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
  const held = used.map(withoutOff).filter(({ status }) => !isOff(status))
  const all = (held.length > 0 ? held : used).map((one) => complete(one, reader))
  const sessions = uniqueSessions(all.flatMap((reading) => reading.sessions))
  const starts = all.flatMap(({ startDate }) => startDate ?? []).sort()
  const ends = all.flatMap(({ endDate, startDate }) => endDate ?? startDate ?? []).sort()
  const isOpen = sessions.length === 0 && all.every(({ endDate }) => endDate === null)
  const states = new Set(
    used.flatMap(({ status, times }) => (times.length > 0 ? times.map((time) => time.status ?? status) : [status])),
  )
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
  const add = (one: Dated) => {
    dated.push(one)
    if (one.isClear || !last?.isClear) last = one
  }
  const inherited = context.date ? readHead(context.date, month, reader) : null
  const hasOwn = lines.some((line) => reader.read(line).dates.length > 0 || reader.read(line).bareDay)
  if (inherited && !hasOwn) add({ ...inherited, ...NO_TIMES, status: null, isClear: true, isBare: true })
  let label = ''
  let early: Line | null = null
  for (const line of lines) {
    const reading = reader.read(line)
    const isEnd = END_LABEL.test(label) || END_LABEL.test(line.text)
    const isStart = START_LABEL.test(label) || START_LABEL.test(line.text)
    label = line.text
    month = reading.month ?? month
    const isShort = line.text.length <= 160
    const status = isShort ? statusOf(line.text, reading) : null
    const told = datesOf(line, month, reader)
    if (isEnd && last && endAt(last, reading, reader)) continue
    if (isStart && last && startAt(last, reading)) continue
    for (const one of told) {
      add({ ...one, ...NO_TIMES, status, isClear: isShort && !reading.isProse, isBare: reading.isWhen })
    }
    if (!last && told.length === 0 && reading.isWhen && reading.times.length > 0) early ??= line
    if (told.length > 0 || !last) continue
    if (reading.times.length > 0 && isShort) addTimes(last, line, reading, status)
    else if (status && reading.rest === '') setStatus(last, status)
  }
  if (early) addEarly(dated, early, reader)
  return dated
}

/** A time that stands above the only day, where none stands below it. */
function addEarly(dated: readonly Dated[], line: Line, reader: Reader): void {
  const [only, second] = dated
  if (!only || second || only.times.length > 0) return
  const { sessions } = only.reading
  if (sessions.length > 0 && sessions.every(({ startTime }) => startTime === null))
    addTimes(only, line, reader.read(line), null)
}

/** A mark behind a performance's day or time needs no sign before it: 'Fri 3 Apr, 2pm Sold out'. */
function statusOf(text: string, { dates, times, isWhen }: Reading): EventStatus | null {
  const mark = isWhen && dates.length + times.length > 0 ? PERFORMANCE_MARK.exec(text)?.[1] : undefined
  return readStatus(mark ?? text)?.status ?? null
}

const PERFORMANCE_MARK = /(?:^|[^\p{L}])(cancelled|canceled|postponed|sold[ -]?out|fully[ -]booked)[^\p{L}]*$/iu

/** A mark by itself holds for the performance before it. */
function setStatus(last: Dated, status: EventStatus): void {
  const time = last.times.at(-1)
  if (time) time.status ??= status
  else last.status ??= status
}

const isOff = (status: EventStatus | null) => status === 'cancelled' || status === 'postponed'

/** Without the times that are off; where all are, so is the day. */
function withoutOff(one: Dated): Dated {
  const times = one.times.filter(({ status }) => !isOff(status))
  if (one.times.length === 0 || times.length === one.times.length) return one
  return times.length > 0 ? { ...one, times } : { ...one, status: 'cancelled' }
}

/** What stands below or behind such a word is when the event ends. */
const END_LABEL = /^(?:ends?|finish(?:es)?|until|to|end(?:ing)? ?(?:date|time)|finish(?:ing)? time|date to)\s*(?:$|:)/i

const START_LABEL = /^(?:starts?|starting|begins?|beginning|commencing|first (?:session|class|date)|from)\b:?/i

/** Lets what is repeated begin on the day of this line. */
function startAt(last: Dated, { dates }: Reading): boolean {
  const [first, second] = dates
  if (!last.reading.recurrence || !first?.startDate || second || first.sessions.length > 1) return false
  const { startDate } = first
  const sessions = last.reading.sessions.filter(({ date }) => date >= startDate)
  if (sessions.length === 0) return false
  last.reading = { ...last.reading, startDate: sessions[0]?.date ?? startDate, sessions }
  return true
}

/** Ends what was said before with the time or the day of this line; false where that cannot be. */
function endAt(last: Dated, { dates, times }: Reading, reader: Reader): boolean {
  const [end] = times
  const start = last.times.at(-1)
  if (end && start && start.endTime === null && end.startTime > start.startTime) {
    last.times = [...last.times.slice(0, -1), { ...start, endTime: end.startTime }]
    return true
  }
  const { startDate, endDate, sessions } = last.reading
  const [until] = dates
  if (!until?.startDate || until.endDate || !startDate || endDate || until.startDate < startDate) return false
  if (until.startDate === startDate) return false
  const reading = reader.reread(`${startDate} - ${until.startDate}`)
  if (!reading || sessions.some(({ startTime }) => startTime !== null)) return false
  last.reading = reading
  return true
}

const NO_TIMES = { times: [], hasBareTimes: false }

function datesOf(line: Line, month: Context['month'], reader: Reader): { reading: DateReading; text: string }[] {
  const { dates, bareDay } = reader.read(line)
  if (!bareDay && !(dates.length > 0 && month?.year)) return dates.map((date) => ({ reading: date, text: date.quote }))
  const head = readHead(line, month, reader)
  return head ? [head] : []
}

/** Times that stand alone add up; of those within other words only the first line counts. */
function addTimes(last: Dated, line: Line, { isWhen, times }: Reading, status: EventStatus | null): void {
  if (!isWhen && last.times.length > 0) return
  const stated = times.map((time) => ({ ...time, status }))
  last.times = isWhen && !last.hasBareTimes ? stated : [...last.times, ...stated]
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
  // The year stands behind the day where that follows its month.
  const text = first.quote.replace(MONTH_NAME, (name) => `${name}${/\d$/.test(name) ? ',' : ''}${year}`)
  return { reading: reader.reread(text) ?? first, text }
}

const MONTH_NAME =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b(?: \d{1,2}(?:st|nd|rd|th)?(?![\d:.]| ?[ap]\.?m))?/i

/** Joins a date with the times written beside it. */
function complete({ reading, text, times }: Dated, reader: Reader): DateReading {
  if (times.length === 0) return reading
  if (reading.sessions.some(({ startTime }) => startTime !== null)) return withEnds(reading, times)
  if (reading.sessions.length > 0) {
    const sessions = reading.sessions.flatMap(({ date }) => times.map((time) => sessionOn(date, time)))
    return { ...reading, sessions, quote: text.slice(0, 200) }
  }
  if (reading.startDate !== null && reading.endDate === null) {
    const { startDate } = reading
    return { ...reading, sessions: times.map((time) => sessionOn(startDate, time)), quote: text.slice(0, 200) }
  }
  return reader.reread(text) ?? reading
}

const sessionOn = (date: LondonDay, { startTime, endTime }: Times[number]): EventSession => ({ date, startTime, endTime })

/** Times told twice, the second time with their end. */
function withEnds(reading: DateReading, times: Times): DateReading {
  const endOf = (start: string | null) => times.find(({ startTime }) => startTime === start)?.endTime ?? null
  const sessions = reading.sessions.map((one) => ({ ...one, endTime: one.endTime ?? endOf(one.startTime) }))
  return { ...reading, sessions }
}

export function uniqueSessions(sessions: readonly EventSession[]): EventSession[] {
  const byMoment = new Map<string, EventSession>()
  for (const session of sessions) {
    const key = `${session.date} ${session.startTime ?? ''}`
    const known = byMoment.get(key)
    if (!known?.endTime) byMoment.set(key, session)
  }
  // The end of one, written again by itself, is no session of its own.
  const ends = new Set(sessions.flatMap(({ date, endTime }) => (endTime ? [`${date} ${endTime}`] : [])))
  for (const [key, { endTime }] of byMoment) if (endTime === null && ends.has(key)) byMoment.delete(key)
  const timed = new Set([...byMoment.values()].filter(({ startTime }) => startTime).map(({ date }) => date))
  return [...byMoment]
    .filter(([, { startTime, date }]) => startTime !== null || !timed.has(date))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, session]) => session)
}
