import { useEffect, useRef } from 'react'
import { Link, useLinkClickHandler, useNavigation } from 'react-router'
import { activeFilterCount, type EventFilter } from '#domain/filter.ts'
import { buttonClass, Spinner } from '#web/ui/button.tsx'
import type { EventCardText } from './card.ts'
import { EventCard, SkeletonCard } from './event-card.tsx'
import { canShowMore, listAddress, PAGE_SIZE, withoutFilters } from './list-address.ts'
import { useTrackedImpressions } from './use-tracking.ts'

const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 print:grid-cols-1 print:gap-2'

export function EventGrid({ events }: { events: EventCardText[] }) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(events)
  useTrackedImpressions(list, events)
  useEffect(() => {
    // After Load More the reader goes on at the first new card, not at the button that has moved far down.
    const { length } = before.current
    const hasGrown = length > 0 && events.length > length && before.current[0]?.id === events[0]?.id
    before.current = events
    if (!hasGrown || !document.activeElement?.closest('[data-load-more]')) return
    list.current?.children[length]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
  }, [events])
  return (
    <ul ref={list} className={GRID}>
      {events.map((event, position) => (
        <li key={event.id} id={`event-${event.id}`} className="scroll-mt-20">
          <EventCard event={event} position={position} eager={position === 0} />
        </li>
      ))}
    </ul>
  )
}

export const SkeletonGrid = () => (
  <div className={GRID} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <SkeletonCard key={key} />
    ))}
  </div>
)

/** A link to the same list, longer; without scripts it leads to where the reader was. */
export function LoadMore({
  filter,
  shown,
  total,
  lastId,
}: {
  filter: EventFilter
  shown: number
  total: { count: number; isCapped: boolean }
  lastId: number
}) {
  const { location } = useNavigation()
  const next = listAddress(filter, shown + PAGE_SIZE)
  const more = useLinkClickHandler<HTMLAnchorElement>(next, { replace: true, preventScrollReset: true })
  const isLoading = location !== undefined && location.pathname + location.search === next
  if (!canShowMore(shown)) {
    return <p className="text-center text-muted">These are the first {shown}. Search or filter to find the rest.</p>
  }
  return (
    <p className="flex justify-center print:hidden" data-load-more>
      <a
        href={`${next}#event-${lastId}`}
        onClick={more}
        aria-busy={isLoading || undefined}
        className={buttonClass({}, 'min-w-64')}
      >
        {isLoading && <Spinner />}
        Load More ({total.count - shown}
        {total.isCapped && '+'} remaining)
      </a>
    </p>
  )
}

/** Nothing to show: why, and the way out. */
export function NothingFound({ filter }: { filter: EventFilter }) {
  const isFiltered = activeFilterCount(filter) > 0
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-16 text-center">
      <EmptyArt />
      <p className="font-display text-xl font-bold">{reason(filter, isFiltered)}</p>
      {filter.search && <p className="text-muted">Try adjusting your search or filters.</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {isFiltered && (
          <Link to={listAddress(withoutFilters(filter))} className={buttonClass({ variant: 'primary' })}>
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
