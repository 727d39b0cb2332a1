import { Link } from 'react-router'
import {
  DATE_RANGE_LABELS,
  DATE_RANGES,
  type EventFilter,
  PRICE_RANGE_LABELS,
  PRICE_RANGES,
  parseFilter,
} from '#domain/filter.ts'
import { trackedFilter } from '#domain/tracking.ts'
import { AGE_BAND_LABELS, CATEGORIES, CATEGORY_LABELS } from '#domain/vocabulary.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { HiddenFilter } from './hidden-filter.tsx'
import { listAddress } from './list-address.ts'
import { track } from './tracking.ts'
import { useFilter } from './use-list.ts'

/** The categories to choose from; 'general' is what is left over, and nobody looks for that. */
export const CATEGORY_CHOICES = CATEGORIES.filter((category) => category !== 'general')

/** Widths as specified, public site §2; on a phone there is room for the two that matter most. */
const WIDTHS = { category: 'sm:w-[200px]', age: 'sm:w-[180px]', price: 'sm:w-[160px]', date: 'sm:w-[180px]' }

/** Four choices that apply at once; without scripts, on the button. */
export function BrowseBar({ filter: shown }: { filter: EventFilter }) {
  const { filter, show } = useFilter(shown)
  return (
    <form
      action="/"
      className="flex items-center gap-2"
      onChange={(event) => {
        const chosen = parseFilter(formParams(event.currentTarget))
        track('filter_apply', trackedFilter(chosen))
        show(chosen)
      }}
    >
      <span className="hidden font-medium whitespace-nowrap text-muted lg:block">Browse by:</span>
      <Choice
        name="category"
        label="Category"
        className={`max-sm:hidden ${WIDTHS.category}`}
        chosen={filter.categories}
        several="selected"
        options={[['all', 'All Events'], ...CATEGORY_CHOICES.map((id) => [id, CATEGORY_LABELS[id]] as const)]}
      />
      <Choice
        name="age"
        label="Age"
        className={WIDTHS.age}
        chosen={filter.ageRanges}
        several="ranges"
        options={[
          ['all', 'All Ages'],
          ...(['0-5', '6-11', '12-16'] as const).map((id) => [id, AGE_BAND_LABELS[id]] as const),
        ]}
      />
      <Choice
        name="price"
        label="Price"
        className={`max-sm:hidden ${WIDTHS.price}`}
        chosen={[filter.priceRange]}
        options={PRICE_RANGES.map((id) => [id, PRICE_RANGE_LABELS[id]] as const)}
      />
      <Choice
        name="date"
        label="Date"
        className={WIDTHS.date}
        chosen={[filter.dateRange]}
        options={DATE_RANGES.map((id) => [id, DATE_RANGE_LABELS[id]] as const)}
      />
      <HiddenFilter filter={filter} except={['category', 'age', 'price', 'date']} />
      <noscript>
        <button type="submit" className={buttonClass()}>
          Apply
        </button>
      </noscript>
    </form>
  )
}

function Choice({
  name,
  label,
  options,
  chosen,
  several,
  className,
}: {
  name: string
  label: string
  options: readonly (readonly [value: string, text: string])[]
  chosen: readonly string[]
  several?: string
  className: string
}) {
  const value = chosen.length === 0 ? 'all' : chosen.join(',')
  const isListed = options.some(([option]) => option === value)
  const text = chosen.length > 1 ? `${chosen.length} ${several}` : chosen[0] === 'all_ages' ? 'All Ages only' : value
  return (
    <select
      name={name}
      aria-label={label}
      value={value}
      // The form hears of the change; React wants to know that somebody does.
      onChange={() => {}}
      className={`${controlClass} min-w-0 max-sm:flex-1 ${value === 'all' ? '' : 'border-primary font-semibold'} ${className}`}
    >
      {!isListed && <option value={value}>{text}</option>}
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  )
}

/** One tab a category, where there is room for them. */
export function CategoryTabs({ filter: shown }: { filter: EventFilter }) {
  const { filter } = useFilter(shown)
  const tab = (isOn: boolean) =>
    `inline-flex min-h-11 items-center rounded-full px-4 font-semibold ${isOn ? 'bg-ink text-paper' : 'text-muted hover:bg-hover hover:text-ink'}`
  const isAll = filter.categories.length === 0
  return (
    <nav aria-label="Categories" className="hidden flex-wrap gap-1 lg:flex">
      <Link
        to={listAddress({ ...filter, categories: [] })}
        preventScrollReset
        onClick={() => track('category_tab_click', { category_primary: 'all' })}
        aria-current={isAll ? 'true' : undefined}
        className={tab(isAll)}
      >
        All Events
      </Link>
      {CATEGORY_CHOICES.map((category) => {
        const isOn = filter.categories.length === 1 && filter.categories[0] === category
        return (
          <Link
            key={category}
            to={listAddress({ ...filter, categories: [category] })}
            preventScrollReset
            onClick={() => track('category_tab_click', { category_primary: category })}
            aria-current={isOn ? 'true' : undefined}
            className={tab(isOn)}
          >
            {CATEGORY_LABELS[category]}
          </Link>
        )
      })}
    </nav>
  )
}

export const formParams = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
