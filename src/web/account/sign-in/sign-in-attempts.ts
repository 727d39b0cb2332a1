import {
  type AttemptRule,
  RESET_FOR_ACCOUNT,
  RESET_FROM_ADDRESS,
  SIGN_IN_FROM_ADDRESS,
  SIGN_IN_TO_ACCOUNT,
  SIGN_IN_WITH_KNOWN_BROWSER,
} from '#domain/people/attempts.ts'
import type { Limiter, LimitKey } from '#store/db/limiter.ts'
import { normaliseEmail } from '#store/people/people.ts'
import { networkOf } from '../../request/client-network.ts'

export type Attempts = {
  /** Counts an attempt. Resolves to 0 where it may go ahead, else to the seconds to wait. */
  take(from: string | null, email: string): Promise<number>
  /** The attempt succeeded: resets the account's count, and takes this attempt off the address's. */
  succeeded(from: string | null, email: string): Promise<void>
}

/** As {@link Attempts}, for one browser or session, counted by itself. */
export type OwnAttempts = { take(): Promise<number>; succeeded(): Promise<void> }

type Guard = { limiter: Limiter }

/**
 * Attempts to sign in by browsers that are not known. Those at second factors Better Auth counts, by the sign-in that
 * waits for them.
 */
export const signInAttempts = (guard: Guard) =>
  guardAttempts(guard, 'sign-in', { account: SIGN_IN_TO_ACCOUNT, address: SIGN_IN_FROM_ADDRESS })

/** Attempts to sign in with a browser that has signed in before (device-cookies.ts). */
export const knownBrowserAttempts = (guard: Guard, number: string) => ownAttempts(guard, `sign-in browser ${number}`)

/** Passwords repeated by a signed-in user. */
export const sessionAttempts = (guard: Guard, sessionId: string) => ownAttempts(guard, `sign-in session ${sessionId}`)

/** Requests for a link to set a new password. */
export const resetAttempts = (guard: Guard) =>
  guardAttempts(guard, 'reset', { account: RESET_FOR_ACCOUNT, address: RESET_FROM_ADDRESS })

function guardAttempts(
  { limiter }: Guard,
  kind: 'sign-in' | 'reset',
  rules: { account: AttemptRule; address: AttemptRule },
): Attempts {
  const accountKey = (email: string): LimitKey => `${kind} account ${normaliseEmail(email)}`
  const addressKey = (from: string): LimitKey => `${kind} address ${networkOf(from)}`
  return {
    async take(from, email) {
      const wait = from === null ? 0 : await limiter.attempt(addressKey(from), rules.address)
      if (wait > 0) return wait
      return limiter.attempt(accountKey(email), rules.account)
    },
    async succeeded(from, email) {
      await limiter.deleteAttempts(accountKey(email))
      if (from !== null) await limiter.returnAttempt(addressKey(from))
    },
  }
}

const ownAttempts = ({ limiter }: Guard, key: LimitKey): OwnAttempts => ({
  take: () => limiter.attempt(key, SIGN_IN_WITH_KNOWN_BROWSER),
  succeeded: () => limiter.deleteAttempts(key),
})
