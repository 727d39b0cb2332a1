/**
 * Stores what comes one by one in groups: a group is stored when `most` wait, or the first of them has waited for
 * `longestMs`. While one is stored the next one gathers, but not more than that, so that what waits is bounded.
 */
export function storeTogether<Item>(
  store: (items: readonly Item[]) => Promise<void>,
  { most, longestMs }: { most: number; longestMs: number },
): {
  /** Rejects where an earlier group could not be stored. */
  add(item: Item): Promise<void>
  /** Resolves when all that was added is stored; rejects where any could not be. */
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
    // Whoever adds the next item, or ends, is told.
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
