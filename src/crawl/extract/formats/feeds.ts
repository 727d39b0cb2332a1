import type { LondonDay } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { findDates, readDates } from '../../dates/index.ts'
import { eventsInRecords } from '../data/records/events.ts'
import { tagsIn } from '../data/records/facts.ts'
import { dataText, fieldsOf, isObject } from '../data/records/record.ts'
import { eventFromTexts, factRecorder } from '../event-from-texts.ts'
import { absoluteUrl, type DomElement, isElement, toPlainText } from '../facts/text.ts'
import type { Page } from '../parse/page.ts'
import { unguarded } from '../pool/readers.ts'

const MAX_ITEMS = 1000

/**
 * The coming events of an XML document: RSS or Atom with the event module, xCal or Google's `when`; any other XML with
 * titles and starts; and posts of a feed of events whose title or first words name a day. The day a post was written is
 * never taken for the day of an event.
 */
export function extractFeed(page: Page, today: LondonDay, attempt = unguarded): ExtractedEvent[] {
  const $ = page.dom()
  const roots = $.root().contents().toArray().filter(isElement)
  const stated = eventsInRecords(
    roots.map((root) => recordOf(root)),
    { url: page.url, base: page.url, today, method: 'api' },
    attempt,
  )
  if (stated.length > 0) return stated
  const items = $('item, entry').toArray().slice(0, MAX_ITEMS)
  const isOfEvents = /event|what.?s.?on|calendar|diary/i.test(
    `${page.url} ${$('channel > title, feed > title').first().text()}`,
  )
  const read = (item: DomElement) => {
    const record = recordOf(item)
    return (isObject(record) && postedEvent(record, isOfEvents, page.url, today)) || []
  }
  return items.flatMap((item) => attempt(() => read(item), []))
}

const MAX_DEPTH = 30

/** An element as an object: attributes and child elements by their names without prefix, repeated ones as lists. */
function recordOf(element: DomElement, depth = 0): unknown {
  const children = element.children.filter(isElement)
  const attributes = Object.entries(element.attribs).filter(([name]) => !/^xmlns/.test(name))
  if (children.length === 0 && (attributes.length === 0 || wordsOf(element) !== '')) return wordsOf(element)
  // Without a prototype: an element may be called 'constructor'.
  const record: Record<string, unknown> = Object.create(null)
  for (const [name, value] of attributes) record[localName(name)] = value
  if (depth >= MAX_DEPTH) return record
  for (const child of children) {
    const name = localName(child.name)
    // Atom gives an address as an attribute; one that is not the page itself is something else.
    if (name === 'link' && child.attribs.href && (child.attribs.rel ?? 'alternate') !== 'alternate') continue
    const value = name === 'link' && child.attribs.href ? child.attribs.href : recordOf(child, depth + 1)
    const before = record[name]
    record[name] =
      before === undefined ? value : Array.isArray(before) ? [...before.slice(0, 5000), value] : [before, value]
  }
  return record
}

/** Dublin Core's date is when a post was written: it retains its prefix. */
const localName = (name: string) => (name.startsWith('dc:') ? name : name.replace(/^.*:/, ''))

function wordsOf(element: DomElement): string {
  let words = ''
  for (const child of element.children) {
    if (child.type === 'text') words += child.data
    else if (child.type === 'cdata') for (const inner of child.children) if (inner.type === 'text') words += inner.data
  }
  return words.trim()
}

/** A post that names the day of an event clearly: in its title, or as the first thing its text says. */
function postedEvent(
  item: Record<string, unknown>,
  isOfEvents: boolean,
  pageUrl: string,
  today: LondonDay,
): ExtractedEvent | null {
  const text = (...names: string[]) => names.map((name) => item[name]).find((value) => typeof value === 'string') ?? ''
  const headline = toPlainText(text('title'))
  const description = toPlainText(text('encoded', 'content', 'description', 'summary'))
  const inTitle = findDates(headline, today)
  const inText = isOfEvents ? findDates(description.slice(0, 400), today) : []
  const [reading] = (inTitle.length === 1 ? inTitle : inText.length === 1 ? inText : []).map((found) => found.reading)
  const full = reading && (readDates(reading.quote, today) ?? reading)
  if (!full || (full.startDate === null && full.endDate === null)) return null
  const link = item.link
  const url = absoluteUrl(dataText(Array.isArray(link) ? link[0] : link), pageUrl)
  const title = inTitle.length === 1 ? withoutDate(headline, full.quote) : headline
  const imageUrl = absoluteUrl(pictureOf(item), pageUrl)
  const event = eventFromTexts(
    { title, description, url, imageUrl, sourceId: url, tags: tagsIn(fieldsOf(item)) },
    pageUrl,
    'api',
  )
  if (!event) return null
  const { startDate, endDate, sessions, quote } = full
  factRecorder(event, pageUrl, 'api')({ startDate, endDate: endDate ?? startDate, sessions }, quote)
  return { ...event, confidence: isOfEvents ? 0.6 : 0.45 }
}

/** 'Frogs (Saturday 9 May)' is called Frogs; a title that is nothing but its date stays as it is. */
function withoutDate(headline: string, date: string): string {
  const at = headline.indexOf(date)
  const [before, after] = [headline.slice(0, at), headline.slice(at + date.length)]
  const isAtEdge = at >= 0 && (!/\p{L}/u.test(before) || !/\p{L}/u.test(after))
  const rest = isAtEdge ? `${before} ${after}`.replace(/^[\s()[\]|:,.–—-]+|[\s()[\]|:,–—-]+$/g, '') : ''
  return /\p{L}/u.test(rest) ? rest : headline
}

/** Media RSS, an enclosure, or the first picture of the text. */
function pictureOf(item: Record<string, unknown>): string | null {
  const media = ['content', 'thumbnail', 'group', 'enclosure', 'image'].flatMap((name) => item[name] ?? []).flat()
  for (const one of media) {
    if (typeof one !== 'object' || one === null) continue
    const { url, medium, type } = one as Record<string, unknown>
    const isOther = /video|audio|html|pdf/.test(`${dataText(medium)} ${dataText(type)}`)
    if (typeof url === 'string' && !isOther) return url
  }
  const text = ['encoded', 'content', 'description', 'summary']
    .map((name) => item[name])
    .find((one) => typeof one === 'string')
  return /<img\b[^>]{0,500}?\ssrc\s*=\s*["']([^"'<>]{1,1000})["']/i.exec((text ?? '').slice(0, 20_000))?.[1] ?? null
}
