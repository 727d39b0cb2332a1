import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Picture, pictureAddress } from '#domain/event/public/picture.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { DecorativePicture } from '../../../ui/decorative-picture.tsx'
import { OverLink } from '../../parts/forms/over.tsx'
import { StatusBadge } from '../../parts/words/badges.tsx'
import { NextHeading } from '../bar-parts.tsx'
import type { ComparedField } from '../comparison/comparison.ts'
import { Quote } from '../comparison/fact-table.tsx'
import { Key } from '../keys.tsx'
import { PriorityBadge, ScoreBadge } from '../score.tsx'

type Props = {
  event: { title: string; status: ReviewStatus; venueName: string | null; childConfidenceScore: number | null }
  image: Picture | null
  /** The title as the venue has it. */
  title: ComparedField | undefined
}

/** What the event is called, with its picture and its score. */
export function EventHeading({ event, image, title }: Props) {
  // A title that stands on the page as it stands here needs no proof.
  const quotes = title?.evidence.filter(({ quote }) => quote !== event.title) ?? []
  return (
    <header className="flex flex-wrap items-start justify-between gap-3 sm:gap-4">
      <div className="min-w-0 flex-1 basis-48">
        <NextHeading>{event.title}</NextHeading>
        {title?.theirs && <p className="text-sm text-muted">The venue says: {title.theirs}</p>}
        {quotes.map((evidence) => (
          <div key={evidence.method + evidence.quote} className="line-clamp-2 text-sm text-muted">
            <Quote evidence={evidence} marks={[]} />
          </div>
        ))}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:gap-x-1.5 max-sm:[&_.badge]:px-2 max-sm:[&_.badge]:text-xs">
          <span className="text-muted">{event.venueName ?? 'No venue'}</span>
          <StatusBadge status={event.status} />
          <ScoreBadge score={event.childConfidenceScore} />
          <PriorityBadge score={event.childConfidenceScore} status={event.status} />
        </p>
      </div>
      {image && <EventThumbnail image={image} className="shrink-0 max-sm:size-16" />}
    </header>
  )
}

/** The event's picture, small: it says nothing that the words beside it do not. */
export const EventThumbnail = ({ image, className = '' }: { image: Picture; className?: string }) => (
  <DecorativePicture
    src={pictureAddress(image, image.widths[0] ?? image.width, 'webp')}
    className={`h-24 w-36 rounded-control bg-hover object-cover ${className}`}
  />
)

type EventLinksProps = {
  /** The form that asks a colleague; null = the user may ask no one. */
  ask: string | null
  links: { source: string | null; public: string | null; edit: string | null; same: string | null; history: string }
}

/** Where more can be read of the event, or changed. */
export const EventLinks = ({ links, ask }: EventLinksProps) => (
  <nav aria-label="This event" className="flex flex-wrap gap-x-4 gap-y-1">
    {links.source && (
      <a href={links.source} target="_blank" rel="noreferrer" data-key="o" aria-keyshortcuts="o" className={LINK_LOOK}>
        View Original Event <ExternalLink aria-hidden="true" className="size-4" /> <Key>o</Key>
      </a>
    )}
    {links.edit && (
      <EventLink to={links.edit} hotkey="e">
        Edit <Key>e</Key>
      </EventLink>
    )}
    {links.same && <EventLink to={links.same}>Same as…</EventLink>}
    {ask && (
      <OverLink address={ask} opens={{ ask }} className={LINK_LOOK}>
        Ask a colleague
      </OverLink>
    )}
    <EventLink to={links.history}>History</EventLink>
    {links.public && <EventLink to={links.public}>As families see it</EventLink>}
  </nav>
)

const EventLink = ({ to, hotkey, children }: { to: string; hotkey?: string; children: ReactNode }) => (
  <Link to={to} {...(hotkey && { 'data-key': hotkey, 'aria-keyshortcuts': hotkey })} className={LINK_LOOK}>
    {children}
  </Link>
)

const LINK_LOOK =
  'inline-flex min-h-6 items-center gap-1 text-primary underline underline-offset-4 pointer-coarse:min-h-11'
