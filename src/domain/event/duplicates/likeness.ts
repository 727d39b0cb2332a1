import type { LondonDay } from '../../days/london-time.ts'
import { titleKey } from '../../text.ts'
import type { EventSession } from '../event.ts'

/** How alike what two sources say of an event is. The rules of recognition and of possible duplicates stand on these. */

/** The words of a title that name the event, without fillers. */
export const titleWords = (title: string, without: ReadonlySet<string> = new Set()): Set<string> =>
  new Set(
    titleKey(title.slice(0, 300))
      .split(' ')
      .filter((word) => word !== '' && !FILLERS.has(word) && !without.has(word)),
  )

const FILLERS = new Set([
  'a',
  'an',
  'and',
  'the',
  'of',
  'for',
  'in',
  'at',
  'on',
  'with',
  'to',
  'by',
  's',
  'our',
  'your',
])

/** Dice's coefficient: twice what two sets share, by what they have together; 0 where one is empty. */
export function diceOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let shared = 0
  for (const word of a) if (b.has(word)) shared += 1
  return (2 * shared) / (a.size + b.size)
}

export type Dated = { startDate: LondonDay | null; endDate: LondonDay | null; sessions: readonly EventSession[] }

const MOST_SESSIONS = 400

/** A day, not before `from`, on which both are on: the first; null where there is none. */
export function firstCommonDay(a: Dated, b: Dated, from: LondonDay | null = null): LondonDay | null {
  const isWanted = (day: LondonDay) => from === null || day >= from
  if (a.sessions.length > 0 || b.sessions.length > 0) {
    const [dated, other] = a.sessions.length > 0 ? [a, b] : [b, a]
    const days = dated.sessions.slice(0, MOST_SESSIONS).map(({ date }) => date)
    const otherDays = new Set(other.sessions.slice(0, MOST_SESSIONS).map(({ date }) => date))
    const isOther = (day: LondonDay) => (otherDays.size > 0 ? otherDays.has(day) : isWithin(other, day))
    return days.filter((day) => isWanted(day) && isOther(day)).sort()[0] ?? null
  }
  const [runA, runB] = [runOf(a), runOf(b)]
  if (!runA || !runB) return null
  const starts = [runA.first, runB.first, ...(from ? [from] : [])].sort()
  const first = starts.at(-1) as LondonDay
  return first <= runA.last && first <= runB.last ? first : null
}

/**
 * Whether they begin at one time on a day that both are on: null where either gives no times for such a day, so that
 * nothing can be said.
 */
export function beginTogether(a: Dated, b: Dated): boolean | null {
  const timesOf = (event: Dated) => {
    const timed = event.sessions.slice(0, MOST_SESSIONS).filter(({ startTime }) => startTime !== null)
    return new Map(timed.map(({ date, startTime }) => [`${date} ${startTime}`, date]))
  }
  const [timesA, timesB] = [timesOf(a), timesOf(b)]
  const daysB = new Set(timesB.values())
  if (![...timesA.values()].some((day) => daysB.has(day))) return null
  return [...timesA.keys()].some((time) => timesB.has(time))
}

const isWithin = (event: Dated, day: LondonDay) => {
  const run = runOf(event)
  return run !== null && run.first <= day && day <= run.last
}

function runOf({ startDate, endDate }: Dated): { first: LondonDay; last: LondonDay } | null {
  const first = startDate ?? endDate
  return first === null ? null : { first, last: endDate ?? first }
}
