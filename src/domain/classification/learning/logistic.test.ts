import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaUnderCurve, fitLogistic, likelihoodBy, logOddsBy, logOddsOf, type Sample, sigmoid } from './logistic.ts'

const sample = (label: number, features: Record<string, number> = {}, offset = 0): Sample => ({
  label,
  features,
  offset,
  weight: 1,
})
const free = () => 0
const many = (count: number, one: Sample) => Array.from({ length: count }, () => one)

test('without features the likelihood is the share of the labels', () => {
  const fitted = fitLogistic([...many(30, sample(1)), ...many(70, sample(0))], free)
  expect(likelihoodBy(fitted, {})).toBeCloseTo(0.3, 2)
})

test('a feature has the log-odds by which those that have it differ', () => {
  const samples = [
    ...many(80, sample(1, { kite: 1 })),
    ...many(20, sample(0, { kite: 1 })),
    ...many(50, sample(1)),
    ...many(50, sample(0)),
  ]
  const fitted = fitLogistic(samples, free)
  expect(fitted.weights.kite).toBeCloseTo(logOddsOf(0.8), 1)
  expect(likelihoodBy(fitted, { kite: 1 })).toBeCloseTo(0.8, 2)
})

test('what the offset says already is not learned again', () => {
  const offset = logOddsOf(0.8)
  const fitted = fitLogistic(
    [...many(80, sample(1, { kite: 1 }, offset)), ...many(20, sample(0, { kite: 1 }, offset))],
    free,
  )
  expect(Math.abs(logOddsBy(fitted, { kite: 1 }))).toBeLessThan(0.05)
})

test('a penalty keeps a weight small that few samples speak for', () => {
  const weightOf = (count: number) =>
    fitLogistic([...many(count, sample(1, { kite: 1 })), ...many(count, sample(0))], () => 2).weights.kite ?? 0
  expect(weightOf(2)).toBeLessThan(0.8)
  expect(weightOf(200)).toBeGreaterThan(3)
})

test('a sample of weight two counts as two', () => {
  const [twice, two] = [
    [{ ...sample(1, { kite: 1 }), weight: 2 }, sample(0)],
    [sample(1, { kite: 1 }), sample(1, { kite: 1 }), sample(0)],
  ].map((samples) => fitLogistic(samples, () => 1))
  expect(twice).toEqual(two)
})

test('weights are finite and the order of the samples does not change them, whatever the labels', () => {
  const anySample = fc.record({
    label: fc.constantFrom(0, 1),
    features: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(0, 0.5, 1)),
    weight: fc.constantFrom(0.1, 1, 3),
    offset: fc.double({ min: -5, max: 5, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(anySample, { minLength: 1, maxLength: 30 }), (samples) => {
      const penalty = () => 1
      const [one, other] = [fitLogistic(samples, penalty), fitLogistic(samples.toReversed(), penalty)]
      for (const name of ['a', 'b', 'c']) {
        expect(Number.isFinite(one.weights[name] ?? 0)).toBe(true)
        expect(one.weights[name] ?? 0).toBeCloseTo(other.weights[name] ?? 0, 1)
      }
    }),
    { numRuns: 50 },
  )
})

test('the area under the curve is the share of pairs in the right order', () => {
  const judged = [0.9, 0.4].map((likelihood) => ({ likelihood, label: 1 }))
  expect(areaUnderCurve([...judged, { likelihood: 0.4, label: 0 }])).toBe(0.75)
  expect(sigmoid(0)).toBe(0.5)
})

test('with a least weight of zero, what speaks against has no weight, and what speaks for keeps its own', () => {
  const samples = [
    ...many(80, sample(1, { kite: 1 })),
    ...many(20, sample(0, { kite: 1 })),
    ...many(20, sample(1, { rain: 1 })),
    ...many(80, sample(0, { rain: 1 })),
    ...many(50, sample(1)),
    ...many(50, sample(0)),
  ]
  const { weights } = fitLogistic(samples, free, 0)
  expect(weights.rain).toBe(0)
  expect(weights.kite).toBeGreaterThan(1)
})
