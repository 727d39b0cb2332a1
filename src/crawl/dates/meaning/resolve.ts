import { addDays, addMonths, dayOf, type LondonDay, weekdayOf, yearOf } from '#domain/days/london-time.ts'
import type { DayWords } from '../day/day-words.ts'
import { feastIn, nthWeekday } from '../day/feasts.ts'
import type { DayItem } from '../day/series.ts'

/** First and last day, inclusive; null if that end is open. */
export type DayRange = { start: LondonDay; end: LondonDay }

/** A page may still show what was over a few weeks ago; longer ago, the same day of next year is meant. */
const STALE_DAYS = 42

/**
 * The days of a list of days and ranges, in the order written. Years that are not written follow from those that are, then
 * from the weekday, then from today. null if there is no such day (31 June).
 */
export function resolveItems(items: readonly DayItem[], today: LondonDay): DayRange[] | null {
  const spans: DayRange[] = []
  let next: DayRange | null = null
  for (const { from, to } of withYearsOfFeasts(items).toReversed()) {
    const span: DayRange | null = to === null ? resolveOne(from, next, today) : resolveRange(from, to, next, today)
    if (!span || span.end < span.start) return null
    spans.unshift(span)
    next = span
  }
  return spans
}

/** '12 April 2020 – Good Friday and Easter Sunday': feasts behind a day are those of its year, and one before it ends no run. */
function withYearsOfFeasts(items: readonly DayItem[]): DayItem[] {
  let year: number | null = null
  return items.flatMap(({ from, to }): DayItem[] => {
    const first = inYear(from, year)
    if (first.kind === 'day') year = first.year
    if (to === null || first.kind !== 'day' || year === null) return [{ from: first, to }]
    const last = inYear(to, year)
    const [start, end] = [spanIn(first, year), last.kind === 'feast' ? spanIn(last, year) : null]
    return start && end && end.end < start.start
      ? [first, last].map((one) => ({ from: one, to: null }))
      : [{ from: first, to }]
  })
}

const inYear = (words: DayWords, year: number | null): DayWords =>
  words.kind === 'feast' && words.year === null ? { ...words, year } : words

function resolveOne(words: DayWords, next: DayRange | null, today: LondonDay): DayRange | null {
  if (next === null || hasYear(words)) return infer(words, today)
  if (weekdayIn(words) !== null) {
    const inferred = infer(words, today)
    if (inferred && matchesWeekday(words, inferred)) return inferred
  }
  const before = latestBefore(words, next.start)
  // 'Sat 7 March, Sat 3 January': a list that is not in order says nothing of the year.
  return before && before.start >= addDays(next.start, -250) ? before : infer(words, today)
}

function resolveRange(from: DayWords, to: DayWords, next: DayRange | null, today: LondonDay): DayRange | null {
  const isStartSurer =
    (hasYear(from) && !hasYear(to)) || (weekdayIn(from) !== null && weekdayIn(to) === null && !hasYear(to))
  if (isStartSurer || to.kind === 'weekday') {
    const start = infer(from, today)
    const end = start && (hasYear(to) ? infer(to, today) : earliestAfter(to, start.start))
    return start && end && { start: start.start, end: end.end }
  }
  const end = resolveOne(to, next, today)
  const start = end && (hasYear(from) ? infer(from, today) : latestBefore(from, end.end))
  return start && end && { start: start.start, end: end.end }
}

const hasYear = (words: DayWords): boolean =>
  words.kind === 'relative' ||
  words.kind === 'year' ||
  ('of' in words ? hasYear(words.of) : words.kind !== 'weekday' && words.year !== null)

const weekdayIn = (words: DayWords) => (words.kind === 'day' ? words.weekday : null)

/** The year in which the words make most sense seen from today. */
function infer(words: DayWords, today: LondonDay): DayRange | null {
  if (words.kind === 'weekday') return onWeekday(today, (words.weekday - weekdayOf(today) + 7) % 7)
  if (hasYear(words)) return spanIn(words, 0)
  if (words.kind === 'day' && words.month === null) return nearWeekday(words.weekday, words.dayOfMonth, today)
  const thisYear = yearOf(today)
  const stale = addDays(today, -STALE_DAYS)
  if (weekdayIn(words) === null) return firstFrom(words, thisYear - 1, stale)
  const near = [-3, -2, -1, 0, 1, 2].map((years) => spanIn(words, thisYear + years)).filter((span) => span !== null)
  const onDay = near.filter((span) => matchesWeekday(words, span) && span.start <= addDays(today, 500))
  return onDay.find(({ end }) => end >= stale) ?? onDay.at(-1) ?? firstFrom(words, thisYear - 1, stale)
}

/** Leap days are eight years apart where a century falls between them. */
const MAX_YEARS_AHEAD = 10

function firstFrom(words: DayWords, year: number, least: LondonDay): DayRange | null {
  for (let years = 0; years < MAX_YEARS_AHEAD; years++) {
    const span = spanIn(words, year + years)
    if (span && span.end >= least) return span
  }
  return null
}

/** 'Sat 5' with no month: that day in the months around today, where the weekday fits. */
function nearWeekday(weekday: number | null, dayOfMonth: number, today: LondonDay): DayRange | null {
  for (const months of [0, 1, 2, -1]) {
    const month = addMonths(today, months)
    const day = dayOf(yearOf(month), Number(month.slice(5, 7)), dayOfMonth)
    if (day && weekdayOf(day) === weekday && day >= addDays(today, -STALE_DAYS)) return { start: day, end: day }
  }
  return null
}

const matchesWeekday = (words: DayWords, span: DayRange) =>
  weekdayIn(words) === null || weekdayOf(span.start) === weekdayIn(words)

const onWeekday = (from: LondonDay, ahead: number): DayRange => ({
  start: addDays(from, ahead),
  end: addDays(from, ahead),
})

function latestBefore(words: DayWords, limit: LondonDay): DayRange | null {
  if (words.kind === 'weekday') return onWeekday(limit, -((weekdayOf(limit) - words.weekday + 7) % 7))
  if (words.kind === 'day' && words.month === null)
    return nearWeekday(words.weekday, words.dayOfMonth, addDays(limit, -10))
  const years = Array.from({ length: 9 }, (_, index) => spanIn(words, yearOf(limit) - index))
  const before = years.filter((span) => span !== null).filter((span) => span.start <= limit)
  // A run of several years is rare, a weekday that is wrong is rarer.
  return before.slice(0, 4).find((span) => matchesWeekday(words, span)) ?? before[0] ?? null
}

function earliestAfter(words: DayWords, limit: LondonDay): DayRange | null {
  if (words.kind === 'weekday') return onWeekday(limit, (words.weekday - weekdayOf(limit) + 7) % 7)
  const years = Array.from({ length: 9 }, (_, index) => spanIn(words, yearOf(limit) + index))
  return years.find((span) => span !== null && span.end >= limit) ?? null
}

/** The days the words name in `year`, where they do not name one themselves. */
function spanIn(words: DayWords, year: number): DayRange | null {
  switch (words.kind) {
    case 'relative':
      return words
    case 'year':
      return spanOf(dayOf(words.year, 1, 1), dayOf(words.year, 12, 31))
    case 'month': {
      const first = dayOf(words.year ?? year, words.month, 1)
      return first ? { start: first, end: addDays(addMonths(first, 1), -1) } : null
    }
    case 'day': {
      const day = dayOf(words.year ?? year, words.month ?? 0, words.dayOfMonth)
      return spanOf(day, day)
    }
    case 'week':
      return weekOf(spanIn(words.of, year)?.start, words.opens === true)
    case 'weekend': {
      const day = spanIn(words.of, year)?.start
      const saturday = day && addDays(day, 6 - weekdayOf(day))
      return saturday ? { start: saturday, end: addDays(saturday, 1) } : null
    }
    case 'last-day': {
      const first = dayOf(words.year ?? year, words.month, 1)
      const last = first && addDays(addMonths(first, 1), -1)
      return spanOf(last, last)
    }
    case 'feast':
      return feastIn(words.name, words.year ?? year)
    case 'nth-weekday': {
      const day = nthWeekday(words.year ?? year, words.month, words.nth, words.weekday) ?? undefined
      return spanOf(day, day)
    }
    case 'nth-week': {
      const first = dayOf(words.year ?? year, words.month, 1)
      const inWeek = first && (words.nth > 0 ? addDays(first, 7 * (words.nth - 1)) : addDays(addMonths(first, 1), -1))
      const monday = inWeek && addDays(inWeek, 1 - weekdayOf(inWeek))
      return monday ? { start: monday, end: addDays(monday, 6) } : null
    }
    case 'weekday':
      return null
  }
}

/** A week is Monday to Sunday, unless it opens on a Sunday. */
function weekOf(day: LondonDay | undefined, opens: boolean): DayRange | null {
  if (!day) return null
  const first = opens && weekdayOf(day) === 7 ? day : addDays(day, 1 - weekdayOf(day))
  return { start: first, end: addDays(first, 6) }
}

const spanOf = (start: LondonDay | undefined, end: LondonDay | undefined): DayRange | null =>
  start && end ? { start, end } : null
