import type { EventDetailText, SessionDay } from './detail.ts'
import { eventPath } from './event-address.ts'

/** So many days are seen at once; more are opened. */
const DAYS_AT_ONCE = 3

/** The days and times still to come; each leads to its entry for one's calendar. */
export function SessionList({ event }: { event: EventDetailText }) {
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
