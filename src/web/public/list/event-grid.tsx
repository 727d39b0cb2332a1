import { memo, useEffect, useRef, useState } from 'react'
import { useLinkClickHandler, useNavigation } from 'react-router'
import type { EventFilter } from '#domain/filter/filter.ts'
import { buttonClass, Spinner } from '#web/ui/button.tsx'
import { useTrackedImpressions } from '../tracking/use-tracking.ts'
import { CardList } from './card-list.tsx'
import { type Drawn, useDrawn } from './drawn.ts'
import { canShowMore, listAddress, PAGE_SIZE } from './list-address.ts'

/** Drawn anew only for another list: what is pressed around it should not wait for thirty cards. */
export const EventGrid = memo(function EventGrid({ cards }: { cards: Drawn[] }) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(cards)
  useTrackedImpressions(list, cards)
  useEffect(() => {
    // After Load More the reader goes on at the first new card, not at the button that has moved far down.
    const { length } = before.current
    const hasGrown = length > 0 && cards.length > length && before.current[0]?.key === cards[0]?.key
    before.current = cards
    if (!hasGrown || !document.activeElement?.closest('[data-load-more]')) return
    list.current?.children[length]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
  }, [cards])
  const isFirst = useIsFirst(cards)
  return (
    <CardList list={list} cards={cards} className={isFirst ? 'cards-as-seen' : ''}>
      {cards.map((card) => (
        <Card key={card.key} card={card} />
      ))}
    </CardList>
  )
})

const Card = memo(function Card({ card }: { card: Drawn }) {
  return <li {...useDrawn(card)} />
})

let hasBeenOne = false

/** Whether these are the events that a page came with; any others are laid out whole, so that Back finds its place in them. */
function useIsFirst(cards: Drawn[]): boolean {
  const [first] = useState(hasBeenOne ? undefined : cards)
  useEffect(() => {
    hasBeenOne = true
  }, [])
  return first === cards
}

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
        className={buttonClass({}, 'min-w-[min(16rem,100%)]')}
      >
        {isLoading && <Spinner />}
        Load More ({(total.count - shown).toLocaleString('en-GB')}
        {total.isCapped && '+'} remaining)
      </a>
    </p>
  )
}
