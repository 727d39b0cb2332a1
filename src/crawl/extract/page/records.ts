import { titleKey } from '#domain/text.ts'
import type { Block, Line, Unit } from './blocks.ts'
import { collectMany } from './collect-many.ts'
import { collectOne } from './collect-one.ts'
import { readMonthBoxes } from './month-boxes.ts'
import { nameMonths } from './month-lists.ts'
import { markPlaceHeads } from './place-heads.ts'
import { profileOf } from './profile.ts'
import type { Reader } from './reading.ts'
import { addRecord, type Context, isDateHead, isItem, NO_CONTEXT, type PageRecord, type Work } from './record.ts'
import { sectionsOf } from './sections.ts'
import { readTable } from './tables.ts'
import { markWeeklyHeads, weeksAbove } from './weekly.ts'
import { isBeside, isLabel, isOtherPage, isPast } from './words.ts'

/** Finds the events of a page: one record for each part that has a title and a date of its own. */
export function findRecords(root: Block, reader: Reader): PageRecord[] {
  const records: PageRecord[] = []
  markWeeklyHeads(root, reader)
  nameMonths(root, reader)
  const places = markPlaceHeads(root, reader)
  const work = { reader, records, profiles: new WeakMap(), weeks: weeksAbove(root, reader), depth: 0 }
  readMonthBoxes(root, work)
  collect(root, NO_CONTEXT, work)
  return records.map((record) => withPlace(record, places))
}

function withPlace(record: PageRecord, places: ReadonlyMap<Line, Line>): PageRecord {
  const [place, second] = new Set(record.lines.flatMap((line) => places.get(line) ?? []))
  return place && !second ? { ...record, place } : record
}

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
  const entries = dated.length > 0 ? dated : entriesBelowDays(sections, deeper)
  const hasOwnDay = sections.some((section) => profileOf(section, deeper).hasDate)
  const items = hasOwnDay ? [] : sections.filter((section) => isUntimedItem(section, context, deeper))
  const full = entries.length > 0 ? entries : items
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

/** Entries with days between them that are no headings: each has a time, and a name by its looks. */
function entriesBelowDays(sections: readonly Unit[], work: Work): Unit[] {
  const first = sections.findIndex((section) => section.kind === 'line' && isDateHead(section, work))
  if (first < 0) return []
  const entries = sections.slice(first + 1).filter((section) => {
    const { hasTime, best } = profileOf(section, work)
    return section.kind === 'block' && hasTime && best !== null && best.score > NAMED
  })
  const names = new Set(entries.map((entry) => titleKey(profileOf(entry, work).best?.title ?? '')))
  return names.size > 1 ? entries : []
}

/** The score of what is marked as a name or leads to a page of its own, and not of plain words. */
const NAMED = 24

/** Under a date, an entry needs no time. */
function isUntimedItem(unit: Unit, context: Context, work: Work): boolean {
  const title = profileOf(unit, work).best
  return context.date !== null && title !== null && title.score >= 0 && isItem(unit)
}
