import { CircleCheck, CircleDashed, CircleX, LoaderCircle } from 'lucide-react'
import type { CrawlState } from '#domain/vocabulary.ts'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'

const LOOK: Record<CrawlState, BadgeLook> = {
  pending: { icon: CircleDashed, className: 'bg-pending-tint text-pending-text' },
  running: { icon: LoaderCircle, className: 'bg-stem-tint text-stem-text' },
  completed: { icon: CircleCheck, className: 'bg-approved-tint text-approved-text' },
  failed: { icon: CircleX, className: 'bg-rejected-tint text-rejected-text' },
}

export const CrawlBadge = ({ state }: { state: CrawlState }) => (
  <Badge {...LOOK[state]}>
    <span className="capitalize">{state}</span>
  </Badge>
)
