import { expect, test } from 'vitest'
import { day } from '../days/london-time.ts'
import { type Holiday, holidayChoices, nextHoliday } from './holiday.ts'

const holiday = (name: string, startDate: string, endDate: string): Holiday => ({
  slug: name,
  name,
  startDate: day(startDate),
  endDate: day(endDate),
})
const over = holiday('Easter 2026', '2026-03-30', '2026-04-07')
const easter = holiday('Easter 2027', '2027-03-29', '2027-04-09')
const summer = holiday('Summer 2026', '2026-07-22', '2026-08-31')
const bankHoliday = holiday('Early May 2026', '2026-05-04', '2026-05-04')
const today = day('2026-04-08')

test('families choose among holidays that are on or come within a year, the next first, and no single days', () => {
  const current = holiday('Easter late', '2026-04-01', '2026-04-08')
  const far = holiday('Far', '2027-05-01', '2027-05-10')
  expect(holidayChoices([far, easter, summer, bankHoliday, over, current], today)).toEqual([current, summer, easter])
})

test('after a holiday that is over comes the next of its name, or else the next of any', () => {
  expect(nextHoliday(over, [summer, easter, bankHoliday], today)).toEqual(easter)
  expect(nextHoliday(over, [summer, bankHoliday], today)).toEqual(summer)
  expect(nextHoliday(over, [over], today)).toBeUndefined()
})
