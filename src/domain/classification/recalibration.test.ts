import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings } from '../settings.ts'
import { calibrated, type JudgedScore } from './calibration.ts'
import { recalibration as recalibrationOf } from './recalibration.ts'

const OPEN = { least: 1, most: 99 }
/** Of events that no guard limits. */
const recalibration = (pairs: readonly JudgedScore[], limits = OPEN) =>
  recalibrationOf(
    pairs.map((pair) => ({ ...pair, limits })),
    defaultSettings(),
  )

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

/** Two scores that staff see; so many of the 200 events at each are for children. */
const at = (score: number, forChildren: number): JudgedScore[] =>
  Array.from({ length: 200 }, (_, n) => ({ score, isForChildren: n < forChildren }))

test('a curve is refused where it would have rejected events for children that it had not seen', () => {
  const { refusal, errorAfter, errorBefore } = recalibration([...at(26, 8), ...at(60, 120)])
  expect(errorAfter).toBeLessThan(errorBefore)
  expect(refusal).toEqual({ reason: 'rejects-children', events: 8 })
})

test('the same curve is put in force where a guard leaves those events to a person', () => {
  expect(recalibration([...at(26, 8), ...at(60, 120)], { least: 20, most: 99 }).refusal).toBeNull()
})

test('a curve is refused where it would have approved events that staff rejected', () => {
  expect(recalibration([...at(85, 198), ...at(40, 80)]).refusal).toEqual({ reason: 'approves-others', events: 2 })
})

test('a curve is refused where the one in force rejects fewer', () => {
  const decided = at(15, 30).map((pair) => ({ ...pair, limits: OPEN }))
  const kinder = { points: [{ raw: 15, shown: 25 }] }
  expect(recalibrationOf(decided, defaultSettings(), kinder).refusal).toEqual({
    reason: 'rejects-children',
    events: 30,
  })
})

test('a curve that changes nothing for the better is refused', () => {
  expect(recalibration(tooLow(500, 6)).refusal).toEqual({ reason: 'no-better' })
})
