import { type Block, type Line, linesOf, plainLine, textOf } from '../blocks/blocks.ts'
import { titleOf } from '../lines/titles.ts'
import { isLabel, isOpening } from '../lines/words.ts'
import { dayLine, isFacility } from '../lists/prepare/weekly.ts'
import type { Context, Work } from '../lists/record.ts'
import { type Row, weekdayIn } from './day-tables.ts'

/**
 * A table whose columns are what is on: names above, and below each its own days and hours, 'Beavers' above 'Monday' and '5.30pm – 6.45pm'. A first
 * column of labels ('When', 'Where') belongs to all. Returns false for any other table.
 */
export function readColumns(rows: readonly Row[], context: Context, work: Work): boolean {
  const [head, ...body] = rows
  if (!head || body.length === 0 || body.some(({ cells }) => cells.length > head.cells.length)) return false
  const from = isLabelled(rows) ? 1 : 0
  const names = head.cells.slice(from).map((cell) => nameIn(cell, work))
  if (names.length < 2 || names.some((name) => name === null)) return false
  const columns = names.map((_, index) => body.flatMap(({ cells }) => cellLines(cells[from + index], work)))
  const dated = columns.filter((lines) => lines.some((line) => isDay(line, work)))
  // In a table of rows the other columns hold names, too.
  const isOfNames = body.every(({ cells }) => cells.slice(from).some((cell) => isName(cell, work)))
  if (dated.length < columns.length || isOfNames) return false
  for (const [index, lines] of columns.entries()) {
    const title = names[index] ?? null
    if (!title) continue
    const all = [title.line, ...lines]
    work.records.push({
      title,
      lines: all,
      whenLines: lines,
      block: title.line,
      context,
      isListed: true,
      isEntry: true,
    })
  }
  return true
}

/** 'When' and 'Where' down the side, below a cell that is empty or a label, too. */
function isLabelled(rows: readonly Row[]): boolean {
  const [head, ...side] = rows.map(({ cells }) => (cells[0] ? textOf(cells[0]).trim() : ''))
  return (head === '' || isLabel(head ?? '')) && side.every((text) => text === '' || isLabel(text))
}

function nameIn(cell: Block, { reader }: Work) {
  const [line, second] = linesOf(cell)
  if (!line || second || line.text.length > LONGEST_NAME) return null
  const { dates, times, bareDay, month } = reader.read(line)
  const title = dates.length + times.length > 0 || bareDay || month ? null : titleOf(line, reader)
  return title && !isFacility(title.title) ? title : null
}

const LONGEST_NAME = 50

/** The lines of a cell, with the days of the week as those of every week, or of the one that is stated above. */
const cellLines = (cell: Block | undefined, { weeks }: Work): Line[] =>
  cell
    ? linesOf(cell).map((line) => {
        const weekday = weekdayIn(line.text)
        return weekday ? dayLine(weekday, weeks.get(line)) : { ...line, isWeekly: true }
      })
    : []

function isDay(line: Line, { reader }: Work): boolean {
  if (isOpening(line.text)) return false
  const { dates, isWhen } = reader.read(line)
  return isWhen && dates.length > 0
}

function isName(cell: Block, { reader }: Work): boolean {
  const [first] = linesOf(cell)
  if (!first) return false
  const { dates, times } = reader.read(first)
  return (
    dates.length + times.length === 0 &&
    weekdayIn(first.text) === undefined &&
    titleOf(plainLine(first.text), reader) !== null
  )
}
