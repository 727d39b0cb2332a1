import { daysBetween, type LondonDay } from '#domain/days/london-time.ts'
import { titleKey } from '#domain/text.ts'
import { type Block, type Line, linesOf, type Unit } from '../blocks/blocks.ts'
import type { Reader } from '../lines/reading.ts'
import { AGES, PRICE } from '../lines/rest.ts'
import {
  bestTitle,
  hrefOf,
  isBookingLink,
  isDateText,
  isRealHeading,
  type TitleCandidate,
  titleOf,
} from '../lines/titles.ts'
import { isButton, isFragment, isGathering, isKind, isLabel, isNoEvent, isPart, isSentence } from '../lines/words.ts'
import { type Profiles, profileOf } from './profile.ts'
import { sectionsOf } from './sections.ts'

/** The entries of a page's lists, each with the name that the vote of its siblings gave it; and the blocks that hold entries. */
export type Regions = {
  titles: ReadonlyMap<Unit, TitleCandidate | null>
  holders: ReadonlySet<Unit>
  /** The slots in which most entries of a list have their dates, by its entries. */
  dateSlots: ReadonlyMap<Unit, ReadonlySet<string>>
  /** Boxes of a calendar, each headed by its day. */
  days: ReadonlyMap<Unit, Line>
}

/** Entries alike in their tags and classes, and the slot in which most of them have their name. */
type List = { entries: readonly Unit[]; slot: Slot; score: number }

/** The lines that stand at one place of a template, by the entry they stand in. */
type Slot = { byEntry: Map<Unit, Line[]>; order: number }

const LEAST_ENTRIES = 3
const LEAST_DATED = 0.6
const LEAST_PHRASES = 0.7
const MOST_ENTRIES = 2000
const MOST_LINES = 400
/** A list is taken where its best slot for names scores this. */
const LEAST_SCORE = 3.2
const MAX_DEPTH = 60

/**
 * Finds lists by repeated structure: units that stand at the same path of tags and classes and mostly say a date or a time
 * are entries of one template, and vote on which of its slots is the name (after Liu, Grossman and Zhai, 'Mining Data
 * Records in Web Pages', 2003). Of lists within each other the one whose slot is surer is taken.
 */
export function findRegions(root: Block, work: Profiles): Regions {
  const groups = new Map<string, Unit[]>()
  group(root, '', 0, groups, work.reader)
  const lists = [...groups.values()].flatMap((entries) => listOf(entries, work) ?? [])
  lists.sort((one, other) => other.score - one.score)
  const parents = parentsOf(root, work.reader)
  const days = new Map([...groups.values()].flatMap((units) => daysOf(units, parents, work.reader)))
  const titles = new Map<Unit, TitleCandidate | null>()
  const holders = new Set<Unit>()
  const dateSlots = new Map<Unit, ReadonlySet<string>>()
  for (const { entries, slot } of withoutHeads(lists, parents, work.reader)) {
    const fresh = entries.filter((entry) => !holders.has(entry) && !isWithin(entry, titles, parents))
    if (fresh.length < LEAST_ENTRIES) continue
    const whole = wholeEntries(fresh, parents, days)
    const slots = dateSlotsOf(whole, work.reader)
    for (const entry of whole) dateSlots.set(entry, slots)
    for (const [index, found] of fresh.entries()) {
      const entry = whole[index] as Unit
      titles.set(entry, titleIn(slot.byEntry.get(found)?.[0] ?? headingIn(found, slot, work.reader), work.reader))
      for (let up = parents.get(entry); up && !holders.has(up); up = parents.get(up)) holders.add(up)
    }
  }
  for (const day of days.keys())
    for (let up = parents.get(day); up && !holders.has(up); up = parents.get(up)) holders.add(up)
  return { titles, holders, dateSlots, days }
}

/** In an entry without a line in the slot of the names, the heading of their level: a sign before its words, '<b>Family</b> Owl Evening', moves it. */
function headingIn(entry: Unit, { byEntry }: Slot, reader: Reader): Line | undefined {
  const [named] = byEntry.values()
  const level = named?.[0]?.heading ?? 0
  return level === 0 ? undefined : linesOf(entry).find((line) => line.heading === level && isNameLike(line, reader))
}

/** A week of units or more that open with one day each, one day after the other; the line of each day. */
function daysOf(units: readonly Unit[], parents: ReadonlyMap<Unit, Block>, reader: Reader): [Unit, Line][] {
  if (units.length < 7) return []
  const heads = units.flatMap((unit): [Unit, Line, LondonDay][] => {
    const [head] = linesOf(unit)
    const [date, second] = head ? reader.read(head).dates : []
    const isDay = head && date?.startDate && !second && date.endDate === null && reader.read(head).isWhen
    return isDay && date.startDate ? [[unit, head, date.startDate]] : []
  })
  const nexts = heads.filter(
    ([, , day], index) => index > 0 && daysBetween(heads[index - 1]?.[2] as LondonDay, day) === 1,
  )
  const isCalendar = nexts.length >= units.length * 0.8 && !areOfOne(units, parents, reader)
  return isCalendar ? heads.map(([unit, head]) => [unit, head]) : []
}

/** Days that hold hours and no name, or each head a block of its own, are those of the one film that a page is about. */
function areOfOne(units: readonly Unit[], parents: ReadonlyMap<Unit, Block>, reader: Reader): boolean {
  const lines = units.map((unit) => linesOf(unit))
  if (lines.some((some) => bestTitle(some, reader))) return false
  const areApart = new Set(units.map((unit) => parents.get(unit))).size === units.length
  return areApart || lines.some((some) => some.some((line) => reader.read(line).times.length > 0))
}

/** The largest blocks that hold one entry each, where all entries have such: a badge beside a card belongs to it. */
function wholeEntries(
  entries: readonly Unit[],
  parents: ReadonlyMap<Unit, Block>,
  days: ReadonlyMap<Unit, Line>,
): readonly Unit[] {
  const around = entries.flatMap((entry) => parents.get(entry) ?? [])
  const isOneEach = around.length === entries.length && new Set(around).size === entries.length
  return isOneEach && !around.some((unit) => days.has(unit)) ? wholeEntries(around, parents, days) : entries
}

/** Without lists that only head the entries of others: 'Tuesday – Community & friendship' above what is on on Tuesdays. */
function withoutHeads(lists: readonly List[], parents: ReadonlyMap<Unit, Block>, reader: Reader): readonly List[] {
  const listed = new Set(lists.flatMap(({ entries }) => entries))
  const headsOthers = (entry: Unit) => {
    const lines = linesOf(entry)
    const [first] = lines
    if (!first || lines.length > 3 || first.heading === 0 || !reader.read(first).isWhen) return false
    const beside = parents.get(entry)
    return beside !== undefined && sectionsOf(beside, reader).some((unit) => unit !== entry && listed.has(unit))
  }
  return lists.filter(({ entries }) => entries.filter(headsOthers).length < entries.length / 2)
}

/** Every unit under the path of names that leads to it, with its own classes. */
function group(block: Block, path: string, depth: number, groups: Map<string, Unit[]>, reader: Reader): void {
  if (depth > MAX_DEPTH) return
  for (const unit of sectionsOf(block, reader)) {
    const key = `${path}>${unit.sign}`
    const alike = groups.get(key)
    if (alike) alike.push(unit)
    else groups.set(key, [unit])
    if (unit.kind === 'block' && unit.tag !== 'table')
      group(unit, `${path}>${unit.sign.split('.')[0]}`, depth + 1, groups, reader)
  }
}

function parentsOf(root: Block, reader: Reader): Map<Unit, Block> {
  const parents = new Map<Unit, Block>()
  const visit = (block: Block, depth: number) => {
    if (depth > MAX_DEPTH) return
    for (const unit of sectionsOf(block, reader)) {
      parents.set(unit, block)
      if (unit.kind === 'block') visit(unit, depth + 1)
    }
  }
  visit(root, 0)
  return parents
}

function isWithin(unit: Unit, taken: ReadonlyMap<Unit, unknown>, parents: ReadonlyMap<Unit, Block>): boolean {
  for (let up: Unit | undefined = unit; up; up = parents.get(up)) if (taken.has(up)) return true
  return false
}

function listOf(units: readonly Unit[], work: Profiles): List | null {
  const entries = units.filter(({ kind }) => kind === 'block')
  if (entries.length < LEAST_ENTRIES || entries.length > MOST_ENTRIES) return null
  const dated = entries.filter((entry) => {
    const { hasDate, hasTime, lines } = profileOf(entry, work)
    return (hasDate || hasTime) && lines <= MOST_LINES && linesOf(entry).some((line) => saysWhen(line, work.reader))
  })
  if (dated.length < LEAST_ENTRIES || dated.length < entries.length * LEAST_DATED) return null
  if (entries.filter((entry) => isDayAboveTable(entry, work.reader)).length > entries.length / 2) return null
  const slots = slotsOf(entries)
  const named = dated.filter((entry) => isWhenAndPhrase(entry, work.reader))
  const areNamedByPhrases = named.length >= dated.length * LEAST_PHRASES
  let best: List | null = null
  for (const slot of slots) {
    const score = nameScore(slot, entries.length, areNamedByPhrases, work.reader) + Math.log2(dated.length) / 2
    if (score > (best?.score ?? -Infinity)) best = { entries, slot, score }
  }
  return best && best.score - Math.log2(dated.length) / 2 >= LEAST_SCORE ? best : null
}

/** A day, and the table of what is on that day. */
function isDayAboveTable(entry: Unit, reader: Reader): boolean {
  const [head, table, more] = entry.kind === 'block' ? entry.children : []
  if (head?.kind !== 'line' || table?.kind !== 'block' || table.tag !== 'table' || more) return false
  const { isWhen, dates, bareDay } = reader.read(head)
  return isWhen && (dates.length > 0 || bareDay)
}

/** 'Sunday, 8am' and 'Said Communion.' below it: a few words that are no address to the reader, and nothing else. */
function isWhenAndPhrase(entry: Unit, reader: Reader): boolean {
  const [phrase, second] = linesOf(entry).filter((line) => !reader.read(line).isWhen)
  return phrase !== undefined && !second && phrase.text.length <= LONGEST_PHRASE && !SPEAKS.test(phrase.text)
}

const LONGEST_PHRASE = 90
/** Several sentences, or one that says something of a person. */
const SPEAKS =
  /[.!?]\s|\b(?:we|we['’]\w+|you|your|our|us|it|they|join|come|is|are|be|will|was|were|has|have|can|there)\b/i

/** A line of its own for a date or a time, not running text that mentions one. */
function saysWhen(line: Line, reader: Reader): boolean {
  const { dates, times, bareDay, isWhen, isProse } = reader.read(line)
  return isWhen || bareDay || (dates.length + times.length > 0 && !isProse && line.text.length <= 160)
}

/** 'Friday 2 April, 5pm, Mill Barn': what follows a day behind a comma is as often the place as the name. */
function opensWithDay(line: Line, reader: Reader): boolean {
  const { dates, rest } = reader.read(line)
  const [date] = dates
  const before = line.text.slice(0, line.text.lastIndexOf(rest)).trimEnd()
  return date !== undefined && line.text.startsWith(date.quote.slice(0, 6)) && before.endsWith(',')
}

/** Where a line stands in the template of its list. */
export const slotOf = ({ heading, leaf }: Line) => `${heading} ${leaf}`

function dateSlotsOf(entries: readonly Unit[], reader: Reader): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const dated = linesOf(entry).filter((line) => reader.read(line).isWhen && reader.read(line).dates.length > 0)
    for (const slot of new Set(dated.map(slotOf))) counts.set(slot, (counts.get(slot) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= entries.length / 2).map(([slot]) => slot))
}

function slotsOf(entries: readonly Unit[]): Iterable<Slot> {
  const slots = new Map<string, Slot>()
  for (const entry of entries) {
    linesOf(entry)
      .slice(0, 80)
      .forEach((line, order) => {
        const key = slotOf(line)
        const slot = slots.get(key) ?? { byEntry: new Map<Unit, Line[]>(), order }
        const lines = slot.byEntry.get(entry)
        if (lines) lines.push(line)
        else slot.byEntry.set(entry, [line])
        slots.set(key, slot)
      })
  }
  return slots.values()
}

/** How much a slot looks like that of the names: in most entries, once in each, another in each, marked, and neither dates nor prose. */
function nameScore({ byEntry, order }: Slot, entries: number, arePhrases: boolean, reader: Reader): number {
  const lines = [...byEntry.values()].map(([first]) => first as Line)
  const share = (test: (line: Line) => boolean) => lines.filter(test).length / lines.length
  const cover = lines.length / entries
  const distinct = new Set(lines.map(({ text }) => titleKey(text))).size / lines.length
  if (cover < 0.6 || distinct < 0.3 || share((line) => isNameLike(line, reader)) < 0.7) return -Infinity
  if (lines.some(isFactLabel)) return -Infinity
  const [first] = lines as [Line]
  const once = [...byEntry.values()].filter(({ length }) => length === 1).length / lines.length
  const length = lines.reduce((sum, { text }) => sum + text.length, 0) / lines.length
  const heading = isRealHeading(first) ? 1.2 : first.heading === 7 ? 0.5 : 0
  const isLinked = share((line) => hrefOf(line) !== null && !isBookingLink(hrefOf(line) ?? '')) > 0.5
  return (
    2 * cover +
    1.5 * distinct +
    0.7 * once +
    heading +
    (isLinked ? 0.5 : 0) +
    0.8 * share((line) => saysWhen(line, reader) && !opensWithDay(line, reader)) +
    (NAME_CLASS.test(first.leaf) || NAME_CLASS.test(first.hint) ? 0.7 : 0) -
    (OTHER_CLASS.test(first.leaf) || OTHER_CLASS.test(first.hint) ? 1 : 0) -
    (arePhrases ? 0 : 1.5 * share(({ text }) => isSentence(text))) -
    0.4 * share((line) => titleOf(line, reader) === null) -
    (share(({ text }) => isKind(text)) > 0.5 ? 2 : 0) -
    (length > 90 ? 1 : 0) -
    (length < 4 ? 1 : 0) -
    0.05 * Math.min(order, 20)
  )
}

/** 'Race date' beside 'Entries open': facts of one event, and no names. */
const isFactLabel = ({ text }: Line) => FACT_LABEL.test(text) && isLabel(text)
const FACT_LABEL = /\S (?:dates?|times?|venue|location)\W*$/i

const NAME_CLASS = /title|heading|headline|\bname\b|summary/
const OTHER_CLASS =
  /sub-?title|strapline|subheading|excerpt|teaser|desc|venue|location|place|categor|tag\b|label|meta|author|byline|kicker|presenter|price/

/** A heading may be 'U14s'; elsewhere what only states ages or a price is a label. */
const isNameLike = (line: Line, reader: Reader) =>
  line.text.length > 1 &&
  line.text.length <= 160 &&
  (isRealHeading(line) ? /\p{L}/u.test(line.text) : /\p{L}{2}/u.test(line.text.replace(AGES, '').replace(PRICE, ''))) &&
  !isDateText(line.text) &&
  !reader.read(line).isWhen

/** What a line in the slot of the names says; a word that is a label elsewhere may be a name there. */
function titleIn(line: Line | undefined, reader: Reader): TitleCandidate | null {
  if (!line || !isNameLike(line, reader) || [isButton, isFragment, isNoEvent, isPart].some((is) => is(line.text)))
    return null
  const href = hrefOf(line)
  // 'Summer 2026' above all that is on then is no name of an entry, unless it leads to a page of its own.
  if (href === null && isGathering(line.text)) return null
  const title = titleOf(line, reader) ?? { title: line.text, score: 10, line, href }
  return line.heading === 0 ? { ...title, title: title.title.replace(/(\p{L}{2})\.$/u, '$1') } : title
}
