import { troubleInWords } from '#store/db/trouble.ts'
import type { WebApp } from '../context.ts'

/**
 * `trouble`: the sentence for the database's or the disk's trouble, if that is the reason. `why`: the same, or 'Unknown
 * error'.
 */
export type Attempted<T> = { ok: true; value: T } | { ok: false; trouble: string | undefined; why: string }

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
    const trouble = troubleInWords(error)
    return { ok: false, trouble, why: trouble ?? 'Unknown error' }
  }
}
