import type { DateRange, Days } from '../filter/fields.ts'
import type { EventStatus } from '../vocabulary.ts'
import { hasPassed, lastMinuteOfDay, minuteOf, type TimedDay } from './attendance.ts'
import { addDays, addMonths, type LondonDay, minutesOf, startOfDay, type WallClock, weekdayOf } from './london-time.ts'

/** When an event is on, and which days a filter asks for. */

/** The days of an event: its sessions where the venue publishes them, else start to end. */
export type Dated = {
  startDate: LondonDay | null
  endDate: LondonDay | null
  sessions: readonly TimedDay[]
}

/** Days in a row, first and last inclusive. */
export type DayWindow = readonly [first: LondonDay, last: LondonDay]

/**
 * The days a date range means, first and last inclusive. This Weekend is Friday to Sunday of the current week, less the
 * days already gone; This Week is today to 7 days on; This Month is today to one month on.
 */
export function dateWindow(range: Exclude<DateRange, 'all'>, today: LondonDay): DayWindow {
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
export function wantedDays({ dateRange, holiday, picked }: Days, today: LondonDay): DayWindow[] {
  const windows: DayWindow[] = []
  if (dateRange !== 'all') windows.push(dateWindow(dateRange, today))
  // Less the days already gone; of a holiday that is over, nothing is left.
  if (holiday) windows.push([later(holiday.startDate, today), holiday.endDate])
  if (picked) windows.push([later(picked.from ?? today, today), picked.to])
  return windows
}

/** Venues plan no surer than this what they say is on every week. */
export const SURE_DAYS = 56
/** Of what is on less often than every fourth week, so many of its days. */
const LEAST_SURE = 2

/** Of sessions without a stated end those of the next eight weeks, from today or from the first to come: nothing says that they go on for longer. */
export function sureSessions<T extends { date: LondonDay }>(sessions: readonly T[], today: LondonDay): T[] {
  const coming = sessions.filter(({ date }) => date >= today)
  const last = addDays(coming[0]?.date ?? today, SURE_DAYS)
  return coming.filter(({ date }, index) => index < LEAST_SURE || date <= last)
}

/** An event without dates is never over. */
export const isOver = (event: Pick<Dated, 'startDate' | 'endDate'>, today: LondonDay) => {
  const lastDay = event.endDate ?? event.startDate
  return lastDay !== null && lastDay < today
}

/** Whether its last session or day has passed, be it today: nothing of it is left. An event without dates has never ended. */
export function hasEnded(event: Dated, now: WallClock): boolean {
  const { startDate, endDate, sessions } = event
  if (isOver(event, now.date)) return true
  if (startDate === null) return false
  return sessions.length > 0
    ? sessions.every((session) => hasPassed(session, now))
    : (endDate ?? startDate) < firstDayLeft(now)
}

/** The first day of which there is something left where no hours are known. */
const firstDayLeft = (now: WallClock): LondonDay =>
  lastMinuteOfDay(now.date) <= minuteOf(now) ? addDays(now.date, 1) : now.date

/** Whether there is something left of an event to go to: it has not ended, and is neither called off nor sold out. */
export const canAttend = (event: Dated & { eventStatus: EventStatus }, now: WallClock): boolean =>
  !UNATTENDABLE.includes(event.eventStatus) && !hasEnded(event, now)

/** `store/schema/events.ts` has the same for its column `sinks`. */
const UNATTENDABLE: readonly EventStatus[] = ['cancelled', 'postponed', 'sold_out']

/**
 * Whether the event is on at some day from `first` to `last` on which it can still be attended. One that has ended stays
 * on until the end of its last day, so that a list can say so. An event without a start is on at no known day.
 */
export function isOnBetween(event: Dated, [first, last]: DayWindow, now: WallClock): boolean {
  const day = nextDayIn(event, [first, last], now)
  return day !== null && day <= last
}

/**
 * The day to sort and show an event by: the next on which it can still be attended, or the last that it was on where
 * there is none; null when undated.
 */
export function nextDayOn(event: Dated, now: WallClock): LondonDay | null {
  if (event.startDate === null) return null
  if (event.sessions.length === 0)
    return earlier(later(event.startDate, firstDayLeft(now)), event.endDate ?? event.startDate)
  const left = event.sessions.filter((session) => !hasPassed(session, now))
  return dayAmong(left, earlier) ?? dayAmong(event.sessions, later)
}

/** As {@link nextDayOn}, of the days from the first of a window on; one after its last is not in it. */
export const nextDayIn = (event: Dated, [first]: DayWindow, now: WallClock): LondonDay | null =>
  first <= now.date ? nextDayOn(event, now) : dayFrom(event, first)

/** The first day from `first` on that it is on; null where there is none. */
function dayFrom(event: Dated, first: LondonDay): LondonDay | null {
  const day = nextDayOn(event, startOfDay(first))
  return day !== null && day >= first ? day : null
}

/** Stands for "no stated hour" among the minutes of a day: after all of them. */
export const NO_HOUR = 24 * 60

/**
 * By which minute of its day, from midnight on, an event is sorted among those of one day: that at which the session begins that
 * is shown, which is the first that can still be attended, or where none can, the first of the day. {@link NO_HOUR} where no hour is
 * stated: what begins at an hour is missed by who reads of it too late, and what does not can be gone to after it as well.
 */
export const sortMinuteOn = (event: Dated, date: LondonDay | null, now: WallClock): number =>
  minuteOfDay(date === null ? undefined : sessionShownOn(event, date, now))

/** The session of a day that is shown first; undefined where only its days are known. */
export function sessionShownOn(event: Dated, date: LondonDay, now: WallClock): TimedDay | undefined {
  const ofDay = event.sessions.filter((session) => session.date === date)
  const left = ofDay.filter((session) => !hasPassed(session, now))
  return (left.length > 0 ? left : ofDay).toSorted((a, b) => minuteOfDay(a) - minuteOfDay(b))[0]
}

/** Of its start. */
export const minuteOfDay = (session: TimedDay | undefined): number =>
  session?.startTime ? minutesOf(session.startTime) : NO_HOUR

const earlier = (a: LondonDay, b: LondonDay) => (a < b ? a : b)
const later = (a: LondonDay, b: LondonDay) => (a > b ? a : b)

const dayAmong = (sessions: readonly TimedDay[], choose: typeof earlier): LondonDay | null =>
  sessions.reduce<LondonDay | null>((chosen, { date }) => (chosen === null ? date : choose(chosen, date)), null)
