import { titleKey } from '#domain/text.ts'
import type { Block, Line, Unit } from './blocks.ts'
import { linesOf } from './blocks.ts'
import { nameMonths } from './month-lists.ts'
import { type Profiles, profileOf } from './profile.ts'
import type { Period, Reader } from './reading.ts'
import { arePerformances } from './same-event.ts'
import { sectionsOf } from './sections.ts'
import { readTable } from './tables.ts'
import { bestTitle, isRealHeading, leadsAway, type TitleCandidate } from './titles.ts'
import { markWeeklyHeads } from './weekly.ts'
import { isBeside, isLabel, isOtherPage, isPast } from './words.ts'

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
  /** It is one of several of its kind. */
  isListed: boolean
}

export const NO_CONTEXT: Context = { date: null, month: null, title: null }

/** Finds the events of a page: one record for each part that has a title and a date of its own. */
export function findRecords(root: Block, reader: Reader): PageRecord[] {
  const records: PageRecord[] = []
  markWeeklyHeads(root, reader)
  nameMonths(root, reader)
  collect(root, NO_CONTEXT, { reader, records, profiles: new WeakMap(), depth: 0 })
  return records
}

export type Work = Profiles & { records: PageRecord[]; depth: number }

const MAX_DEPTH = 150

export function collect(unit: Unit, context: Context, work: Work): void {
  if (unit.kind === 'line') {
    addRecord(unit, context, work, false)
    return
  }
  if (unit.tag === 'table' && readTable(unit, context, work)) return
  if (work.depth > MAX_DEPTH) return
  const deeper = { ...work, depth: work.depth + 1 }
  const sections = withoutPast(sectionsOf(unit, work.reader)).filter((section) => !isAside(section, work))
  const dated = sections.filter((section) => isFull(section, context, deeper))
  const full = dated.length > 0 ? dated : sections.filter((section) => isUntimedItem(section, context, deeper))
  if (full.length === 0) addRecord(unit, context, work, false, sections)
  else if (full.length === 1) collectOne(unit, sections, full[0] as Unit, context, deeper)
  else collectMany(unit, sections, full, context, deeper)
}

/** What follows a plain line 'Past events' is over; a heading's section is told by {@link isAside}. */
function withoutPast(sections: Unit[]): Unit[] {
  const past = sections.findIndex((section) => {
    const head = firstLineOf(section)
    return head !== undefined && (head.heading === 0 || head.heading === 7) && isPast(head.text)
  })
  return past < 0 ? sections : sections.slice(0, past)
}

/** Sections about other things: related events, jobs, opening hours. */
function isAside(unit: Unit, work: Work): boolean {
  const head = firstLineOf(unit)
  if (unit.kind === 'line' || head === undefined || head.heading === 0) return false
  const isMargin = /(?:^| )aside\b/.test(unit.hint) && !isLabel(head.text) && !profileOf(unit, work).hasDate
  return isMargin || isBeside(head.text) || (head.heading < 7 && isOtherPage(head.text))
}

const firstLineOf = (unit: Unit | undefined): Line | undefined =>
  unit?.kind === 'block' ? firstLineOf(unit.children[0]) : unit

/** Whether a unit can be an event by itself. */
function isFull(unit: Unit, context: Context, work: Work): boolean {
  const { hasDate, hasTime, best } = profileOf(unit, work)
  if (!best || best.score < 0) return false
  return hasDate || (hasTime && context.date !== null)
}

/** Under a date, an entry needs no time. */
function isUntimedItem(unit: Unit, context: Context, work: Work): boolean {
  const title = profileOf(unit, work).best
  return context.date !== null && title !== null && title.score >= 0 && isItem(unit)
}

const isItem = (unit: Unit) => /^(?:li|article|tr)\b/.test(unit.kind === 'block' ? unit.tag : unit.hint) || best(unit)
const best = (unit: Unit) => linesOf(unit).some(({ heading }) => heading > 0 && heading < 7)

/** One part has both title and date: the rest belongs to it, unless the block has a title and a date besides. */
function collectOne(unit: Block, sections: Unit[], full: Unit, context: Context, work: Work): void {
  const others = sections.filter((section) => section !== full)
  const rest = asUnit(unit, others)
  const inner = profileOf(full, work)
  const outer = profileOf(rest, work)
  const innerScore = inner.best?.score ?? 0
  const isHead =
    outer.best !== null &&
    outer.best.score >= innerScore &&
    (outer.best.line.heading > 0 || outer.best.score >= innerScore + 20)
  if (isHead && outer.hasDate && hasDateLine(rest, work)) {
    addRecord(unit, context, work, false, others)
    return
  }
  const before = work.records.length
  const heads = others.filter((other) => other.kind === 'line' && isDateHead(other, work))
  const dated = heads.length === 1 ? heads[0] : undefined
  const inherited = dated?.kind === 'line' ? { ...context, date: dated } : context
  collect(full, { ...withMonth(inherited, others, work), title: isHead ? outer.best : context.title }, work)
  const found = work.records.slice(before)
  const isWeak = innerScore < WEAK || innerScore + 10 < (outer.best?.score ?? 0)
  const isNote = inner.best?.isTimed === true && outer.best !== null && isRealHeading(outer.best.line)
  if (isHead && isWeak && (isNote || !leadsAway(inner.best)) && countNames(found) < 2) {
    work.records.length = before
    addRecord(unit, context, work, false, sections)
    return
  }
  const isCard = profileOf(unit, work).lines < 40 && !isHead && !isMonth(others)
  if (found.length === 1 && found[0] && isCard) found[0].lines = inOrder(unit, [...found[0].lines, ...linesOf(rest)])
  const [only] = found
  if (only && found.length === 1 && only.block.kind === 'block') only.block.image ??= unit.image
}

/** Days by their numbers alone: the rest of a month, of which one day has an event. */
const isMonth = (units: readonly Unit[]) =>
  units.filter((unit) => unit.kind === 'line' && /^\d{1,2}$/.test(unit.text)).length > 4

/** The lines as the page has them; times belong to the date before them. */
function inOrder(unit: Block, lines: readonly Line[]): Line[] {
  const own = new Set(lines)
  const ordered = linesOf(unit).filter((line) => own.has(line))
  return ordered.length === own.size ? ordered : [...lines]
}

/** The score of plain words, which may be anything. */
const WEAK = 30
const countNames = (records: readonly PageRecord[]) =>
  new Set(records.filter(({ isListed }) => isListed).map(({ title }) => titleKey(title?.title ?? ''))).size

const hasDateLine = (unit: Unit, work: Work) =>
  linesOf(unit).some((line) => {
    const { dates, isWhen } = work.reader.read(line)
    return isWhen && dates.length > 0
  })

function withMonth(context: Context, units: readonly Unit[], work: Work): Context {
  for (const unit of units) {
    const month = unit.kind === 'line' ? work.reader.read(unit).month : null
    if (month) return { ...context, month }
  }
  return context
}

const isDateHead = (line: Line, work: Work) => {
  const { dates, isWhen, bareDay } = work.reader.read(line)
  return isWhen && (dates.length > 0 || bareDay)
}

/** Several parts have both: a list. Dates and months above hold until the next one. */
function collectMany(unit: Block, sections: Unit[], full: Unit[], context: Context, work: Work): void {
  if (arePerformances(unit, sections, full, work)) {
    addRecord(unit, context, work, false, sections)
    return
  }
  let current = context
  const before = work.records.length
  for (const section of sections) {
    const lead = leadOf(section, work)
    if (lead?.kind === 'line') {
      const reading = work.reader.read(lead)
      if (reading.month) current = { ...current, month: reading.month, date: null }
      else if (isDateHead(lead, work)) {
        current = { ...current, date: lead }
        if (section.kind === 'block' && (lead.heading > 0 || section.children.length > 2)) {
          collectUnderDate(section, current, work)
          continue
        }
      }
    }
    if (full.includes(section) || isOngoing(section, current, work)) collect(section, current, work)
  }
  for (const record of work.records.slice(before)) record.isListed = true
}

/** A block with a date but no name, or with a time and a name under the date of the one before. */
function isOngoing(section: Unit, { date }: Context, work: Work): boolean {
  if (section.kind === 'line') return false
  const { hasDate, hasTime, best: title } = profileOf(section, work)
  return hasDate || (date !== null && hasTime && title !== null && title.score >= 0)
}

/** The line that opens a section and holds for all of it: not where others like it follow. */
function leadOf(section: Unit, work: Work): Unit | undefined {
  if (section.kind === 'line') return section
  const heads = section.children.filter((child) => child.kind === 'line' && isDateHead(child, work))
  return heads.length > 1 ? undefined : section.children[0]
}

/** A section that opens with a date: one event, or everything on that day. */
function collectUnderDate(section: Block, context: Context, work: Work): void {
  const rest = asUnit(section, section.children.slice(1))
  if (rest.kind === 'block') {
    const parts = sectionsOf(rest, work.reader)
    const inner = parts.length === 1 && parts[0]?.kind === 'block' ? sectionsOf(parts[0], work.reader) : parts
    const items = inner.filter((part) => {
      const { best: title, hasTime, hasDate } = profileOf(part, work)
      return title !== null && (hasTime || hasDate || isItem(part))
    })
    // One timed line beside one name is that event and its time.
    const isOne = items.length === 2 && items.filter((item) => profileOf(item, work).hasTime).length === 1
    if (items.length > 1 && !isOne) {
      for (const item of items) collect(item, context, work)
      return
    }
  }
  addRecord(section, { ...context, date: null }, work, false)
}

function addRecord(unit: Unit, context: Context, work: Work, isListed: boolean, sections?: Unit[]): void {
  const { hasDate, hasTime } = profileOf(unit, work)
  if (!hasDate && !context.date) return
  const lines = sections ? sections.flatMap((section) => linesOf(section)) : linesOf(unit)
  const title = bestTitle(lines, work.reader) ?? context.title
  if (!hasDate && (title === null || (!hasTime && !isItem(unit)))) return
  // A grid of bare day numbers says nothing happens.
  if (title === null && !lines.some((line) => work.reader.read(line).dates.length > 0)) return
  work.records.push({ title, lines, block: unit, context, isListed })
}

function asUnit(block: Block, units: Unit[]): Unit {
  const [only, second] = units
  if (only && !second) return only
  return { ...block, tag: 'section', children: units, image: null }
}
