import { ROLES, type Role } from '../vocabulary.ts'

/** The user who makes a request; null = a visitor who is not signed in, or whose account is inactive. */
export type Actor = { id: string; role: Role } | null

/**
 * What each role may do (specification, decisions 15): viewers read the back-office and change nothing; reviewers also
 * decide, edit, classify, feature, crawl, and manage venues and holidays; deleting venues, users and settings are for
 * admins. The one rule for the route gate, the action and the button.
 */
const VERBS = {
  'read back-office': 'viewer',
  'read unapproved events': 'reviewer',
  'decide events': 'reviewer',
  'edit events': 'reviewer',
  'delete events': 'reviewer',
  'classify events': 'reviewer',
  'feature events': 'reviewer',
  'crawl venues': 'reviewer',
  'manage venues': 'reviewer',
  'manage holidays': 'reviewer',
  'settle reports': 'reviewer',
  'delete venues': 'admin',
  'manage users': 'admin',
  'manage settings': 'admin',
} as const satisfies Record<string, Role>

export type Verb = keyof typeof VERBS

const RANK: Record<Role, number> = { viewer: 1, reviewer: 2, admin: 3 }

/** Admin passes any requirement; reviewer passes reviewer and viewer; viewer passes viewer only. */
export const hasRole = (actor: Actor, required: Role) => actor !== null && RANK[actor.role] >= RANK[required]

export const can = (actor: Actor, verb: Verb) => hasRole(actor, VERBS[verb])

/** The users who may do what `verb` says. */
export const rolesThatCan = (verb: Verb): Role[] => ROLES.filter((role) => can({ id: '', role }, verb))
