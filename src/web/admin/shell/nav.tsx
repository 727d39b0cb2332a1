import {
  CalendarDays,
  CalendarHeart,
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
import { NavLink } from 'react-router'
import { can, type Verb } from '#domain/access.ts'
import type { StaffUser } from '../../account/auth.ts'

type Screen = { to: string; label: string; icon: LucideIcon; verb: Verb; end?: boolean; badge?: keyof NavBadges }

/** Numbers beside the names of screens. */
export type NavBadges = { queue: number; reports: number }

/** The screens, in the order of the sidebar; each shows to whoever may open it. */
const SCREENS: Screen[] = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard, verb: 'read back-office', end: true },
  { to: '/admin/events', label: 'Events', icon: CalendarDays, verb: 'read back-office' },
  { to: '/admin/venues', label: 'Venues', icon: MapPin, verb: 'read back-office' },
  { to: '/admin/holidays', label: 'Holidays', icon: CalendarHeart, verb: 'read back-office' },
  { to: '/admin/review', label: 'Review Queue', icon: ClipboardCheck, verb: 'read back-office', badge: 'queue' },
  { to: '/admin/reports', label: 'Reports', icon: Flag, verb: 'read back-office', badge: 'reports' },
  { to: '/admin/crawl-logs', label: 'Crawl Logs', icon: History, verb: 'read back-office' },
  { to: '/admin/accuracy', label: 'Classifier', icon: ChartSpline, verb: 'read back-office' },
  { to: '/admin/users', label: 'Users', icon: Users, verb: 'manage users' },
  { to: '/admin/webhooks', label: 'Webhooks', icon: Webhook, verb: 'manage settings' },
  { to: '/admin/settings', label: 'Settings', icon: Settings, verb: 'manage settings' },
]

export function Nav({ user, badges }: { user: StaffUser; badges: NavBadges }) {
  return (
    <nav aria-label="Back-office">
      <ul className="flex flex-col gap-1">
        {SCREENS.filter(({ verb }) => can(user, verb)).map(({ to, label, icon: Icon, end, badge }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) =>
                `flex min-h-10 items-center gap-3 rounded-control px-3 font-medium transition-colors duration-150 ${
                  isActive ? 'bg-primary text-on-primary' : 'hover:bg-hover'
                }`
              }
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
              {badge && badges[badge] > 0 && <Count n={badges[badge]} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Count = ({ n }: { n: number }) => (
  <span className="ml-auto min-w-6 rounded-full bg-sun px-2 text-center text-sm font-semibold text-on-sun tabular-nums">
    {n}
    <span className="sr-only"> waiting</span>
  </span>
)
