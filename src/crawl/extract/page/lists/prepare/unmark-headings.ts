import { placeOf } from '../../../facts/place-name.ts'
import { type Block, type Line, linesOf, type Unit } from '../../blocks/blocks.ts'
import type { Reader } from '../../lines/reading.ts'
import { isRealHeading, titleOf } from '../../lines/titles.ts'

/**
 * Makes plain lines of headings that only say when and where the one right above them is, in a run of such pairs: 'Kite Day' and
 * 'Friday 2 April, 5pm, Mill Barn', both in bold type. Else each would head an event of its own, called by its place.
 */
export function unmarkDates(block: Block, reader: Reader): void {
  const { children } = block
  const dates = children.filter((unit, index): unit is Line => {
    const above = children[index - 1]
    if (unit.kind !== 'line' || above?.kind !== 'line' || unit.heading === 0 || unit.heading !== above.heading)
      return false
    const [date] = reader.read(unit).dates
    const { dates: others, times, isWhen } = reader.read(above)
    return (
      date !== undefined &&
      unit.text.startsWith(date.quote.slice(0, 6)) &&
      !isWhen &&
      others.length + times.length === 0
    )
  })
  if (dates.length >= LEAST_PAIRS) for (const line of dates) line.heading = 0
  for (const [index, unit] of children.entries())
    if (unit.kind === 'block' && isDayAndPlace(unit, children[index - 1], reader))
      for (const line of linesOf(unit)) line.heading = 0
  for (const child of children) if (child.kind === 'block') unmarkDates(child, reader)
}

const LEAST_PAIRS = 3

/** '<h3>Kite Day</h3><h4>Friday 2 April<br>5pm, Mill Barn</h4>': the second heading says when and where the first one is. */
function isDayAndPlace(unit: Block, above: Unit | undefined, reader: Reader): boolean {
  const [day, place, more] = linesOf(unit)
  if (!day || !place || more || !isRealHeading(day) || above?.kind !== 'line' || !isRealHeading(above)) return false
  const { isWhen, dates } = reader.read(day)
  const { times, rest } = reader.read(place)
  return isWhen && dates.length > 0 && times.length > 0 && placeOf(rest) !== null && titleOf(above, reader) !== null
}

/**
 * Makes plain lines of all but the first of the headings that stand together in a box, where the box right behind it says hours and no day:
 * who plays on one evening. Else each would be an event without an hour.
 */
export function unmarkBill(block: Block, reader: Reader): void {
  block.children.forEach((unit, index) => {
    if (unit.kind === 'line') return
    unmarkBill(unit, reader)
    const [first, ...others] = unit.children
    const isBill =
      first?.kind === 'line' &&
      isRealHeading(first) &&
      others.length > 0 &&
      others.every((one) => one.kind === 'line' && one.heading === first.heading) &&
      unit.children.every((one) => one.kind === 'line' && saysNothingOfWhen(one, reader))
    const below = block.children[index + 1]
    if (isBill && below?.kind === 'block' && saysHoursAlone(below, reader))
      for (const one of others) if (one.kind === 'line') one.heading = 0
  })
}

const saysNothingOfWhen = (line: Line, reader: Reader) => {
  const { dates, times, isWhen } = reader.read(line)
  return dates.length + times.length === 0 && !isWhen
}

function saysHoursAlone(block: Block, reader: Reader): boolean {
  const lines = linesOf(block)
  if (lines.length > MOST_HOURS) return false
  const readings = lines.map((line) => reader.read(line))
  return readings.some(({ times }) => times.length > 0) && readings.every(({ dates }) => dates.length === 0)
}

/** More lines are another entry. */
const MOST_HOURS = 8
