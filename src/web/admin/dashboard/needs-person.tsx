import { Link } from 'react-router'
import { HOLD_KIND_LABELS, HOLD_KINDS, type HoldKind } from '#domain/safety/hold.ts'
import type { QueueByDay } from '#store/review/queue/needs-person.ts'
import { Panel } from '../parts/lists/panel.tsx'
import { countOf } from '../parts/words/words.ts'

type Props = {
  queueByDay: QueueByDay
  soonest: { id: number; title: string; venueName: string | null; when: string }[]
  anotherLook: number
  duplicates: number
  reports: number
  venues: { troubled: number }
  held: { total: number; byKind: Partial<Record<HoldKind, number>> }
}

/** What needs a person, the most urgent first. */
export function NeedsPerson({ queueByDay, soonest, anotherLook, duplicates, reports, venues, held }: Props) {
  const { soon, week, later, over } = queueByDay
  const lines = [
    { count: soon, text: `${countOf(soon, 'event')} to review for today or tomorrow`, to: '/admin/review' },
    { count: week, text: `${countOf(week, 'event')} to review for the rest of the week`, to: '/admin/review' },
    { count: later, text: `${countOf(later, 'event')} to review for later`, to: '/admin/review' },
    { count: over, text: `${countOf(over, 'past event')} in the queue`, to: '/admin/review' },
    { count: reports, text: `${countOf(reports, 'problem')} reported by visitors`, to: '/admin/reports' },
    {
      count: venues.troubled,
      text: `${countOf(venues.troubled, 'venue')} to look at`,
      to: '/admin/venues?health=troubled',
    },
    {
      count: anotherLook,
      text: `${countOf(anotherLook, 'change')} to approved events`,
      to: '/admin/review?list=another-look',
    },
    { count: duplicates, text: countOf(duplicates, 'possible duplicate'), to: '/admin/review/duplicates' },
  ].filter(({ count }) => count > 0)
  const isQuiet = lines.length === 0 && held.total === 0
  return (
    <Panel id="needs-person" title="Needs a person now">
      {isQuiet && <p className="mt-2 text-muted">Nothing needs a person now.</p>}
      <ul className="mt-2 flex flex-col gap-1.5">
        {held.total > 0 && <Held {...held} />}
        {lines.map(({ text, to }) => (
          <li key={text}>
            <Link to={to} className="text-primary underline underline-offset-4">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {soonest.length > 0 && (
        <>
          <h3 className="mt-4 text-base">Soonest in the queue</h3>
          <ul className="mt-1 flex flex-col divide-y divide-line text-sm">
            {soonest.map(({ id, title, venueName, when }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <Link to={`/admin/review/${id}`} className="min-w-0 font-semibold wrap-anywhere hover:underline">
                  {title}
                </Link>
                <span className="text-muted">
                  {when}, {venueName ?? 'No venue'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

/** Events that no score publishes: how many, and why. */
const Held = ({ total, byKind }: Props['held']) => (
  <li className="rounded-control bg-needs-review-tint px-3 py-2 text-needs-review-text">
    <Link to="/admin/review?list=held" className="font-semibold underline underline-offset-4">
      {countOf(total, 'event is held', 'events are held')}
    </Link>{' '}
    until a person has looked
    <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
      {HOLD_KINDS.flatMap((kind) => {
        const count = byKind[kind]
        return count
          ? [
              <li key={kind}>
                <Link
                  to={`/admin/events?held=${kind}`}
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  {HOLD_KIND_LABELS[kind]}: {count.toLocaleString('en-GB')}
                </Link>
              </li>,
            ]
          : []
      })}
    </ul>
  </li>
)
