import type { Rule } from './rule.ts'

/** A date and time of day on some clock, as the milliseconds of the same reading in UTC. */
export type WallMs = number

export const DAY_MS = 86_400_000
/** What is left to spend, in days looked at: rules that never match ('31 February') end too, and files full of them. */
export type Effort = { left: number }
/** A start that is made costs as much time further on as so many days cost here. */
const COST_OF_START = 24
/** Of one rule within the days asked for. */
const MAX_FOUND = 5000

/**
 * The starts that a rule gives from `start` up to `isOver` or the day of `last`, in order; `start` itself only where
 * the rule matches it. What lies before `first` is left out where counting does not need it.
 */
export function expandRule(
  rule: Rule,
  start: WallMs,
  { first, last, isOver, effort }: { first: WallMs; last: WallMs; isOver: (at: WallMs) => boolean; effort: Effort },
): WallMs[] {
  const found: WallMs[] = []
  if (effort.left <= 0) return found
  const days = dayTest(rule, start)
  const times = timesOfDay(rule, start)
  effort.left -= times.length
  const limit = rule.count ?? Number.POSITIVE_INFINITY
  let count = 0
  const skipped = rule.count === null ? periodsUntil(rule, start, first) : 0
  for (let index = skipped; effort.left > 0; index += 1) {
    const period = periodAt(rule, start, index)
    if (period.from > last) return found
    effort.left -= 1
    for (const at of startsIn(rule, period, days, times, effort)) {
      if (at < start) continue
      if (at > last || count >= limit || found.length >= MAX_FOUND || isOver(at)) return found
      count += 1
      if (at < first) continue
      effort.left -= COST_OF_START
      found.push(at)
    }
  }
  return found
}

type Period = { from: WallMs; to: WallMs }

/** The index-th year, month, week, day, hour or minute of the rule, its end excluded. */
function periodAt({ freq, interval, weekStart }: Rule, start: WallMs, index: number): Period {
  const steps = index * interval
  const day = Math.floor(start / DAY_MS) * DAY_MS
  if (freq === 'DAILY') return { from: day + steps * DAY_MS, to: day + (steps + 1) * DAY_MS }
  const date = new Date(start)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  if (freq === 'YEARLY') return { from: Date.UTC(year + steps, 0), to: Date.UTC(year + steps + 1, 0) }
  if (freq === 'MONTHLY') return { from: Date.UTC(year, month + steps), to: Date.UTC(year, month + steps + 1) }
  if (freq === 'WEEKLY') {
    const from = day - ((date.getUTCDay() - weekStart + 7) % 7) * DAY_MS + steps * 7 * DAY_MS
    return { from, to: from + 7 * DAY_MS }
  }
  const at = start + steps * (freq === 'HOURLY' ? 3_600_000 : 60_000)
  return { from: at, to: at + 1 }
}

/** How many periods may be passed over because they end well before `first`. */
function periodsUntil(rule: Rule, start: WallMs, first: WallMs): number {
  const longest = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7, DAILY: 1, HOURLY: 1 / 24, MINUTELY: 1 / 1440 }[rule.freq]
  return Math.max(0, Math.floor((first - start) / (longest * DAY_MS * rule.interval)) - 2)
}

function startsIn(
  rule: Rule,
  { from, to }: Period,
  isDay: (day: WallMs) => boolean,
  times: readonly number[],
  effort: Effort,
): WallMs[] {
  if (to - from < DAY_MS) {
    const date = new Date(from)
    const fits = (list: number[], value: number) => list.length === 0 || list.includes(value)
    const isTime = fits(rule.byHour, date.getUTCHours()) && fits(rule.byMinute, date.getUTCMinutes())
    return isTime && isDay(Math.floor(from / DAY_MS) * DAY_MS) ? [from] : []
  }
  const starts: WallMs[] = []
  for (let day = inNamedMonth(rule, from); day < to; day = inNamedMonth(rule, day + DAY_MS)) {
    effort.left -= 1
    if (!isDay(day)) continue
    effort.left -= times.length
    for (const time of times) starts.push(day + time)
  }
  const { bySetPos } = rule
  if (bySetPos.length === 0) return starts
  return starts.filter((_, index) => bySetPos.includes(index + 1) || bySetPos.includes(index - starts.length))
}

/** The day itself, or the first of the next month where its own is not among those that the rule names. */
function inNamedMonth({ byMonth }: Rule, day: WallMs): WallMs {
  if (byMonth.length === 0) return day
  const date = new Date(day)
  const month = date.getUTCMonth()
  return byMonth.includes(month + 1) ? day : Date.UTC(date.getUTCFullYear(), month + 1)
}

function timesOfDay({ byHour, byMinute }: Rule, start: WallMs): number[] {
  const date = new Date(start)
  const seconds = date.getUTCSeconds() * 1000
  const hours = byHour.length > 0 ? byHour : [date.getUTCHours()]
  const minutes = byMinute.length > 0 ? byMinute : [date.getUTCMinutes()]
  const times = hours.flatMap((hour) => minutes.map((minute) => hour * 3_600_000 + minute * 60_000 + seconds))
  return [...new Set(times)].sort((a, b) => a - b)
}

/** Whether the rule falls on a day: its own parts, and for what they leave open the day of `start` (RFC 5545 §3.3.10). */
function dayTest(rule: Rule, start: WallMs): (day: WallMs) => boolean {
  const { freq, byMonth, byWeekNo, byYearDay, byMonthDay, byDay } = rule
  const first = new Date(start)
  const isBroad = freq === 'YEARLY' || freq === 'MONTHLY'
  const namesDays = byDay.length + byMonthDay.length + byYearDay.length > 0
  const tests: ((date: Date) => boolean)[] = []
  if (byMonth.length > 0) tests.push((date) => byMonth.includes(date.getUTCMonth() + 1))
  else if (freq === 'YEARLY' && !namesDays && byWeekNo.length === 0)
    tests.push((date) => date.getUTCMonth() === first.getUTCMonth())
  if (byMonthDay.length > 0) tests.push((date) => isListed(byMonthDay, date.getUTCDate(), daysInMonth(date)))
  if (byYearDay.length > 0) tests.push((date) => isListed(byYearDay, dayOfYear(date), daysInYear(date)))
  if (byWeekNo.length > 0) tests.push((date) => isListed(byWeekNo, ...weekOfYear(date, rule.weekStart)))
  if (byDay.length > 0) {
    const ofYear = freq === 'YEARLY' && byMonth.length === 0
    const ofWeekday = Map.groupBy(byDay, ({ weekday }) => weekday)
    tests.push((date) => (ofWeekday.get(date.getUTCDay()) ?? []).some(({ nth }) => isNth(nth, date, isBroad, ofYear)))
  } else if (!namesDays && (freq === 'WEEKLY' || (freq === 'YEARLY' && byWeekNo.length > 0))) {
    tests.push((date) => date.getUTCDay() === first.getUTCDay())
  } else if (!namesDays && isBroad) {
    tests.push((date) => date.getUTCDate() === first.getUTCDate())
  }
  return (day) => {
    const date = new Date(day)
    return tests.every((test) => test(date))
  }
}

/** Numbers below zero count from the end of `size`. */
const isListed = (list: number[], value: number, size: number) =>
  list.includes(value) || list.includes(value - size - 1)

function isNth(nth: number, date: Date, isBroad: boolean, ofYear: boolean): boolean {
  if (nth === 0 || !isBroad) return true
  const [position, size] = ofYear ? [dayOfYear(date), daysInYear(date)] : [date.getUTCDate(), daysInMonth(date)]
  return nth > 0 ? Math.ceil(position / 7) === nth : Math.ceil((size - position + 1) / 7) === -nth
}

const daysInMonth = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
const daysInYear = (date: Date) =>
  (Date.UTC(date.getUTCFullYear() + 1, 0) - Date.UTC(date.getUTCFullYear(), 0)) / DAY_MS
const dayOfYear = (date: Date) => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / DAY_MS) + 1

/** The number of the week, and how many its year has: week 1 holds at least four days of the year (ISO 8601). */
function weekOfYear(date: Date, weekStart: number): [number, number] {
  const firstOf = (year: number) => {
    const fourth = Date.UTC(year, 0, 4)
    return fourth - ((new Date(fourth).getUTCDay() - weekStart + 7) % 7) * DAY_MS
  }
  const year = date.getUTCFullYear()
  const own = date.getTime() >= firstOf(year + 1) ? year + 1 : date.getTime() < firstOf(year) ? year - 1 : year
  const weeks = Math.round((firstOf(own + 1) - firstOf(own)) / (7 * DAY_MS))
  return [Math.floor((date.getTime() - firstOf(own)) / (7 * DAY_MS)) + 1, weeks]
}
