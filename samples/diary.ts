import {
  addDays,
  type ClockTime,
  day,
  daysBetween,
  type LondonDay,
  londonInstant,
  londonOffset,
} from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import type { When } from './model.ts'

export const [MON, TUE, WED, THU, FRI, SAT, SUN] = [0, 1, 2, 3, 4, 5, 6] as const

/**
 * Days around `today` that stand still from day to day: everything comes round again every few weeks, so a date moves
 * only when it is over. Weeks count within the cycle, days from Monday (beyond 6 = the weeks after). Times are written
 * '14:00-15:30', '19:30', or several with spaces; '' = no time is said.
 */
export function diary(today: LondonDay) {
  /** On several days of one cycle, each at the same times. */
  const several = (week: number, offsets: readonly number[], times: string, everyWeeks = 6): When => {
    const last = Math.max(...offsets)
    const monday = addDays(nextInCycle(today, week * 7 + last, everyWeeks * 7), -last)
    const days = offsets.map((offset) => addDays(monday, offset)).filter((date) => date >= today)
    return whenOf(days.flatMap((date) => sessionsOn(date, times)))
  }
  return {
    several,
    once: (week: number, weekday: number, times: string, everyWeeks = 6): When =>
      several(week, [weekday], times, everyWeeks),
    /** The same weekday in `count` weeks that follow one another. */
    series: (week: number, weekday: number, count: number, times: string, everyWeeks = 8): When =>
      several(
        week,
        Array.from({ length: count }, (_, n) => weekday + n * 7),
        times,
        everyWeeks,
      ),
    /** Every week on these days, with no end in sight; the sessions of the next six weeks are given. */
    weekly: (weekdays: readonly number[], times: string): When => {
      const days = Array.from({ length: 42 }, (_, n) => addDays(today, n))
      const on = days.filter((date) => weekdays.includes(daysBetween(ANCHOR, date) % 7))
      return { ...whenOf(on.flatMap((date) => sessionsOn(date, times))), endDate: null, isOpenEnded: true }
    },
    /** From day to day with no sessions, as exhibitions: running or still to come. */
    run: (week: number, lengthDays: number, everyWeeks: number): When => {
      const endDate = nextInCycle(today, week * 7 + lengthDays, everyWeeks * 7)
      return { startDate: addDays(endDate, -lengthDays), endDate, sessions: [], isOpenEnded: false }
    },
    /** On now, up to a last day; when it began is not said. */
    until: (week: number, weekday: number, everyWeeks: number): When => {
      const endDate = nextInCycle(today, week * 7 + weekday, everyWeeks * 7)
      return { startDate: null, endDate, sessions: [], isOpenEnded: false }
    },
  }
}

/** A Monday long ago, from which the cycles count. */
const ANCHOR = day('2020-01-06')

/** The first day on or after `today` that lies `offset` days into a cycle. */
function nextInCycle(today: LondonDay, offset: number, cycleDays: number): LondonDay {
  const into = (daysBetween(ANCHOR, today) - offset) % cycleDays
  return addDays(today, into === 0 ? 0 : cycleDays - ((into + cycleDays) % cycleDays))
}

const sessionsOn = (date: LondonDay, times: string): EventSession[] =>
  times.split(' ').map((time) => {
    const [startTime, endTime] = time.split('-')
    return { date, startTime: startTime || null, endTime: endTime || null }
  })

const whenOf = (sessions: EventSession[]): When => ({
  startDate: sessions[0]?.date ?? null,
  endDate: sessions.at(-1)?.date ?? null,
  sessions,
  isOpenEnded: false,
})

/** The moment in ISO 8601 with London's offset, to the second: `2026-07-01T14:30:00+01:00`. */
export const isoMoment = (date: LondonDay, time: ClockTime) =>
  `${date}T${time}:00${londonOffset(londonInstant(date, time))}`

/** The moment in UTC as iCalendar writes it: `20260701T133000Z`. */
export const utcStamp = (date: LondonDay, time: ClockTime) =>
  `${londonInstant(date, time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

export const nextDays = (from: LondonDay, count: number) => Array.from({ length: count }, (_, n) => addDays(from, n))
