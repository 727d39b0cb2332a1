import type { ComponentProps, ReactNode } from 'react'
import { formatWeek, type KnownHours } from '#domain/hours/opening-hours.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { HeartIcon, Icon, type IconName } from '../shell/icon.tsx'
import { StartPlan } from '../shortlist/shortlist-cards.tsx'
import { tracked } from '../tracking/tracking.ts'
import { NearestStations } from '../venue/nearest-stations.tsx'
import { WayThere } from '../venue/way-there.tsx'
import { CategoryBadge } from './category-art.tsx'
import type { EventDetailText, SessionDay } from './detail.ts'
import { eventPath } from './event-address.ts'
import { EventPicture } from './event-picture.tsx'
import type { Source } from './provenance.ts'
import type { OtherEvent } from './read-event.ts'
import { ShareLink } from './share-link.tsx'
import { WhatToExpectList } from './what-to-expect.tsx'

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
          drawing={event.drawing}
          eager
          isLarge
          className={`event-picture ${event.image ? 'has-picture' : ''}`}
        />
        <div className="absolute bottom-3 left-3">
          <CategoryBadge category={event.category} />
        </div>
      </div>
      <div className="flex flex-col gap-4 p-4 sm:gap-6 sm:p-6">
        <div className="flex flex-col gap-1">
          <Heading className="text-2xl sm:text-3xl">{event.title}</Heading>
          <p className="text-lg text-muted">
            {event.venuePage ? (
              <a href={event.venuePage} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {event.venue}
              </a>
            ) : (
              event.venue
            )}
          </p>
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
        {!event.goesAhead && <OthersLikeIt others={others} heading={Subheading} title="On soon, and like it" />}
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-3 sm:grid-cols-2 sm:gap-4">
          <Block icon="date" name="Date" className="max-sm:col-span-full">
            <p className="font-semibold print:hidden">
              {event.next ? (event.hasBegun ? event.next : `Next: ${event.next}`) : event.date}
            </p>
            <p className="hidden font-semibold print:block">{event.lastingDate}</p>
            {event.datesNote && <p className="text-muted">{event.datesNote}</p>}
            <SessionList event={event} />
          </Block>
          <Block icon="place" name="Location" className="max-sm:col-span-full">
            {event.where.map((line, index) => (
              <p key={line} className={index === 0 ? 'font-semibold' : 'text-muted'}>
                {line}
              </p>
            ))}
          </Block>
          <Block icon="price" name="Price">
            <p className="font-semibold">{event.price}</p>
            {event.priceNotes && <p className="text-muted">{event.priceNotes}</p>}
          </Block>
          <Block icon="people" name="Age Range">
            <p className="font-semibold">{event.ageRange}</p>
          </Block>
          {event.hours && (
            <Block icon="date" name="Opening Hours" className="col-span-full">
              <VenueIsOpen hours={event.hours} />
            </Block>
          )}
        </dl>
        {/* After what a family decides by, which it would push below the first screen of a phone. */}
        <NearestStations stations={event.stations} />
        <WayThere destination={event.destination} onMap={event.onMap} />
        <Actions event={event} />
        <section className="flex flex-col gap-2">
          <Subheading className="text-xl">What to expect</Subheading>
          <WhatToExpectList expect={event.expect} />
        </section>
        {event.description && (
          <section className="flex flex-col gap-2">
            <Subheading className="text-xl">About this event</Subheading>
            <p className="max-w-[70ch] whitespace-pre-line">{event.description}</p>
            {event.organiser && <p className="text-muted">Organised by {event.organiser}</p>}
          </section>
        )}
        <Checked event={event} />
        {event.goesAhead && <OthersLikeIt others={others} heading={Subheading} title="Others like it" />}
        <WaysOut event={event} />
      </div>
    </>
  )
}

function Block({
  icon,
  name,
  className = '',
  children,
}: {
  icon: IconName
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`relative min-w-0 pl-8 ${className}`}>
      <dt className="text-sm text-muted">
        <Icon name={icon} className="absolute top-1 left-0 size-5 text-primary" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** So many days are seen at once; more are opened. */
const DAYS_AT_ONCE = 3

/** The days and times still to come; each leads to its entry for one's calendar. */
function SessionList({ event }: { event: EventDetailText }) {
  const { days, moreSessions } = event
  if (days.length === 0) return null
  if (days.length <= DAYS_AT_ONCE) return <Days event={event} days={days} />
  return (
    <details className="print:hidden">
      <summary className="min-h-11 py-2 font-medium text-primary">All {days.length} dates</summary>
      <div className="max-h-80 overflow-y-auto overscroll-contain rounded-control border border-line px-3 py-1">
        <Days event={event} days={days} />
        {moreSessions > 0 && <p className="pb-2 text-muted">and {moreSessions} more: see the venue’s site</p>}
      </div>
    </details>
  )
}

const Days = ({ event, days }: { event: EventDetailText; days: SessionDay[] }) => (
  <ul className="divide-y divide-line">
    {days.map(({ day, sessions }) => (
      <li key={day} className="flex flex-wrap items-center gap-x-3 py-1">
        <span className="min-w-24">{day}</span>
        {sessions.map(({ key, times }) => (
          <a
            key={key}
            href={`${eventPath(event.slug)}.ics?on=${encodeURIComponent(key)}`}
            aria-label={`${times ?? 'Add'}: add ${day}${times ? `, ${times},` : ''} to your calendar`}
            title="Add to your calendar"
            className="inline-flex min-h-9 items-center text-primary underline underline-offset-4 print:no-underline"
          >
            {times ?? 'Add'}
          </a>
        ))}
      </li>
    ))}
  </ul>
)

/** When the venue of an exhibition is open; its words stand on its page. */
const VenueIsOpen = ({ hours: { week, source } }: { hours: KnownHours }) => (
  <p>
    {formatWeek(week)}
    <span className="text-muted"> ({source ? 'the venue’s opening hours' : 'as our editors say'})</span>
  </p>
)

/** What a family may do with it. */
const Actions = ({ event }: { event: EventDetailText }) => (
  <div className="flex flex-wrap gap-2 print:hidden">
    <button
      type="button"
      data-heart={event.slug}
      aria-pressed="false"
      aria-label={`Save ${event.title}`}
      className={buttonClass({}, 'aria-pressed:border-primary aria-pressed:text-primary noscript:hidden')}
    >
      <HeartIcon />
      Save
    </button>
    {/* Without scripts nothing can be saved in the browser; a plan has an address. */}
    <noscript>
      <StartPlan slugs={[event.slug]} />
    </noscript>
    <ShareLink title={event.title} text={event.line} url={event.address} />
    {event.isDated && event.goesAhead && (
      <a href={`${eventPath(event.slug)}.ics`} className={buttonClass()}>
        <Icon name="calendar" className="size-5" />
        Add to calendar
      </a>
    )}
  </div>
)

const APPROVED_BY = {
  person: 'A person has approved it.',
  rules: 'Our rules have approved it, and no person yet.',
  'no one': 'It is not approved yet.',
} satisfies Record<EventDetailText['approvedBy'], string>

const Checked = ({ event: { slug, checked, approvedBy, sources, sourceUrl } }: { event: EventDetailText }) => (
  <div>
    <p className="text-sm text-muted">
      {sourceUrl ? 'Checked on the venue’s site ' : 'Entered by our editors '}
      <time dateTime={checked.at}>
        <span className="print:hidden">{checked.ago}</span>
        <span className="hidden print:inline">on {checked.on}</span>
      </time>
      . {APPROVED_BY[approvedBy]} Plans change: {sourceUrl ? 'look there' : 'ask the venue'} before you set out.
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

/** What each fact rests on: the venue's own words, and the page with them. */
function EventSources({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null
  return (
    <details className="text-sm open:basis-full print:hidden">
      <summary className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink">
        Where this comes from
      </summary>
      <dl className="flex flex-col gap-3 rounded-control bg-hover p-4">
        {sources.map(({ name, quotes, note, url }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            {quotes.map((quote) => (
              <dd key={quote} className="[overflow-wrap:anywhere]">
                “{quote}”
              </dd>
            ))}
            {(note || url) && (
              <dd className="text-muted">
                {note}
                {note && url && ': '}
                {url && (
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener nofollow"
                    className="text-primary underline underline-offset-4 [overflow-wrap:anywhere]"
                  >
                    {new URL(url).hostname}
                    <span className="sr-only"> on {name.toLowerCase()} (opens in a new tab)</span>
                  </a>
                )}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  )
}

/** What might do instead, or as well. */
function OthersLikeIt({
  others,
  heading: Heading,
  title,
}: {
  others: OtherEvent[]
  heading: 'h2' | 'h3'
  title: string
}) {
  if (others.length === 0) return null
  return (
    <section className="flex flex-col gap-2 print:hidden">
      <Heading className="text-xl">{title}</Heading>
      <ul className="grid gap-3 sm:grid-cols-2">
        {others.map(({ slug, title: name, date, place, price }) => (
          <li
            key={slug}
            className="relative min-w-0 rounded-control border border-line p-3 focus-within:bg-hover hover:bg-hover"
          >
            <a href={eventPath(slug)} className="line-clamp-2 font-semibold text-primary after:absolute after:inset-0">
              {name}
            </a>
            <p className="text-sm">{date}</p>
            <p className="truncate text-sm text-muted">
              {place} · {price}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaysOut({
  event: { id, title, tracked: seen, sourceUrl, bookingUrl, goesAhead },
}: {
  event: EventDetailText
}) {
  const booking = bookingUrl !== sourceUrl && goesAhead ? bookingUrl : null
  if (!sourceUrl && !booking) return null
  return (
    <div className="sticky bottom-0 -mx-4 -mb-4 flex gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 print:hidden">
      {sourceUrl && (
        <WayOut
          href={sourceUrl}
          variant="primary"
          {...tracked('cta_outbound_click', {
            event_id: id,
            event_title: title,
            venue_name: seen.venue_name,
            cta_label: 'Go to site',
            outbound_url: sourceUrl,
            outbound_domain: new URL(sourceUrl).hostname,
          })}
        >
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

const WayOut = ({ variant, children, ...link }: ComponentProps<'a'> & { variant?: 'primary' }) => (
  <a {...link} target="_blank" rel="noopener" className={buttonClass({ variant }, 'max-sm:grow')}>
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
