import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { type Picture, pictureAddress } from '#domain/event/picture.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { StatusBadge } from '../../parts/words/badges.tsx'
import { NextHeading } from '../bar-parts.tsx'
import { Key } from '../keys.tsx'
import { PriorityBadge, ScoreBadge } from '../score.tsx'

type Props = {
  event: { title: string; status: ReviewStatus; venueName: string | null; childConfidenceScore: number | null }
  links: { source: string | null; public: string | null; edit: string | null; history: string }
  image: Picture | null
}

export function EventHeading({ event, links, image }: Props) {
  return (
    <header className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <NextHeading>{event.title}</NextHeading>
        <p className="mt-1 text-muted">{event.venueName ?? 'No venue'}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusBadge status={event.status} />
          <ScoreBadge score={event.childConfidenceScore} />
          <PriorityBadge score={event.childConfidenceScore} status={event.status} />
          {links.source && (
            <a
              href={links.source}
              target="_blank"
              rel="noreferrer"
              data-key="o"
              aria-keyshortcuts="o"
              className="inline-flex min-h-6 items-center gap-1 text-primary underline underline-offset-4"
            >
              View Original Event <ExternalLink aria-hidden="true" className="size-4" /> <Key>o</Key>
            </a>
          )}
          {links.edit && (
            <Link
              to={links.edit}
              data-key="e"
              aria-keyshortcuts="e"
              className="inline-flex min-h-6 items-center gap-1 text-primary underline underline-offset-4"
            >
              Edit <Key>e</Key>
            </Link>
          )}
          <Link
            to={links.history}
            className="inline-flex min-h-6 items-center text-primary underline underline-offset-4"
          >
            History
          </Link>
          {links.public && (
            <Link
              to={links.public}
              className="inline-flex min-h-6 items-center text-primary underline underline-offset-4"
            >
              As families see it
            </Link>
          )}
        </p>
      </div>
      {image && <EventThumbnail image={image} className="hidden shrink-0 sm:block" />}
    </header>
  )
}

/** The event's picture, small: it says nothing that the words beside it do not. */
export const EventThumbnail = ({ image, className = '' }: { image: Picture; className?: string }) => (
  <img
    src={pictureAddress(image, image.widths[0] ?? image.width, 'webp')}
    alt=""
    className={`h-24 w-36 rounded-control bg-hover object-cover ${className}`}
  />
)
