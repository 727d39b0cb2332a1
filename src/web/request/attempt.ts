import { outageInWords } from '#store/db/outage.ts'
import type { WebApp } from '../context.ts'

/**
 * `outage`: the sentence for the outage of the database or the disk, if that is the reason. `why`: the same, or 'Unknown error'.
 */
export type Attempted<T> = { ok: true; value: T } | { ok: false; outage: string | undefined; why: string }

/**
 * Runs work that may fail through no fault of the user: a failure is logged and returned as a value, so that the screen
 * stays as it is. Responses that are thrown (redirects, a 404) pass through.
 */
export async function attempt<T>(
  { log }: Pick<WebApp, 'log'>,
  what: string,
  work: () => Promise<T>,
): Promise<Attempted<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    log.error({ err: error }, what)
    const outage = outageInWords(error)
    return { ok: false, outage, why: outage ?? 'Unknown error' }
  }
}
