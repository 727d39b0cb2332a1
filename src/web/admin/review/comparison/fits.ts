import type { ComparedField } from './comparison.ts'

/*
 * How much of the review card is in sight, by the number of characters: the server, which renders it, measures nothing. The sizes are those
 * of a phone of 375 by 812 pixels.
 */

/** Characters of a row that decides that surely stand in a line, and of the event's name. */
const LINE = 28
const TITLE_LINE = 22
/** Pixels for the name and the rows that decide, with the first of the description below them. */
const ROOM = 440
const ROW_LINE = 22
const TITLE_LINE_HEIGHT = 25
/** Of each row: what stands around it, and a line of the venue's words. */
const AROUND_ROW = 32

const LINES_SHOWN = 3

/** The lines of a text that stand there at once, such as the dates of a series, and those that open on request. */
export function firstLines(text: string): { shown: string[]; others: string[] } {
  const lines = text.split('\n')
  // To fold one line away would take as much room as the line.
  const count = lines.length <= LINES_SHOWN + 1 ? lines.length : LINES_SHOWN
  return { shown: lines.slice(0, count), others: lines.slice(count) }
}

const countLines = (text: string, length: number) =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / length)), 0)

/** Whether a value takes more than the two lines that are left of it when it is folded. */
export const isLong = (text: string): boolean => countLines(text, LINE) > 2

/** Whether the event's name and all that decides would push its description out of sight. */
export function isTight(title: string, essential: readonly Pick<ComparedField, 'ours'>[]): boolean {
  const rows = essential.map(({ ours }) => {
    const { shown, others } = firstLines(ours ?? '')
    return AROUND_ROW + ROW_LINE * (countLines(shown.join('\n'), LINE) + Math.min(others.length, 1))
  })
  return rows.reduce((sum, row) => sum + row, TITLE_LINE_HEIGHT * countLines(title, TITLE_LINE)) > ROOM
}

/** Whether the venue's words stand in ours as they are, and need not be read twice. A digit or two may stand in any date. */
export function repeats(ours: string, quote: string): boolean {
  if (ours.split('\n').includes(quote)) return true
  const at = quote.length < SHORTEST_REPEATED ? -1 : ours.indexOf(quote)
  if (at === -1) return false
  return (
    !/[\p{L}\p{N}]{2}/u.test(ours.slice(at - 1, at + 1)) && !/^[\p{L}\p{N}]{2}/u.test(ours.slice(at + quote.length - 1))
  )
}

const SHORTEST_REPEATED = 4
