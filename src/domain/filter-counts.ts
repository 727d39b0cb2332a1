import { activeFilterCount, type EventFilter } from './filter.ts'

export const MENUS = ['category', 'age', 'price', 'date'] as const
export type Menu = (typeof MENUS)[number]

/**
 * How many events each value of each menu would give, the search and the other menus being as they are; `all` = that menu
 * being left open. Values as in the query string.
 */
export type FilterCounts = { total: number } & Record<Menu, Record<string, number>>

/** The filter with one menu left open. */
export function withoutMenu(filter: EventFilter, menu: Menu): EventFilter {
  switch (menu) {
    case 'category':
      return { ...filter, categories: [] }
    case 'age':
      return { ...filter, ageRanges: [] }
    case 'price':
      return { ...filter, priceRange: 'all' }
    case 'date':
      return { ...filter, dateRange: 'all', holiday: null }
  }
}

/** What to take off a filter that gives nothing, and how many events there would be without it. */
export type Removal = { removed: Menu | 'search'; filter: EventFilter; count: number }

/** The one removal that gives most; undefined where none gives any. `withoutSearch` = how many without the search. */
export function bestRemoval(filter: EventFilter, counts: FilterCounts, withoutSearch: number): Removal | undefined {
  const removals: Removal[] = MENUS.map((menu) => ({
    removed: menu,
    filter: withoutMenu(filter, menu),
    count: counts[menu].all ?? 0,
  })).filter((removal) => activeFilterCount(removal.filter) < activeFilterCount(filter))
  if (filter.search) removals.push({ removed: 'search', filter: { ...filter, search: '' }, count: withoutSearch })
  return removals.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0]
}
