import { expect, test } from 'vitest'
import { easterSunday } from './easter.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter Sunday of %i is %s', (year, sunday) => {
  expect(easterSunday(year)).toBe(sunday)
})
