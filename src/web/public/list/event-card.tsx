import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CategoryBadge } from '../event/category-art.tsx'
import { eventPath } from '../event/event-address.ts'
import { EventPicture } from '../event/event-picture.tsx'
import { HeartIcon, Icon } from '../shell/icon.tsx'
import type { EventCardText } from './card.ts'

/**
 * One event of the list, to be read in two seconds; picture, title and button all open it. A press on it is heard of by its page
 * (islands/event-dialog.ts, shortlist/hearts.ts, tracking/tracking.ts).
 */
export function EventCard({ event, eager }: { event: EventCardText; eager: boolean }) {
  const href = eventPath(event.slug)
  return (
    <article id={`event-${event.id}`} data-tracked={JSON.stringify(event.tracked)} className="event-card">
      <div className="event-card-picture print:hidden">
        <EventPicture image={event.image} category={event.category} eager={eager} className="aspect-video" />
      </div>
      <div className="event-card-badges">
        {event.isFeatured && (
          <Badge className="bg-sun text-on-sun">
            <Icon name="star" className="size-3.5" />
            Featured
          </Badge>
        )}
        <CategoryBadge category={event.category} />
      </div>
      <span className="save-on-picture">
        <button type="button" data-heart={event.slug} aria-pressed="false" aria-label={`Save ${event.title}`}>
          <HeartIcon />
        </button>
      </span>
      <div className="event-card-words">
        {event.notice && <Badge className="self-start bg-rejected-tint text-rejected-text">{event.notice}</Badge>}
        {event.review && <Badge className="self-start bg-pending-tint text-pending-text">{event.review}</Badge>}
        <div>
          <h3>
            <a href={href}>{event.title}</a>
          </h3>
          <p className="truncate text-muted">{`by ${event.venue}`}</p>
        </div>
        <ul className="event-card-facts">
          <Fact icon="date" name="Date">
            <strong>
              {event.lastingDate === event.date ? (
                event.date
              ) : (
                <>
                  <span className="print:hidden">{event.date}</span>
                  <span className="hidden print:inline">{event.lastingDate}</span>
                </>
              )}
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
          <a href={href} className={buttonClass({}, 'grow print:hidden')}>
            View Details<span className="sr-only">{` of ${event.title}`}</span>
          </a>
        </div>
      </div>
    </article>
  )
}

function Fact({
  icon,
  name,
  children,
}: {
  icon: ComponentProps<typeof Icon>['name']
  name: string
  children: ReactNode
}) {
  return (
    <li>
      <Icon name={icon} />
      <span className="sr-only">{`${name}: `}</span>
      <span>{children}</span>
    </li>
  )
}
