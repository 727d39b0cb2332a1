import type { FailureKind } from '#crawl/fetch/index.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A picture's address is checked again after this long, and so is one that failed. */
export const LOOK_AGAIN_AFTER_MS = 30 * DAY_MS

/** After so many failures in a row an address is not retried until then. */
const MOST_ATTEMPTS = 6

/** Failures that say what the address is, not how its server feels: asking again soon is of no use. */
const FINAL: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'private-address',
  'robots',
  'gone',
  'too-large',
  'redirect-loop',
  'bad-url',
  'unsupported-type',
])

/**
 * When to ask again for a picture that failed for the `attempts`th time in a row: after ten minutes, then four times as
 * long each time, and never before the host's Retry-After. null = not retried.
 */
export function retryAfterMs(failure: FailureKind, attempts: number, retryAfterSeconds?: number): number | null {
  if (FINAL.has(failure) || attempts >= MOST_ATTEMPTS) return null
  return Math.max(10 * MINUTE_MS * 4 ** (attempts - 1), (retryAfterSeconds ?? 0) * 1000)
}
