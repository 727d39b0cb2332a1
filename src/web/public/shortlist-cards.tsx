import { Printer, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { EventCardText } from './card.ts'
import { EventCard, useOpening } from './event-card.tsx'
import { GRID } from './event-grid.tsx'

/** What the server says of the events of a shortlist. */
export type ShortlistData = { asked: string[]; events: { askedAs: string; card: EventCardText }[] }

/** Cards whose pictures can be on the first screen. */
const FIRST_SCREEN = 4

/** The events of a shortlist; `onRemove` takes one off it. On paper they are a list for the fridge door. */
export const ShortlistCards = ({
  cards,
  onRemove,
}: {
  cards: EventCardText[]
  onRemove?: (card: EventCardText) => void
}) => {
  const open = useOpening()
  return (
    <>
      <h2 className="sr-only">Events</h2>
      <ul className={GRID}>
        {cards.map((card, position) => (
          <li key={card.id} className="flex flex-col gap-1">
            <EventCard event={card} position={position} eager={position < FIRST_SCREEN} open={open} />
            {onRemove && (
              <Button
                variant="quiet"
                className="self-end print:hidden"
                data-remove=""
                onClick={({ currentTarget }) => {
                  moveFocus(currentTarget)
                  onRemove(card)
                }}
              >
                <X aria-hidden="true" className="size-4" />
                Remove<span className="sr-only"> {card.title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is removed takes its button with it: whoever pressed it goes on at the next one, or at the top. */
function moveFocus(button: HTMLElement) {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('[data-remove]') ?? document.querySelector<HTMLElement>('h1')
  next?.focus({ preventScroll: true })
}

export const PrintButton = () => (
  <Button onClick={() => window.print()}>
    <Printer aria-hidden="true" className="size-5" />
    Print
  </Button>
)
