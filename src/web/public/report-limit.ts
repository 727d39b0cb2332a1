import { createHmac } from 'node:crypto'
import { type AttemptLimit, limitAttempts } from '../account/attempts.ts'
import { clientAddress } from '../account/auth.ts'
import type { WebApp } from '../context.ts'

/** A family with several finds is heard; a machine is not. */
const REPORTS_BY_ADDRESS = { max: 10, windowMs: 3_600_000 }
/** Whatever their addresses: nobody could read more. */
const REPORTS_IN_ALL = { max: 300, windowMs: 3_600_000 }

type Limits = { byAddress: AttemptLimit; inAll: AttemptLimit }

/** Of each app its own, since each has its own clock. */
const limits = new WeakMap<WebApp, Limits>()

/**
 * Whether a report may be kept. Whoever sends it is known only by a hash of their network address, in memory and for an
 * hour.
 */
export function mayReport(web: WebApp, request: Request, socketAddress: string | null): boolean {
  const { byAddress, inAll } = limitsOf(web)
  const address = clientAddress(request, socketAddress, web) ?? 'unknown'
  const sender = createHmac('sha256', web.secret).update(`report ${address}`).digest('base64')
  return byAddress.take(sender) === 0 && inAll.take('all') === 0
}

function limitsOf(web: WebApp): Limits {
  const known = limits.get(web)
  if (known) return known
  const made = {
    byAddress: limitAttempts(REPORTS_BY_ADDRESS, web.now),
    inAll: limitAttempts(REPORTS_IN_ALL, web.now),
  }
  limits.set(web, made)
  return made
}
