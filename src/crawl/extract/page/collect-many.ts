import type { Block, Unit } from './blocks.ts'
import { profileOf } from './profile.ts'
import { addRecord, asUnit, type Context, isDateHead, isItem, monthNamedIn, type Work } from './record.ts'
import { collect } from './records.ts'
import { arePerformances } from './same-event.ts'
import { sectionsOf } from './sections.ts'
import { isRealHeading } from './titles.ts'

/** Several parts have both: a list. Dates and months above hold until the next one. */
export function collectMany(unit: Block, sections: Unit[], full: Unit[], context: Context, work: Work): void {
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
      } else if (isRealHeading(lead)) current = { ...current, month: monthNamedIn(lead, work) ?? current.month }
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
