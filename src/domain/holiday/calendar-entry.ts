import type { LondonDay } from '../days/london-time.ts'

/** An event of a calendar by its days, both inclusive; without them where `problem` says why. `place` counts from 1. */
export type CalendarEntry = { place: number; name: string } & (
  | { startDate: LondonDay; endDate: LondonDay }
  | { problem: string }
)
