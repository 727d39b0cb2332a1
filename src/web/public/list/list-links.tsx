import { CATEGORY_CHOICES, CATEGORY_LABELS, type Category } from '#domain/event/category.ts'
import { type EventFilter, emptyFilter, SORT_ORDERS } from '#domain/filter/filter.ts'
import { sortOrderLabel } from '#domain/filter/results/list-words.ts'
import type { NearMiss } from '#domain/filter/results/near-misses.ts'
import { quoted } from '#domain/filter/search/search.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { tracked } from '../tracking/tracking.ts'
import { listAddress } from './list-address.ts'

/** One tab a category; on a phone they are in the panel alone. */
export function CategoryTabs({ filter }: { filter: EventFilter }) {
  const { categories } = filter
  const tab = (label: string, chosen: Category[]) => {
    const isOn = chosen.length === categories.length && chosen.every((category) => categories.includes(category))
    return (
      <a
        key={label}
        href={listAddress({ ...filter, categories: chosen })}
        {...tracked('category_tab_click', { category_primary: chosen[0] ?? 'all' })}
        aria-current={isOn ? 'true' : undefined}
        className="category-tab"
      >
        {label}
      </a>
    )
  }
  return (
    <nav aria-label="Categories" className="category-tabs">
      {tab('All Events', [])}
      {CATEGORY_CHOICES.map((category) => tab(CATEGORY_LABELS[category], [category]))}
    </nav>
  )
}

/** The order of the list, and the others. */
export const SortOrders = ({ filter }: { filter: EventFilter }) => (
  <nav aria-label="Order" className="flex flex-wrap gap-x-4">
    {SORT_ORDERS.filter((sort) => sort !== 'distance' || filter.near !== null).map((sort) => (
      <a
        key={sort}
        href={listAddress({ ...filter, sort })}
        aria-current={filter.sort === sort ? 'true' : undefined}
        className="sort-order"
      >
        {sortOrderLabel(sort, filter)}
      </a>
    ))}
  </nav>
)

/** The pages of the coming school holidays, for visitors who have read the list, and for search engines. */
export function HolidayLinks({ holidays }: { holidays: readonly Holiday[] }) {
  if (holidays.length === 0) return null
  return (
    <nav aria-labelledby="school-holidays" className="mt-4 print:hidden">
      <h2 id="school-holidays" className="text-xl">
        School holidays
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {holidays.map((holiday) => (
          <li key={holiday.slug}>
            <a
              href={listAddress({ ...emptyFilter(), holiday })}
              className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
            >
              {holiday.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What is shown in place of a mistyped search, and the way to exactly that. */
export const CorrectedSearch = ({ filter, corrected }: { filter: EventFilter; corrected: string }) => (
  <p className="text-muted print:hidden">
    No events match “{filter.search}”. Showing <strong className="text-ink">{corrected}</strong>.{' '}
    <a
      href={listAddress({ ...filter, search: quoted(filter.search) })}
      className="inline-flex min-h-11 items-center underline"
    >
      Search for exactly what you typed
    </a>
  </p>
)

/** Of a search that names a holiday the way to all that is on then. */
export const InNamedHoliday = ({ words, count, filter }: NearMiss & { count: number }) => (
  <p className="print:hidden">
    <a href={listAddress(filter)} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
      See {count === 1 ? '1 event' : `all ${count} events`} {words}
    </a>
  </p>
)
