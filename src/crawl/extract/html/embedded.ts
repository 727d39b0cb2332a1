import { type EventSession, emptyFacts, type FoundEvent } from '#domain/event.ts'
import { slugify } from '#domain/text.ts'
import type { Page } from '../../page.ts'
import { absoluteUrl, toPlainText } from '../facts/text.ts'
import type { PageBase } from './event.ts'
import { readLiterals } from './literal.ts'
import { type Moment, momentOf } from './moment.ts'
import type { Reader } from './reading.ts'
import { uniqueSessions } from './when.ts'

type Data = { [key: string]: unknown }
type Titled = { title: string; data: Data; moments: Moment[] }

/**
 * Events in the data that a page's scripts carry for its own display, recognised by shape: objects with a title and
 * starts, starts nested within them, or starts that refer to them by id; and tables whose first row names the columns.
 */
export function embeddedEvents($: ReturnType<Page['dom']>, page: PageBase, reader: Reader): FoundEvent[] {
  const titled: Titled[] = []
  for (const script of $('script:not([src])').toArray()) {
    const type = script.attribs.type ?? ''
    const text = $(script).text()
    if (/ld\+json|template|html/i.test(type) || text.length < 60 || !/\b20\d\d\b/.test(text)) continue
    for (const literal of readLiterals(text)) titled.push(...readData(literal, page, reader))
  }
  for (const text of attributeData($)) {
    for (const literal of readLiterals(text)) titled.push(...readData(literal, page, reader))
  }
  return titled.map((one) => foundEvent(one, page)).filter((event) => event !== null)
}

/** The data that a page hands to its widgets in attributes, decoded; lists and objects that hold a year only. */
function attributeData($: ReturnType<Page['dom']>): string[] {
  const found: string[] = []
  const stack = $.root()
    .toArray()
    .flatMap((root) => root.children)
  for (let node = stack.pop(); node && found.length < MAX_ATTRIBUTES; node = stack.pop()) {
    if (!('attribs' in node)) continue
    for (const name in node.attribs) {
      const value = node.attribs[name] ?? ''
      if (value.length >= 60 && OPENS_DATA.test(value) && /\b20\d\d\b/.test(value)) found.push(value)
    }
    stack.push(...node.children)
  }
  return found
}
const MAX_ATTRIBUTES = 200
const OPENS_DATA = /^\s*(?:\[\s*)?\{\s*["']/

const MAX_OBJECTS = 50_000
const TITLE_KEYS = [
  'title',
  'name',
  'eventTitle',
  'eventName',
  'event_title',
  'event_name',
  'filmTitle',
  'filmName',
  'film_title',
  'headline',
]
const REFERENCE = /^(?:film|event|show|production|movie|performance|programme|parent|work|title)(?:_?id)?$/i
const PLACE_REFERENCE = /^(?:cinema|venue|site|theatre|location|place)(?:_?id)?$/i

type Found = { data: Data; path: string; parent: Data | null }
type Known = { objects: Found[]; titled: Map<Data, Titled>; byId: Map<string, Titled>; tables: Titled[] }

function readData(root: unknown, page: PageBase, reader: Reader): Titled[] {
  const known = gatherObjects(root, reader)
  const here = placeOfPage(known.titled, page)
  for (const found of known.objects) {
    const moment = momentOf(found.data, AMONG_EVENTS.test(found.path))
    if (moment && !isElsewhere(found.data, here, known.byId)) ownerOf(found, known)?.moments.push(moment)
  }
  return [...known.titled.values(), ...known.tables].filter(({ moments }) => moments.length > 0)
}

const AMONG_EVENTS =
  /event|performance|screening|session|showing|showtime|film|production|what|calendar|schedule|programme/i

/** What a start belongs to: the object it names by id or holds, itself, or the titled object around it. */
function ownerOf({ data, parent }: Found, { titled, byId }: Known): Titled | undefined {
  const referred = Object.entries(data).find(([name, id]) => REFERENCE.test(name) && byId.has(textOf(id)))
  if (referred) return byId.get(textOf(referred[1]))
  const within = Object.entries(data).find(([name, inner]) => REFERENCE.test(name) && titled.has(inner as Data))
  if (within) return titled.get(within[1] as Data)
  return titled.get(data) ?? (parent ? titled.get(parent) : undefined)
}

function gatherObjects(root: unknown, reader: Reader): Known {
  const known: Known = { objects: [], titled: new Map(), byId: new Map(), tables: [] }
  const stack: { value: unknown; key: string; path: string; parent: Data | null; depth: number }[] = [
    { value: root, key: '', path: '', parent: null, depth: 0 },
  ]
  for (let next = stack.pop(); next && known.objects.length < MAX_OBJECTS; next = stack.pop()) {
    const { value, key, path, parent, depth } = next
    if (typeof value !== 'object' || value === null || depth > 30) continue
    if (Array.isArray(value)) {
      for (const inner of value.toReversed()) stack.push({ value: inner, key: '', path, parent, depth: depth + 1 })
      continue
    }
    const data = value as Data
    const isTitled = noteObject({ data, path, parent }, key, known)
    known.tables.push(...readTables(data, reader))
    for (const [name, inner] of Object.entries(data).reverse()) {
      const within = isTitled ? data : parent
      stack.push({ value: inner, key: name, path: `${path}/${name}`.slice(-200), parent: within, depth: depth + 1 })
    }
  }
  return known
}

/** Keeps an object, by its ids where it has a title. Returns whether it has one. */
function noteObject(found: Found, key: string, { objects, titled, byId }: Known): boolean {
  objects.push(found)
  const { data } = found
  const title = titleIn(data)
  if (!title) return false
  const one: Titled = { title, data, moments: [] }
  titled.set(data, one)
  for (const id of [key, data.id, data.uuid]) {
    if ((typeof id === 'string' && id !== '') || typeof id === 'number') byId.set(String(id), one)
  }
  return true
}

/** A text or a number as text; '' for anything else, which an object without a prototype is too. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function titleIn(data: Data): string | null {
  for (const key of TITLE_KEYS) {
    const value = data[key]
    const text = typeof value === 'string' ? value : ((value as Data | null)?.rendered as string | undefined)
    if (typeof text === 'string' && /\p{L}/u.test(text) && text.length < 300) return toPlainText(text)
  }
  return null
}

/** Sites of several houses send all their times to each; the address says whose page this is. */
function placeOfPage(titled: ReadonlyMap<Data, Titled>, page: PageBase): Data | null {
  const segments = new Set((URL.parse(page.url)?.pathname ?? '').toLowerCase().split('/').filter(Boolean))
  const places = [...titled.values()].filter(
    ({ data }) => typeof data.address === 'string' || typeof data.postcode === 'string',
  )
  if (places.length < 2) return null
  const isNamed = ({ data, title }: Titled) =>
    segments.has(slugify(title)) || (typeof data.url === 'string' && segments.has(data.url))
  return places.find(isNamed)?.data ?? null
}

function isElsewhere(data: Data, here: Data | null, byId: ReadonlyMap<string, Titled>): boolean {
  if (!here) return false
  const place = Object.entries(data).find(([name]) => PLACE_REFERENCE.test(name))?.[1]
  const other = byId.get(textOf(place))
  return other !== undefined && other.data !== here
}

/** Rows of values beside a list of the columns' names. */
function readTables(data: Data, reader: Reader): Titled[] {
  const lists = Object.values(data).filter((value): value is unknown[] => Array.isArray(value) && value.length > 0)
  const names = lists.find(
    (list) => list.length > 3 && list.includes('start_date') && list.some((name) => TITLE_COLUMN.test(textOf(name))),
  )
  if (!names) return []
  const column = (pattern: RegExp) => names.findIndex((name) => pattern.test(textOf(name)))
  const [start, title] = [
    names.indexOf('start_date'),
    [/^(?:short_description|title)$/, /^description$/, /^name$/].map(column).find((at) => at >= 0) ?? -1,
  ]
  const rows = lists.flatMap((list) =>
    list.filter((row): row is unknown[] => Array.isArray(row) && row.length >= names.length - 1),
  )
  return rows.flatMap((row) => {
    const reading = reader.reread(textOf(row[start]))
    const name = toPlainText(textOf(row[title]))
    const [session] = reading?.sessions ?? []
    return session && name ? [{ title: name, data: {}, moments: [{ session, quote: textOf(row[start]) }] }] : []
  })
}
const TITLE_COLUMN = /^(?:short_description|title|description|name)$/

function foundEvent({ title, data, moments }: Titled, page: PageBase): FoundEvent | null {
  const sessions: EventSession[] = uniqueSessions(moments.map(({ session }) => session))
  const text = (pattern: RegExp) =>
    Object.entries(data).find(([key, value]) => pattern.test(key) && typeof value === 'string' && value !== '')?.[1] as
      | string
      | undefined
  const url = text(/^(?:url|link|permalink|href|path|web_?url|page_?url)$/i)
  const description = text(
    /^(?:description|synopsis|short_?synopsis|summary|excerpt|teaser|short_?description|body|content)$/i,
  )
  const image = text(/^(?:image|img|image_?url|thumbnail|poster|poster_?url)$/i)
  const event: FoundEvent = {
    ...emptyFacts(title),
    url: absoluteUrl(url, page.base),
    description: description ? toPlainText(description) : null,
    imageUrl: absoluteUrl(image, page.base),
    startDate: sessions[0]?.date ?? null,
    endDate: sessions.at(-1)?.date ?? null,
    sessions,
    confidence: 0.7,
    evidence: {},
    sourceId: null,
  }
  const quotes = {
    title,
    url,
    description,
    imageUrl: image,
    sessions: moments[0]?.quote,
    startDate: moments[0]?.quote,
    endDate: moments[0]?.quote,
  }
  for (const [name, quote] of Object.entries(quotes)) {
    if (quote && event[name as keyof FoundEvent] !== null) {
      event.evidence[name as keyof FoundEvent['evidence']] = {
        quote: quote.slice(0, 300),
        url: page.url,
        method: 'html',
      }
    }
  }
  return event
}
