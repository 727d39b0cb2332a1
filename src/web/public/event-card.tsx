import { Star } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { EventCardText } from './card.ts'
import { CategoryBadge } from './category-art.tsx'
import { eventPath } from './event-address.ts'
import { EventPicture } from './event-picture.tsx'
import { SaveButton } from './save-button.tsx'
import { FactIcon } from './sprite.tsx'
import { track } from './tracking.ts'
import { placeOf } from './use-tracking.ts'

/** One event of the list, to be read in two seconds; picture, title and button all open it. */
export function EventCard({ event, position, eager }: { event: EventCardText; position: number; eager: boolean }) {
  const opened = () => track('card_click', { ...event.tracked, ...placeOf(position) })
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-150 hover:shadow-raised print:break-inside-avoid print:shadow-none">
      <EventLink event={event} onClick={opened} tabIndex={-1} aria-hidden="true" className="print:hidden">
        <EventPicture image={event.image} category={event.category} eager={eager} className="aspect-video" />
      </EventLink>
      <div className="pointer-events-none absolute top-3 right-16 left-3 flex flex-wrap items-start gap-2 print:static print:px-4 print:pt-3">
        {event.isFeatured && (
          <Badge className="bg-sun text-on-sun">
            <Star aria-hidden="true" className="size-3.5 fill-current" />
            Featured
          </Badge>
        )}
        <CategoryBadge category={event.category} />
      </div>
      <SaveButton event={event} onPicture />
      <div className="flex grow flex-col gap-2 p-4 print:py-2">
        {event.notice && <Badge className="self-start bg-rejected-tint text-rejected-text">{event.notice}</Badge>}
        {event.review && <Badge className="self-start bg-pending-tint text-pending-text">{event.review}</Badge>}
        <div>
          <h3 className="text-lg leading-snug">
            <EventLink event={event} onClick={opened} className="line-clamp-3 hover:text-primary hover:underline">
              {event.title}
            </EventLink>
          </h3>
          <p className="truncate text-muted">by {event.venue}</p>
        </div>
        <ul className="flex flex-col gap-1 print:flex-row print:flex-wrap print:gap-x-6">
          <Fact icon="date" name="Date">
            <strong className="font-semibold">
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
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
          <Badge className="bg-general-tint text-general-text">{event.ages}</Badge>
          <EventLink
            event={event}
            onClick={opened}
            className={buttonClass({ variant: 'secondary' }, 'grow print:hidden')}
          >
            View Details<span className="sr-only"> of {event.title}</span>
          </EventLink>
        </div>
      </div>
    </article>
  )
}

/**
 * Opens the event over the list: the router stays on the list, and remembers the card in the history's state, while the
 * address bar shows the event's own. So Back closes it, and that address, opened anew, is the event's page.
 */
function EventLink({
  event,
  onClick,
  ...props
}: {
  event: EventCardText
  onClick: () => void
  className: string
  children: ReactNode
  tabIndex?: number
  'aria-hidden'?: 'true'
}) {
  const { pathname, search } = useLocation()
  return (
    <Link
      {...props}
      onClick={(click) => {
        // The second press of a double click would open it over itself.
        if (click.detail > 1) click.preventDefault()
        else onClick()
      }}
      to={pathname + search}
      mask={eventPath(event.slug)}
      state={{ opened: event }}
      replace={false}
      preventScrollReset
      defaultShouldRevalidate={false}
    />
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
    <li className="flex items-start gap-2">
      <FactIcon name={icon} />
      <span className="sr-only">{name}: </span>
      <span className="line-clamp-2 min-w-0">{children}</span>
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
