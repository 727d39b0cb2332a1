import type { LondonDay } from '#domain/days/london-time.ts'
import { type EventFilter, filterParams } from '#domain/filter/filter.ts'
import type { FilterCounts } from '#domain/filter/filter-counts.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import type { Db } from '../db/database.ts'
import { catalogueVersion } from './catalogue.ts'
import { countChoices } from './filter-counts.ts'

export type ChoiceCounts = (
  filter: EventFilter,
  today: LondonDay,
  holidays: readonly Holiday[],
) => Promise<FilterCounts>

const MOST_KEPT = 200

/** `countChoices`, remembered for as long as the catalogue's version stays what it is; what was asked for last is kept. */
export function createChoiceCounts(db: Db, version: () => number | null): ChoiceCounts {
  const kept = new Map<string, Promise<FilterCounts>>()
  return async (filter, today, holidays) => {
    const asked = filterParams({ ...filter, sort: 'soonest' }).toString()
    const key = JSON.stringify([version() ?? (await catalogueVersion(db)), today, asked, holidays])
    const counts = kept.get(key) ?? countChoices(db, filter, today, holidays)
    kept.delete(key)
    kept.set(key, counts)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    // What failed is asked for again.
    counts.catch(() => kept.delete(key))
    return counts
  }
}
