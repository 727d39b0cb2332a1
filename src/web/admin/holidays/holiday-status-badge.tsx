import { CalendarCheck, CalendarClock, CalendarOff, History, type LucideIcon } from 'lucide-react'
import type { HolidayStatus } from '#domain/holiday-admin.ts'
import { Badge } from '../../ui/badge.tsx'

const LOOK: Record<HolidayStatus, { icon: LucideIcon; className: string }> = {
  Current: { icon: CalendarCheck, className: 'bg-approved-tint text-approved-text' },
  Upcoming: { icon: CalendarClock, className: 'bg-stem-tint text-stem-text' },
  Past: { icon: History, className: 'bg-general-tint text-general-text' },
  Disabled: { icon: CalendarOff, className: 'bg-rejected-tint text-rejected-text' },
}

export function HolidayStatusBadge({ status }: { status: HolidayStatus }) {
  const { icon: Icon, className } = LOOK[status]
  return (
    <Badge className={`whitespace-nowrap ${className}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {status}
    </Badge>
  )
}
