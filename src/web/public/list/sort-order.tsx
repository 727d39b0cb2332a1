import { Link } from 'react-router'
import { type EventFilter, SORT_ORDER_LABELS, SORT_ORDERS } from '#domain/filter/filter.ts'
import { listAddress } from './list-address.ts'
import { useFilter } from './use-list.ts'

/** In which order the list stands, and the others. */
export function SortOrders({ filter: shown }: { filter: EventFilter }) {
  const { filter } = useFilter(shown)
  return (
    <nav aria-label="Order" className="-mx-3 flex flex-wrap print:hidden">
      {SORT_ORDERS.filter((sort) => sort !== 'distance' || filter.near !== null).map((sort) => (
        <Link
          key={sort}
          to={listAddress({ ...filter, sort })}
          preventScrollReset
          aria-current={filter.sort === sort ? 'true' : undefined}
          className="sort-order"
        >
          {SORT_ORDER_LABELS[sort]}
        </Link>
      ))}
    </nav>
  )
}
