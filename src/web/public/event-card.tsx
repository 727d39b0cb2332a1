import { Star } from 'lucide-react'
import { type ComponentProps, type MouseEvent, memo, type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type EventCardText, trackedCard } from './card.ts'
import { CategoryBadge } from './category-art.tsx'
import { eventPath } from './event-address.ts'
import { EventPicture } from './event-picture.tsx'
import { SaveButton } from './save-button.tsx'
import { FactIcon } from './sprite.tsx'
import { track } from './tracking.ts'
import { placeOf } from './use-tracking.ts'

type Opening = (click: MouseEvent, event: EventCardText, position: number) => void

/** One event of the list, to be read in two seconds; picture, title and button all open it. See {@link useOpening}. */
export const EventCard = memo(function EventCard({
  event,
  position,
  eager,
  open,
}: {
  event: EventCardText
  position: number
  eager: boolean
  open: Opening
}) {
  const link = { href: eventPath(event.slug), onClick: (click: MouseEvent) => open(click, event, position) }
  return (
    <article className="event-card">
      <div className="print:hidden">
        <EventPicture image={event.image} category={event.category} eager={eager} className="aspect-video" />
      </div>
      <div className="event-card-badges">
        {event.isFeatured && (
          <Badge className="bg-sun text-on-sun">
            <Star aria-hidden="true" className="size-3.5 fill-current" />
            Featured
          </Badge>
        )}
        <CategoryBadge category={event.category} />
      </div>
      <SaveButton event={event} onPicture />
      <div className="event-card-words">
        {event.notice && <Badge className="self-start bg-rejected-tint text-rejected-text">{event.notice}</Badge>}
        {event.review && <Badge className="self-start bg-pending-tint text-pending-text">{event.review}</Badge>}
        <div>
          <h3>
            <a {...link}>{event.title}</a>
          </h3>
          <p className="truncate text-muted">{`by ${event.venue}`}</p>
        </div>
        <ul>
          <Fact icon="date" name="Date">
            <strong>
              <span className="print:hidden">{event.date}</span>
              <span className="hidden print:inline">{event.lastingDate}</span>
            </strong>
          </Fact>
          <Fact icon="place" name="Location">
            {event.place}
            {event.distance && <span className="block text-sm text-muted">{event.distance}</span>}
          </Fact>
          <Fact icon="price" name="Price">
            {event.price}
          </Fact>
        </ul>
        {event.summary && <p className="line-clamp-2 text-muted print:hidden">{event.summary}</p>}
        <div className="event-card-foot">
          <Badge className="bg-general-tint text-general-text">{event.ages}</Badge>
          <a {...link} className={buttonClass({}, 'grow print:hidden')}>
            View Details<span className="sr-only">{` of ${event.title}`}</span>
          </a>
        </div>
      </div>
    </article>
  )
})

/**
 * Opens an event over the list: the router stays on the list, and remembers the card in the history's state, while the
 * address bar shows the event's own. So Back closes it, and that address, opened anew, is the event's page. Cards link to
 * that page, and are spared the router's own links: of those, thirty cards would have ninety.
 */
export function useOpening(): Opening {
  const navigate = useNavigate()
  return useCallback(
    (click, event, position) => {
      if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
      click.preventDefault()
      // The second press of a double click would open it over itself.
      if (click.detail > 1) return
      track('card_click', { ...trackedCard(event), ...placeOf(position) })
      const { pathname, search } = window.location
      void navigate(pathname + search, {
        mask: eventPath(event.slug),
        state: { opened: event },
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
    },
    [navigate],
  )
}

function Fact({
  icon,
  name,
  children,
}: {
  icon: ComponentProps<typeof FactIcon>['name']
  name: string
  children: ReactNode
}) {
  return (
    <li>
      <FactIcon name={icon} />
      <span className="sr-only">{`${name}: `}</span>
      <span>{children}</span>
    </li>
  )
}

/** Holds a card's place while the list loads. */
export function SkeletonCard() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="aspect-video animate-pulse bg-general-tint" />
      <div className="flex flex-col gap-3 p-4">
        {['w-3/4', 'w-1/2', 'w-2/3', 'w-full', 'w-1/3'].map((width) => (
          <div key={width} className={`h-4 animate-pulse rounded-full bg-general-tint ${width}`} />
        ))}
      </div>
    </div>
  )
}
