import { dayOf, weekdayOf, yearOf } from '#domain/days/london-time.ts'
import { glued, type Parsed, type Reader } from '../text/reader.ts'
import { CARDINALS, isMark, monthNamed } from '../text/words.ts'

type DayBefore = { weekday: number | null; dayOfMonth: number; month: number }

/** The year after a day and month ('2026', '’26', 'of 94'), as opposed to a time written without a colon ('1930'). */
export function parseYear(reader: Reader, at: number, day: DayBefore | null): Parsed<number> | null {
  const { tokens } = reader
  // '4 Sept., 2026'
  let next = tokens[at]?.text === '.' && tokens[at + 1]?.text === ',' ? at + 1 : at
  const separator = isMark(tokens[next], ',./-') ? tokens[next]?.text : undefined
  // A dash is part of the date only where nothing is spaced: 'Mar-07-2026', not '5 April - 2026 visitors'.
  const isDashed = separator === '/' || separator === '-'
  if (isDashed && !(glued(tokens[next]) && glued(tokens[next + 1]))) return null
  // 'March 7-8' is two days, '5-Apr-26' one.
  if (isDashed && tokens[next + 1]?.text.length !== 4 && tokens[at - 2]?.text !== separator) return null
  if (separator !== undefined) next++
  const of = tokens[next]?.text === 'of' || tokens[next]?.text === 'in'
  if (of) next++
  const apostrophe = isMark(tokens[next], "'")
  if (apostrophe) next++
  const number = tokens[next]
  const spelt = separator === '/' || separator === '-' ? null : parseSpeltYear(reader, next)
  if (spelt) return spelt
  if (number?.kind !== 'number' || number.ordinal || isPartOfTime(reader, next) || isClockRange(reader, next))
    return null
  const isYear =
    number.text.length === 4
      ? isFullYear(reader, number.value, day, separator === ',')
      : number.text.length === 2 && (apostrophe || of || isShortYear(reader, next, day, separator))
  return isYear ? { value: fullYear(number.value, number.text.length), next: next + 1 } : null
}

const VERBS = new Set(['was', 'is', 'were', 'will', 'has', 'had'])

/** '94' is 1994, '26' is 2026. */
export const fullYear = (value: number, digits: number) => (digits === 4 ? value : value + (value < 70 ? 2000 : 1900))

function isPartOfTime({ tokens }: Reader, at: number): boolean {
  const [after, second] = [tokens[at + 1], tokens[at + 2]]
  if (after === undefined) return false
  if (/^(am|pm|a|p|noon|hrs?|hours|h|st|nd|rd|th)$/.test(after.text)) return true
  if (isMark(after, '-') && second?.kind === 'number' && (tokens[at]?.value ?? 0) <= 24)
    return endsHours(tokens, at + 2)
  return isMark(after, ':.') && glued(after) && glued(second) && second?.kind === 'number'
}

/** '10-11am', '10-11.30'. */
function endsHours(tokens: Reader['tokens'], at: number): boolean {
  const [mark, minutes] = tokens.slice(at + 1, at + 3)
  if (/^(am|pm|a|p|noon|hrs?|h)$/.test(mark?.text ?? '')) return true
  return isMark(mark, ':.') && glued(mark) && glued(minutes) && minutes?.kind === 'number'
}

/** '1930-2130' after a date. */
function isClockRange({ tokens, today }: Reader, at: number): boolean {
  const [from, dash, to] = tokens.slice(at, at + 3)
  if (from?.text.length !== 4 || to?.text.length !== 4 || !isMark(dash, '-')) return false
  const isNear = Math.abs(from.value - yearOf(today)) <= 2
  return !isNear && [from, to].every(({ value }) => value < 2400 && value % 100 < 60)
}

function isFullYear({ today }: Reader, value: number, day: DayBefore | null, comma: boolean): boolean {
  if (value < 1600 || value > 2100) return false
  const isClock = value >= 1700 && value % 100 < 60
  if (!isClock || day === null) return true
  const ahead = value - yearOf(today)
  // Events begin at five-minute marks: 2023 is a year wherever it is read, 2045 may be a quarter to nine.
  if (value >= 2000 && (value % 5 !== 0 || (ahead <= 2 && ahead >= -40))) return true
  if (value >= 2000 && ahead > 4) return false
  if (day.weekday === null) return !comma || value >= 2000
  const dated = dayOf(value, day.month, day.dayOfMonth)
  return dated !== undefined && weekdayOf(dated) === day.weekday
}

/** 'Sat 5 Apr 26', and not '5 April 26 people' or '5 April 26 May'. */
function isShortYear(
  { tokens, today }: Reader,
  at: number,
  day: DayBefore | null,
  separator: string | undefined,
): boolean {
  if (day === null || separator === ',') return false
  const year = fullYear(tokens[at]?.value ?? 0, 2)
  const after = tokens[at + 1]
  // A number that counts nothing: 'January first 12 was a special day'.
  if (after?.kind === 'word' && after.gap === 'space' && VERBS.has(after.text)) return true
  if (separator === undefined && Math.abs(year - yearOf(today)) > 2) return false
  return (
    after === undefined ||
    (after.kind === 'mark' && !isMark(after, '/&')) ||
    (after.kind === 'word' && after.gap !== 'none' && monthNamed(after) === null)
  )
}

const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** 'two thousand and twenty-six', 'twenty twenty-six', 'nineteen eighty', 'seventeen hundred thirty three'. */
function parseSpeltYear(reader: Reader, at: number): Parsed<number> | null {
  const { tokens } = reader
  if (tokens[at]?.kind !== 'word') return null
  if (tokens[at]?.text === 'two' && tokens[at + 1]?.text === 'thousand') {
    const restAt = tokens[at + 2]?.text === 'and' ? at + 3 : at + 2
    const rest = parseBelowHundred(reader, restAt)
    return rest ? { value: 2000 + rest.value, next: rest.next } : { value: 2000, next: at + 2 }
  }
  const century = parseBelowHundred(reader, at, false)
  if (!century || century.value < 16 || century.value > 21) return null
  const isHundred = tokens[century.next]?.text === 'hundred'
  const after = isHundred ? century.next + 1 : century.next
  const rest = parseBelowHundred(reader, isHundred && tokens[after]?.text === 'and' ? after + 1 : after)
  if (!rest || (!isHundred && rest.value < 10)) return null
  return { value: century.value * 100 + rest.value, next: rest.next }
}

/** 1 to 99; `joined` where tens may have a unit after them. */
function parseBelowHundred({ tokens }: Reader, at: number, joined = true): Parsed<number> | null {
  const word = tokens[at]?.text ?? ''
  const small = word === '' ? -1 : CARDINALS.indexOf(word)
  if (small > 0) return { value: small, next: at + 1 }
  const teen = TEENS.indexOf(word)
  if (teen >= 0) return { value: 13 + teen, next: at + 1 }
  const tens = word === '' ? -1 : TENS.indexOf(word)
  if (tens < 1) return null
  const unitAt = isMark(tokens[at + 1], '-') ? at + 2 : at + 1
  const unit = joined ? CARDINALS.indexOf(tokens[unitAt]?.text || '?') : -1
  return unit > 0 && unit < 10 ? { value: tens * 10 + unit, next: unitAt + 1 } : { value: tens * 10, next: at + 1 }
}
