import { addDays, addMinutes, type ClockTime, type LondonDay, type WallClock } from './london-time.ts'

/** Until when a session can be attended. All times are those of London's clocks. */

/** A day of an event, with its times where the venue states them. */
export type TimedDay = { date: LondonDay; startTime: ClockTime | null; endTime: ClockTime | null }

/**
 * For so long after its start a session is taken to go on where the venue states no end. It orders lists and counts alone:
 * no one is shown an end that the venue does not state.
 */
export const USUAL_LENGTH_MINUTES = 120

/** A minute of London's clocks, `YYYY-MM-DDTHH:MM`; they compare as strings. */
export type WallMinute = string

export const minuteOf = ({ date, time }: WallClock): WallMinute => `${date}T${time}`

/**
 * The minute from which a session can no longer be attended: its stated end, or midnight where it states no time or goes on
 * past it.
 */
export function lastMinuteOf({ date, startTime, endTime }: TimedDay): WallMinute {
  const midnight = minuteOf({ date: addDays(date, 1), time: '00:00' })
  if (startTime === null) return endTime === null ? midnight : minuteOf({ date, time: endTime })
  if (endTime !== null && endTime !== startTime)
    return endTime > startTime ? minuteOf({ date, time: endTime }) : midnight
  const usualEnd = addMinutes(startTime, USUAL_LENGTH_MINUTES)
  return usualEnd > startTime ? minuteOf({ date, time: usualEnd }) : midnight
}

export const hasPassed = (session: TimedDay, now: WallClock): boolean => lastMinuteOf(session) <= minuteOf(now)

/** Whether a session has begun, which one without a stated start never has, and can still be attended. */
export const isUnderWay = (session: TimedDay, now: WallClock): boolean =>
  session.startTime !== null &&
  minuteOf({ date: session.date, time: session.startTime }) <= minuteOf(now) &&
  !hasPassed(session, now)
