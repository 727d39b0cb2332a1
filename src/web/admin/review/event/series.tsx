import { Check, X } from 'lucide-react'
import { Form } from 'react-router'
import type { ReviewWork } from '#store/review/review-order.ts'
import { Button } from '../../../ui/button.tsx'
import { countOf } from '../../parts/words/words.ts'
import { Key } from '../keys.tsx'
import { reviewPath } from '../lists.ts'

type Props = { members: { id: number; when: string }[]; held: number; work: ReviewWork; eventId: number }

/** Decides on all events of a series together: one venue, one title, one conclusion. */
export function Series({ members, held, work, eventId }: Props) {
  const count = members.length.toLocaleString('en-GB')
  return (
    <section aria-labelledby="series" className="mt-4 rounded-card border border-line bg-surface p-4">
      <h2 id="series" className="text-lg">
        {count} events of this series are in the queue
      </h2>
      <p className="mt-1 text-sm text-muted">The same venue, title and conclusion; only the dates differ.</p>
      {held > 0 && (
        <p className="mt-1 text-sm font-semibold text-needs-review-text">
          {countOf(held, 'held event is', 'held events are')} left out: open each to decide.
        </p>
      )}
      <Form method="post" action={reviewPath(work, eventId)} className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="series" value={members.map(({ id }) => id).join()} />
        <Button type="submit" name="intent" value="approve-series" data-key="s" aria-keyshortcuts="s" size="sm">
          <Check aria-hidden="true" className="size-5" /> Approve all {count} of this series <Key>s</Key>
        </Button>
        <Button type="submit" name="intent" value="reject-series" size="sm" variant="quiet">
          <X aria-hidden="true" className="size-5" /> Reject all {count}
        </Button>
      </Form>
      <details key={eventId} className="mt-2 text-sm">
        <summary className="min-h-6">Their dates</summary>
        <ul className="mt-1 list-disc pl-5">
          {members.map(({ id, when }) => (
            <li key={id}>{when}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}
