import type { Reader } from '../text/reader.ts'
import type { Token } from '../text/tokens.ts'
import type { DayWords } from './day-words.ts'
import { parseYear } from './year.ts'

/** A day of a chain, how it is joined to the one before, and the index after it. */
export type Link = { words: DayWords; join: 'list' | 'range' | null; next: number }

/** Gives days without a month that of the next day in the list: '5 & 6 April'. */
export function fillBackward(links: readonly Link[]): Link[] {
  let month: number | null = null
  let year: number | null = null
  let later: Link | null = null
  const fill = (link: Link): Link => {
    const { words } = link
    const before = later
    later = link
    if (words.kind !== 'day') return link
    if (words.month === null) {
      // 'Fri 27 – Sun 1 March' began in February.
      const isMonthBefore =
        words.weekday !== null &&
        before?.join === 'range' &&
        before.words.kind === 'day' &&
        before.words.dayOfMonth < words.dayOfMonth
      return {
        ...link,
        words: {
          ...words,
          month: isMonthBefore && month !== null ? ((month + 10) % 12) + 1 : month,
          year: month === 1 && isMonthBefore ? null : year,
        },
      }
    }
    month = words.monthFirst ? null : words.month
    year = month === null ? null : words.year
    return link
  }
  return links.toReversed().map(fill).toReversed()
}

/** Gives days without a month that of the one before, where the month is written first: 'April 5 & 6'. */
export function fillForward({ tokens }: Reader, links: readonly Link[]): Link[] {
  let month: number | null = null
  let year: number | null = null
  let nth: Extract<DayWords, { kind: 'nth-weekday' }> | null = null
  return links.map((link) => {
    const { words } = link
    // 'the second Monday of January, April and July'
    if (words.kind === 'nth-weekday') nth = words
    else if (words.kind === 'month' && nth !== null && link.join === 'list')
      return { ...link, words: { ...nth, ...words, kind: nth.kind } }
    else nth = null
    if (words.kind !== 'day') return link
    if (words.month === null && month !== null && !isCounting(tokens[link.next]))
      return { ...link, words: { ...words, month, year, monthFirst: true } }
    month = words.monthFirst ? words.month : null
    year = words.year
    return link
  })
}

export const AFTER_DAYS = new Set(['and', 'or', 'to', 'until', 'till', 'through', 'at', 'from', 'in', 'of', 'plus'])

/** 'March 5 and 10 more dates'. */
const isCounting = (after: Token | undefined) =>
  after?.kind === 'word' && after.gap === 'space' && after.raw === after.text && !AFTER_DAYS.has(after.text)

/** 'April 4-6, 2026', 'March 28 and 29, 2026': the year behind the last day, whose month stands before the first. */
export function withLastYear(reader: Reader, links: readonly Link[]): Link[] {
  const last = links.at(-1)
  if (last?.words.kind !== 'day' || !last.words.monthFirst || last.words.year !== null) return [...links]
  const { weekday, dayOfMonth, month } = last.words
  const year = month === null ? null : parseYear(reader, last.next, { weekday, dayOfMonth, month })
  if (!year || reader.tokens[year.next - 1]?.text.length !== 4) return [...links]
  return [...links.slice(0, -1), { ...last, words: { ...last.words, year: year.value }, next: year.next }]
}

/** The chain up to the first day without a month, and without trailing items that cannot end a list. */
export function cutUnfilled(links: readonly Link[]): Link[] {
  const isUnfilled = ({ words }: Link) => words.kind === 'day' && words.month === null && words.weekday === null
  const unfilled = links.findIndex(isUnfilled)
  const filled = links.slice(0, unfilled < 0 ? links.length : unfilled)
  while (filled.length > 1 && !mayEnd(filled)) filled.pop()
  return filled
}

/** 'Sat 5 April & Sunday school': a weekday or a month goes on with its like, and no list of dates. */
function mayEnd(links: readonly Link[]): boolean {
  const [last, before] = [links.at(-1)?.words, links.at(-2)?.words]
  if (last?.kind === 'weekday') return before?.kind === 'weekday' && links.at(-1)?.join === 'range'
  const isSeason = before?.kind === 'feast' && links.at(-1)?.join === 'range'
  return last?.kind !== 'month' || last.year !== null || before?.kind === 'month' || isSeason
}

/** Days that share one written month come in order ('10-12, 5 April' is not a list of days). */
export function isAscending(links: readonly Link[]): boolean {
  return links.every(({ words }, index) => {
    const before = links[index - 1]?.words
    if (words.kind !== 'day' || before?.kind !== 'day' || before.weekday !== null) return true
    if (before.month !== words.month || before.year !== words.year || before.monthFirst !== words.monthFirst)
      return true
    return before.dayOfMonth < words.dayOfMonth
  })
}
