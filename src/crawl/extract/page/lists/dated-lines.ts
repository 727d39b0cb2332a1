import {
  addDays,
  dayOfMonthOf,
  daysBetween,
  type LondonDay,
  monthOf,
  weekdayOf,
  yearOf,
} from '#domain/days/london-time.ts'
import type { EventStatus } from '#domain/vocabulary.ts'
import { type ParsedDates, readTimes } from '../../../dates/index.ts'
import { readStatus } from '../../facts/status.ts'
import type { Line } from '../blocks/blocks.ts'
import { MONTHS } from '../blocks/stamped.ts'
import { WEEKDAYS } from '../lines/date-words.ts'
import { isAboutMeetings } from '../lines/meeting-words.ts'
import type { Period, Reader, Reading, Times } from '../lines/reading.ts'
import type { Context } from './record.ts'

/** A time, and whether that performance is off or full. */
export type StatedTime = Times[number] & { status: EventStatus | null }

/** A date and the times that follow it. */
export type Dated = {
  reading: ParsedDates
  text: string
  times: StatedTime[]
  /** The times stand by themselves; what a schedule says of doors and drinks gives way to them. */
  hasBareTimes: boolean
  /** They are only those at which doors open. */
  isOfDoors?: boolean
  status: EventStatus | null
  isClear: boolean
  /** The line says nothing else. */
  isBare: boolean
  /** It is a time element's. */
  isStamped?: boolean
}

/** What has been read so far of an event's lines. */
type Progress = {
  dated: Dated[]
  /** The date that times and marks to come belong to. */
  last: Dated | undefined
  month: Context['month']
  /** The last thing named is a month rather than a day. */
  isMonthOpen: boolean
  /** The line before. */
  label: string
  /** A time above the first day. */
  early: Line | null
  /** The first of the dates below the last heading that speaks of meetings, and whether there is one. */
  section: number
  isOfMeetings: boolean
}

/** The dates in an event's lines, each with the times that belong to it. */
export function datedLines(lines: readonly Line[], context: Context, reader: Reader): Dated[] {
  const month = context.month ?? monthOfHead(lines, context, reader)
  const none = { last: undefined, isMonthOpen: false, label: '', early: null, section: 0, isOfMeetings: false }
  const progress: Progress = { ...none, dated: [], month }
  const inherited = context.date ? readHead(context.date, context.month, reader) : null
  if (inherited && isHeldBy(inherited.reading, lines, reader)) {
    const reading = onNamedDays(inherited.reading, lines)
    addDated({ ...inherited, reading, ...NO_TIMES, status: null, isClear: true, isBare: true }, progress)
  }
  const said = new Set(
    lines.flatMap((line) => reader.read(line).dates.flatMap(({ startDate }) => startDate ?? [])).map(dayOfMonthOf),
  )
  for (const line of lines) {
    // A calendar's leaf beside the date in words.
    if (reader.read(line).bareDay && said.has(Number(/\d+/.exec(line.text)?.[0]))) continue
    if (headsMeetings(line, reader)) openSection(progress, reader)
    readOn(line, progress, reader)
    progress.label = line.text
  }
  closeSection(progress, reader)
  return progress.dated
}

/** 'Special meetings' above dates: what time is said above it holds for none of them. One 'Annual meeting' is an entry. */
function headsMeetings(line: Line, reader: Reader): boolean {
  if (line.heading < 1 || line.heading > 6 || !isAboutMeetings(line.text) || !SEVERAL.test(line.text)) return false
  const { dates, times } = reader.read(line)
  return dates.length + times.length === 0
}

const SEVERAL = /\b(?:meetings|mtgs|agendas|minutes)\b/i

function openSection(progress: Progress, reader: Reader): void {
  closeSection(progress, reader)
  const isEmpty = progress.dated.length === progress.section
  const early = isEmpty ? progress.early : null
  Object.assign(progress, { section: progress.dated.length, isOfMeetings: true, early, last: undefined })
}

function closeSection({ dated, section, early, isOfMeetings }: Progress, reader: Reader): void {
  if (early) addEarly(dated.slice(section), early, isOfMeetings, reader)
}

/** A date above holds for what has no days of its own; a run above, also for what only says how it repeats. */
function isHeldBy(above: ParsedDates, lines: readonly Line[], reader: Reader): boolean {
  const readings = lines.map((line) => reader.read(line))
  if (readings.some(({ bareDay }) => bareDay)) return false
  const isRun = above.endDate !== null && above.sessions.length === 0
  return readings.every(({ dates }) => dates.every(({ recurrence }) => isRun && recurrence !== null))
}

/** 'Monday, Wednesday and Friday' below 'Week commencing 6 April' are those days of that week. */
function onNamedDays(above: ParsedDates, lines: readonly Line[]): ParsedDates {
  const { startDate, endDate, sessions } = above
  const named = lines.find(({ text }) => WEEKDAYS_ALONE.test(text))
  if (!named || !startDate || !endDate || sessions.length > 0 || daysBetween(startDate, endDate) > 6) return above
  const names = named.text.toLowerCase().match(/[a-z]+/g) ?? []
  const days = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, step) => addDays(startDate, step))
  const on = days.filter((day) => names.some((name) => name.startsWith(WEEKDAY_NAMES[weekdayOf(day) - 1] as string)))
  const [first] = on
  if (!first) return above
  return {
    ...above,
    startDate: first,
    endDate: on.length > 1 ? (on.at(-1) ?? null) : null,
    sessions: on.map((date) => ({ date, startTime: null, endTime: null })),
    quote: `${named.text}, ${above.quote}`,
  }
}

const WEEKDAY_NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const WEEKDAYS_ALONE = new RegExp(`^(?:${WEEKDAYS})(?:(?:, | and | & |, and |/)(?:${WEEKDAYS}))*$`, 'i')

/** 'Week commencing 6 April' gives its month to 'Mon 6' below it. */
function monthOfHead(lines: readonly Line[], { date }: Context, reader: Reader): Context['month'] {
  const day = date && lines.some((line) => reader.read(line).bareDay) ? reader.read(date).dates[0]?.startDate : null
  return day ? { name: MONTHS[monthOf(day) - 1] ?? '', year: yearOf(day) } : null
}

function readOn(line: Line, progress: Progress, reader: Reader): void {
  const reading = reader.read(line)
  if (reading.month) progress.month = withYear(reading.month, progress.month)
  if (progress.last && bounds(progress.last, line, progress.label, reader)) return
  if (progress.last && lasts(progress.last, line, progress.label, reader)) return
  if (OTHER_DAY.test(progress.label)) return
  const isShort = line.text.length <= 160
  const status = isShort ? statusOf(line.text, reading) : null
  const dates = datesOf(line, progress.month, reader)
  for (const one of dates) {
    const isClear = isShort && !reading.isProse
    addDated(
      { ...one, ...NO_TIMES, status, isClear, isBare: reading.isWhen, isStamped: line.datetime !== null },
      progress,
    )
  }
  // 'August: no meeting' says nothing of the day before it.
  if (reading.month || dates.length > 0) progress.isMonthOpen = reading.month !== null
  if (dates.length > 0) return
  const { last } = progress
  if (!last) {
    if (reading.times.length > 0 && (reading.isWhen || line.heading > 0)) progress.early ??= line
  } else if (reading.times.length > 0 && isShort) addTimes(last, line, reading, status)
  else if (status && reading.rest === '' && !progress.isMonthOpen) setStatus(last, status)
}

/** A month below a heading that names a year only lies in that year; below 'December 2026' it may lie in the next. */
const withYear = (month: Period, above: Context['month']): Period =>
  month.year === null && above?.isYearOnly ? { ...month, year: above.year, isYearOnly: true } : month

function addDated(one: Dated, progress: Progress): void {
  progress.dated.push(one)
  if (one.isClear || !progress.last?.isClear) progress.last = one
}

/** Whether a line only says when what was said before begins or ends. */
function bounds(last: Dated, line: Line, label: string, reader: Reader): boolean {
  const isSaid = (pattern: RegExp) => pattern.test(label) || pattern.test(line.text)
  if (isSaid(END_LABEL) && endAt(last, endIn(line, reader), reader)) return true
  return isSaid(START_LABEL) && startAt(last, reader.read(line))
}

/** 'Finish: 4pm' says no time of a start, so its time is read without the label. */
function endIn(line: Line, reader: Reader): Reading {
  const reading = reader.read(line)
  const isLabelled = reading.times.length === 0 && END_LABEL.test(line.text)
  return isLabelled ? { ...reading, times: readTimes(line.text.replace(END_LABEL, '')) } : reading
}

/** A time that stands above the only day, in the heading of several, or above those of meetings, where none stands below it. */
function addEarly(dated: readonly Dated[], line: Line, isOfMeetings: boolean, reader: Reader): void {
  const isForAll = line.heading > 0 || (isOfMeetings && reader.read(line).isWhen)
  if (dated.length > 1 && !isForAll) return
  for (const one of dated) {
    const { sessions, startDate, endDate } = one.reading
    const isUntimed = one.times.length === 0 && sessions.every(({ startTime }) => startTime === null)
    const hasDays = sessions.length > 0 || (startDate !== null && endDate === null)
    if (isUntimed && hasDays) addTimes(one, line, reader.read(line), null)
  }
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

/** What stands below or behind such a word is when the event ends. */
const END_LABEL =
  /^(?:(?:ends?|finish(?:es)?|until|to|end(?:ing)? ?(?:date|time)|finish(?:ing)? time|date to)\s*(?:$|:)|(?:(?:we|it|the (?:session|workshop|event|day|show|class|party|fair)) )?(?:ends?|finish(?:es)?|until|end(?:ing)? time|finish(?:ing)? time)(?: at)? (?=\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m))/i

/** 'Entries open' and 'Booking closes', above another day than that of the event. */
const OTHER_DAY =
  /^(?:training starts|(?:race |ticket |show |online )?(?:entr(?:y|ies)|bookings?|registrations?|applications?|tickets?|sales?) (?:opens?|closes?|starts?|ends?|deadline|closing date|on sale)|closing date|deadline)(?: (?:from|on|for .{3,30}))?\W*$/i

/** Ends what was said before by how long it is: 'Duration: 90 minutes', or that below such a label. */
function lasts(last: Dated, line: Line, label: string, reader: Reader): boolean {
  const isBelowLabel = LENGTH_LABEL.exec(label)?.[0].length === label.length && label !== ''
  if (!isBelowLabel && !LENGTH_LABEL.test(line.text)) return false
  const length = line.text.replace(LENGTH_LABEL, '').replace(APPROXIMATE, '')
  if (length.length > 40 || !/^(?:\d|an? |one |two )/i.test(length)) return false
  if (reader.read(line).times.length > 0) return false
  const text = `${last.text} (${length})`
  const { sessions } = last.reading
  const reading = last.times.length === 0 ? reader.reread(text) : null
  const isSame = reading?.sessions.every(({ startTime }, index) => startTime === sessions[index]?.startTime)
  if (reading && isSame && reading.sessions.length === sessions.length) last.reading = reading
  else if (last.times.length > 0) last.text = text
  return true
}

const LENGTH_LABEL =
  /^(?:(?:event |session |class )?(?:duration|length)|lasts|lasting|how long(?: (?:is it|does it (?:last|take)))?)\s*[:?]?\s*/i
const APPROXIMATE = /^(?:approx(?:\.|imately)?|about|around|c\.)\s+/i

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

export const NO_TIMES = { times: [], hasBareTimes: false }

function datesOf(line: Line, month: Context['month'], reader: Reader): { reading: ParsedDates; text: string }[] {
  const { dates, bareDay } = reader.read(line)
  if (!bareDay && !(dates.length > 0 && month?.year)) return dates.map((date) => ({ reading: date, text: date.quote }))
  const head = readHead(line, month, reader)
  return head ? [head] : []
}

/** Times that stand alone add up; of those within other words only the first line counts. */
function addTimes(last: Dated, line: Line, { isWhen, times }: Reading, status: EventStatus | null): void {
  const isOfDoors = times.length === 1 && OF_DOORS.test(line.text)
  if (isOfDoors && last.times.length > 0) return
  if (last.isOfDoors) last.times = []
  if (!isWhen && last.times.length > 0) return
  last.isOfDoors = isOfDoors
  const stated = times.map((time) => ({ ...time, status }))
  last.times = isWhen && !last.hasBareTimes ? stated : [...last.times, ...stated]
  last.hasBareTimes ||= isWhen
  last.text = `${last.text}, ${line.text}`.slice(0, 400)
}

/** 'Doors 7pm' above or below 'Show 7.30pm'. */
const OF_DOORS =
  /^(?:doors|gates|registration|check-?in|please arrive|arriv(?:e|al)|(?:the )?(?:festival|venue|site|grounds?|bar|house) opens?)\b/i

/** A date as it reads with the month and the year above it. */
function readHead(line: Line, month: Context['month'], reader: Reader): { reading: ParsedDates; text: string } | null {
  const { dates, bareDay } = reader.read(line)
  const year = month?.year ? ` ${month.year}` : ''
  if (bareDay) {
    const named = month?.name ? `${month.name}${year}` : monthOfWeekday(line.text, reader.today)
    if (!named) return null
    const text = `${line.text.replace(/^(\d{1,2}(?:st|nd|rd|th)?) ?(\p{L}+)\.?$/u, '$2 $1')} ${named}`
    const reading = reader.reread(text)
    return reading && { reading, text }
  }
  const [first] = dates
  if (!first) return null
  // 'Thu 12' in a time element that says the rest needs nothing from above.
  const isWhole = /\b(?:19|20)\d{2}\b/.test(first.quote) || !MONTH_NAME.test(first.quote)
  if (!year || isWhole) return { reading: first, text: first.quote }
  // The year stands behind the day where that follows its month.
  const text = first.quote.replace(MONTH_NAME, (name) => `${name}${/\d$/.test(name) ? ',' : ''}${year}`)
  const reading = reader.reread(text) ?? first
  return { reading: reading.startDate === first.startDate ? first : reading, text }
}

/** 'August 2026' of 'Friday 14th' where no month is said: the next month whose 14th is a Friday; null if that is not soon. */
function monthOfWeekday(text: string, today: LondonDay): string | null {
  const [, weekday = '', number = ''] = WEEKDAY_AND_NUMBER.exec(text) ?? []
  const name = WEEKDAY_NAMES.indexOf(weekday.slice(0, 3).toLowerCase())
  const ahead = Array.from({ length: SOON_DAYS }, (_, days) => addDays(today, days))
  const day = ahead.find((one) => dayOfMonthOf(one) === Number(number) && weekdayOf(one) === name + 1)
  return day ? `${MONTHS[monthOf(day) - 1]} ${yearOf(day)}` : null
}

const WEEKDAY_AND_NUMBER = new RegExp(`^(${WEEKDAYS})\\.?,? (?:the )?(\\d{1,2})(?:st|nd|rd|th)$`, 'i')
/** A page that leaves out the month is about these weeks. */
const SOON_DAYS = 62

const MONTH_NAME =
  /\b(?:jan(?:uary)?|feb(?:ruary|r?uary|urary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b(?:\.? \d{1,2}(?:st|nd|rd|th)?(?![\d:.]| ?[ap]\.?m))?/i
