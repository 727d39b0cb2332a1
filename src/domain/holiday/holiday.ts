import { addMonths, type LondonDay } from '../days/london-time.ts'

/** A school or bank holiday that staff have entered, by which families look for events; both days inclusive. */
export type Holiday = { slug: string; name: string; startDate: LondonDay; endDate: LondonDay }

/** More would be a calendar, not a menu. */
const MOST_CHOICES = 8
const AHEAD_MONTHS = 12

/** The holidays to choose from, the next first: those of several days that are on or begin within a year. */
export const holidayChoices = (holidays: readonly Holiday[], today: LondonDay): Holiday[] =>
  holidays
    .filter(
      ({ startDate, endDate }) =>
        endDate > startDate && endDate >= today && startDate <= addMonths(today, AHEAD_MONTHS),
    )
    .sort(byStart)
    .slice(0, MOST_CHOICES)

/** The holiday to look forward to after one that is over: the next of its kind (the name without the year), or of any. */
export function nextHoliday(over: Holiday, holidays: readonly Holiday[], today: LondonDay): Holiday | undefined {
  const coming = holidays.filter(({ startDate, endDate }) => endDate > startDate && endDate >= today).sort(byStart)
  return coming.find(({ name }) => kindOf(name) === kindOf(over.name)) ?? coming[0]
}

const kindOf = (name: string) => name.replace(/\d{4}/g, '').trim().toLowerCase()

const byStart = (a: Holiday, b: Holiday) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0)

/** An event of a calendar by its days, both inclusive; without them where `problem` says why. `place` counts from 1. */
export type CalendarEntry = { place: number; name: string } & (
  | { startDate: LondonDay; endDate: LondonDay }
  | { problem: string }
)
