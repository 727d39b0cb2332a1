import { createHmac } from 'node:crypto'
import { clientAddress } from './account/auth.ts'
import { type AttemptLimit, limitAttempts } from './attempt-limit.ts'
import type { WebApp } from './context.ts'

/**
 * A limit on what one network address may do: 0 where it may go ahead, else the seconds to wait. Whoever asks is known only
 * by a hash of their address, in memory and for as long as the window; `purpose` keeps the hashes of several limits apart.
 */
export function limitByAddress(purpose: string, window: { max: number; windowMs: number }) {
  // Of each app its own, since each has its own clock.
  const limits = new WeakMap<WebApp, AttemptLimit>()
  return (web: WebApp, request: Request, socketAddress: string | null): number => {
    const limit = limits.get(web) ?? limitAttempts(window, web.now)
    limits.set(web, limit)
    const address = clientAddress(request, socketAddress, web) ?? 'unknown'
    return limit.take(createHmac('sha256', web.secret).update(`${purpose} ${address}`).digest('base64'))
  }
}
