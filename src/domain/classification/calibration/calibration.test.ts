import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calibrated,
  expectedCalibrationError,
  fitCalibration,
  type JudgedScore,
  NO_CALIBRATION,
  reliability,
} from './calibration.ts'

const judged = (score: number, yes: number, no: number): JudgedScore[] => [
  ...Array.from({ length: yes }, () => ({ score, isForChildren: true })),
  ...Array.from({ length: no }, () => ({ score, isForChildren: false })),
]

test('without decisions a score stays as it is', () => {
  expect(fitCalibration([])).toEqual(NO_CALIBRATION)
  expect([0, 37, 100].map((score) => calibrated(score, NO_CALIBRATION))).toEqual([0, 37, 100])
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

test('reliability sets what was said against what was so, in ten bins', () => {
  const bins = reliability([...judged(95, 9, 1), ...judged(100, 1, 0), ...judged(12, 0, 2)])
  expect(bins).toHaveLength(10)
  expect(bins[9]).toEqual({ from: 90, to: 100, count: 11, meanScore: 1050 / 11, shareForChildren: 10 / 11 })
  expect(bins[1]).toEqual({ from: 10, to: 20, count: 2, meanScore: 12, shareForChildren: 0 })
  expect(bins[5]?.count).toBe(0)
})

test('the error of a classifier that is right nine times in ten when it says 90 is nought', () => {
  expect(expectedCalibrationError(judged(90, 9, 1))).toBeCloseTo(0)
  expect(expectedCalibrationError(judged(90, 4, 6))).toBeCloseTo(0.5)
  expect(expectedCalibrationError([])).toBe(0)
})
