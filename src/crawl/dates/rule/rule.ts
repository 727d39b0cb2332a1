import { addDays, dayOfMonthOf, daysBetween, type LondonDay, monthOf, weekdayOf } from '#domain/days/london-time.ts'

/** A recurrence, as RFC 5545 has it. */
export type Rule = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  /** `nth` 1 to 5 or -1, of the month; null for every one. */
  byDay: { nth: number | null; weekday: number }[]
  byMonthDay: number | null
}

const DAY_NAMES = ['', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

export const weekly = (weekdays: readonly number[], interval = 1): Rule => ({
  freq: 'WEEKLY',
  interval,
  byDay: [...new Set(weekdays)].sort().map((weekday) => ({ nth: null, weekday })),
  byMonthDay: null,
})
export const simply = (freq: Rule['freq'], interval = 1): Rule => ({ freq, interval, byDay: [], byMonthDay: null })

/** The value of an RRULE property; `until` is the last day. */
export function formatRule(rule: Rule, until: LondonDay | null): string {
  const parts = [`FREQ=${rule.freq}`]
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`)
  if (rule.byDay.length > 0)
    parts.push(`BYDAY=${rule.byDay.map(({ nth, weekday }) => `${nth ?? ''}${DAY_NAMES[weekday]}`).join(',')}`)
  if (rule.byMonthDay !== null) parts.push(`BYMONTHDAY=${rule.byMonthDay}`)
  if (until !== null) parts.push(`UNTIL=${until.replaceAll('-', '')}`)
  return parts.join(';')
}

/** One rule for several weekly ones ('Tuesdays 10am, Thursdays 2pm'); else the first. */
export function joinRules(rules: readonly Rule[]): Rule | null {
  const [first] = rules
  if (!first) return null
  const alike = rules.every((rule) => rule.freq === first.freq && rule.interval === first.interval)
  if (!alike || rules.length === 1 || first.byDay.length === 0) return first
  const byDay = new Map(rules.flatMap((rule) => rule.byDay).map((each) => [`${each.nth ?? ''}${each.weekday}`, each]))
  return { ...first, byDay: [...byDay.values()].sort((a, b) => a.weekday - b.weekday) }
}

/**
 * The days of `rule` from `from` to `to`, inclusive. `anchored`: `from` is itself the first day, so that 'every other
 * week' can be counted; otherwise such a rule has no days, because nothing says which.
 */
export function expandRule(rule: Rule, from: LondonDay, to: LondonDay, anchored: boolean): LondonDay[] {
  if (rule.interval > 1 && !anchored) return []
  const isDay = dayTest(rule, from, anchored)
  const count = Math.min(daysBetween(from, to), MAX_DAYS)
  const days: LondonDay[] = []
  for (let index = 0; index <= count; index++) {
    const day = addDays(from, index)
    if (isDay(day, index)) days.push(day)
  }
  return days
}

const MAX_DAYS = 400

function dayTest(rule: Rule, from: LondonDay, anchored: boolean): (day: LondonDay, index: number) => boolean {
  const { byDay, interval, byMonthDay } = rule
  if (byMonthDay !== null) return (day) => dayOfMonthOf(day) === byMonthDay
  if (rule.freq === 'DAILY') return (_, index) => index % interval === 0
  if (byDay.length === 0) {
    if (!anchored || rule.freq === 'YEARLY') return () => false
    return rule.freq === 'WEEKLY'
      ? (_, index) => index % (7 * interval) === 0
      : (day) => dayOfMonthOf(day) === dayOfMonthOf(from)
  }
  const monday = addDays(from, 1 - weekdayOf(from))
  return (day) =>
    byDay.some(({ nth, weekday }) => weekdayOf(day) === weekday && (nth === null || isNth(day, nth))) &&
    (interval === 1 || rule.freq !== 'WEEKLY' || Math.floor(daysBetween(monday, day) / 7) % interval === 0)
}

/** Whether a day is the `nth` (1 to 5, or -1) of its weekday in its month. */
export const isNth = (day: LondonDay, nth: number) =>
  nth > 0 ? Math.ceil(dayOfMonthOf(day) / 7) === nth : monthOf(addDays(day, 7)) !== monthOf(day)
