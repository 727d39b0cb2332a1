import { expect, test } from 'vitest'
import { agesOf } from './ages.ts'

const months = (...texts: string[]) => {
  const ages = agesOf(texts)
  return ages && [ages.minAgeMonths, ages.maxAgeMonths]
}

test.each([
  ['Toddlers welcome', 12, 47],
  ['Stay and play', 0, 59],
  ['Our pre-schoolers’ morning', 24, 59],
  ['Baby massage', 0, 23],
  ['KS2 groups', 84, 143],
])('“%s” implies an age', (text, min, max) => {
  expect(months(text)).toEqual([min, max])
})

test('figures stand over words, and the title over the description', () => {
  expect(months('Toddler time', 'for ages 2-4')).toEqual([24, 59])
  expect(months('Ages 5+', 'Our other club is for ages 2-4')).toEqual([60, null])
})

test('figures stand over a certificate', () => {
  expect(months('The Long Night (15)', 'A film for ages 16+')).toEqual([192, null])
  expect(agesOf(['Film: The Long Night (15)'])?.by).toBe('certificate')
})

test('the words read stand in the text', () => {
  expect(agesOf(['', 'Songs for babies. Suitable for ages 0-2, with an adult.'])?.quote).toContain('ages 0-2')
})

test.each(['Under 16s must be accompanied by an adult', 'Under 5s go free', '10-11am', 'Over 30 stalls'])(
  '“%s” says nothing of ages',
  (text) => {
    expect(months(text)).toBeNull()
  },
)
