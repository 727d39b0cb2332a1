import type { Line } from './blocks.ts'
import { linesOf } from './blocks.ts'
import type { Context, Work } from './record.ts'
import type { Row } from './tables.ts'
import { titleOf } from './titles.ts'

/** A table with days across: what happens down its side and times in the cells, or times down and names in the cells. */
export function readDayTable(rows: readonly Row[], context: Context, work: Work): boolean {
  const head = rows.slice(0, 3).findIndex(({ cells }) => cells.slice(1).filter((cell) => dayIn(cell, work)).length >= 2)
  const days = rows[head]?.cells.map((cell) => dayIn(cell, work))
  if (!days) return false
  const before = work.records.length
  for (const { cells, block } of rows.slice(head + 1)) {
    const [side, ...rest] = cells
    // A row of other width is not told by these headings.
    if (!side || cells.length > days.length) continue
    const sideLines = linesOf(side)
    const title = sideLines.map((line) => titleOf(line, work.reader)).find((candidate) => candidate !== null)
    const columns = rest.map((cell, index) => ({ day: days[index + 1], lines: linesOf(cell) }))
    if (title) {
      const whenLines = columns.flatMap(({ day, lines }) => (day && hasTime(lines, work) ? [day, ...lines] : []))
      if (whenLines.length === 0) continue
      work.records.push({ title, lines: [...sideLines, ...whenLines], whenLines, block, context, isListed: true })
      continue
    }
    for (const { day, lines } of columns) {
      const name = lines.map((line) => titleOf(line, work.reader)).find((candidate) => candidate !== null)
      if (!day || !name) continue
      work.records.push({
        title: name,
        lines: [day, ...sideLines, ...lines],
        block: name.line,
        context,
        isListed: true,
      })
    }
  }
  return work.records.length > before
}

function dayIn(cell: Row['cells'][number], work: Work): Line | undefined {
  const [line] = linesOf(cell)
  const reading = line && work.reader.read(line)
  return reading?.isWhen && (reading.dates.length > 0 || reading.bareDay) ? line : undefined
}

const hasTime = (lines: readonly Line[], work: Work) => lines.some((line) => work.reader.read(line).times.length > 0)
