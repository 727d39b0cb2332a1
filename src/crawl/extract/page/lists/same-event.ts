import { titleKey } from '#domain/text.ts'
import { type Block, firstLines, linesOf, type Unit } from '../blocks/blocks.ts'
import { isPlaceHead } from '../lines/place-head.ts'
import { isRealHeading, leadsAway, titleOf } from '../lines/titles.ts'
import { isShowingNote } from '../lines/words.ts'
import { namesItsRows } from '../tables/tables.ts'
import { profileOf } from './profile.ts'
import type { Work } from './record.ts'

/** Parts that name nothing of their own, or all the same: the dates of one event. */
export function arePerformances(unit: Block, sections: readonly Unit[], full: readonly Unit[], work: Work): boolean {
  if (sections.some((section) => !full.includes(section) && isTimedLink(section, work))) return false
  if (sections.some((section) => firstLines(section, 1).some(isPlaceHead))) return false
  if (full.some((part) => tablesIn(part).some((table) => namesItsRows(table, work)))) return false
  const own = unit.children.filter((child) => !full.includes(child))
  const head = own.map((child) => profileOf(child, work).best).find((title) => title !== null && title.line.heading > 0)
  const titles = full.map((part) => profileOf(part, work).best)
  const names = new Set(titles.map((title) => titleKey(title?.title ?? '')))
  if (names.size === 1) return !full.some((part) => namesMore(part, names, work))
  if (!head) return false
  if (isRealHeading(head.line) && titles.every((title) => title?.isTimed && isShowingNote(title.title))) return true
  const isWeak = titles.every((title) => (title?.score ?? 0) < 15)
  return isWeak && names.size <= full.length / 2
}

const tablesIn = (unit: Unit): Block[] =>
  unit.kind === 'line' ? [] : unit.tag === 'table' ? [unit] : unit.children.flatMap(tablesIn)

/** A day with several films opens with the same one as the next day. */
function namesMore(part: Unit, names: ReadonlySet<string>, work: Work): boolean {
  const lines = linesOf(part)
  const isPlain = !lines.some((line) => isRealHeading(line) && titleOf(line, work.reader) !== null)
  return lines.some((line) => {
    const title = titleOf(line, work.reader)
    const isMarked = title !== null && title.href !== null && title.score >= MARKED
    const isEntry = isRealHeading(line) || (isPlain && (isMarked || work.reader.read(line).times.length > 0))
    return isEntry && title !== null && (isPlain || title.href !== null) && !names.has(titleKey(title.title))
  })
}

/** The score of a link that its element calls a title. */
const MARKED = 45

/** A row that leaves the day to the row above it. */
function isTimedLink(section: Unit, work: Work): boolean {
  const { hasTime, best: title } = profileOf(section, work)
  return section.kind === 'block' && hasTime && leadsAway(title) && title?.isTimed !== true
}
