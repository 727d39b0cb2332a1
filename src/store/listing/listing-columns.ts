import { lastMinuteOf, lastMinuteOfDay, type TimedDay, type WallMinute } from '#domain/days/attendance.ts'
import { type Dated, hasEnded, minuteOfDay, nextDayOn, sessionShownOn } from '#domain/days/days-on.ts'
import { addDays, day, type LondonDay, type WallClock } from '#domain/days/london-time.ts'
import { AGE_BANDS, type AgeBand, CATEGORIES, type Category, TOPICS, type Topic } from '#domain/vocabulary.ts'

/** The columns by which the public list filters and sorts, derived from an effective event. */

/** Stands for "no date" in columns that must sort last. */
export const UNDATED = day('9999-12-31')

/** A value keeps its bit for ever: append to the vocabularies, never reorder them. */
const CATEGORY_BITS: readonly string[] = [...new Set<string>([...CATEGORIES, ...TOPICS])]

export const categoryMaskOf = (values: readonly (Category | Topic)[]) => maskOf(CATEGORY_BITS, values)

export const ageMaskOf = (bands: readonly AgeBand[]) => maskOf(AGE_BANDS, bands)

/** What of an event's place in the list changes by itself; `refresh-listing.ts` moves it on, and says the same in SQL. */
export type ListedPlace = {
  /** The next day on which it can be attended, or the last that it was on; {@link UNDATED} when undated. */
  sortDay: LondonDay
  /** By which it stands among those of that day: see `sortMinuteOn` in domain/days/days-on.ts. */
  sortMinute: number
  /** Whether its last session has passed. */
  ended: boolean
  /** The minute at which one of these changes next. */
  movesAt: WallMinute
}

export function placeInList(event: Dated, now: WallClock): ListedPlace {
  const sortDay = nextDayOn(event, now) ?? UNDATED
  const ended = hasEnded(event, now)
  const shown = sessionShownOn(event, sortDay, now)
  return { sortDay, sortMinute: minuteOfDay(shown), ended, movesAt: movesAt(event, { sortDay, ended, shown }) }
}

function movesAt(
  { startDate, endDate, sessions }: Dated,
  { sortDay, ended, shown }: Pick<ListedPlace, 'sortDay' | 'ended'> & { shown: TimedDay | undefined },
): WallMinute {
  if (shown && !ended) return lastMinuteOf(shown)
  return sessions.length === 0 && startDate !== null && !ended
    ? lastMinuteOfDay(sortDay)
    : endOf(endDate ?? startDate ?? UNDATED)
}

const endOf = (day: LondonDay): WallMinute => `${day === UNDATED ? day : addDays(day, 1)}T00:00`

/** The days an event is on, as a `datemultirange` literal; the same days as `isOnBetween` knows. */
export function daysOnOf(event: Dated): string {
  if (event.startDate === null) return '{}'
  if (event.sessions.length === 0) return `{${rangeOf(event.startDate, event.endDate ?? event.startDate)}}`
  const ranges: [LondonDay, LondonDay][] = []
  for (const date of [...new Set(event.sessions.map((session) => session.date))].sort()) {
    const last = ranges.at(-1)
    if (last && addDays(last[1], 1) === date) last[1] = date
    else ranges.push([date, date])
  }
  return `{${ranges.map((range) => rangeOf(...range)).join(',')}}`
}

const rangeOf = (first: LondonDay, last: LondonDay) => `[${first},${last}]`

const maskOf = (vocabulary: readonly string[], values: readonly string[]) =>
  values.reduce((mask, value) => mask | (1 << vocabulary.indexOf(value)), 0)
