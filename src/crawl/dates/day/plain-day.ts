import { glued, type Parsed, type Reader } from '../text/reader.ts'
import type { Token } from '../text/tokens.ts'
import { countNamed, isMark, isWord, monthNamed, ordinalNamed, own, RANGE_WORDS, weekdayNamed } from '../text/words.ts'
import type { DayWords } from './day-words.ts'
import { isFeast } from './feasts.ts'
import { fullYear, parseYear } from './year.ts'

/** A day by its date, weekday or month alone, not by reference to another. */
export function parsePlainDay(reader: Reader, at: number): Parsed<DayWords> | null {
  const { tokens } = reader
  const weekday = weekdayNamed(tokens[at])
  if (weekday === null) return parseDayOfMonth(reader, at, null) ?? parseMonth(reader, at)
  const day = parseDayOfMonth(reader, afterWeekday(reader, at + 1), weekday)
  // 'Bank Holiday Monday' is not the coming one.
  if (!day && tokens[at - 1]?.text === 'holiday') return null
  if (!day && isFeast(`${tokens[at - 1]?.text} ${tokens[at]?.text}`)) return null
  // Nor is 'the third Friday' of a month that is not said.
  if (!day && isCountedWeekday(reader, at)) return null
  return day ?? { value: { kind: 'weekday', weekday }, next: at + 1 }
}

function isCountedWeekday(reader: Reader, at: number): boolean {
  const { tokens } = reader
  const before = tokens[at - 1]
  return tokens[at]?.gap === 'space' && (before?.ordinal === true || ordinalNamed(before) !== null)
}

const WEEKDAY_FILLERS = new Set(['the', 'on'])

function afterWeekday({ tokens }: Reader, at: number): number {
  let next = at
  if (tokens[next]?.text === '.' && tokens[next + 1]?.text === ',') next++
  if (isMark(tokens[next], ',.:') || (isMark(tokens[next], '-') && glued(tokens[next]))) next++
  return isWord(tokens[next], WEEKDAY_FILLERS) ? next + 1 : next
}

function parseDayOfMonth(reader: Reader, at: number, weekday: number | null): Parsed<DayWords> | null {
  return (
    parseNumericDay(reader, at, weekday) ??
    parseMonthFirst(reader, at, weekday) ??
    parseDayFirst(reader, at, weekday) ??
    parseYearFirst(reader, at, weekday)
  )
}

/** '5 April 2026', '5th of April', '7/Mar/2026'; without a month '5'. */
function parseDayFirst(reader: Reader, at: number, weekday: number | null): Parsed<DayWords> | null {
  const { tokens } = reader
  const number = parseDayNumber(reader, tokens[at]?.text === 'the' ? at + 1 : at)
  if (!number) return null
  const bare = { kind: 'day', weekday, dayOfMonth: number.value, month: null, year: null, monthFirst: false } as const
  const monthAt = beforeMonth(reader, number.next)
  const month = monthNamed(tokens[monthAt])
  if (month === null || isOtherWord(reader, monthAt)) return { value: bare, next: number.next }
  const year = parseYear(reader, monthAt + 1, { weekday, dayOfMonth: number.value, month })
  return { value: { ...bare, month, year: year?.value ?? null }, next: year?.next ?? monthAt + 1 }
}

function beforeMonth({ tokens, running }: Reader, at: number): number {
  let next = at
  if (isMark(tokens[next], '/-') && glued(tokens[next]) && glued(tokens[next + 1])) return next + 1
  // '4. May'
  if (!running && isMark(tokens[next], '.') && monthNamed(tokens[next + 1]) !== null) return next + 1
  if (tokens[next]?.text === 'day') next++
  if (tokens[next]?.text === 'of' || isInMonth(tokens, at)) next++
  return next
}

/** 'from 4 to 23 in June'. */
const isInMonth = (tokens: Reader['tokens'], at: number) =>
  tokens[at]?.text === 'in' &&
  (isMark(tokens[at - 2], '-') || isWord(tokens[at - 2], RANGE_WORDS)) &&
  isWord(tokens[at - 4], RANGE_OPENERS)
const RANGE_OPENERS = new Set(['from', 'between'])

/** 'April 5th, 2026', 'Mar/7', 'Mar-07-2026', 'March the 7th', 'March Saturday 7th'. */
function parseMonthFirst(reader: Reader, at: number, weekday: number | null): Parsed<DayWords> | null {
  const { tokens } = reader
  const month = monthNamed(tokens[at])
  if (month === null || isMark(tokens[at - 1], '$#@')) return null
  // 'and we may 5 times'
  const before = tokens[at - 1]
  if (
    tokens[at]?.raw === 'may' &&
    before?.kind === 'word' &&
    weekdayNamed(before) === null &&
    !isWord(before, BEFORE_DATE)
  )
    return null
  let next = at + 1
  if (isMark(tokens[next], '.,') || (isMark(tokens[next], '/-') && glued(tokens[next]) && glued(tokens[next + 1])))
    next++
  if (tokens[next]?.text === 'the') next++
  // 'MARCH Saturday 28th'
  const within = weekday === null ? weekdayNamed(tokens[next]) : null
  if (within !== null) next = afterWeekday(reader, next + 1)
  const number = parseDayNumber(reader, next)
  if (!number || isBeforeMonth(reader, next, number.next)) return null
  if (within !== null && !tokens[number.next - 1]?.ordinal) return null
  const named = weekday ?? within
  const year = parseYear(reader, number.next, { weekday: named, dayOfMonth: number.value, month })
  const value = {
    kind: 'day',
    weekday: named,
    dayOfMonth: number.value,
    month,
    year: year?.value ?? null,
    monthFirst: true,
  } as const
  return { value, next: year?.next ?? number.next }
}

/** 'March, 5 April': the number belongs to the month after it, unless that begins the next line ('March 5⏎April 6'). */
function isBeforeMonth({ tokens }: Reader, numberAt: number, at: number): boolean {
  const monthAt = tokens[at]?.text === 'of' ? at + 1 : at
  return monthNamed(tokens[monthAt]) !== null && (tokens[at]?.gap !== 'line' || tokens[numberAt]?.gap === 'line')
}

/** '2026/Mar/07', '2026/07/Mar', '2026 March Saturday 7th'. */
function parseYearFirst(reader: Reader, at: number, weekday: number | null): Parsed<DayWords> | null {
  const { tokens } = reader
  const [year, slash, second, slashAgain, third] = tokens.slice(at, at + 5)
  if (year?.text.length === 4 && /^20\d\d$/.test(year.text) && monthNamed(slash) !== null) {
    const day = parseMonthFirst(reader, at + 1, weekday)
    const isWhole = day?.value.kind === 'day' && day.value.year === null && tokens[day.next - 1]?.ordinal
    return isWhole ? { value: { ...day.value, year: year.value } as DayWords, next: day.next } : null
  }
  if (year?.text.length !== 4 || !isMark(slash, '/-') || !isMark(slashAgain, '/-')) return null
  if (![slash, second, slashAgain, third].every(glued)) return null
  const month = monthNamed(second) ?? monthNamed(third)
  const dayOfMonth = second?.kind === 'number' ? second.value : third?.value
  if (month === null || !dayOfMonth || dayOfMonth > 31) return null
  return { value: { kind: 'day', weekday, dayOfMonth, month, year: year.value, monthFirst: false }, next: at + 5 }
}

/** 'March 2026', '2026 April', 'Mar/2026'; without a year 'March'. */
function parseMonth(reader: Reader, at: number): Parsed<DayWords> | null {
  const { tokens } = reader
  if (tokens[at]?.kind === 'number' && tokens[at]?.text.length === 4) {
    const month = monthNamed(tokens[at + 1])
    const year = tokens[at]?.value ?? 0
    return month !== null && year >= 1900 && year < 2100
      ? { value: { kind: 'month', month, year }, next: at + 2 }
      : null
  }
  const month = monthNamed(tokens[at])
  if (month === null || isMark(tokens[at - 1], '$#@') || isOtherWord(reader, at)) return null
  // 'Mid-March', 'early May': which days is not said.
  if (isWord(tokens[isMark(tokens[at - 1], '-') ? at - 2 : at - 1], PART_OF)) return null
  if (tokens[at - 1]?.text === 'of' && isWord(tokens[at - 2], PART_OF)) return null
  const year = parseYear(reader, at + 1, null)
  return { value: { kind: 'month', month, year: year?.value ?? null }, next: year?.next ?? at + 1 }
}

const BEFORE_DATE = new Set(
  'on from until till to and or of in by before after between the starting through'.split(' '),
)
const PART_OF = new Set([
  'mid',
  'early',
  'late',
  'end',
  'beginning',
  'middle',
  'start',
  'half',
  'part',
  'weeks',
  'days',
  'fortnight',
])

const STREETS = new Set(
  'road rd street lane avenue gardens garden place close court square way drive terrace crescent house mews hill walk row grove'.split(
    ' ',
  ),
)

/** 'up to 5 may attend', '12 March Street'. */
function isOtherWord({ tokens }: Reader, monthAt: number): boolean {
  const month = tokens[monthAt]
  const after = tokens[monthAt + 1]
  if (after?.kind !== 'word' || after.gap !== 'space') return false
  if (isWord(after, STREETS) && after.raw !== after.text) return true
  // There are two in May.
  if (after.text === 'bank' && /^holidays?$/.test(tokens[monthAt + 2]?.text ?? '')) return true
  const isFirst = monthAt === 0 || tokens[monthAt - 1]?.text === '.'
  return (month?.raw === 'may' || (isFirst && month?.raw === 'May')) && MODAL.has(after.text)
}
const MODAL = new Set(
  'be not attend have need also take bring join go come wish want contain include cause vary change require'.split(' '),
)

/** 1 to 31 in digits or as an ordinal word, where nothing beside it makes it a price, a time or a part of another number. */
function parseDayNumber({ tokens }: Reader, at: number): Parsed<number> | null {
  const token = tokens[at]
  if (token?.kind === 'word') return parseOrdinalWords(tokens, at)
  if (token?.kind !== 'number' || token.text.length > 2 || token.value < 1 || token.value > 31) return null
  return isPartOfOther(tokens, at) ? null : { value: token.value, next: at + 1 }
}

function parseOrdinalWords(tokens: Reader['tokens'], at: number): Parsed<number> | null {
  const tens = own({ twenty: 20, thirty: 30 }, tokens[at]?.text ?? '')
  if (tens !== null) {
    const unitAt = isMark(tokens[at + 1], '-') ? at + 2 : at + 1
    // 'May twenty-nine'
    const isAfterMonth = monthNamed(tokens[at - 1]) !== null
    const unit = ordinalNamed(tokens[unitAt]) ?? (isAfterMonth ? countNamed(tokens[unitAt]) : null)
    return unit !== null && unit < 10 && tens + unit <= 31 && tokens[unitAt]?.kind === 'word'
      ? { value: tens + unit, next: unitAt + 1 }
      : null
  }
  const ordinal = ordinalNamed(tokens[at])
  return ordinal === null ? null : { value: ordinal, next: at + 1 }
}

const NUMBERED = new Set(
  'room studio hall gallery stage screen gate platform level floor unit page part chapter volume vol episode series season grade class year years age ages aged under over no number key act scene week lesson module route bus row seat zone tier form stand block top group'.split(
    ' ',
  ),
)
/** 'Day 2, 5 April', but 'last day 5 April' and 'every day 5–9 April'. */
const COUNTED_EVENTS = new Set(['day', 'session', 'workshop', 'show', 'concert', 'camp'])
const EACH = new Set(['every', 'each'])
const COUNTED = new Set(
  'am pm noon midnight percent years yrs year yr months mths month hours hour hrs hr minutes minute mins min weeks week days people places children adults tickets times time anniversary birthday century edition annual floor o'.split(
    ' ',
  ),
)

/** 'Monday 2 sessions', 'Tuesday 1 session'; 'March 7 events' are those of a day. */
const ON_A_DAY = new Set('sessions classes events groups clubs activities'.split(' '))

/** 'Half-term week 16-20 February'. */
const isWeekOf = (tokens: Reader['tokens'], at: number) =>
  tokens[at - 1]?.text === 'week' && isMark(tokens[at + 1], '-') && monthNamed(tokens[at + 3]) !== null

function isPartOfOther(tokens: Reader['tokens'], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (isMark(before, '£$€#')) return true
  // '£10-12'
  if (isMark(before, '-') && isMark(tokens[at - 3], '£$€')) return true
  if (isWord(before, NUMBERED) && !token?.ordinal && !isWeekOf(tokens, at)) return true
  const isCountedEvent = isWord(before, COUNTED_EVENTS) && !isWord(tokens[at - 2], EACH)
  if (isCountedEvent && !token?.ordinal && monthNamed(after) === null) return true
  // 'at 10, 12 April'
  if ((before?.text === 'at' || before?.text === '@') && !token?.ordinal && monthNamed(after) === null) return true
  if (
    glued(token) &&
    (before?.kind === 'word' || (isMark(before, '.:/+_') && glued(before) && tokens[at - 2]?.kind === 'number'))
  )
    return monthNamed(before) === null && weekdayNamed(before) === null && !isMark(before, '/+')
  return (monthNamed(before) === null && opensTimes(tokens, at)) || isCountedBehind(tokens, at)
}

function isCountedBehind(tokens: Reader['tokens'], at: number): boolean {
  const [token, after, second] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (after === undefined) return false
  if (isMark(after, '%') || (/^[ap]$/.test(after.text) && second?.text === '.')) return true
  if (after.kind === 'word' && after.gap === 'none') return monthNamed(after) === null
  if (isWord(after, COUNTED)) return !(token?.ordinal && after.text === 'day')
  const isCount = isWord(after, ON_A_DAY) || (token?.value === 1 && isWord(after, COUNTED_EVENTS))
  if (isCount && !token?.ordinal) return monthNamed(tokens[at - 1]) === null
  return glued(after) && glued(second) && second?.kind === 'number' && isMark(after, '.:')
}

/** The '2' of '2-4pm' and '9-10.30am'; '4 - 10am' may be the fourth at ten. */
function opensTimes(tokens: Reader['tokens'], at: number): boolean {
  const [token, dash, hour, ...rest] = tokens.slice(at, at + 6)
  if (!token || token.ordinal || token.value > 12 || !isMark(dash, '-') || !glued(dash) || !glued(hour)) return false
  const [after] = isMark(rest[0], '.:') && rest[1]?.kind === 'number' ? rest.slice(2) : rest
  return hour?.kind === 'number' && hour.value <= 12 && /^(?:[ap]|[ap]m)$/.test(after?.text ?? '')
}

/** '03/04/26' (3 April), '3.4.2026', '2026-04-03', and where something makes it a date, '3/4'. */
function parseNumericDay(reader: Reader, at: number, weekday: number | null): Parsed<DayWords> | null {
  const { tokens } = reader
  const [first, mark, second, markAgain, third] = tokens.slice(at, at + 5)
  if (!isNumber(first) || !isMark(mark, '/-.') || !glued(mark) || !isNumber(second) || !glued(second)) return null
  if (isInsideNumber(tokens, at)) return null
  const day = { kind: 'day', weekday, monthFirst: false } as const
  const isVersion = isMark(mark, '.') && third?.text.length === 2 && reader.running && !first.text.startsWith('0')
  const isThree = markAgain?.text === mark?.text && glued(markAgain) && isNumber(third) && glued(third)
  if (isThree && isVersion && weekday === null && !second.text.startsWith('0')) return null
  // '4-20-26' in prose is a date only where the page writes the month first; else it may be a score or a code.
  const isDashed = isMark(mark, '-') && first.text.length < 4 && isThree && third.text.length < 4
  if (isThree && !(isDashed && reader.running && !(reader.monthFirst && first.value <= 12))) {
    const parts = inOrder(first, second, third, reader.monthFirst)
    return parts && !isNumberAfter(tokens, at + 5, '-') ? { value: { ...day, ...parts }, next: at + 5 } : null
  }
  return saysDate(reader, at, weekday) ? parseSlashedDay(reader, at, weekday) : null
}

/** '24/3', which elsewhere may be a fraction, where something else says that it is a day. */
export function parseSlashedDay(reader: Reader, at: number, weekday: number | null = null): Parsed<DayWords> | null {
  const { tokens } = reader
  const [first, mark, second] = tokens.slice(at, at + 3)
  if (!isNumber(first) || !isMark(mark, '/') || !isNumber(second) || isNumberAfter(tokens, at + 3, '-')) return null
  // 'Sat 7/8 March' are two days.
  if (monthNamed(tokens[at + 3]) !== null) return null
  const [dayOfMonth, month] = isAmerican(first, second, reader)
    ? [second.value, first.value]
    : [first.value, second.value]
  const parts = { dayOfMonth, month, year: null }
  return first.text.length <= 2 && second.text.length <= 2 && isPossible(parts)
    ? { value: { kind: 'day', weekday, monthFirst: false, ...parts }, next: at + 3 }
    : null
}

const isAmerican = (first: Token, second: Token, { monthFirst }: Reader) =>
  monthFirst && isPossible({ dayOfMonth: second.value, month: first.value })

const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number' && !token.ordinal

const isInsideNumber = (tokens: readonly Token[], at: number) =>
  glued(tokens[at]) && at > 0 && (tokens[at - 1]?.kind === 'word' || isMark(tokens[at - 1], '£$€#./:+'))

/** Whether the number goes on ('3/4.5'); a dash may begin the end of a range. */
const isNumberAfter = (tokens: readonly Token[], at: number, allowed: string) =>
  isMark(tokens[at], './:-') &&
  !isMark(tokens[at], allowed) &&
  glued(tokens[at]) &&
  tokens[at + 1]?.kind === 'number' &&
  glued(tokens[at + 1])

type DayMonthYear = { dayOfMonth: number; month: number; year: number }

function inOrder(first: Token, second: Token, third: Token, monthFirst: boolean): DayMonthYear | null {
  const yearFirst = first.text.length === 4
  const year = yearFirst ? first : third
  if (year.text.length !== 4 && year.text.length !== 2) return null
  const [dayOfMonth, month] = [yearFirst ? third : first, second]
  if (dayOfMonth.text.length > 2 || month.text.length > 2) return null
  const parts = { dayOfMonth: dayOfMonth.value, month: month.value, year: fullYear(year.value, year.text.length) }
  if (parts.year < 1600 || parts.year > 2200) return null
  const american = { ...parts, dayOfMonth: parts.month, month: parts.dayOfMonth }
  const isSwapped = !yearFirst && isPossible(american) && (monthFirst || !isPossible(parts))
  return isSwapped ? american : isPossible(parts) ? parts : null
}

const isPossible = ({ dayOfMonth, month }: { dayOfMonth: number; month: number }) =>
  dayOfMonth >= 1 && dayOfMonth <= 31 && month >= 1 && month <= 12

/** '3/4' may be a fraction or a score: it is a day beside a weekday, in a range of such, or with a nought before it. */
function saysDate({ tokens, running }: Reader, at: number, weekday: number | null): boolean {
  const text = tokens.slice(at, at + 3).map((token) => token.text)
  if (text.join('') === '24/7') return false
  if (weekday !== null || text[0]?.startsWith('0') || text[2]?.startsWith('0')) return true
  const isSlashed = (from: number) =>
    tokens[from]?.kind === 'number' && tokens[from + 1]?.text === '/' && tokens[from + 2]?.kind === 'number'
  const inRange =
    (tokens[at + 3]?.text === '-' && isSlashed(at + 4)) || (tokens[at - 1]?.text === '-' && isSlashed(at - 4))
  return inRange || (!running && tokens.length <= 3) || isAmongDays(tokens, at)
}

/** '11/4, 18/4 & 25/4': a list of which one can only be a day and a month. Two fractions in a row are 'or' more often. */
function isAmongDays(tokens: readonly Token[], at: number): boolean {
  const pairs = [...pairsOn(tokens, at, 1), ...pairsOn(tokens, at, -1).slice(1)]
  return pairs.length >= 2 && pairs.some(([one, other]) => Math.max(one, other) > 12 && Math.min(one, other) <= 12)
}

const LONGEST_LIST = 20

/** The slashed numbers of a list from here on, or (`step` -1) from here back. */
function pairsOn(tokens: readonly Token[], at: number, step: 1 | -1): [number, number][] {
  const pairs: [number, number][] = []
  for (let from = at; pairs.length < LONGEST_LIST; ) {
    const [first, mark, second] = tokens.slice(from, from + 3)
    if (!isNumber(first) || !isMark(mark, '/') || !isNumber(second)) return pairs
    pairs.push([first.value, second.value])
    const between = step > 0 ? from + 3 : from - 1
    if (!isMark(tokens[between], ',;&+') && tokens[between]?.text !== 'and') return pairs
    from = step > 0 ? between + 1 : between - 3
  }
  return pairs
}
