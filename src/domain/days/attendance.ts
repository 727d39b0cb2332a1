import { addDays, addMinutes, type ClockTime, type LondonDay, type WallClock } from './london-time.ts'

/** Until when a session can be attended. All times are those of London's clocks. */

/** A day of an event, with its times where the venue states them. */
export type TimedDay = { date: LondonDay; startTime: ClockTime | null; endTime: ClockTime | null }

/**
 * For so long after its start a session is taken to go on where the venue states no end. It orders lists and counts alone:
 * no one is shown an end that the venue does not state.
 */
export const USUAL_LENGTH_MINUTES = 120

/**
 * Where no hour is stated, a day is over at this one: a family sets out for nothing after it, and what it could still go to has shut. It
 * orders lists and counts alone, as {@link USUAL_LENGTH_MINUTES} does.
 */
export const UNTIMED_DAY_ENDS: ClockTime = '21:00'

/** A minute of London's clocks, `YYYY-MM-DDTHH:MM`; they compare as strings. */
export type WallMinute = string

export const minuteOf = ({ date, time }: WallClock): WallMinute => `${date}T${time}`

/**
 * The minute from which a session can no longer be attended: its stated end; midnight where it goes on past it; and
 * {@link UNTIMED_DAY_ENDS} where it states no time.
 */
export function lastMinuteOf({ date, startTime, endTime }: TimedDay): WallMinute {
  const midnight = minuteOf({ date: addDays(date, 1), time: '00:00' })
  if (startTime === null) return minuteOf({ date, time: endTime ?? UNTIMED_DAY_ENDS })
  if (endTime !== null && endTime !== startTime)
    return endTime > startTime ? minuteOf({ date, time: endTime }) : midnight
  const usualEnd = addMinutes(startTime, USUAL_LENGTH_MINUTES)
  return usualEnd > startTime ? minuteOf({ date, time: usualEnd }) : midnight
}

/** Of a day of which no hours are known. */
export const lastMinuteOfDay = (date: LondonDay): WallMinute => minuteOf({ date, time: UNTIMED_DAY_ENDS })

export const hasPassed = (session: TimedDay, now: WallClock): boolean => lastMinuteOf(session) <= minuteOf(now)

/** Whether a session has begun, which one without a stated start never has, and can still be attended. */
export const isUnderWay = (session: TimedDay, now: WallClock): boolean =>
  session.startTime !== null &&
  minuteOf({ date: session.date, time: session.startTime }) <= minuteOf(now) &&
  !hasPassed(session, now)
