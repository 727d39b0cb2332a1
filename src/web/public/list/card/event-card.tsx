import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { CategoryName } from '../../event/category-art.tsx'
import { eventPath } from '../../event/event-address.ts'
import { EventPicture } from '../../event/event-picture.tsx'
import { HeartIcon, Icon } from '../../shell/icon.tsx'
import type { EventCardText } from './card.ts'

/**
 * One event of the list, to be read in two seconds. All of it is one link, by its title: a press anywhere on it opens the event, and is heard
 * of by its page (islands/event-dialog.ts, shortlist/hearts.ts, tracking/tracking.ts).
 */
export function EventCard({ event, eager }: { event: EventCardText; eager: boolean }) {
  return (
    <article id={`event-${event.id}`} data-tracked={JSON.stringify(event.tracked)} className="event-card">
      <div className="event-card-picture">
        <EventPicture
          image={event.image}
          category={event.category}
          drawing={event.drawing}
          eager={eager}
          className="size-full"
        />
      </div>
      <div className="event-card-words">
        <p className="event-card-kind">
          {event.notice && <Badge className="bg-rejected-tint text-rejected-text">{event.notice}</Badge>}
          {event.review && <Badge className="bg-pending-tint text-pending-text">{event.review}</Badge>}
          {event.isFeatured && (
            <Badge className="bg-sun text-on-sun">
              <Icon name="star" className="size-3.5" />
              Featured
            </Badge>
          )}
          <CategoryName category={event.category} />
        </p>
        <h3>
          <a href={eventPath(event.slug)}>{event.title}</a>
        </h3>
        <ul className="event-card-facts">
          <Fact name="Date" className="event-card-date">
            {event.lastingDate === event.date ? (
              event.date
            ) : (
              <>
                <span className="print:hidden">{event.date}</span>
                <span className="hidden print:inline">{event.lastingDate}</span>
              </>
            )}
          </Fact>
          <Fact name="For">{event.ages}</Fact>
          <Fact name="Price">{event.price}</Fact>
          {event.distance && <Fact name="Distance">{event.distance}</Fact>}
          <Fact name="Location" className="event-card-place">
            <span className="event-card-venue">{`by ${event.venue}`}</span>
            <span>
              {' · '}
              {event.whereabouts === event.place ? (
                event.place
              ) : (
                <>
                  <span className="print:hidden">{event.whereabouts}</span>
                  <span className="hidden print:inline">{event.place}</span>
                </>
              )}
            </span>
          </Fact>
        </ul>
      </div>
      <button
        type="button"
        data-heart={event.slug}
        aria-pressed="false"
        aria-label={`Save ${event.title}`}
        className="event-card-heart"
      >
        <HeartIcon />
      </button>
    </article>
  )
}

const Fact = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <li className={className}>
    <span className="sr-only">{`${name}: `}</span>
    {children}
  </li>
)
