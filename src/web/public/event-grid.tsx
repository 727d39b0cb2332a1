import { memo, useEffect, useRef, useState } from 'react'
import { useLinkClickHandler, useNavigation } from 'react-router'
import type { EventFilter } from '#domain/filter.ts'
import { buttonClass, Spinner } from '#web/ui/button.tsx'
import type { EventCardText } from './card.ts'
import { EventCard, SkeletonCard, useOpening } from './event-card.tsx'
import { canShowMore, listAddress, PAGE_SIZE } from './list-address.ts'
import { useTrackedImpressions } from './use-tracking.ts'

/** Cards side by side, as many as there is room for. */
export const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 print:grid-cols-1 print:gap-2'

/** Drawn anew only for another list: what is pressed around it should not wait for thirty cards. */
export const EventGrid = memo(function EventGrid({ events }: { events: EventCardText[] }) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(events)
  const open = useOpening()
  useTrackedImpressions(list, events)
  useEffect(() => {
    // After Load More the reader goes on at the first new card, not at the button that has moved far down.
    const { length } = before.current
    const hasGrown = length > 0 && events.length > length && before.current[0]?.id === events[0]?.id
    before.current = events
    if (!hasGrown || !document.activeElement?.closest('[data-load-more]')) return
    list.current?.children[length]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
  }, [events])
  const isFirst = useIsFirst(events)
  return (
    <ul ref={list} className={`${GRID} ${isFirst ? 'cards-as-seen' : ''}`}>
      {events.map((event, position) => (
        <li key={event.id} id={`event-${event.id}`} className="scroll-mt-20">
          <EventCard event={event} position={position} eager={position === 0} open={open} />
        </li>
      ))}
    </ul>
  )
})

let hasBeenOne = false

/** Whether these are the events that a page came with; any others are laid out whole, so that Back finds its place in them. */
function useIsFirst(events: EventCardText[]): boolean {
  const [first] = useState(hasBeenOne ? undefined : events)
  useEffect(() => {
    hasBeenOne = true
  }, [])
  return first === events
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
