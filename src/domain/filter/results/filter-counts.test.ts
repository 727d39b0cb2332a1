import { expect, test } from 'vitest'
import { emptyFilter, withoutFamily } from '../filter.ts'
import { bestRemoval, COUNTED_NAMES, type FilterCounts, uncountedRemovals } from './filter-counts.ts'

const counts = {
  ...(Object.fromEntries(COUNTED_NAMES.map((name) => [name, { all: 0 }])) as unknown as FilterCounts),
  category: { all: 4 },
  price: { all: 9 },
  date: { all: 20 },
}
const filter = { ...emptyFilter(), search: 'owl', categories: ['stem' as const], priceRange: 'free' as const }

test('what to take off is what is on, and gives most', () => {
  const without = (count: number) => uncountedRemovals(filter).map((removal) => ({ ...removal, count }))
  expect(bestRemoval(filter, counts, without(3))).toEqual({
    removed: 'price',
    filter: { ...filter, priceRange: 'all' },
    count: 9,
  })
  expect(bestRemoval(filter, counts, without(30))).toMatchObject({ removed: 'search', count: 30 })
})

test('nothing is offered that would give nothing', () => {
  expect(bestRemoval({ ...emptyFilter(), ageRanges: ['0-5'] }, counts, [])).toBeUndefined()
})

test('a place and children can be taken off, and the order by distance goes with the place', () => {
  const family = { ...filter, near: 'SE15', within: 3 as const, children: [50, 98], sort: 'distance' as const }
  expect(uncountedRemovals(family).map(({ removed }) => removed)).toEqual(['search', 'near', 'children'])
  expect(withoutFamily(family)).toEqual(filter)
})
