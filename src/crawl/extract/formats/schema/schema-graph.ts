import { isNode, nodesOf, type SchemaNode, typesOf } from './schema-node.ts'

/** A node with what it hangs from: `parent` is set where it is a part (subEvent, hasCourseInstance) of another. */
export type EventNode = {
  node: SchemaNode
  parent: SchemaNode | null
  /** The place or organisation that lists it as an `event` of its own. */
  host: SchemaNode | null
}

export type Graph = {
  /** In the order of the page, each once. */
  events: EventNode[]
  /** The node a bare reference (`{"@id": …}`) stands for; the value itself where it is none. */
  resolve(value: unknown): unknown
}

/** Whether `type` is schema.org's Event or one of its kinds; unknown kinds end in 'Event' too. */
export const isEventType = (type: string) => /Event$/.test(type) || OTHER_EVENT_TYPES.has(type)

const OTHER_EVENT_TYPES = new Set(
  'Festival EventSeries SessionSeries ScheduledSession CourseInstance Hackathon event vevent VEVENT'.split(' '),
)
const PARTS = new Set(['subEvent', 'subEvents', 'hasCourseInstance'])
const OWN_EVENTS = new Set(['event', 'events'])

/** Finds the event nodes anywhere in `roots`: nested, in arrays, in `@graph`. References and cycles are followed once. */
export function readGraph(roots: readonly unknown[]): Graph {
  const byId = new Map<string, SchemaNode>()
  const found: EventNode[] = []
  for (const one of nodesIn(roots)) {
    const id = one.node['@id']
    if (typeof id === 'string') remember(byId, id, one.node)
    if (typesOf(one.node).some(isEventType)) found.push(one)
  }
  const resolve = (value: unknown) => (isReference(value) ? (byId.get(value['@id']) ?? value) : value)
  return { events: uniqueEvents(found, resolve), resolve }
}

/** The nodes of one type anywhere in `roots`, in the order of the page. */
export const nodesOfType = (roots: readonly unknown[], type: string): SchemaNode[] =>
  [...nodesIn(roots)].map(({ node }) => node).filter((node) => typesOf(node).includes(type))

/** Every node of the data in the order of the page, each once. */
function* nodesIn(roots: readonly unknown[]): Generator<EventNode> {
  const seen = new Set<unknown>()
  const stack: Child[] = roots.map((value) => ({ value, parent: null, host: null })).reverse()
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, parent, host } = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (isNode(value)) yield { node: value, parent, host }
    for (const child of childrenOf(value, next)) stack.push(child)
  }
}

type Child = { value: unknown; parent: SchemaNode | null; host: SchemaNode | null }

/** In reverse, as a stack wants them. */
function childrenOf(value: object, { parent, host }: Child): Child[] {
  if (Array.isArray(value)) return value.map((child) => ({ value: child, parent, host })).reverse()
  return Object.entries(value)
    .filter(([, child]) => typeof child === 'object')
    .map(([name, child]) => ({
      value: child,
      parent: PARTS.has(name) ? (value as SchemaNode) : null,
      host: OWN_EVENTS.has(name) && 'address' in value ? (value as SchemaNode) : null,
    }))
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
  const events = new Map<unknown, EventNode>()
  for (const { node, parent, host } of found) {
    const full = resolve(node) as SchemaNode
    const known = events.get(full)
    // A part may name its whole instead of standing in it.
    const whole =
      nodesOf(full, 'superEvent')
        .map(resolve)
        .filter(isNode)
        .find((one) => one !== full) ?? null
    const above = parent ?? known?.parent ?? whole
    events.set(full, { node: full, parent: above && (resolve(above) as SchemaNode), host: host ?? known?.host ?? null })
  }
  return [...events.values()]
}
