/**
 * Days and times of day in Europe/London, whatever the zone of the server or the browser.
 *
 * A day is a calendar day, never a midnight instant; arithmetic on days needs no zone. Only `todayInLondon` and
 * `londonInstant` cross between days and instants.
 */

declare const londonDay: unique symbol
/** A calendar day in London, `YYYY-MM-DD`. Days compare as strings. */
export type LondonDay = string & { readonly [londonDay]: true }

/** A wall-clock time in London, `HH:MM`, 00:00 to 23:59. Times compare as strings. */
export type ClockTime = string

export const LONDON = 'Europe/London'

/** The day `text` names in the form `YYYY-MM-DD`, or undefined where there is no such day (2026-02-30). */
export function parseDay(text: string): LondonDay | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  return dayOf(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** As {@link parseDay}, for days the program itself writes. Throws RangeError where there is no such day. */
export function day(text: string): LondonDay {
  const parsed = parseDay(text)
  if (!parsed) throw new RangeError(`not a calendar day: ${text}`)
  return parsed
}

/** The day of year, month (1-12) and day of the month, or undefined where there is none (31 June). */
export function dayOf(year: number, month: number, dayOfMonth: number): LondonDay | undefined {
  const utc = new Date(Date.UTC(2000, month - 1, dayOfMonth))
  utc.setUTCFullYear(year, month - 1, dayOfMonth)
  if (utc.getUTCFullYear() !== year || utc.getUTCMonth() !== month - 1 || utc.getUTCDate() !== dayOfMonth)
    return undefined
  return toDay(utc)
}

export const yearOf = (d: LondonDay) => Number(d.slice(0, 4))
/** 1 to 12. */
export const monthOf = (d: LondonDay) => Number(d.slice(5, 7))
/** 1 to 31. */
export const dayOfMonthOf = (d: LondonDay) => Number(d.slice(8, 10))
/** ISO weekday: 1 Monday to 7 Sunday. */
export const weekdayOf = (d: LondonDay) => utcMidnight(d).getUTCDay() || 7

export function addDays(d: LondonDay, days: number): LondonDay {
  const utc = utcMidnight(d)
  utc.setUTCDate(utc.getUTCDate() + days)
  return toDay(utc)
}

/** The same day of another month; where that month is too short, its last day (31 January + 1 month is 28 February). */
export function addMonths(d: LondonDay, months: number): LondonDay {
  const first = new Date(Date.UTC(yearOf(d), monthOf(d) - 1 + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(dayOfMonthOf(d), lastDay))
  return toDay(first)
}

/** The time that the clock shows `minutes` (up to a day, either way) after `time`. */
export function addMinutes(time: ClockTime, minutes: number): ClockTime {
  const total = (minutesOf(time) + minutes + 1440) % 1440
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

/** From midnight to `time`, as the clock counts them. */
export const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Days from `from` to `to`; negative where `to` is earlier. */
export const daysBetween = (from: LondonDay, to: LondonDay) =>
  Math.round((utcMidnight(to).getTime() - utcMidnight(from).getTime()) / 86_400_000)

/** The calendar day it is in London at the instant `now`. */
export const todayInLondon = (now: Date): LondonDay => londonWallClock(now).date

/** The day and the time of day that London's clocks show at the instant `now`. */
export function londonWallClock(now: Date): WallClock {
  const minute = Math.floor(now.getTime() / 60_000)
  if (lastRead?.minute !== minute) lastRead = { minute, shown: readWallClock(now) }
  return lastRead.shown
}

/** What London's clocks show: a day, and the time on it. */
export type WallClock = Readonly<{ date: LondonDay; time: ClockTime }>

/** The first minute of a day, at which all of it is still to come. */
export const startOfDay = (date: LondonDay): WallClock => ({ date, time: '00:00' })

/** Reading a clock costs more than the rest of a request that is answered from memory, and each one reads it. */
let lastRead: { minute: number; shown: WallClock } | undefined

function readWallClock(now: Date): WallClock {
  const parts = Object.fromEntries(wallClockFormat.formatToParts(now).map((part) => [part.type, part.value]))
  return { date: day(`${parts.year}-${parts.month}-${parts.day}`), time: `${parts.hour}:${parts.minute}` }
}

/**
 * The instant at which London's clocks show `time` on day `d`. An hour that happens twice (clocks go back) gives the
 * earlier instant; one that never happens (clocks go forward) gives the instant an hour later on the clock.
 */
export function londonInstant(d: LondonDay, time: ClockTime): Date {
  const asUtc = new Date(`${d}T${time}:00Z`)
  const summer = new Date(asUtc.getTime() - 3_600_000)
  const shown = londonWallClock(summer)
  return shown.date === d && shown.time === time ? summer : asUtc
}

/** The UTC offset of London at an instant, `+00:00` or `+01:00`. */
export const londonOffset = (instant: Date) =>
  londonWallClock(instant).time === instant.toISOString().slice(11, 16) ? '+00:00' : '+01:00'

// Browsers, which read no clock by it, need neither load nor make it.
const wallClockFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const utcMidnight = (d: LondonDay) => new Date(`${d}T00:00:00Z`)
const toDay = (utc: Date) => utc.toISOString().slice(0, 10) as LondonDay
