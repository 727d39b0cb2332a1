/**
 * Stores items in batches: a batch is stored when it has `most` items, or `longestMs` after its first. While one is being stored
 * the next one fills up; `add` then waits, so that memory is bounded.
 */
export function storeTogether<Item>(
  store: (items: readonly Item[]) => Promise<void>,
  { most, longestMs }: { most: number; longestMs: number },
): {
  /** Rejects if an earlier batch could not be stored. */
  add(item: Item): Promise<void>
  /** Resolves when all items are stored; rejects if any could not be. */
  done(): Promise<void>
} {
  let waiting: Item[] = []
  let timer: NodeJS.Timeout | undefined
  let storing = Promise.resolve()

  const begin = () => {
    clearTimeout(timer)
    timer = undefined
    const items = waiting
    waiting = []
    if (items.length > 0) storing = storing.then(() => store(items))
    // The next `add` or `done` reports the failure.
    storing.catch(() => {})
  }

  return {
    async add(item) {
      waiting.push(item)
      timer ??= setTimeout(() => storing.then(begin, begin), longestMs)
      if (waiting.length < most) return
      const before = storing
      begin()
      await before
    },
    async done() {
      begin()
      await storing
    },
  }
}
