import type { ClockTime } from '#domain/days/london-time.ts'
import { connector, glued, type Parsed, type Reader } from '../text/reader.ts'
import { isMark, isWord, monthNamed } from '../text/words.ts'
import { type Meridiem, parseTime, type TimeWords } from './clock-time.ts'
import { parseZone, skipZoneBehind } from './zone.ts'

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

/** Wall-clock times; `hint` stands elsewhere ('Monday morning'). */
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
  // No family event starts at half past two at night.
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
  const start = { value: first.value, next: zone?.next ?? skipZoneBehind(reader, first.next) }
  // '7 for 7.30pm', 'doors 7pm for a 7.30pm start', '9.30am arrival for 10am': the doors, then the start.
  const wordAt = isWord(tokens[start.next], ARRIVALS) ? start.next + 1 : start.next
  const forAt = tokens[wordAt]?.text === 'for' ? wordAt + 1 : start.next
  const laterAt = tokens[forAt]?.text === 'a' ? forAt + 1 : forAt
  if (forAt > start.next && parseTime(reader, laterAt)?.value.plain === false) return parseSpan(reader, laterAt)
  const joined = connector(reader, start.next)
  const isBetween = tokens[startAt - 1]?.text === 'between' && joined?.value === 'list'
  if (joined && (joined.value === 'range' || isBetween)) {
    // '12:00 pm – @ 4:00 pm'
    const end = parseTime(reader, isMark(tokens[joined.next], '@') ? joined.next + 1 : joined.next)
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
const ARRIVALS = new Set(['arrival', 'arrivals', 'doors', 'registration'])

const AFTER_TIMES = new Set(['on', 'every', 'each', 'daily'])

const isDayAfter = ({ tokens }: Reader, at: number) => monthNamed(tokens[at]) !== null && !isMark(tokens[at], ',')

/** A bare hour ends a range ('10am–1') only where nothing follows that it could count. */
const endsText = ({ tokens }: Reader, at: number) =>
  tokens[at] === undefined ||
  tokens[at].gap === 'line' ||
  isWord(tokens[at], AFTER_TIMES) ||
  (isMark(tokens[at], ',;.)|') && !glued(tokens[at + 1]))
