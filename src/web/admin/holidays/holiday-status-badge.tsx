import { CalendarCheck, CalendarClock, CalendarOff, History } from 'lucide-react'
import type { HolidayStatus } from '#domain/holiday/holiday-admin.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'

const LOOK: Record<HolidayStatus, BadgeLook> = {
  Current: { icon: CalendarCheck, className: 'bg-approved-tint text-approved-text' },
  Upcoming: { icon: CalendarClock, className: 'bg-stem-tint text-stem-text' },
  Past: { icon: History, className: 'bg-general-tint text-general-text' },
  Disabled: { icon: CalendarOff, className: 'bg-rejected-tint text-rejected-text' },
}

export const HolidayStatusBadge = ({ status }: { status: HolidayStatus }) => <Badge {...LOOK[status]}>{status}</Badge>
