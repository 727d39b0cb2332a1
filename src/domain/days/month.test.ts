import { expect, test } from 'vitest'
import { day } from './london-time.ts'
import { daysBefore, daysOf, eachDayOf, type Month, monthsBeside, monthToShow, parseMonth } from './month.ts'

const month = (text: string) => parseMonth(text) as Month

test('a month is read where there is one', () => {
  expect(parseMonth('2026-12')).toBe('2026-12')
  for (const text of ['2026-13', '2026-00', '2026-1', '2026', '', '2026-12-01', '../..'])
    expect(parseMonth(text)).toBeUndefined()
})

test('it has its own days, in leap years too, and begins on its own weekday', () => {
  expect(daysOf(month('2026-12'))).toEqual(['2026-12-01', '2026-12-31'])
  expect(daysOf(month('2028-02'))).toEqual(['2028-02-01', '2028-02-29'])
  expect(eachDayOf(month('2026-02'))).toHaveLength(28)
  expect(eachDayOf(month('2026-10')).slice(23, 26)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  // Monday 1 June, Sunday 1 November.
  expect([month('2026-06'), month('2026-11')].map(daysBefore)).toEqual([0, 6])
})

test('one leafs from this month to the same a year ahead', () => {
  const today = day('2026-12-31')
  expect(monthsBeside(month('2026-12'), today)).toEqual({ previous: null, next: '2027-01' })
  expect(monthsBeside(month('2027-01'), today)).toEqual({ previous: '2026-12', next: '2027-02' })
  expect(monthsBeside(month('2027-12'), today)).toEqual({ previous: '2027-11', next: null })
  expect(monthToShow(month('2020-02'), today)).toBe('2026-12')
  expect(monthToShow(month('2199-02'), today)).toBe('2027-12')
})
