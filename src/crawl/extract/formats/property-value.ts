import { parseDay } from '#domain/days/london-time.ts'
import { readDates } from '../../dates/index.ts'
import { type DomElement, nodeText } from '../facts/text.ts'

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

/** The attribute with an element's address. */
const LINK_ATTRIBUTE = new Map(
  Object.entries({
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
  }),
)

/**
 * The value that markup gives a property: `content`, the machine-readable date, the address where the property is one,
 * else the words a reader sees. A link marked as the name gives its words, as authors mean it.
 */
export function propertyValue(element: DomElement, property: string): string | null {
  const { attribs, name } = element
  if (attribs.content !== undefined) return shownBehind(element, property) ?? attribs.content
  if (name === 'time' && attribs.datetime !== undefined) return attribs.datetime
  if ((name === 'data' || name === 'meter') && attribs.value !== undefined) return attribs.value
  const link = attribs[LINK_ATTRIBUTE.get(name) ?? '']
  if (link !== undefined && (ADDRESSES.has(property) || name === 'link')) return link
  const text = nodeText(element)
  if (text !== '') return text
  if (/date|time/i.test(property) && attribs.datetime) return attribs.datetime
  return name === 'img' ? attribs.alt || link || null : (link ?? null)
}

/**
 * The day that stands in words right behind a hidden date (`<meta itemprop="startDate" content="2026-09-01">Starts 15
 * September 2026`) and differs from it: people see the words, and no one notices an outdated hidden date.
 * Only if the words name a whole date with its year.
 */
function shownBehind({ name, attribs, next }: DomElement, property: string): string | null {
  const hidden = parseDay((attribs.content ?? '').trim())
  if (name !== 'meta' || property !== 'startDate' || !hidden || next?.type !== 'text') return null
  const words = next.data.trim().slice(0, 60)
  if (!/\b20\d\d\b/.test(words) || !/\p{L}{3}/u.test(words)) return null
  const shown = readDates(words, hidden)
  const isWhole = shown?.startDate && shown.recurrence === null && shown.sessions.length <= 1
  return isWhole && shown.startDate !== hidden ? shown.startDate : null
}
