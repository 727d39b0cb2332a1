import { CalendarCheck, CalendarClock, CalendarOff, History } from 'lucide-react'
import type { HolidayStatus } from '#domain/holiday/holiday-admin.ts'
import type { HolidayRegion } from '#domain/vocabulary.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'

const LOOK: Record<HolidayStatus, BadgeLook> = {
  Current: { icon: CalendarCheck, className: 'bg-approved-tint text-approved-text' },
  Upcoming: { icon: CalendarClock, className: 'bg-stem-tint text-stem-text' },
  Past: { icon: History, className: 'bg-general-tint text-general-text' },
  Disabled: { icon: CalendarOff, className: 'bg-rejected-tint text-rejected-text' },
}

export const HolidayStatusBadge = ({ status }: { status: HolidayStatus }) => <Badge {...LOOK[status]}>{status}</Badge>

/** The tint of each region; its name always stands beside it. */
export const REGION_LOOK: Record<HolidayRegion, string> = {
  UK: 'bg-workshop-tint text-workshop-text',
  England: 'bg-theatre-tint text-theatre-text',
  Scotland: 'bg-stem-tint text-stem-text',
  Wales: 'bg-outdoor-tint text-outdoor-text',
  'Northern Ireland': 'bg-museum-tint text-museum-text',
  London: 'bg-arts-tint text-arts-text',
}
