import type { Classification } from '../classification/classification.ts'
import { mayBeApproved, mayBePutAside } from '../classification/guards.ts'
import type { Settings } from '../settings.ts'
import type { ReviewStatus } from '../vocabulary.ts'

export type Thresholds = Pick<Settings, 'autoApproveThreshold' | 'reviewThreshold' | 'autoRejectThreshold'>

/** As much of a conclusion as decides the status. */
type Concluded = Pick<Classification, 'childConfidenceScore' | 'isChildFriendly' | 'contentType' | 'guards'>

/**
 * The status an event arrives with (decisions 11), unless something holds it (`underHolds` in domain/safety). Without a
 * classification (AI classification off, or no answer could be had) everything waits for a person as `pending`. The guards
 * come last, wherever the score comes from: what they do not let through waits for a person.
 */
export function arrivalStatus(concluded: Concluded | null, thresholds: Thresholds): ReviewStatus {
  if (!concluded) return 'pending'
  const { contentType, childConfidenceScore: score, isChildFriendly, guards } = concluded
  if (contentType !== 'event') return 'rejected'
  if (score >= thresholds.autoApproveThreshold)
    return isChildFriendly && (!guards || mayBeApproved(guards, score, thresholds.autoApproveThreshold))
      ? 'approved'
      : 'needs_review'
  if (score >= thresholds.reviewThreshold) return 'pending'
  if (score >= thresholds.autoRejectThreshold) return 'needs_review'
  return !guards || mayBePutAside(guards, score, thresholds.autoRejectThreshold) ? 'rejected' : 'needs_review'
}

/**
 * The status that a fresh conclusion gives to an event that no person has decided on, and whether it is only proposed: what families see
 * is not taken from them because someone asked the classifier again. Such an event stays approved and is listed for another look.
 */
export function reclassifiedStatus(
  event: { status: ReviewStatus; decidedBy: 'classifier' | 'staff' | null },
  concluded: Concluded,
  thresholds: Thresholds,
): { status: ReviewStatus; isProposal: boolean } {
  const arrives = arrivalStatus(concluded, thresholds)
  const isProposal = event.status === 'approved' && event.decidedBy === 'classifier' && arrives !== 'approved'
  return { status: isProposal ? 'approved' : arrives, isProposal }
}

/** Whether it still waits for a decision. */
export const isWaiting = ({ status }: { status: ReviewStatus }): boolean =>
  status === 'pending' || status === 'needs_review'

/**
 * Whether an event is in the review queue (decisions 12): the one definition for the queue, the dashboard and the
 * badges; `store/review/queue/review-conditions.ts` says the same in SQL. A pending event that no classifier has scored waits there
 * too, since no one would ever look at it otherwise. An approved event that changed at the venue is no longer queued: it is
 * listed for another look, and stays public.
 */
export function isInReviewQueue(
  event: { status: ReviewStatus; childConfidenceScore: number | null },
  { reviewThreshold, autoApproveThreshold }: Thresholds,
): boolean {
  if (event.status === 'needs_review') return true
  if (event.status !== 'pending') return false
  const score = event.childConfidenceScore
  return score === null || (score >= reviewThreshold && score < autoApproveThreshold)
}

/**
 * What people work through: the review queue; what of it is held, whatever its score; approved events that changed at the venue since; and a sample of those
 * that the classifier approved or rejected without a person, to see whether it was right.
 */
export const REVIEW_LISTS = ['queue', 'held', 'another-look', 'audit'] as const
export type ReviewList = (typeof REVIEW_LISTS)[number]

/** Risk first (what is soon and unsure before what is late and sure), or what was found last. */
export const REVIEW_ORDERS = ['risk', 'newest'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

/** Why a person rejected an event, in the order of the keys 1 to 6. */
export const REJECTION_REASONS = ['not_for_children', 'not_an_event', 'over', 'duplicate', 'wrong', 'harmful'] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

export const REJECTION_REASON_LABELS: Record<RejectionReason, string> = {
  not_for_children: 'Not for children',
  not_an_event: 'Not an event',
  over: 'Over',
  duplicate: 'Duplicate',
  wrong: 'Wrong details',
  harmful: 'Harmful or unsafe',
}

/** Reasons that say something of one event, and nothing of the others of its series. */
export const REASONS_OF_ONE_ALONE: readonly RejectionReason[] = ['over', 'duplicate', 'wrong']
