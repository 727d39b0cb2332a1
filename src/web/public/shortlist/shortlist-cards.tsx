import { useRef } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CardList } from '../list/card-list.tsx'
import { type Drawn, useDrawn } from '../list/drawn.ts'
import { Icon } from '../shell/icon.tsx'

/** An event of a shortlist; `line` says it where there is text alone. */
export type ShortlistEvent = { askedAs: string; slug: string; title: string; line: string; card: Drawn }

/** What the server says of the events of a shortlist; `gone` counts those that were asked for and are not to be had. */
export type ShortlistData = { asked: string[]; events: ShortlistEvent[]; gone: number }

/** The events of a shortlist; `onRemove` takes one off it. On paper they are a list for the fridge door. */
export function ShortlistCards({
  events,
  onRemove,
}: {
  events: ShortlistEvent[]
  onRemove?: (event: ShortlistEvent) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <h2 className="sr-only">Events</h2>
      <CardList list={list} cards={events}>
        {events.map((event) => (
          <li key={event.card.key} className="flex flex-col gap-1">
            <Card card={event.card} />
            {onRemove && (
              <Button
                variant="quiet"
                className="self-end print:hidden"
                data-remove=""
                onClick={({ currentTarget }) => {
                  moveFocus(currentTarget)
                  onRemove(event)
                }}
              >
                <Icon name="close" className="size-4" />
                Remove<span className="sr-only"> {event.title}</span>
              </Button>
            )}
          </li>
        ))}
      </CardList>
    </>
  )
}

const Card = ({ card }: { card: Drawn }) => <div className="grow" {...useDrawn(card)} />

/** What is removed takes its button with it: whoever pressed it goes on at the next one, or at the top. */
function moveFocus(button: HTMLElement) {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('[data-remove]')
  if (next) next.focus({ preventScroll: true })
  else focusOnHeading()
}

/** For a button that goes with what it does: whoever pressed it is then at the name of the list. */
export const focusOnHeading = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })

/** The way out of a shortlist on which nothing is. */
export const FindEvents = () => (
  <a href="/" className={buttonClass({ variant: 'primary' })}>
    Find events
  </a>
)

export const PrintButton = () => (
  <Button onClick={() => window.print()}>
    <Icon name="print" className="size-5" />
    Print
  </Button>
)
