import { expect, test } from 'vitest'
import { CATEGORY_LABELS } from '../../event/category.ts'
import { listCount, listHeading, listName } from './list-words.ts'

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
