import { LRUCache } from 'lru-cache'

/**
 * Makes `read` give its earlier result for as long as `version` stays what it is. While the version is not known, it reads each time.
 * `keyOf` gives the arguments' key; the `max` results used last are cached.
 */
export function memoByVersion<Args extends unknown[], T>(
  version: () => number | null,
  read: (...args: Args) => Promise<T>,
  { keyOf, max }: { keyOf(...args: Args): string; max: number } = { keyOf: () => '', max: 1 },
): (...args: Args) => Promise<T> {
  const memo = new LRUCache<string, Promise<T>>({ max })
  return (...args) => {
    const current = version()
    if (current === null) return read(...args)
    const key = `${current} ${keyOf(...args)}`
    const known = memo.get(key)
    if (known) return known
    // A query of Drizzle's is sent to the database each time that it is awaited; a promise of it once.
    const value = Promise.resolve(read(...args))
    memo.set(key, value)
    // What failed is read again.
    value.catch(() => memo.delete(key))
    return value
  }
}
