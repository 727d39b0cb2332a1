import { type LondonDay, yearOf } from '../days/london-time.ts'
import {
  areSameSchools,
  boroughOfRegion,
  type HolidayDays,
  isHolidayYear,
  isSameHoliday,
  overlap,
} from './holiday-admin.ts'

/** A holiday as an imported file lists it; `lines` say where, `quotes` what stands there, `isOddDay` that families seldom look for it. */
export type HolidayInFile = HolidayDays & { lines: number[]; quotes?: string[]; isOddDay?: boolean }

export const PLANNED_STATES = ['new', 'there', 'overlaps', 'past', 'odd-day', 'out-of-range'] as const

/** A holiday of an import, with what would become of it. */
export type PlannedHoliday = HolidayInFile & {
  state: (typeof PLANNED_STATES)[number]
  /** The holidays in its way, by name. */
  others: string[]
  /** Whether it may be added at all, and whether it is unless staff say otherwise. */
  canAdd: boolean
  isTicked: boolean
}

/** What an import would add. What is there already, or stands twice in the list, is not offered. */
export function planImport(
  found: readonly HolidayInFile[],
  existing: readonly HolidayDays[],
  today: LondonDay,
): PlannedHoliday[] {
  const before: HolidayDays[] = [...existing]
  return found.map((holiday) => {
    const planned = planOne(holiday, before, today)
    if (planned.isTicked) before.push(holiday)
    return planned
  })
}

function planOne(holiday: HolidayInFile, before: readonly HolidayDays[], today: LondonDay): PlannedHoliday {
  const as = (state: PlannedHoliday['state'], others: readonly HolidayDays[], canAdd: boolean, isTicked: boolean) => ({
    ...holiday,
    state,
    others: others.map(({ name }) => name),
    canAdd,
    isTicked,
  })
  if (!isHolidayYear(yearOf(holiday.startDate))) return as('out-of-range', [], false, false)
  const same = before.filter((other) => isSameHoliday(holiday, other))
  if (same.length > 0) return as('there', same, false, false)
  const others = before.filter((other) => overlap(holiday, other))
  if (holiday.endDate < today) return as('past', others, true, false)
  if (holiday.isOddDay) return as('odd-day', others, true, false)
  // A bank holiday within the school holidays is as it should be, and so is the holiday of a borough or a group of schools beside
  // that of all; two runs of days are otherwise rather one holiday listed twice.
  const isOwn = (other: HolidayDays) =>
    boroughOfRegion(other.region) !== boroughOfRegion(holiday.region) || !areSameSchools(other, holiday)
  const isToldTwice =
    lasts(holiday) && others.some((other) => lasts(other) && (!isOwn(other) || areSameDays(other, holiday)))
  return as(others.length > 0 ? 'overlaps' : 'new', others, true, !isToldTwice)
}

const areSameDays = (a: HolidayDays, b: HolidayDays) => a.startDate === b.startDate && a.endDate === b.endDate

const lasts = ({ startDate, endDate }: HolidayDays) => endDate > startDate
