import { Sparkles } from 'lucide-react'
import { arrivalStatus, type Thresholds } from '#domain/review/review.ts'
import { REVIEW_STATUS_LABELS, type ReviewStatus } from '#domain/vocabulary.ts'
import type { EventToReview } from '#store/review/queue/review.ts'

/** What the classifier would make of an event that families see, if no person had to agree; null where it approves it, too. */
export function proposalFor(event: EventToReview, thresholds: Thresholds): Proposed | null {
  const { status, decidedBy, needsAnotherLook, classification } = event
  if (status !== 'approved' || decidedBy !== 'classifier' || !needsAnotherLook || !classification) return null
  const arrives = arrivalStatus(classification, thresholds)
  return arrives === 'approved' ? null : { status: arrives, score: classification.childConfidenceScore }
}

export type Proposed = { status: ReviewStatus; score: number }

/** Says why an approved event is here though its venue has changed nothing. */
export const Proposal = ({ proposal: { status, score } }: { proposal: Proposed }) => (
  <section aria-labelledby="proposal" className="rounded-card border border-line bg-pending-tint p-4 text-pending-text">
    <h2 id="proposal" className="flex items-center gap-2 text-lg">
      <Sparkles aria-hidden="true" className="size-5 shrink-0" />
      Asked again, the classifier would not approve this event
    </h2>
    <p className="mt-1 text-sm">
      Its score is now {score}%, with which an event arrives as “{REVIEW_STATUS_LABELS[status]}”. Families see it until
      you decide.
    </p>
  </section>
)
