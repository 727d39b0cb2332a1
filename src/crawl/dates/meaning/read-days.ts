import { addDays, daysBetween, type LondonDay, weekdayOf } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import { daysOf, type Run, runOf, sessionsOf, withinNight } from './run.ts'
import type { Segment } from './segment.ts'
/** What a text says about when; what it does not say is null, never guessed. */
export type ParsedDates = {
  /** First and last day, inclusive. `endDate` is null if there is only one day, or no end is given. */
  startDate: LondonDay | null
  endDate: LondonDay | null
  /** Sorted; empty if only a run of days is given. */
  sessions: EventSession[]
  /** The value of an RFC 5545 RRULE; the sessions then hold its days up to its end, or for a year. */
  recurrence: string | null
  /**
   * What recurs without a stated end, or on days that nothing says, in words for families: 'Every Monday, 4pm', or 'Every other Thursday,
   * 6:30pm to 8pm' without its first day, which has no sessions.
   */
  repeats?: string
  /** The words read, verbatim. */
  quote: string
}

export type DaysAndTimes = Omit<ParsedDates, 'quote'>

/**
 * Days that the text excludes: 'except Mondays', 'not 27 May' (`isOff`). Unless the days are listed one by one, also those
 * outside term if it says term time, or outside the school holidays if it says those (`isOut`). `isVague`: it says 'holidays', and
 * nothing says which.
 */
export type DaysOff = {
  weekdays: ReadonlySet<number>
  isOff: (day: LondonDay) => boolean
  isOut: (day: LondonDay) => boolean
  isVague: boolean
}

/** Reads days that are listed one by one or as a run. */
export function readDays(segments: readonly Segment[], off: DaysOff, today: LondonDay): DaysAndTimes | null {
  const read = withoutApposition(segments, today).flatMap((segment) => {
    const run = segment.days && withinNight(runOf(segment.days, today), segment)
    if (!run) return []
    const isListed = run.days.length > 0
    const isOn = ({ date }: EventSession) => !off.isOff(date) && (isListed || !off.isOut(date))
    return [{ run, sessions: sessionsOf(run, segment).filter(isOn) }]
  })
  if (read.length === 0) return null
  return joinReadings(read.map(({ run, sessions }) => asReading(run, sessions)))
}

/** 'Tomorrow – 13 April', 'Saturday: 5 April', 'March 2026: 7 March': the date says what the word means. */
function withoutApposition(segments: readonly Segment[], today: LondonDay): readonly Segment[] {
  const isNamed = ({ days, times }: Segment) =>
    days?.items.every(
      ({ from, to }) =>
        to === null && (/^(relative|weekday|month)$/.test(from.kind) || (from.kind === 'feast' && times.length === 0)),
    )
  const dated = segments.filter((segment) => !isNamed(segment))
  const named = segments.filter(isNamed)
  const [first, ...rest] = dated
  if (!first || named.length === 0) return segments
  const times = named.flatMap((segment) => segment.times)
  if (first.times.length === 0) return [narrowed({ ...first, times }, segments, today), ...rest]
  return [first, ...rest, ...named.flatMap((segment) => withinRun(segment, first, today))]
}

/** 'Wed 4 – Sat 7 March 7.30pm, Sat matinee 2.30pm': the weekday is one of the run. */
function withinRun(segment: Segment, first: Segment, today: LondonDay): Segment[] {
  const weekday = segment.days?.items[0]?.from
  const run = first.days && runOf(first.days, today)
  if (weekday?.kind !== 'weekday' || segment.times.length === 0 || !run?.start || !run.end) return []
  // 'Sat 7 March 11am & Sunday 2pm': the day after it.
  const isNextDay = run.start === run.end && weekdayOf(addDays(run.end, 1)) === weekday.weekday
  const end = isNextDay ? addDays(run.end, 1) : run.end
  const days = daysOf({ start: run.start, end }).filter((day) => weekdayOf(day) === weekday.weekday)
  const items = days.map((day) => ({ from: { kind: 'relative', start: day, end: day } as const, to: null }))
  return items.length === 0 ? [] : [{ ...segment, days: { items, bound: null } }]
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

function asReading(run: Run, sessions: EventSession[]): DaysAndTimes {
  const end = run.start === run.end ? null : run.end
  return { startDate: run.start, endDate: end, sessions, recurrence: null }
}

/** Joins the dates of several groups in one text. */
export function joinReadings(readings: readonly DaysAndTimes[]): DaysAndTimes | null {
  const [first, ...others] = readings
  if (!first) return null
  if (others.length === 0) return { ...first, sessions: sortSessions(first.sessions) }
  const starts = readings.flatMap(({ startDate }) => startDate ?? []).sort()
  const ends = readings.flatMap(({ startDate, endDate }) => endDate ?? startDate ?? []).sort()
  // 'Preview 6 March, opens 7 March': an open run stays open, and is not on for its first days alone.
  const isOpen = readings.every(({ endDate }) => endDate === null) && readings.some(isOpenRun)
  const sessions = readings.flatMap((reading) => reading.sessions)
  // 'Every Tuesday, and on 3 April': the rule has no first day.
  const endless = readings.filter((reading) => reading.startDate === null && reading.sessions.length > 0)
  const startDate = endless.length > 0 ? null : (starts[0] ?? null)
  const isEndless = isOpen || endless.some((reading) => reading.endDate === null)
  const endDate = isEndless ? null : (ends.at(-1) ?? null)
  return {
    startDate,
    endDate: endDate === startDate ? null : endDate,
    sessions: isOpen && sessions.every(({ startTime }) => startTime === null) ? [] : sortSessions(sessions),
    recurrence: readings.find(({ recurrence }) => recurrence !== null)?.recurrence ?? null,
    ...repeatsOf(readings),
  }
}

function repeatsOf(readings: readonly DaysAndTimes[]): Pick<DaysAndTimes, 'repeats'> {
  const said = new Set(readings.flatMap(({ repeats }) => repeats ?? []))
  return said.size > 0 ? { repeats: [...said].join('; ') } : {}
}

const isOpenRun = ({ startDate, endDate, sessions }: DaysAndTimes) =>
  startDate !== null && endDate === null && sessions.length === 0

/** Each session once, in order. */
export function sortSessions(sessions: readonly EventSession[]): EventSession[] {
  const byKey = new Map(
    sessions.map((session) => [`${session.date} ${session.startTime ?? ''} ${session.endTime ?? ''}`, session]),
  )
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, session]) => session)
}
