import type { EventFilter } from '#domain/filter/filter.ts'
import type { ListTotal } from '#store/listing/listing.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { canShowMore, listAddress, PAGE_SIZE, UNSTATED_ID, unstatedAddress } from '../list-address.ts'
import type { Unstated } from '../read-list.ts'
import type { EventCardText } from './card.ts'
import { EventCard } from './event-card.tsx'
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

/** What a list of ages leaves out since it states none: how many, and one press that shows them below. */
export function StatesNoAge({ filter, shown, count, cards }: Unstated & { filter: EventFilter; shown: number }) {
  if (cards.length === 0)
    return (
      <p className="text-center print:hidden">
        {shown > 0 && `${count} more ${count === 1 ? 'states' : 'state'} no age: `}
        {shown === 0 && `${count} ${count === 1 ? 'event states' : 'events state'} no age: `}
        <a
          href={unstatedAddress(filter, shown)}
          data-reveals="unstated"
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          show {count === 1 ? 'it' : 'them'}
        </a>
      </p>
    )
  return (
    <section aria-labelledby={UNSTATED_ID} className="flex flex-col gap-4">
      <div>
        <h2 id={UNSTATED_ID} tabIndex={-1} className="text-2xl outline-none">
          They state no age
        </h2>
        <p className="text-muted">
          {count > cards.length && `The first ${cards.length} of ${count.toLocaleString('en-GB')}. `}
          Ask the venue whether it suits your children.
        </p>
      </div>
      <EventGrid cards={cards} />
    </section>
  )
}

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
