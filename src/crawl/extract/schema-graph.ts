import { isNode, type SchemaNode, typesOf } from './schema-node.ts'

/** An event node with what it hangs from: `parent` is set where it is a part (subEvent, hasCourseInstance) of another. */
export type EventNode = { node: SchemaNode; parent: SchemaNode | null }

export type Graph = {
  /** In the order of the page, each once. */
  events: EventNode[]
  /** The node a bare reference (`{"@id": …}`) stands for; the value itself where it is none. */
  resolve(value: unknown): unknown
}

/** Whether `type` is schema.org's Event or one of its kinds; unknown kinds end in 'Event' too. */
export const isEventType = (type: string) => /Event$/.test(type) || OTHER_EVENT_TYPES.has(type)

const OTHER_EVENT_TYPES = new Set(['Festival', 'EventSeries', 'CourseInstance', 'Hackathon', 'vevent', 'VEVENT'])
const PARTS = new Set(['subEvent', 'subEvents', 'hasCourseInstance'])

/** Finds the event nodes anywhere in `roots`: nested, in arrays, in `@graph`. References and cycles are followed once. */
export function readGraph(roots: readonly unknown[]): Graph {
  const byId = new Map<string, SchemaNode>()
  const found: EventNode[] = []
  const seen = new Set<unknown>()
  const stack: { value: unknown; parent: SchemaNode | null }[] = roots
    .map((value) => ({ value, parent: null }))
    .reverse()
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, parent } = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (isNode(value)) {
      const id = value['@id']
      if (typeof id === 'string') remember(byId, id, value)
      if (typesOf(value).some(isEventType)) found.push({ node: value, parent })
    }
    for (const child of childrenOf(value, parent)) stack.push(child)
  }
  const resolve = (value: unknown) => (isReference(value) ? (byId.get(value['@id']) ?? value) : value)
  return { events: uniqueEvents(found, resolve), resolve }
}

/** In reverse, as a stack wants them. */
function childrenOf(value: object, parent: SchemaNode | null): { value: unknown; parent: SchemaNode | null }[] {
  if (Array.isArray(value)) return value.map((child) => ({ value: child, parent })).reverse()
  return Object.entries(value)
    .filter(([, child]) => typeof child === 'object')
    .map(([name, child]) => ({ value: child, parent: PARTS.has(name) ? (value as SchemaNode) : null }))
    .reverse()
}

/** The fullest node of an id is the one that references stand for. */
function remember(byId: Map<string, SchemaNode>, id: string, node: SchemaNode) {
  const known = byId.get(id)
  if (!known || Object.keys(node).length > Object.keys(known).length) byId.set(id, node)
}

const isReference = (value: unknown): value is { '@id': string } =>
  isNode(value) &&
  typeof value['@id'] === 'string' &&
  Object.keys(value).every((key) => key === '@id' || key === '@type')

function uniqueEvents(found: readonly EventNode[], resolve: Graph['resolve']): EventNode[] {
  const parentOf = new Map<unknown, SchemaNode | null>()
  for (const { node, parent } of found) {
    const full = resolve(node)
    parentOf.set(full, parentOf.get(full) ?? parent)
  }
  return [...parentOf].map(([node, parent]) => ({ node: node as SchemaNode, parent }))
}
