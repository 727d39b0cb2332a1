import type { AgeBand } from '../../ages/age-band.ts'
import { AGE_BAND_MONTHS, type AgeRange } from '../../ages/ages.ts'
import { addDays, addMonths, dayOfMonthOf, type LondonDay, monthOf, yearOf } from '../../days/london-time.ts'
import type { ChildrenFilter } from './children.ts'

/** Whom an event is for. */
export type Audience = AgeRange & { ageRanges: readonly AgeBand[] }

/** A month, `YYYY-MM`: all that is remembered of a birthday. */
export type BirthMonth = string

/** The age in whole months of a child born at the beginning of a month; negative where that is to come. */
export const ageInMonths = (born: BirthMonth, today: LondonDay): number =>
  (yearOf(today) - Number(born.slice(0, 4))) * 12 + monthOf(today) - Number(born.slice(5, 7))

/** The month in which a child of this age was born; the reverse of {@link ageInMonths}. */
export const birthMonthOf = (ageMonths: number, today: LondonDay): BirthMonth =>
  addMonths(today, -ageMonths).slice(0, 7)

/**
 * Whether an event on the day `on` suits children of these ages today: each is as old as it will be on that day. Undated
 * events (null) are taken for today's.
 */
export function suitsChildren(
  { children, suits }: ChildrenFilter,
  event: Audience,
  on: LondonDay | null,
  today: LondonDay,
): boolean {
  if (children.length === 0) return true
  const older = on === null ? 0 : monthsBetween(today, on)
  const suitsOne = (ageMonths: number) => suitsAge(event, ageMonths + older)
  return suits === 'all' ? children.every(suitsOne) : children.some(suitsOne)
}

/**
 * Whether an event is for a person of this age: by its exact range where it states one, else by its bands. One of unknown
 * age suits no one, as with the age filter (decision 3).
 */
export function suitsAge({ minAgeMonths, maxAgeMonths, ageRanges }: Audience, ageMonths: number): boolean {
  if (minAgeMonths !== null || maxAgeMonths !== null)
    return ageMonths >= (minAgeMonths ?? 0) && ageMonths <= (maxAgeMonths ?? Number.POSITIVE_INFINITY)
  if (ageRanges.includes('all_ages')) return true
  const band = bandOfAge(ageMonths)
  return band !== undefined && ageRanges.includes(band)
}

/** The band an age is in; undefined above the last. */
export const bandOfAge = (ageMonths: number) =>
  (['0-5', '6-11', '12-16'] as const).find(
    (band) => ageMonths >= AGE_BAND_MONTHS[band][0] && ageMonths <= AGE_BAND_MONTHS[band][1],
  )

/** Whole months from a day to a later one: a month is over when its day of the month has come. */
export const monthsBetween = (from: LondonDay, to: LondonDay): number =>
  (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) - (dayOfMonthOf(to) < dayOfMonthOf(from) ? 1 : 0)

/** The first day on which so many whole months from `from` are over: the 31st of a month without one is the next 1st. */
export function monthAfter(from: LondonDay, months: number): LondonDay {
  const then = addMonths(from, months)
  return dayOfMonthOf(then) < dayOfMonthOf(from) ? addDays(then, 1) : then
}
