import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { visitorMoves } from '../shell/visitor-moves.ts'

/** What the history remembers of the card that was opened. */
export type OpenedCard = { id: number; slug: string; title: string }

const load = () => import('./open-event.tsx')
const OpenEvent = lazy(async () => ({ default: (await load()).OpenEvent }))

/** The card that is open over the list, if any: it lives in the history, so that Back closes it. */
export function EventDialog() {
  const { state, mask } = useLocation()
  const card = (state as { opened?: OpenedCard } | null)?.opened
  const [DetailsAhead, setDetailsAhead] = useState<ComponentType>()
  useEffect(() => {
    // Where it cannot be had, opening an event tells.
    void visitorMoves()
      .then(load)
      .then(({ DetailsAhead }) => setDetailsAhead(() => DetailsAhead))
      .catch(() => {})
  }, [])
  return (
    <>
      {DetailsAhead && <DetailsAhead />}
      {/* Without the mask the page was loaded anew at some other address, and the state is only left over. */}
      {card && mask && (
        <Suspense>
          <OpenEvent key={card.slug} card={card} />
        </Suspense>
      )}
    </>
  )
}
