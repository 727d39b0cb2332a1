import { type ClockTime, day, type LondonDay } from '#domain/days/london-time.ts'
import type { DayWords, Holiday } from './day/day-words.ts'
import { schoolHolidaysAmong } from './day/school-holidays.ts'
import { type Ambiguity, ambiguitiesOf, confidenceOf } from './meaning/ambiguities.ts'
import { isAside, isEventDate } from './meaning/context.ts'
import { listNotUnderstood, type NotUnderstood } from './meaning/not-understood.ts'
import { findPhrases, type Group, groupPhrases, type Phrase } from './meaning/phrases.ts'
import { type DaysAndTimes, joinReadings, type ParsedDates } from './meaning/read-days.ts'
import { readGroup } from './meaning/read-group.ts'
import { type DayRange, resolveItems } from './meaning/resolve.ts'
import { type DateOrder, MAX_DATE_TEXT, type Reader, readerOf, type Weekdays } from './text/reader.ts'
import { readIso } from './time/iso.ts'
import { arePlain, resolveTimes } from './time/times.ts'

export type { Holiday } from './day/day-words.ts'
export { FEAST, FEAST_AT_END, FEAST_AT_START } from './day/feasts.ts'
export type { ParsedDates } from './meaning/read-days.ts'
export type { DayRange } from './meaning/resolve.ts'
export type { DateOrder, Weekdays } from './text/reader.ts'
export type { Ambiguity, NotUnderstood }

/** Parsed dates, the ambiguities that a rule had to settle, and a confidence from 0 to 1. */
export type RatedDates = ParsedDates & { ambiguities: readonly Ambiguity[]; confidence: number }
/** What was read, and which words about when were not understood. */
export type Explanation = { reading: RatedDates | null; notUnderstood: NotUnderstood[] }
/**
 * Reads one text that is (mostly) a date: a date cell, a heading, a time element's text. Returns null if it holds none. Dates of
 * other things ('booking opens 3 March') count only where there is no other. `holidays` lists those near the venue; without it
 * 'half term' is not resolved to days. `weekdays`: 'Thursday 6.30pm – 8pm' is next Thursday, or every one where the text stands for the
 * times at which a group meets.
 */
export function readDates(
  text: string,
  today: LondonDay,
  order: DateOrder = 'day-first',
  holidays: readonly Holiday[] = [],
  weekdays: Weekdays = 'next',
): RatedDates | null {
  return read(text, readerOf(text, today, false, order, schoolHolidaysAmong(holidays), weekdays)).reading
}

/** As {@link readDates}, with the words about when that could not be read, and why. */
export function explainDates(
  text: string,
  today: LondonDay,
  order: DateOrder = 'day-first',
  holidays: readonly Holiday[] = [],
): Explanation {
  const reader = readerOf(text, today, false, order, schoolHolidaysAmong(holidays))
  const { reading, phrases } = read(text, reader)
  if (reading && phrases.length === 0) return { reading, notUnderstood: [] }
  const isUndated = reading?.recurrence != null && reading.sessions.length === 0
  const beside = reading === null ? 'nothing' : isUndated ? 'rule' : 'days'
  return { reading, notUnderstood: listNotUnderstood(text.slice(0, MAX_DATE_TEXT), reader, phrases, beside) }
}

function read(text: string, reader: Reader): { reading: RatedDates | null; phrases: Phrase[] } {
  const iso = readIso(text)
  if (iso) return { reading: { ...iso, quote: text.trim(), ambiguities: [], confidence: 1 }, phrases: [] }
  const phrases = findPhrases(reader)
  const meant = readGroups(reader, groupsOfEvent(reader, phrases))
  const exact = meant.filter(({ group }) => !isVague(group))
  const said = exact.length > 0 ? exact : meant
  const taken = said.length > 0 ? said : readGroups(reader, groupPhrases(reader, phrases)).slice(0, 1)
  const reading = joinReadings(taken.map((each) => each.reading))
  const [first, last] = [taken[0]?.group, taken.at(-1)?.group]
  if (!reading || !first || !last) return { reading: null, phrases }
  const aside: Ambiguity[] = said.length > 0 ? [] : ['not said of the event']
  const ambiguities = [
    ...new Set([...aside, ...taken.flatMap((each) => ambiguitiesOf(reader, each.group, each.reading))]),
  ]
  const quote = quoteOf(text, reader, first.from, last.to)
  return { reading: { ...reading, quote, ambiguities, confidence: confidenceOf(ambiguities) }, phrases }
}

type DateMatch = { reading: RatedDates; index: number; length: number }

/** Every date expression in running text, in order, with its offset; history and booking dates are left out. `weekdays` as of {@link readDates}. */
export function findDates(
  text: string,
  today: LondonDay,
  order: DateOrder = 'day-first',
  holidays: readonly Holiday[] = [],
  weekdays: Weekdays = 'next',
): DateMatch[] {
  const reader = readerOf(text, today, true, order, schoolHolidaysAmong(holidays), weekdays)
  return readGroups(reader, groupsOfEvent(reader, findPhrases(reader))).flatMap(({ group, reading }) => {
    if (!isEventDate(reading, group, today)) return []
    const quote = quoteOf(text, reader, group.from, group.to)
    const ambiguities = ambiguitiesOf(reader, group, reading)
    const rated = { ...reading, quote, ambiguities, confidence: confidenceOf(ambiguities) }
    return [{ reading: rated, index: reader.tokens[group.from]?.start ?? 0, length: quote.length }]
  })
}

/** Words that say when something is not on; `days` is empty where nothing says which ('half term' without a table of holidays). */
export type DaysOffMatch = { days: readonly DayRange[]; weekdays: readonly number[]; index: number; length: number }

/**
 * What a text excludes, in order, with its offset: 'No Beavers (Half Term)', '15 April – no meeting', 'except Mondays'. None of these is an
 * event, and {@link findDates} finds no day in them.
 */
export function findDaysOff(
  text: string,
  today: LondonDay,
  order: DateOrder = 'day-first',
  holidays: readonly Holiday[] = [],
): DaysOffMatch[] {
  const reader = readerOf(text, today, true, order, schoolHolidaysAmong(holidays))
  return findPhrases(reader).flatMap((phrase) => {
    if (phrase.kind !== 'except' && !(phrase.kind === 'term-time' && phrase.isOff)) return []
    const days = phrase.kind === 'except' ? (phrase.spans ?? resolveItems(phrase.series?.items ?? [], today) ?? []) : []
    const index = reader.tokens[phrase.from]?.start ?? 0
    const weekdays = phrase.kind === 'except' ? phrase.weekdays : []
    return [{ days, weekdays, index, length: quoteOf(text, reader, phrase.from, phrase.to).length }]
  })
}

/** 'Saturday' and 'March 2026' alone are only titles beside a date: 'Saturday Stories, 7 March'. */
const isVague = ({ phrases }: Group) =>
  phrases.every(({ kind }) => kind !== 'rule') &&
  phrases.every(
    (phrase) => phrase.kind !== 'days' || phrase.series.items.every(({ from, to }) => to === null && isNameOnly(from)),
  )

const isNameOnly = (words: DayWords) =>
  words.kind === 'weekday' || words.kind === 'month' || (words.kind === 'feast' && words.year === null)

/** Groups without the phrases that are about something other than the event. */
function groupsOfEvent(reader: Reader, phrases: readonly Phrase[]): Group[] {
  const groups = groupPhrases(reader, phrases, (phrase) => isAside(reader, phrase))
  const isShort = !reader.running && reader.tokens.length <= MAX_CELL_TOKENS
  return isShort ? withLooseTimes(groups) : withNearTimes(reader, groups)
}

/** A text this short is about one event, so its times belong to its day: '5 March | Main Hall | 7.30pm'. */
const MAX_CELL_TOKENS = 40

/** Moves separate times to the only group of days, if that has none. */
function withLooseTimes(groups: Group[]): Group[] {
  const has = (group: Group, kinds: Phrase['kind'][]) => group.phrases.some((phrase) => kinds.includes(phrase.kind))
  const [only, ...others] = groups.filter((group) => has(group, ['days', 'rule']))
  if (!only || others.length > 0 || has(only, ['times'])) return groups
  const loose = groups.flatMap(({ phrases }) =>
    phrases.filter((phrase) => phrase.kind === 'times' && !arePlain(phrase.spans)),
  )
  const to = Math.max(only.to, ...loose.map((phrase) => phrase.to))
  return [{ ...only, phrases: [...only.phrases, ...loose], to }]
}

const MAX_NEAR_TOKENS = 12
/** Where nothing says when it starts, it does when doors open. */
const STARTS: ReadonlySet<string> = new Set(['start', 'doors'])

/** Adds to a day the times given for it in the same sentence: 'on 4 April for crafts from 11am'. */
function withNearTimes({ tokens }: Reader, groups: readonly Group[]): Group[] {
  const joined: Group[] = []
  for (const group of groups) {
    const before = joined.at(-1)
    const between = tokens.slice(before?.to ?? 0, group.from + 1)
    const isNear =
      between.length <= MAX_NEAR_TOKENS &&
      between.every(({ gap, text }) => /none|space/.test(gap) && !/[.;!?]/.test(text))
    const isLoose = group.phrases.every(
      (phrase) => phrase.kind === 'times' && STARTS.has(phrase.role) && !arePlain(phrase.spans),
    )
    const isUntimed = before?.phrases.every(({ kind }) => kind !== 'times')
    if (before && isNear && isLoose && isUntimed)
      joined[joined.length - 1] = { ...before, phrases: [...before.phrases, ...group.phrases], to: group.to }
    else joined.push(group)
  }
  return joined
}

/** More than any real page announces. */
const MAX_GROUPS = 1000

function readGroups({ today, holidays }: Reader, groups: readonly Group[]): { group: Group; reading: DaysAndTimes }[] {
  return groups.slice(0, MAX_GROUPS).flatMap((group) => {
    const reading = readGroup(group, today, holidays)
    return reading ? [{ group, reading }] : []
  })
}

/** Times alone need no today; this one is far from any year that '1930' could be. */
const NO_DAY = day('1000-01-01')

/** Times of day alone ('10.30am–12 noon', 'doors 7pm') for the cell beside a date. */
export function readTimes(text: string): { startTime: ClockTime; endTime: ClockTime | null }[] {
  const reader = readerOf(text.replace(TIME_LABEL, ''), NO_DAY, false)
  const phrases = findPhrases(reader)
  const times = phrases.filter((phrase) => phrase.kind === 'times' && phrase.role !== 'other' && phrase.role !== 'end')
  const isAlone = times.length === 1 && times[0]?.from === 0 && times[0].to === reader.tokens.length
  const stated = times.flatMap((phrase) =>
    phrase.kind === 'times' && (isAlone || !arePlain(phrase.spans)) ? [phrase] : [],
  )
  const starts = stated.filter(({ role }) => role === 'start')
  const spans = (starts.length > 0 ? starts : stated)
    .flatMap(({ spans }) => resolveTimes(spans, null))
    .map(({ startTime, endTime }) => ({ startTime, endTime }))
  const [only, second] = spans
  if (!only || second || only.endTime !== null) return spans
  // '10am, finishes at noon'
  const ends = phrases.flatMap((phrase) => (phrase.kind === 'times' && phrase.role === 'end' ? phrase.spans : []))
  const [end] = ends.length === 1 && !arePlain(ends) ? resolveTimes(ends, null) : []
  return end && end.startTime > only.startTime ? [{ ...only, endTime: end.startTime }] : spans
}

/** Behind it digits are times: 'Time: 1400-1600'. */
const TIME_LABEL = /^times?\s*:\s*/i

function quoteOf(text: string, { tokens }: Reader, from: number, to: number): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
}
