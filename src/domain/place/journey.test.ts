import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateJourney, formatJourney } from './journey.ts'

test.each([
  [0, '15 min on foot'],
  [1, '25 min on foot, 20 min by bus or train'],
  [2, '55 min on foot, 25 min by bus or train'],
  [5, '40 min by bus or train'],
  [12, '1 hr 10 min by bus or train'],
])('%i miles are, as an estimate, %s', (miles, words) => expect(formatJourney(estimateJourney(miles))).toBe(words))

test('what is farther takes no less time', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 40, noNaN: true }), fc.double({ min: 0, max: 40, noNaN: true }), (a, b) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)].map(estimateJourney)
      expect(near?.walkMinutes).toBeLessThanOrEqual(far?.walkMinutes ?? 0)
      expect(near?.transitMinutes).toBeLessThanOrEqual(far?.transitMinutes ?? 0)
    }),
  )
})
