import { type DomElement, type DomNode, isElement, nodeText } from '../facts/text.ts'

/** The text of a property: the parts marked `value` together, a title or content attribute, else the words. */
export function textValue(element: DomElement): string | null {
  const parts = valueParts(element)
  if (parts.length > 0) return parts.map(({ text }) => text).join(' ') || null
  return attributeValue(element) ?? (nodeText(element) || null)
}

/**
 * The date of a property as ISO 8601, put together from parts marked `value` ('2026-05-02' and '7pm'). A time alone is on
 * the day of `start`.
 */
export function dateValue(element: DomElement, start: string | null): string | null {
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
