import {
  CalendarDays,
  CalendarHeart,
  ChartNoAxesColumn,
  ChartSpline,
  ClipboardCheck,
  Flag,
  History,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Settings,
  Users,
  Webhook,
} from 'lucide-react'
import type { Verb } from '#domain/people/access.ts'

type Screen = { to: string; label: string; icon: LucideIcon; verb: Verb; end?: boolean; badge?: keyof NavBadges }

/** Numbers beside the names of screens. */
export type NavBadges = { queue: number; reports: number }

/** The screens, in the order of the sidebar; each is shown to users who may open it. */
export const SCREENS: Screen[] = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard, verb: 'read back-office', end: true },
  { to: '/admin/events', label: 'Events', icon: CalendarDays, verb: 'read back-office' },
  { to: '/admin/venues', label: 'Venues', icon: MapPin, verb: 'read back-office' },
  { to: '/admin/holidays', label: 'Holidays', icon: CalendarHeart, verb: 'read back-office' },
  { to: '/admin/review', label: 'Review Queue', icon: ClipboardCheck, verb: 'read back-office', badge: 'queue' },
  { to: '/admin/reports', label: 'Reports', icon: Flag, verb: 'read back-office', badge: 'reports' },
  { to: '/admin/crawl-logs', label: 'Crawl Logs', icon: History, verb: 'read back-office' },
  { to: '/admin/accuracy', label: 'Classifier', icon: ChartSpline, verb: 'read back-office' },
  { to: '/admin/insights', label: 'Insights', icon: ChartNoAxesColumn, verb: 'read back-office' },
  { to: '/admin/users', label: 'Users', icon: Users, verb: 'manage users' },
  { to: '/admin/webhooks', label: 'Webhooks', icon: Webhook, verb: 'manage settings' },
  { to: '/admin/settings', label: 'Settings', icon: Settings, verb: 'manage settings' },
]

/** The screen that an address belongs to; undefined for what stands beside the screens, such as one's own account. */
export const screenAt = (pathname: string): Screen | undefined =>
  SCREENS.find(({ to, end }) => pathname === to || (!end && pathname.startsWith(`${to}/`)))
