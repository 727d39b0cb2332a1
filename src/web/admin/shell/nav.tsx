import { NavLink } from 'react-router'
import { can } from '#domain/people/access.ts'
import type { StaffUser } from '../../account/auth.ts'
import { type NavBadges, SCREENS } from './screens.ts'

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
