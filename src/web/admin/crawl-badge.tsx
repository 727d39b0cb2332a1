import { CircleCheck, CircleDashed, CircleX, LoaderCircle, type LucideIcon } from 'lucide-react'
import type { CrawlState } from '#domain/vocabulary.ts'
import { Badge } from '../ui/badge.tsx'

const LOOK: Record<CrawlState, { icon: LucideIcon; className: string }> = {
  pending: { icon: CircleDashed, className: 'bg-pending-tint text-pending-text' },
  running: { icon: LoaderCircle, className: 'bg-stem-tint text-stem-text' },
  completed: { icon: CircleCheck, className: 'bg-approved-tint text-approved-text' },
  failed: { icon: CircleX, className: 'bg-rejected-tint text-rejected-text' },
}

export function CrawlBadge({ state }: { state: CrawlState }) {
  const { icon: Icon, className } = LOOK[state]
  return (
    <Badge className={`whitespace-nowrap capitalize ${className}`}>
      <Icon aria-hidden="true" className="size-4" />
      {state}
    </Badge>
  )
}
