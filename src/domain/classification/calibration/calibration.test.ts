import { expect, test } from 'vitest'
import { calibrated, expectedCalibrationError, type JudgedScore, reliability } from './calibration.ts'

const judged = (score: number, yes: number, no: number): JudgedScore[] => [
  ...Array.from({ length: yes }, () => ({ score, isForChildren: true })),
  ...Array.from({ length: no }, () => ({ score, isForChildren: false })),
]

test('between two points of a curve a score is shown on the straight line that joins them', () => {
  const curve = {
    points: [
      { raw: 20, shown: 10 },
      { raw: 60, shown: 90 },
    ],
  }
  expect([0, 10, 20, 30, 60, 80, 100].map((score) => calibrated(score, curve))).toEqual([0, 5, 10, 30, 90, 95, 100])
  expect([0, 37, 100].map((score) => calibrated(score, { points: [] }))).toEqual([0, 37, 100])
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
