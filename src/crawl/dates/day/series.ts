import { addDays, weekdayOf } from '#domain/days/london-time.ts'
import { connector, type Parsed, type Reader } from '../text/reader.ts'
import { countNamed, isMark, isWord, own, RANGE_WORDS } from '../text/words.ts'
import { arePlain, parseTimes } from '../time/times.ts'
import { AFTER_DAYS, cutUnfilled, fillBackward, fillForward, isAscending, type Link, withLastYear } from './chain.ts'
import { parseDay } from './day.ts'
import type { DayWords } from './day-words.ts'
import { parseSchoolHoliday } from './school-holidays.ts'

/** A day, or from one day to another. */
export type DayItem = { from: DayWords; to: DayWords | null }

/**
 * How far an open run goes: 'from 5 May', 'until 31 March', 'after May 2026'; 'two weeks from 5 May', '3 days after'.
 * `moved`: the days an event was moved to.
 */
export type Bound = { kind: 'from' | 'until' | 'after' | 'moved' } | { kind: 'length' | 'offset'; days: number }

/** `called`: the name that a date beside it explains, 'Easter Monday, 6 April'. */
export type DaySeries = { items: DayItem[]; bound: Bound | null; called?: DayWords }

/** 'Sat 5 & Sun 6 April', 'Mon 16 – Fri 20 Feb', 'Until 31 March': days and ranges, months filled in from each other. */
export function parseSeries(reader: Reader, at: number): Parsed<DaySeries> | null {
  if (at < reader.bareUntil) return null
  const { bound, between, next } = parsePrefix(reader, at)
  const all = chosen(reader, parseChain(reader, next, between), next)
  const links = withoutApposition(reader, all)
  const called = links.length < all.length ? all[0]?.words : undefined
  const last = links.at(-1)
  if (!last || !standAlone(reader, links, next, bound !== null)) return null
  const onwards = links.length === 1 ? afterOnwards(reader, last.next) : null
  const items = toItems(links)
  const isOne = items.length === 1 && items[0]?.to === null && (bound === null || bound.kind === 'from')
  const length = isOne ? lengthBehind(reader, last.next, bound) : null
  const series = toSeries(items, length ? { kind: 'length', days: length.value } : onwards ? { kind: 'from' } : bound)
  return { value: called ? { ...series, called } : series, next: length?.next ?? onwards ?? last.next }
}

type Prefix = { bound: Bound | null; between: boolean; next: number }

const FROM = new Set('from starting starts start beginning begins commencing commences opens opening'.split(' '))
const UNTIL = new Set('until till til to through thru ends ending closes closing finishes'.split(' '))
const BOUND_FILLERS = new Set(['on', 'from', 'until', 'till', 'the'])
const MOVED = new Set('moved rescheduled postponed changed forward back'.split(' '))

/** The words before days that say how far they reach; `next` is `at` if there are none. */
function parsePrefix(reader: Reader, at: number): Prefix {
  const { tokens } = reader
  const none: Prefix = { bound: null, between: false, next: at }
  if (tokens[at]?.text === 'between') return { ...none, between: true, next: at + 1 }
  const length = parseLength(reader, at)
  const wordAt = length?.next ?? at
  const next = isWord(tokens[wordAt + 1], BOUND_FILLERS) ? wordAt + 2 : wordAt + 1
  // 'rescheduled from 3 May to 10 May'
  if (tokens[at]?.text === 'from' && isWord(tokens[at - 1], MOVED)) return { ...none, bound: { kind: 'moved' }, next }
  if (isWord(tokens[wordAt], FROM))
    return { ...none, bound: length ? { kind: 'length', days: length.value } : { kind: 'from' }, next }
  if (tokens[wordAt]?.text === 'after')
    return { ...none, bound: length ? { kind: 'offset', days: length.value } : { kind: 'after' }, next }
  if (length) return none
  if (tokens[at]?.text === 'up' && tokens[at + 1]?.text === 'to')
    return { ...none, bound: { kind: 'until' }, next: at + 2 }
  // 'postponed to 10 May' is that day.
  if (isWord(tokens[at], UNTIL)) {
    const untilNext = afterEndOf(reader, next)
    return isWord(tokens[at - 1], MOVED) ? { ...none, next } : { ...none, bound: { kind: 'until' }, next: untilNext }
  }
  return none
}

/** 'until the end of the Easter holidays' is until those. */
function afterEndOf(reader: Reader, at: number): number {
  const { tokens } = reader
  if (tokens[at]?.text !== 'end' || tokens[at + 1]?.text !== 'of') return at
  const next = tokens[at + 2]?.text === 'the' ? at + 3 : at + 2
  return parseSchoolHoliday(reader, next) ? next : at
}

/** 'two weeks', 'a fortnight', '3 days', before 'from', 'starting' or 'after'. */
function parseLength({ tokens }: Reader, at: number): Parsed<number> | null {
  const count = tokens[at]?.text === 'a' ? 1 : countNamed(tokens[at])
  const unit = own({ day: 1, days: 1, week: 7, weeks: 7, fortnight: 14 }, tokens[at + 1]?.text ?? '')
  if (count === null || unit === null) return null
  return { value: count * unit, next: tokens[at + 2]?.text === ',' ? at + 3 : at + 2 }
}

/** '4 May for three weeks', 'from 4 May (6 weeks)'. */
function lengthBehind(reader: Reader, at: number, bound: Bound | null): Parsed<number> | null {
  const mark = reader.tokens[at]
  const isSaid = mark?.text === 'for' || (bound?.kind === 'from' && isMark(mark, ',('))
  const length = isSaid ? parseLength(reader, at + 1) : null
  return length &&
    (mark?.text === 'for' || !/^(?:after|before|from|course)$/.test(reader.tokens[length.next]?.text ?? ''))
    ? length
    : null
}

const ONWARDS = new Set(['onwards', 'onward', 'ongoing'])

/** The index after 'onwards' or '– ongoing'. */
function afterOnwards({ tokens }: Reader, at: number): number | null {
  const wordAt = isMark(tokens[at], '-(,') ? at + 1 : at
  return isWord(tokens[wordAt], ONWARDS) ? wordAt + 1 : null
}

function toSeries(items: DayItem[], bound: Bound | null): DaySeries {
  const [first] = items
  const isOpen = items.length === 1 && first?.to === null
  if (bound?.kind === 'moved')
    return isOpen || !first?.to ? { items, bound: null } : { items: [{ from: first.to, to: null }], bound }
  return { items, bound: bound?.kind === 'from' && !isOpen ? null : bound }
}

const MAX_LINKS = 31
const FILLERS = new Set(['on', 'from', 'the'])

/** Days joined by connectors, as greedily as possible; a bare '5' may still turn out to be no day. */
function parseChain(reader: Reader, at: number, between: boolean): Link[] {
  const links: Link[] = []
  let join: Link['join'] = null
  let next = at
  while (links.length < MAX_LINKS) {
    const day = parseDay(reader, next) ?? (links.length === 0 ? parseYearAlone(reader, next) : null)
    // '1 Feb – 26 Apr, Tue–Sun': the weekdays are no dates of the list.
    const isAfterRelative = links.at(-1)?.words.kind === 'relative'
    if (!day || (join === 'list' && day.value.kind === 'weekday' && !isAfterRelative)) break
    const words = onFrom(links.at(-1)?.words, day.value)
    links.push({ words, join, next: day.next })
    const joined = connector(reader, day.next)
    if (!joined || isBroken(reader, day.next, joined)) break
    // A range has two ends, and a weekday alone begins no list of dates.
    if (joined.value === 'range' ? join === 'range' : day.value.kind === 'weekday') break
    join = between && links.length === 1 ? 'range' : joined.value
    next = isWord(reader.tokens[joined.next], FILLERS) ? joined.next + 1 : joined.next
  }
  return links
}

/** 'this Saturday and Sunday': the one after it. */
function onFrom(before: DayWords | undefined, words: DayWords): DayWords {
  if (before?.kind !== 'relative' || words.kind !== 'weekday') return words
  const day = addDays(before.end, (words.weekday - weekdayOf(before.end) + 7) % 7)
  return { kind: 'relative', start: day, end: day }
}

/** 'in 2025 until May 2026': a year alone begins a range at most. */
function parseYearAlone({ tokens }: Reader, at: number): Parsed<DayWords> | null {
  const [preposition, year, to] = tokens.slice(at, at + 3)
  if (preposition?.text !== 'in' || year?.text.length !== 4 || !isWord(to, RANGE_WORDS) || to?.gap !== 'space')
    return null
  return year.value >= 1600 && year.value < 2200 ? { value: { kind: 'year', year: year.value }, next: at + 2 } : null
}

/** In prose a list does not go on in the next line or sentence; there, what follows is another event. */
function isBroken({ tokens, running }: Reader, at: number, joined: Parsed<'list' | 'range'>): boolean {
  const gaps = tokens.slice(at, joined.next + 1).map((token) => token.gap)
  if (gaps.includes('paragraph')) return true
  return running && joined.value === 'list' && (gaps.includes('line') || tokens[at]?.text === ';')
}

/** The links of the chain that are days, with their months. */
function chosen(reader: Reader, chain: readonly Link[], at: number): Link[] {
  if (chain.every(({ words }) => words.kind === 'day' && words.month === null && words.weekday === null)) {
    reader.bareUntil = chain.at(-1)?.next ?? 0
    return []
  }
  const filled = withLastYear(reader, cutUnfilled(fillForward(reader, fillBackward(chain))))
  if (!isAscending(filled)) return []
  const [first, second] = chain
  const isHours =
    first?.words.kind === 'day' && first.words.month === null && second?.join === 'range' && filled.length < 2
  if (!isHours || first.words.kind !== 'day' || first.words.weekday === null) return isHours ? [] : filled
  // 'Monday 4-6': without a month these are hours.
  return [{ words: { kind: 'weekday', weekday: first.words.weekday }, join: null, next: weekdayEnd(reader, at) }]
}

const weekdayEnd = ({ tokens }: Reader, at: number) => (isWord(tokens[at], FILLERS) ? at + 2 : at + 1)

/** 'Tomorrow, 13 April', 'Easter Monday, 6 April': the date says what the words mean; three of them are a list. */
function withoutApposition({ tokens }: Reader, links: Link[]): Link[] {
  const [first, second, third] = links
  if (second?.words.kind !== 'day' || second.join !== 'list' || !isMark(tokens[first?.next ?? 0], ',')) return links
  const isNamed = first?.words.kind === 'relative' || (first?.words.kind === 'feast' && !third)
  return isNamed && !isMark(tokens[(first?.next ?? 0) + 1], '&') ? links.slice(1) : links
}

const MONTH_OPENERS = new Set([
  'in',
  'throughout',
  'during',
  'of',
  'all',
  'for',
  'except',
  'excluding',
  'excl',
  'exc',
  'not',
])

/** Whether so few words are a date: a weekday or a month alone needs a preposition, or must be the whole text. */
function standAlone(reader: Reader, links: readonly Link[], at: number, isBound: boolean): boolean {
  const { tokens, running } = reader
  const isMonthsOnly = links.every(
    ({ words, join }) => words.kind === 'month' && words.year === null && join !== 'range',
  )
  // 'excl. August'
  const opener = tokens[isMark(tokens[at - 1], '.') ? at - 2 : at - 1]
  if (isMonthsOnly) return isBound || isWord(opener, MONTH_OPENERS) || (!running && tokens.length < 4)
  const [first, second] = links
  if (!first || second) return true
  const { words } = first
  if (words.kind === 'day' && words.month === null)
    return words.weekday !== null && tokens[at]?.raw !== tokens[at]?.text
  if (words.kind === 'feast') return words.year !== null || isBound || isOnFeast(reader, at, first.next)
  if (words.kind === 'weekday') return !running && (tokens.length <= 4 || tokens[at]?.raw !== tokens[at]?.text)
  return words.kind !== 'year'
}

const FEAST_OPENERS = new Set(['on', 'except', 'excluding', 'not', 'no', 'closed', 'exc', 'excl', 'until', 'till'])

/** 'Halloween' is a day by itself or beside a time; 'Halloween Party' and 'our Halloween shop' are only names. */
function isOnFeast(reader: Reader, at: number, next: number): boolean {
  const { tokens, running } = reader
  const isMarked = isMark(tokens[next], ',:-|(@•·&+') || isWord(tokens[next], AFTER_DAYS)
  const times = parseTimes(reader, isMarked ? next + 1 : next)
  if (times && !arePlain(times.value)) return true
  if (isWord(tokens[at - 1], FEAST_OPENERS)) return true
  const after = tokens[next]
  return !running && (after === undefined || after.kind === 'mark' || /line|paragraph/.test(after.gap) || isMarked)
}

function toItems(links: readonly Link[]): DayItem[] {
  const items: DayItem[] = []
  for (const { words, join } of links) {
    const open = items.at(-1)
    if (join === 'range' && open?.to === null) items[items.length - 1] = { from: open.from, to: words }
    else items.push({ from: words, to: null })
  }
  return items
}
