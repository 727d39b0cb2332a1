import type { ReviewStatus } from '#domain/vocabulary.ts'
import { Badge } from '../../ui/badge.tsx'

/** Specification §9: at least 90 High, 70-89 Medium, below 70 Low. */
export function scoreBand(score: number | null): 'High' | 'Medium' | 'Low' | 'No Score' {
  if (score === null) return 'No Score'
  if (score >= 90) return 'High'
  return score >= 70 ? 'Medium' : 'Low'
}

/** Specification §9: how urgently a queued event needs a person; null where it is not urgent. */
export function priorityOf(score: number | null): 'High Priority' | 'Medium Priority' | 'Low Priority' | null {
  if (score === null || score >= 90) return null
  if (score >= 85) return 'Low Priority'
  return score >= 70 ? 'Medium Priority' : 'High Priority'
}

const TINTS = {
  High: 'bg-approved-tint text-approved-text',
  Medium: 'bg-pending-tint text-pending-text',
  Low: 'bg-rejected-tint text-rejected-text',
  'No Score': 'bg-general-tint text-general-text',
}

export function ScoreBadge({ score }: { score: number | null }) {
  const band = scoreBand(score)
  return (
    <Badge className={`whitespace-nowrap tabular-nums ${TINTS[band]}`}>
      {score === null ? (
        band
      ) : (
        <>
          {score}%<span className="score-band"> {band}</span>
        </>
      )}
    </Badge>
  )
}

/** Nothing where it is decided already. */
export function PriorityBadge({ score, status }: { score: number | null; status: ReviewStatus }) {
  const priority = status === 'approved' || status === 'rejected' ? null : priorityOf(score)
  return priority && <Badge className="bg-general-tint whitespace-nowrap text-general-text">{priority}</Badge>
}
