import type { EventSession } from '#domain/event.ts'
import { addDays, daysBetween, type LondonDay, weekdayOf } from '#domain/london-time.ts'
import type { Group, Part } from './parts.ts'
import { resolveItems, type Span } from './resolve.ts'
import { EVERY_DAY, expandRule, formatRule, joinRules, type Rule, weekly } from './rule.ts'
import type { DaySeries } from './series.ts'
import { resolveTimes, type TimeSpan } from './times.ts'

/** What a text says of when: what is not said is null, never guessed. */
export type DateReading = {
  /** First and last day, inclusive. `endDate` is null where there is one day only, or no end is said. */
  startDate: LondonDay | null
  endDate: LondonDay | null
  /** Sorted; empty where only a run of days is said. */
  sessions: EventSession[]
  /** The value of an RFC 5545 RRULE; the sessions then hold its days up to its end, or for a year. */
  recurrence: string | null
  /** The words read, verbatim. */
  quote: string
}

export type Reading = Omit<DateReading, 'quote'>

/** Longest run whose stated times are taken to be those of each day; an exhibition's are its opening hours. */
const MAX_TIMED_RUN = 14
const A_YEAR = 364

/** A day or rule with the times said of it. */
type Segment = { days: DaySeries | null; rule: Rule | null; soft: boolean; times: TimeSpan[]; end: string | null }

/** Reads the parts of one group; null where they name no day. */
export function readGroup(group: Group, today: LondonDay): Reading | null {
  const segments = toSegments(group.parts)
  if (segments.length === 0) return null
  const except = exceptions(group.parts, today)
  const rules = segments.filter(({ rule }) => rule !== null)
  return rules.length > 0 ? readRules(segments, rules, except, today) : readDays(segments, except, today)
}

/** Gives each time to the day before it, or, where a time comes first, to the day after it. */
function toSegments(parts: readonly Part[]): Segment[] {
  const dayPart = parts.find((part) => part.kind === 'day-part')
  const segments: Segment[] = []
  let waiting: Part[] = []
  const isLeading = parts.find((part) => part.kind !== 'day-part')?.kind === 'times'
  for (const part of parts) {
    if (part.kind === 'days' || part.kind === 'rule') {
      const rule = part.kind === 'rule' ? part.words.rule : null
      const segment: Segment = {
        days: part.kind === 'days' ? part.series : null,
        rule,
        soft: part.kind === 'rule' && part.words.soft,
        times: [],
        end: null,
      }
      segments.push(segment)
      for (const time of waiting) addTimes([segment], time, dayPart?.hint ?? null)
      waiting = []
    } else if (part.kind === 'times') {
      const last = segments.at(-1)
      if (!last || (isLeading && last.times.length > 0)) waiting.push(part)
      else addTimes(untimed(segments), part, dayPart?.hint ?? null)
    }
  }
  return segments
}

/** The last segment, with those right before it that have no times of their own. */
function untimed(segments: Segment[]): Segment[] {
  const last = segments.at(-1)
  if (!last || last.times.length > 0) return last ? [last] : []
  const timed = segments.findLastIndex(({ times }) => times.length > 0)
  return segments.slice(timed + 1)
}

function addTimes(segments: readonly Segment[], part: Part, hint: 'am' | 'pm' | null) {
  if (part.kind !== 'times' || part.role === 'other') return
  const times = resolveTimes(part.spans, hint)
  for (const segment of segments) {
    if (part.role === 'end') segment.end = times[0]?.startTime ?? null
    else if (part.role === 'doors' && segment.times.length > 0) continue
    else segment.times.push(...times)
  }
}

function exceptions(parts: readonly Part[], today: LondonDay): (day: LondonDay) => boolean {
  const weekdays = new Set(parts.flatMap((part) => (part.kind === 'except' ? part.weekdays : [])))
  const spans = parts.flatMap((part) =>
    part.kind === 'except' && part.series ? (resolveItems(part.series.items, today) ?? []) : [],
  )
  return (day) => weekdays.has(weekdayOf(day)) || spans.some(({ start, end }) => day >= start && day <= end)
}

type Run = { start: LondonDay | null; end: LondonDay | null; days: LondonDay[] }

/** The days of a series: single days, or a run with one end perhaps open. */
function runOf(series: DaySeries, today: LondonDay): Run | null {
  const spans = resolveItems(series.items, today)
  const [first] = spans ?? []
  const last = spans?.at(-1)
  if (!spans || !first || !last) return null
  const { bound } = series
  if (bound?.kind === 'until') return { start: null, end: last.end, days: [] }
  if (bound?.kind === 'from' && spans.length === 1 && series.items[0]?.to === null)
    return { start: first.start, end: null, days: [] }
  if (bound?.kind === 'after')
    return { start: first.end === first.start ? first.start : addDays(first.end, 1), end: null, days: [] }
  if (bound?.kind === 'length') return { start: first.start, end: addDays(first.start, bound.days - 1), days: [] }
  if (bound?.kind === 'offset') return single(addDays(first.start, bound.days))
  const days = spans.flatMap(({ start, end }) => (start === end ? [start] : []))
  const starts = spans.map(({ start }) => start).sort()
  const ends = spans.map(({ end }) => end).sort()
  const isList = spans.length > 1
  return { start: starts[0] ?? null, end: ends.at(-1) ?? null, days: isList ? spans.flatMap(daysOf) : days }
}

const single = (day: LondonDay): Run => ({ start: day, end: day, days: [day] })
const daysOf = ({ start, end }: Span) =>
  Array.from({ length: Math.min(daysBetween(start, end), 400) + 1 }, (_, index) => addDays(start, index))

function readDays(segments: readonly Segment[], isOff: (day: LondonDay) => boolean, today: LondonDay): Reading | null {
  const read = withoutApposition(segments).flatMap((segment) => {
    const run = segment.days && runOf(segment.days, today)
    return run ? [{ run, sessions: sessionsOf(run, segment).filter(({ date }) => !isOff(date)) }] : []
  })
  if (read.length === 0) return null
  return joinReadings(read.map(({ run, sessions }) => asReading(run, sessions)))
}

/** 'Tomorrow, 13 April': the date says what the word means. */
function withoutApposition(segments: readonly Segment[]): readonly Segment[] {
  const isRelative = ({ days }: Segment) =>
    days?.items.every(({ from }) => from.kind === 'relative' || from.kind === 'weekday')
  const dated = segments.filter((segment) => !isRelative(segment))
  if (dated.length === 0) return segments
  const times = segments.flatMap((segment) => (isRelative(segment) ? segment.times : []))
  const [first, ...rest] = dated
  return first && first.times.length === 0 ? [{ ...first, times }, ...rest] : dated
}

function sessionsOf(run: Run, segment: Segment): EventSession[] {
  if (run.days.length > 0) return run.days.flatMap((day) => atTimes(day, segment))
  if (run.start === null || run.end === null || segment.times.length === 0) return []
  if (daysBetween(run.start, run.end) >= MAX_TIMED_RUN) return []
  return daysOf({ start: run.start, end: run.end }).flatMap((day) => atTimes(day, segment))
}

const atTimes = (date: LondonDay, { times, end }: Pick<Segment, 'times' | 'end'>): EventSession[] =>
  times.length === 0
    ? [{ date, startTime: null, endTime: end }]
    : times.map(({ startTime, endTime }) => ({ date, startTime, endTime: endTime ?? end }))

function asReading(run: Run, sessions: EventSession[]): Reading {
  const end = run.start === run.end ? null : run.end
  return { startDate: run.start, endDate: end, sessions, recurrence: null }
}

/** One reading of several in one text. */
export function joinReadings(readings: readonly Reading[]): Reading | null {
  const [first, ...others] = readings
  if (!first) return null
  if (others.length === 0) return { ...first, sessions: sorted(first.sessions) }
  const starts = readings.flatMap(({ startDate }) => startDate ?? []).sort()
  const ends = readings.flatMap(({ startDate, endDate }) => endDate ?? startDate ?? []).sort()
  const isOpen = readings.every(({ endDate, sessions }) => endDate === null && sessions.length === 0)
  const [startDate, endDate] = [starts[0] ?? null, isOpen ? null : (ends.at(-1) ?? null)]
  return {
    startDate,
    endDate: endDate === startDate ? null : endDate,
    sessions: sorted(readings.flatMap(({ sessions }) => sessions)),
    recurrence: readings.find(({ recurrence }) => recurrence !== null)?.recurrence ?? null,
  }
}

function sorted(sessions: readonly EventSession[]): EventSession[] {
  const key = ({ date, startTime, endTime }: EventSession) => `${date} ${startTime ?? ''} ${endTime ?? ''}`
  const unique = new Map(sessions.map((session) => [key(session), session]))
  return [...unique.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

function readRules(
  segments: readonly Segment[],
  rules: readonly Segment[],
  isOff: (day: LondonDay) => boolean,
  today: LondonDay,
): Reading | null {
  const dated = segments.filter(({ days }) => days !== null)
  const runs = dated.flatMap(({ days }) => (days && runOf(days, today)) ?? [])
  if (dated.length > 0 && runs.length === 0) return null
  const times = segments.flatMap((segment) => segment.times)
  // 'Saturdays 7, 14 & 21 March': the days are listed, and the weekday only says what they are.
  if (runs.length > 0 && runs.every(({ days }) => days.length > 0)) {
    return readDays(
      dated.map((segment) => ({ ...segment, times: segment.times.length > 0 ? segment.times : times })),
      isOff,
      today,
    )
  }
  const start = runs.flatMap((run) => run.start ?? []).sort()[0] ?? null
  const end =
    runs
      .flatMap((run) => run.end ?? [])
      .sort()
      .at(-1) ?? null
  const from = start ?? today
  const to = end ?? addDays(from > today ? from : today, A_YEAR)
  const sessions = rules.flatMap((segment) => {
    const days = segment.rule ? expandRule(segment.rule, from, to, start !== null) : []
    const own = segment.times.length > 0 ? segment : { ...segment, times: segment.days ? [] : times }
    return days.filter((day) => !isOff(day)).flatMap((day) => atTimes(day, own))
  })
  const rule = joinRules(rules.flatMap((segment) => (segment.rule ? [without(segment.rule, isOff)] : [])))
  const isSoft = rules.every(({ soft }) => soft)
  if (start !== null && end !== null && sessions.length === 1)
    return { startDate: sessions[0]?.date ?? null, endDate: null, sessions, recurrence: null }
  return {
    startDate: start,
    endDate: end,
    sessions: sorted(sessions),
    recurrence: rule && !(isSoft && end !== null && daysBetween(from, end) < 7) ? formatRule(rule, end) : null,
  }
}

/** 'Daily except Mondays' is weekly on the other days. */
function without(rule: Rule, isOff: (day: LondonDay) => boolean): Rule {
  if (rule.interval > 1 || rule.byMonthDay !== null) return rule
  const monday = '2024-01-01' as LondonDay
  const isWeekdayOff = (weekday: number) => isOff(addDays(monday, weekday - 1))
  if (rule.freq === 'DAILY') {
    const weekdays = EVERY_DAY.filter((weekday) => !isWeekdayOff(weekday))
    return weekdays.length === 7 ? rule : weekly(weekdays)
  }
  return { ...rule, byDay: rule.byDay.filter(({ weekday }) => !isWeekdayOff(weekday)) }
}
