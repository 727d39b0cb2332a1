import { hashPassword } from 'better-auth/crypto'
import { data } from 'react-router'
import { z } from 'zod'
import { LINK_FROM_ADDRESS, LINK_ITSELF, waitInWords } from '#domain/people/attempts.ts'
import type { WebApp } from '../../context.ts'
import { BUSY_RETRY_SECONDS } from '../../limits/fair-queue.ts'
import { clientNetwork } from '../../request/client-network.ts'

/** What a one-time link carries. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/**
 * For pages that a one-time link leads to, or that show one: their address is sent to no other site, and they are not
 * cached. Under `no-referrer` a form would be sent without its Origin too, and refused as another site's.
 */
export const secretPageHeaders = { 'referrer-policy': 'strict-origin', 'cache-control': 'private, no-store' }

/** The same for a page whose form may be refused with a time to wait. */
export const secretFormHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => {
  const headers = new Headers(secretPageHeaders)
  const retryAfter = actionHeaders.get('retry-after')
  if (retryAfter) headers.set('retry-after', retryAfter)
  return headers
}

/** A user's name, as they or an admin type it. */
export const fullName = z
  .string('Full name is required')
  .trim()
  .min(1, 'Full name is required')
  .max(100, 'Full name must be less than 100 characters')

/**
 * Limits the hashing of passwords behind one-time links, the costliest thing that anyone can request without signing
 * in. Call in this order: `mayTry`, check the link, check the form, `hash`, and `succeeded` at the end.
 */
export function guardLink(app: WebApp, request: Request, socketAddress: string | null) {
  const network = clientNetwork(request, socketAddress, app)
  const fromNetwork = `link address ${network}` as const
  return {
    /** Null where this network may try; else the response to send. */
    async mayTry() {
      const waitSeconds = await app.limiter.attempt(fromNetwork, LINK_FROM_ADDRESS)
      return waitSeconds === 0 ? null : tooMany(waitSeconds)
    },
    /** Hashes a new password, for a link that works. */
    async hash(password: string) {
      const waitSeconds = await app.limiter.attempt(`link token ${tokenOf(request)}`, LINK_ITSELF)
      if (waitSeconds > 0) return { ok: false, refusal: tooMany(waitSeconds) } as const
      const hashed = await app.hashing.run(network, () => hashPassword(password))
      return hashed.ok ? hashed : ({ ok: false, refusal: busy() } as const)
    },
    succeeded: () => app.limiter.returnAttempt(fromNetwork),
  }
}

const tooMany = (waitSeconds: number) => refused(waitInWords(waitSeconds), 429, waitSeconds)

const busy = () => refused('The server is busy. Try again in a few seconds.', 503, BUSY_RETRY_SECONDS)

/** As a form's errors, under the name for the form as a whole. */
const refused = (problem: string, status: number, retryAfterSeconds: number): Refusal =>
  data({ '': [problem] }, { status, headers: { 'retry-after': String(retryAfterSeconds) } })

type Refusal = ReturnType<typeof data<Record<string, string[] | null>>>
