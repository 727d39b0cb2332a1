import { addMonths, monthOf, yearOf } from '#domain/days/london-time.ts'
import type { Parsed, Reader } from '../text/reader.ts'
import { monthNamed, ordinalNamed, weekdayNamed } from '../text/words.ts'
import { type DayWords, parsePlainDay } from './day.ts'
import { parseYear } from './year.ts'

/** 'first Saturday in May', 'last week of June 2026', 'week commencing 4 May', 'w/c 4 May'. */
export function parseNthDay(reader: Reader, at: number): Parsed<DayWords> | null {
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
  return day?.value.kind === 'day' && day.value.month !== null
    ? { value: { kind: isWeekend ? 'weekend' : 'week', of: day.value }, next: day.next }
    : null
}
