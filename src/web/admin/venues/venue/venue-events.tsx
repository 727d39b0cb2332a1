import { Link } from 'react-router'
import { REVIEW_STATUS_LABELS, REVIEW_STATUSES, type ReviewStatus } from '#domain/vocabulary.ts'
import { Panel } from '../../parts/lists/panel.tsx'
import { StatusBadge } from '../../parts/words/badges.tsx'
import { FIELD_LABELS } from '../../parts/words/field-words.ts'
import { countOf } from '../../parts/words/words.ts'

type UpcomingProps = {
  venue: { id: number; eventsRecorded: number }
  upcoming: Record<ReviewStatus, number>
  /** `note`: why families do not see an approved one, or may not find it at the venue. */
  events: { id: number; title: string; status: ReviewStatus; when: string; note: string | null }[]
}

/** What a venue has coming up. */
export function Upcoming({ venue, upcoming, events }: UpcomingProps) {
  const shown = REVIEW_STATUSES.filter((status) => upcoming[status] > 0)
  return (
    <Panel title="Upcoming events">
      {shown.length === 0 ? (
        <p className="text-muted">None are known.</p>
      ) : (
        <p className="text-sm">
          {shown.map((status) => `${upcoming[status]} ${REVIEW_STATUS_LABELS[status].toLowerCase()}`).join(', ')}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line text-sm">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <Link
              to={`/admin/review/${event.id}`}
              className="min-w-0 font-medium wrap-anywhere underline underline-offset-4"
            >
              {event.title}
            </Link>
            <span className="flex items-center gap-2">
              {event.when} <StatusBadge status={event.status} />
            </span>
            {event.note && <p className="w-full font-medium text-needs-review-text">{event.note}</p>}
          </li>
        ))}
      </ul>
      {venue.eventsRecorded > 0 && (
        <p className="mt-2 text-sm">
          <Link to={`/admin/events?venue=${venue.id}`} className="text-primary underline underline-offset-4">
            All its events
          </Link>
        </p>
      )}
    </Panel>
  )
}

/** Which fields staff correct. */
export const Corrections = ({ corrections }: { corrections: { field: string; events: number }[] }) => (
  <Panel title="Corrected by staff">
    {corrections.length === 0 ? (
      <p className="text-muted">Staff have not corrected anything that was read from its pages.</p>
    ) : (
      <ul className="divide-y divide-line text-sm">
        {corrections.map(({ field, events }) => (
          <li key={field} className="flex justify-between gap-4 py-1.5 tabular-nums">
            <span>{FIELD_LABELS[field] ?? field}</span> {countOf(events, 'event')}
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
