/** Things of known size by name, at most `maxBytes` of them together: what was not asked for the longest goes first. */
export function keepWithin<T>(maxBytes: number) {
  // A Map keeps the order of insertion: the first entry is the one not asked for the longest.
  const kept = new Map<string, { value: T; bytes: number }>()
  let total = 0

  function drop(name: string) {
    total -= kept.get(name)?.bytes ?? 0
    kept.delete(name)
  }

  return {
    get(name: string): T | undefined {
      const found = kept.get(name)
      if (!found) return undefined
      kept.delete(name)
      kept.set(name, found)
      return found.value
    },
    /** Keeps it, unless it alone would push out most of the rest. */
    set(name: string, value: T, bytes: number): void {
      drop(name)
      if (bytes > maxBytes / 8) return
      kept.set(name, { value, bytes })
      total += bytes
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break
        drop(oldest)
      }
    },
  }
}
