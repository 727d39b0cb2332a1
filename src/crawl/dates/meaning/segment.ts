import { addMinutes, type ClockTime } from '#domain/days/london-time.ts'
import type { DayWords } from '../day/day-words.ts'
import type { DaySeries } from '../day/series.ts'
import type { Some } from '../rule/recurrence.ts'
import type { Rule } from '../rule/rule.ts'
import { resolveTimes, type TimeSpan } from '../time/times.ts'
import type { GroupPhrase } from './phrases.ts'

/** A day or rule with its times. */
export type Segment = {
  days: DaySeries | null
  rule: Rule | null
  soft: boolean
  /** It is only on some days of the rule, and nothing says which; null where it is on all of them. */
  some: Some | null
  times: TimeSpan[]
  doors: TimeSpan[]
  /** An end given by itself: 'until 5pm'. */
  endTime: ClockTime | null
  /** Of a run that goes on day and night, '5 April 10am – 6 April 4pm', the times of its last day. */
  lastTimes: TimeSpan[] | null
  linked: boolean
}

/** Gives each time to the day before it, or, where a time comes first, to the day after it. */
export function toSegments(given: readonly GroupPhrase[]): Segment[] {
  const phrases = given.flatMap((phrase, at) => behindWeekday(given, at) ?? [phrase])
  let hint = phrases.map(hintIn).find((each) => each !== undefined) ?? null
  const isLeading = phrases.find((phrase) => phrase.kind !== 'day-part')?.kind === 'times'
  const segments: Segment[] = []
  let waiting: GroupPhrase[] = []
  for (const phrase of phrases) {
    if (phrase.kind === 'day-part') hint = phrase.hint
    else if (phrase.kind === 'days' || phrase.kind === 'rule') {
      const segment = segmentOf(phrase)
      for (const time of waiting) addTimes([segment], time, hint)
      segment.linked = phrase.linked || (waiting[0]?.linked ?? false) || isUntil(segment)
      segments.push(segment)
      waiting = []
    } else if (phrase.kind === 'length') lengthen(segments.at(-1), phrase.minutes)
    else if (phrase.kind === 'times') {
      const last = segments.at(-1)
      if (!last || (isLeading && last.times.length > 0)) waiting.push(phrase)
      else addTimes(untimed(segments), phrase, hint)
    }
  }
  for (const time of waiting) addTimes(segments.slice(-1), time, hint)
  return joinLinked(segments.map(withDoors))
}

/**
 * '3 – 7 March, 7.30pm, 2.30pm Sat', '… 2.30pm matinee on Saturday': the last time belongs to the weekday after it, and moves there.
 */
function behindWeekday(phrases: readonly GroupPhrase[], at: number): GroupPhrase[] | null {
  const [before, phrase] = [phrases[at - 1], phrases[at]]
  if (before?.kind === 'times' && phrase && isMatinee(phrases, at - 1))
    return [phrase, { ...before, spans: before.spans.slice(-1) }]
  if (phrase?.kind !== 'times' || !isMatinee(phrases, at)) return null
  return phrase.spans.length > 1 ? [{ ...phrase, spans: phrase.spans.slice(0, -1) }] : []
}

function isMatinee(phrases: readonly GroupPhrase[], at: number): boolean {
  const [phrase, next, after] = [phrases[at], phrases[at + 1], phrases[at + 2]]
  if (phrase?.kind !== 'times' || next?.kind !== 'days' || after?.kind === 'times') return false
  const [item, ...others] = next.series.items
  const isWeekday = item?.from.kind === 'weekday' && item.to === null && others.length === 0 && !next.series.bound
  const isBehind = next.from === phrase.to || next.from === phrase.to + 2
  const run = phrases.slice(0, at).findLast(({ kind }) => kind === 'days' || kind === 'rule')
  const isSeveral = run?.kind === 'rule' || (run?.kind === 'days' && run.series.items.some(({ to }) => to !== null))
  return isWeekday && isBehind && isSeveral && (phrase.spans.length > 1 || phrases[at - 1]?.kind === 'times')
}

function lengthen(segment: Segment | undefined, minutes: number) {
  if (segment) segment.times = withLength(segment.times, minutes)
}

/** '2pm (45 mins)', '10am for 2 hours': families read it as the end. Several starts may each last that long. */
const withLength = (times: readonly TimeSpan[], minutes: number): TimeSpan[] =>
  times.map((time) => (time.endTime === null ? { ...time, endTime: addMinutes(time.startTime, minutes % 1440) } : time))

/** 'Friday mornings', 'every evening'. */
const hintIn = (phrase: GroupPhrase) =>
  phrase.kind === 'day-part' ? phrase.hint : phrase.kind === 'rule' ? phrase.words.hint : undefined

/** Doors are the beginning where no other is said. */
const withDoors = (segment: Segment): Segment =>
  segment.times.length > 0 ? segment : { ...segment, times: segment.doors }

const isUntil = ({ days }: Segment) => days?.bound?.kind === 'until'

const segmentOf = (phrase: GroupPhrase): Segment => ({
  days: phrase.kind === 'days' ? phrase.series : null,
  rule: phrase.kind === 'rule' ? phrase.words.rule : null,
  soft: phrase.kind === 'rule' && phrase.words.soft,
  some: phrase.kind === 'rule' ? (phrase.words.some ?? null) : null,
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

function addTimes(segments: readonly Segment[], phrase: GroupPhrase, hint: 'am' | 'pm' | null) {
  if (phrase.kind !== 'times' || phrase.role === 'other') return
  const times = resolveTimes(phrase.spans, hint)
  for (const segment of segments) {
    if (phrase.role === 'end') segment.endTime = times[0]?.startTime ?? null
    else if (phrase.role === 'doors') segment.doors.push(...times)
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
