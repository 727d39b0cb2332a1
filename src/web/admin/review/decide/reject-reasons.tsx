import { ChevronUp } from 'lucide-react'
import { REJECTION_REASON_LABELS, REJECTION_REASONS } from '#domain/review/review.ts'
import { Button } from '../../../ui/button.tsx'
import { Key } from '../keys.tsx'

/** Rejects with the reason, which also teaches the classifier the right thing; part of the form of the decision bar. */
export const RejectReasons = ({ isBusy }: { isBusy: boolean }) => (
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
