import { CircleCheck, CircleDashed, CircleX, Eye, type LucideIcon, ShieldCheck, SquareCheckBig } from 'lucide-react'
import { type Activity, ROLE_LABELS } from '#domain/people.ts'
import type { Role } from '#domain/vocabulary.ts'
import { Badge } from '../../ui/badge.tsx'

type Look = { icon: LucideIcon; className: string }

const ROLE_LOOK: Record<Role, Look> = {
  admin: { icon: ShieldCheck, className: 'bg-museum-tint text-museum-text' },
  reviewer: { icon: SquareCheckBig, className: 'bg-stem-tint text-stem-text' },
  viewer: { icon: Eye, className: 'bg-general-tint text-general-text' },
}

const ACTIVE: Look = { icon: CircleCheck, className: 'bg-approved-tint text-approved-text' }

const ACTIVITY_LOOK: Record<Activity, Look> = {
  Inactive: { icon: CircleX, className: 'bg-general-tint text-general-text' },
  'Never logged in': { icon: CircleDashed, className: 'bg-pending-tint text-pending-text' },
  'Active today': ACTIVE,
  'Active this week': ACTIVE,
  'Active this month': ACTIVE,
}

export const RoleBadge = ({ role }: { role: Role }) => <LookBadge {...ROLE_LOOK[role]} words={ROLE_LABELS[role]} />

export const ActivityBadge = ({ activity }: { activity: Activity }) => (
  <LookBadge {...ACTIVITY_LOOK[activity]} words={activity} />
)

const LookBadge = ({ icon: Icon, className, words }: Look & { words: string }) => (
  <Badge className={`whitespace-nowrap ${className}`}>
    <Icon aria-hidden="true" className="size-4 shrink-0" />
    {words}
  </Badge>
)
