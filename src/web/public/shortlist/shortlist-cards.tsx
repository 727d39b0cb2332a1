import { Button, buttonClass } from '#web/ui/button.tsx'
import type { EventCardText } from '../list/card.ts'
import { EventCard } from '../list/event-card.tsx'
import { GRID } from '../list/skeleton-grid.tsx'
import { Icon } from '../shell/icon.tsx'

/** An event of a shortlist; `line` says it where there is text alone. */
export type ShortlistEvent = { askedAs: string; line: string; card: EventCardText }

/** What the server knows of the events of a shortlist; `gone` counts those that were asked for and cannot be found. */
export type ShortlistData = { asked: string[]; events: ShortlistEvent[]; gone: number }

/** Cards whose pictures can be on the first screen. */
const FIRST_SCREEN = 4

/** The events of a shortlist; `onRemove` removes one. On paper they are a list for the fridge door. */
export const ShortlistCards = ({
  events,
  onRemove,
}: {
  events: ShortlistEvent[]
  onRemove?: (event: ShortlistEvent) => void
}) => (
  <>
    <h2 className="sr-only">Events</h2>
    <ul className={GRID}>
      {events.map((event, position) => (
        <li key={event.card.id} className="flex flex-col gap-1">
          <div className="grow">
            <EventCard event={event.card} eager={position < FIRST_SCREEN} />
          </div>
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
              Remove<span className="sr-only"> {event.card.title}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  </>
)

/** A button that is removed with its event hands its focus to the next one, or to the heading. */
function moveFocus(button: HTMLElement) {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('[data-remove]')
  if (next) next.focus({ preventScroll: true })
  else focusOnHeading()
}

/** For a button that disappears with what it does. */
export const focusOnHeading = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })

/** The way out of a shortlist with nothing on it. */
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
