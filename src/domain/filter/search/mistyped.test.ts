import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editsBetween } from './mistyped.ts'

test.each([
  ['puppet', 'puppet', 0],
  ['pupet', 'puppet', 1],
  ['musuem', 'museum', 1],
  ['planatarium', 'planetarium', 1],
  ['swing', 'skiing', 2],
  ['', 'owl', 3],
])('from %s to %s are %i slips', (typed, meant, edits) => {
  expect(editsBetween(typed, meant)).toBe(edits)
})

test('as many lead from one word to another as back, and never more than the longer has letters', () => {
  const someWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(someWord, someWord, (a, b) => {
      expect(editsBetween(a, b)).toBe(editsBetween(b, a))
      expect(editsBetween(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(editsBetween(a, b) === 0).toBe(a === b)
    }),
  )
})
