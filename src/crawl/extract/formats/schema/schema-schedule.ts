import {
  addDays,
  addMinutes,
  dayOfMonthOf,
  daysBetween,
  type LondonDay,
  monthOf,
  weekdayOf,
  yearOf,
} from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import type { DateOrder } from '../../../dates/index.ts'
import { readClock, readMachineDate, readMinutes, withoutMidnight } from '../../../dates/machine-date.ts'
import { weekly } from '../../../dates/rule/rule.ts'
import { wordsOfRule } from '../../../dates/rule/rule-words.ts'
import { firstText, localName, type SchemaNode, textsOf } from './schema-node.ts'

const MAX_SESSIONS = 400
const DAYS_AHEAD = 366

export type Scheduled = {
  sessions: EventSession[]
  /** On which days it is, in words, where nothing says which of them, or until when; null where the sessions do. */
  repeats: string | null
}

/**
 * The sessions of a schema.org Schedule, a year ahead at most. One that has no end and began long ago is expanded from
 * today on; one of every other week that does not say when it began has none. `opening`: the day on which its event
 * begins, before which one that does not say its own first day has none.
 */
export function expandSchedule(
  schedule: SchemaNode,
  today: LondonDay,
  order: DateOrder,
  opening: LondonDay | null = null,
): Scheduled {
  const rule = readRule(schedule, today, order)
  if (!rule) return { sessions: [], repeats: null }
  if (!rule.isAnchored && rule.frequency.every > 1) return { sessions: [], repeats: wordsOf(rule) }
  const sessions = sessionsOf(rule, today)
  const isHeld = opening !== null && !rule.isAnchored && rule.count === null
  const isEndless = rule.end === null && rule.count === null
  return {
    sessions: isHeld ? sessions.filter(({ date }) => date >= opening) : sessions,
    repeats: isEndless && isWeekly(rule) ? wordsOf(rule) : null,
  }
}

/** Every week, or every so many, on days of the week that it names, and by nothing else. */
const isWeekly = ({ frequency: { unit }, weekdays, monthDays, months, monthWeeks }: Rule) =>
  unit === 'week' && weekdays.length > 0 && [monthDays, months, monthWeeks].every((list) => list.length === 0)

const wordsOf = ({ frequency, weekdays, startTime, endTime }: Rule) =>
  wordsOfRule(
    weekly(
      weekdays.map(({ weekday }) => weekday),
      frequency.every,
    ),
    null,
    [{ startTime, endTime }],
  )

function sessionsOf(rule: Rule, today: LondonDay): EventSession[] {
  const { start, end, startTime, endTime, exceptions } = rule
  const from = daysBetween(start, today) > DAYS_AHEAD ? today : start
  const furthest = addDays(from > today ? from : today, DAYS_AHEAD)
  const last = end !== null && end < furthest ? end : furthest
  const sessions: EventSession[] = []
  const limit = Math.min(rule.count ?? MAX_SESSIONS, MAX_SESSIONS)
  for (let date = from; date <= last && sessions.length < limit; date = addDays(date, 1)) {
    if (isOn(rule, date) && !exceptions.has(date)) sessions.push({ date, startTime, endTime })
  }
  return sessions
}

type Rule = NonNullable<ReturnType<typeof readRule>>

function readRule(schedule: SchemaNode, today: LondonDay, order: DateOrder) {
  const weekdays = textsOf(schedule, 'byDay').flatMap(readWeekdays)
  const start = readMachineDate(firstText(schedule, 'startDate') ?? '', order)
  const first = start && withoutMidnight(start)
  const frequency = readFrequency(firstText(schedule, 'repeatFrequency') ?? '', weekdays.length > 0)
  if (!first && (frequency === null || frequency.unit !== 'week' || weekdays.length === 0)) return null
  const startTime = readClock(firstText(schedule, 'startTime') ?? '') ?? first?.time ?? null
  const minutes = readMinutes(firstText(schedule, 'duration') ?? '')
  const stated = readClock(firstText(schedule, 'endTime') ?? '')
  return {
    isAnchored: first !== null,
    start: first?.date ?? today,
    end:
      readMachineDate(firstText(schedule, 'endDate') ?? '', order)?.date ??
      (frequency === null ? (first?.date ?? today) : null),
    startTime,
    endTime: stated ?? (startTime !== null && minutes !== null ? addMinutes(startTime, minutes) : null),
    frequency: frequency ?? { unit: 'day' as const, every: 1 },
    weekdays,
    monthDays: textsOf(schedule, 'byMonthDay').map(Number),
    months: textsOf(schedule, 'byMonth').map(Number),
    monthWeeks: textsOf(schedule, 'byMonthWeek').map(Number),
    count: Number(firstText(schedule, 'repeatCount') ?? 0) || null,
    exceptions: new Set(textsOf(schedule, 'exceptDate').map((text) => readMachineDate(text, order)?.date)),
  }
}

const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']

/** 'https://schema.org/Monday', 'Monday', 'MO', or '2MO' for the second of the month. */
function readWeekdays(text: string): { weekday: number; week: number | null }[] {
  return text.split(',').flatMap((written) => {
    const match = /^(-?\d)?([a-z]{2})/i.exec(localName(written))
    const weekday = WEEKDAYS.indexOf(match?.[2]?.toLowerCase() ?? '') + 1
    return weekday > 0 ? [{ weekday, week: match?.[1] ? Number(match[1]) : null }] : []
  })
}

function readFrequency(text: string, hasWeekdays: boolean) {
  const iso = /^P(\d{1,3})([DWMY])$/i.exec(text.trim())
  const unit = iso?.[2]
    ? ({ D: 'day', W: 'week', M: 'month', Y: 'year' } as const)[iso[2].toUpperCase() as 'D' | 'W' | 'M' | 'Y']
    : (
        [
          ['da', 'day'],
          ['week', 'week'],
          ['month', 'month'],
          ['year', 'year'],
          ['annual', 'year'],
        ] as const
      ).find(([word]) => text.toLowerCase().includes(word))?.[1]
  if (unit) return { unit, every: Math.max(1, Number(iso?.[1] ?? (/fortnight|bi-?week/i.test(text) ? 2 : 1))) }
  if (/fortnight/i.test(text)) return { unit: 'week' as const, every: 2 }
  return hasWeekdays ? { unit: 'week' as const, every: 1 } : null
}

function isOn(rule: Rule, date: LondonDay): boolean {
  if (rule.months.length > 0 && !rule.months.includes(monthOf(date))) return false
  return isInPeriod(rule, date) && isDayOfPeriod(rule, date)
}

function isInPeriod({ start, frequency: { unit, every } }: Rule, date: LondonDay): boolean {
  if (unit === 'day') return daysBetween(start, date) % every === 0
  if (unit === 'week') return Math.floor((daysBetween(start, date) + weekdayOf(start) - 1) / 7) % every === 0
  if (unit === 'year') return (yearOf(date) - yearOf(start)) % every === 0
  return ((yearOf(date) - yearOf(start)) * 12 + monthOf(date) - monthOf(start)) % every === 0
}

function isDayOfPeriod(
  { start, frequency: { unit }, weekdays, monthDays, monthWeeks }: Rule,
  date: LondonDay,
): boolean {
  if (monthDays.length > 0 && !monthDays.includes(dayOfMonthOf(date))) return false
  const week = Math.ceil(dayOfMonthOf(date) / 7)
  if (monthWeeks.length > 0 && !monthWeeks.includes(week)) return false
  if (weekdays.length > 0) {
    const isLast = monthOf(addDays(date, 7)) !== monthOf(date)
    return weekdays.some(
      (one) =>
        one.weekday === weekdayOf(date) && (one.week === null || one.week === week || (one.week === -1 && isLast)),
    )
  }
  if (unit === 'day' || monthDays.length > 0) return true
  if (unit === 'week') return weekdayOf(date) === weekdayOf(start)
  return dayOfMonthOf(date) === dayOfMonthOf(start) && (unit === 'month' || monthOf(date) === monthOf(start))
}
