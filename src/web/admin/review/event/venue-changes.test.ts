import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { describeChanges } from './venue-changes.tsx'

const today = day('2026-04-01')
const said = (quote: string) => ({ quote, method: 'json-ld', url: null })
const described = (...changes: { field: string; from: unknown; to: unknown }[]) =>
  describeChanges(changes, { evidence: { minPrice: said('6.5'), maxPrice: said('6.5') } } as never, today)

test('one price that changes is one line', () => {
  const from = { field: 'minPrice', from: 5, to: 6.5 }
  expect(described(from, { field: 'maxPrice', from: 5, to: 6.5 })).toEqual([
    { label: 'Price', from: '£5', to: '£6.50', quotes: ['6.5'] },
  ])
  expect(described(from, { field: 'maxPrice', from: 5, to: 8 }).map(({ label }) => label)).toEqual([
    'Price from',
    'Price to',
  ])
  expect(described(from).map(({ label }) => label)).toEqual(['Price from'])
})

test('so are one day, and a place that has no name beside its address', () => {
  const moved = (field: string, from: string, to: string) => ({ field, from, to })
  expect(
    described(
      moved('startDate', '2026-04-10', '2026-04-11'),
      moved('endDate', '2026-04-10', '2026-04-11'),
      moved('locationName', 'The Boat, Quay Road', 'Church Hall, Mill Lane'),
      moved('locationAddress', 'The Boat, Quay Road', 'Church Hall, Mill Lane'),
    ).map(({ label }) => label),
  ).toEqual(['Day', 'Place'])
})

test('that it is called off comes first', () => {
  const price = { field: 'minPrice', from: 5, to: 6.5 }
  const state = { field: 'eventStatus', from: 'scheduled', to: 'cancelled' }
  expect(described(price, state).map(({ label }) => label)).toEqual(['State', 'Price from'])
})
