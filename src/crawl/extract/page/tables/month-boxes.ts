import { type Block, type Line, linesOf, type Unit } from '../blocks/blocks.ts'
import { NO_CONTEXT, type Work } from '../lists/record.ts'
import { readDays } from './day-tables.ts'

/** Fewer are no month. */
const LEAST_DAYS = 20

/**
 * A month that is laid out in boxes rather than in a table: a box a day that opens with its number, and the month's name
 * above. Notes what stands in the boxes, and empties them, so that nothing in them is read twice.
 */
export function readMonthBoxes(root: Block, work: Work): void {
  const lines = linesOf(root)
  const place = new Map(lines.map((line, index) => [line, index]))
  for (const boxes of consecutive(boxesIn(root))) {
    const first = linesOf(boxes[0] as Unit)[0]
    const before = lines.slice(0, first ? place.get(first) : 0).slice(-60)
    const month = before.flatMap((line) => work.reader.read(line).month ?? []).at(-1)
    if (!month?.name) continue
    readDays(boxes, month, NO_CONTEXT, work)
    for (const box of boxes) if (box.kind === 'block') box.children = []
  }
}

/** The number that a unit opens with, where it may be a day's. */
function numberOf(unit: Unit): number | null {
  const text = firstLine(unit)?.text ?? ''
  const number = Number(/^(\d{1,2})(?:st|nd|rd|th)?(?=$|\s)/.exec(text)?.[1])
  return number >= 1 && number <= 31 ? number : null
}

const firstLine = (unit: Unit | undefined): Line | undefined =>
  unit?.kind === 'block' ? firstLine(unit.children[0]) : unit

/** Units that open with a number, the innermost; a row of them opens with one too. */
function boxesIn(unit: Unit, into: Unit[] = []): Unit[] {
  const isRow = unit.kind === 'block' && unit.children.filter((child) => numberOf(child) !== null).length > 2
  if (!isRow && numberOf(unit) !== null) into.push(unit)
  else if (unit.kind === 'block') for (const child of unit.children) boxesIn(child, into)
  return into
}

/** Runs of boxes whose numbers go on as the days of months do. */
function consecutive(boxes: readonly Unit[]): Unit[][] {
  const runs: Unit[][] = []
  let previous: number | null = null
  for (const box of boxes) {
    const number = numberOf(box) as number
    const goesOn = previous !== null && (number === previous + 1 || (number === 1 && previous >= 28))
    if (goesOn) runs.at(-1)?.push(box)
    else runs.push([box])
    previous = number
  }
  return runs.filter((run) => run.length >= LEAST_DAYS)
}
