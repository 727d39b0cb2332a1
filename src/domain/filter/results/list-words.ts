import type { Category } from '../../event/category.ts'
import { activeFilters, type EventFilter, SORT_ORDER_LABELS, type SortOrder } from '../filter.ts'

/** What the site is for (specification, public site §1). */
export const TAGLINE = 'Discover events, workshops, and activities perfect for children'

/** The heading over the list, with a category in capitals (specification, public site §2). */
export function listHeading(categories: readonly Category[], labels: Record<Category, string>): string {
  const [only] = categories
  return only && categories.length === 1 ? `${labels[only].toUpperCase()} Events` : listName(categories, labels)
}

/** The same without capitals, for tabs, search results and feeds, where they are hard to read. */
export function listName([only, ...others]: readonly Category[], labels: Record<Category, string>): string {
  if (!only) return 'All Events'
  return others.length > 0 ? 'Filtered Events' : `${labels[only]} Events`
}

/** What beside the category a list is of, after its heading: 'Saturday 5 December, Free, Near Peckham (SE15)'; '' where it is of all. `nearName` as of {@link activeFilters}. */
export const headingWords = (filter: EventFilter, nearName: string | null): string =>
  activeFilters(filter, nearName)
    // The heading names a single category itself.
    .flatMap(({ field, words }) => (field === 'category' && filter.categories.length === 1 ? [] : [words]))
    .join(', ')

/** '1,000+ events found matching "cake"', '1 activity found in London'; `place` as of {@link formatPlaceName}. */
export function listCount(
  { count, isCapped }: { count: number; isCapped: boolean },
  { search, place }: { search: string; place: string },
): string {
  const n = `${count.toLocaleString('en-GB')}${isCapped ? '+' : ''}`
  if (search) return `${n} ${count === 1 ? 'event' : 'events'} found matching ${inQuotes(search)}`
  return `${n} ${count === 1 ? 'activity' : 'activities'} found in ${place}`
}

/** How the orders of a list are called. */
export const sortOrderLabel = (sort: SortOrder, { search }: Pick<EventFilter, 'search'>) =>
  sort === 'soonest' && search !== '' ? 'Best match first' : SORT_ORDER_LABELS[sort]

/** What was searched for, in quotation marks unless it has its own. */
export const inQuotes = (search: string) => (/^".*"$/.test(search) ? search : `"${search}"`)

/** What comes last in a list, beside its count: 'and 2 that have ended, are called off or sold out'; '' where there is none. */
export function sunkWords(sunk: number): string {
  if (sunk === 0) return ''
  return sunk === 1
    ? 'and 1 that has ended, is called off or sold out'
    : `and ${sunk} that have ended, are called off or sold out`
}
