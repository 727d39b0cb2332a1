import { type ClockTime, day, type LondonDay } from '#domain/days/london-time.ts'
import type { DayWords, Holiday } from './day/day-words.ts'
import { schoolHolidaysAmong } from './day/school-holidays.ts'
import { confidenceOf, type Doubt, doubtsOf } from './meaning/ambiguities.ts'
import { isAside, isEventDate } from './meaning/context.ts'
import { listNotUnderstood, type NotUnderstood } from './meaning/not-understood.ts'
import { findParts, type Group, groupParts, type Part } from './meaning/phrases.ts'
import { type DateReading, joinReadings, type Reading } from './meaning/read-days.ts'
import { readGroup } from './meaning/read-group.ts'
import { type DateOrder, MAX_DATE_TEXT, type Reader, readerOf } from './text/reader.ts'
import { readIso } from './time/iso.ts'
import { arePlain, resolveTimes } from './time/times.ts'

export type { Holiday } from './day/day-words.ts'
export type { DateReading } from './meaning/read-days.ts'
export type { DateOrder } from './text/reader.ts'
export type { Doubt, NotUnderstood }

/** A reading, what of it was decided by rule, and from 0 to 1 how far it can be relied on. */
export type JudgedReading = DateReading & { doubts: readonly Doubt[]; confidence: number }
/** What was read, and what of the text was not understood. */
export type Explanation = { reading: JudgedReading | null; notUnderstood: NotUnderstood[] }
/**
 * Reads one text that is (mostly) a date: a date cell, a heading, a time element's text. null where it holds none. What
 * is said beside the date ('booking opens 3 March') is left out, unless it is all there is. `holidays` is the table of those
 * where the venue is; without it 'half term' is not resolved to days.
 */
export function readDates(
  text: string,
  today: LondonDay,
  order: DateOrder = 'day-first',
  holidays: readonly Holiday[] = [],
): JudgedReading | null {
  return read(text, readerOf(text, today, false, order, schoolHolidaysAmong(holidays))).reading
}

/** As {@link readDates}, with the words about when that could not be read, and why. */
export function explainDates(
  text: string,
  today: LondonDay,
  order: DateOrder = 'day-first',
  holidays: readonly Holiday[] = [],
): Explanation {
  const reader = readerOf(text, today, false, order, schoolHolidaysAmong(holidays))
  const { reading, parts } = read(text, reader)
  if (reading && parts.length === 0) return { reading, notUnderstood: [] }
  const isUndated = reading?.recurrence != null && reading.sessions.length === 0
  const beside = reading === null ? 'nothing' : isUndated ? 'rule' : 'days'
  return { reading, notUnderstood: listNotUnderstood(text.slice(0, MAX_DATE_TEXT), reader, parts, beside) }
}

function read(text: string, reader: Reader): { reading: JudgedReading | null; parts: Part[] } {
  const iso = readIso(text)
  if (iso) return { reading: { ...iso, quote: text.trim(), doubts: [], confidence: 1 }, parts: [] }
  const parts = findParts(reader)
  const meant = readGroups(reader, groupsOfEvent(reader, parts))
  const exact = meant.filter(({ group }) => !isVague(group))
  const said = exact.length > 0 ? exact : meant
  const taken = said.length > 0 ? said : readGroups(reader, groupParts(reader, parts)).slice(0, 1)
  const reading = joinReadings(taken.map((each) => each.reading))
  const [first, last] = [taken[0]?.group, taken.at(-1)?.group]
  if (!reading || !first || !last) return { reading: null, parts }
  const aside: Doubt[] = said.length > 0 ? [] : ['not said of the event']
  const doubts = [...new Set([...aside, ...taken.flatMap((each) => doubtsOf(reader, each.group, each.reading))])]
  const quote = quoteOf(text, reader, first.from, last.to)
  return { reading: { ...reading, quote, doubts, confidence: confidenceOf(doubts) }, parts }
}

type Found = { reading: JudgedReading; index: number; length: number }

/** Every date expression in running text, in order, with where it stands; history and booking dates are left out. */
export function findDates(
  text: string,
  today: LondonDay,
  order: DateOrder = 'day-first',
  holidays: readonly Holiday[] = [],
): Found[] {
  const reader = readerOf(text, today, true, order, schoolHolidaysAmong(holidays))
  return readGroups(reader, groupsOfEvent(reader, findParts(reader))).flatMap(({ group, reading }) => {
    if (!isEventDate(reading, group, today)) return []
    const quote = quoteOf(text, reader, group.from, group.to)
    const doubts = doubtsOf(reader, group, reading)
    const judged = { ...reading, quote, doubts, confidence: confidenceOf(doubts) }
    return [{ reading: judged, index: reader.tokens[group.from]?.start ?? 0, length: quote.length }]
  })
}

/** 'Saturday' and 'March 2026' alone are but titles beside a date: 'Saturday Stories, 7 March'. */
const isVague = ({ parts }: Group) =>
  parts.every(({ kind }) => kind !== 'rule') &&
  parts.every(
    (part) => part.kind !== 'days' || part.series.items.every(({ from, to }) => to === null && isNameOnly(from)),
  )

const isNameOnly = (words: DayWords) =>
  words.kind === 'weekday' || words.kind === 'month' || (words.kind === 'feast' && words.year === null)

/** Groups without the parts that are about something else than the event. */
function groupsOfEvent(reader: Reader, parts: readonly Part[]): Group[] {
  const groups = groupParts(reader, parts, (part) => isAside(reader, part))
  const isShort = !reader.running && reader.tokens.length <= MAX_CELL_TOKENS
  return isShort ? withLooseTimes(groups) : withNearTimes(reader, groups)
}

/** A text so short is about one thing, so that its times are those of its day: '5 March | Main Hall | 7.30pm'. */
const MAX_CELL_TOKENS = 40

/** Gives times that stand apart to the one group of days, where that has none. */
function withLooseTimes(groups: Group[]): Group[] {
  const has = (group: Group, kinds: Part['kind'][]) => group.parts.some((part) => kinds.includes(part.kind))
  const [only, ...others] = groups.filter((group) => has(group, ['days', 'rule']))
  if (!only || others.length > 0 || has(only, ['times'])) return groups
  const loose = groups.flatMap(({ parts }) => parts.filter((part) => part.kind === 'times' && !arePlain(part.spans)))
  const to = Math.max(only.to, ...loose.map((part) => part.to))
  return [{ ...only, parts: [...only.parts, ...loose], to }]
}

const MAX_NEAR_TOKENS = 12

/** Gives a day the times said of it in the same sentence: 'on 4 April for crafts from 11am'. */
function withNearTimes({ tokens }: Reader, groups: readonly Group[]): Group[] {
  const joined: Group[] = []
  for (const group of groups) {
    const before = joined.at(-1)
    const between = tokens.slice(before?.to ?? 0, group.from + 1)
    const isNear =
      between.length <= MAX_NEAR_TOKENS &&
      between.every(({ gap, text }) => /none|space/.test(gap) && !/[.;!?]/.test(text))
    const isLoose = group.parts.every((part) => part.kind === 'times' && part.role === 'start' && !arePlain(part.spans))
    const isUntimed = before?.parts.every(({ kind }) => kind === 'days' || kind === 'rule')
    if (before && isNear && isLoose && isUntimed)
      joined[joined.length - 1] = { ...before, parts: [...before.parts, ...group.parts], to: group.to }
    else joined.push(group)
  }
  return joined
}

/** More than any page announces. */
const MAX_GROUPS = 1000

function readGroups({ today, holidays }: Reader, groups: readonly Group[]): { group: Group; reading: Reading }[] {
  return groups.slice(0, MAX_GROUPS).flatMap((group) => {
    const reading = readGroup(group, today, holidays)
    return reading ? [{ group, reading }] : []
  })
}

/** Times alone need no today; far enough from any year that '1930' could be. */
const NO_DAY = day('1000-01-01')

/** Times of day alone ('10.30am–12 noon', 'doors 7pm') for the cell beside a date. */
export function readTimes(text: string): { startTime: ClockTime; endTime: ClockTime | null }[] {
  const reader = readerOf(text, NO_DAY, false)
  const times = findParts(reader).filter(
    (part) => part.kind === 'times' && part.role !== 'other' && part.role !== 'end',
  )
  const isAlone = times.length === 1 && times[0]?.from === 0 && times[0].to === reader.tokens.length
  const told = times.flatMap((part) => (part.kind === 'times' && (isAlone || !arePlain(part.spans)) ? [part] : []))
  const starts = told.filter(({ role }) => role === 'start')
  return (starts.length > 0 ? starts : told)
    .flatMap(({ spans }) => resolveTimes(spans, null))
    .map(({ startTime, endTime }) => ({ startTime, endTime }))
}

function quoteOf(text: string, { tokens }: Reader, from: number, to: number): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
}
