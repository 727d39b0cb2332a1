import { yearOf } from '#domain/days/london-time.ts'
import { parseNth } from '../day/day.ts'
import type { DayWords } from '../day/day-words.ts'
import { bankHolidaysIn } from '../day/feasts.ts'
import { parseSlashedDay } from '../day/plain-day.ts'
import { meantHolidays, parseSchoolHoliday } from '../day/school-holidays.ts'
import { parseSeries } from '../day/series.ts'
import { parseWeekdayList } from '../rule/recurrence.ts'
import type { Parsed, Reader } from '../text/reader.ts'
import { isMark, isWord, own, weekdayNamed, weekdaysNamed } from '../text/words.ts'
import type { Phrase } from './phrases.ts'
import type { DayRange } from './resolve.ts'

/** Phrases about when something is not on. */
export type OffPhrase = Extract<Phrase, { kind: 'except' | 'term-time' }>

const EXCEPT = new Set('except excluding excl exc apart not no closed but'.split(' '))
const FILLERS = new Set(
  'for on not in during the session sessions class classes performance performances show shows'.split(' '),
)
const REASONS = new Set('for on in during the at over this due to because of as it is'.split(' '))

/** 'except Mondays', 'excluding 6 April', '(closed Mondays)', 'no session on 17 Feb', 'No Beavers (Half Term)'. */
export function parseExcept(reader: Reader, at: number): OffPhrase | null {
  const { tokens } = reader
  if (!isWord(tokens[at], EXCEPT)) return null
  const meeting = afterNoMeeting(reader, at)
  const isApartFrom = tokens[at]?.text === 'apart' && tokens[at + 1]?.text === 'from'
  const [words, marks] = meeting === null ? [FILLERS, ':.'] : [REASONS, ':.(-']
  let next = meeting ?? at + (isApartFrom ? 2 : 1)
  const limit = next + MAX_FILLERS
  while (next < limit && (isWord(tokens[next], words) || isMark(tokens[next], marks))) next++
  const off = parseDaysMeant(reader, next)
  return off && ({ ...off.value, from: at, to: off.next } as OffPhrase)
}

/**
 * '15 April – no meeting', '28 May: No Cubs (half term)', 'Monday closed': that it is off stands behind the day, which the phrase
 * `before` names. A second day behind it is the one that is off: 'from 5 January, no session 16 February'.
 */
export function parseCalledOff(reader: Reader, before: Phrase | undefined, at: number): OffPhrase | null {
  const { tokens } = reader
  if (!before || at - before.to > MAX_BETWEEN || !/^(?:no|closed)$/.test(tokens[at]?.text ?? '')) return null
  const between = tokens.slice(before.to, at)
  if (!between.every((token) => isMark(token, ':,-(|') || isWord(token, THERE_IS))) return null
  if (tokens.slice(before.to, at + 1).some(({ gap }) => gap === 'paragraph')) return null
  const to = tokens[at]?.text === 'closed' ? at + 1 : afterNoMeeting(reader, at)
  if (to === null) return null
  const reason = parseExcept(reader, at)
  const isReason = reason !== null && (reason.kind === 'term-time' || reason.series === null) && between.length > 0
  if (reason ? !isReason || !isOneDay(before) : !endsClause(reader, to)) return null
  const place = { from: before.from, to: reason?.to ?? to }
  if (before.kind === 'holidays') return offIn(before.spans, place)
  if (before.kind !== 'days') return null
  const weekday = onlyWeekday(before)
  return weekday === null
    ? { kind: 'except', weekdays: [], series: before.series, ...place }
    : { kind: 'except', weekdays: [weekday], series: null, ...place }
}

const MAX_FILLERS = 4
const MAX_BETWEEN = 4
const THERE_IS = new Set('there is are will be we have'.split(' '))

const offIn = (spans: readonly DayRange[] | null, place: { from: number; to: number }): OffPhrase =>
  spans ? { kind: 'except', weekdays: [], series: null, spans, ...place } : { kind: 'term-time', isOff: true, ...place }

function onlyItem(phrase: Phrase): DayWords | null {
  const [item, ...others] = phrase.kind === 'days' && phrase.series.bound === null ? phrase.series.items : []
  return item && item.to === null && others.length === 0 ? item.from : null
}
const isOneDay = (phrase: Phrase) => onlyItem(phrase)?.kind === 'day'
function onlyWeekday(phrase: Phrase): number | null {
  const item = onlyItem(phrase)
  return item?.kind === 'weekday' ? item.weekday : null
}

const endsClause = ({ tokens }: Reader, at: number) =>
  tokens[at] === undefined || tokens[at].gap === 'line' || tokens[at].gap === 'paragraph' || tokens[at].kind === 'mark'

type DaysMeant =
  | Pick<Extract<Phrase, { kind: 'except' }>, 'kind' | 'weekdays' | 'series' | 'spans' | 'nths'>
  | Pick<Extract<Phrase, { kind: 'term-time' }>, 'kind' | 'isOff'>

function parseDaysMeant(reader: Reader, at: number): Parsed<DaysMeant> | null {
  const { tokens, today } = reader
  const none: DaysMeant = { kind: 'except', weekdays: [], series: null }
  const nth = parseNthWeekday(reader, at)
  if (nth) return { value: { ...none, nths: [nth.value] }, next: nth.next }
  const holiday = parseSchoolHoliday(reader, at)
  if (holiday) {
    const spans = meantHolidays(holiday.value, reader.holidays, today)
    const value = spans.length > 0 ? { ...none, spans } : ({ kind: 'term-time', isOff: true } as const)
    return { value, next: holiday.next }
  }
  const series = parseSeries(reader, at)
  if (series?.value.items.every(({ from }) => from.kind !== 'weekday'))
    return { value: { ...none, series: series.value }, next: afterReason(reader, series.next) }
  const slashed = parseSlashedDay(reader, at)
  if (slashed)
    return {
      value: { ...none, series: { items: [{ from: slashed.value, to: null }], bound: null } },
      next: slashed.next,
    }
  if (tokens[at]?.text === 'bank' && /^holidays?$/.test(tokens[at + 1]?.text ?? '')) {
    const days = [-1, 0, 1, 2].flatMap((years) => bankHolidaysIn(yearOf(today) + years))
    return { value: { ...none, spans: days.map((day) => ({ start: day, end: day })) }, next: at + 2 }
  }
  const several = own({ weekends: [6, 7], weekdays: [1, 2, 3, 4, 5] }, tokens[at]?.text ?? '')
  if (several) return { value: { ...none, weekdays: several }, next: at + 1 }
  const days = parseWeekdayList(reader, at)
  return days && { value: { ...none, weekdays: days.value.weekdays }, next: days.next }
}

/** 'no meeting 28 May (half term)' */
function afterReason(reader: Reader, at: number): number {
  const holiday = isMark(reader.tokens[at], '(') ? parseSchoolHoliday(reader, at + 1) : null
  return holiday && isMark(reader.tokens[holiday.next], ')') ? holiday.next + 1 : at
}

/** 'the first', 'the first Sunday of the month', of the weekday that the rule is of. */
function parseNthWeekday(reader: Reader, at: number): Parsed<number> | null {
  const { tokens } = reader
  const nth = tokens[at - 1]?.text === 'the' ? parseNth(reader, at) : null
  if (!nth) return null
  const isNamed = weekdayNamed(tokens[nth.next]) !== null || weekdaysNamed(tokens[nth.next]) !== null
  const isNumber = tokens[at]?.kind === 'number'
  if (!isNamed && (isNumber || !endsClause(reader, nth.next))) return null
  const [of, each, month] = tokens.slice(nth.next + 1, nth.next + 4).map(({ text }) => text)
  const isOfMonth = /^(?:of|in)$/.test(of ?? '') && /^(?:the|each|every)$/.test(each ?? '') && month === 'month'
  return { value: nth.value, next: isNamed ? nth.next + (isOfMonth ? 4 : 1) : nth.next }
}

const MAX_NAME = 3
/** What groups call that which they do each week; 'no booking needed' and 'No Time to Die' are none of these. */
const MEETINGS = new Set(
  (
    'session class meeting club group lesson practice rehearsal training choir playgroup toddler performance show screening activity ' +
    'workshop match event service school church creche crèche band orchestra gym football swimming dance ballet gymnastics karate judo drama ' +
    'beaver cub scout explorer squirrel rainbow brownie guide ranger cadet story storytime rhymetime tot baby bounce mass prayer'
  )
    .split(' ')
    .flatMap((word) => [word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')]),
)
/** 'no need for training', 'no to school', 'no more classes'. */
const OTHER_WORDS = new Set(
  'more other further such longer extra need required booking to for of at in on and or'.split(' '),
)

/** The index after 'no meeting', 'no Tiny Tots session'; null where it is not said that something is off. */
function afterNoMeeting({ tokens }: Reader, at: number): number | null {
  if (tokens[at]?.text !== 'no') return null
  let end: number | null = null
  for (let next = at + 1; next <= at + MAX_NAME; next++) {
    const token = tokens[next]
    if (token?.kind !== 'word' || token.gap !== 'space' || isWord(token, OTHER_WORDS)) return end
    if (isWord(token, MEETINGS)) end = next + 1
  }
  return end
}
