import type { WebApp } from './context.ts'

/**
 * Does what may fail by no fault of whoever asked: a failure is logged and comes back as a value, so that the screen
 * stays as it is. Answers and refusals that are thrown (redirects, a 404) go on.
 */
export async function attempt<T>(
  { log }: Pick<WebApp, 'log'>,
  what: string,
  work: () => Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false }> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    log.error({ err: error }, what)
    return { ok: false }
  }
}
