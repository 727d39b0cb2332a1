/**
 * What `read` gives, remembered for as long as `state` stays what it was; read each time while that is not known. Where the
 * state changes while it is read, it is read anew by whoever asks next.
 */
export function whileUnchanged<T>(state: () => number | null, read: () => Promise<T>): () => Promise<T> {
  let remembered: { state: number; value: Promise<T> } | undefined
  return () => {
    const current = state()
    if (current === null) return read()
    if (remembered?.state === current) return remembered.value
    // A query of Drizzle's is put to the database each time that it is waited for; a promise of it once.
    const value = Promise.resolve(read())
    const made = { state: current, value }
    remembered = made
    // What failed is asked for again.
    value.catch(() => {
      if (remembered === made) remembered = undefined
    })
    return value
  }
}
