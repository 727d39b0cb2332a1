import { expect, test } from 'vitest'
import { BUILT_IN_CALIBRATION, BUILT_IN_RELIABILITY } from './built-in-calibration.ts'
import { calibrated } from './calibration.ts'

test('a higher raw score is never shown lower', () => {
  const shown = Array.from({ length: 1001 }, (_, tenth) => calibrated(tenth / 10, BUILT_IN_CALIBRATION))
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
})

test('of the events shown with 90 or more, at least nine in ten were for children', () => {
  expect(BUILT_IN_RELIABILITY.at(-1)?.shareForChildren).toBeGreaterThanOrEqual(0.9)
})
