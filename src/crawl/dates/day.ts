import type { LondonDay } from '#domain/london-time.ts'
import { parseNthDay } from './nth-day.ts'
import { parseNumericDay } from './numeric-day.ts'
import { glued, type Parsed, type Reader } from './reader.ts'
import { parseRelativeDay } from './relative-day.ts'
import { isMark, isWord, monthNamed, ordinalNamed, weekdayNamed } from './words.ts'
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
  | { kind: 'week'; of: DayWords }
  /** Said by reference to today: 'tomorrow', 'this weekend'. */
  | { kind: 'relative'; start: LondonDay; end: LondonDay }

/** One day at `at`. A bare '5' or 'Sat 5' has no month: the caller fills it in from its neighbours or drops it. */
export function parseDay(reader: Reader, at: number): Parsed<DayWords> | null {
  const known = reader.daysAt.get(at)
  if (known !== undefined) return known
  const parsed = parseRelativeDay(reader, at) ?? parseNthDay(reader, at) ?? parsePlainDay(reader, at)
  reader.daysAt.set(at, parsed)
  return parsed
}

/** A day by its date, weekday or month alone, not by reference to another. */
export function parsePlainDay(reader: Reader, at: number): Parsed<DayWords> | null {
  const { tokens } = reader
  const weekday = weekdayNamed(tokens[at])
  if (weekday === null) return parseDayOfMonth(reader, at, null) ?? parseMonth(reader, at)
  const day = parseDayOfMonth(reader, afterWeekday(reader, at + 1), weekday)
  return day ?? { value: { kind: 'weekday', weekday }, next: at + 1 }
}

const WEEKDAY_FILLERS = new Set(['the', 'on'])

function afterWeekday({ tokens }: Reader, at: number): number {
  let next = at
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

/** '5 April 2026', '5th of April', '23/Sep/2020'; without a month '5'. */
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

function beforeMonth({ tokens }: Reader, at: number): number {
  let next = at
  if (isMark(tokens[next], '/-') && glued(tokens[next]) && glued(tokens[next + 1])) return next + 1
  if (tokens[next]?.text === 'day') next++
  if (tokens[next]?.text === 'of') next++
  return next
}

/** 'April 5th, 2026', 'Oct/2', 'Sep-23-2020', 'June the 26th'. */
function parseMonthFirst(reader: Reader, at: number, weekday: number | null): Parsed<DayWords> | null {
  const { tokens } = reader
  const month = monthNamed(tokens[at])
  if (month === null || isMark(tokens[at - 1], '$#@')) return null
  let next = at + 1
  if (isMark(tokens[next], '.,') || (isMark(tokens[next], '/-') && glued(tokens[next]) && glued(tokens[next + 1])))
    next++
  if (tokens[next]?.text === 'the') next++
  const number = parseDayNumber(reader, next)
  // 'March, 5 April': the number belongs to the month after it.
  if (!number || monthNamed(tokens[tokens[number.next]?.text === 'of' ? number.next + 1 : number.next]) !== null)
    return null
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

/** '2019/Aug/01', '2020/23/Sep'. */
function parseYearFirst({ tokens }: Reader, at: number, weekday: number | null): Parsed<DayWords> | null {
  const [year, slash, second, slashAgain, third] = tokens.slice(at, at + 5)
  if (year?.text.length !== 4 || !isMark(slash, '/-') || !isMark(slashAgain, '/-')) return null
  if (![slash, second, slashAgain, third].every(glued)) return null
  const month = monthNamed(second) ?? monthNamed(third)
  const dayOfMonth = second?.kind === 'number' ? second.value : third?.value
  if (month === null || !dayOfMonth || dayOfMonth > 31) return null
  return { value: { kind: 'day', weekday, dayOfMonth, month, year: year.value, monthFirst: false }, next: at + 5 }
}

/** 'March 2026', '2017 April', 'Dec/2018'; without a year 'March'. */
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
  const year = parseYear(reader, at + 1, null)
  return { value: { kind: 'month', month, year: year?.value ?? null }, next: year?.next ?? at + 1 }
}

const PART_OF = new Set(['mid', 'early', 'late', 'end'])

/** 1 to 31 in digits or as an ordinal word, where nothing beside it makes it a price, a time or a part of another number. */
function parseDayNumber({ tokens }: Reader, at: number): Parsed<number> | null {
  const token = tokens[at]
  if (token?.kind === 'word') return parseOrdinalWords(tokens, at)
  if (token?.kind !== 'number' || token.text.length > 2 || token.value < 1 || token.value > 31) return null
  return isPartOfOther(tokens, at) ? null : { value: token.value, next: at + 1 }
}

function parseOrdinalWords(tokens: Reader['tokens'], at: number): Parsed<number> | null {
  const tens = { twenty: 20, thirty: 30 }[tokens[at]?.text ?? '']
  if (tens !== undefined) {
    const unitAt = isMark(tokens[at + 1], '-') ? at + 2 : at + 1
    const unit = ordinalNamed(tokens[unitAt])
    return unit !== null && unit < 10 && tens + unit <= 31 ? { value: tens + unit, next: unitAt + 1 } : null
  }
  const ordinal = ordinalNamed(tokens[at])
  return ordinal === null ? null : { value: ordinal, next: at + 1 }
}

const NUMBERED = new Set(
  'room studio hall gallery stage screen gate platform level floor unit page part chapter volume vol episode series season grade class year years age ages aged under over no number key act scene day week lesson module route bus row seat zone tier form stand block top'.split(
    ' ',
  ),
)
const COUNTED = new Set(
  'am pm a.m p.m noon midnight percent years yrs year yr months mths month hours hour hrs hr minutes minute mins min weeks week days people places children adults tickets times time anniversary birthday century edition annual floor o'.split(
    ' ',
  ),
)

function isPartOfOther(tokens: Reader['tokens'], at: number): boolean {
  const [before, token, after, second] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  if (isMark(before, '£$€#')) return true
  if (isWord(before, NUMBERED) && !token?.ordinal) return true
  if (
    glued(token) &&
    (before?.kind === 'word' || (isMark(before, '.:/+_') && glued(before) && tokens[at - 2]?.kind === 'number'))
  )
    return monthNamed(before) === null && weekdayNamed(before) === null && !isMark(before, '/+')
  if (after === undefined) return false
  if (isMark(after, '%')) return true
  if (after.kind === 'word' && after.gap === 'none') return monthNamed(after) === null
  if (isWord(after, COUNTED)) return !(token?.ordinal && after.text === 'day')
  return glued(after) && glued(second) && second?.kind === 'number' && isMark(after, '.:')
}

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
  return month?.raw === 'may' && MODAL.has(after.text)
}
const MODAL = new Set('be not attend have need also take bring join go come wish want'.split(' '))
