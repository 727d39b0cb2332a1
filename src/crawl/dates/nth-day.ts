import { type DayWords, parsePlainDay } from './day.ts'
import type { Parsed, Reader } from './reader.ts'
import { monthNamed, ordinalNamed, weekdayNamed } from './words.ts'
import { parseYear } from './year.ts'

/** 'first Saturday in May', 'last week of June 2026', 'week commencing 4 May', 'w/c 4 May'. */
export function parseNthDay(reader: Reader, at: number): Parsed<DayWords> | null {
  return parseNthOfMonth(reader, at) ?? parseWeekOf(reader, at)
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
  if (weekday === null && tokens[nth.next]?.text !== 'week') return null
  const of = tokens[nth.next + 1]?.text
  const month = monthNamed(tokens[nth.next + 2])
  if ((of !== 'of' && of !== 'in') || month === null) return null
  const year = parseYear(reader, nth.next + 3, null)
  const value = { nth: nth.value, month, year: year?.value ?? null }
  return {
    value: weekday === null ? { kind: 'nth-week', ...value } : { kind: 'nth-weekday', weekday, ...value },
    next: year?.next ?? nth.next + 3,
  }
}

const WEEK_OPENERS = new Set(['of', 'commencing', 'beginning', 'starting'])

function parseWeekOf(reader: Reader, at: number): Parsed<DayWords> | null {
  const { tokens } = reader
  const [first, second, third] = tokens.slice(at, at + 3).map((token) => token.text)
  const isAbbreviated = first === 'w' && second === '/' && /^[cb]$/.test(third ?? '')
  const isWeek = first === 'week' && WEEK_OPENERS.has(second ?? '')
  if (!isAbbreviated && !isWeek) return null
  let next = at + (isAbbreviated ? 3 : 2)
  if (tokens[next]?.text === ':') next++
  const day = parsePlainDay(reader, next)
  return day?.value.kind === 'day' && day.value.month !== null
    ? { value: { kind: 'week', of: day.value }, next: day.next }
    : null
}
