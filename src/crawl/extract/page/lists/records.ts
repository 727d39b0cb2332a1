import { titleKey } from '#domain/text.ts'
import { type Block, firstLines, type Line, linesOf, type Unit } from '../blocks/blocks.ts'
import { isAboutMeetings } from '../lines/meeting-words.ts'
import type { Reader } from '../lines/reading.ts'
import { isRealHeading, leadsAway, type TitleCandidate, titleOf } from '../lines/titles.ts'
import { isBeside, isLabel, isOtherPage, isPast } from '../lines/words.ts'
import { readMonthBoxes } from '../tables/month-boxes.ts'
import { nameMonths } from '../tables/month-lists.ts'
import { namesItsRows, readTable } from '../tables/tables.ts'
import { dayOfPage } from './day-of-page.ts'
import { dateFeastHeads, OPENS_WITH_HOUR } from './prepare/feast-heads.ts'
import { writeDayEntries, writeDescribedDays, writeNamedDays } from './prepare/named-days.ts'
import { writeNumberedDates } from './prepare/numbered-dates.ts'
import { markPlaceHeads } from './prepare/place-heads.ts'
import { splitLines } from './prepare/split-lines.ts'
import { unmarkBill, unmarkDates } from './prepare/unmark-headings.ts'
import { dateWeekDiaries } from './prepare/week-diaries.ts'
import { joinNumberedDays, markWeekdays, markWeeklyHeads } from './prepare/weekly.ts'
import { profileOf } from './profile.ts'
import {
  addRecord,
  asUnit,
  type Context,
  isDateHead,
  isItem,
  monthNamedIn,
  NO_CONTEXT,
  type PageRecord,
  type Work,
} from './record.ts'
import { findRegions, type Regions, slotOf } from './regions.ts'
import { arePerformances } from './same-event.ts'
import { sectionsOf } from './sections.ts'

/**
 * Finds the events of a page: one record for each part that has a title and a date of its own. `subject`: what the page says it is about.
 */
export function findRecords(root: Block, reader: Reader, subject: string | null = null): PageRecord[] {
  const records: PageRecord[] = []
  // What is written anew is not to be read before.
  splitLines(root)
  writeNumberedDates(root, reader)
  writeNamedDays(root)
  writeDayEntries(root)
  writeDescribedDays(root)
  dateFeastHeads(root, reader)
  const weeks = dateWeekDiaries(root, reader)
  unmarkDates(root, reader)
  unmarkBill(root, reader)
  joinNumberedDays(root, reader)
  const placesByDay = markWeeklyHeads(root, reader)
  nameMonths(root, reader)
  markWeekdays(root, reader)
  const places = new Map([...placesByDay, ...markPlaceHeads(root, reader)])
  const none: Regions = {
    titles: new Map(),
    holders: new Set(),
    dateSlots: new Map(),
    days: new Map(),
  }
  const work: Work = {
    reader,
    records,
    profiles: new WeakMap(),
    weeks,
    depth: 0,
    regions: none,
    subject: headingOf(root, subject),
  }
  readMonthBoxes(root, work)
  const regions = findRegions(root, work)
  collect(root, { ...NO_CONTEXT, date: dayOfPage(root, { ...work, regions }) }, { ...work, regions })
  return records.map((record) => withPlace(record, places))
}

/** The one heading of a page that is its subject; null where none or several are. */
function headingOf(root: Block, subject: string | null): Line | null {
  const key = titleKey(subject ?? '')
  const [only, second] = linesOf(root).filter((line) => isRealHeading(line) && titleKey(line.text) === key)
  return only && !second ? only : null
}

function withPlace(record: PageRecord, places: ReadonlyMap<Line, Line>): PageRecord {
  const [place, second] = new Set(record.lines.flatMap((line) => places.get(line) ?? []))
  return place && !second ? { ...record, place } : record
}

const MAX_DEPTH = 150

function collect(unit: Unit, context: Context, work: Work): void {
  if (unit.kind === 'line') {
    addRecord(unit, context, work, false)
    return
  }
  if (unit.tag === 'table' && readTable(unit, context, work)) return
  if (work.depth > MAX_DEPTH) return
  if (work.regions.titles.has(unit)) {
    addEntry(unit, context, work)
    return
  }
  const day = work.regions.days.get(unit)
  if (day) {
    collectDay(unit, day, context, work)
    return
  }
  if (work.regions.holders.has(unit)) {
    collectLists(unit, context, { ...work, depth: work.depth + 1 })
    return
  }
  const deeper = { ...work, depth: work.depth + 1 }
  const sections = withoutPast(sectionsOf(unit, work.reader)).filter((section) => !isAside(section, work))
  const dated = sections.filter((section) => isFull(section, context, deeper))
  const entries = dated.length > 0 ? dated : entriesBelowDays(sections, deeper)
  const hasOwnDay = sections.some((section) => profileOf(section, deeper).hasDate)
  const items = hasOwnDay
    ? []
    : namesAmong(
        sections.filter((section) => isUntimedItem(section, context, deeper)),
        work,
      )
  const full = entries.length > 0 ? entries : items
  if (full.length === 0) addRecord(unit, context, work, false, sections)
  else if (full.length === 1) collectOne(unit, sections, full[0] as Unit, context, deeper)
  else collectMany(unit, sections, full, context, deeper)
}

/** A block that holds entries of lists: dates and months above them hold until the next one. */
function collectLists(unit: Block, context: Context, work: Work): void {
  let current = context
  const { titles, holders, days } = work.regions
  for (const section of withoutPast(sectionsOf(unit, work.reader))) {
    if (!titles.has(section) && isAside(section, work)) continue
    const isEntry = titles.has(section) || holders.has(section) || days.has(section)
    const above = current
    current = withLead(section, current, work)
    // What only says when the entries below it are is no entry.
    const isHead = !isEntry && current !== above && linesOf(section).length <= 3 && isOnlyWhen(section, work)
    // A month's only event stands in one box with its name.
    const isMonthOfOne = current.date === null && isFull(section, current, work)
    if (isHead && !isMonthOfOne) continue
    if (isEntry || isFull(section, current, work)) collect(section, current, work)
  }
}

/** Opens with a date or a month that stands by itself. */
const isOnlyWhen = (section: Unit, { reader }: Work) => {
  const [first] = linesOf(section)
  return first !== undefined && reader.read(first).isWhen
}

/** What a line that opens a section says for it and for what follows. */
function withLead(section: Unit, context: Context, work: Work): Context {
  // An entry without a name may be the day of those below it.
  if (work.regions.titles.get(section) || work.regions.days.has(section)) return context
  const unit = leadOf(section, work)
  const lead = unit?.kind === 'block' && isHeadOf(unit, section) ? firstLineOf(unit) : unit
  if (lead?.kind !== 'line') return context
  const { month } = work.reader.read(lead)
  if (month) return { ...context, month, date: null }
  if (isDateHead(lead, work)) return { ...context, date: lead }
  const named = isRealHeading(lead) ? monthNamedIn(lead, work) : null
  return named ? { ...context, month: named } : context
}

/** A day of a calendar: what stands in its box below the number is on that day. */
function collectDay(box: Block, day: Line, context: Context, work: Work): void {
  const repeated = new Set(linesOf(box).filter(({ text }) => text === day.text))
  const rest = withoutLines(box, repeated)
  if (rest) collect(rest, { ...context, date: day }, { ...work, depth: work.depth + 1 })
}

/** A unit less some of its lines; null where nothing is left. */
function withoutLines(unit: Unit, lines: ReadonlySet<Line>): Unit | null {
  if (unit.kind === 'line') return lines.has(unit) ? null : unit
  const children = unit.children.flatMap((child) => withoutLines(child, lines) ?? [])
  if (children.length === 0) return null
  return children.length === unit.children.length && children.every((child, index) => child === unit.children[index])
    ? unit
    : { ...unit, children }
}

/** A few lines that stand above a section, unless others of their kind follow them there. */
const isHeadOf = (head: Block, section: Unit) =>
  linesOf(head).length <= 3 &&
  section.kind === 'block' &&
  section.children.filter(({ sign }) => sign === head.sign).length === 1

/**
 * The lines that can hold an entry's dates: where it has one in the slot of the dates, not those in which a day stands among other
 * words, such as the name 'Mon Christian'.
 */
function linesForDates(lines: Line[], slots: ReadonlySet<string> | undefined, { reader }: Work): Line[] {
  const isInSlot = (line: Line) => slots?.has(slotOf(line)) === true
  if (!lines.some((line) => isInSlot(line) && reader.read(line).dates.length > 0)) return lines
  return lines.filter((line) => {
    const { dates, isWhen, isProse } = reader.read(line)
    return isInSlot(line) || isWhen || isProse || dates.length === 0
  })
}

/** An entry of a list, called by what stands in the slot of the names. */
function addEntry(unit: Block, context: Context, work: Work): void {
  const title = work.regions.titles.get(unit) ?? null
  if (title === null) return
  const lines = linesOf(unit)
  const isDated = lines.some((line) => work.reader.read(line).dates.length > 0 || work.reader.read(line).bareDay)
  const program = programOf(lines, title, work)
  if (program) {
    for (const part of program.parts)
      work.records.push({
        ...part,
        block: unit,
        context: { ...context, date: program.day },
        isListed: true,
        isEntry: true,
      })
    return
  }
  const whenLines = linesForDates(lines, work.regions.dateSlots.get(unit), work)
  if (isDated || context.date !== null)
    work.records.push({
      title: withWeekday(title, whenLines, work),
      lines,
      whenLines,
      block: unit,
      context,
      isListed: true,
      isEntry: true,
    })
}

/** The whole of a name in which a day of the week stands, 'Free Fishing Wednesdays at the Mill', where its date has a line of its own. */
function withWeekday(title: TitleCandidate, whenLines: readonly Line[], work: Work): TitleCandidate {
  const { text } = title.line
  const [day, second] = work.reader.read(title.line).dates
  if (!day || second || !WEEKDAY_WITHIN.test(text) || title.title.length >= text.length || text.length > 100)
    return title
  const isWithin = /^(?:every |on )?\p{L}+$/u.test(day.quote) && text.startsWith(title.title)
  const isDated = whenLines.some((line) => line !== title.line && isDateHead(line, work))
  return isWithin && isDated ? { ...title, title: text } : title
}

/** Between words of the name, without a mark that sets it off. */
const WEEKDAY_WITHIN = /\p{L} (?:mon|tues|wednes|thurs|fri|satur|sun)days? \p{L}/iu

/**
 * An entry that is a day with its programme, '10.30am Service' and '12.30pm Sunday School (first Sunday of the month)' below 'Sundays': each of
 * the lines alike that bear an hour and a name is an event of that day, or of the days among them that it says, with what follows it.
 */
function programOf(lines: Line[], { line: named }: TitleCandidate, { reader }: Work) {
  const saysDay = (line: Line) => reader.read(line).dates.length > 0 || reader.read(line).bareDay
  const isHead = (line: Line) =>
    reader.read(line).times.length > 0 || (saysDay(line) && OPENS_WITH_HOUR.test(line.text))
  const heads = lines.filter((line) => slotOf(line) === slotOf(named) && isHead(line))
  const [day, second] = lines.filter((line) => saysDay(line) && !heads.includes(line))
  const titles = heads.map((line) => titleOf(line, reader))
  const names = new Set(titles.map((title) => title && titleKey(title.title)))
  if (!day || second || !reader.read(day).isWhen || heads.length < 2 || names.size < heads.length || names.has(null))
    return null
  const parts = heads.map((head, index) => {
    const next = heads[index + 1]
    const own = lines.slice(lines.indexOf(head), next ? lines.indexOf(next) : undefined)
    return { title: titles[index] ?? null, lines: own }
  })
  return { day, parts }
}

/** What follows a plain line 'Past events' is over; a heading's section is judged by {@link isAside}. */
function withoutPast(sections: Unit[]): Unit[] {
  const past = sections.findIndex((section) => {
    const head = firstLineOf(section)
    return head !== undefined && (head.heading === 0 || head.heading === 7) && isPast(head.text)
  })
  return past < 0 ? sections : sections.slice(0, past)
}

/** Sections about other things: related events, jobs, opening hours. Below 'News' may stand what the page is about. */
function isAside(unit: Unit, work: Work): boolean {
  const head = firstLineOf(unit)
  if (unit.kind === 'line' || head === undefined || head.heading === 0) return false
  if (NEWS.test(head.text) && work.subject !== null && linesOf(unit).includes(work.subject)) return false
  const isMargin = /(?:^| )aside\b/.test(unit.hint) && !isLabel(head.text) && !profileOf(unit, work).hasDate
  return isMargin || isBeside(head.text) || (head.heading < 7 && isOtherPage(head.text))
}

const NEWS = /^(?:(?:latest|recent|our) )?(?:news|blog|posts)$/i

const firstLineOf = (unit: Unit | undefined): Line | undefined =>
  unit?.kind === 'block' ? firstLineOf(unit.children[0]) : unit

/** Whether a unit can be an event by itself. */
function isFull(unit: Unit, context: Context, work: Work): boolean {
  const { hasDate, hasTime, best } = profileOf(unit, work)
  if (!best || best.score < 0) return false
  return hasDate || (hasTime && context.date !== null)
}

/** Entries below days that have none of their own: each has a time, and a name by its looks; or the table of all that is on a day. */
function entriesBelowDays(sections: readonly Unit[], work: Work): Unit[] {
  const first = sections.findIndex((section) => section.kind === 'line' && isDateHead(section, work))
  if (first < 0) return []
  const lines = linesBelowDay(sections.slice(first + 1), work)
  if (lines.length > 1) return lines
  const entries = sections.slice(first + 1).filter((section) => {
    const { hasTime, best } = profileOf(section, work)
    return section.kind === 'block' && hasTime && best !== null && (section.tag === 'table' || best.score > NAMED)
  })
  if (entries.some((entry) => entry.kind === 'block' && entry.tag === 'table')) return entries
  const names = new Set(entries.map((entry) => titleKey(profileOf(entry, work).best?.title ?? '')))
  return names.size > 1 ? entries : []
}

/** '10.30am Family Worship' and '4pm Messy Church': lines right below a day, each of which opens with its hour and names another thing. */
function linesBelowDay(below: readonly Unit[], work: Work): Unit[] {
  const opens = (unit: Unit) => unit.kind === 'line' && OPENS_WITH_HOUR.test(unit.text)
  if (!below[0] || !opens(below[0]) || below.some(({ kind }) => kind !== 'line')) return []
  const entries = below.filter((unit) => opens(unit) && profileOf(unit, work).hasTime)
  const names = new Set(entries.flatMap((unit) => titleKey(profileOf(unit, work).best?.title ?? '') || []))
  return names.size === entries.length ? entries : []
}

/** The score of what is marked as a name or leads to a page of its own, and not of plain words. */
const NAMED = 24

/** Under a date, an entry needs no time. */
function isUntimedItem(unit: Unit, context: Context, work: Work): boolean {
  const title = profileOf(unit, work).best
  return context.date !== null && title !== null && title.score >= 0 && isItem(unit)
}

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
    addRecord(unit, context, work, false, isItsDates(full, work) ? sections : others)
    if (isDiary(full, work)) collect(full, context, work)
    return
  }
  const before = work.records.length
  const heads = others.filter((other) => other.kind === 'line' && isDateHead(other, work))
  const dated = heads.length === 1 && !(context.date && recurs(heads[0], work)) ? heads[0] : undefined
  const inherited = dated?.kind === 'line' ? { ...context, date: dated } : context
  collect(full, { ...withMonth(inherited, others, work), title: isHead ? outer.best : context.title }, work)
  const found = work.records.slice(before)
  if (isHead && isNoName(inner.best, outer.best, work) && countNames(found) < 2 && !areAtPlaces(found, work)) {
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

/** Lines that each say a day and another name are what is on, whatever the day is that stands above them. */
function isDiary(unit: Unit, work: Work): boolean {
  if (unit.kind === 'line' || !unit.children.every(({ kind }) => kind === 'line')) return false
  const names = linesOf(unit).flatMap((line) => {
    const { hasDate, best } = profileOf(line, work)
    return hasDate && best ? titleKey(best.title) : []
  })
  return new Set(names).size >= LEAST_ENTRIES && names.length > unit.children.length / 2
}

const LEAST_ENTRIES = 3

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

/** Rows of a week's table whose column of places says that they are in several. */
function areAtPlaces(found: readonly PageRecord[], { reader }: Work): boolean {
  const places = new Set(found.flatMap(({ lines }) => lines.find(({ hint }) => hint.endsWith(' location'))?.text ?? []))
  const recurs = ({ lines: [first] }: PageRecord) => first && reader.read(first).dates[0]?.recurrence != null
  return places.size > 1 && found.every((record) => record.isEntry && recurs(record))
}

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
      } else if (isRealHeading(lead)) current = { ...current, month: monthNamedIn(lead, work) ?? current.month }
    }
    if (full.includes(section) || isOngoing(section, current, work)) collect(section, current, work)
    else addFacts(section, work.records.slice(before).at(-1), sections, work)
  }
  for (const record of work.records.slice(before)) record.isListed = true
}

/** Adds to an entry the list of its facts right below it, the first of which is labelled 'Location: …', and none of which is a day. */
function addFacts(section: Unit, record: PageRecord | undefined, sections: readonly Unit[], work: Work): void {
  if (section.kind === 'line' || !record || sections[sections.indexOf(section) - 1] !== record.block) return
  const lines = linesOf(section)
  const [first] = lines
  if (!first || first.heading > 0 || !FACT_LABEL.test(first.text) || lines.length > MOST_FACTS) return
  if (!profileOf(section, work).hasDate) record.lines = [...record.lines, ...lines]
}

const FACT_LABEL = /^(?:venue|location|where|place|ages?|tickets?|cost|price|admission|entry)s? ?:/i
const MOST_FACTS = 8

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

/** The one that names what is on, where the others are facts of it; else all. */
function namesAmong(items: Unit[], work: Work): Unit[] {
  const names = items.filter((item) => !isFact(item, work))
  return names.length === 1 ? names : items
}

/** 'Leader: Jo Fern', without a day or an hour. */
function isFact(unit: Unit, work: Work): boolean {
  if (unit.kind === 'block' || isRealHeading(unit) || !LABELLED.test(unit.text)) return false
  const { hasTime, hasDate } = profileOf(unit, work)
  return !hasTime && !hasDate
}
const LABELLED = /^\p{Lu}\p{L}{2,}(?: \p{Ll}+){0,2}: \S/u

/** A section that opens with a date: one event, or everything on that day. */
function collectUnderDate(section: Block, context: Context, work: Work): void {
  const rest = asUnit(section, section.children.slice(1))
  if (rest.kind === 'block') {
    const parts = sectionsOf(rest, work.reader)
    const tables = (rest.tag === 'table' ? [rest] : parts).filter(
      (part) => part.kind === 'block' && part.tag === 'table' && namesItsRows(part, work),
    )
    if (tables.length > 0) {
      for (const table of tables) collect(table, context, work)
      return
    }
    const inner = parts.length === 1 && parts[0]?.kind === 'block' ? sectionsOf(parts[0], work.reader) : parts
    const items = inner.filter((part) => {
      const { best: title, hasTime, hasDate } = profileOf(part, work)
      return title !== null && (hasTime || hasDate || isItem(part))
    })
    // One timed line beside one name is that event and its time, and 'Leader: Jo Fern' beside one name a fact of that event.
    const says = items.map((item) => profileOf(item, work))
    const isTimed = says.length === 2 && says[0]?.hasTime !== says[1]?.hasTime && !says.some(({ hasDate }) => hasDate)
    const isOne = isTimed || namesAmong(items, work).length === 1
    if (items.length > 1 && !isOne) {
      for (const item of items) collect(item, context, work)
      return
    }
  }
  addRecord(section, { ...context, date: null }, work, false)
}
