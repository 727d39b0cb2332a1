import { CircleCheck, CircleDashed, CircleX, Eye, ShieldCheck, SquareCheckBig } from 'lucide-react'
import { type Activity, ROLE_LABELS } from '#domain/people/people.ts'
import type { Role } from '#domain/vocabulary.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'

const ROLE_LOOK: Record<Role, BadgeLook> = {
  admin: { icon: ShieldCheck, className: 'bg-museum-tint text-museum-text' },
  reviewer: { icon: SquareCheckBig, className: 'bg-stem-tint text-stem-text' },
  viewer: { icon: Eye, className: 'bg-general-tint text-general-text' },
}

const ACTIVE: BadgeLook = { icon: CircleCheck, className: 'bg-approved-tint text-approved-text' }

const ACTIVITY_LOOK: Record<Activity, BadgeLook> = {
  Inactive: { icon: CircleX, className: 'bg-general-tint text-general-text' },
  'Never logged in': { icon: CircleDashed, className: 'bg-pending-tint text-pending-text' },
  'Active today': ACTIVE,
  'Active this week': ACTIVE,
  'Active this month': ACTIVE,
}

export const RoleBadge = ({ role }: { role: Role }) => <Badge {...ROLE_LOOK[role]}>{ROLE_LABELS[role]}</Badge>

export const ActivityBadge = ({ activity }: { activity: Activity }) => (
  <Badge {...ACTIVITY_LOOK[activity]}>{activity}</Badge>
)
