import { daysBetween, todayInLondon } from '../days/london-time.ts'
import type { Role } from '../vocabulary.ts'

/** Roles as people read them, with what each may do (back-office specification §2). */
export const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', reviewer: 'Reviewer', viewer: 'Viewer' }

/** The choice in Edit Role, the least first. */
export const ROLE_CHOICES: { role: Role; words: string }[] = [
  { role: 'viewer', words: 'Viewer - Can view data only' },
  { role: 'reviewer', words: 'Reviewer - Can review and approve events' },
  { role: 'admin', words: 'Admin - Full system access' },
]

export type Activity = 'Inactive' | 'Never logged in' | 'Active today' | 'Active this week' | 'Active this month'

/** How recently a person signed in, by London's days (back-office specification §4). */
export function activityOf(person: { isActive: boolean; lastLoginAt: Date | null }, now: Date): Activity {
  if (!person.isActive) return 'Inactive'
  if (!person.lastLoginAt) return 'Never logged in'
  const days = daysBetween(todayInLondon(person.lastLoginAt), todayInLondon(now))
  if (days <= 0) return 'Active today'
  if (days <= 7) return 'Active this week'
  return days <= 30 ? 'Active this month' : 'Inactive'
}

/** The changes that take away a person's rights. */
export type Demotion = 'change the role of' | 'deactivate' | 'delete'

export type DemotionRefused = 'self' | 'last-admin'

/** No one can lock themselves out, and one active admin always remains (decisions 16). */
export function refuseDemotion(
  person: { id: string; role: Role; isActive: boolean },
  actorId: string,
  otherActiveAdmins: number,
): DemotionRefused | null {
  if (person.id === actorId) return 'self'
  return person.role === 'admin' && person.isActive && otherActiveAdmins === 0 ? 'last-admin' : null
}

export function refusalInWords(refused: DemotionRefused | 'gone', what: Demotion): string {
  if (refused === 'gone') return 'This account has been deleted.'
  return refused === 'self' ? `You cannot ${what} your own account.` : `You cannot ${what} the last active admin.`
}

/**
 * How long a session lasts: so many days without a visit, and so many in all, so that a browser that was
 * stolen or left signed in stops being a way in. (OWASP Session Management: idle and absolute timeout.)
 */
export const SESSION_DAYS = { idle: 30, inAll: 90 } as const

const DAY_MS = 24 * 60 * 60_000

/** Sessions that began then, or before, are over. */
export const sessionsOverFrom = (now: Date): Date => new Date(now.getTime() - SESSION_DAYS.inAll * DAY_MS)
