import { AGE_BANDS } from '#domain/ages/age-band.ts'
import { CATEGORIES } from '#domain/event/category.ts'
import { DATE_RANGES, type EventFilter, emptyFilter, filterParams, PRICE_RANGES } from '#domain/filter/filter.ts'

/** One of these by itself makes a list that people look for: museums, this weekend, free, under fives. */
const LOOKED_FOR = ['category', 'age', 'price', 'date']

/**
 * Whether search engines should list a list of events: all of them, or those under one restriction that people look for.
 * Combined, restrictions make more lists than anybody could read, and a search, a place or an order is one visitor's own.
 * Every list is canonical to its own address, without how much of it is shown.
 */
export function isIndexable(filter: EventFilter): boolean {
  const names = [...filterParams(filter).keys()]
  return names.length === 0 || (names.length === 1 && LOOKED_FOR.includes(names[0] ?? ''))
}

/** Every list that search engines should know of, whatever is in the catalogue. */
export const indexableLists = (): EventFilter[] => [
  emptyFilter(),
  ...CATEGORIES.map((category) => ({ ...emptyFilter(), categories: [category] })),
  ...AGE_BANDS.map((band) => ({ ...emptyFilter(), ageRanges: [band] })),
  ...PRICE_RANGES.filter((range) => range !== 'all').map((priceRange) => ({ ...emptyFilter(), priceRange })),
  ...DATE_RANGES.filter((range) => range !== 'all').map((dateRange) => ({ ...emptyFilter(), dateRange })),
]
