/** Wrappers that stand for their content. */
const WRAPPERS = new Set(['Reactive', 'ShallowReactive', 'Ref', 'ShallowRef', 'EmptyRef', 'EmptyShallowRef', 'Object'])
const MAX_VALUES = 500_000

/**
 * Puts together data written flat, as Nuxt 3 and SvelteKit do (the package devalue): a list whose members refer to
 * each other by index, the first being the root. Dates are texts, sets are lists, maps are objects. What is referred to twice
 * is one object, so that the result may contain cycles.
 */
export function unflatten(values: readonly unknown[]): unknown {
  const made: unknown[] = []
  const isMade: boolean[] = []
  // A loop instead of recursion: such data may nest as deep as it likes.
  const waiting: (() => void)[] = []
  const valueAt = (index: unknown): unknown => {
    if (typeof index !== 'number' || index < 0 || index >= values.length || index > MAX_VALUES) return null
    if (isMade[index]) return made[index]
    isMade[index] = true
    const value = values[index]
    if (typeof value !== 'object' || value === null) made[index] = value
    else if (Array.isArray(value)) made[index] = madeOfList(value, index)
    else {
      const object: Record<string, unknown> = Object.create(null)
      made[index] = object
      waiting.push(() => {
        for (const [name, inner] of Object.entries(value)) object[name] = valueAt(inner)
      })
    }
    return made[index]
  }
  const madeOfList = (list: readonly unknown[], index: number): unknown => {
    const [kind, ...rest] = list
    if (typeof kind === 'string') {
      if (WRAPPERS.has(kind)) return holding(rest[0], index)
      if (kind === 'Date' || kind === 'BigInt') return rest[0]
      return kind === 'Set' ? filled(rest) : null
    }
    return filled(list)
  }
  /** The chain of wrappers may be long: each is opened in turn. */
  const holding = (inner: unknown, index: number): unknown => {
    let at = inner
    for (let depth = 0; depth < 20 && typeof at === 'number' && at !== index; depth += 1) {
      const value = values[at]
      if (!Array.isArray(value) || typeof value[0] !== 'string' || !WRAPPERS.has(value[0])) return valueAt(at)
      at = value[1]
    }
    return null
  }
  const filled = (indexes: readonly unknown[]): unknown[] => {
    const list: unknown[] = []
    waiting.push(() => {
      for (const inner of indexes) list.push(valueAt(inner))
    })
    return list
  }
  const root = valueAt(0)
  for (let next = waiting.pop(); next; next = waiting.pop()) next()
  return root
}
