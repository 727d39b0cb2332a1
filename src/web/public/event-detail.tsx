import { Banknote, CalendarDays, Check, ExternalLink, MapPin, Ticket, TriangleAlert, Users } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import type { EventCardText } from './card.ts'
import { CategoryBadge } from './category-art.tsx'
import type { EventDetailText } from './detail.ts'
import { EventPicture } from './event-picture.tsx'
import { track } from './tracking.ts'

/**
 * An event in full, in the dialog and on its own page. What the card knows is drawn at once; `detail` follows, and its
 * place is kept.
 */
export function EventDetail({
  card,
  detail,
  heading: Heading,
}: {
  card: EventCardText
  detail: EventDetailText | undefined
  heading: 'h1' | 'h2'
}) {
  const Subheading = Heading === 'h1' ? 'h2' : 'h3'
  return (
    <>
      <div className="relative print:hidden">
        <EventPicture
          imageUrl={card.imageUrl}
          category={card.category}
          eager
          className={card.imageUrl ? 'aspect-[2/1] max-h-80 w-full' : 'h-40 sm:h-52'}
        />
        <div className="absolute bottom-3 left-3">
          <CategoryBadge category={card.category} />
        </div>
      </div>
      <div className="flex flex-col gap-6 p-5 sm:p-6">
        <div className="flex flex-col gap-1">
          <Heading className="text-2xl sm:text-3xl">{card.title}</Heading>
          <p className="text-lg text-muted">{card.venue}</p>
        </div>
        {detail?.warnings.map((warning) => (
          <p
            key={warning}
            className="flex items-start gap-2 rounded-control bg-rejected-tint px-4 py-3 font-semibold text-rejected-text"
          >
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {warning}
          </p>
        ))}
        <dl className="grid gap-4 sm:grid-cols-2">
          <Block icon={CalendarDays} name="Date">
            <p className="font-semibold">{card.date}</p>
            {detail && detail.sessions.length > 0 && <Sessions sessions={detail.sessions} />}
          </Block>
          <Block icon={MapPin} name="Location">
            <p className="font-semibold">{card.place}</p>
            {detail?.address && <p className="text-muted">{detail.address}</p>}
            {detail?.area && <p className="text-muted">{detail.area}</p>}
          </Block>
          <Block icon={Banknote} name="Price">
            <p className="font-semibold">{card.price}</p>
            {detail?.priceNotes && <p className="text-muted">{detail.priceNotes}</p>}
          </Block>
          <Block icon={Users} name="Age Range">
            <p className="font-semibold">{detail?.ageRange ?? card.ages}</p>
          </Block>
        </dl>
        {detail && detail.expect.length > 0 && (
          <section className="flex flex-col gap-2">
            <Subheading className="text-xl">What to expect</Subheading>
            <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {detail.expect.map((line) => (
                <li key={line} className="flex items-start gap-2">
                  <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
                  {line}
                </li>
              ))}
            </ul>
          </section>
        )}
        {(card.summary || detail?.description) && (
          <section className="flex flex-col gap-2">
            <Subheading className="text-xl">About this event</Subheading>
            <p className="max-w-[70ch] whitespace-pre-line">{detail?.description ?? card.summary}</p>
            {detail?.organiser && <p className="text-muted">Organised by {detail.organiser}</p>}
          </section>
        )}
        {detail && <WayThere detail={detail} />}
      </div>
    </>
  )
}

const SESSIONS_AT_ONCE = 3

function Sessions({ sessions }: { sessions: string[] }) {
  const [first, rest] = [sessions.slice(0, SESSIONS_AT_ONCE), sessions.slice(SESSIONS_AT_ONCE)]
  return (
    <div className="text-muted">
      <SessionList sessions={first} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 py-2 font-medium text-primary">
            {rest.length} more {rest.length === 1 ? 'time' : 'times'}
          </summary>
          <SessionList sessions={rest} />
        </details>
      )}
    </div>
  )
}

const SessionList = ({ sessions }: { sessions: string[] }) => (
  <ul>
    {[...new Set(sessions)].map((session) => (
      <li key={session}>{session}</li>
    ))}
  </ul>
)

function WayThere({ detail }: { detail: EventDetailText }) {
  const booking = detail.bookingUrl !== detail.sourceUrl && !detail.isOver ? detail.bookingUrl : null
  return (
    <>
      <p className="text-sm text-muted">
        Checked on the venue’s site {detail.checked}. Plans change: look there before you set out.
      </p>
      {(detail.sourceUrl || booking) && (
        <div className="sticky bottom-0 -mx-5 -mb-5 flex gap-3 border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 print:hidden">
          {detail.sourceUrl && (
            <WayOut href={detail.sourceUrl} variant="primary" onClick={() => leave(detail)}>
              Go to site
              <ExternalLink aria-hidden="true" className="size-4" />
            </WayOut>
          )}
          {booking && (
            <WayOut href={booking}>
              Book
              <Ticket aria-hidden="true" className="size-4" />
            </WayOut>
          )}
        </div>
      )}
    </>
  )
}

function leave({ tracked, sourceUrl }: EventDetailText) {
  const { event_id, event_title, venue_name } = tracked
  // What has no address has no way there to press.
  if (!sourceUrl) return
  const outbound = { outbound_url: sourceUrl, outbound_domain: new URL(sourceUrl).hostname }
  track('cta_outbound_click', { event_id, event_title, venue_name, cta_label: 'Go to site', ...outbound })
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

function Block({
  icon: Icon,
  name,
  children,
}: {
  icon: ComponentType<{ 'aria-hidden': 'true'; className: string }>
  name: string
  children: ReactNode
}) {
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="text-sm text-muted">
        <Icon aria-hidden="true" className="absolute top-1 left-0 size-5 text-primary" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
