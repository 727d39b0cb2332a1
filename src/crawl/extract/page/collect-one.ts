import { titleKey } from '#domain/text.ts'
import { type Block, firstLines, type Line, linesOf, type Unit } from './blocks.ts'
import { isAboutMeetings } from './meeting-words.ts'
import { profileOf } from './profile.ts'
import { addRecord, asUnit, type Context, isDateHead, monthNamedIn, type PageRecord, type Work } from './record.ts'
import { collect } from './records.ts'
import { isRealHeading, leadsAway, type TitleCandidate } from './titles.ts'
import { isLabel } from './words.ts'

/** One part has both title and date: the rest belongs to it, unless the block has a title and a date besides. */
export function collectOne(unit: Block, sections: Unit[], full: Unit, context: Context, work: Work): void {
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
    addRecord(unit, context, work, false, isItsDates(full, work) ? sections : others)
    return
  }
  const before = work.records.length
  const heads = others.filter((other) => other.kind === 'line' && isDateHead(other, work))
  const dated = heads.length === 1 && !(context.date && recurs(heads[0], work)) ? heads[0] : undefined
  const inherited = dated?.kind === 'line' ? { ...context, date: dated } : context
  collect(full, { ...withMonth(inherited, others, work), title: isHead ? outer.best : context.title }, work)
  const found = work.records.slice(before)
  if (isHead && isNoName(inner.best, outer.best, work) && countNames(found) < 2) {
    work.records.length = before
    addRecord(unit, context, work, false, sections)
    return
  }
  const isCard = profileOf(unit, work).lines < 40 && !isHead && !isMonth(others)
  if (found.length === 1 && found[0] && isCard) found[0].lines = inOrder(unit, [...found[0].lines, ...linesOf(rest)])
  const [only, second] = found
  if (!only || second) return
  // A card that leaves its day to the one above is more than the line of its name.
  if (only.block.kind === 'line' && isCard) only.block = unit
  else if (only.block.kind === 'block') only.block.image ??= unit.image
}

const recurs = (head: Unit | undefined, { reader }: Work) =>
  head?.kind === 'line' && reader.read(head).dates.some(({ recurrence }) => recurrence !== null)

/** What has the date is called by weaker words than what stands around it, or by a note of a performance. */
function isNoName(inner: TitleCandidate | null, outer: TitleCandidate | null, { reader }: Work): boolean {
  const innerScore = inner?.score ?? 0
  if (innerScore >= WEAK && innerScore + 10 >= (outer?.score ?? 0)) return false
  const isNote = inner?.isTimed === true && outer !== null && isRealHeading(outer.line)
  // A link to the place, beside the date and below what the page itself calls the title.
  const isUndated = inner !== null && reader.read(inner.line).dates.length + reader.read(inner.line).times.length === 0
  const isBelowTitle = isUndated && leadsAway(outer) && (outer?.score ?? 0) >= TITLED && !isRealHeading(inner.line)
  return isNote || isBelowTitle || repeatsName(inner, outer) || !leadsAway(inner)
}

/** A link to the series of 'Clay Club' names the club again, with words around it. */
function repeatsName(inner: TitleCandidate | null, outer: TitleCandidate | null): boolean {
  if (!inner || !outer || !isRealHeading(outer.line) || isRealHeading(inner.line)) return false
  const name = titleKey(outer.title)
  return name.length >= 4 && ` ${titleKey(inner.title)} `.includes(` ${name} `)
}

/** 'Dates and times', '2026 meetings': what follows such a heading are the dates of what is named above it. */
function isItsDates(section: Unit, work: Work): boolean {
  const [head] = firstLines(section, 1)
  const { best } = profileOf(section, work)
  if (!head || !isRealHeading(head) || !best || leadsAway(best)) return false
  const isNamed = best.line !== head && best.score >= WEAK
  return !isNamed && (isLabel(head.text) || isAboutMeetings(head.text) || work.reader.read(head).month !== null)
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
/** The score of a linked heading that its element calls a title. */
const TITLED = 90
const countNames = (records: readonly PageRecord[]) =>
  new Set(records.filter(({ isListed }) => isListed).map(({ title }) => titleKey(title?.title ?? ''))).size

const hasDateLine = (unit: Unit, work: Work) =>
  linesOf(unit).some((line) => {
    const { dates, isWhen } = work.reader.read(line)
    return isWhen && dates.length > 0
  })

function withMonth(context: Context, units: readonly Unit[], work: Work): Context {
  for (const unit of units) {
    if (unit.kind !== 'line') continue
    const month = work.reader.read(unit).month ?? (isRealHeading(unit) ? monthNamedIn(unit, work) : null)
    if (month) return { ...context, month }
  }
  return context
}
