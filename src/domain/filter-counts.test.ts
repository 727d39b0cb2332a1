import { expect, test } from 'vitest'
import { emptyFilter } from './filter.ts'
import { bestRemoval } from './filter-counts.ts'

const counts = { total: 0, category: { all: 4 }, age: { all: 0 }, price: { all: 9 }, date: { all: 20 } }
const filter = { ...emptyFilter(), search: 'owl', categories: ['stem' as const], priceRange: 'free' as const }

test('what to take off is what is on, and gives most', () => {
  expect(bestRemoval(filter, counts, 3)).toEqual({
    removed: 'price',
    filter: { ...filter, priceRange: 'all' },
    count: 9,
  })
  expect(bestRemoval(filter, counts, 30)).toMatchObject({ removed: 'search', count: 30 })
})

test('nothing is offered that would give nothing', () => {
  expect(bestRemoval({ ...emptyFilter(), ageRanges: ['0-5'] }, counts, 0)).toBeUndefined()
})
