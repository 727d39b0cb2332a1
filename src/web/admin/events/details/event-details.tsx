import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import { EVENT_STATUS_LABELS } from '#domain/event/public/display.ts'
import { type Picture, pictureAddress } from '#domain/event/public/picture.ts'
import type { EventStatus, ReviewStatus } from '#domain/vocabulary.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DecorativePicture } from '../../../ui/decorative-picture.tsx'
import { StatusBadge } from '../../parts/words/badges.tsx'
import { LinkedText } from '../../parts/words/linked-text.tsx'
import { EventReports, type ReportInWords } from '../../reports/settle.tsx'
import type { ComparedField } from '../../review/comparison/comparison.ts'
import { Quote } from '../../review/comparison/fact-table.tsx'
import { editAddress } from '../words.ts'

export type ShownEvent = {
  id: number
  title: string
  organiser: string | null
  venueName: string | null
  location: string | null
  category: string
  otherCategories: string | null
  ages: string
  status: ReviewStatus
  /** With which event of its series it was decided. */
  decidedWith: string | null
  eventStatus: EventStatus
  /** Why it is held for a person, in words. */
  held: string[]
  hiddenReason: string | null
  mergedInto: number | null
  dates: string | null
  sessions: string[]
  moreSessions: number
  /** The rule by which staff filled in the sessions. */
  datesInWords: string | null
  price: string
  priceNotes: string | null
  image: Picture | null
  /** Why there is none, or no newer one. */
  missingPicture: string | null
  /** 0-1: that it is an event at all. */
  eventConfidence: number
  /** 0-100: that it is for children. */
  childConfidence: number | null
  reasoning: string | null
  madeBy: string | null
  description: string | null
  sourceUrl: string | null
  websiteUrl: string | null
  adminNotes: string | null
}

/** The venue's words behind what is shown. */
type ShownEvidence = Record<'organiser' | 'location' | 'ages' | 'dates' | 'price', ComparedField['evidence']>

type Props = {
  event: ShownEvent
  evidence: ShownEvidence
  reports: readonly ReportInWords[]
  canDecide: boolean
  canSettle: boolean
  returnTo: string
  heading: 'h2' | 'h3'
}

/** All of an event, for the panel beside the list, the dialog over it, and its own page. */
export function EventDetails({ event, evidence, reports, canDecide, canSettle, returnTo, heading }: Props) {
  const { sessions, moreSessions, image, missingPicture } = event
  return (
    <div className="@container flex flex-col gap-4">
      {event.mergedInto !== null && (
        <p className="rounded-control bg-hover px-3 py-2">
          Merged into{' '}
          <Link to={`/admin/events/${event.mergedInto}`} className="underline underline-offset-4">
            another event
          </Link>
          , which is decided instead.
        </p>
      )}
      {event.held.length > 0 && (
        <p className="rounded-control bg-needs-review-tint px-3 py-2 text-needs-review-text [overflow-wrap:anywhere]">
          <strong>Held:</strong> {event.held.join('; ')}.{' '}
          <Link to={`/admin/review/${event.id}`} className="font-semibold underline underline-offset-4">
            Open it to decide
          </Link>
        </p>
      )}
      <EventReports event={event} reports={reports} canSettle={canSettle} returnTo={returnTo} />
      <Section heading={heading} title="Basic Information">
        <Facts
          facts={[
            ['Status', <StatusBadge key="status" status={event.status} />],
            ['Series', event.decidedWith],
            ['At the venue', event.hiddenReason ?? EVENT_STATUS_LABELS[event.eventStatus]],
            ['Organiser', event.organiser, evidence.organiser],
            ['Venue', event.venueName ?? 'No venue'],
            ['Location', event.location, evidence.location],
            ['Category', event.category],
            ['Further categories', event.otherCategories],
            ['Ages', event.ages, evidence.ages],
            ['Internal Notes', event.adminNotes && <LinkedText key="notes">{event.adminNotes}</LinkedText>],
          ]}
        />
      </Section>
      <Section heading={heading} title="Dates & Pricing">
        <Facts
          facts={[
            ['Date', event.dates ?? 'Date TBC', evidence.dates],
            ['Sessions', sessions.length > 1 && <Sessions sessions={sessions} more={moreSessions} />],
            ['Dates in words', event.datesInWords],
            ['Price', event.price, evidence.price],
            ['Price notes', event.priceNotes],
          ]}
        />
      </Section>
      {(image || missingPicture) && (
        <Section heading={heading} title="Image">
          {image && (
            <DecorativePicture
              src={pictureAddress(image, image.width, 'webp')}
              otherwise={<p className="text-sm text-muted">It could not be loaded.</p>}
              referrerPolicy="no-referrer"
              className="max-h-64 rounded-control bg-hover object-contain"
            />
          )}
          {missingPicture && <p className="text-sm text-muted [overflow-wrap:anywhere]">{missingPicture}</p>}
        </Section>
      )}
      <Section heading={heading} title="AI Classification">
        <Facts
          facts={[
            ['Event confidence', <Confidence key="event" percent={event.eventConfidence * 100} />],
            [
              'Child confidence',
              event.childConfidence === null ? 'No Score' : <Confidence key="child" percent={event.childConfidence} />,
            ],
            ['Made by', event.madeBy],
          ]}
        />
      </Section>
      <Section heading={heading} title="Description">
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{event.description ?? 'The venue gives none.'}</p>
      </Section>
      <Section heading={heading} title="Links">
        <p className="flex flex-wrap gap-x-5">
          <Outward href={event.sourceUrl}>Original Event</Outward>
          <Outward href={event.websiteUrl}>Event Website</Outward>
        </p>
      </Section>
      <Section heading={heading} title="AI Reasoning">
        <p className="[overflow-wrap:anywhere]">{event.reasoning ?? 'No classifier has scored this event.'}</p>
      </Section>
      {canDecide && <Decide event={event} returnTo={returnTo} />}
    </div>
  )
}

const Section = ({
  heading: Heading,
  title,
  children,
}: {
  heading: 'h2' | 'h3'
  title: string
  children: ReactNode
}) => (
  <section>
    <Heading className="mb-1 text-base @lg:text-lg">{title}</Heading>
    {children}
  </section>
)

const Sessions = ({ sessions, more }: { sessions: string[]; more: number }) => (
  <ul>
    {sessions.map((session) => (
      <li key={session}>{session}</li>
    ))}
    {more > 0 && <li>and {more} more</li>}
  </ul>
)

type Fact = [name: string, value: ReactNode, evidence?: ComparedField['evidence']]

/** Each with the venue's words for it; what is not known is left out. */
const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid grid-cols-1 gap-x-3 gap-y-1 @xs:grid-cols-[6.5rem_minmax(0,1fr)] @lg:grid-cols-[10rem_minmax(0,1fr)]">
    {facts.map(
      ([name, value, evidence = []]) =>
        value && (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere] @max-xs:mb-1">
              {value}
              {evidence.map((one) => (
                <div key={one.method + one.quote} className="border-l-2 border-line pl-2 text-sm text-muted">
                  <Quote evidence={one} marks={[]} />
                </div>
              ))}
            </dd>
          </div>
        ),
    )}
  </dl>
)

/** Specification §9: green from 80, yellow from 60, else red; the same for both confidences. */
function Confidence({ percent }: { percent: number }) {
  const [look, word] =
    percent >= 80
      ? ['bg-approved-tint text-approved-text', 'high']
      : percent >= 60
        ? ['bg-pending-tint text-pending-text', 'middling']
        : ['bg-rejected-tint text-rejected-text', 'low']
  return (
    <Badge className={`tabular-nums ${look}`}>
      {Math.round(percent)}%<span className="sr-only">, {word}</span>
    </Badge>
  )
}

const Outward = ({ href, children }: { href: string | null; children: string }) =>
  href && /^https?:\/\//i.test(href) ? (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1 text-primary underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {children} <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  ) : null

const SMALL = { size: 'sm', className: 'px-2.5 pointer-coarse:min-h-11' } as const

function Decide({ event, returnTo }: { event: ShownEvent; returnTo: string }) {
  const deciding = useFetcher()
  const busyWith = deciding.formData?.get('intent')
  return (
    <deciding.Form
      method="post"
      action="/admin/events/bulk"
      preventScrollReset
      className="sticky bottom-0 flex flex-wrap gap-1.5 border-t border-line bg-surface py-3"
    >
      <input type="hidden" name="id" value={event.id} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {event.held.length === 0 && (
        <Button
          type="submit"
          name="intent"
          value="approved"
          variant="primary"
          {...SMALL}
          busy={busyWith === 'approved'}
        >
          Approve
        </Button>
      )}
      <Button type="submit" name="intent" value="rejected" {...SMALL} busy={busyWith === 'rejected'}>
        Reject
      </Button>
      <Button type="submit" name="intent" value="needs_review" {...SMALL} busy={busyWith === 'needs_review'}>
        Needs Review
      </Button>
      <Button
        type="submit"
        name="intent"
        value="one"
        formAction="/admin/events/classify"
        {...SMALL}
        busy={busyWith === 'one'}
      >
        AI Classify
      </Button>
      <Link
        to={editAddress(event.id, returnTo)}
        className={buttonClass({ variant: 'quiet', size: 'sm' }, SMALL.className)}
      >
        Edit
      </Link>
      <Link
        to={`/admin/events/new?copy=${event.id}`}
        className={buttonClass({ variant: 'quiet', size: 'sm' }, SMALL.className)}
      >
        Copy
      </Link>
      {event.status !== 'rejected' && (
        <Link
          to={`/admin/events/${event.id}/same-as`}
          className={buttonClass({ variant: 'quiet', size: 'sm' }, SMALL.className)}
        >
          Same as…
        </Link>
      )}
    </deciding.Form>
  )
}
