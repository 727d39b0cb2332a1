import { CircleCheck, CircleDashed, CircleX, Eye, type LucideIcon } from 'lucide-react'
import { REVIEW_STATUS_LABELS, type ReviewStatus } from '#domain/vocabulary.ts'
import { Badge } from '../ui/badge.tsx'

const LOOK: Record<ReviewStatus, { icon: LucideIcon; className: string }> = {
  pending: { icon: CircleDashed, className: 'bg-pending-tint text-pending-text' },
  approved: { icon: CircleCheck, className: 'bg-approved-tint text-approved-text' },
  needs_review: { icon: Eye, className: 'bg-needs-review-tint text-needs-review-text' },
  rejected: { icon: CircleX, className: 'bg-rejected-tint text-rejected-text' },
}

export function StatusBadge({ status }: { status: ReviewStatus }) {
  const { icon: Icon, className } = LOOK[status]
  return (
    <Badge className={`whitespace-nowrap ${className}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {REVIEW_STATUS_LABELS[status]}
    </Badge>
  )
}
