import { type LondonDay, parseDay } from '#domain/days/london-time.ts'
import type { DateOrder } from '../../../dates/index.ts'
import type { Attempt } from '../../pool/readers.ts'
import { dayOfRecord, type Span, spanOf } from './days.ts'
import { ENDS, isAmongEvents, isOtherThing, STARTS, TITLES } from './names.ts'
import { dataText, type Fields, fieldsOf, isObject, pick, plainName, textIn } from './record.ts'
import { readClock, readStamp } from './stamp.ts'

const MAX_VALUES = 60_000
const MAX_DEPTH = 60

/** An object of the data that has a title or times. */
export type Found = {
  data: Record<string, unknown>
  fields: Fields
  /** The field it stands in, also where that is a list; the name it is kept under as written. */
  key: string
  name: string
  path: string
  title: string | null
  /** The titled object around it, and the object around it whether titled or not. */
  parent: Found | null
  outer: Found | null
  spans: Span[]
  /** What stands beneath it has times on its day: the day is theirs, not a start of its own. */
  isDayOfOthers: boolean
  /** Something between it and its parent shows that its times are no event's. */
  isAside: boolean
}

export type Walked = {
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
  outer: Found | null
  depth: number
  day: { date: LondonDay; of: Found | null } | null
  isAside: boolean
}

/** Looks at every object once, in the order of the data, and keeps those that have a title or times. Linear. */
export function walk(root: unknown, order: DateOrder, attempt: Attempt): Walked {
  const follow = referencesIn(root)
  const walked: Walked = { titled: new Map(), byId: new Map(), dated: [] }
  const seen = new Set<unknown>()
  const stack: Place[] = [
    { value: root, key: '', name: '', path: '', parent: null, outer: null, depth: 0, day: null, isAside: false },
  ]
  let visited = 0
  for (let place = stack.pop(); place && visited < MAX_VALUES; place = stack.pop()) {
    const { value, depth } = place
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || seen.has(value)) continue
    seen.add(value)
    visited += 1
    if (Array.isArray(value)) {
      for (let index = Math.min(value.length, MAX_VALUES) - 1; index >= 0; index -= 1)
        if (typeof value[index] === 'object')
          stack.push({ ...place, value: follow(value[index]), name: '', depth: depth + 1 })
    } else {
      const inside = attempt(() => enter(value as Record<string, unknown>, place, walked, order), [])
      for (const inner of inside.reverse()) stack.push(inner)
    }
  }
  return walked
}

/** Keeps an object that has a title or times; answers where to go on beneath it, in order. */
function enter(data: Record<string, unknown>, place: Place, walked: Walked, order: DateOrder): Place[] {
  const { key, name, path, parent, outer, depth } = place
  // What schema.org describes has a reader of its own.
  if ('@type' in data) return []
  const fields = fieldsOf(data)
  const title = titleIn(fields)
  const isListed = isAmongEvents(path)
  const own = isPublished(fields) ? spanOf(fields, order, isListed, place.day?.date ?? null) : null
  const found: Found = {
    data,
    fields,
    key,
    name,
    path,
    title,
    parent,
    outer,
    spans: own ? [own] : [],
    isDayOfOthers: false,
    isAside: place.isAside,
  }
  if (own && place.day?.of && own.start.date === place.day.date) place.day.of.isDayOfOthers ||= !hasClock(place.day.of)
  const day = dayOfRecord(fields, order)
  if (own === null || own.start.time === null)
    found.spans = [
      ...found.spans,
      ...clocksIn(data, fields, day ?? place.day?.date ?? null),
      ...momentsIn(fields, order),
    ]
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
        outer: found,
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
      return on && time ? [{ start: { date: on, time }, end: null, quote: `${on} ${dataText(written)}` }] : []
    }),
  )
}

const MOMENT_LISTS = [
  ...CLOCK_LISTS,
  'dates',
  'datetimes',
  'occurrences',
  'instances',
  'eventdates',
  'performancedates',
]
const MAX_MOMENTS = 500

/** Whole moments listed as texts: {dates: ['2026-05-02T10:30:00', …]}. */
const momentsIn = (fields: Fields, order: DateOrder): Span[] =>
  MOMENT_LISTS.flatMap((name) => {
    const list = fields.get(name)
    return (Array.isArray(list) ? list.slice(0, MAX_MOMENTS) : []).flatMap((written) => {
      const start = typeof written === 'string' ? readStamp(written, order) : null
      return start ? [{ start, end: null, quote: dataText(written) }] : []
    })
  })

const isPublished = (fields: Fields) =>
  !/^(draft|private|hidden|deleted|trash|pending)$/i.test(dataText(fields.get('status') ?? fields.get('state')))

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
export const idText = (value: unknown): string => (typeof value === 'boolean' ? '' : dataText(value))

const MAX_KEY_DEPTH = 8
const MAX_OBJECTS = 2000

/**
 * Follows the references of a list ({__ref: 'EventDate:5'}) in data where every thing stands once, under its own key, as
 * Apollo keeps it: to times without a name, which are then the times of what lists them. Anything else is given back.
 */
export function referencesIn(root: unknown): (value: unknown) => unknown {
  const store = storeIn(root)
  return (value) => {
    if (!store || !isObject(value) || typeof value.__ref !== 'string') return value
    const referred = Object.hasOwn(store, value.__ref) ? store[value.__ref] : undefined
    return isObject(referred) && isNamelessTime(referred) ? referred : value
  }
}

function isNamelessTime(data: Record<string, unknown>): boolean {
  const fields = fieldsOf(data)
  return pick(fields, TITLES) === undefined && pick(fields, [...STARTS, 'date']) !== undefined
}

/** The object whose keys are names of things, 'Event:1'. */
function storeIn(root: unknown): Record<string, unknown> | null {
  const queue: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let at = 0; at < queue.length && at < MAX_OBJECTS; at += 1) {
    const { value, depth } = queue[at] as (typeof queue)[number]
    if (typeof value !== 'object' || value === null || depth > MAX_KEY_DEPTH) continue
    const inner = Object.entries(value).slice(0, 500)
    if (inner.some(([key, one]) => /^\w{1,60}:./.test(key) && isObject(one) && '__typename' in one))
      return value as Record<string, unknown>
    for (const [, one] of inner) if (queue.length < MAX_OBJECTS) queue.push({ value: one, depth: depth + 1 })
  }
  return null
}
