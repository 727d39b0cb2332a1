import { Ban, Bot, CircleCheck, CircleDashed, CircleX, Layers, MonitorX, Moon, Snail } from 'lucide-react'
import { HEALTH_LABELS, type HealthState } from '#domain/health/health.ts'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'

const GOOD = 'bg-approved-tint text-approved-text'
const IDLE = 'bg-general-tint text-general-text'
const DOUBTFUL = 'bg-pending-tint text-pending-text'
const BAD = 'bg-rejected-tint text-rejected-text'

const LOOK: Record<HealthState, BadgeLook> = {
  unknown: { icon: CircleDashed, className: IDLE },
  fine: { icon: CircleCheck, className: GOOD },
  quiet: { icon: Moon, className: IDLE },
  empty: { icon: CircleDashed, className: DOUBTFUL },
  slow: { icon: Snail, className: DOUBTFUL },
  failing: { icon: CircleX, className: BAD },
  gone: { icon: CircleX, className: BAD },
  blocked: { icon: Ban, className: BAD },
  robots_denied: { icon: Bot, className: BAD },
  needs_browser: { icon: MonitorX, className: DOUBTFUL },
  layout_changed: { icon: Layers, className: DOUBTFUL },
}

/** How a venue's site serves us. */
export const HealthBadge = ({ state }: { state: HealthState }) => <Badge {...LOOK[state]}>{HEALTH_LABELS[state]}</Badge>
