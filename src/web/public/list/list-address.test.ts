import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { emptyFilter, parseFilter } from '#domain/filter/filter.ts'
import { listAddress, parseListAddress, parseShow, rebasedAddress } from './list-address.ts'

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
  ['a field is added', '/?date=weekend', '/', '/?price=free', '/?price=free&date=weekend'],
  ['a field has another value', '/?date=weekend', '/', '/?date=today', '/?date=weekend'],
  ['one of several values is removed', '/?age=0-5', '/?age=0-5&age=6-11', '/?age=6-11&age=12-16', '/?age=12-16'],
  ['what is added was added before', '/?price=free&q=owls', '/?q=owls', '/?price=free', '/?price=free'],
  ['a page of its own is one of the fields', '/?price=free', '/boroughs/bow?price=free', '/boroughs/bow', '/?'],
  ['a holiday is a date', '/holidays/may', '/', '/?date=today&price=free', '/?price=free&date=holiday%3Amay'],
  ['a list is longer', '/?show=60', '/', '/holidays/may', '/?date=holiday%3Amay&show=60'],
])('of a list that is on its way, %s', (_, chosen, base, awaited, expected) => {
  expect(rebasedAddress(chosen, base, awaited)).toBe(expected)
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
