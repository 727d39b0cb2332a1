import { activeFilters, type EventFilter, withoutFilters } from '#domain/filter/filter.ts'
import { listAddress } from '../list/list-address.ts'
import { Icon } from '../shell/icon.tsx'
import { tracked } from '../tracking/tracking.ts'

/** `nearName` is what to call the district that it is near. */
type Shown = { filter: EventFilter; nearName: string | null }

/** What is on now, each to be taken off by itself. */
export const FilterChips = ({ filter, nearName, onRemove }: Shown & { onRemove?: () => void }) => (
  <ul className="filter-chips">
    {activeFilters(filter, nearName).map(({ words, without }) => (
      <li key={words}>
        <a href={listAddress(without)} onClick={onRemove} className="filter-chip">
          <span className="sr-only">Remove </span>
          {words}
          <Icon name="close" className="size-4" />
        </a>
      </li>
    ))}
  </ul>
)

/** The same above the list, so that what is filtered is always seen, and with a way to take all of it off. */
export function ChipsOverList({ filter, nearName }: Shown) {
  if (activeFilters(filter).length === 0) return null
  return (
    <nav aria-label="Active filters" className="active-filters">
      <div>
        <FilterChips filter={filter} nearName={nearName} />
        <a
          href={listAddress(withoutFilters(filter))}
          {...tracked('filter_reset', {})}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold text-primary hover:underline"
        >
          Clear all
        </a>
      </div>
    </nav>
  )
}
