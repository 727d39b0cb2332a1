import { Link } from 'react-router'
import type { ReviewWork } from '#store/review/queue/review-order.ts'
import { StatusBadge } from '../../parts/words/badges.tsx'
import { countOf } from '../../parts/words/words.ts'
import { reviewPath } from '../lists.ts'
import type { EventData } from './read-event.ts'

type Props = EventData['series'] & { work: ReviewWork; eventId: number }

/** The events of its series that one decision settles too: where the choice is made is the decision bar. */
export function Series({ about, others, held, work, eventId }: Props) {
  return (
    <section aria-labelledby="series" className="rounded-card border border-line bg-surface p-4">
      <h2 id="series" className="text-lg">
        And {others.length.toLocaleString('en-GB')} more {about === 'change' ? 'with the same change' : 'like this'}
      </h2>
      <p className="mt-1 text-sm text-muted">{about === 'change' ? ABOUT_CHANGE : ABOUT_SERIES}</p>
      {held > 0 && (
        <p className="mt-1 text-sm font-semibold text-needs-review-text">
          {countOf(held, 'held event is', 'held events are')} left out: {held === 1 ? 'open it' : 'open each'} to
          decide.
        </p>
      )}
      <details key={eventId} className="mt-2 text-sm">
        <summary className="min-h-6 font-semibold">See them</summary>
        <ul className="mt-2 grid max-h-80 gap-x-6 gap-y-1 overflow-y-auto sm:max-xl:grid-cols-2">
          {others.map(({ id, when, status }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2">
              <Link
                to={reviewPath(work, id)}
                className="inline-flex min-h-6 items-center text-primary underline underline-offset-4"
              >
                {when}
              </Link>
              {(status === 'approved' || status === 'rejected') && <StatusBadge status={status} />}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

const ABOUT_SERIES =
  'The same venue, title, ages, price and audience. Your decision stands for all of them and for those that come later, unless you untick the box above the buttons. One that differs comes to a person again.'

const ABOUT_CHANGE =
  'The venue changed these events of the series in the same way. Your decision stands for all of them, unless you untick the box above the buttons; a change of another kind comes to a person by itself.'

/** Where the venue lists one event of a series at a time: a second decision alike may stand for later ones. */
export const DecidedBefore = ({
  earlier: { eventId, status, at },
  work,
}: {
  earlier: NonNullable<EventData['series']['earlier']>
  work: ReviewWork
}) => (
  <section aria-labelledby="decided-before" className="rounded-card border border-line bg-surface p-4">
    <h2 id="decided-before" className="text-lg">
      One like this was {status} before
    </h2>
    <p className="mt-1 text-sm text-muted">
      The same venue, title, ages, price and audience:{' '}
      <Link to={reviewPath(work, eventId)} className="text-primary underline underline-offset-4">
        {status} on {at}
      </Link>
      . If you decide the same, it stands for those that come later, unless you untick the box above the buttons. One
      that differs comes to a person again.
    </p>
  </section>
)
