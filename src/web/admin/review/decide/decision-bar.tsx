import { Check, ChevronUp, Pause, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { REJECTION_REASON_LABELS, REJECTION_REASONS } from '#domain/review/review.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { Button } from '../../../ui/button.tsx'
import { Key } from '../keys.tsx'

/** The three decisions, always at hand, with their keys. */
export function DecisionBar({
  event,
  canDecide,
  onDecide,
}: {
  event: { version: number; status: ReviewStatus; isHeld: boolean }
  canDecide: boolean
  /** Replaces the submission where the next event is known. */
  onDecide(submitted: FormEvent<HTMLFormElement>): void
}) {
  const navigation = useNavigation()
  const chosen = navigation.formMethod === 'POST' ? navigation.formData?.get('intent') : null
  const isBusy = navigation.state !== 'idle'
  return (
    <div className="sticky bottom-0 z-10 mt-auto border-t border-line bg-surface px-4 py-3 sm:px-6 print:hidden">
      {canDecide ? (
        <Form id="decision" method="post" onSubmit={onDecide} className="grid grid-cols-3 gap-2 sm:flex sm:gap-3">
          <input type="hidden" name="version" value={event.version} />
          {event.isHeld && <input type="hidden" name="held" value="shown" />}
          <Decide intent="approve" hotkey="a" variant="primary" busy={chosen === 'approve'} disabled={isBusy}>
            <Check aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
            <span>
              Approve<span className="max-xl:sr-only"> Event</span>
            </span>
          </Decide>
          <Decide intent="keep" hotkey="q" busy={chosen === 'keep'} disabled={isBusy}>
            <Pause aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
            <span>{event.status === 'approved' || event.status === 'rejected' ? 'Needs Review' : KEEP}</span>
          </Decide>
          <Decide intent="reject" hotkey="r" busy={chosen === 'reject'} disabled={isBusy} className="sm:ml-4">
            <X aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
            <span>
              Reject<span className="max-xl:sr-only"> Event</span>
            </span>
          </Decide>
          <RejectReasons isBusy={isBusy} />
        </Form>
      ) : (
        <p className="text-center text-muted">You can look at the queue; reviewers and admins decide.</p>
      )}
    </div>
  )
}

const KEEP = (
  <>
    Keep<span className="max-xl:sr-only"> in Queue</span>
  </>
)

function Decide({
  intent,
  hotkey,
  busy,
  disabled,
  ...button
}: React.ComponentProps<typeof Button> & { intent: string; hotkey: string }) {
  return (
    <Button
      {...button}
      type="submit"
      name="intent"
      value={intent}
      data-key={hotkey}
      aria-keyshortcuts={hotkey}
      busy={busy || disabled}
      className={`max-sm:px-1 ${button.className ?? ''}`}
    >
      {button.children}
      <Key>{hotkey}</Key>
    </Button>
  )
}

/** Rejects with the reason, which also teaches the classifier the right thing; part of the form of the decision bar. */
const RejectReasons = ({ isBusy }: { isBusy: boolean }) => (
  <details className="relative max-sm:col-span-3">
    <summary className="flex min-h-11 list-none items-center justify-center gap-1 rounded-control px-2 text-sm font-semibold hover:bg-hover [&::-webkit-details-marker]:hidden">
      Reject because… <ChevronUp aria-hidden="true" className="size-4" />
    </summary>
    <div className="absolute right-0 bottom-full z-20 mb-1 flex w-60 flex-col rounded-card border border-line bg-surface p-2 shadow-raised max-sm:inset-x-0 max-sm:w-auto">
      {REJECTION_REASONS.map((reason, n) => (
        <Button
          key={reason}
          type="submit"
          name="reason"
          value={reason}
          variant="quiet"
          data-key={String(n + 1)}
          aria-keyshortcuts={String(n + 1)}
          busy={isBusy}
          className="justify-between!"
        >
          {REJECTION_REASON_LABELS[reason]} <Key>{String(n + 1)}</Key>
        </Button>
      ))}
    </div>
  </details>
)
