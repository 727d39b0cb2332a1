import type { LondonDay } from '#domain/days/london-time.ts'
import type { DayWords, SchoolHoliday } from '../day/day-words.ts'
import { type Token, tokenize } from './tokens.ts'
import { isMark, isWord, LIST_WORDS, monthNamed, RANGE_WORDS } from './words.ts'

/** What every parser receives besides the index of the token to start at. */
export type Reader = {
  tokens: readonly Token[]
  today: LondonDay
  /** Prose, where an ambiguous number is not a date; otherwise a text that is (mostly) a date. */
  running: boolean
  /** Results of `parseDay` by token index; lists of days try each index many times. */
  daysAt: Map<number, Parsed<DayWords> | null>
  /** The end of the last list of bare numbers that no month follows, so that it is not tried again from each of them. */
  bareUntil: number
  /** Whether the month comes first, as the page writes it or as '04/25/2026' can only be read. */
  monthFirst: boolean
  /** As the caller found it for the whole page. */
  order: DateOrder
  /** Whether a weekday by itself is the next such day, or, among the times at which groups meet, that of every week. */
  weekdays: Weekdays
  /** The school holidays that 'half term' may mean; empty if unknown. */
  holidays: readonly SchoolHoliday[]
}

export type Weekdays = 'next' | 'every'

/** How numbers are read that could be either: '03/04/26' is 3 April in Britain, 4 March in America. */
export type DateOrder = 'day-first' | 'month-first'

/** Nothing that is mostly a date is longer; the rest of such a text is not read. */
export const MAX_DATE_TEXT = 5000

export function readerOf(
  text: string,
  today: LondonDay,
  running: boolean,
  order: DateOrder = 'day-first',
  holidays: readonly SchoolHoliday[] = [],
  weekdays: Weekdays = 'next',
): Reader {
  const tokens = tokenize(running ? text : text.slice(0, MAX_DATE_TEXT))
  const monthFirst = order === 'month-first' || isMonthFirst(tokens)
  return { tokens, today, running, daysAt: new Map(), bareUntil: 0, monthFirst, order, holidays, weekdays }
}

function isMonthFirst(tokens: readonly Token[]): boolean {
  const pairs = tokens.flatMap((token, at) => {
    const [mark, second, markAgain, year] = tokens.slice(at + 1, at + 5)
    const isDate =
      token.kind === 'number' &&
      token.text.length <= 2 &&
      /^[/-]$/.test(mark?.text ?? '') &&
      mark?.text === markAgain?.text
    return isDate && second && year?.text.length === 4 ? [[token.value, second.value] as const] : []
  })
  const isAmerican = pairs.some(([first, second]) => first <= 12 && second > 12 && second <= 31)
  return isAmerican && !pairs.some(([first]) => first > 12)
}

/** A value and the index of the token after it. Parsers return null if the text is something else. */
export type Parsed<T> = { value: T; next: number }

/** Whether nothing stands between a token and the one before it. */
export const glued = (token: Token | undefined) => token !== undefined && token.gap === 'none'

/** What joins two days or two times: a list (',' '&' 'and'), or a range ('–' 'to' 'until'). */
export function connector({ tokens }: Reader, at: number): Parsed<'list' | 'range'> | null {
  const token = tokens[at]
  if (token === undefined) return null
  if (isMark(token, '-→>›»') || isWord(token, RANGE_WORDS)) {
    // '– until', 'through to'
    const until = isWord(tokens[at + 1], RANGE_WORDS)
    return { value: 'range', next: until ? at + 2 : at + 1 }
  }
  if (isMark(token, ',;')) {
    const and = isMark(tokens[at + 1], '&+') || isWord(tokens[at + 1], LIST_WORDS)
    return { value: 'list', next: and ? at + 2 : at + 1 }
  }
  // '10 'til 2'
  if (isMark(token, "'") && /^till?$/.test(tokens[at + 1]?.text ?? '')) return { value: 'range', next: at + 2 }
  // '10:30+01:00' is an offset, '28+29 March' are two days.
  const isSum = token.text === '+' && glued(token) && glued(tokens[at + 1])
  if (isSum && monthNamed(tokens[at + 2]) === null) return null
  if (isMark(token, '&+/|') || isWord(token, LIST_WORDS)) return { value: 'list', next: at + 1 }
  return null
}
