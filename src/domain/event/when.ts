import { isUnderWay, lastMinuteOf } from '../days/attendance.ts'
import { oftenPausesOn } from '../days/bank-holidays.ts'
import { type DayWindow, hasEnded, isOver, nextDayIn, nextDayOn, SURE_DAYS } from '../days/days-on.ts'
import { addDays, type ClockTime, daysBetween, type LondonDay, type WallClock, weekdayOf } from '../days/london-time.ts'
import type { EventStatus } from '../vocabulary.ts'
import type { EventFacts, EventSession } from './event.ts'
import {
  EVENT_STATUS_LABELS,
  formatDay,
  formatEventDate,
  formatSessionTimes,
  formatTime,
  nameDay,
} from './public/display.ts'

/** When an event is on, as it reads at one minute: what has begun, what is left of it, and what one can no longer go to. */

type Dated = Pick<EventFacts, 'startDate' | 'endDate' | 'sessions'> & Partial<Pick<EventFacts, 'repeats'>>

/**
 * When it is on next, within a window of days where a list asks for one: 'On now, until 3:30pm', 'Today, began 2pm',
 * 'Sat 5th Apr, 10:30am + 3 more dates', 'Tomorrow, 4pm, then Mondays and Thursdays', 'Mon 26th Oct to Fri 30th Oct, 10am to 4pm'. Sessions that have passed are left out,
 * unless all have.
 */
export function formatWhen(event: Dated, now: WallClock, window: DayWindow | null = null, name = formatDay): string {
  const sessions = sessionsLeft(event, now, window)
  const [next] = sessions
  if (!next) return formatEventDate(runWithin(event, window, now), now.date, name)
  const isUnsure = mayPauseOn(event, next.date) && !hasEnded(event, now)
  // Of what follows the page says more: on a phone the line would be cut before its warning.
  const shown = isUnsure ? sessions.filter(({ date }) => date === next.date) : sessions
  const line = formatSessionsLeft(isUnsure ? { ...event, sessions: shown } : event, shown, now, window, name)
  return isUnsure || isLongAhead(event, next.date, now.date) ? `${line}; check with the venue` : line
}

/** Whether it is on every week, and weeks from now. */
const isLongAhead = ({ sessions }: Dated, date: LondonDay, today: LondonDay): boolean =>
  daysBetween(today, date) > SURE_DAYS && weekdaysOf(sessions.filter((session) => session.date >= date)) !== null

/** Whether its venue said only that it is on every week, of a day on which such things often pause. */
export const mayPauseOn = ({ repeats }: Pick<Dated, 'repeats'>, date: LondonDay): boolean =>
  Boolean(repeats) && oftenPausesOn(date)

/** Of one session at least, the next first. */
function formatSessionsLeft(
  event: Dated,
  sessions: EventSession[],
  now: WallClock,
  window: DayWindow | null,
  name: typeof formatDay,
): string {
  const { date: today } = now
  const next = sessions[0] as EventSession
  const onNow = name === formatDay ? formatOnNow(sessions, now) : null
  const block = formatBlock(sessions, today, name)
  if (onNow) return block ? `${onNow}; ${block.until}` : onNow
  if (block) return block.line
  const weekdays = weekdaysOf(event.sessions.filter(({ date }) => date >= next.date))
  if (weekdays === null) return formatEventDate({ ...event, sessions }, today, name)
  const ofNext = sessions.filter(({ date }) => date === next.date)
  return window
    ? formatEventDate({ ...event, sessions }, today, name)
    : `${formatEventDate({ ...event, sessions: ofNext }, today, name)}, then ${weekdays}`
}

/** As {@link formatWhen}, for what is read on another day than it was written: 'Wed 1st Apr', never 'Today' or 'On now'. */
export const formatLastingWhen = (event: Dated, now: WallClock, window: DayWindow | null = null): string =>
  formatWhen(event, now, window, nameDay)

/** Whether it is not on when it was to be; what is sold out is on. */
export const isCalledOff = ({ eventStatus }: { eventStatus: EventStatus }): boolean =>
  eventStatus === 'cancelled' || eventStatus === 'postponed'

/** What a family must know first: 'Cancelled', 'Sold out', 'Ended 3:30pm', 'Ended', 'Probably over'; null where it can still go. */
export function noticeOf(event: Dated & { eventStatus: EventStatus }, now: WallClock): string | null {
  if (isOver(event, now.date)) return 'Ended'
  return EVENT_STATUS_LABELS[event.eventStatus] ?? (hasEnded(event, now) ? endOf(event.sessions) : null)
}

/** When its last session ended, or began where the venue states no end; of what states no hour no one knows. */
function endOf(sessions: readonly EventSession[]): string {
  const last = lastOf(sessions)
  if (last?.endTime) return `Ended ${formatTime(last.endTime)}`
  return last?.startTime ? `Began ${formatTime(last.startTime)}` : 'Probably over'
}

/** The session that passes last; undefined where only days are known. */
export const lastOf = (sessions: readonly EventSession[]): EventSession | undefined =>
  sessions.reduce<EventSession | undefined>(
    (latest, session) => (latest && lastMinuteOf(latest) >= lastMinuteOf(session) ? latest : session),
    undefined,
  )

/** The sessions to come that a list is about, the soonest first; of an event that has ended, those of its last day. */
function sessionsLeft(event: Dated, now: WallClock, window: DayWindow | null): EventSession[] {
  const next = window ? nextDayIn(event, window, now) : nextDayOn(event, now)
  if (next === null) return []
  const ended = hasEnded(event, now)
  return event.sessions
    .filter(({ date }) => date >= next && (window === null || date <= window[1] || date === next))
    .filter((session) => ended || lastMinuteOf(session) > `${now.date}T${now.time}`)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const keyOf = ({ date, startTime }: EventSession) => `${date}T${startTime ?? ''}`

/** 'On now, until 3:30pm, then 5pm'; null where nothing has begun. */
function formatOnNow(sessions: readonly EventSession[], now: WallClock): string | null {
  const ofToday = sessions.filter(({ date }) => date === now.date)
  const running = ofToday.filter((session) => isUnderWay(session, now))
  const last = running.at(-1)
  if (!last?.startTime) return null
  const state = last.endTime
    ? `On now, until ${formatTime(last.endTime)}`
    : `Today, began ${formatTime(last.startTime)}`
  const later = ofToday.filter((session) => !running.includes(session)).flatMap(({ startTime }) => startTime ?? [])
  return later.length === 0 ? state : `${state}, then ${later.length > 2 ? 'from ' : ''}${listTimes(later)}`
}

const listTimes = (times: readonly ClockTime[]) =>
  (times.length > 2 ? times.slice(0, 1) : times).map(formatTime).join(' and ')

/** Days in a row at one time, as a camp has them, read as one thing. */
function formatBlock(sessions: readonly EventSession[], today: LondonDay, name: typeof formatDay) {
  const [first] = sessions
  const last = sessions.at(-1)
  if (!first || !last || sessions.length < LEAST_IN_BLOCK) return null
  const isOneBlock = sessions.every(
    ({ date, startTime, endTime }, index) =>
      date === addDays(first.date, index) && startTime === first.startTime && endTime === first.endTime,
  )
  if (!isOneBlock) return null
  const times = formatSessionTimes(first)
  const end = name(last.date, today)
  return { line: `${name(first.date, today)} to ${end}${times && `, ${times}`}`, until: `daily to ${end}` }
}

/**
 * On which weekdays it is on every week, as people say them: 'Mondays and Thursdays', 'every other Saturday'; null where its days
 * are no such pattern. A week may be left out, as in the holidays.
 */
function weekdaysOf(sessions: readonly EventSession[]): string | null {
  const dates = [...new Set(sessions.map(({ date }) => date))].sort()
  const byWeekday = Map.groupBy(dates, weekdayOf)
  if (dates.length < LEAST_IN_PATTERN || byWeekday.size > MOST_WEEKDAYS) return null
  const gaps = [...byWeekday.values()].flatMap((days) =>
    days.slice(1).map((day, n) => daysBetween(days[n] as LondonDay, day)),
  )
  const names = [...byWeekday.keys()].sort().map((weekday) => WEEKDAYS[weekday - 1] as string)
  const isEach = (days: number) =>
    gaps.length >= byWeekday.size && gaps.filter((gap) => gap === days).length >= gaps.length * 0.75
  if (isEach(7)) return names.map((name) => `${name}s`).join(' and ')
  return isEach(14) ? `every other ${names.join(' and ')}` : null
}

const LEAST_IN_PATTERN = 3
const MOST_WEEKDAYS = 2
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Two days in a row are named one by one. */
const LEAST_IN_BLOCK = 3

/** A run of days without sessions, from the first of the window on; else from the next on which one can go, where it has begun. */
function runWithin(event: Dated, window: DayWindow | null, now: WallClock): Dated {
  const { startDate, endDate } = event
  if (startDate === null || endDate === null) return event
  const from = window && window[0] > now.date ? window[0] : nextDayOn(event, now)
  return from !== null && startDate < from && from <= endDate ? { ...event, startDate: from } : event
}
