import { activeFilterCount, type EventFilter, filterParams } from './filter.ts'

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

/** What restricts a list beside the menus. */
export const OTHERS = ['search', 'near', 'children'] as const
export type Other = (typeof OTHERS)[number]

export function withoutOther(filter: EventFilter, other: Other): EventFilter {
  switch (other) {
    case 'search':
      return { ...filter, search: '' }
    case 'near':
      return { ...filter, near: null, within: null, sort: filter.sort === 'distance' ? 'soonest' : filter.sort }
    case 'children':
      return { ...filter, children: [], suits: 'all' }
  }
}

/** The filter without what a family tells of itself: what is left may be logged, and named to search engines. */
export const withoutFamily = (filter: EventFilter) => withoutOther(withoutOther(filter, 'near'), 'children')

/** What to take off a filter that gives nothing, and how many events there would be without it. */
export type Removal = { removed: Menu | Other; filter: EventFilter; count: number }

/** What there is to take off beside the menus; how many events that gives has to be counted. */
export const otherRemovals = (filter: EventFilter): Omit<Removal, 'count'>[] =>
  OTHERS.map((other) => ({ removed: other, filter: withoutOther(filter, other) })).filter(
    (removal) => filterParams(removal.filter).toString() !== filterParams(filter).toString(),
  )

/** The one removal that gives most, of the menus and of `others`; undefined where none gives any. */
export function bestRemoval(
  filter: EventFilter,
  counts: FilterCounts,
  others: readonly Removal[],
): Removal | undefined {
  const removals: Removal[] = MENUS.map((menu) => ({
    removed: menu,
    filter: withoutMenu(filter, menu),
    count: counts[menu].all ?? 0,
  })).filter((removal) => activeFilterCount(removal.filter) < activeFilterCount(filter))
  return [...removals, ...others].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0]
}
