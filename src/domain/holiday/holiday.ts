import type { DayWindow } from '../days/days-on.ts'
import { addMonths, type LondonDay } from '../days/london-time.ts'
import { nameDay } from '../event/public/display.ts'
import type { Borough } from '../place/london/boroughs.ts'

/** A school or bank holiday that staff have entered, by which families look for events; both days inclusive. */
export type Holiday = {
  slug: string
  name: string
  startDate: LondonDay
  endDate: LondonDay
  /** Whose schools alone have it; its name says so, too. Without one, all have it, or nearly all. */
  borough?: Borough
  /** The group of schools there that alone has it, as staff call it; its name says so, too. */
  schools?: string
}

/** More would be a calendar, not a menu. */
const MOST_CHOICES = 8
const AHEAD_MONTHS = 12

/**
 * The holidays to choose from, the next first: those of several days that are on or begin within a year; then those of groups of schools
 * where the family looks, of whose school it says nothing. `boroughs` as of {@link holidaysIn}.
 */
export function holidayChoices(
  holidays: readonly Holiday[],
  today: LondonDay,
  boroughs: readonly Borough[] = [],
): Holiday[] {
  const next = (some: readonly Holiday[]) =>
    some
      .filter(
        ({ startDate, endDate }) =>
          endDate > startDate && endDate >= today && startDate <= addMonths(today, AHEAD_MONTHS),
      )
      .sort(byStart)
      .slice(0, MOST_CHOICES)
  return [...next(holidaysIn(boroughs, holidays)), ...next(holidaysOfGroups(boroughs, holidays))]
}

/**
 * The holidays of a family that looks in these boroughs (none = anywhere): those of the boroughs' own schools, and those of all, but
 * for the ones in whose place each of the boroughs has one of its own. Those of groups of schools are for these alone.
 */
export function holidaysIn(boroughs: readonly Borough[], known: readonly Holiday[]): Holiday[] {
  const holidays = known.filter(({ schools }) => !schools)
  const own = holidays.filter(({ borough }) => borough !== undefined && boroughs.includes(borough))
  const isReplaced = (general: Holiday) =>
    lasts(general) &&
    boroughs.length > 0 &&
    boroughs.every((borough) => own.some((one) => one.borough === borough && lasts(one) && meet(one, general)))
  return [...own, ...holidays.filter((holiday) => holiday.borough === undefined && !isReplaced(holiday))]
}

/** The holidays of groups of schools that a family which looks in these boroughs may go to; none for one that looks anywhere. */
const holidaysOfGroups = (boroughs: readonly Borough[], holidays: readonly Holiday[]): Holiday[] =>
  holidays.filter(
    ({ schools, borough }) => schools && boroughs.length > 0 && (borough === undefined || boroughs.includes(borough)),
  )

const lasts = ({ startDate, endDate }: Holiday) => endDate > startDate
const meet = (a: Holiday, b: Holiday) => a.startDate <= b.endDate && b.startDate <= a.endDate

/** The holidays of a family (`boroughs` as of {@link holidaysIn}) that some of these days are in, the earliest first; bank holidays, too. */
export const holidaysOver = (
  [first, last]: DayWindow,
  holidays: readonly Holiday[],
  boroughs: readonly Borough[] = [],
): Holiday[] =>
  holidaysIn(boroughs, holidays)
    .filter(({ startDate, endDate }) => startDate <= last && endDate >= first)
    .sort(byStart)

/** 'Mon 25th May to Fri 29th May', 'Mon 25th May'; by name also where it is today, since links are looked at on other days. */
export const formatHolidayDays = ({ startDate, endDate }: Holiday, today: LondonDay): string =>
  startDate === endDate ? nameDay(startDate, today) : `${nameDay(startDate, today)} to ${nameDay(endDate, today)}`

/** The holiday to look forward to after one that is over: the next of its kind (the name without the year), or of any. */
export function nextHoliday(over: Holiday, holidays: readonly Holiday[], today: LondonDay): Holiday | undefined {
  const ofTheSame = holidays.filter(({ schools }) => schools && schools === over.schools)
  const coming = [...ofTheSame, ...holidaysIn(over.borough ? [over.borough] : [], holidays)]
    .filter(({ startDate, endDate }) => endDate > startDate && endDate >= today)
    .sort(byStart)
  return coming.find(({ name }) => kindOf(name) === kindOf(over.name)) ?? coming[0]
}

const kindOf = (name: string) =>
  name
    .replace(/\d{4}| \(.*\)$/g, '')
    .trim()
    .toLowerCase()

const byStart = (a: Holiday, b: Holiday) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0)

/** An event of a calendar by its days, both inclusive; without them where `problem` says why. `place` counts from 1. */
export type CalendarEntry = { place: number; name: string } & (
  | { startDate: LondonDay; endDate: LondonDay }
  | { problem: string }
)
