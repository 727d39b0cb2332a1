import { type ClockTime, yearOf } from '#domain/london-time.ts'
import { connector, glued, type Parsed, type Reader } from './reader.ts'
import type { Token } from './tokens.ts'
import { countNamed, hintOf, isMark, isWord, monthNamed } from './words.ts'
import { parseZone } from './zone.ts'

type Meridiem = 'am' | 'pm'
/** A time of day as written. `plain`: digits that another reading fits as well ('1930', '5'). */
type TimeWords = { hour: number; minute: number; meridiem: Meridiem | null; exact: boolean; plain: boolean }
/** A time, or from one to another; `offset` in minutes ahead of UTC where a zone is named ('6pm UTC'). */
export type TimeSpanWords = { start: TimeWords; end: TimeWords | null; offset: number | null }
/** A start, and an end where one is stated, by the clocks of London unless `offset` says otherwise. */
export type TimeSpan = { startTime: ClockTime; endTime: ClockTime | null; offset: number | null }

const MAX_TIMES = 48
/** '10, 11 & 12 noon'. */
const MAX_BARE = 6

/** '10.30am–12 noon', '11am & 2pm', '2-4pm'. Hours without am or pm take it from the times after them. */
export function parseTimes(reader: Reader, at: number): Parsed<TimeSpanWords[]> | null {
  const spans: TimeSpanWords[] = []
  const ends: number[] = []
  let next = at
  while (spans.length < MAX_TIMES) {
    const span = parseSpan(reader, next)
    if (!span) break
    spans.push(span.value)
    const end = span.next
    ends.push(end)
    const joined = connector(reader, end)
    if (joined?.value !== 'list' || isMark(reader.tokens[end], ';')) break
    if (spans.length >= MAX_BARE && spans.every(({ start, end: none }) => !none && isBareHour(start))) return null
    next = joined.next
    while (next < joined.next + 3 && isWord(reader.tokens[next], AGAIN)) next++
  }
  // A bare hour that ends a list is something else: '2pm & 4 workshops', '2pm, 2 hours'.
  const isAtHour = spans.length === 1 && reader.tokens[at - 1]?.text === 'at' && endsText(reader, ends[0] ?? at)
  while (!isAtHour && isLoneHour(spans.at(-1))) spans.pop()
  const end = ends[spans.length - 1]
  return end === undefined ? null : { value: spans, next: end }
}

/** '10–11am and then again from 2pm'. */
const AGAIN = new Set(['at', 'from', 'then', 'again'])

const isLoneHour = (span: TimeSpanWords | undefined) => span?.end === null && isBareHour(span.start)

/** Whether nothing but digits makes these times, so that they need a day beside them. */
export const arePlain = (spans: readonly TimeSpanWords[]) =>
  spans.every(({ start, end }) => start.plain && (end === null || end.plain))

/** Wall-clock times; `hint` is said elsewhere ('Monday morning'). */
export function resolveTimes(spans: readonly TimeSpanWords[], hint: Meridiem | null): TimeSpan[] {
  const resolved: TimeSpan[] = []
  let later: TimeWords | null = null
  let zone: number | null = null
  for (const { start, end, offset } of spans.toReversed()) {
    zone = offset ?? zone
    const knownEnd = end && (end.exact || end.meridiem !== null) ? settle(end, null, null) : null
    const begin: TimeWords = settle(start, knownEnd ?? later, hint)
    const finish = knownEnd ?? (end && firstAfter(begin, end))
    resolved.push({ startTime: clock(begin), endTime: finish && clock(finish), offset: zone })
    later = begin
  }
  return resolved.reverse()
}

/** Decides between morning and afternoon: as written, else so that the time comes before `later`, else as events go. */
function settle(time: TimeWords, later: TimeWords | null, hint: Meridiem | null): TimeWords {
  if (time.exact) return time
  const meridiem = time.meridiem ?? hint
  if (meridiem !== null) return inMeridiem(time, meridiem)
  const [morning, afternoon] = [inMeridiem(time, 'am'), inMeridiem(time, 'pm')]
  // '10:00 – 22:30': one clock for both.
  if (later?.exact && later.meridiem === null && later.hour > 12 && time.hour >= 8) return time
  if (later !== null) {
    const limit = minutes(later) || 24 * 60
    if (minutes(afternoon) < limit) return afternoon
    if (minutes(morning) < limit) return morning
  }
  // Nobody invites families to half past two at night.
  return time.hour >= 1 && time.hour <= 7 ? afternoon : time
}

/** 'half past nine to one': the end is the first such hour after the start. */
function firstAfter(start: TimeWords, end: TimeWords): TimeWords {
  const [morning, afternoon] = [inMeridiem(end, 'am'), inMeridiem(end, 'pm')]
  return minutes(morning) > minutes(start) ? morning : minutes(afternoon) > minutes(start) ? afternoon : morning
}

const inMeridiem = (time: TimeWords, meridiem: Meridiem): TimeWords => ({
  ...time,
  meridiem,
  exact: true,
  hour: time.hour > 12 ? time.hour : (time.hour % 12) + (meridiem === 'pm' ? 12 : 0),
})
const minutes = (time: TimeWords) => time.hour * 60 + time.minute
const clock = ({ hour, minute }: TimeWords) =>
  `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
const isBareHour = (time: TimeWords) => time.plain && time.minute === 0 && !time.exact

function parseSpan(reader: Reader, at: number): Parsed<TimeSpanWords> | null {
  const { tokens } = reader
  const startAt = isWord(tokens[at], OPENERS) ? at + 1 : at
  const first = parseTime(reader, startAt)
  if (!first) return null
  const zone = first.value.plain ? null : parseZone(reader, first.next)
  const start = { value: first.value, next: zone?.next ?? first.next }
  // '7 for 7.30pm', 'doors 7pm for a 7.30pm start': the doors, then the start.
  const forAt = tokens[start.next]?.text === 'for' ? start.next + 1 : start.next
  const laterAt = tokens[forAt]?.text === 'a' ? forAt + 1 : forAt
  if (forAt > start.next && parseTime(reader, laterAt)?.value.plain === false) return parseSpan(reader, laterAt)
  const joined = connector(reader, start.next)
  const isBetween = tokens[startAt - 1]?.text === 'between' && joined?.value === 'list'
  if (joined && (joined.value === 'range' || isBetween)) {
    const end = parseTime(reader, joined.next)
    if (
      end &&
      !isDayAfter(reader, end.next) &&
      !(start.value.plain !== end.value.plain && isBareHour(end.value) && !endsText(reader, end.next))
    )
      return withZone(reader, start.value, end.value, end.next)
  }
  return { value: { start: start.value, end: null, offset: zone?.value ?? null }, next: start.next }
}

function withZone(reader: Reader, start: TimeWords, end: TimeWords, next: number): Parsed<TimeSpanWords> {
  const zone = start.plain && end.plain ? null : parseZone(reader, next)
  return { value: { start, end, offset: zone?.value ?? null }, next: zone?.next ?? next }
}

const OPENERS = new Set(['between', 'from'])

const AFTER_TIMES = new Set(['on', 'every', 'each', 'daily'])

const isDayAfter = ({ tokens }: Reader, at: number) => monthNamed(tokens[at]) !== null && !isMark(tokens[at], ',')

/** A bare hour ends a range ('10am–1') only where nothing follows that it could count. */
const endsText = ({ tokens }: Reader, at: number) =>
  tokens[at] === undefined ||
  tokens[at].gap === 'line' ||
  isWord(tokens[at], AFTER_TIMES) ||
  (isMark(tokens[at], ',;.)|') && !glued(tokens[at + 1]))

function parseTime(reader: Reader, at: number): Parsed<TimeWords> | null {
  const { tokens } = reader
  const token = tokens[at]
  const named = namedHour(token?.text)
  if (named !== null) return { value: exactly(named, 0), next: at + 1 }
  if (token?.kind === 'word') return parseSpokenTime(reader, at)
  if (token?.kind !== 'number' || token.ordinal || isOtherNumber(reader, at)) return null
  if (token.text.length === 4 || token.text.length === 3) return parseMilitary(reader, at)
  if (token.text.length > 2 || token.value > 24) return null
  const minute = parseMinutes(reader, at + 1)
  const next = minute?.next ?? at + 1
  const noon = namedHour(tokens[next]?.text)
  if (noon !== null && token.value === 12) return { value: exactly(noon, minute?.value ?? 0), next: next + 1 }
  const time: TimeWords = { hour: token.value, minute: minute?.value ?? 0, meridiem: null, exact: false, plain: false }
  const meridiem = parseMeridiem(reader, next)
  if (meridiem && token.value <= 12) return { value: { ...time, meridiem: meridiem.value }, next: meridiem.next }
  if (isWord(tokens[next], OCLOCK)) return { value: time, next: next + 1 }
  return minute ? endClock(reader, time, token, next) : endHour(reader, token, next)
}

const PAST: Record<string, number> = { half: 30, quarter: 15, twenty: 20, ten: 10, five: 5 }

/** 'half past nine', 'quarter to five', 'ten o’clock', 'seven pm'. */
function parseSpokenTime(reader: Reader, at: number): Parsed<TimeWords> | null {
  const { tokens } = reader
  const word = tokens[at]?.text ?? ''
  const side = tokens[at + 1]?.text
  const isSpoken = Object.hasOwn(PAST, word) && (side === 'past' || (side === 'to' && word !== 'half'))
  const hour = countNamed(tokens[isSpoken ? at + 2 : at])
  if (hour === null || hour < 1 || hour > 12) return null
  const next = isSpoken ? at + 3 : at + 1
  const meridiem = parseMeridiem(reader, next)
  const end = meridiem?.next ?? (isWord(tokens[next], OCLOCK) ? next + 1 : next)
  // 'twenty to five' alone may count anything.
  if (!isSpoken ? end === next : side === 'to' && word !== 'quarter' && end === next) return null
  const before = isSpoken && side === 'to'
  const minute = isSpoken ? (before ? 60 - (PAST[word] ?? 0) : (PAST[word] ?? 0)) : 0
  const time = { minute, exact: false, plain: false, meridiem: meridiem?.value ?? null }
  return { value: { ...time, hour: before ? ((hour + 10) % 12) + 1 : hour }, next: end }
}

/** '14.30', '19:30 hrs', without am or pm. */
function endClock(reader: Reader, time: TimeWords, hour: Token, next: number): Parsed<TimeWords> | null {
  // '07.30' and '15.30' are written by the 24-hour clock.
  const exact = hour.value > 12 || hour.text.startsWith('0')
  // '15.30pm'
  const end = parseMeridiem(reader, next)?.next ?? (isWord(reader.tokens[next], HOURS) ? next + 1 : next)
  if (end === next && isCounted(reader, next)) return null
  return { value: { ...time, hour: time.hour % 24, exact }, next: end }
}

/** '13h', or a bare '5', which only its neighbours make a time. */
function endHour(reader: Reader, hour: Token, next: number): Parsed<TimeWords> | null {
  const after = reader.tokens[next]
  if (isWord(after, HOURS) && glued(after)) return { value: exactly(hour.value % 24, 0), next: next + 1 }
  if (isCounted(reader, next) || monthNamed(after) !== null) return null
  if (hour.value < 1 || hour.value > 12 || hour.text.startsWith('0')) return null
  return { value: { hour: hour.value, minute: 0, meridiem: null, exact: false, plain: true }, next }
}

const HOURS = new Set(['h', 'hrs', 'hr', 'hours'])
const OCLOCK = new Set(["o'clock", 'oclock'])
const namedHour = (text: string | undefined) =>
  text === 'noon' || text === 'midday' ? 12 : text === 'midnight' ? 0 : null
const exactly = (hour: number, minute: number): TimeWords => ({
  hour,
  minute,
  meridiem: null,
  exact: true,
  plain: false,
})

/** '.30', ':30', 'h30', and seconds, which are dropped. */
function parseMinutes({ tokens }: Reader, at: number): Parsed<number> | null {
  const [mark, minute] = [tokens[at], tokens[at + 1]]
  if (!glued(mark) || !(isMark(mark, ':.') || mark?.text === 'h') || !glued(minute)) return null
  if (minute?.kind !== 'number' || minute.text.length !== 2 || minute.value > 59) return null
  if (
    isMark(tokens[at + 2], mark?.text ?? '') &&
    glued(tokens[at + 2]) &&
    tokens[at + 3]?.kind === 'number' &&
    glued(tokens[at + 3])
  )
    return mark?.text === ':' && tokens[at + 3]?.text.length === 2 ? { value: minute.value, next: at + 4 } : null
  return { value: minute.value, next: at + 2 }
}

function parseMeridiem({ tokens }: Reader, at: number): Parsed<Meridiem> | null {
  const text = tokens[at]?.text
  if (tokens[at]?.gap === 'paragraph') return null
  if (text === 'am' || text === 'pm') return { value: text, next: at + 1 }
  const part = tokens[at + (text === 'in' ? 2 : 1)]?.text ?? ''
  // 'at 3 in the afternoon'
  if (text === 'in' && tokens[at + 1]?.text === 'the' && /^(morning|afternoon|evening)$/.test(part))
    return { value: hintOf(part), next: at + 3 }
  if (text === 'at' && part === 'night') return { value: 'pm', next: at + 2 }
  if ((text === 'a' || text === 'p') && tokens[at + 1]?.text === '.' && tokens[at + 2]?.text === 'm')
    return { value: text === 'a' ? 'am' : 'pm', next: tokens[at + 3]?.text === '.' ? at + 4 : at + 3 }
  return null
}

/** '1930', '0930 hrs', '730pm'. */
function parseMilitary(reader: Reader, at: number): Parsed<TimeWords> | null {
  const { tokens } = reader
  const { value, text } = tokens[at] ?? { value: 0, text: '' }
  const [hour, minute] = [Math.floor(value / 100), value % 100]
  if (hour > 23 || minute > 59) return null
  const meridiem = parseMeridiem(reader, at + 1)
  if (meridiem)
    return hour > 12 || hour < 1
      ? null
      : { value: { hour, minute, meridiem: meridiem.value, exact: false, plain: false }, next: meridiem.next }
  if (text.length !== 4 || isCounted(reader, at + 1)) return null
  const isSaid = isWord(tokens[at + 1], HOURS)
  // '2026' is sooner this year than 26 minutes past eight.
  if (!isSaid && (minute % 5 !== 0 || Math.abs(value - yearOf(reader.today)) <= 1)) return null
  return { value: { hour, minute, meridiem: null, exact: true, plain: !isSaid }, next: isSaid ? at + 2 : at + 1 }
}

const COUNTED = new Set(
  'percent km k m miles mile kg years yrs year yr yo months mths minutes mins min people places children adults tickets pounds pence gbp stars per stone'.split(
    ' ',
  ),
)

function isCounted({ tokens }: Reader, at: number): boolean {
  const after = tokens[at]
  if (isMark(after, '%£€') || isWord(after, COUNTED)) return true
  if (after?.kind === 'word' && after.gap === 'none' && !/^(h|t|z|hrs|hr)$/.test(after.text)) return true
  return isMark(after, './:') && glued(after) && tokens[at + 1]?.kind === 'number' && glued(tokens[at + 1])
}

function isOtherNumber({ tokens }: Reader, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (isMark(before, '£$€#')) return true
  if (!glued(token)) return isWord(before, NUMBERED)
  return (
    (isMark(before, '.:,/+') && tokens[at - 2]?.kind === 'number' && glued(before)) ||
    (before?.kind === 'word' && before.text !== 't')
  )
}

const NUMBERED = new Set(
  'room studio age ages aged under over no years year yr yrs screen level gate platform children kids babies toddlers'.split(
    ' ',
  ),
)
