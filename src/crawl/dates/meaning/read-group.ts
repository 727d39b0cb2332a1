import { addMonths, type LondonDay, weekdayOf } from '#domain/days/london-time.ts'
import type { DayWords, SchoolHoliday } from '../day/day-words.ts'
import { isOutOfTerm } from '../day/school-holidays.ts'
import type { DaySeries } from '../day/series.ts'
import { weekly } from '../rule/rule.ts'
import type { Group, GroupPart } from './phrases.ts'
import { type DaysOff, type Reading, readDays } from './read-days.ts'
import { readRecurring } from './read-recurring.ts'
import { resolveItems, type Span } from './resolve.ts'
import { toSegments } from './segment.ts'
/** Reads the parts of one group; null where they name no day. */
export function readGroup(group: Group, today: LondonDay, holidays: readonly SchoolHoliday[] = []): Reading | null {
  const parts = withMonths(withTermDays(group.parts))
  const segments = toSegments(parts)
  if (segments.length === 0) return null
  const off = daysOff(group.parts, today, holidays)
  // A run that is closed on Mondays is on every other day.
  const isRecurring = off.weekdays.size > 0 || segments.some(({ rule }) => rule !== null)
  return isRecurring ? readRecurring(segments, off, today) : readDays(segments, off, today)
}

/** 'Tuesday (term time)' is every Tuesday. */
function withTermDays(parts: readonly GroupPart[]): GroupPart[] {
  const isTermTime = parts.some(({ kind }) => kind === 'term-time')
  const isDated = parts.some((part) => part.kind === 'rule' || (part.kind === 'days' && !onlyWeekday(part)))
  return parts.map((part) => {
    const weekday = onlyWeekday(part)
    if (!isTermTime || isDated || weekday === null) return part
    const { from, to, linked } = part
    return { kind: 'rule', words: { rule: weekly([weekday]), soft: false }, from, to, linked }
  })
}

function onlyWeekday(part: GroupPart): number | null {
  const [item, ...others] = part.kind === 'days' && part.series.bound === null ? part.series.items : []
  return item?.from.kind === 'weekday' && item.to === null && others.length === 0 ? item.from.weekday : null
}

/** 'Sat 7 (10am) & Sun 8 March (2pm)': a day without a month is of the month of those after it. */
function withMonths(parts: readonly GroupPart[]): GroupPart[] {
  let next: DayWords | null = null
  const filled = parts.toReversed().map((part) => {
    const [item, ...others] = part.kind === 'days' ? part.series.items : []
    if (part.kind !== 'days' || !item) return part
    const { from } = item
    const isBare = from.kind === 'day' && from.month === null && item.to === null && others.length === 0
    const { month, year } = next?.kind === 'day' ? next : { month: null, year: null }
    if (!isBare || month === null) {
      next = from
      return part
    }
    return { ...part, series: { ...part.series, items: [{ from: { ...from, month, year }, to: null }] } }
  })
  return filled.toReversed()
}

function daysOff(parts: readonly GroupPart[], today: LondonDay, holidays: readonly SchoolHoliday[]): DaysOff {
  const weekdays = new Set(parts.flatMap((part) => (part.kind === 'except' ? part.weekdays : [])))
  const spans = parts.flatMap((part) =>
    part.kind !== 'except' ? [] : part.series ? inAnyYear(part.series, today) : (part.spans ?? []),
  )
  const within = parts.flatMap((part) => (part.kind === 'holidays' && part.spans ? part.spans : []))
  const isTermTime = parts.some(({ kind }) => kind === 'term-time')
  const isOff = (day: LondonDay) =>
    weekdays.has(weekdayOf(day)) || spans.some(({ start, end }) => day >= start && day <= end)
  const isOut = (day: LondonDay) =>
    (isTermTime && isOutOfTerm(day, holidays)) ||
    (within.length > 0 && !within.some(({ start, end }) => day >= start && day <= end))
  const isVague = parts.some((part) => part.kind === 'holidays' && part.spans === null)
  return { weekdays, isOff, isOut, isVague }
}

/** 'Closed Christmas Day' is said of the run's year, whichever that is. */
const inAnyYear = ({ items }: DaySeries, today: LondonDay): Span[] =>
  [-12, 0, 12].flatMap((months) => resolveItems(items, addMonths(today, months)) ?? [])
