import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calibrated,
  expectedCalibrationError,
  type JudgedScore,
} from '#domain/classification/calibration/calibration.ts'
import { fitCalibration } from './isotonic.ts'

const judged = (score: number, yes: number, no: number): JudgedScore[] => [
  ...Array.from({ length: yes }, () => ({ score, isForChildren: true })),
  ...Array.from({ length: no }, () => ({ score, isForChildren: false })),
]

test('without anything judged there is no curve', () => {
  expect(fitCalibration([])).toEqual({ points: [] })
})

test('a classifier that is too sure of itself is taken down to how often it was right', () => {
  const pairs = [...judged(20, 10, 90), ...judged(95, 70, 30)]
  const curve = fitCalibration(pairs)
  expect(calibrated(95, curve)).toBeCloseTo(71, 0)
  expect(calibrated(20, curve)).toBeCloseTo(10, 0)
  const shown = pairs.map((pair) => ({ ...pair, score: calibrated(pair.score, curve) }))
  expect(expectedCalibrationError(pairs)).toBeGreaterThan(0.15)
  expect(expectedCalibrationError(shown)).toBeLessThan(0.02)
})

test('a handful of decisions moves a score little', () => {
  expect(calibrated(80, fitCalibration(judged(80, 0, 1)))).toBeGreaterThan(50)
})

test('scores in the wrong order are pooled, never turned round', () => {
  const curve = fitCalibration([...judged(30, 60, 40), ...judged(60, 40, 60)])
  expect(calibrated(30, curve)).toBeLessThanOrEqual(calibrated(60, curve))
})

test('whatever was judged, a higher score is never shown lower, and what is shown is a whole number of 0 to 100', () => {
  const pair = fc.record({ score: fc.integer({ min: 0, max: 100 }), isForChildren: fc.boolean() })
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 200 }), (pairs) => {
      const curve = fitCalibration(pairs)
      const shown = Array.from({ length: 101 }, (_, score) => calibrated(score, curve))
      expect(shown).toEqual(shown.toSorted((a, b) => a - b))
      for (const score of shown) expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
    }),
  )
})
