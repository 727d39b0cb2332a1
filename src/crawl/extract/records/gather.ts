import type { LondonDay } from '#domain/london-time.ts'
import { parseDay } from '#domain/london-time.ts'
import { slugify } from '#domain/text.ts'
import { dayOfRecord, type Span, spanOf } from './days.ts'
import { ENDS, isAmongEvents, isOccurrences, isOtherThing, isPlaceName, isReference, STARTS, TITLES } from './names.ts'
import { type Fields, fieldsOf, isObject, pick, plainName, textIn } from './record.ts'
import { readClock } from './stamp.ts'
import { type OccurrenceStatus, statusIn } from './status.ts'

/** One performance of a production, and whether it is off or sold out. */
export type Occurrence = Span & { status: OccurrenceStatus }

/** What has a title, and all the times that belong to it: its own, those listed beneath it, those that refer to it. */
export type Production = { title: string; fields: Fields; occurrences: Occurrence[]; around: Fields[] }

export type Gathered = {
  productions: Production[]
  /** The record that an id or an Apollo reference stands for. */
  resolve(value: unknown): unknown
}

const MAX_VALUES = 60_000
const MAX_PRODUCTIONS = 3000
const MAX_OCCURRENCES = 2000
const MAX_DEPTH = 60

/**
 * Gathers the productions anywhere in data, recognised by shape: objects with a title and a start; with a title and
 * times nested within; and times elsewhere that name or hold what they are of. Linear; cycles are walked once.
 */
export function gatherProductions(root: unknown, pageUrl: string): Gathered {
  const walked = walk(root)
  const here = placeOfPage(walked.titled, pageUrl)
  const owned = new Map<Found, OwnedOccurrence[]>()
  for (const found of walked.dated) {
    if (found.isDayOfOthers || isElsewhere(found, here, walked.byId)) continue
    const owner = ownerOf(found, walked)
    if (!owner) continue
    const list = owned.get(owner) ?? []
    owned.set(owner, list)
    const status = statusIn(found.fields)
    if (list.length < MAX_OCCURRENCES)
      list.push(...found.spans.map((span) => ({ ...span, status, isOwn: found === owner })))
  }
  const productions = [...owned].slice(0, MAX_PRODUCTIONS).map(([found, spans]) => productionOf(found, spans))
  const resolve = (value: unknown) => {
    const name = isObject(value) ? value.__ref : value
    const [referred] = typeof name === 'string' || typeof name === 'number' ? (walked.byId.get(String(name)) ?? []) : []
    return referred ? referred.data : value
  }
  return { productions: productions.filter(({ occurrences }) => occurrences.length > 0), resolve }
}

type OwnedOccurrence = Occurrence & { isOwn: boolean }

/** Times listed beneath a production say more than its own first and last. */
function productionOf(found: Found, spans: OwnedOccurrence[]): Production {
  const listed = spans.filter(({ isOwn }) => !isOwn)
  const around: Fields[] = []
  for (let above = found.parent; above && around.length < 10; above = above.parent) {
    if (isPlaceName(above.key)) around.push(above.fields)
  }
  return {
    title: found.title ?? '',
    fields: found.fields,
    occurrences: (listed.length > 0 ? listed : spans).map(({ isOwn: _, ...one }) => one),
    around,
  }
}

type Found = {
  data: Record<string, unknown>
  fields: Fields
  /** The field it stands in, also where that is a list; the name it is kept under as written. */
  key: string
  name: string
  path: string
  title: string | null
  /** The titled object around it. */
  parent: Found | null
  spans: Span[]
  /** What stands beneath it has times on its day: the day is theirs, not a start of its own. */
  isDayOfOthers: boolean
  /** Something between it and its parent shows that its times are no event's. */
  isAside: boolean
}

type Walked = {
  titled: Map<unknown, Found>
  byId: Map<string, Found[]>
  dated: Found[]
}

type Place = {
  value: unknown
  key: string
  name: string
  path: string
  parent: Found | null
  depth: number
  day: { date: LondonDay; of: Found | null } | null
  isAside: boolean
}

function walk(root: unknown): Walked {
  const walked: Walked = { titled: new Map(), byId: new Map(), dated: [] }
  const seen = new Set<unknown>()
  const stack: Place[] = [
    { value: root, key: '', name: '', path: '', parent: null, depth: 0, day: null, isAside: false },
  ]
  let visited = 0
  for (let place = stack.pop(); place && visited < MAX_VALUES; place = stack.pop()) {
    const { value, depth } = place
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || seen.has(value)) continue
    seen.add(value)
    visited += 1
    if (Array.isArray(value)) {
      for (let index = Math.min(value.length, MAX_VALUES) - 1; index >= 0; index -= 1)
        if (typeof value[index] === 'object') stack.push({ ...place, value: value[index], name: '', depth: depth + 1 })
    } else for (const inner of enter(value as Record<string, unknown>, place, walked).reverse()) stack.push(inner)
  }
  return walked
}

/** Keeps an object that has a title or times; answers where to go on beneath it, in order. */
function enter(data: Record<string, unknown>, place: Place, walked: Walked): Place[] {
  const { key, name, path, parent, depth } = place
  // What schema.org describes has a reader of its own.
  if ('@type' in data) return []
  const fields = fieldsOf(data)
  const title = titleIn(fields)
  const isListed = isAmongEvents(path)
  const own = isPublished(fields) ? spanOf(fields, isListed, place.day?.date ?? null) : null
  const found: Found = {
    data,
    fields,
    key,
    name,
    path,
    title,
    parent,
    spans: own ? [own] : [],
    isDayOfOthers: false,
    isAside: place.isAside,
  }
  if (own && place.day?.of && own.start.date === place.day.date) place.day.of.isDayOfOthers ||= !hasClock(place.day.of)
  const day = dayOfRecord(fields)
  if (own === null || own.start.time === null)
    found.spans.push(...clocksIn(data, fields, day ?? place.day?.date ?? null))
  if (found.spans.length > 1 && own) found.spans.shift()
  if (title !== null) remember(found, walked)
  if (found.spans.length > 0) walked.dated.push(found)
  const below = day ? { date: day, of: own && own.start.time === null ? found : null } : place.day
  return Object.entries(data).flatMap(([inner, value]): Place[] => {
    if (typeof value !== 'object' || value === null) return []
    const field = plainName(inner)
    // The parts of its own start and end are no times beside them.
    if (own && (STARTS.includes(field) || ENDS.includes(field)) && !Array.isArray(value)) return []
    const dayNamed = parseDay(inner)
    return [
      {
        value,
        key: dayNamed || /^\d+$/.test(inner) ? key : field,
        name: inner,
        path: `${path}/${field}`.slice(-200),
        parent: title === null ? parent : found,
        depth: depth + 1,
        day: dayNamed ? { date: dayNamed, of: null } : below,
        isAside: (title === null && place.isAside) || isOtherThing(field),
      },
    ]
  })
}

const hasClock = ({ spans }: Found) => spans.some(({ start }) => start.time !== null)

const CLOCK_LISTS = ['times', 'showtimes', 'showings', 'sessions', 'performances', 'slots', 'starttimes']
const MAX_CLOCKS = 50

/** Times of day listed as texts with the day they are on: {date, times: ['11:00']} and {'2026-05-02': ['11:00']}. */
function clocksIn(data: Record<string, unknown>, fields: Fields, date: LondonDay | null): Span[] {
  const lists: [LondonDay | null, unknown][] = [
    ...CLOCK_LISTS.map((name): [LondonDay | null, unknown] => [date, fields.get(name)]),
    ...Object.entries(data)
      .filter(([, list]) => Array.isArray(list))
      .map(([name, list]): [LondonDay | null, unknown] => [parseDay(name) ?? null, list]),
  ]
  return lists.flatMap(([on, list]) =>
    (on && Array.isArray(list) ? list.slice(0, MAX_CLOCKS) : []).flatMap((written) => {
      const time = readClock(written)
      return on && time ? [{ start: { date: on, time }, end: null, quote: `${on} ${written}` }] : []
    }),
  )
}

const isPublished = (fields: Fields) =>
  !/^(draft|private|hidden|deleted|trash|pending)$/i.test(String(fields.get('status') ?? fields.get('state') ?? ''))

function titleIn(fields: Fields): string | null {
  const title = textIn(pick(fields, TITLES))
  return title !== null && /\p{L}|\d{2}/u.test(title) && title.length < 400 ? title : null
}

const ID_NAMES = 'id uuid guid filmid scheduledfilmid eventid showid productionid movieid'.split(' ')
const MAX_OF_ONE_ID = 20

function remember(found: Found, { titled, byId }: Walked) {
  titled.set(found.data, found)
  const ids = new Set(ID_NAMES.map((name) => idText(found.fields.get(name))))
  for (const id of ids.add(found.name)) {
    const known = byId.get(id)
    if (id === '' || id.length > 200) continue
    if (!known) byId.set(id, [found])
    else if (known.length < MAX_OF_ONE_ID) known.push(found)
  }
}

/** A text or a number as text; '' for anything else. */
const idText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What a time belongs to: what it names by id or holds, itself, or the titled object around it. */
function ownerOf(found: Found, { titled, byId }: Pick<Walked, 'titled' | 'byId'>): Found | undefined {
  const referred = referredOf(found, { titled, byId })
  if (referred) return referred
  const { title, parent, key, isAside } = found
  if (isAside && (parent || (isOtherThing(key) && !/ticket|booking/.test(key)))) return undefined
  if (title === null) return parent && !isPlaceName(parent.key) ? parent : undefined
  if (!parent || isPlaceName(parent.key)) return found
  const isPart = isOccurrences(key) || (isAmongEvents(key) && title.includes(parent.title ?? ''))
  return isPart ? parent : found
}

function referredOf(found: Found, { titled, byId }: Pick<Walked, 'titled' | 'byId'>): Found | undefined {
  for (const [name, value] of found.fields) {
    if (!isReference(name)) continue
    const held = titled.get(value)
    if (held) return byIdOf(held, byId)
    const id = idText(value) || (isObject(value) ? idText(value.id) || idText(value.__ref) : '')
    const referred = id === '' ? undefined : referredBy(name, byId.get(id) ?? [], found)
    if (referred) return referred
  }
  return undefined
}

/** An event held by each of its times in full is one event. */
function byIdOf(held: Found, byId: Walked['byId']): Found {
  const id = idText(held.data.id)
  const same = id === '' ? undefined : byId.get(id)?.find(({ title, key }) => title === held.title && key === held.key)
  return same ?? held
}

/** Ids are often counted for each kind alone: of several, the one that stands among its kind. */
function referredBy(name: string, candidates: readonly Found[], from: Found): Found | undefined {
  const kind = name.replace(/id$/, '').replace(/^scheduled/, '')
  const others = candidates.filter((one) => one !== from && !isPlaceName(one.key))
  return others.find(({ path }) => path.includes(kind)) ?? others[0]
}

/** Sites of several houses send all their times to each; the address says whose page this is. */
function placeOfPage(titled: ReadonlyMap<unknown, Found>, pageUrl: string): Found | null {
  const segments = new Set((URL.parse(pageUrl)?.pathname ?? '').toLowerCase().split('/').filter(Boolean))
  const places = [...titled.values()].filter(
    ({ fields }) => typeof fields.get('address') === 'string' || typeof fields.get('postcode') === 'string',
  )
  if (places.length < 2 || segments.size === 0) return null
  const isNamed = ({ fields, title }: Found) =>
    segments.has(slugify(title ?? '')) ||
    ['url', 'slug'].some((name) => typeof fields.get(name) === 'string' && segments.has(String(fields.get(name))))
  return places.find(isNamed) ?? null
}

function isElsewhere({ fields }: Found, here: Found | null, byId: Walked['byId']): boolean {
  if (!here) return false
  const place = [...fields].find(([name]) => isPlaceName(name))?.[1]
  const candidates = byId.get(idText(place)) ?? []
  const isPlace = ({ fields: own }: Found) => own.has('address') || own.has('postcode')
  const other = candidates.find(isPlace) ?? candidates[0]
  return other !== undefined && other !== here
}
