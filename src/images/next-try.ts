import type { FailureKind } from '#crawl/fetch/index.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** What an address led to is looked at again after so long, and so is whether one that led to nothing still does. */
export const LOOK_AGAIN_AFTER_MS = 30 * DAY_MS

/** After how many failures in a row an address is given up until then. */
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
 * long each time, and never before the host's own word. null = it is given up.
 */
export function retryAfterMs(failure: FailureKind, attempts: number, retryAfterSeconds?: number): number | null {
  if (FINAL.has(failure) || attempts >= MOST_ATTEMPTS) return null
  return Math.max(10 * MINUTE_MS * 4 ** (attempts - 1), (retryAfterSeconds ?? 0) * 1000)
}
