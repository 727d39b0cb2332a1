import { slugify } from '#domain/text.ts'
import type { DateOrder } from '../../../dates/index.ts'
import { unguarded } from '../../pool/readers.ts'
import type { TimeRange } from './days.ts'
import { type OccurrenceStatus, statusIn } from './facts.ts'
import { isAmongEvents, isOccurrences, isOtherThing, isPlaceName, isReference } from './names.ts'
import { dataText, type Fields, isObject } from './record.ts'
import { type DataObject, idText, type Walked, walk } from './walk.ts'

/** One performance of a production, and whether it is cancelled or sold out. */
export type Occurrence = TimeRange & { status: OccurrenceStatus }

/** What has a title, and all the times that belong to it: its own, those listed beneath it, those that refer to it. */
export type Production = { title: string; fields: Fields; occurrences: Occurrence[]; around: Fields[] }

export type Gathered = {
  productions: Production[]
  /** The record that an id or an Apollo reference stands for. */
  resolve(value: unknown): unknown
}

const MAX_PRODUCTIONS = 3000
const MAX_OCCURRENCES = 2000

/**
 * Gathers the productions anywhere in data, recognised by shape: objects with a title and a start; with a title and
 * times nested within; and times elsewhere that refer to or contain their production. Linear; cycles are walked once.
 */
export function gatherProductions(
  root: unknown,
  pageUrl: string,
  order: DateOrder = 'day-first',
  attempt = unguarded,
): Gathered {
  const walked = walk(root, order, attempt)
  const here = placeOfPage(walked.titled, pageUrl)
  const owned = new Map<DataObject, OwnedOccurrence[]>()
  const assignToOwner = (object: DataObject) => {
    if (object.isDayOfOthers || isElsewhere(object, here, walked.byId)) return
    const owner = ownerOf(object, walked)
    if (!owner) return
    const list = owned.get(owner) ?? []
    owned.set(owner, list)
    const status = statusIn(object.fields)
    const left = MAX_OCCURRENCES - list.length
    for (const span of object.spans.slice(0, Math.max(left, 0))) list.push({ ...span, status, isOwn: object === owner })
  }
  for (const object of walked.dated) attempt(() => assignToOwner(object), undefined)
  const productions = [...owned].slice(0, MAX_PRODUCTIONS).map(([object, spans]) => productionOf(object, spans))
  const resolve = (value: unknown) => {
    const name = isObject(value) ? value.__ref : value
    const [referred] = walked.byId.get(idText(name)) ?? []
    return referred ? referred.data : value
  }
  return { productions: productions.filter(({ occurrences }) => occurrences.length > 0), resolve }
}

type OwnedOccurrence = Occurrence & { isOwn: boolean }

/** Times listed below a production are more exact than its own first and last. */
function productionOf(object: DataObject, spans: OwnedOccurrence[]): Production {
  const listed = spans.filter(({ isOwn }) => !isOwn)
  const around: Fields[] = []
  for (let above = object.parent; above && around.length < 10; above = above.parent) {
    if (isPlaceName(above.key)) around.push(above.fields)
  }
  return {
    title: object.title ?? '',
    fields: object.fields,
    occurrences: (listed.length > 0 ? listed : spans).map(({ isOwn: _, ...one }) => one),
    around,
  }
}

/** The owner of a time: the object it refers to or contains, itself, or the titled object around it. */
function ownerOf(object: DataObject, { titled, byId }: Pick<Walked, 'titled' | 'byId'>): DataObject | undefined {
  // What names the event may stand one step further out: {filmId, schedule: {startsAt}}.
  const outer = object.title === null && object.outer?.title === null ? object.outer : null
  const referred = referredOf(object, { titled, byId }) ?? (outer ? referredOf(outer, { titled, byId }) : undefined)
  if (referred) return referred
  const { title, parent, key, isAside } = object
  if (isAside && (parent || (isOtherThing(key) && !/ticket|booking/.test(key)))) return undefined
  if (title === null) return parent && !isPlaceName(parent.key) ? parent : undefined
  if (!parent || isPlaceName(parent.key)) return object
  const isPart = isOccurrences(key) || (isAmongEvents(key) && title.includes(parent.title ?? ''))
  return isPart ? parent : object
}

function referredOf(object: DataObject, { titled, byId }: Pick<Walked, 'titled' | 'byId'>): DataObject | undefined {
  for (const [name, value] of object.fields) {
    if (!isReference(name)) continue
    const nested = titled.get(value)
    if (nested) return byIdOf(nested, byId)
    const id = idText(value) || (isObject(value) ? idText(value.id) || idText(value.__ref) : '')
    const referred = id === '' ? undefined : referredBy(name, byId.get(id) ?? [], object)
    if (referred) return referred
  }
  return undefined
}

/** An event repeated in full inside each of its times is one event. */
function byIdOf(nested: DataObject, byId: Walked['byId']): DataObject {
  const id = idText(nested.data.id)
  const same =
    id === '' ? undefined : byId.get(id)?.find(({ title, key }) => title === nested.title && key === nested.key)
  return same ?? nested
}

/** Ids are often unique per kind only: of several, the one among its kind. */
function referredBy(name: string, candidates: readonly DataObject[], from: DataObject): DataObject | undefined {
  const kind = name.replace(/id$/, '').replace(/^scheduled/, '')
  const others = candidates.filter((one) => one !== from && !isPlaceName(one.key))
  return others.find(({ path }) => path.includes(kind)) ?? others[0]
}

/** Sites with several venues put the times of all into every page; the address says whose page it is. */
function placeOfPage(titled: ReadonlyMap<unknown, DataObject>, pageUrl: string): DataObject | null {
  const segments = new Set((URL.parse(pageUrl)?.pathname ?? '').toLowerCase().split('/').filter(Boolean))
  const places = [...titled.values()].filter(
    ({ fields }) => typeof fields.get('address') === 'string' || typeof fields.get('postcode') === 'string',
  )
  if (places.length < 2 || segments.size === 0) return null
  const isNamed = ({ fields, title }: DataObject) =>
    segments.has(slugify(title ?? '')) || ['url', 'slug'].some((name) => segments.has(dataText(fields.get(name))))
  return places.find(isNamed) ?? null
}

function isElsewhere({ fields }: DataObject, here: DataObject | null, byId: Walked['byId']): boolean {
  if (!here) return false
  const place = [...fields].find(([name]) => isPlaceName(name))?.[1]
  const candidates = byId.get(idText(place)) ?? []
  const isPlace = ({ fields: own }: DataObject) => own.has('address') || own.has('postcode')
  const other = candidates.find(isPlace) ?? candidates[0]
  return other !== undefined && other !== here
}
