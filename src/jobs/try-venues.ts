import type { Settings } from '#domain/settings.ts'
import { beatTrialBatch, endTrialBatch, putTrialBack, resumeTrialBatch } from '#store/venue/trials/trial-batches.ts'
import { type TryDeps, tryVenue } from './try-venue.ts'

/** Sites that are tried at once: as a rule each is another host, and a host gets one request at a time anyway. */
const AT_ONCE = 3
const BEAT_MS = 5000

/**
 * Tries the sites of a batch that are left. Each is stored as it is done, so that the next worker resumes where this one
 * stopped. Throws where `signal` was aborted, so that the job is retried.
 */
export async function tryVenues(
  deps: TryDeps,
  settings: Settings,
  batchId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, log } = deps
  const waiting = await resumeTrialBatch(db, batchId, now())
  if (!waiting) return
  const beat = setInterval(() => void beatTrialBatch(db, batchId, now()).catch(() => {}), BEAT_MS)
  const tryInTurn = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await tryVenue(deps, settings, id, signal).catch((error) => {
        // One site that brings us down must not keep the others from their turn.
        if (!signal.aborted) log.warn({ err: error, trial: id }, 'a site could not be tried')
      })
      if (signal.aborted) return putTrialBack(db, id)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, tryInTurn))
    // Only once all have put back what they were at.
    signal.throwIfAborted()
    await endTrialBatch(db, batchId, now())
  } finally {
    clearInterval(beat)
  }
}
