import { addMonths, type LondonDay, weekdayOf } from '#domain/days/london-time.ts'
import type { DayWords, SchoolHoliday } from '../day/day-words.ts'
import { isOutOfTerm } from '../day/school-holidays.ts'
import type { DaySeries } from '../day/series.ts'
import { isNth, weekly } from '../rule/rule.ts'
import type { Group, GroupPhrase } from './phrases.ts'
import { type DaysAndTimes, type DaysOff, readDays } from './read-days.ts'
import { readRecurring } from './read-recurring.ts'
import { type DayRange, resolveItems } from './resolve.ts'
import { toSegments } from './segment.ts'
/** Reads the phrases of one group; null if they name no day. */
export function readGroup(
  group: Group,
  today: LondonDay,
  holidays: readonly SchoolHoliday[] = [],
): DaysAndTimes | null {
  const phrases = withMonths(withTermDays(group.phrases))
  const segments = toSegments(phrases)
  if (segments.length === 0) return null
  const off = daysOff(group.phrases, today, holidays)
  // A run that is closed on Mondays is on every other day.
  const isRecurring = off.weekdays.size > 0 || segments.some(({ rule }) => rule !== null)
  return isRecurring ? readRecurring(segments, off, today) : readDays(segments, off, today)
}

/** 'Tuesday (term time)' is every Tuesday. */
function withTermDays(phrases: readonly GroupPhrase[]): GroupPhrase[] {
  const isTermTime = phrases.some((phrase) => phrase.kind === 'term-time' && !phrase.isOff)
  const isDated = phrases.some((phrase) => phrase.kind === 'rule' || (phrase.kind === 'days' && !onlyWeekday(phrase)))
  return phrases.map((phrase) => {
    const weekday = onlyWeekday(phrase)
    if (!isTermTime || isDated || weekday === null) return phrase
    const { from, to, linked } = phrase
    return { kind: 'rule', words: { rule: weekly([weekday]), soft: false }, from, to, linked }
  })
}

function onlyWeekday(phrase: GroupPhrase): number | null {
  const [item, ...others] = phrase.kind === 'days' && phrase.series.bound === null ? phrase.series.items : []
  return item?.from.kind === 'weekday' && item.to === null && others.length === 0 ? item.from.weekday : null
}

/** 'Sat 7 (10am) & Sun 8 March (2pm)': a day without a month is of the month of those after it. */
function withMonths(phrases: readonly GroupPhrase[]): GroupPhrase[] {
  let next: DayWords | null = null
  const filled = phrases.toReversed().map((phrase) => {
    const [item, ...others] = phrase.kind === 'days' ? phrase.series.items : []
    if (phrase.kind !== 'days' || !item) return phrase
    const { from } = item
    const isBare = from.kind === 'day' && from.month === null && item.to === null && others.length === 0
    const { month, year } = next?.kind === 'day' ? next : { month: null, year: null }
    if (!isBare || month === null) {
      next = from
      return phrase
    }
    return { ...phrase, series: { ...phrase.series, items: [{ from: { ...from, month, year }, to: null }] } }
  })
  return filled.toReversed()
}

function daysOff(phrases: readonly GroupPhrase[], today: LondonDay, holidays: readonly SchoolHoliday[]): DaysOff {
  const weekdays = new Set(phrases.flatMap((phrase) => (phrase.kind === 'except' ? phrase.weekdays : [])))
  const spans = phrases.flatMap((phrase) =>
    phrase.kind !== 'except' ? [] : phrase.series ? inAnyYear(phrase.series, today) : (phrase.spans ?? []),
  )
  const within = phrases.flatMap((phrase) => (phrase.kind === 'holidays' && phrase.spans ? phrase.spans : []))
  const isTermTime = phrases.some(({ kind }) => kind === 'term-time')
  const nths = phrases.flatMap((phrase) => (phrase.kind === 'except' ? (phrase.nths ?? []) : []))
  const isOff = (day: LondonDay) =>
    weekdays.has(weekdayOf(day)) ||
    nths.some((nth) => isNth(day, nth)) ||
    spans.some(({ start, end }) => day >= start && day <= end)
  const isOut = (day: LondonDay) =>
    (isTermTime && isOutOfTerm(day, holidays)) ||
    (within.length > 0 && !within.some(({ start, end }) => day >= start && day <= end))
  const isVague = phrases.some((phrase) => phrase.kind === 'holidays' && phrase.spans === null)
  return { weekdays, isOff, isOut, isVague }
}

/** 'Closed Christmas Day' is said of the run's year, whichever that is. */
const inAnyYear = ({ items }: DaySeries, today: LondonDay): DayRange[] =>
  [-12, 0, 12].flatMap((months) => resolveItems(items, addMonths(today, months)) ?? [])
