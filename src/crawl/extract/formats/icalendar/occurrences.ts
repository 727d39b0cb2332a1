import type { LondonDay } from '#domain/days/london-time.ts'
import { unguarded } from '../../pool/readers.ts'
import { calendarTimeText, instantOf } from './calendar-time.ts'
import { type Component, readComponents } from './components.ts'
import { groupSeries, type Occurrence, occurrencesOf, type Series } from './series.ts'

/** What the rules of a whole file may cost: some 200 daily events, or 1,100 weekly ones, over two years. */
const MAX_EFFORT = 4_000_000
const MAX_EVENTS = 20_000

/**
 * The occurrences in an iCalendar text that start from the day `from` until before `to`, in order of their start.
 * Instants are written with London's offset, floating times without one, all-day events as dates (the end excluded, as
 * the format has it). Occurrences called off by STATUS are in, those left out by EXDATE are not. Throws if the text
 * is no calendar.
 */
export function expandCalendar(
  text: string,
  from: LondonDay,
  to: LondonDay,
): { uid: string; start: string; end: string | null }[] {
  return readCalendar(text, from, to)
    .flatMap(({ series, occurrences }) => occurrences.map((occurrence) => ({ uid: series.uid, ...occurrence })))
    .sort((a, b) => instantOf(a.start) - instantOf(b.start))
    .map(({ uid, start, end }) => ({ uid, start: calendarTimeText(start), end: end && calendarTimeText(end) }))
}

/** As {@link expandCalendar}, by event; those without an occurrence in the window are left out. */
export function readCalendar(text: string, from: LondonDay, to: LondonDay): EventOccurrences[] {
  return readEvents(readComponents(text), from, to)
}

export type EventOccurrences = { series: Series; occurrences: Occurrence[] }

/** As {@link readCalendar}, of a calendar whose components have been read. What recurs is followed until `recurringTo` only. */
export function readEvents(
  components: readonly Component[],
  from: LondonDay,
  to: LondonDay,
  recurringTo = to,
  attempt = unguarded,
): EventOccurrences[] {
  const zones = components.filter(({ name }) => name === 'VTIMEZONE').slice(0, 100)
  const events = components.filter(({ name }) => name === 'VEVENT').slice(0, MAX_EVENTS)
  const window = { from, to, recurringTo, zones, effort: { left: MAX_EFFORT } }
  return groupSeries(events)
    .map((series) => ({ series, occurrences: attempt(() => occurrencesOf(series, window), []) }))
    .filter(({ occurrences }) => occurrences.length > 0)
}
