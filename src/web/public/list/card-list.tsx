import type { ReactNode, RefObject } from 'react'
import { ShortlistFull } from '../shortlist/shortlist-full.tsx'
import { GRID } from './skeleton-grid.tsx'
import { useCards } from './use-cards.ts'

/** A list of drawn cards, one in each of its items; `cards` is another value where there are other cards. */
export function CardList({
  list,
  cards,
  className = '',
  children,
}: {
  list: RefObject<HTMLUListElement | null>
  cards: readonly unknown[]
  className?: string
  children: ReactNode
}) {
  const { onClick, refusals, isLive } = useCards(list, cards)
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links and buttons in it, of which it only hears. */}
      <ul ref={list} onClick={onClick} className={`${GRID} ${className} ${isLive ? 'cards-live' : ''}`}>
        {children}
      </ul>
      {refusals > 0 && <ShortlistFull key={refusals} className="toast" />}
    </>
  )
}
