import { LONDON } from '../days/london-time.ts'

/** Changes to how a person signs in, as the audit trail names them. The owner of the account is notified of each. */
export const SECURITY_ACTIONS = [
  'change password',
  'reset password',
  'add second factor',
  'remove second factor',
  'add passkey',
  'remove passkey',
] as const

export type SecurityAction = (typeof SECURITY_ACTIONS)[number]

export type SecurityChange = {
  action: SecurityAction
  at: Date
  /** With which browser, as its owner would know it; null = with none, on the command line. */
  browser: string | null
  /** `staff`: another member of staff. */
  by: 'owner' | 'staff' | 'operator'
}

/** 'Your password was changed' */
export const securityActionInWords = (action: SecurityAction): string => WORDS[action]

/** 'Your password was changed on 8 April 2026 at 11:00, with Firefox on Windows' */
export function securityChangeInWords({ action, at, browser, by }: SecurityChange): string {
  const where = {
    owner: browser && `with ${browser}`,
    staff: 'by another member of staff',
    operator: 'by the operator',
  }[by]
  return [`${WORDS[action]} on ${dayFormat.format(at)} at ${timeFormat.format(at)}`, where].filter(Boolean).join(', ')
}

const WORDS: Record<SecurityAction, string> = {
  'change password': 'Your password was changed',
  'reset password': 'A new password was set by a link',
  'add second factor': 'A second factor was added',
  'remove second factor': 'Your second factor was removed',
  'add passkey': 'A passkey was added',
  'remove passkey': 'A passkey was removed',
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: LONDON, dateStyle: 'long' })
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: LONDON, timeStyle: 'short' })
