import { yearOf } from '#domain/days/london-time.ts'
import type { HolidayWords } from '../day/day-words.ts'
import { bankHolidaysIn } from '../day/feasts.ts'
import { meantHolidays, parseSchoolHoliday } from '../day/school-holidays.ts'
import { type DaySeries, parseSeries } from '../day/series.ts'
import { parseRecurrence, parseWeekdayList, type RecurrenceWords } from '../rule/recurrence.ts'
import type { Parsed, Reader } from '../text/reader.ts'
import { DAY_PARTS, hintOf, isMark, isWord, own, RANGE_WORDS, weekdayNamed } from '../text/words.ts'
import { parseDuration } from '../time/duration.ts'
import { arePlain, parseTimes, type TimeSpanWords } from '../time/times.ts'
import type { Span } from './resolve.ts'

/** The smallest things said of when, each from one token to another (exclusive). */
export type Part = { from: number; to: number } & (
  | { kind: 'days'; series: DaySeries }
  | { kind: 'rule'; words: RecurrenceWords }
  | { kind: 'times'; spans: TimeSpanWords[]; role: TimeRole }
  | { kind: 'except'; weekdays: number[]; series: DaySeries | null; spans?: readonly Span[] }
  | { kind: 'day-part'; hint: 'am' | 'pm' }
  /** '(45 mins)' after a time. */
  | { kind: 'length'; minutes: number }
  | { kind: 'term-time' }
  /** 'in the school holidays': null where nothing says which days these are. */
  | { kind: 'holidays'; spans: readonly Span[] | null }
)
/** What a time is the time of: doors open before the event begins, and an end or a last entry is no beginning. */
type TimeRole = 'start' | 'doors' | 'end' | 'other'

/** A part of a group; `linked` by a dash or 'to' to the one before ('5 April 10am – 6 April 4pm'). */
export type GroupPart = Part & { linked: boolean }

/** Parts that stand together and are read as one: 'Sat 5 April, 11am and 2pm; Sun 6 April, 11am'. */
export type Group = { parts: GroupPart[]; from: number; to: number }

/** Groups in order; a part that `isAside` belongs to none, and what goes on from it ('booking opens 3 March, 10am') neither. */
export function groupParts(
  reader: Reader,
  parts: readonly Part[],
  isAside: (part: Part) => boolean = () => false,
): Group[] {
  const groups: Group[] = []
  let aside: Group | null = null
  for (const part of parts) {
    if (isAside(part) || (aside && part.kind !== 'days' && goesOn(reader, aside, part))) {
      aside = groupOf(part)
      continue
    }
    aside = null
    const group = groups.at(-1)
    if (group && joins(reader, group, part)) {
      group.parts.push({ ...part, linked: isLinked(reader, group.to, part.from) })
      group.to = part.to
    } else if (part.kind !== 'day-part' && part.kind !== 'length') groups.push(groupOf(part))
  }
  return groups
}

const groupOf = (part: Part): Group => ({ parts: [{ ...part, linked: false }], from: part.from, to: part.to })

const goesOn = (reader: Reader, group: Group, part: Part) =>
  joins(reader, group, part) && !reader.tokens.slice(group.to, part.from).some((token) => token.text === '.')

export function findParts(reader: Reader): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < reader.tokens.length) {
    const part = parsePart(reader, at)
    if (part) parts.push(part)
    at = part?.to ?? at + 1
  }
  return parts
}

function parsePart(reader: Reader, at: number): Part | null {
  if (reader.tokens[at]?.kind === 'mark') return null
  const except = parseExcept(reader, at)
  if (except) return except
  // 'from Monday to Friday'
  const rule = parseRecurrence(reader, reader.tokens[at]?.text === 'from' ? at + 1 : at)
  if (rule) return { kind: 'rule', words: rule.value, from: at, to: rule.next }
  const series = parseSeries(reader, at)
  if (series) return { kind: 'days', series: series.value, from: at, to: series.next }
  const length = parseDuration(reader, at)
  if (length) return { kind: 'length', minutes: length.value, from: at, to: length.next }
  const times = parseTimes(reader, at)
  if (times) return { kind: 'times', spans: times.value, role: roleOf(reader, at), from: at, to: times.next }
  const term = parseTermTime(reader, at)
  if (term) return term
  const text = reader.tokens[at]?.text ?? ''
  const holiday = parseSchoolHoliday(reader, at)
  if (holiday) return { kind: 'holidays', spans: spansOf(reader, holiday.value), from: at, to: holiday.next }
  if ((text === 'holidays' || text === 'holiday') && reader.tokens[at - 1]?.text !== 'bank')
    return { kind: 'holidays', spans: null, from: at, to: at + 1 }
  if (!DAY_PARTS.has(text)) return null
  return { kind: 'day-part', hint: hintOf(text), from: at, to: at + 1 }
}

function spansOf({ holidays, today }: Reader, words: HolidayWords): readonly Span[] | null {
  const meant = meantHolidays(words, holidays, today)
  return meant.length > 0 ? meant : null
}

/** 'term time', 'term-time only', 'termtime'. */
function parseTermTime({ tokens }: Reader, at: number): Part | null {
  if (tokens[at]?.text === 'termtime') return { kind: 'term-time', from: at, to: at + 1 }
  if (tokens[at]?.text !== 'term') return null
  const timeAt = isMark(tokens[at + 1], '-') ? at + 2 : at + 1
  if (tokens[timeAt]?.text !== 'time') return null
  return { kind: 'term-time', from: at, to: timeAt + 1 }
}

const EXCEPT = new Set('except excluding excl exc not no closed but'.split(' '))
const EXCEPT_FILLERS = new Set(
  'for on not in during the session sessions class classes performance performances show shows'.split(' '),
)

/** 'except Mondays', 'excluding 6 April', '(closed Mondays)', 'no session on 17 Feb'. */
function parseExcept(reader: Reader, at: number): Part | null {
  const { tokens } = reader
  if (!isWord(tokens[at], EXCEPT)) return null
  let next = at + 1
  while (next < at + 4 && (isWord(tokens[next], EXCEPT_FILLERS) || isMark(tokens[next], ':.'))) next++
  const series: Parsed<DaySeries> | null = parseSeries(reader, next)
  if (series?.value.items.every(({ from }) => from.kind !== 'weekday'))
    return { kind: 'except', weekdays: [], series: series.value, from: at, to: series.next }
  if (tokens[next]?.text === 'bank' && /^holidays?$/.test(tokens[next + 1]?.text ?? '')) {
    const days = [-1, 0, 1, 2].flatMap((years) => bankHolidaysIn(yearOf(reader.today) + years))
    const spans = days.map((day) => ({ start: day, end: day }))
    return { kind: 'except', weekdays: [], series: null, spans, from: at, to: next + 2 }
  }
  const holiday = parseSchoolHoliday(reader, next)
  if (holiday) {
    const spans = spansOf(reader, holiday.value)
    const place = { from: at, to: holiday.next }
    return spans ? { kind: 'except', weekdays: [], series: null, spans, ...place } : { kind: 'term-time', ...place }
  }
  const several = own({ weekends: [6, 7], weekdays: [1, 2, 3, 4, 5] }, tokens[next]?.text ?? '')
  if (several) return { kind: 'except', weekdays: several, series: null, from: at, to: next + 1 }
  const days = parseWeekdayList(reader, next)
  return days && { kind: 'except', weekdays: days.value.weekdays, series: null, from: at, to: days.next }
}

const ROLES: Record<string, TimeRole> = {
  doors: 'doors',
  door: 'doors',
  arrive: 'doors',
  arrival: 'doors',
  until: 'end',
  till: 'end',
  ends: 'end',
  end: 'end',
  ending: 'end',
  finish: 'end',
  finishes: 'end',
  closes: 'end',
  close: 'end',
  last: 'other',
  entry: 'other',
  admission: 'other',
  bar: 'other',
  cafe: 'other',
  café: 'other',
  interval: 'other',
}
const ROLE_FILLERS = new Set('at from open opens opening by time am entry admission'.split(' '))

function roleOf({ tokens }: Reader, at: number): TimeRole {
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    const token = tokens[before]
    if (token && Object.hasOwn(ROLES, token.text)) return ROLES[token.text] ?? 'start'
    if (!isWord(token, ROLE_FILLERS) && !isMark(token, ':-')) return 'start'
  }
  return 'start'
}

const GLUE_WORDS = new Set(
  'at on from the between and of in for time times door doors open opens opening show shows matinee matinees mat mats eve eves start starts starting begin begins beginning performance performances session sessions gmt bst date dates when each daily held only plus also both with then to until till running runs lasts lasting duration ends end finish finishes day days during throughout sold out full few left available relaxed captioned signed bsl audio described film films movie screening feature concert gig curtain kick-off school easter summer christmas autumn spring'.split(
    ' ',
  ),
)
const GLUE_MARKS = ',;:|()[]/@•·&+-.*'
const MAX_GLUE = 5
const MAX_PARTS = 80

function joins(reader: Reader, group: Group, part: Part): boolean {
  const { tokens, running } = reader
  const between = tokens.slice(group.to, part.from)
  if (between.length > MAX_GLUE || group.parts.length >= MAX_PARTS) return false
  if (!between.every((token) => isWord(token, GLUE_WORDS) || isMark(token, GLUE_MARKS))) return false
  const gaps = tokens.slice(group.to, part.from + 1).map((token) => token.gap)
  if (gaps.includes('paragraph')) return false
  if (part.kind === 'times') return !arePlain(part.spans) || !countsSomething(reader, part.to)
  if (!running || (part.kind !== 'days' && part.kind !== 'rule')) return true
  // In prose a new line or sentence with another day is another event, but 'Tuesdays' and its dates belong together.
  const isBroken = gaps.includes('line') || between.some((token) => token.text === '.')
  const last = group.parts.at(-1)
  if (
    last?.kind === 'days' &&
    part.kind === 'days' &&
    last.series.bound?.kind === 'from' &&
    part.series.bound?.kind === 'until'
  )
    return true
  return !isBroken || (last?.kind !== part.kind && last?.kind !== 'times')
}

/** '5-7 Main Street', '1930 visitors': digits alone are a time only where no other word follows. */
function countsSomething({ tokens }: Reader, at: number): boolean {
  const after = tokens[at]
  if (after?.kind !== 'word' || after.gap === 'line' || after.gap === 'paragraph') return false
  return (
    !isWord(after, GLUE_WORDS) &&
    !DAY_PARTS.has(after.text) &&
    weekdayNamed(after) === null &&
    after.text !== 'next' &&
    after.text !== 'this'
  )
}

function isLinked({ tokens }: Reader, from: number, to: number): boolean {
  const last = tokens[to - 1]
  return to > from && (isMark(last, '-') || isWord(last, RANGE_WORDS))
}
