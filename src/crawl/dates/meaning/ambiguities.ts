import { type LondonDay, londonInstant, londonOffset, weekdayOf } from '#domain/days/london-time.ts'
import type { DayWords } from '../day/day-words.ts'
import type { DayItem } from '../day/series.ts'
import type { Reader } from '../text/reader.ts'
import { isMark, isMisspelt } from '../text/words.ts'
import type { Group } from './phrases.ts'
import type { DaysAndTimes } from './read-days.ts'
import { type DayRange, resolveItems } from './resolve.ts'

/** What a text leaves open or contradicts, the rule that settles it, and the confidence that remains. */
const CONFIDENCE_OF = {
  /** The next such day, or the last where that was a few weeks ago. */
  'no year': 0.95,
  /** The day ahead is another weekday: the year nearest in which the weekday fits. */
  'year inferred from the weekday alone': 0.8,
  /** The date wins. */
  'weekday contradicts': 0.5,
  /** No year near has such a day: the date wins, and the year is the next. */
  'no year and weekday contradicts': 0.4,
  /** 'Easter Monday, 5 April': the date wins. */
  'name of the day contradicts': 0.5,
  /** 'Febuary'. */
  misspelt: 0.9,
  /** '03/25/2026', and the other dates of a text that has one such. */
  'month before day': 0.8,
  /** Most of England's terms are taken for those of the place. */
  'term dates not known': 0.7,
  /** 'GMT' in summer, 'BST' in winter: taken at its word. */
  'time zone out of season': 0.6,
  /** 'Booking opens 3 March', and no other date. */
  'not said of the event': 0.3,
  /** 'CET', 'UTC+8': the clock shown there. */
  'another time zone': 0.5,
} as const
export type Ambiguity = keyof typeof CONFIDENCE_OF

/** 1 where the text is unambiguous, less for each ambiguity. */
export const confidenceOf = (ambiguities: readonly Ambiguity[]) =>
  Math.round(ambiguities.reduce((product, ambiguity) => product * CONFIDENCE_OF[ambiguity], 1) * 100) / 100

/** The ambiguities of one group, each once. */
export function ambiguitiesOf(reader: Reader, group: Group, reading: DaysAndTimes): Ambiguity[] {
  const ambiguities = group.phrases.flatMap((phrase): Ambiguity[] => {
    if (phrase.kind === 'term-time') return reader.holidays.length === 0 ? ['term dates not known'] : []
    if (phrase.kind !== 'days') return []
    const spans = resolveItems(phrase.series.items, reader.today) ?? []
    const called = phrase.series.called ? nameAmbiguity(phrase.series.called, spans, reader.today) : []
    const said = phrase.series.items.flatMap((item, at) => itemAmbiguities(item, spans[at], reader.today))
    // A year said once, before or after, is that of the others.
    const isYearSaid = phrase.series.items.some(({ from, to }) => saysYear(from) || (to !== null && saysYear(to)))
    return [...said.filter((ambiguity) => ambiguity !== 'no year' || !isYearSaid), ...called]
  })
  const words = wordAmbiguities(reader, group, reading)
  return [...new Set([...ambiguities, ...nameAmbiguities(reader, group, reading), ...words])]
}

const saysYear = (words: DayWords) => words.kind === 'relative' || ('year' in words && words.year !== null)

function itemAmbiguities({ from, to }: DayItem, span: DayRange | undefined, today: LondonDay): Ambiguity[] {
  if (!span) return []
  const others = to ? dayAmbiguities(to, span.end, today) : []
  return [...dayAmbiguities(from, span.start, today), ...others]
}

function dayAmbiguities(words: DayWords, day: LondonDay, today: LondonDay): Ambiguity[] {
  if (words.kind !== 'day') return 'year' in words && words.year === null ? ['no year'] : []
  const isOther = words.weekday !== null && weekdayOf(day) !== words.weekday
  if (words.year !== null) return isOther ? ['weekday contradicts'] : []
  if (isOther) return ['no year and weekday contradicts']
  if (words.weekday === null) return ['no year']
  const ahead = words.month === null ? null : resolveItems([{ from: { ...words, weekday: null }, to: null }], today)
  return ahead?.[0] && ahead[0].start !== day ? ['year inferred from the weekday alone'] : []
}

function nameAmbiguity(called: DayWords, spans: readonly DayRange[], today: LondonDay): Ambiguity[] {
  if (called.kind !== 'feast') return []
  const fits = spans.some(({ start }) => {
    const named = resolveItems([{ from: { ...called, year: Number(start.slice(0, 4)) }, to: null }], today)?.[0]
    return named && named.start <= start && named.end >= start
  })
  return fits ? [] : ['name of the day contradicts']
}

/** 'Sun 12 April (Easter Sunday)': a name as a separate phrase. */
function nameAmbiguities({ today }: Reader, { phrases }: Group, { sessions }: DaysAndTimes): Ambiguity[] {
  const items = phrases.flatMap((phrase) =>
    phrase.kind === 'days' ? phrase.series.items.map((item) => ({ phrase, item })) : [],
  )
  const dated = items.filter(({ item }) => item.from.kind === 'day').map(({ item }) => item)
  const spans = resolveItems(dated, today) ?? []
  const names = items.filter(({ phrase, item }) => phrase.series.items.length === 1 && item.to === null)
  // 'Christmas Eve 10am, 27 December 2pm' are two days.
  const stated = sessions.map(({ date }) => ({ start: date, end: date }))
  return spans.length === 0 ? [] : names.flatMap(({ item }) => nameAmbiguity(item.from, [...spans, ...stated], today))
}

function wordAmbiguities(
  { tokens, monthFirst, order }: Reader,
  { from, to }: Group,
  { sessions, startDate }: DaysAndTimes,
): Ambiguity[] {
  const ambiguities: Ambiguity[] = []
  const within = tokens.slice(from, to)
  if (within.some(isMisspelt)) ambiguities.push('misspelt')
  const isNumeric = within.some((token, at) => isMark(token, '/-') && within[at + 1]?.kind === 'number')
  const isSwapped = within.some(
    (token, at) =>
      isMark(token, '/-') &&
      isMark(within[at + 2], token.text) &&
      isSecondDay(within[at + 1]?.value, within[at - 1]?.value),
  )
  if (order === 'day-first' && (isSwapped || (monthFirst && isNumeric))) ambiguities.push('month before day')
  const days = sessions.length > 0 ? sessions.slice(0, 20).map(({ date }) => date) : startDate ? [startDate] : []
  const zone = tokens.slice(from, to + 1).findIndex(({ text }) => text === 'gmt' || text === 'bst')
  const named = tokens[from + zone]?.text
  const isShifted = isMark(tokens[from + zone + 1], '+')
  if (zone >= 0 && !isShifted && days.some((day) => isSummer(day) !== (named === 'bst')))
    ambiguities.push('time zone out of season')
  if (isElsewhere(tokens.slice(to - 1, to + 5))) ambiguities.push('another time zone')
  return ambiguities
}

const isSecondDay = (second = 0, first = 0) => second > 12 && second <= 31 && first >= 1 && first <= 12
const isSummer = (day: LondonDay) => londonOffset(londonInstant(day, '12:00')) === '+01:00'

const ELSEWHERE = new Set('CET CEST EST EDT CST CDT MST MDT PST PDT AEST AEDT JST IST'.split(' '))

function isElsewhere(after: Reader['tokens']): boolean {
  return after.some(
    ({ raw, text }, at) =>
      ELSEWHERE.has(raw) ||
      ((text === 'utc' || text === 'gmt') &&
        isMark(after[at + 1], '+-') &&
        after[at + 2]?.kind === 'number' &&
        !['0', '1', '00', '01', '0000', '0100'].includes(after[at + 2]?.text ?? '')),
  )
}
