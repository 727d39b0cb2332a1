import { expect, test } from 'vitest'
import { priceBand, trackedEvent } from './tracking.ts'

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
