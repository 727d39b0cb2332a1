import type { LondonDay } from '#domain/days/london-time.ts'
import { glued, type Parsed, type Reader } from '../text/reader.ts'
import { isMark, isWord, monthNamed, ordinalNamed, RANGE_WORDS, weekdayNamed } from '../text/words.ts'
import { parseDayNumber } from './day-number.ts'
import { isFeast } from './feasts.ts'
import { parseNamedDay } from './named-day.ts'
import { parseNthDay } from './nth-day.ts'
import { parseNumericDay } from './numeric-day.ts'
import { parseRelativeDay } from './relative-day.ts'
import { parseSchoolHoliday } from './school-holidays.ts'
import { parseYear } from './year.ts'

/** A day, or a stretch of days with one name, as far as the text says which. */
export type DayWords =
  | {
      kind: 'day'
      weekday: number | null
      dayOfMonth: number
      month: number | null
      year: number | null
      /** 'April 5', so that a following bare number is a day of the same month. */
      monthFirst: boolean
    }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'month'; month: number; year: number | null }
  | { kind: 'year'; year: number }
  | { kind: 'nth-weekday'; nth: number; weekday: number; month: number; year: number | null }
  | { kind: 'nth-week'; nth: number; month: number; year: number | null }
  | { kind: 'last-day'; month: number; year: number | null }
  | { kind: 'week' | 'weekend'; of: DayWords }
  /** A day known by its name, as {@link feastIn} has them. */
  | { kind: 'feast'; name: string; year: number | null }
  /** Said by reference to today: 'tomorrow', 'this weekend'. */
  | { kind: 'relative'; start: LondonDay; end: LondonDay }

/** One day at `at`. A bare '5' or 'Sat 5' has no month: the caller fills it in from its neighbours or drops it. */
export function parseDay(reader: Reader, at: number): Parsed<DayWords> | null {
  const known = reader.daysAt.get(at)
  if (known !== undefined) return known
  const parsed =
    parseRelativeDay(reader, at) ??
    parseNamedDay(reader, at) ??
    parseNthDay(reader, at) ??
    // 'October half term' is not all of October.
    (parseSchoolHoliday(reader, at) ? null : parsePlainDay(reader, at))
  reader.daysAt.set(at, parsed)
  return parsed
}

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

/** 'April 5th, 2026', 'Mar/7', 'Mar-07-2026', 'March the 7th'. */
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
  const number = parseDayNumber(reader, next)
  if (!number || isBeforeMonth(reader, next, number.next)) return null
  const year = parseYear(reader, number.next, { weekday, dayOfMonth: number.value, month })
  const value = {
    kind: 'day',
    weekday,
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

/** '2026/Mar/07', '2026/07/Mar'. */
function parseYearFirst({ tokens }: Reader, at: number, weekday: number | null): Parsed<DayWords> | null {
  const [year, slash, second, slashAgain, third] = tokens.slice(at, at + 5)
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
