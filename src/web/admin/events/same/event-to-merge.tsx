import { Link } from 'react-router'
import type { LondonDay } from '#domain/days/london-time.ts'
import { formatEventDate } from '#domain/event/public/display.ts'
import type { EventToReview } from '#store/review/queue/review.ts'
import { StatusBadge } from '../../parts/words/badges.tsx'

/** As much of an event as people know it by among others. */
export const toMerge = (event: EventToReview, today: LondonDay) => ({
  id: event.id,
  title: event.title,
  status: event.status,
  venueName: event.venueName,
  where: event.locationName === event.venueName ? null : event.locationName,
  when: formatEventDate(event, today) ?? 'Date TBC',
})

export const EventToMerge = ({ event }: { event: ReturnType<typeof toMerge> }) => (
  <div className="min-w-0 [overflow-wrap:anywhere]">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={`/admin/review/${event.id}`} className="font-semibold underline-offset-4 hover:underline">
        {event.title}
      </Link>
      <StatusBadge status={event.status} />
    </p>
    <p className="text-sm text-muted">
      {[event.when, event.venueName ?? 'No venue', event.where].filter(Boolean).join(' · ')}
    </p>
  </div>
)
