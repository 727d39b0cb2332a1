import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon, type IconName } from '../shell/icon.tsx'
import { SaveButton } from '../shortlist/save-button.tsx'
import { track } from '../tracking/tracking.ts'
import { CategoryBadge } from './category-art.tsx'
import type { EventDetailText } from './detail.ts'
import { eventPath } from './event-address.ts'
import { EventPicture } from './event-picture.tsx'
import { EventSources } from './event-sources.tsx'
import type { OtherEvent } from './other-events.ts'
import { OthersLikeIt } from './others-like-it.tsx'
import { SessionList } from './session-list.tsx'
import { ShareButton } from './share-button.tsx'

/** An event in full, in the dialog and on its own page. */
export function EventDetail({
  event,
  others,
  heading: Heading,
}: {
  event: EventDetailText
  others: OtherEvent[]
  heading: 'h1' | 'h2'
}) {
  const Subheading = Heading === 'h1' ? 'h2' : 'h3'
  return (
    <>
      <div className="relative print:hidden">
        <EventPicture
          image={event.image}
          category={event.category}
          eager
          isLarge
          className={pictureClass(event.image !== undefined)}
        />
        <div className="absolute bottom-3 left-3">
          <CategoryBadge category={event.category} />
        </div>
      </div>
      <div className="flex flex-col gap-6 p-5 sm:p-6">
        <div className="flex flex-col gap-1">
          <Heading className="text-2xl sm:text-3xl">{event.title}</Heading>
          <p className="text-lg text-muted">{event.venue}</p>
        </div>
        {event.warnings.map((warning) => (
          <p
            key={warning}
            className="flex items-start gap-2 rounded-control bg-rejected-tint px-4 py-3 font-semibold text-rejected-text"
          >
            <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
            {warning}
          </p>
        ))}
        <dl className="grid gap-4 sm:grid-cols-2">
          <Block icon="date" name="Date">
            <p className="font-semibold print:hidden">{event.next ? `Next: ${event.next}` : event.date}</p>
            <p className="hidden font-semibold print:block">{event.lastingDate}</p>
            <SessionList event={event} />
          </Block>
          <Block icon="place" name="Location">
            <p className="font-semibold">{event.place}</p>
            {event.street && <p className="text-muted">{event.street}</p>}
            {event.area && <p className="text-muted">{event.area}</p>}
          </Block>
          <Block icon="price" name="Price">
            <p className="font-semibold">{event.price}</p>
            {event.priceNotes && <p className="text-muted">{event.priceNotes}</p>}
          </Block>
          <Block icon="people" name="Age Range">
            <p className="font-semibold">{event.ageRange}</p>
          </Block>
        </dl>
        <Actions event={event} />
        {event.expect.length > 0 && (
          <section className="flex flex-col gap-2">
            <Subheading className="text-xl">What to expect</Subheading>
            <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {event.expect.map((line) => (
                <li key={line} className="flex items-start gap-2">
                  <Icon name="check" className="mt-1 size-4 shrink-0 text-primary" />
                  {line}
                </li>
              ))}
            </ul>
          </section>
        )}
        {event.description && (
          <section className="flex flex-col gap-2">
            <Subheading className="text-xl">About this event</Subheading>
            <p className="max-w-[70ch] whitespace-pre-line">{event.description}</p>
            {event.organiser && <p className="text-muted">Organised by {event.organiser}</p>}
          </section>
        )}
        <Checked event={event} />
        <OthersLikeIt others={others} heading={Subheading} />
        <WayThere event={event} />
      </div>
    </>
  )
}

/** A picture is shown larger than what stands for one. */
export const pictureClass = (hasPicture: boolean) => (hasPicture ? 'aspect-[2/1] max-h-80 w-full' : 'h-40 sm:h-52')

/** What one may do with it oneself. */
const Actions = ({ event }: { event: EventDetailText }) => (
  <div className="flex flex-wrap gap-2 print:hidden">
    <SaveButton event={event} />
    <ShareButton title={event.title} text={event.line} address={event.address} />
    {event.isDated && event.goesAhead && (
      <a href={`${eventPath(event.slug)}.ics`} className={buttonClass()}>
        <Icon name="calendar" className="size-5" />
        Add to calendar
      </a>
    )}
  </div>
)

const Checked = ({ event: { slug, checked, sources, sourceUrl } }: { event: EventDetailText }) => (
  <div>
    <p className="text-sm text-muted">
      {sourceUrl ? 'Checked on the venue’s site ' : 'Entered by our editors '}
      <time dateTime={checked.at}>
        <span className="print:hidden">{checked.ago}</span>
        <span className="hidden print:inline">on {checked.on}</span>
      </time>
      . Plans change: {sourceUrl ? 'look there' : 'ask the venue'} before you set out.
    </p>
    <div className="flex flex-wrap items-start gap-x-6 print:hidden">
      <EventSources sources={sources} />
      <a
        href={`${eventPath(slug)}/report`}
        className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        Report a problem
      </a>
    </div>
  </div>
)

function WayThere({ event }: { event: EventDetailText }) {
  const booking = event.bookingUrl !== event.sourceUrl && event.goesAhead ? event.bookingUrl : null
  if (!event.sourceUrl && !booking) return null
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex gap-3 border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 print:hidden">
      {event.sourceUrl && (
        <WayOut href={event.sourceUrl} variant="primary" onClick={() => leave(event)}>
          Go to site
          <Icon name="out" className="size-4" />
        </WayOut>
      )}
      {booking && (
        <WayOut href={booking}>
          Book
          <Icon name="ticket" className="size-4" />
        </WayOut>
      )}
    </div>
  )
}

function leave({ id, title, tracked, sourceUrl }: EventDetailText) {
  // What has no address has no way there to press.
  if (!sourceUrl) return
  const outbound = { outbound_url: sourceUrl, outbound_domain: new URL(sourceUrl).hostname }
  const event = { event_id: id, event_title: title, venue_name: tracked.venue_name }
  track('cta_outbound_click', { ...event, cta_label: 'Go to site', ...outbound })
}

function WayOut({
  href,
  variant,
  onClick,
  children,
}: {
  href: string
  variant?: 'primary'
  onClick?: () => void
  children: ReactNode
}) {
  return (
    <a href={href} onClick={onClick} target="_blank" rel="noopener" className={buttonClass({ variant }, 'max-sm:grow')}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function Block({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="text-sm text-muted">
        <Icon name={icon} className="absolute top-1 left-0 size-5 text-primary" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
