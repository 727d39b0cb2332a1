import { glued, type Parsed, type Reader } from '../text/reader.ts'
import type { Token } from '../text/tokens.ts'
import { isMark, monthNamed } from '../text/words.ts'
import type { DayWords } from './day.ts'
import { fullYear } from './year.ts'

/** '03/04/26' (3 April), '3.4.2026', '2026-04-03', and where something makes it a date, '3/4'. */
export function parseNumericDay(reader: Reader, at: number, weekday: number | null): Parsed<DayWords> | null {
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
  if (!isMark(mark, '/') || isNumberAfter(tokens, at + 3, '-') || !saysDate(reader, at, weekday)) return null
  // 'Sat 7/8 March' are two days.
  if (monthNamed(tokens[at + 3]) !== null) return null
  const [dayOfMonth, month] = isAmerican(first, second, reader)
    ? [second.value, first.value]
    : [first.value, second.value]
  const parts = { dayOfMonth, month, year: null }
  return first.text.length <= 2 && second.text.length <= 2 && isPossible(parts)
    ? { value: { ...day, ...parts }, next: at + 3 }
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

type Parts = { dayOfMonth: number; month: number; year: number }

function inOrder(first: Token, second: Token, third: Token, monthFirst: boolean): Parts | null {
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
