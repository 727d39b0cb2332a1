import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../../days/london-time.ts'
import { formatChildren, parseChildren } from './children.ts'
import {
  type Audience,
  ageInMonths,
  birthMonthOf,
  monthAfter,
  monthsBetween,
  suitsAge,
  suitsChildren,
} from './suits.ts'

const audience = (fields: Partial<Audience>): Audience => ({
  minAgeMonths: null,
  maxAgeMonths: null,
  ageRanges: [],
  ...fields,
})
const FIVES_TO_SEVENS = audience({ minAgeMonths: 60, maxAgeMonths: 95, ageRanges: ['all_ages'] })
const today = day('2026-04-08')

test.each<[string, Partial<Audience>, number, boolean]>([
  ['its exact range where it has one', { minAgeMonths: 60, maxAgeMonths: 95 }, 95, true],
  ['not a month beyond it', { minAgeMonths: 60, maxAgeMonths: 95 }, 96, false],
  ['not a month below it, whatever its bands', { minAgeMonths: 60, ageRanges: ['all_ages'] }, 59, false],
  ['an open range', { minAgeMonths: 96 }, 200, true],
  ['up to an age', { maxAgeMonths: 11 }, 0, true],
  ['its bands where that is all it says', { ageRanges: ['6-11'] }, 72, true],
  ['no other band', { ageRanges: ['6-11'] }, 71, false],
  ['everybody where it is for all ages', { ageRanges: ['all_ages'] }, 210, true],
  ['nobody where it says nothing', {}, 60, false],
])('an event suits %s', (_, fields, ageMonths, expected) => {
  expect(suitsAge(audience(fields), ageMonths)).toBe(expected)
})

test('a child is as old as it will be on the day of the event', () => {
  const child = { children: [59], suits: 'all' as const }
  expect(suitsChildren(child, FIVES_TO_SEVENS, day('2026-05-07'), today)).toBe(false)
  expect(suitsChildren(child, FIVES_TO_SEVENS, day('2026-05-08'), today)).toBe(true)
  expect(suitsChildren(child, FIVES_TO_SEVENS, null, today)).toBe(false)
})

test('suits all means every child, suits any at least one, and no children everyone', () => {
  const on = (children: number[], suits: 'all' | 'any') =>
    suitsChildren({ children, suits }, FIVES_TO_SEVENS, today, today)
  expect([on([50, 98], 'any'), on([50, 70], 'any'), on([50, 70], 'all'), on([60, 70], 'all')]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(on([], 'all')).toBe(true)
})

test.each([
  ['2026-04-08', '2026-04-08', 0],
  ['2026-04-08', '2026-05-07', 0],
  ['2026-04-08', '2026-05-08', 1],
  ['2026-11-30', '2027-02-28', 2],
  ['2026-12-01', '2027-01-01', 1],
])('from %s to %s whole months are %i', (from, to, expected) => {
  expect(monthsBetween(day(from), day(to))).toBe(expected)
})

test('a month is over on the first day on which whole months have grown by one', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: 1, max: 60 }), (n, months) => {
      const from = addDays(today, n)
      const after = monthAfter(from, months)
      expect([monthsBetween(from, addDays(after, -1)), monthsBetween(from, after)]).toEqual([months - 1, months])
    }),
  )
})

test('an address carries at most six children, no adults, and no dates', () => {
  const read = (query: string) => parseChildren(new URLSearchParams(query))
  expect(read('child=98&child=50&child=-1&child=216&child=2020-01&child=4.5')).toEqual({
    children: [50, 98],
    suits: 'all',
  })
  expect(read(Array.from({ length: 9 }, (_, n) => `child=${n}`).join('&')).children).toHaveLength(6)
  expect(read('child=50&child=50&suits=any')).toEqual({ children: [50], suits: 'all' })
})

test('an age and the month of birth tell each other, and the age grows by itself', () => {
  expect([birthMonthOf(50, today), ageInMonths('2022-02', today)]).toEqual(['2022-02', 50])
  expect(ageInMonths('2022-02', day('2026-05-01'))).toBe(51)
  expect(ageInMonths('2026-05', today)).toBe(-1)
  expect(birthMonthOf(1, day('2026-03-31'))).toBe('2026-02')
})

test.each([
  [[50, 98], 'all', 'Children: 4 and 8'],
  [[50, 98, 130], 'any', 'Any child: 4, 8 and 10'],
  [[1], 'all', 'Child: 1 month'],
  [[10, 23], 'all', 'Children: 10 months and 23 months'],
] as const)('%j, %s read %s', (children, suits, expected) => {
  expect(formatChildren({ children: [...children], suits })).toBe(expected)
})
