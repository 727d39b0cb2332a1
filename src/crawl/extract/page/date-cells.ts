import { type Block, linesOf } from './blocks.ts'
import type { Context, Work } from './record.ts'
import type { Row } from './tables.ts'
import { titleOf } from './titles.ts'

/** Fewer dates side by side may be a range or a row of opening hours. */
const MIN_DATES = 4

/** A table that only spreads a list of dates over columns: each cell is a date of what the heading above names. */
export function readDateCells(rows: readonly Row[], context: Context, work: Work): boolean {
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell.children.length > 0)
  const dated = cells.filter((cell) => isDated(cell, work))
  const isSpread = rows.some((row) => row.cells.filter((cell) => isDated(cell, work)).length > 1)
  if (!isSpread || dated.length < MIN_DATES || dated.length < cells.length / 2) return false
  if (cells.some((cell) => !dated.includes(cell) && linesOf(cell).length > 3)) return false
  const hasNames = dated.filter((cell) => linesOf(cell).some((line) => titleOf(line, work.reader) !== null))
  if (hasNames.length > dated.length / 4) return false
  for (const cell of dated) {
    const lines = linesOf(cell)
    work.records.push({ title: context.title, lines, block: cell, context, isListed: true })
  }
  return true
}

function isDated(cell: Block, work: Work): boolean {
  const [first] = linesOf(cell)
  if (!first || first.text.length > 80) return false
  const { dates, bareDay } = work.reader.read(first)
  return dates.length > 0 || bareDay
}
