import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { emptyFilter, parseFilter } from '#domain/filter/filter.ts'
import { listAddress, parseListAddress, parseShow } from './list-address.ts'

test('an address holds only what restricts the list, and is read back as it was', () => {
  const filter = { ...emptyFilter(), search: 'bugs & slugs', ageRanges: ['0-5' as const] }
  const address = listAddress(filter, 60)
  expect(address).toBe('/?q=bugs+%26+slugs&age=0-5&show=60')
  expect(parseFilter(new URL(address, 'http://site.example').searchParams)).toEqual(filter)
  expect(listAddress(emptyFilter())).toBe('/')
})

test('the list of a holiday has a path, whichever way it was asked for', () => {
  const holiday = { slug: 'half-term', name: 'Half-term', startDate: day('2026-05-25'), endDate: day('2026-05-29') }
  const filter = { ...emptyFilter(), holiday, priceRange: 'free' as const }
  expect(listAddress(filter)).toBe('/holidays/half-term?price=free')
  const read = (pathname: string, search: string) => parseListAddress({ pathname, search }, [holiday])
  expect(read('/holidays/half-term', '?price=free&date=today')).toEqual(filter)
  expect(read('/', '?price=free&date=holiday:half-term')).toEqual(filter)
  expect(read('/holidays/other', '?price=free').holiday).toBeNull()
})

test.each([
  [null, 30],
  ['60', 60],
  ['61', 90],
  ['-5', 30],
  ['many', 30],
  ['1e99', 600],
])('show=%s shows %i events', (show, expected) => {
  expect(parseShow(new URLSearchParams(show === null ? {} : { show }))).toBe(expected)
})
