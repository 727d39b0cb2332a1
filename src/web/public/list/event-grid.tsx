import type { EventFilter } from '#domain/filter/filter.ts'
import type { ListTotal } from '#store/listing/listing.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { EventCardText } from './card.ts'
import { EventCard } from './event-card.tsx'
import { canShowMore, listAddress, PAGE_SIZE } from './list-address.ts'
import { GRID } from './skeleton-grid.tsx'

export const EventGrid = ({ cards }: { cards: readonly EventCardText[] }) => (
  <ul className={`${GRID} cards-as-seen`} data-tracked-list="">
    {cards.map((card, position) => (
      <li key={card.id}>
        <EventCard event={card} eager={position === 0} />
      </li>
    ))}
  </ul>
)

/** A link to the same list, longer, whose further cards islands/page.ts adds; without scripts it leads to where the visitor was. */
export function LoadMore({
  filter,
  shown,
  total,
  lastId,
}: {
  filter: EventFilter
  shown: number
  total: ListTotal
  lastId: number
}) {
  if (!canShowMore(shown)) {
    return <p className="text-center text-muted">These are the first {shown}. Search or filter to find the rest.</p>
  }
  return (
    <p className="flex justify-center print:hidden">
      <a
        href={`${listAddress(filter, shown + PAGE_SIZE)}#event-${lastId}`}
        data-load-more=""
        className={buttonClass({}, 'min-w-[min(16rem,100%)]')}
      >
        Load More ({(total.count + total.sunk - shown).toLocaleString('en-GB')}
        {total.isCapped && '+'} remaining)
      </a>
    </p>
  )
}
