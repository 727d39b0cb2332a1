import { daysBetween } from '../days/london-time.ts'
import type { EventSession } from '../event/event.ts'

/** One field of an event, from what to what, as the venue changed it. */
type Change = { field: string; from: unknown; to: unknown }

/**
 * What a change has in common with the same change to another event of its series, as text to compare: from which place, price, ages or
 * state to which, and by how many days and to which times it moved, whatever the event's own day.
 */
export const changeInCommon = (changes: readonly Change[]): string =>
  JSON.stringify(
    changes
      .map(({ field, from, to }) => [field, ...(DAYS[field]?.(from, to) ?? [from, to])])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )

const moved = (from: unknown, to: unknown): unknown[] =>
  isDay(from) && isDay(to) ? [daysBetween(from, to)] : [from === null, to === null]

const DAYS: Record<string, (from: unknown, to: unknown) => unknown[]> = {
  startDate: moved,
  endDate: moved,
  sessions: (from, to) => {
    const [before, after] = [from as EventSession[], to as EventSession[]]
    const first = before[0] ?? after[0]
    return [before, after].map((sessions) =>
      sessions.map(({ date, startTime, endTime }) => [first && daysBetween(first.date, date), startTime, endTime]),
    )
  },
}

const isDay = (value: unknown): value is EventSession['date'] => typeof value === 'string'
