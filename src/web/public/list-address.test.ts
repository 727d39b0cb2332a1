import { expect, test } from 'vitest'
import { emptyFilter, parseFilter } from '#domain/filter.ts'
import { listAddress, parseShow } from './list-address.ts'

test('an address holds only what restricts the list, and is read back as it was', () => {
  const filter = { ...emptyFilter(), search: 'bugs & slugs', ageRanges: ['0-5' as const] }
  const address = listAddress(filter, 60)
  expect(address).toBe('/?q=bugs+%26+slugs&age=0-5&show=60')
  expect(parseFilter(new URL(address, 'http://site.example').searchParams)).toEqual(filter)
  expect(listAddress(emptyFilter())).toBe('/')
})

test.each([
  [null, 30],
  ['60', 60],
  ['61', 90],
  ['-5', 30],
  ['many', 30],
  ['1e99', 990],
])('show=%s shows %i events', (show, expected) => {
  expect(parseShow(new URLSearchParams(show === null ? {} : { show }))).toBe(expected)
})
