import { type DomElement, nodeText } from './facts/text.ts'

const ADDRESSES = new Set([
  'url',
  'sameAs',
  'image',
  'thumbnailUrl',
  'contentUrl',
  'photo',
  'logo',
  'availability',
  'eventStatus',
  'mainEntityOfPage',
  'eventAttendanceMode',
])

/** The HTML attribute in which each element keeps its address. */
const LINK_ATTRIBUTE: Record<string, string> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  video: 'src',
  source: 'src',
  embed: 'src',
  iframe: 'src',
  track: 'src',
  object: 'data',
}

/**
 * The value that markup gives a property: `content`, the machine-readable date, the address where the property is one,
 * else the words a reader sees. A link marked as the name gives its words, as authors mean it.
 */
export function propertyValue(element: DomElement, property: string): string | null {
  const { attribs, name } = element
  if (attribs.content !== undefined) return attribs.content
  if (name === 'time' && attribs.datetime !== undefined) return attribs.datetime
  if ((name === 'data' || name === 'meter') && attribs.value !== undefined) return attribs.value
  const link = attribs[LINK_ATTRIBUTE[name] ?? '']
  if (link !== undefined && (ADDRESSES.has(property) || name === 'link')) return link
  const text = nodeText(element)
  if (text !== '') return text
  if (/date|time/i.test(property) && attribs.datetime) return attribs.datetime
  return name === 'img' ? attribs.alt || link || null : (link ?? null)
}
