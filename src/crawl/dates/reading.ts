import type { EventSession } from '#domain/event.ts'
import { addDays, type ClockTime, daysBetween, type LondonDay, weekdayOf } from '#domain/london-time.ts'
import type { DayWords } from './day.ts'
import type { Group, GroupPart } from './parts.ts'
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
/** One for each weekday. */
const MAX_RULES = 7

/** A day or rule with the times said of it. */
type Segment = {
  days: DaySeries | null
  rule: Rule | null
  soft: boolean
  times: TimeSpan[]
  doors: TimeSpan[]
  /** An end said by itself: 'until 5pm'. */
  endTime: ClockTime | null
  /** Of a run that goes on day and night, '5 April 10am – 6 April 4pm', the times of its last day. */
  lastTimes: TimeSpan[] | null
  linked: boolean
}

/** Reads the parts of one group; null where they name no day. */
export function readGroup(group: Group, today: LondonDay): Reading | null {
  const segments = joinLinked(toSegments(group.parts))
  if (segments.length === 0) return null
  const isOff = exceptions(group.parts, today)
  const rules = segments.filter(({ rule }) => rule !== null).slice(0, MAX_RULES)
  return rules.length > 0 ? readRules(segments, rules, isOff, today) : readDays(segments, isOff, today)
}

/** Gives each time to the day before it, or, where a time comes first, to the day after it. */
function toSegments(parts: readonly GroupPart[]): Segment[] {
  const hint = parts.find((part) => part.kind === 'day-part')?.hint ?? null
  const isLeading = parts.find((part) => part.kind !== 'day-part')?.kind === 'times'
  const segments: Segment[] = []
  let waiting: GroupPart[] = []
  for (const part of parts) {
    if (part.kind === 'days' || part.kind === 'rule') {
      const segment = segmentOf(part)
      for (const time of waiting) addTimes([segment], time, hint)
      segment.linked = part.linked || (waiting[0]?.linked ?? false) || isUntil(segment)
      segments.push(segment)
      waiting = []
    } else if (part.kind === 'times') {
      const last = segments.at(-1)
      if (!last || (isLeading && last.times.length > 0)) waiting.push(part)
      else addTimes(untimed(segments), part, hint)
    }
  }
  for (const time of waiting) addTimes(segments.slice(-1), time, hint)
  return segments.map((segment) => ({ ...segment, times: segment.times.length > 0 ? segment.times : segment.doors }))
}

const isUntil = ({ days }: Segment) => days?.bound?.kind === 'until'

const segmentOf = (part: GroupPart): Segment => ({
  days: part.kind === 'days' ? part.series : null,
  rule: part.kind === 'rule' ? part.words.rule : null,
  soft: part.kind === 'rule' && part.words.soft,
  times: [],
  doors: [],
  endTime: null,
  lastTimes: null,
  linked: false,
})

/** The last segment, with those right before it that have no times of their own. */
function untimed(segments: Segment[]): Segment[] {
  if ((segments.at(-1)?.times.length ?? 0) > 0) return segments.slice(-1)
  return segments.slice(segments.findLastIndex(({ times }) => times.length > 0) + 1)
}

function addTimes(segments: readonly Segment[], part: GroupPart, hint: 'am' | 'pm' | null) {
  if (part.kind !== 'times' || part.role === 'other') return
  const times = resolveTimes(part.spans, hint)
  for (const segment of segments) {
    if (part.role === 'end') segment.endTime = times[0]?.startTime ?? null
    else if (part.role === 'doors') segment.doors.push(...times)
    else segment.times.push(...times)
  }
}

/** '5 April 10am – 6 April 4pm' is one run with times at its ends. */
function joinLinked(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = []
  for (const segment of segments) {
    const before = joined.at(-1)
    const [from, to] = [onlyDay(before), onlyDay(segment)]
    if (before && segment.linked && from && to && before.times.length > 0 && before.lastTimes === null)
      joined[joined.length - 1] = { ...before, days: { items: [{ from, to }], bound: null }, lastTimes: segment.times }
    else joined.push(segment)
  }
  return joined
}

function onlyDay(segment: Segment | undefined): DayWords | null {
  const [item, ...others] = segment?.days?.items ?? []
  return item && item.to === null && others.length === 0 ? item.from : null
}

function exceptions(parts: readonly GroupPart[], today: LondonDay): (day: LondonDay) => boolean {
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

/** '5 April 7pm – 6 April 2am' is one evening. */
function withinNight(run: Run | null, { times, lastTimes }: Segment): Run | null {
  const [start, end] = [times[0]?.startTime, lastTimes?.[0]?.startTime]
  if (!run?.start || !run.end || !start || !end) return run
  const isNight = daysBetween(run.start, run.end) === 1 && end < start && end <= '06:00'
  return isNight || run.start === run.end ? { start: run.start, end: run.start, days: [] } : run
}

const single = (day: LondonDay): Run => ({ start: day, end: day, days: [day] })
const daysOf = ({ start, end }: Span) =>
  Array.from({ length: Math.min(daysBetween(start, end), 400) + 1 }, (_, index) => addDays(start, index))

function readDays(segments: readonly Segment[], isOff: (day: LondonDay) => boolean, today: LondonDay): Reading | null {
  const read = withoutApposition(segments, today).flatMap((segment) => {
    const run = segment.days && withinNight(runOf(segment.days, today), segment)
    return run ? [{ run, sessions: sessionsOf(run, segment).filter(({ date }) => !isOff(date)) }] : []
  })
  if (read.length === 0) return null
  return joinReadings(read.map(({ run, sessions }) => asReading(run, sessions)))
}

/** 'Tomorrow – 13 April', 'Saturday: 5 April': the date says what the word means. */
function withoutApposition(segments: readonly Segment[], today: LondonDay): readonly Segment[] {
  const isNamed = ({ days }: Segment) =>
    days?.items.every(({ from, to }) => to === null && (from.kind === 'relative' || from.kind === 'weekday'))
  const dated = segments.filter((segment) => !isNamed(segment))
  const [first, ...rest] = dated
  if (!first || rest.length === segments.length - 1) return segments
  const times = segments.flatMap((segment) => (isNamed(segment) ? segment.times : []))
  return [narrowed({ ...first, times: first.times.length > 0 ? first.times : times }, segments, today), ...rest]
}

/** 'The first week of May, on Friday'. */
function narrowed(segment: Segment, segments: readonly Segment[], today: LondonDay): Segment {
  const named = segments.flatMap(({ days }) => days?.items ?? []).find(({ from }) => from.kind === 'weekday')?.from
  const run = segment.days && runOf(segment.days, today)
  if (named?.kind !== 'weekday' || !run?.start || !run.end || daysBetween(run.start, run.end) !== 6) return segment
  const day = daysOf({ start: run.start, end: run.end }).find((each) => weekdayOf(each) === named.weekday)
  if (!day) return segment
  return { ...segment, days: { items: [{ from: { kind: 'relative', start: day, end: day }, to: null }], bound: null } }
}

function sessionsOf(run: Run, segment: Segment): EventSession[] {
  if (run.days.length > 0) return run.days.flatMap((day) => atTimes(day, segment))
  if (run.start === null || run.end === null || segment.times.length === 0) return []
  if (daysBetween(run.start, run.end) >= MAX_TIMED_RUN) return []
  const days = daysOf({ start: run.start, end: run.end })
  return segment.lastTimes
    ? throughNights(days, segment.times, segment.lastTimes)
    : days.flatMap((day) => atTimes(day, segment))
}

function throughNights(
  days: readonly LondonDay[],
  first: readonly TimeSpan[],
  last: readonly TimeSpan[],
): EventSession[] {
  const startTime = first[0]?.startTime ?? null
  const endTime = last[0]?.endTime ?? last[0]?.startTime ?? null
  return days.map((date, index) => ({
    date,
    startTime: index === 0 ? startTime : null,
    endTime: index === days.length - 1 ? endTime : null,
  }))
}

const atTimes = (date: LondonDay, { times, endTime }: Pick<Segment, 'times' | 'endTime'>): EventSession[] =>
  times.length === 0
    ? [{ date, startTime: null, endTime }]
    : times.map((time) => ({ date, startTime: time.startTime, endTime: time.endTime ?? endTime }))

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
  const byKey = new Map(
    sessions.map((session) => [`${session.date} ${session.startTime ?? ''} ${session.endTime ?? ''}`, session]),
  )
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, session]) => session)
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
