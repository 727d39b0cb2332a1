import { describe, expect, test } from 'vitest'
import { day } from '../days/london-time.ts'
import type { Borough } from '../place/london/boroughs.ts'
import { formatHolidayDays, type Holiday, holidayChoices, holidaysOver, nextHoliday } from './holiday.ts'

const holiday = (name: string, startDate: string, endDate: string, borough?: Borough, schools?: string): Holiday => ({
  slug: name,
  name,
  startDate: day(startDate),
  endDate: day(endDate),
  ...(borough && { borough }),
  ...(schools && { schools }),
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

test('of a month, bank holidays count too, and what only touches it', () => {
  const may = [day('2026-05-01'), day('2026-05-31')] as const
  const halfTerm = holiday('May half-term', '2026-05-31', '2026-06-05')
  expect(holidaysOver(may, [halfTerm, summer, easter, bankHoliday])).toEqual([bankHoliday, halfTerm])
})

test('its days are named by their weekdays, and in another year with it', () => {
  expect(formatHolidayDays(bankHoliday, today)).toBe('Mon 4th May')
  expect(formatHolidayDays(easter, today)).toBe('Mon 29th Mar 2027 to Fri 9th Apr 2027')
})

test('after a holiday that is over comes the next of its name, or else the next of any', () => {
  expect(nextHoliday(over, [summer, easter, bankHoliday], today)).toEqual(easter)
  expect(nextHoliday(over, [summer, bankHoliday], today)).toEqual(summer)
  expect(nextHoliday(over, [over], today)).toBeUndefined()
})

describe('a family that looks in a borough', () => {
  const general = holiday('October half-term 2026', '2026-10-26', '2026-10-30')
  const inCamden = holiday('October half-term 2026 (Camden)', '2026-10-19', '2026-10-30', 'camden')
  const inBrent = holiday('October half-term 2026 (Brent)', '2026-10-26', '2026-11-03', 'brent')
  const all = [general, inCamden, inBrent, summer]
  const offered = (...boroughs: Borough[]) => holidayChoices(all, today, boroughs)

  test('is offered the holidays of its schools in place of those of all', () => {
    expect(offered('camden')).toEqual([summer, inCamden])
  })

  test('sees them in the month', () => {
    const october = [day('2026-10-01'), day('2026-10-31')] as const
    expect(holidaysOver(october, all, ['camden'])).toEqual([inCamden])
    expect(holidaysOver(october, all)).toEqual([general])
  })

  test('is offered both where it looks in two, of which one has terms of its own', () => {
    expect(offered('camden', 'barnet')).toEqual([summer, inCamden, general])
    expect(offered('camden', 'brent')).toEqual([summer, inCamden, inBrent])
  })

  test('or anywhere, is offered those of all', () => {
    expect(offered()).toEqual([summer, general])
    expect(offered('barnet')).toEqual([summer, general])
  })

  test('is offered those of groups of schools there as well, after all others, and sees them in no month', () => {
    const [from, to] = ['2026-10-19', '2026-10-23'] as const
    const ofGroup = holiday(
      'October half-term 2026 (Northmoor schools, Camden)',
      from,
      to,
      'camden',
      'Northmoor schools',
    )
    const everywhere = holiday('October half-term 2026 (Southmoor schools)', from, to, undefined, 'Southmoor schools')
    const known = [ofGroup, everywhere, ...all]
    expect(holidayChoices(known, today, ['camden'])).toEqual([summer, inCamden, ofGroup, everywhere])
    expect(holidayChoices(known, today, ['brent'])).toEqual([summer, inBrent, everywhere])
    expect(holidayChoices(known, today)).toEqual([summer, general])
    expect(holidaysOver([day('2026-10-01'), day('2026-10-31')], known, ['camden'])).toEqual([inCamden])
    const next = holiday(
      'October half-term 2027 (Northmoor schools, Camden)',
      '2027-10-18',
      '2027-10-22',
      'camden',
      'Northmoor schools',
    )
    expect(nextHoliday(ofGroup, [...known, next], day('2026-11-10'))).toEqual(next)
  })

  test('is led on from a holiday of its schools to the next of them', () => {
    const next = holiday('October half-term 2027 (Camden)', '2027-10-18', '2027-10-29', 'camden')
    const generalNext = holiday('October half-term 2027', '2027-10-25', '2027-10-29')
    expect(nextHoliday(inCamden, [...all, generalNext, next], day('2026-11-10'))).toEqual(next)
  })
})
