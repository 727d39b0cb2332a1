import type { Changing } from '#store/people/security-changes.ts'
import type { WebApp } from '../context.ts'
import { attempt } from '../request/attempt.ts'
import { describeBrowser } from './describe-browser.ts'

/** The user, changing how they sign in themselves, for the audit trail. */
export const byOwner = (profileId: string, request: Request, now: Date): Changing => ({
  actor: { kind: 'staff', id: profileId },
  browser: browserOf(request),
  now,
})

/** The browser's description, for the middle of a sentence. */
export const browserOf = (request: Request): string =>
  describeBrowser(request.headers.get('user-agent')).replace(/^A /, 'a ')

/**
 * Queues the e-mail about a change to how a user signs in. The change itself is committed: a queue that fails is
 * logged, and My account lists the change all the same.
 */
export async function notifyOwner(app: WebApp, changeId: number): Promise<void> {
  await attempt(app, 'notifying the owner of an account', () => app.jobs.requestSecurityEmail(changeId))
}
