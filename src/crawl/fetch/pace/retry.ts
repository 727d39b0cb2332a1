import type { Failed } from '../failure.ts'
import type { HttpResponse } from '../http/exchange.ts'
import type { Limits } from '../limits.ts'

/** Seconds from now in a response's Retry-After; null if there is none, or it is invalid. */
export function retryAfterSeconds(response: HttpResponse, nowMs: number): number | null {
  const value = response.header('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const dateMs = Date.parse(value)
  return value.includes(':') && Number.isFinite(dateMs) ? Math.max(0, Math.ceil((dateMs - nowMs) / 1000)) : null
}

/** For how many seconds an error response asks us to back off; null if it does not. */
export const sentAwaySeconds = (response: HttpResponse, nowMs: number): number | null =>
  response.status >= 400 ? retryAfterSeconds(response, nowMs) : null

/**
 * How long to wait before a retry; null = a retry would not help. Busy servers say so (429, 503); a broken connection is often
 * only an idle one that the server has closed.
 */
export function retryDelayMs(outcome: HttpResponse | Failed, limits: Limits, nowMs: number): number | null {
  if ('ok' in outcome) return outcome.failure === 'network' ? 0 : null
  if (outcome.status !== 429 && outcome.status !== 503) return null
  const asked = retryAfterSeconds(outcome, nowMs)
  const delayMs = asked === null ? limits.maxDelayMs : asked * 1000
  return delayMs <= limits.maxRetryAfterMs ? delayMs : null
}
