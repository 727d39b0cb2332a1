import type { ClockTime } from '#domain/days/london-time.ts'
import type { DayWords } from '../day/day-words.ts'
import type { DaySeries } from '../day/series.ts'
import type { Rule } from '../rule/rule.ts'
import { resolveTimes, type TimeSpan } from '../time/times.ts'
import type { GroupPart } from './phrases.ts'

/** A day or rule with the times said of it. */
export type Segment = {
  days: DaySeries | null
  rule: Rule | null
  soft: boolean
  /** It is on some of the days of the rule, and nothing says which. */
  isSome: boolean
  times: TimeSpan[]
  doors: TimeSpan[]
  /** An end said by itself: 'until 5pm'. */
  endTime: ClockTime | null
  /** Of a run that goes on day and night, '5 April 10am – 6 April 4pm', the times of its last day. */
  lastTimes: TimeSpan[] | null
  linked: boolean
}

/** Gives each time to the day before it, or, where a time comes first, to the day after it. */
export function toSegments(said: readonly GroupPart[]): Segment[] {
  const parts = said.flatMap((part, at) => behindWeekday(said, at) ?? [part])
  let hint = parts.map(hintIn).find((each) => each !== undefined) ?? null
  const isLeading = parts.find((part) => part.kind !== 'day-part')?.kind === 'times'
  const segments: Segment[] = []
  let waiting: GroupPart[] = []
  for (const part of parts) {
    if (part.kind === 'day-part') hint = part.hint
    else if (part.kind === 'days' || part.kind === 'rule') {
      const segment = segmentOf(part)
      for (const time of waiting) addTimes([segment], time, hint)
      segment.linked = part.linked || (waiting[0]?.linked ?? false) || isUntil(segment)
      segments.push(segment)
      waiting = []
    } else if (part.kind === 'length') lengthen(segments.at(-1), part.minutes)
    else if (part.kind === 'times') {
      const last = segments.at(-1)
      if (!last || (isLeading && last.times.length > 0)) waiting.push(part)
      else addTimes(untimed(segments), part, hint)
    }
  }
  for (const time of waiting) addTimes(segments.slice(-1), time, hint)
  return joinLinked(segments.map(withDoors))
}

/**
 * '3 – 7 March, 7.30pm, 2.30pm Sat', '… 2.30pm matinee on Saturday': the last time is that of the weekday behind it, and is put there.
 */
function behindWeekday(parts: readonly GroupPart[], at: number): GroupPart[] | null {
  const [before, part] = [parts[at - 1], parts[at]]
  if (before?.kind === 'times' && part && isMatinee(parts, at - 1))
    return [part, { ...before, spans: before.spans.slice(-1) }]
  if (part?.kind !== 'times' || !isMatinee(parts, at)) return null
  return part.spans.length > 1 ? [{ ...part, spans: part.spans.slice(0, -1) }] : []
}

function isMatinee(parts: readonly GroupPart[], at: number): boolean {
  const [part, next, after] = [parts[at], parts[at + 1], parts[at + 2]]
  if (part?.kind !== 'times' || next?.kind !== 'days' || after?.kind === 'times') return false
  const [item, ...others] = next.series.items
  const isWeekday = item?.from.kind === 'weekday' && item.to === null && others.length === 0 && !next.series.bound
  const isBehind = next.from === part.to || next.from === part.to + 2
  const run = parts.slice(0, at).findLast(({ kind }) => kind === 'days' || kind === 'rule')
  const isSeveral = run?.kind === 'rule' || (run?.kind === 'days' && run.series.items.some(({ to }) => to !== null))
  return isWeekday && isBehind && isSeveral && (part.spans.length > 1 || parts[at - 1]?.kind === 'times')
}

function lengthen(segment: Segment | undefined, minutes: number) {
  if (segment) segment.times = withLength(segment.times, minutes)
}

/** '2pm (45 mins)', '10am for 2 hours': families read it as the end. Several starts may each be as long. */
const withLength = (times: readonly TimeSpan[], minutes: number): TimeSpan[] =>
  times.map((time) => (time.endTime === null ? { ...time, endTime: later(time.startTime, minutes) } : time))

function later(time: ClockTime, minutes: number): ClockTime {
  const total = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes) % (24 * 60)
  return [Math.floor(total / 60), total % 60].map((each) => String(each).padStart(2, '0')).join(':')
}

/** 'Friday mornings', 'every evening'. */
const hintIn = (part: GroupPart) =>
  part.kind === 'day-part' ? part.hint : part.kind === 'rule' ? part.words.hint : undefined

/** Doors are the beginning where no other is said. */
const withDoors = (segment: Segment): Segment =>
  segment.times.length > 0 ? segment : { ...segment, times: segment.doors }

const isUntil = ({ days }: Segment) => days?.bound?.kind === 'until'

const segmentOf = (part: GroupPart): Segment => ({
  days: part.kind === 'days' ? part.series : null,
  rule: part.kind === 'rule' ? part.words.rule : null,
  soft: part.kind === 'rule' && part.words.soft,
  isSome: part.kind === 'rule' && part.words.isSome === true,
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

/** '5 April 10am – 6 April 4pm' is one run with times at its ends; '5 April, until 7 June' one without. */
function joinLinked(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = []
  for (const segment of segments) {
    const before = joined.at(-1)
    const [from, to] = [onlyDay(before), onlyDay(segment)]
    const isRun = before?.lastTimes === null && (before.times.length > 0 || isUntil(segment))
    if (before && segment.linked && from && to && isRun)
      joined[joined.length - 1] = {
        ...before,
        days: { items: [{ from, to }], bound: null },
        lastTimes: before.times.length > 0 && segment.times.length > 0 ? segment.times : null,
        times: before.times.length > 0 ? before.times : segment.times,
      }
    else joined.push(segment)
  }
  return joined
}

function onlyDay(segment: Segment | undefined): DayWords | null {
  const [item, ...others] = segment?.days?.items ?? []
  return item && item.to === null && others.length === 0 ? item.from : null
}
