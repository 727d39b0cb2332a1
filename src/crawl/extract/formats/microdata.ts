import type { LondonDay } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { type DomElement, type DomNode, isElement } from '../facts/text.ts'
import { dateOrderOf } from '../parse/date-order.ts'
import { baseOf } from '../parse/elements.ts'
import type { Page } from '../parse/page.ts'
import { unguarded } from '../pool/readers.ts'
import { propertyValue } from './property-value.ts'
import { schemaEvents } from './schema/schema-event.ts'

/** The events an HTML page marks up with microdata (`itemscope`, `itemprop`, `itemref`). */
export function extractMicrodata(page: Page, today: LondonDay, attempt = unguarded): ExtractedEvent[] {
  if (!/\bitemscope\b/i.test(page.text)) return []
  return schemaEvents(
    readItems(page),
    {
      url: page.url,
      base: baseOf(page),
      method: 'microdata',
      today,
      order: dateOrderOf(page),
    },
    attempt,
  )
}

/** An item as JSON-LD would have it. Properties are lists, filled as the page is walked. */
type Item = Record<string, unknown[]>

/** Where a node stands: the item its properties belong to, and how many properties it is inside of. */
type WalkStep = { node: DomNode; item: Item | null; depth: number }

/** Deeper than this, properties inside properties are noise, and reading each one's text would take quadratic time. */
const MAX_DEPTH = 60
const MAX_VALUES = 500

/** Every item of the page; nested ones also stand in their parent's properties. */
export function readItems(page: Page): Item[] {
  const state: WalkState = { items: [], references: [], byId: new Map(), nodesLeft: Number.POSITIVE_INFINITY }
  walk(page.dom().root().contents().toArray(), null, state)
  // Items inside a referenced element are known already, but not yet as part of the item that refers to it.
  const again: WalkState = { items: [], references: [], byId: new Map(), nodesLeft: MAX_REFERRED_NODES }
  for (const { item, ids } of state.references) {
    for (const id of ids.slice(0, 20)) {
      const element = state.byId.get(id)
      if (element) walk([element], item, again)
    }
  }
  return state.items
}

type WalkState = {
  items: Item[]
  references: { item: Item; ids: string[] }[]
  byId: Map<string, DomElement>
  nodesLeft: number
}

/** Many items may refer to one large element. */
const MAX_REFERRED_NODES = 200_000

function walk(roots: readonly DomNode[], owner: Item | null, state: WalkState) {
  const stack: WalkStep[] = roots.map((node) => ({ node, item: owner, depth: 0 })).reverse()
  for (let step = stack.pop(); step && state.nodesLeft > 0; step = stack.pop()) {
    const { node, item, depth } = step
    state.nodesLeft -= 1
    if (!('childNodes' in node)) continue
    const inside = isElement(node) ? enter(node, item, depth) : { item, depth }
    if (isElement(node)) {
      const { id, itemref } = node.attribs
      if (id && !state.byId.has(id)) state.byId.set(id, node)
      if (inside.item !== null && inside.item !== item) {
        state.items.push(inside.item)
        if (itemref) state.references.push({ item: inside.item, ids: wordsOf(itemref) })
      }
    }
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1)
      stack.push({ node: node.childNodes[index] as DomNode, ...inside })
  }
}

/** Reads an element's item and property; returns what its children belong to. */
function enter(element: DomElement, item: Item | null, depth: number): { item: Item | null; depth: number } {
  const { itemscope, itemtype, itemprop, itemid } = element.attribs
  const own = itemscope === undefined ? null : newItem(itemtype, itemid)
  const names = item === null ? [] : wordsOf(itemprop)
  if (item !== null && names.length > 0 && depth < MAX_DEPTH) {
    for (const name of names.slice(0, 10).map((full) => full.replace(/^https?:\/\/schema\.org\//i, ''))) {
      const values = item[name] ?? []
      item[name] = values
      const value = values.length < MAX_VALUES ? (own ?? propertyValue(element, name)) : null
      if (value !== null) values.push(value)
    }
  }
  return { item: own ?? item, depth: names.length > 0 ? depth + 1 : depth }
}

function newItem(itemtype: string | undefined, itemid: string | undefined): Item {
  const item: Item = Object.create(null)
  item['@type'] = wordsOf(itemtype)
  if (itemid) item.url = [itemid]
  return item
}

const wordsOf = (attribute: string | undefined) => attribute?.split(/\s+/).filter((word) => word !== '') ?? []
