import { Form } from 'react-router'
import type { DeliveryState } from '#domain/webhook.ts'
import type { Delivery } from '#store/webhook/webhooks.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { countOf, formatInstant } from '../parts/words/words.ts'

/** One line of the log, in words. */
export const deliveryLine = (delivery: Delivery) => ({
  id: delivery.id,
  type: delivery.type,
  state: delivery.state,
  created: formatInstant(delivery.createdAt),
  attempts: countOf(delivery.attempts, 'attempt'),
  next: delivery.state === 'waiting' && delivery.nextAttemptAt ? formatInstant(delivery.nextAttemptAt) : null,
  answer: [
    delivery.responseStatus && `Response ${delivery.responseStatus}`,
    delivery.durationMs !== null && `${delivery.durationMs} ms`,
  ]
    .filter(Boolean)
    .join(', '),
  text: delivery.responseText,
})

type Line = ReturnType<typeof deliveryLine>

const STATES: Record<DeliveryState, { words: string; look: string }> = {
  waiting: { words: 'Waiting', look: 'bg-pending-tint text-pending-text' },
  delivered: { words: 'Delivered', look: 'bg-approved-tint text-approved-text' },
  failed: { words: 'Failed', look: 'bg-rejected-tint text-rejected-text' },
}

/** What was sent or is to be, newest first. */
export const Deliveries = ({ deliveries }: { deliveries: readonly Line[] }) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface">
    {deliveries.map(({ id, type, state, created, attempts, next, answer, text }) => (
      <li key={id} className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-3">
            <strong>{type}</strong>
            <Badge className={STATES[state].look}>{STATES[state].words}</Badge>
            <span className="text-sm text-muted tabular-nums">{created}</span>
          </p>
          <p className="text-sm text-muted">
            {[attempts, answer, next && `next at ${next}`].filter(Boolean).join(' · ')}
          </p>
          {text && (
            <details>
              <summary className="text-sm">Its response</summary>
              <p className="text-sm whitespace-pre-wrap">{text}</p>
            </details>
          )}
        </div>
        <Form method="post">
          <input type="hidden" name="delivery" value={id} />
          <Button type="submit" name="intent" value="redeliver" size="sm">
            Send again<span className="sr-only"> {`${type} of ${created}`}</span>
          </Button>
        </Form>
      </li>
    ))}
  </ul>
)
