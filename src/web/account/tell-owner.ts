import type { Changing } from '#store/security-changes.ts'
import { attempt } from '../attempt.ts'
import type { WebApp } from '../context.ts'
import { describeBrowser } from './describe-browser.ts'

/** Who changes how they sign in themselves, for the audit trail. */
export const byOwner = (profileId: string, request: Request, now: Date): Changing => ({
  actor: { kind: 'staff', id: profileId },
  browser: browserOf(request),
  now,
})

/** In the middle of a sentence. */
export const browserOf = (request: Request): string =>
  describeBrowser(request.headers.get('user-agent')).replace(/^A /, 'a ')

/**
 * Queues the e-mail by which somebody hears that how they sign in was changed. The change is done: where the queue fails, that
 * is logged, and My account shows it.
 */
export async function tellOwner(app: WebApp, changeId: number): Promise<void> {
  await attempt(app, 'telling the owner of an account', () => app.jobs.requestSecurityLetter(changeId))
}
