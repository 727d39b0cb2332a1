import { expect, test } from 'vitest'
import { monthsOfYear } from './holiday-calendar.ts'

test('a year is twelve months of weeks from Monday to Sunday, with every day once', () => {
  const months = monthsOfYear(2028)
  expect(months).toHaveLength(12)
  const days = months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== null)
  expect(new Set(days).size).toBe(366)
  expect(days).toEqual([...days].sort())
  for (const { weeks } of months) for (const week of weeks) expect(week).toHaveLength(7)
})

test('a month begins under its weekday and ends with its last day', () => {
  const [january, february] = monthsOfYear(2027)
  expect(january?.weeks[0]).toEqual([null, null, null, null, '2027-01-01', '2027-01-02', '2027-01-03'])
  expect([february?.first, february?.last]).toEqual(['2027-02-01', '2027-02-28'])
  expect(february?.weeks).toHaveLength(4)
})
