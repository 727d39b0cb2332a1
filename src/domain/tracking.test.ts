import { expect, test } from 'vitest'
import { priceBand, trackedAddress, trackedEvent } from './tracking.ts'

test.each([
  [true, 25, 'free'],
  [null, null, 'free'],
  [false, 9.99, 'under_10'],
  [false, 10, '10_20'],
  [false, 20, '10_20'],
  [false, 20.5, 'over_20'],
])('free %s from %s pounds is in the band %s', (isFree, minPrice, band) => {
  expect(priceBand({ isFree, minPrice })).toBe(band)
})

test('what is not known of an event is named as the specification says', () => {
  const event = { id: 1, title: 'Tea', venueName: null, isFree: null, minPrice: null, isFeatured: false } as const
  expect(
    trackedEvent({ ...event, primaryCategory: 'general', secondaryCategories: ['arts', 'cultural'], ageRanges: [] }),
  ).toMatchObject({ venue_name: 'unknown', category_secondary: 'arts|cultural', age_bucket_primary: 'all_ages' })
})

test("an address is noted without a family's place and its children's ages", () => {
  expect(trackedAddress('https://site.example/?q=owls&near=SE15&within=3&child=50&child=98&suits=any&price=free')).toBe(
    'https://site.example/?q=owls&price=free',
  )
  expect(trackedAddress('https://site.example/events/owls')).toBe('https://site.example/events/owls')
  expect(trackedAddress('')).toBe('')
})
