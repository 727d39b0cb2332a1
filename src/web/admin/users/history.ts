import { ROLE_LABELS } from '#domain/people/people.ts'
import { isOneOf, ROLES } from '#domain/vocabulary.ts'
import type { HistoryEntry } from '#store/people/people-list.ts'

/** What was done to a user's account, in words: 'Role changed from Viewer to Reviewer'. */
export function historyInWords({ action, changes }: Pick<HistoryEntry, 'action' | 'changes'>): string {
  const role = changes.find(({ field }) => field === 'role')
  if (action === 'change role') return `Role changed from ${roleLabel(role?.from)} to ${roleLabel(role?.to)}`
  if (action === 'join') return `Joined as ${roleLabel(role?.to)}`
  return WORDS[action] ?? action
}

const WORDS: Record<string, string> = {
  activate: 'Activated',
  deactivate: 'Deactivated, all sessions ended',
  'end sessions': 'All sessions ended',
  'make reset link': 'Link for a new password made',
  'reset password': 'New password set by a link',
  'change password': 'Password changed',
  'add second factor': 'Second factor added',
  'remove second factor': 'Second factor removed',
  'add passkey': 'Passkey added',
  'remove passkey': 'Passkey removed',
}

const roleLabel = (role: unknown) => (isOneOf(ROLES, role) ? ROLE_LABELS[role] : 'nothing')
