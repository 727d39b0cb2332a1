import { limitByAddress } from '../address-limit.ts'
import { type AttemptLimit, limitAttempts } from '../attempt-limit.ts'
import type { WebApp } from '../context.ts'

/** A family with several finds is heard; a machine is not. */
const waitByAddress = limitByAddress('report', { max: 10, windowMs: 3_600_000 })
/** Whatever their addresses: nobody could read more. */
const REPORTS_IN_ALL = { max: 300, windowMs: 3_600_000 }

/** Of each app its own, since each has its own clock. */
const limits = new WeakMap<WebApp, AttemptLimit>()

/** Whether a report may be kept. */
export function mayReport(web: WebApp, request: Request, socketAddress: string | null): boolean {
  const inAll = limits.get(web) ?? limitAttempts(REPORTS_IN_ALL, web.now)
  limits.set(web, inAll)
  return waitByAddress(web, request, socketAddress) === 0 && inAll.take('all') === 0
}
