import { slugify } from '#domain/text.ts'
import type { DateOrder } from '../../../dates/index.ts'
import { unguarded } from '../../pool/readers.ts'
import type { Span } from './days.ts'
import { type OccurrenceStatus, statusIn } from './facts.ts'
import { isAmongEvents, isOccurrences, isOtherThing, isPlaceName, isReference } from './names.ts'
import { dataText, type Fields, isObject } from './record.ts'
import { type Found, idText, type Walked, walk } from './walk.ts'

/** One performance of a production, and whether it is off or sold out. */
export type Occurrence = Span & { status: OccurrenceStatus }

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
 * times nested within; and times elsewhere that name or hold what they are of. Linear; cycles are walked once.
 */
export function gatherProductions(
  root: unknown,
  pageUrl: string,
  order: DateOrder = 'day-first',
  attempt = unguarded,
): Gathered {
  const walked = walk(root, order, attempt)
  const here = placeOfPage(walked.titled, pageUrl)
  const owned = new Map<Found, OwnedOccurrence[]>()
  const giveToOwner = (found: Found) => {
    if (found.isDayOfOthers || isElsewhere(found, here, walked.byId)) return
    const owner = ownerOf(found, walked)
    if (!owner) return
    const list = owned.get(owner) ?? []
    owned.set(owner, list)
    const status = statusIn(found.fields)
    const left = MAX_OCCURRENCES - list.length
    for (const span of found.spans.slice(0, Math.max(left, 0))) list.push({ ...span, status, isOwn: found === owner })
  }
  for (const found of walked.dated) attempt(() => giveToOwner(found), undefined)
  const productions = [...owned].slice(0, MAX_PRODUCTIONS).map(([found, spans]) => productionOf(found, spans))
  const resolve = (value: unknown) => {
    const name = isObject(value) ? value.__ref : value
    const [referred] = walked.byId.get(idText(name)) ?? []
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

/** What a time belongs to: what it names by id or holds, itself, or the titled object around it. */
function ownerOf(found: Found, { titled, byId }: Pick<Walked, 'titled' | 'byId'>): Found | undefined {
  // What names the event may stand one step further out: {filmId, schedule: {startsAt}}.
  const outer = found.title === null && found.outer?.title === null ? found.outer : null
  const referred = referredOf(found, { titled, byId }) ?? (outer ? referredOf(outer, { titled, byId }) : undefined)
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
    segments.has(slugify(title ?? '')) || ['url', 'slug'].some((name) => segments.has(dataText(fields.get(name))))
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
