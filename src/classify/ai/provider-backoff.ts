import type { AiFailure } from '#domain/classification/ai-failure.ts'

/** Stops a crawl from asking a provider that keeps failing. */
export type ProviderBackoff = {
  /** The failure to return instead of asking, once the provider has failed too often. */
  failure(): { ok: false; failure: AiFailure; message: string } | null
  record(result: { ok: true } | { ok: false; failure: AiFailure }): void
}

/** After so many failures in a row, or one refused key, a crawl stops waiting for a provider that is not there. */
const FAILURES_UNTIL_PAUSE = 3

export function createProviderBackoff(): ProviderBackoff {
  let failuresInARow = 0
  return {
    failure() {
      if (failuresInARow < FAILURES_UNTIL_PAUSE) return null
      const message = 'The AI provider failed several times in a row and is not asked again by this crawl'
      return { ok: false, failure: 'paused', message }
    },
    record(result) {
      if (result.ok) failuresInARow = 0
      // No request was made.
      else if (result.failure === 'budget-spent') return
      else failuresInARow = result.failure === 'key-refused' ? FAILURES_UNTIL_PAUSE : failuresInARow + 1
    },
  }
}
