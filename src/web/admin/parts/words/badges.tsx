import {
  Ban,
  Bot,
  CalendarX,
  CircleCheck,
  CircleDashed,
  CircleX,
  Eye,
  Layers,
  LoaderCircle,
  MonitorX,
  Moon,
  Snail,
  TriangleAlert,
} from 'lucide-react'
import { HEALTH_LABELS, type HealthState } from '#domain/health/health.ts'
import { type CrawlState, REVIEW_STATUS_LABELS, type ReviewStatus } from '#domain/vocabulary.ts'
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

const CRAWL_LOOK: Record<CrawlState, BadgeLook> = {
  pending: { icon: CircleDashed, className: 'bg-pending-tint text-pending-text' },
  running: { icon: LoaderCircle, className: 'bg-stem-tint text-stem-text' },
  completed: { icon: CircleCheck, className: 'bg-approved-tint text-approved-text' },
  failed: { icon: CircleX, className: 'bg-rejected-tint text-rejected-text' },
}

/** `isAlarmed`: it was completed, and did not see most of the venue's events. */
export const CrawlBadge = ({ state, isAlarmed = false }: { state: CrawlState; isAlarmed?: boolean }) =>
  isAlarmed && state === 'completed' ? (
    <Badge icon={TriangleAlert} className="bg-needs-review-tint text-needs-review-text">
      Events vanished
    </Badge>
  ) : (
    <Badge {...CRAWL_LOOK[state]}>
      <span className="capitalize">{state}</span>
    </Badge>
  )

const GOOD = 'bg-approved-tint text-approved-text'
const IDLE = 'bg-general-tint text-general-text'
const DOUBTFUL = 'bg-pending-tint text-pending-text'
const BAD = 'bg-rejected-tint text-rejected-text'

const HEALTH_LOOK: Record<HealthState, BadgeLook> = {
  unknown: { icon: CircleDashed, className: IDLE },
  fine: { icon: CircleCheck, className: GOOD },
  quiet: { icon: Moon, className: IDLE },
  empty: { icon: CircleDashed, className: DOUBTFUL },
  undated: { icon: CalendarX, className: DOUBTFUL },
  slow: { icon: Snail, className: DOUBTFUL },
  failing: { icon: CircleX, className: BAD },
  gone: { icon: CircleX, className: BAD },
  blocked: { icon: Ban, className: BAD },
  robots_denied: { icon: Bot, className: BAD },
  needs_browser: { icon: MonitorX, className: DOUBTFUL },
  layout_changed: { icon: Layers, className: DOUBTFUL },
}

/** How a venue's site serves us. */
export const HealthBadge = ({ state }: { state: HealthState }) => (
  <Badge {...HEALTH_LOOK[state]}>{HEALTH_LABELS[state]}</Badge>
)
