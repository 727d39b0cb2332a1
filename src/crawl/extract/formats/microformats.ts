import type { LondonDay } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { type DomElement, type DomNode, isElement, nodeText } from '../facts/text.ts'
import { dateOrderOf } from '../parse/date-order.ts'
import { baseOf } from '../parse/elements.ts'
import type { Page } from '../parse/page.ts'
import { unguarded } from '../pool/readers.ts'
import { schemaEvents } from './schema/schema-event.ts'

/** The events an HTML page marks up with microformats: h-event, and the older hCalendar (`vevent`). */
export function extractMicroformats(page: Page, today: LondonDay, attempt = unguarded): ExtractedEvent[] {
  if (!/\b(?:h-event|vevent)\b/.test(page.text)) return []
  const events = readItems(page.dom().root().contents().toArray())
    .filter(({ kind }) => kind === 'h-event' || kind === 'vevent')
    .flatMap((item) => attempt(() => [asSchemaEvent(item)], []))
  return schemaEvents(
    events,
    { url: page.url, base: baseOf(page), method: 'h-event', today, order: dateOrderOf(page) },
    attempt,
  )
}

/** An item of any kind, with the elements (or items) of each property in the order of the page. */
type Item = { kind: string; element: DomElement; values: Map<string, (DomElement | Item)[]> }

const OLD_ROOTS = ['vevent', 'vcard', 'adr', 'hreview', 'hreview-aggregate', 'hentry', 'hproduct', 'hfeed']

/** Properties by their names in hCalendar and hCard, and what h-event and h-card call them. */
const OLD_NAMES: Record<string, string> = {
  summary: 'name',
  dtstart: 'start',
  dtend: 'end',
  fn: 'name',
  org: 'name',
  'organization-name': 'name',
}
const OLD_PROPERTIES = new Set(
  (
    'summary dtstart dtend duration location url description organizer photo fn org organization-name adr ' +
    'street-address locality region postal-code status category'
  ).split(' '),
)
const MAX_VALUES = 200

function readItems(roots: readonly DomNode[]): Item[] {
  const includes = createIncludes(roots)
  const items: Item[] = []
  const stack: { node: DomNode; owner: Item | null }[] = roots.map((node) => ({ node, owner: null })).reverse()
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, owner } = next
    if (!('childNodes' in node)) continue
    const included = owner && isElement(node) ? includes.elementOf(node) : undefined
    if (included) stack.push({ node: included, owner })
    const inside = isElement(node) && node.attribs.class ? enter(node, owner, items) : owner
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1)
      stack.push({ node: node.childNodes[index] as DomNode, owner: inside })
  }
  return items
}

/** Reads an element's item and properties; returns what its children belong to. */
function enter(element: DomElement, owner: Item | null, items: Item[]): Item | null {
  const classes = element.attribs.class?.split(/\s+/, 50) ?? []
  const kind = kindOf(classes)
  const own: Item | null = kind === null ? null : { kind, element, values: new Map() }
  if (owner) for (const name of propertiesOf(classes, owner.kind)) addValue(owner, name, own ?? element)
  if (own) items.push(own)
  return own ?? owner
}

const MAX_INCLUDES = 50

/** The include pattern: a link or object of class `include` stands for the element whose id it names. Not within itself. */
function createIncludes(roots: readonly DomNode[]) {
  let byId: Map<string, DomElement> | undefined
  let left = MAX_INCLUDES
  const used = new Set<DomElement>()
  return {
    elementOf(node: DomElement): DomElement | undefined {
      if (!/\binclude\b/.test(node.attribs.class ?? '')) return undefined
      const id = /^#(.+)$/.exec(node.attribs.href ?? node.attribs.data ?? '')?.[1]
      if (id === undefined || left <= 0 || used.has(node)) return undefined
      used.add(node)
      left -= 1
      byId ??= elementsById(roots)
      return byId.get(id)
    },
  }
}

function elementsById(roots: readonly DomNode[]): Map<string, DomElement> {
  const found = new Map<string, DomElement>()
  const stack = [...roots].reverse()
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isElement(node) && node.attribs.id && !found.has(node.attribs.id)) found.set(node.attribs.id, node)
    if ('childNodes' in node)
      for (let index = node.childNodes.length - 1; index >= 0; index -= 1) stack.push(node.childNodes[index] as DomNode)
  }
  return found
}

const kindOf = (classes: string[]): string | null =>
  classes.find((name) => name === 'h-event') ??
  OLD_ROOTS.find((root) => classes.includes(root)) ??
  classes.find((name) => /^h-[a-z]+(?:-[a-z]+)*$/.test(name)) ??
  null

function propertiesOf(classes: string[], kind: string): string[] {
  if (kind.startsWith('h-')) return classes.flatMap((name) => /^(?:p|u|dt|e)-([a-z-]+)$/.exec(name)?.[1] ?? [])
  return classes.filter((name) => OLD_PROPERTIES.has(name)).map((name) => OLD_NAMES[name] ?? name)
}

function addValue({ values }: Item, name: string, value: DomElement | Item) {
  const known = values.get(name)
  if (!known) values.set(name, [value])
  else if (known.length < MAX_VALUES) known.push(value)
}

function asSchemaEvent(item: Item) {
  const start = dateOf(item, 'start')
  return {
    '@type': 'Event',
    name: textOf(item, 'name') ?? textOf(item, 'summary') ?? impliedName(item),
    startDate: start,
    endDate: dateOf(item, 'end', start),
    duration: textOf(item, 'duration'),
    location: placeOf(item),
    url: linkOf(item, 'url'),
    description: textOf(item, 'description') ?? textOf(item, 'content') ?? textOf(item, 'summary'),
    image: linkOf(item, 'photo') ?? linkOf(item, 'featured'),
    organizer: textOf(item, 'organizer'),
    eventStatus: textOf(item, 'status'),
    keywords: (item.values.get('category') ?? []).flatMap((one) => ('kind' in one ? [] : (textValue(one) ?? []))),
  }
}

const first = (item: Item, name: string) => item.values.get(name)?.[0]

function textOf(item: Item, name: string): string | null {
  const value = first(item, name)
  if (value === undefined) return null
  if ('kind' in value) return textOf(value, 'name') ?? (nodeText(value.element).slice(0, 500) || null)
  return textValue(value)
}

function dateOf(item: Item, name: string, start: string | null = null): string | null {
  const value = first(item, name)
  return value === undefined || 'kind' in value ? null : dateValue(value, start)
}

/** An address, of a link or picture inside the property where it has none itself. */
function linkOf(item: Item, name: string): string | null {
  const value = first(item, name)
  const element = value && ('kind' in value ? value.element : value)
  const { href, src, data } = element?.attribs ?? {}
  const implied = name === 'url' && element === undefined ? item.element.attribs.href : undefined
  return href ?? src ?? data ?? implied ?? null
}

const ADDRESS_LINES = {
  streetAddress: 'street-address',
  addressLocality: 'locality',
  addressRegion: 'region',
  postalCode: 'postal-code',
}

/** A card or address inside the location, or address lines that stand in the event itself. */
function placeOf(item: Item): unknown {
  const location = first(item, 'location')
  const card = location !== undefined && 'kind' in location ? location : null
  const adr = card && first(card, 'adr')
  const holders = [card, adr && 'kind' in adr ? adr : null, item].filter((one) => one !== null)
  const lines = Object.entries(ADDRESS_LINES).map(([key, name]) => [
    key,
    holders.map((holder) => textOf(holder, name)).find((text) => text !== null) ?? null,
  ])
  const hasLines = lines.some(([, text]) => text !== null)
  if (!hasLines) return textOf(item, 'location')
  const name = card ? textOf(card, 'name') : (textOf(item, 'location')?.split('\n')[0] ?? null)
  return { '@type': 'Place', name, address: Object.fromEntries(lines) }
}

/** An h-event without properties is named by its words. */
function impliedName({ kind, element, values }: Item): string | null {
  if (kind !== 'h-event' || ['name', 'content', 'summary'].some((name) => values.has(name))) return null
  const text = element.attribs.title ?? element.attribs.alt ?? (values.size === 0 ? nodeText(element) : '')
  return text !== '' && text.length <= 200 ? text : null
}

/** The text of a property: the parts marked `value` together, a title or content attribute, else the words. */
function textValue(element: DomElement): string | null {
  const parts = valueParts(element)
  if (parts.length > 0) return parts.map(({ text }) => text).join(' ') || null
  return attributeValue(element) ?? (nodeText(element) || null)
}

/**
 * The date of a property as ISO 8601, put together from parts marked `value` ('2026-05-02' and '7pm'). A time alone is on
 * the day of `start`.
 */
function dateValue(element: DomElement, start: string | null): string | null {
  const parts = valueParts(element).map(({ text }) => text.trim())
  const written = parts.length > 0 ? parts : [attributeValue(element) ?? nodeText(element)]
  const date = written.find((part) => DATE.test(part))
  const time = written.find((part) => part !== date && TIME.test(part))
  if (date !== undefined) return time === undefined ? date : `${date.slice(0, 10)}T${time.replace(/^T/i, '')}`
  const [startDay] = /^\d{4}-\d{1,2}-\d{1,2}/.exec(start ?? '') ?? []
  if (time !== undefined && startDay !== undefined) return `${startDay}T${time.replace(/^T/i, '')}`
  return written.join(' ').slice(0, 300) || null
}

const DATE = /^\s*(?:\d{4}-\d{1,2}-\d{1,2}|\d{8})/
const TIME = /^T?\d{1,2}(?:[:.]\d{2}){0,2}\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i

/** The value-class pattern: descendants of class `value`, or the title of `value-title`. */
function valueParts(element: DomElement): { text: string }[] {
  const parts: { text: string }[] = []
  const stack: DomNode[] = [...element.childNodes].reverse()
  for (let node = stack.pop(), seen = 0; node && seen < MAX_NODES; node = stack.pop(), seen += 1) {
    if (!isElement(node)) continue
    const classes = node.attribs.class?.split(/\s+/) ?? []
    if (classes.includes('value-title') && node.attribs.title) parts.push({ text: node.attribs.title })
    else if (classes.includes('value')) parts.push({ text: attributeValue(node) ?? nodeText(node) })
    else for (const child of [...node.childNodes].slice(0, MAX_NODES).reverse()) stack.push(child)
  }
  return parts
}

const MAX_NODES = 500

/** What an element says in an attribute instead of in words. */
function attributeValue({ name, attribs }: DomElement): string | null {
  if (name === 'time' || name === 'ins' || name === 'del') return attribs.datetime ?? null
  if (name === 'abbr') return attribs.title ?? null
  if (name === 'data' || name === 'input') return attribs.value ?? null
  if (name === 'img' || name === 'area') return attribs.alt ?? null
  return name === 'meta' ? (attribs.content ?? null) : null
}
