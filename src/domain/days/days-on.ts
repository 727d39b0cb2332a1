import type { DateRange, EventFilter, FilterableEvent } from '../filter/filter.ts'
import { addDays, addMonths, type LondonDay, weekdayOf } from './london-time.ts'

/** When an event is on, and which days a filter asks for. */

/**
 * The days a date range means, first and last inclusive. This Weekend is Friday to Sunday of the current week, less the
 * days already gone; This Week is today to 7 days on; This Month is today to one month on.
 */
export function dateWindow(range: Exclude<DateRange, 'all'>, today: LondonDay): [LondonDay, LondonDay] {
  switch (range) {
    case 'today':
      return [today, today]
    case 'tomorrow':
      return [addDays(today, 1), addDays(today, 1)]
    case 'weekend': {
      const sunday = addDays(today, 7 - weekdayOf(today))
      const friday = addDays(sunday, -2)
      return [friday > today ? friday : today, sunday]
    }
    case 'week':
      return [today, addDays(today, 7)]
    case 'month':
      return [today, addMonths(today, 1)]
  }
}

/** The windows of days a filter asks for, first and last inclusive; an event must be on within each of them. */
export function wantedDays(
  { dateRange, holiday }: Pick<EventFilter, 'dateRange' | 'holiday'>,
  today: LondonDay,
): [LondonDay, LondonDay][] {
  const windows: [LondonDay, LondonDay][] = []
  if (dateRange !== 'all') windows.push(dateWindow(dateRange, today))
  // Less the days already gone; of a holiday that is over, nothing is left.
  if (holiday) windows.push([holiday.startDate > today ? holiday.startDate : today, holiday.endDate])
  return windows
}

/** An event without dates is never over. */
export const isOver = (event: Pick<FilterableEvent, 'startDate' | 'endDate'>, today: LondonDay) => {
  const lastDay = event.endDate ?? event.startDate
  return lastDay !== null && lastDay < today
}

/**
 * Whether the event is on at some day from `first` to `last`: its sessions where the venue publishes them, else start
 * to end. An event without a start is on at no known day.
 */
export function isOnBetween(
  event: Pick<FilterableEvent, 'startDate' | 'endDate' | 'sessions'>,
  first: LondonDay,
  last: LondonDay,
): boolean {
  if (event.startDate === null || first > last) return false
  if (event.sessions.length > 0) return event.sessions.some(({ date }) => date >= first && date <= last)
  return event.startDate <= last && (event.endDate ?? event.startDate) >= first
}

/**
 * The day to sort and show an event by: its next day on, from `today`; null when undated. An event that is over has the
 * last day it was on.
 */
export function nextDayOn(
  event: Pick<FilterableEvent, 'startDate' | 'endDate' | 'sessions'>,
  today: LondonDay,
): LondonDay | null {
  if (event.startDate === null) return null
  const end = event.endDate ?? event.startDate
  if (event.sessions.length === 0) return event.startDate >= today ? event.startDate : end >= today ? today : end
  const dates = event.sessions.map((session) => session.date).sort()
  return dates.find((date) => date >= today) ?? dates.at(-1) ?? null
}
