import { expect, test } from 'vitest'
import { readAges } from './ages.ts'

const months = (text: string) => {
  const ages = readAges([text])
  return ages && [ages.minAgeMonths, ages.maxAgeMonths]
}

test.each([
  ['Ages 5-7', 60, 95],
  ['for children aged 8 to 12', 96, 155],
  ['ages 5 – 11 years', 60, 143],
  ['3–5 year olds', 36, 71],
  ['6-18 months', 6, 18],
  ['18 months to 3 years', 18, 47],
  ['from birth to 5', 0, 71],
  ['ages 7+', 84, null],
  ['Suitable for 6+', 72, null],
  ['(10+)', 120, null],
  ['aged 12 and over', 144, null],
  ['over-18s', 216, null],
  ['Minimum age: 8', 96, null],
  ['Not suitable for under 5s', 60, null],
  ['no under 16s', 192, null],
  ['A club for under 12s', null, 143],
  ['U9s training', null, 107],
  ['children up to the age of 4', null, 47],
  ['ages 11 and under', null, 143],
  ['School years 3 to 6', 84, 143],
  ['Ages 5-7 at 10am, ages 8-11 at 2pm', 60, 143],
  ['Toddlers', 12, 47],
  ['KS2 groups', 84, 143],
  ['Stay and play', 0, 59],
])('“%s” is read', (text, min, max) => {
  expect(months(text)).toEqual([min, max])
})

test.each([
  '10-11am',
  '5-7 June',
  'Tickets £5-12',
  '20 years ago',
  'Over 30 stalls',
  '12+ stalls of toys',
  'Under 16s must be accompanied by an adult',
  'Under 5s go free',
  'Children under 3 are free',
  'room 5-7',
  'ages ago',
  '2 and 3 May',
])('“%s” states no age', (text) => {
  expect(months(text)).toBeNull()
})

test('figures stand over words, and the title over the description', () => {
  expect(readAges(['Toddler time', 'for ages 2-4'])).toMatchObject({ minAgeMonths: 24, maxAgeMonths: 59 })
  expect(readAges(['Ages 5+', 'Our other club is for ages 2-4'])).toMatchObject({ minAgeMonths: 60 })
})
