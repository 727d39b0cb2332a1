import type { Failed } from '../failure.ts'
import type { Answer } from '../http/exchange.ts'
import type { Limits } from '../limits.ts'

/** Seconds that an answer's Retry-After asks for, from now; null = it asks nothing that can be understood. */
export function retryAfterSeconds(answer: Answer, nowMs: number): number | null {
  const value = answer.header('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const dateMs = Date.parse(value)
  return value.includes(':') && Number.isFinite(dateMs) ? Math.max(0, Math.ceil((dateMs - nowMs) / 1000)) : null
}

/** For how many seconds an answer asks us to stay away; null = it does not. A page that is had asks nothing. */
export const sentAwaySeconds = (answer: Answer, nowMs: number): number | null =>
  answer.status >= 400 ? retryAfterSeconds(answer, nowMs) : null

/**
 * How long to wait before asking once more; null = asking again would not help. Servers that are busy say so (429, 503);
 * a broken connection is often only one kept open too long.
 */
export function retryDelayMs(outcome: Answer | Failed, limits: Limits, nowMs: number): number | null {
  if ('ok' in outcome) return outcome.failure === 'network' ? 0 : null
  if (outcome.status !== 429 && outcome.status !== 503) return null
  const asked = retryAfterSeconds(outcome, nowMs)
  const delayMs = asked === null ? limits.maxDelayMs : asked * 1000
  return delayMs <= limits.maxRetryAfterMs ? delayMs : null
}
