export type AttemptLimit = {
  /** Counts one attempt. Returns 0 where it may go ahead, else the seconds to wait. */
  take(key: string): number
  /** Forgets what was counted: the attempt was an honest one. */
  forget(key: string): void
}

/** How many keys are remembered at most, so that nobody can fill the memory with made-up ones. */
const REMEMBERED = 10_000

/**
 * At most `max` attempts for each key within `windowMs` of the first. Attempts are counted before they are tried, so a
 * burst at one moment cannot slip through. Kept in this process's memory.
 */
export function limitAttempts({ max, windowMs }: { max: number; windowMs: number }, now: () => Date): AttemptLimit {
  const counted = new Map<string, { count: number; endsAt: number }>()

  function open(key: string, at: number) {
    const known = counted.get(key)
    if (known && known.endsAt > at) return known
    counted.delete(key)
    // A Map keeps the order of insertion and windows are of one length: the first entry is the next to end.
    const oldest = counted.size >= REMEMBERED ? counted.keys().next().value : undefined
    if (oldest !== undefined) counted.delete(oldest)
    const fresh = { count: 0, endsAt: at + windowMs }
    counted.set(key, fresh)
    return fresh
  }

  return {
    take(key) {
      const at = now().getTime()
      const window = open(key, at)
      window.count += 1
      return window.count > max ? Math.ceil((window.endsAt - at) / 1000) : 0
    },
    forget: (key) => void counted.delete(key),
  }
}
