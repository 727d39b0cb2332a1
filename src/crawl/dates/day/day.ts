import { addDays, addMonths, type LondonDay, monthOf, weekdayOf, yearOf } from '#domain/days/london-time.ts'
import type { Parsed, Reader } from '../text/reader.ts'
import { DAY_PARTS, isMark, isWord, monthNamed, ordinalNamed, own, RANGE_WORDS, weekdayNamed } from '../text/words.ts'
import type { DayWords } from './day-words.ts'
import { feastWord, isFeast, MAX_FEAST_WORDS, opensFeast } from './feasts.ts'
import { parsePlainDay } from './plain-day.ts'
import { meantHolidays, parseSchoolHoliday } from './school-holidays.ts'
import { parseYear } from './year.ts'

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

/** 'today', 'tomorrow', 'this Saturday', 'next Tuesday', 'this weekend', 'next week', 'this' of 'this evening'. */
function parseRelativeDay(reader: Reader, at: number): Parsed<DayWords> | null {
  const { tokens, today } = reader
  const word = tokens[at]
  if (word?.kind !== 'word') return null
  const offset = own(DAYS_FROM_TODAY, word.text)
  if (offset !== null) return fromToday(addDays(today, offset), addDays(today, offset), at + 1)
  if (word.text === 'now') return isRangeAfter(reader, at + 1) ? fromToday(today, today, at + 1) : null
  if (word.text !== 'this' && word.text !== 'next' && word.text !== 'coming') return null
  const isThis = word.text !== 'next'
  // What part of the day it is, is read after it.
  if (word.text === 'this' && isWord(tokens[at + 1], DAY_PARTS)) return fromToday(today, today, at + 1)
  return parseThisOrNext(reader, isThis && tokens[at + 1]?.text === 'coming' ? at + 2 : at + 1, isThis)
}

const DAYS_FROM_TODAY = { today: 0, tonight: 0, tomorrow: 1, yesterday: -1 }

const isRangeAfter = ({ tokens }: Reader, at: number) =>
  isMark(tokens[at], '-') || isWord(tokens[at], RANGE_WORDS) || tokens[at]?.text === 'and'

function parseThisOrNext(reader: Reader, at: number, isThis: boolean): Parsed<DayWords> | null {
  const { tokens, today } = reader
  const monday = addDays(today, 1 - weekdayOf(today) + (isThis ? 0 : 7))
  if (tokens[at]?.text === 'weekend') return fromToday(addDays(monday, 5), addDays(monday, 6), at + 1)
  if (tokens[at]?.text === 'week') return fromToday(monday, addDays(monday, 6), at + 1)
  const weekday = weekdayNamed(tokens[at])
  if (weekday === null) return null
  // 'this Friday 15 June' says which one.
  const dated = parsePlainDay(reader, at)
  if (dated?.value.kind === 'day' && (dated.value.month !== null || tokens[dated.next - 1]?.ordinal)) return dated
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  const day = addDays(today, ahead === 0 && !isThis ? 7 : ahead)
  return fromToday(day, day, at + 1)
}

const fromToday = (start: LondonDay, end: LondonDay, next: number): Parsed<DayWords> => ({
  value: { kind: 'relative', start, end },
  next,
})

/** 'Christmas Eve', 'Good Friday 2026', 'the August bank holiday weekend', and the holidays of the table given. */
function parseNamedDay(reader: Reader, at: number): Parsed<DayWords> | null {
  return parseSeasonStart(reader, at) ?? parseFeast(reader, at) ?? parseKnownHoliday(reader, at)
}

/** 'Easter to October', 'Easter until the end of September': from the holiday's first day. By itself 'Easter' is no day. */
function parseSeasonStart({ tokens }: Reader, at: number): Parsed<DayWords> | null {
  const to = tokens[at + 1]
  if (tokens[at]?.text !== 'easter' || !(isWord(to, RANGE_WORDS) || isMark(to, '-'))) return null
  const rest = tokens.slice(at + 2, at + 7)
  const monthAt = rest.findIndex((token) => token.kind !== 'number' && !SEASON_FILLERS.has(token.text))
  // 'Easter to May half term' ends on another day than May does.
  if (monthNamed(rest[monthAt]) === null || /^(?:half|day|bank)$/.test(rest[monthAt + 1]?.text ?? '')) return null
  return { value: { kind: 'feast', name: 'good friday', year: null }, next: at + 1 }
}

const SEASON_FILLERS = new Set('the end of late early mid'.split(' '))

function parseFeast(reader: Reader, at: number): Parsed<DayWords> | null {
  const { tokens } = reader
  let next = tokens[at]?.text === 'the' ? at + 1 : at
  if (!opensFeast(feastWord(tokens[next]?.text ?? ''))) return null
  let name = ''
  let longest: { name: string; next: number } | null = null
  for (let words = 0; words < MAX_FEAST_WORDS; words++) {
    const token = tokens[next]
    if (token?.kind !== 'word' || (words > 0 && token.gap === 'paragraph')) break
    name += (words > 0 ? ' ' : '') + feastWord(token.text)
    next++
    if (isFeast(name)) longest = { name, next }
    // 'St. George’s Day'
    if (token.text === 'st' && isMark(tokens[next], '.')) next++
  }
  if (!longest) return null
  const year = parseYear(reader, longest.next, null)
  return {
    value: { kind: 'feast', name: longest.name, year: year?.value ?? null },
    next: year?.next ?? longest.next,
  }
}

function parseKnownHoliday(reader: Reader, at: number): Parsed<DayWords> | null {
  const { tokens, holidays, today } = reader
  if (holidays.length === 0) return null
  const words = parseSchoolHoliday(reader, tokens[at]?.text === 'the' ? at + 1 : at)
  if (!words || words.value.everyOne) return null
  const [meant] = meantHolidays(words.value, holidays, today)
  return meant ? { value: { kind: 'relative', start: meant.start, end: meant.end }, next: words.next } : null
}

/** 'first Saturday in May', 'last week of June 2026', 'week commencing 4 May', 'w/c 4 May'. */
function parseNthDay(reader: Reader, at: number): Parsed<DayWords> | null {
  return parseNthOfMonth(reader, at) ?? parseEndOfMonth(reader, at) ?? parseWeekOf(reader, at)
}

const LIMITS = new Set(['until', 'till', 'til', 'to', 'through', '-', 'ends'])

/** 'until the end of May', a day there and none anywhere else. */
function parseEndOfMonth(reader: Reader, at: number): Parsed<DayWords> | null {
  const { tokens } = reader
  const endAt = tokens[at]?.text === 'the' ? at + 1 : at
  const month = monthNamed(tokens[endAt + 2])
  const before = tokens[at - 1]?.text === 'the' ? tokens[at - 2] : tokens[at - 1]
  if (tokens[endAt]?.text !== 'end' || tokens[endAt + 1]?.text !== 'of' || !LIMITS.has(before?.text ?? '')) return null
  if (/^(?:the|this)$/.test(tokens[endAt + 2]?.text ?? '') && tokens[endAt + 3]?.text === 'month') {
    const { today } = reader
    return { value: { kind: 'last-day', month: monthOf(today), year: yearOf(today) }, next: endAt + 4 }
  }
  if (month === null) return null
  const year = parseYear(reader, endAt + 3, null)
  return { value: { kind: 'last-day', month, year: year?.value ?? null }, next: year?.next ?? endAt + 3 }
}

/** 1 to 5, or -1 for the last. */
export function parseNth({ tokens }: Reader, at: number): Parsed<number> | null {
  const token = tokens[at]
  if (token?.text === 'last') return { value: -1, next: at + 1 }
  const nth = token?.ordinal ? token.value : ordinalNamed(token)
  return nth !== null && nth !== undefined && nth >= 1 && nth <= 5 ? { value: nth, next: at + 1 } : null
}

function parseNthOfMonth(reader: Reader, at: number): Parsed<DayWords> | null {
  const { tokens } = reader
  const nth = parseNth(reader, tokens[at]?.text === 'the' ? at + 1 : at)
  if (!nth) return null
  const weekday = weekdayNamed(tokens[nth.next])
  const unit = tokens[nth.next]?.text ?? ''
  const isLastDay = unit === 'day' && nth.value === -1
  if (weekday === null && unit !== 'week' && unit !== 'weekend' && !isLastDay) return null
  const of = tokens[nth.next + 1]?.text
  const month = monthNamed(tokens[nth.next + 2])
  if (of !== 'of' && of !== 'in') return null
  const near = month === null ? monthFromToday(reader, nth.next + 2) : null
  if (near && weekday !== null)
    return { value: { kind: 'nth-weekday', nth: nth.value, weekday, ...near }, next: nth.next + 4 }
  if (month === null) return null
  const year = parseYear(reader, nth.next + 3, null)
  const value = { nth: nth.value, month, year: year?.value ?? null }
  const next = year?.next ?? nth.next + 3
  if (isLastDay) return { value: { kind: 'last-day', month, year: value.year }, next }
  if (unit === 'weekend') return { value: { kind: 'weekend', of: { kind: 'nth-weekday', weekday: 6, ...value } }, next }
  return { value: weekday === null ? { kind: 'nth-week', ...value } : { kind: 'nth-weekday', weekday, ...value }, next }
}

/** 'next month', 'this month'. */
function monthFromToday({ tokens, today }: Reader, at: number): { month: number; year: number } | null {
  const [which, unit] = [tokens[at]?.text, tokens[at + 1]?.text]
  if (unit !== 'month' || (which !== 'next' && which !== 'this')) return null
  const day = which === 'next' ? addMonths(today, 1) : today
  return { month: monthOf(day), year: yearOf(day) }
}

const WEEK_OPENERS = new Set(['of', 'commencing', 'beginning', 'starting', 'ending'])
const COMMENCES = new Set(['commencing', 'beginning', 'starting'])

function parseWeekOf(reader: Reader, at: number): Parsed<DayWords> | null {
  const { tokens } = reader
  const [first, second, third] = tokens.slice(at, at + 3).map((token) => token.text)
  const isAbbreviated = first === 'w' && second === '/' && /^[cb]$/.test(third ?? '')
  const isWeekend = first === 'weekend'
  const isWeek = (first === 'week' || first === 'wk' || isWeekend) && WEEK_OPENERS.has(second ?? '')
  if (!isAbbreviated && !isWeek) return null
  let next = at + (isAbbreviated ? 3 : 2)
  if (tokens[next]?.text === ':') next++
  const day = parsePlainDay(reader, next)
  if (day?.value.kind !== 'day' || day.value.month === null) return null
  const opens = !isWeekend && (isAbbreviated || isWord(tokens[at + 1], COMMENCES))
  return { value: { kind: isWeekend ? 'weekend' : 'week', of: day.value, ...(opens && { opens }) }, next: day.next }
}
