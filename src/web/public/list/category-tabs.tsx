import { Link } from 'react-router'
import { CATEGORY_CHOICES, CATEGORY_LABELS, type Category } from '#domain/event/category.ts'
import type { EventFilter } from '#domain/filter/filter.ts'
import { track } from '../tracking/tracking.ts'
import { listAddress } from './list-address.ts'
import { useFilter } from './use-list.ts'

/** One tab a category, where there is room for them. */
export function CategoryTabs({ filter: shown }: { filter: EventFilter }) {
  const { filter } = useFilter(shown)
  const { categories } = filter
  const tab = (label: string, chosen: Category[]) => {
    const isOn = chosen.length === categories.length && chosen.every((category) => categories.includes(category))
    return (
      <Link
        key={label}
        to={listAddress({ ...filter, categories: chosen })}
        preventScrollReset
        onClick={() => track('category_tab_click', { category_primary: chosen[0] ?? 'all' })}
        aria-current={isOn ? 'true' : undefined}
        className="category-tab"
      >
        {label}
      </Link>
    )
  }
  return (
    <nav aria-label="Categories" className="hidden flex-wrap gap-1 lg:flex">
      {tab('All Events', [])}
      {CATEGORY_CHOICES.map((category) => tab(CATEGORY_LABELS[category], [category]))}
    </nav>
  )
}
