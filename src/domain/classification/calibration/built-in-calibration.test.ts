import { expect, test } from 'vitest'
import { BUILT_IN_CALIBRATION } from './built-in-calibration.ts'
import { calibrated } from './calibration.ts'

test('a higher raw score is never shown lower', () => {
  const shown = Array.from({ length: 1001 }, (_, tenth) => calibrated(tenth / 10, BUILT_IN_CALIBRATION))
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
})
