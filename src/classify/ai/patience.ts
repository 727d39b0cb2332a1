import type { AiFailure } from './provider.ts'

/** How long one crawl goes on asking a provider that fails. */
export type Patience = {
  /** The failure to tell instead of asking, once it is no use. */
  spent(): { ok: false; failure: AiFailure; message: string } | null
  note(result: { ok: true } | { ok: false; failure: AiFailure }): void
}

/** After so many failures in a row, or one refused key, a crawl stops waiting for a provider that is not there. */
const FAILURES_UNTIL_PAUSE = 3

export function createPatience(): Patience {
  let failuresInARow = 0
  return {
    spent() {
      if (failuresInARow < FAILURES_UNTIL_PAUSE) return null
      const message = 'The AI provider failed several times in a row and is not asked again by this crawl'
      return { ok: false, failure: 'paused', message }
    },
    note(result) {
      if (result.ok) failuresInARow = 0
      // Nobody was asked.
      else if (result.failure === 'budget-spent') return
      else failuresInARow = result.failure === 'key-refused' ? FAILURES_UNTIL_PAUSE : failuresInARow + 1
    },
  }
}
