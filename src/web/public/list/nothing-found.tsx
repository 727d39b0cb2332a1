import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { fieldOf } from '#domain/filter/fields.ts'
import { activeFilterCount, type EventFilter, withoutFilters } from '#domain/filter/filter.ts'
import type { Removal } from '#domain/filter/filter-counts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { track } from '../tracking/tracking.ts'
import { listAddress } from './list-address.ts'

type Nothing = {
  filter: EventFilter
  removal: Removal | undefined
  /** The list's. */
  heading: RefObject<HTMLElement | null>
}

/** Nothing to show: why, and the ways out, first the one that leads to most. */
export default function NothingFound(nothing: Nothing) {
  // Another list goes without some of these ways, empty though it is too.
  return <WaysOut key={listAddress(nothing.filter)} {...nothing} />
}

function WaysOut({ filter, removal, heading }: Nothing) {
  const isFiltered = activeFilterCount(filter) > 0
  const box = useRef<HTMLDivElement>(null)
  // What is pressed here goes with it: the reader is then at the name of the list that comes.
  useLayoutEffect(() => {
    const parts = box.current
    return () => {
      if (parts?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
    }
  }, [heading])
  return (
    <div ref={box} className="in-place-of-list">
      <EmptyArt />
      <p className="font-display text-xl font-bold">{reason(filter, isFiltered)}</p>
      {filter.search && <p className="text-muted">Try adjusting your search or filters.</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {removal && (
          <Link
            to={listAddress(removal.filter)}
            className={buttonClass({ variant: 'primary' }, 'py-2 whitespace-normal')}
          >
            See {removal.count} {removal.count === 1 ? 'event' : 'events'} {removalWords(removal)}
          </Link>
        )}
        {isFiltered && (
          <Link
            to={listAddress(withoutFilters(filter))}
            onClick={() => track('filter_reset', {})}
            className={buttonClass()}
          >
            Clear filters
          </Link>
        )}
        {filter.search && (
          <Link to={listAddress({ ...filter, search: '' })} className={buttonClass()}>
            Clear search
          </Link>
        )}
      </div>
    </div>
  )
}

const removalWords = ({ removed }: Removal) => fieldOf(removed).removal

function reason({ search }: EventFilter, isFiltered: boolean): string {
  if (search) return `No events found matching "${search}"`
  return isFiltered ? 'No events found with the selected filters' : 'No events available at the moment'
}

const EmptyArt = () => (
  <svg
    viewBox="0 0 120 96"
    aria-hidden="true"
    className="h-24 text-muted"
    fill="none"
    stroke="currentColor"
    strokeWidth="4"
    strokeLinecap="round"
  >
    <rect x="22" y="16" width="76" height="70" rx="12" className="fill-workshop-tint" />
    <path d="M22 38h76M44 8v16M76 8v16M48 58h.1M72 58h.1M50 74c6-6 14-6 20 0" />
  </svg>
)
