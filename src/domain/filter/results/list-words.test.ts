import { expect, test } from 'vitest'
import { CATEGORY_LABELS } from '../../event/category.ts'
import { districtInWords } from '../../place/london/place-names.ts'
import { activeFilters, emptyFilter } from '../filter.ts'
import { headingWords, listCount, listHeading, listName } from './list-words.ts'

test('a district is called by the name that families know, which changes nothing of the filter', () => {
  const near = { ...emptyFilter(), near: 'SE15', within: 5 as const, priceRange: 'free' as const }
  expect(headingWords(near, districtInWords('SE15'))).toBe('Free, Within 5 miles of Peckham (SE15)')
  expect(headingWords({ ...near, near: 'M1', within: null }, districtInWords('M1'))).toBe('Free, Near M1')
  expect(headingWords(emptyFilter(), null)).toBe('')
  const [free] = activeFilters(near, districtInWords('SE15'))
  expect(free?.without).toEqual({ ...near, priceRange: 'all' })
})

test('the heading and the count say what is listed', () => {
  expect(listHeading([], CATEGORY_LABELS)).toBe('All Events')
  expect(listHeading(['outdoor'], CATEGORY_LABELS)).toBe('OUTDOOR Events')
  expect(listName(['outdoor'], CATEGORY_LABELS)).toBe('Outdoor Events')
  expect(listHeading(['outdoor', 'arts'], CATEGORY_LABELS)).toBe('Filtered Events')
  const place = 'London'
  expect(listCount({ count: 1, isCapped: false }, { search: '', place })).toBe('1 activity found in London')
  const found = listCount({ count: 1000, isCapped: true }, { search: 'cake', place })
  expect(found).toBe('1,000+ events found matching "cake"')
})
