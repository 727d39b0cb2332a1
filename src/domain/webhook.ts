/** The events sent to webhooks. https://www.standardwebhooks.com */
export const WEBHOOK_TYPES = ['event.approved', 'event.changed', 'event.cancelled'] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

export const WEBHOOK_TYPE_LABELS: Record<WebhookType, string> = {
  'event.approved': 'An event is approved',
  'event.changed': 'An approved event changes',
  'event.cancelled': 'An approved event is cancelled',
}

/** Sent to test an address; it cannot be subscribed to. */
export const WEBHOOK_TEST = 'test'

export type DeliveryState = 'waiting' | 'delivered' | 'failed'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long after each attempt that failed the next one follows; after the last there is none. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

/** When to try again after so many attempts; null = never. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const delay = RETRY_DELAYS_MS[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay)
}

/** Nothing is sent any more to an address that took nothing for so long. */
const GIVE_UP_AFTER_MS = 5 * DAY_MS

export const isGivenUp = (failingSince: Date, now: Date) => now.getTime() - failingSince.getTime() >= GIVE_UP_AFTER_MS

/** Until then what is sent carries the signature of the secret before, too. */
export const previousSecretUntil = (now: Date) => new Date(now.getTime() + DAY_MS)

/**
 * Whether something may be sent to an address: over https, or to this very machine where private addresses are allowed.
 * Where a name resolves to is checked when connecting.
 */
export function isWebhookAddress(address: string, { allowPrivate }: { allowPrivate: boolean }): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && allowPrivate && LOOPBACK.test(hostname))
}

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|(.{1,200}\.)?localhost)$/

/** How secrets begin; the rest is the key, base64. */
export const SECRET_PREFIX = 'whsec_'
