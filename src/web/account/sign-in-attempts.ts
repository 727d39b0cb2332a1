import ipaddr from 'ipaddr.js'
import {
  type AttemptRule,
  RESET_FOR_ACCOUNT,
  RESET_FROM_ADDRESS,
  SIGN_IN_FROM_ADDRESS,
  SIGN_IN_TO_ACCOUNT,
} from '#domain/attempts.ts'
import { type AttemptKey, forgetAttempts, returnAttempt, takeAttempt } from '#store/attempts.ts'
import type { Db } from '#store/database.ts'
import { normaliseEmail } from '#store/people.ts'

export type Attempts = {
  /** Counts an attempt. Resolves to 0 where it may go ahead, else to the seconds to wait. */
  take(from: string | null, email: string | null): Promise<number>
  /** It was an honest one: forgets what was counted for the account, and this attempt of the address. */
  succeeded(from: string | null, email: string): Promise<void>
}

type Guard = { db: Db; now(): Date }

/** Attempts to sign in; the second factor's count by address alone, since Better Auth counts them by account. */
export const signInAttempts = (guard: Guard) =>
  guardAttempts(guard, 'sign-in', { account: SIGN_IN_TO_ACCOUNT, address: SIGN_IN_FROM_ADDRESS })

/** Requests for a link by which to set a new password. */
export const resetAttempts = (guard: Guard) =>
  guardAttempts(guard, 'reset', { account: RESET_FOR_ACCOUNT, address: RESET_FROM_ADDRESS })

function guardAttempts(
  { db, now }: Guard,
  kind: 'sign-in' | 'reset',
  rules: { account: AttemptRule; address: AttemptRule },
): Attempts {
  const accountKey = (email: string): AttemptKey => `${kind} account ${normaliseEmail(email)}`
  const addressKey = (from: string): AttemptKey => `${kind} address ${networkOf(from)}`
  return {
    async take(from, email) {
      const wait = from === null ? 0 : await takeAttempt(db, addressKey(from), rules.address, now())
      if (wait > 0 || email === null) return wait
      return takeAttempt(db, accountKey(email), rules.account, now())
    },
    async succeeded(from, email) {
      await forgetAttempts(db, accountKey(email))
      if (from !== null) await returnAttempt(db, addressKey(from), now())
    },
  }
}

/** One subscriber has many IPv6 addresses: they count by the /64 that is given out. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${parsed.toByteArray().slice(0, 8).join('.')}/64`
}
