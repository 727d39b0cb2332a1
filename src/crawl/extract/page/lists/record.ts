import { type LondonDay, monthOf, yearOf } from '#domain/days/london-time.ts'
import { type Block, type Line, linesOf, type Unit } from '../blocks/blocks.ts'
import { MONTHS } from '../blocks/stamped.ts'
import type { Period } from '../lines/reading.ts'
import { bestTitle, type TitleCandidate } from '../lines/titles.ts'
import { type Profiles, profileOf } from './profile.ts'
import type { Regions } from './regions.ts'

/** What stands above a unit and holds for it. */
export type Context = {
  date: Line | null
  month: Period | null
  title: TitleCandidate | null
}

/** One event as the page lays it out: its title, its lines, and what holds from above. */
export type PageRecord = {
  title: TitleCandidate | null
  lines: Line[]
  /** Those of them that can hold its dates, where that is known. */
  whenLines?: Line[]
  block: Unit
  context: Context
  /** The heading above it that names the venue it is in. */
  place?: Line
  /** It is one of several of its kind. */
  isListed: boolean
  /** It is a row of a table or an entry of a list that was found by its structure. */
  isEntry?: boolean
  /** A sentence says of people that they meet then, so that nothing needs to set its name off. */
  isSaid?: boolean
}

export const NO_CONTEXT: Context = { date: null, month: null, title: null }

export type Work = Profiles & {
  records: PageRecord[]
  /** The week that a line above states for it. */
  weeks: ReadonlyMap<Line, readonly LondonDay[]>
  depth: number
  regions: Regions
  /** The heading that names what the page is about. */
  subject: Line | null
}

/** Notes a unit as an event, where it says or has above it when. */
export function addRecord(unit: Unit, context: Context, work: Work, isListed: boolean, sections?: Unit[]): void {
  const { hasDate, hasTime } = profileOf(unit, work)
  if ((!hasDate && !context.date) || unit === context.date) return
  const lines = sections ? sections.flatMap((section) => linesOf(section)) : linesOf(unit)
  const title = bestTitle(lines, work.reader) ?? context.title
  if (!hasDate && (title === null || (!hasTime && !isItem(unit)))) return
  // A grid of bare day numbers says nothing happens.
  if (title === null && !lines.some((line) => work.reader.read(line).dates.length > 0)) return
  work.records.push({ title, lines, block: unit, context, isListed })
}

/** Some of a block's units as one. */
export function asUnit(block: Block, units: Unit[]): Unit {
  const [only, second] = units
  if (only && !second) return only
  return { ...block, tag: 'section', children: units, image: null }
}

/** An entry by its element or by a heading of its own. */
export const isItem = (unit: Unit) =>
  /^(?:li|article|tr)\b/.test(unit.kind === 'block' ? unit.tag : unit.hint) || best(unit)
const best = (unit: Unit) => linesOf(unit).some(({ heading }) => heading > 0 && heading < 7)

/** A line that is a date and no more. */
export const isDateHead = (line: Line, work: Work) => {
  const { dates, isWhen, bareDay } = work.reader.read(line)
  return isWhen && (dates.length > 0 || bareDay)
}

/** 'Film times for the week from 6 March' gives its month to 'Sat 7' below it, unless that week is of two months. */
export function monthNamedIn(heading: Line, work: Work): Context['month'] {
  const [reading, second] = work.reader.read(heading).dates
  if (!reading?.startDate || second) return null
  const month = monthOf(reading.startDate)
  const isOne = reading.endDate === null || monthOf(reading.endDate) === month
  return isOne ? { name: MONTHS[month - 1] ?? '', year: yearOf(reading.startDate) } : null
}
