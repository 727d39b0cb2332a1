import { STARTS, TITLES } from './names.ts'
import { fieldsOf, isObject, pick } from './record.ts'

const MAX_DEPTH = 8
const MAX_OBJECTS = 2000

/**
 * Follows the references of a list ({__ref: 'EventDate:5'}) in data where every thing stands once, under its own key, as
 * Apollo keeps it: to times without a name, which are then the times of what lists them. Anything else is given back.
 */
export function referencesIn(root: unknown): (value: unknown) => unknown {
  const store = storeIn(root)
  return (value) => {
    if (!store || !isObject(value) || typeof value.__ref !== 'string') return value
    const referred = Object.hasOwn(store, value.__ref) ? store[value.__ref] : undefined
    return isObject(referred) && isNamelessTime(referred) ? referred : value
  }
}

function isNamelessTime(data: Record<string, unknown>): boolean {
  const fields = fieldsOf(data)
  return pick(fields, TITLES) === undefined && pick(fields, [...STARTS, 'date']) !== undefined
}

/** The object whose keys are names of things, 'Event:1'. */
function storeIn(root: unknown): Record<string, unknown> | null {
  const queue: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let at = 0; at < queue.length && at < MAX_OBJECTS; at += 1) {
    const { value, depth } = queue[at] as (typeof queue)[number]
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) continue
    const inner = Object.entries(value).slice(0, 500)
    if (inner.some(([key, one]) => /^\w{1,60}:./.test(key) && isObject(one) && '__typename' in one))
      return value as Record<string, unknown>
    for (const [, one] of inner) if (queue.length < MAX_OBJECTS) queue.push({ value: one, depth: depth + 1 })
  }
  return null
}
