import type { Block, Line, Unit } from '../blocks/blocks.ts'
import { linesOf } from '../blocks/blocks.ts'
import type { Reader } from '../lines/reading.ts'

/**
 * The parts of a block that belong together: what follows a heading up to the next one of its level or above; else what
 * stands between empty lines or repeats with each date; else its children.
 */
export function sectionsOf(block: Block, reader: Reader): Unit[] {
  const known = sectioned.get(block)
  if (known) return known
  const sections = split(block, reader)
  sectioned.set(block, sections)
  return sections
}

/** Sections are distinguished by identity, so that each block is split once. */
const sectioned = new WeakMap<Block, Unit[]>()

function split(block: Block, reader: Reader): Unit[] {
  const { children } = block
  if (children.length < 2) return children
  const levels = children.map(levelOf)
  const highest = levels.reduce((best, level) => (level > 0 && level < best ? level : best), 99)
  if (highest < 99) {
    const heads = children.map(
      (unit, index) => levels[index] === highest || (highest < 7 && firstLine(unit)?.heading === highest),
    )
    const dayed = withDaysAbove(children, heads, reader)
    return splitBy(block, reader, (_, index) => dayed[index] === true)
  }
  return splitRuns(block, reader)
}

/**
 * Where each entry opens: at its heading, or at the day right above it where all have one there, as do small headings of days above large
 * ones of names. Else each day would be that of the name before it.
 */
function withDaysAbove(children: readonly Unit[], heads: readonly boolean[], reader: Reader): readonly boolean[] {
  const isDay = (unit: Unit | undefined) => {
    if (unit?.kind !== 'line') return false
    const { dates, isWhen, bareDay } = reader.read(unit)
    return isWhen && (dates.length > 0 || bareDay)
  }
  const at = heads.flatMap((isHead, index) => (isHead && !isDay(children[index]) ? [index] : []))
  const areDayed = at.length >= LEAST_PAIRS && at.every((index) => isDay(children[index - 1]) && !heads[index - 1])
  // A day that also ends the last entry stands below the names.
  if (!areDayed || isDay(children.at(-1))) return heads
  return heads.map((isHead, index) => at.includes(index + 1) || (isHead && !at.includes(index)))
}

const LEAST_PAIRS = 2

const firstLine = (unit: Unit | undefined): Line | undefined =>
  unit?.kind === 'block' ? firstLine(unit.children[0]) : unit

/** The level of the heading that opens a unit: its own, or that of a head with a heading and a line or two. */
function levelOf(unit: Unit): number {
  if (unit.kind === 'line') return unit.heading
  if (!/^(?:header|hgroup)\b/.test(unit.hint) && unit.tag !== 'header' && unit.tag !== 'hgroup') return 0
  const headings = linesOf(unit).filter(({ heading }) => heading > 0 && heading < 7)
  return headings[0]?.heading ?? 0
}

function splitBy(block: Block, reader: Reader, opens: (unit: Unit, index: number) => boolean): Unit[] {
  const sections: Unit[][] = []
  const before: Unit[] = []
  block.children.forEach((child, index) => {
    if (opens(child, index)) sections.push([child])
    else if (sections.length > 0) sections.at(-1)?.push(child)
    else before.push(child)
  })
  // A lone heading is the head of the whole block, not a section of it.
  const [head, ...rest] = block.children
  if (sections.length === 1 && before.length === 0 && head)
    return rest.length > 1 ? [head, ...sectionsOf({ ...block, children: rest }, reader)] : block.children
  return [...before, ...sections.map((units) => asBlock(block, units))]
}

/** Old pages have runs of lines or paragraphs: one event after the other, an empty line, a rule or only its date between them. */
function splitRuns(block: Block, reader: Reader): Unit[] {
  const { children } = block
  const isDate = children.map((unit) => {
    if (unit.kind === 'block') return false
    const { dates, isWhen } = reader.read(unit)
    return isWhen && dates.length > 0
  })
  const areLines = children.every(({ kind }) => kind === 'line')
  const starts = children.map((unit, index) => index === 0 || firstLine(unit)?.gap === true)
  const set = starts.filter(Boolean).length
  const dated = starts.filter((start, index) => start && isDate[index]).length
  // Of entries with facts of several lines most open with their day, and one perhaps with 'to be announced'.
  if (set > 1 && (areLines || (dated > 1 && dated > set / 2))) return group(block, starts)
  const first = isDate.indexOf(true)
  const count = isDate.filter(Boolean).length
  if (!areLines || count < 2 || first > 2 || count > children.length / 2) return children
  return group(
    block,
    children.map((_, index) => isDate[index + first] === true),
  )
}

function group(block: Block, starts: boolean[]): Unit[] {
  const groups: Unit[][] = []
  block.children.forEach((unit, index) => {
    if (starts[index] || groups.length === 0) groups.push([unit])
    else groups.at(-1)?.push(unit)
  })
  return groups.map((units) => asBlock(block, units))
}

function asBlock(block: Block, units: Unit[]): Unit {
  const [only, second] = units
  if (only && !second) return only
  const image = units.find((unit) => unit.kind === 'block' && unit.image !== null)
  return {
    kind: 'block',
    tag: 'section',
    sign: `section ${units[0]?.kind === 'line' ? `${units[0].heading} ${units[0].leaf}` : (units[0]?.sign ?? '')}`,
    leaf: 'section',
    hint: '',
    element: null,
    children: units,
    href: block.href,
    image: image?.kind === 'block' ? image.image : null,
  }
}
