import type { FoundEvent } from '#domain/event.ts'
import type { LondonDay } from '#domain/london-time.ts'
import type { Page } from '../page.ts'
import { baseOf } from './base.ts'
import { type DomElement, type DomNode, isElement } from './facts/text.ts'
import { propertyValue } from './property-value.ts'
import { schemaEvents } from './schema-event.ts'

/** The events an HTML page marks up with microdata (`itemscope`, `itemprop`, `itemref`). */
export function extractMicrodata(page: Page, today: LondonDay): FoundEvent[] {
  if (!/\bitemscope\b/i.test(page.text)) return []
  return schemaEvents(readItems(page), { url: page.url, base: baseOf(page), method: 'microdata', today })
}

/** An item as JSON-LD would have it. Properties are lists, filled as the page is walked. */
type Item = Record<string, unknown[]>

/** Where a node stands: the item its properties belong to, and how many properties it is inside of. */
type Place = { node: DomNode; item: Item | null; depth: number }

/** Deeper than this, properties inside properties are noise, and reading each one's text would take quadratic time. */
const MAX_DEPTH = 60

/** Every item of the page; nested ones also stand in their parent's properties. */
export function readItems(page: Page): Item[] {
  const $ = page.dom()
  const items: Item[] = []
  const references: { item: Item; ids: string[] }[] = []
  walk($.root().contents().toArray(), null, items, references)
  for (const { item, ids } of references.slice(0, 500)) {
    for (const id of ids.slice(0, 20)) {
      const element = $(`[id="${id.replace(/["\\]/g, '')}"]`).get(0)
      // Items inside it are known already, without the item that refers to it.
      if (element && isElement(element)) walk([element], item, [], [])
    }
  }
  return items
}

function walk(
  roots: readonly DomNode[],
  owner: Item | null,
  items: Item[],
  references: { item: Item; ids: string[] }[],
) {
  const stack: Place[] = roots.map((node) => ({ node, item: owner, depth: 0 })).reverse()
  for (let place = stack.pop(); place; place = stack.pop()) {
    const { node, item, depth } = place
    if (!('childNodes' in node)) continue
    const inside = isElement(node) ? enter(node, item, depth) : { item, depth }
    if (isElement(node) && inside.item !== null && inside.item !== item) {
      items.push(inside.item)
      const ids = wordsOf(node.attribs.itemref)
      if (ids.length > 0) references.push({ item: inside.item, ids })
    }
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1)
      stack.push({ node: node.childNodes[index] as DomNode, ...inside })
  }
}

/** Takes in an element's item and property; answers what its children belong to. */
function enter(element: DomElement, item: Item | null, depth: number): { item: Item | null; depth: number } {
  const { itemscope, itemtype, itemprop, itemid } = element.attribs
  const own = itemscope === undefined ? null : newItem(itemtype, itemid)
  const names = item === null ? [] : wordsOf(itemprop)
  if (item !== null && names.length > 0 && depth < MAX_DEPTH) {
    for (const name of names.slice(0, 10).map((full) => full.replace(/^https?:\/\/schema\.org\//i, ''))) {
      const value = own ?? propertyValue(element, name)
      const values = item[name] ?? []
      if (value !== null) item[name] = [...values.slice(0, 500), value]
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
