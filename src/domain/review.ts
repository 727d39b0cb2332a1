import type { Classification } from './classification.ts'
import type { Settings } from './settings.ts'
import type { ReviewStatus } from './vocabulary.ts'

export type Thresholds = Pick<Settings, 'autoApproveThreshold' | 'reviewThreshold' | 'autoRejectThreshold'>

/**
 * The status an event arrives with (decisions 11). Without a classification (AI classification off, or no answer could
 * be had) everything waits for a person as `pending`.
 */
export function arrivalStatus(classification: Classification | null, thresholds: Thresholds): ReviewStatus {
  if (!classification) return 'pending'
  if (classification.contentType !== 'event') return 'rejected'
  const score = classification.childConfidenceScore
  if (score >= thresholds.autoApproveThreshold) return 'approved'
  if (score >= thresholds.reviewThreshold) return 'pending'
  if (score >= thresholds.autoRejectThreshold) return 'needs_review'
  return 'rejected'
}

/**
 * Whether an event is in the review queue (decisions 12): the one definition for the queue, the dashboard and the
 * badges; `store/review.ts` says the same in SQL. A pending event that no classifier has scored waits there too, since
 * nobody else would ever look at it. An approved event that changed at the venue is no longer queued: it is listed for
 * another look, and stays public meanwhile.
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

/** What people work through: the review queue, and approved events that changed at the venue since. */
export const REVIEW_LISTS = ['queue', 'another-look'] as const
export type ReviewList = (typeof REVIEW_LISTS)[number]
