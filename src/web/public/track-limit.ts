import { createHmac } from 'node:crypto'
import { type AttemptLimit, limitAttempts } from '../account/attempts.ts'
import { clientAddress } from '../account/auth.ts'
import type { WebApp } from '../context.ts'

/** A school behind one address sends a few a second at most; a machine would send more. */
const BEACONS_BY_ADDRESS = { max: 240, windowMs: 60_000 }

/** Of each app its own, since each has its own clock. */
const limits = new WeakMap<WebApp, AttemptLimit>()

/**
 * 0 where a beacon may be kept, else the seconds to wait. Whoever sends it is known only by a hash of their network address,
 * in memory and for a minute; nothing of it is stored with what they send.
 */
export function waitBeforeBeacon(web: WebApp, request: Request, socketAddress: string | null): number {
  const limit = limits.get(web) ?? limitAttempts(BEACONS_BY_ADDRESS, web.now)
  limits.set(web, limit)
  const address = clientAddress(request, socketAddress, web) ?? 'unknown'
  return limit.take(createHmac('sha256', web.secret).update(`beacon ${address}`).digest('base64'))
}
