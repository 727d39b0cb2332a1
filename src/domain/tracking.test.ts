import { expect, test } from 'vitest'
import { emptyFilter } from './filter/filter.ts'
import { trackedSearch } from './filter/search/tracked-search.ts'
import { priceBand, trackedAddress, trackedEvent, trackedFilter } from './tracking.ts'

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

test('a filter is reported in the same words as an event', () => {
  expect(trackedFilter(emptyFilter())).toEqual({
    category_primary: 'all',
    age_bucket_primary: 'all_ages',
    price_band: 'all',
    setting: 'all',
    expect: 'all',
    date_range: 'all',
  })
  const filter = { ...emptyFilter(), categories: ['arts' as const], ageRanges: ['6-11' as const] }
  expect(trackedFilter({ ...filter, priceRange: 'under-10', dateRange: 'weekend' })).toEqual({
    category_primary: 'arts',
    age_bucket_primary: '6-11',
    price_band: 'under_10',
    setting: 'all',
    expect: 'all',
    date_range: 'weekend',
  })
})

test.each([
  ['  owls   and mice ', 'owls and mice'],
  ['half term 2026', 'half term 2026'],
  ['ages 5 to 11', 'ages 5 to 11'],
  ['camden NW1', 'camden NW1'],
  ['24 hour theatre', '24 hour theatre'],
  ['x'.repeat(300), 'x'.repeat(100)],
  ['', undefined],
  ['jo@example.com', undefined],
  ['https://example.com/?child=jo', undefined],
  ['call 020 7946 0000', undefined],
  ['NW1 6XE', undefined],
  ['near sw1a1aa please', undefined],
  ['12 Acacia Avenue', undefined],
  ['9b Old Mill Lane', undefined],
])('of the search %j is recorded: %j', (search, recorded) => {
  expect(trackedSearch(search)).toBe(recorded)
})

test.each([
  [
    'https://site.example/?q=jo+bloggs&category=arts&near=NW1&within=3&child=50&suits=any#x',
    'https://site.example/?category=arts',
  ],
  ['https://search.example/find?q=events+for+jo', 'https://search.example/find'],
  ['https://user:secret@site.example/events/owls', 'https://site.example/events/owls'],
  ['', ''],
])('of the address %s is recorded: %s', (address, recorded) => {
  expect(trackedAddress(address)).toBe(recorded)
})
