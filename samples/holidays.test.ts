import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { sampleHolidays } from './holidays.ts'

const named = (today: string, name: string) => {
  const holiday = sampleHolidays(day(today)).find((candidate) => candidate.name === name)
  return holiday && [holiday.startDate, holiday.endDate]
}

describe('school holidays', () => {
  test.each([
    ['2026-01-05', 'February half-term 2026', ['2026-02-16', '2026-02-20']],
    ['2024-02-05', 'Easter holidays 2024', ['2024-03-29', '2024-04-12']],
    ['2025-02-05', 'Easter holidays 2025', ['2025-04-07', '2025-04-21']],
    ['2026-02-05', 'Easter holidays 2026', ['2026-03-30', '2026-04-10']],
    ['2026-05-05', 'May half-term 2026', ['2026-05-25', '2026-05-29']],
    ['2026-05-05', 'Summer holidays 2026', ['2026-07-22', '2026-08-31']],
    ['2026-09-05', 'October half-term 2026', ['2026-10-26', '2026-10-30']],
    ['2025-11-05', 'Christmas holidays 2025', ['2025-12-22', '2026-01-02']],
  ])('seen from %s, %s are %j', (today, name, days) => {
    expect(named(today, name)).toEqual(days)
  })
})

test('a bank holiday on a weekend is there, and so is the next working day as its substitute', () => {
  expect(named('2021-12-01', 'Christmas Day')).toEqual(['2021-12-25', '2021-12-25'])
  expect(named('2021-12-01', 'Christmas Day (substitute day)')).toEqual(['2021-12-27', '2021-12-27'])
  expect(named('2021-12-01', 'Boxing Day (substitute day)')).toEqual(['2021-12-28', '2021-12-28'])
  expect(named('2022-12-01', 'Christmas Day (substitute day)')).toEqual(['2022-12-27', '2022-12-27'])
  expect(named('2022-12-01', 'New Year’s Day (substitute day)')).toEqual(['2023-01-02', '2023-01-02'])
  expect(named('2022-12-01', 'Boxing Day (substitute day)')).toBeUndefined()
})

test('what is on now and what comes next year are both there', () => {
  const holidays = sampleHolidays(day('2026-12-30'))
  expect(holidays.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Christmas holidays 2026', 'Summer holidays 2027', 'October half-term 2027']),
  )
  expect(holidays).toEqual([...holidays].sort((a, b) => a.startDate.localeCompare(b.startDate)))
})
