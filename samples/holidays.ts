import { easterSunday } from '#domain/days/easter.ts'
import { addDays, addMonths, dayOf, type LondonDay, weekdayOf, yearOf } from '#domain/days/london-time.ts'
import type { HolidayRegion } from '#domain/vocabulary.ts'

/** Both days inclusive. */
export type SampleHoliday = { name: string; startDate: LondonDay; endDate: LondonDay; region: HolidayRegion }

/**
 * England's bank holidays and the school holidays as most of London's boroughs keep them, from two months before
 * `today` to eighteen months after, by first day. School holidays are a rule of thumb: each council sets its own.
 */
export function sampleHolidays(today: LondonDay): SampleHoliday[] {
  const [first, last] = [addMonths(today, -2), addMonths(today, 18)]
  const years = [-1, 0, 1, 2].map((offset) => yearOf(today) + offset)
  return years
    .flatMap((year) => [...schoolHolidays(year), ...bankHolidays(year)])
    .filter(({ startDate, endDate }) => endDate >= first && startDate <= last)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
}

function schoolHolidays(year: number): SampleHoliday[] {
  const [easterFrom, easterTo] = easterHolidays(easterSunday(year))
  const february = weekdayFrom(date(year, 2, 12), MONDAY)
  const may = lastMonday(year, 5)
  const october = weekdayFrom(date(year, 10, 22), MONDAY)
  const christmas = addDays(date(year, 12, 25), 1 - weekdayOf(date(year, 12, 25)))
  return [
    school(`February half-term ${year}`, february, addDays(february, 4)),
    school(`Easter holidays ${year}`, easterFrom, easterTo),
    school(`May half-term ${year}`, may, addDays(may, 4)),
    school(`Summer holidays ${year}`, weekdayFrom(date(year, 7, 21), WEDNESDAY), date(year, 8, 31)),
    school(`October half-term ${year}`, october, addDays(october, 4)),
    school(`Christmas holidays ${year}`, christmas, addDays(christmas, 11)),
  ]
}

/** Two weeks: after an early Easter, before a late one, around the others. */
function easterHolidays(easter: LondonDay): [LondonDay, LondonDay] {
  const monthDay = easter.slice(5)
  if (monthDay <= '04-01') return [addDays(easter, -2), addDays(easter, 12)]
  if (monthDay >= '04-12') return [addDays(easter, -13), addDays(easter, 1)]
  return [addDays(easter, -6), addDays(easter, 5)]
}

/** Those that fall on a weekend have the next working day as their substitute (Banking and Financial Dealings Act 1971). */
function bankHolidays(year: number): SampleHoliday[] {
  const easter = easterSunday(year)
  const newYear = date(year, 1, 1)
  const [christmas, boxing] = christmasDays(year)
  return [
    ...withSubstitute('New Year’s Day', newYear, weekdayOf(newYear) > 5 ? weekdayFrom(newYear, MONDAY) : newYear),
    bank('Good Friday', addDays(easter, -2)),
    bank('Easter Monday', addDays(easter, 1)),
    bank('Early May bank holiday', weekdayFrom(date(year, 5, 1), MONDAY)),
    bank('Spring bank holiday', lastMonday(year, 5)),
    bank('Summer bank holiday', lastMonday(year, 8)),
    ...withSubstitute('Christmas Day', date(year, 12, 25), christmas),
    ...withSubstitute('Boxing Day', date(year, 12, 26), boxing),
  ]
}

/** The day itself and the one that is off work for it, where they differ. */
const withSubstitute = (name: string, day: LondonDay, off: LondonDay): SampleHoliday[] =>
  off === day ? [bank(name, day)] : [bank(name, day), bank(`${name} (substitute day)`, off)]

function christmasDays(year: number): [LondonDay, LondonDay] {
  const christmas = date(year, 12, 25)
  const weekday = weekdayOf(christmas)
  if (weekday === 5) return [christmas, addDays(christmas, 3)]
  if (weekday === 6) return [addDays(christmas, 2), addDays(christmas, 3)]
  // Boxing Day keeps its Monday; Christmas Day moves behind it.
  if (weekday === 7) return [addDays(christmas, 2), addDays(christmas, 1)]
  return [christmas, addDays(christmas, 1)]
}

const [MONDAY, WEDNESDAY] = [1, 3]

const school = (name: string, startDate: LondonDay, endDate: LondonDay): SampleHoliday => ({
  name,
  startDate,
  endDate,
  region: 'England',
})
const bank = (name: string, startDate: LondonDay): SampleHoliday => school(name, startDate, startDate)

/** The first such weekday on or after a day. */
const weekdayFrom = (d: LondonDay, weekday: number) => addDays(d, (weekday - weekdayOf(d) + 7) % 7)
const lastMonday = (year: number, month: number) => weekdayFrom(addDays(date(year, month, 31), -6), MONDAY)
const date = (year: number, month: number, dayOfMonth: number) => dayOf(year, month, dayOfMonth) as LondonDay
