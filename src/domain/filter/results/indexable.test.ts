import { expect, test } from 'vitest'
import { filterParams, parseFilter } from '../filter.ts'
import { indexableLists, isIndexable } from './indexable.ts'

test.each([
  ['/', true],
  ['/?category=museum', true],
  ['/?age=0-5', true],
  ['/?price=free', true],
  ['/?date=weekend', true],
  ['/?category=museum&show=60&utm_source=x', true],
  ['/?category=museum&category=arts', false],
  ['/?category=museum&price=free', false],
  ['/?q=owls', false],
  ['/?q=owls&category=museum', false],
])('%s is for search engines: %s', (address, expected) => {
  expect(isIndexable(parseFilter(new URL(address, 'http://site.example').searchParams))).toBe(expected)
})

test('the sitemap names no list twice, and none that asks not to be listed', () => {
  const lists = indexableLists()
  expect(lists.filter((filter) => !isIndexable(filter))).toEqual([])
  expect(new Set(lists.map((filter) => filterParams(filter).toString())).size).toBe(lists.length)
})
