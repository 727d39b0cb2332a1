import { dataText } from '../data/records/record.ts'
import { isNode } from './schema/schema-node.ts'

/** JSON-LD keywords that OpenActive's modelling specification writes without '@'. */
const MARKS = new Map([
  ['type', '@type'],
  ['id', '@id'],
])
const MAX_ITEMS = 5000
const MAX_DEPTH = 20

/**
 * A page of an OpenActive feed (RPDE: `items`, each with its state and data) as JSON-LD; anything else as it is. Deleted
 * items are left out, and so are slots of a sports hall, which are not events.
 */
export function asJsonLd(answer: unknown): unknown {
  if (!isNode(answer) || !Array.isArray(answer.items) || !answer.items.some(isOpportunity)) return answer
  return answer.items
    .slice(0, MAX_ITEMS)
    .filter(isOpportunity)
    .map(({ data }) => marked(data, 0))
}

const isOpportunity = (item: unknown): item is { data: unknown } =>
  isNode(item) &&
  item.state === 'updated' &&
  isNode(item.data) &&
  (typeof item.data.type === 'string' || typeof item.data['@type'] === 'string') &&
  !/Slot$/.test(dataText(item.kind))

function marked(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((inner) => marked(inner, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [MARKS.get(name) ?? name, marked(inner, depth + 1)]),
  )
}
