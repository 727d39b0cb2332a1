import { CircleCheck, CircleDashed, CircleX, Eye } from 'lucide-react'
import { REVIEW_STATUS_LABELS, type ReviewStatus } from '#domain/vocabulary.ts'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'

const LOOK: Record<ReviewStatus, BadgeLook> = {
  pending: { icon: CircleDashed, className: 'bg-pending-tint text-pending-text' },
  approved: { icon: CircleCheck, className: 'bg-approved-tint text-approved-text' },
  needs_review: { icon: Eye, className: 'bg-needs-review-tint text-needs-review-text' },
  rejected: { icon: CircleX, className: 'bg-rejected-tint text-rejected-text' },
}

export const StatusBadge = ({ status }: { status: ReviewStatus }) => (
  <Badge {...LOOK[status]}>{REVIEW_STATUS_LABELS[status]}</Badge>
)
