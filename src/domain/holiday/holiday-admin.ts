import { type LondonDay, yearOf } from '../days/london-time.ts'
import { BOROUGH_LABELS, BOROUGHS, type Borough } from '../place/london/boroughs.ts'
import { type HolidayRegion, isOneOf } from '../vocabulary.ts'

/**
 * A holiday by what decides whether it is in another's way; both days inclusive. `schools` is the group in the region that alone has it,
 * as staff call it; all have it where that is missing or ''.
 */
export type HolidayDays = {
  name: string
  startDate: LondonDay
  endDate: LondonDay
  region: HolidayRegion
  schools?: string
}

/** The years a holiday may be filed under (specification §9). */
export const HOLIDAY_YEARS = { first: 2020, last: 2030 } as const

/** In characters. */
export const LONGEST_HOLIDAY_NAME = 120
export const LONGEST_SCHOOLS_NAME = 60

export const isHolidayYear = (year: number) => year >= HOLIDAY_YEARS.first && year <= HOLIDAY_YEARS.last

export const HOLIDAY_STATUSES = ['Disabled', 'Current', 'Upcoming', 'Past'] as const
export type HolidayStatus = (typeof HOLIDAY_STATUSES)[number]

/** What a holiday is shown as (specification §4). */
export function holidayStatus(
  { startDate, endDate, isActive }: Pick<HolidayDays, 'startDate' | 'endDate'> & { isActive: boolean },
  today: LondonDay,
): HolidayStatus {
  if (!isActive) return 'Disabled'
  if (startDate > today) return 'Upcoming'
  return endDate >= today ? 'Current' : 'Past'
}

/** Whether some family has both holidays on one day. */
export const overlap = (a: Omit<HolidayDays, 'name'>, b: Omit<HolidayDays, 'name'>): boolean =>
  a.startDate <= b.endDate &&
  b.startDate <= a.endDate &&
  regionsMeet(a.region, b.region) &&
  // A child goes to a school of one group.
  (!a.schools || !b.schools || areSameSchools(a, b))

/** Whether one of the two lies in the other. */
const regionsMeet = (a: HolidayRegion, b: HolidayRegion): boolean => around(a).includes(b) || around(b).includes(a)

/** A region, and all that it lies in. */
function around(region: HolidayRegion): HolidayRegion[] {
  if (region === 'UK') return ['UK']
  if (isOneOf(BOROUGHS, region)) return [region, ...around('London')]
  return region === 'London' ? ['London', 'England', 'UK'] : [region, 'UK']
}

/** The borough whose schools alone have the holiday; null = those of a wider region do. */
export const boroughOfRegion = (region: HolidayRegion): Borough | null => (isOneOf(BOROUGHS, region) ? region : null)

/** As it is written: 'Northern Ireland', 'Kingston upon Thames'. */
export const regionName = (region: HolidayRegion): string =>
  isOneOf(BOROUGHS, region) ? BOROUGH_LABELS[region] : region

/** Whose holiday it is: 'Camden', 'Camden, Northmoor schools'. */
export const whoseHoliday = ({ region, schools }: Pick<HolidayDays, 'region' | 'schools'>): string =>
  [regionName(region), schools].filter(Boolean).join(', ')

/** Whether the two are one holiday entered twice: of one kind, region and group of schools, on days that they share. */
export const isSameHoliday = (a: HolidayDays, b: HolidayDays): boolean =>
  a.region === b.region && areSameSchools(a, b) && overlap(a, b) && nameKey(a) === nameKey(b)

export const areSameSchools = (a: Pick<HolidayDays, 'schools'>, b: Pick<HolidayDays, 'schools'>): boolean =>
  schoolsKey(a) === schoolsKey(b)

const schoolsKey = ({ schools = '' }: Pick<HolidayDays, 'schools'>) => schools.toLowerCase().replace(/\s+/g, ' ').trim()

const nameKey = ({ name, startDate, endDate }: HolidayDays) =>
  [yearOf(startDate), yearOf(endDate)]
    .reduce((words, year) => words.replaceAll(String(year), ''), name.toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll('holidays', 'holiday')
    .trim()
