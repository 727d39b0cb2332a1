/** As Chromium, Firefox and Safari call it where a request had no answer; mistakes in scripts are TypeErrors, too. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && /^(failed to fetch|networkerror|load failed)/i.test(error.message)

const TIMEOUT_MS = 20_000

/** Whether the server answers at all. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/auth/session', { signal: AbortSignal.timeout(TIMEOUT_MS) })).ok
  } catch {
    return false
  }
}
