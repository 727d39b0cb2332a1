import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calibrated, type JudgedScore } from './calibration.ts'
import { recalibration } from './recalibration.ts'

/** Events scored 60, of which so many in ten are for children. */
const tooLow = (count: number, inTen = 9): JudgedScore[] =>
  Array.from({ length: count }, (_, n) => ({ score: 60, isForChildren: n < (count * inTen) / 10 }))

test('few decisions move a score little, many move it nearly all the way', () => {
  const after = [50, 200, 2000].map((count) => calibrated(60, recalibration(tooLow(count))))
  expect(after[0]).toBeGreaterThan(62)
  expect(after[0]).toBeLessThan(72)
  expect(after[2]).toBeGreaterThan(86)
  expect(after).toEqual(after.toSorted((a, b) => a - b))
})

test('decisions on events in the middle leave the scores of those far from them as they are', () => {
  const curve = recalibration(tooLow(2000))
  expect([0, 10, 45, 100].map((score) => calibrated(score, curve))).toEqual([0, 10, 45, 100])
  const lower = recalibration(tooLow(2000, 1))
  expect([0, 75, 100].map((score) => calibrated(score, lower))).toEqual([0, 75, 100])
})

test('the error told is on decisions that the curve was not fitted on', () => {
  const { errorBefore, errorAfter } = recalibration(tooLow(500))
  expect(errorBefore).toBeCloseTo(0.3, 2)
  expect(errorAfter).toBeGreaterThan(0)
  expect(errorAfter).toBeLessThan(0.1)
})

test('scores that are right already get no better', () => {
  const { errorBefore, errorAfter } = recalibration(tooLow(500, 6))
  expect(errorAfter).toBeGreaterThanOrEqual(errorBefore - 0.001)
})

test('whatever was decided, a higher score is never shown lower', () => {
  const pair = fc.record({ score: fc.integer({ min: 0, max: 100 }), isForChildren: fc.boolean() })
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 120 }), (pairs) => {
      const curve = recalibration(pairs)
      const shown = Array.from({ length: 101 }, (_, score) => calibrated(score, curve))
      expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    }),
  )
})
