import { addDays, type ClockTime, daysBetween, type LondonDay } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import type { DaySeries } from '../day/series.ts'
import type { TimeSpan } from '../time/times.ts'
import { inLondon } from '../time/zone.ts'
import { type DayRange, resolveItems } from './resolve.ts'
import type { Segment } from './segment.ts'

/**
 * Longest run whose stated times are taken to be those of each day: two weeks of school holidays, from their first Saturday to a bank holiday
 * behind them. An exhibition's are its opening hours.
 */
const MAX_TIMED_RUN = 18

/** First and last day (null if open), and the days if they are listed one by one. */
export type Run = { start: LondonDay | null; end: LondonDay | null; days: LondonDay[] }

/** The days of a series: single days, or a run with one end perhaps open. */
export function runOf(series: DaySeries, today: LondonDay): Run | null {
  const spans = resolveItems(series.items, today)
  const [first] = spans ?? []
  const last = spans?.at(-1)
  if (!spans || !first || !last) return null
  const { bound } = series
  if (bound?.kind === 'until') return { start: null, end: last.end, days: [] }
  if (bound?.kind === 'from' && spans.length === 1 && series.items[0]?.to === null)
    return { start: first.start, end: null, days: [] }
  if (bound?.kind === 'after')
    return { start: first.end === first.start ? first.start : addDays(first.end, 1), end: null, days: [] }
  if (bound?.kind === 'length') return { start: first.start, end: addDays(first.start, bound.days - 1), days: [] }
  if (bound?.kind === 'offset') return single(addDays(first.start, bound.days))
  const days = spans.flatMap(({ start, end }) => (start === end ? [start] : []))
  const starts = spans.map(({ start }) => start).sort()
  const ends = spans.map(({ end }) => end).sort()
  // 'In March and April' is a period, not sixty days.
  const isList = spans.length > 1 && series.items.every(({ from }) => from.kind !== 'month' && from.kind !== 'week')
  return { start: starts[0] ?? null, end: ends.at(-1) ?? null, days: isList ? spans.flatMap(daysOf) : days }
}

/** '5 April 7pm – 6 April 2am' is one evening. */
export function withinNight(run: Run | null, { times, lastTimes }: Segment): Run | null {
  const [start, end] = [times[0]?.startTime, lastTimes?.[0]?.startTime]
  if (!run?.start || !run.end || !start || !end) return run
  const isNight = daysBetween(run.start, run.end) === 1 && end < start && end <= '06:00'
  return isNight || run.start === run.end ? { start: run.start, end: run.start, days: [] } : run
}

const single = (day: LondonDay): Run => ({ start: day, end: day, days: [day] })
export const daysOf = ({ start, end }: DayRange) =>
  Array.from({ length: Math.min(daysBetween(start, end), 400) + 1 }, (_, index) => addDays(start, index))

/** The sessions of a run; none if it has too many days, or no times, to know on which of them it is on. */
export function sessionsOf(run: Run, segment: Segment): EventSession[] {
  if (run.days.length > 0) return run.days.flatMap((day) => atTimes(day, segment))
  if (run.start === null || run.end === null || segment.times.length === 0) return []
  if (daysBetween(run.start, run.end) >= MAX_TIMED_RUN) return []
  const days = daysOf({ start: run.start, end: run.end })
  return segment.lastTimes
    ? throughNights(days, segment.times, segment.lastTimes)
    : days.flatMap((day) => atTimes(day, segment))
}

function throughNights(
  days: readonly LondonDay[],
  first: readonly TimeSpan[],
  last: readonly TimeSpan[],
): EventSession[] {
  // From midnight to midnight is all day.
  const isAllDay = first[0]?.startTime === '00:00' && (last[0]?.endTime ?? last[0]?.startTime) === '00:00'
  const startTime = isAllDay ? null : (first[0]?.startTime ?? null)
  const endTime = isAllDay ? null : (last[0]?.endTime ?? last[0]?.startTime ?? null)
  return days.map((date, index) => ({
    date,
    startTime: index === 0 ? startTime : null,
    endTime: index === days.length - 1 ? endTime : null,
  }))
}

export const atTimes = (date: LondonDay, { times, endTime }: Pick<Segment, 'times' | 'endTime'>): EventSession[] =>
  times.length === 0 ? [{ date, startTime: null, endTime }] : times.map((time) => sessionAt(date, time, endTime))

/** '6pm UTC' in July is at seven, and '11.30pm UTC' on the next day. */
function sessionAt(date: LondonDay, { startTime, endTime, offset }: TimeSpan, last: ClockTime | null): EventSession {
  if (offset === null) return { date, startTime, endTime: endTime ?? last }
  const start = inLondon(date, startTime, offset)
  const end = endTime ? inLondon(date, endTime, offset).time : last
  return { date: start.date, startTime: start.time, endTime: end }
}
