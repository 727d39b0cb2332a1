import { type LondonDay, parseDay } from '#domain/days/london-time.ts'
import type { DateOrder } from '../../../dates/index.ts'
import { readClock, readMachineDate } from '../../../dates/machine-date.ts'
import type { Attempt } from '../../pool/readers.ts'
import { dayOfRecord, type TimeRange, timeRangeOf } from './days.ts'
import { ENDS, isAmongEvents, isOtherThing, STARTS, TITLES } from './names.ts'
import { dataText, type Fields, fieldsOf, isObject, pick, plainName, textIn } from './record.ts'

const MAX_VALUES = 60_000
const MAX_DEPTH = 60

/** An object of the data that has a title or times. */
export type DataObject = {
  data: Record<string, unknown>
  fields: Fields
  /** `key`: the field that contains it, directly or in a list. `name`: that name as written. */
  key: string
  name: string
  path: string
  title: string | null
  /** The titled object around it, and the object around it whether titled or not. */
  parent: DataObject | null
  outer: DataObject | null
  spans: TimeRange[]
  /** Objects below it have times on its day, so the day is theirs and not a start of its own. */
  isDayOfOthers: boolean
  /** A field between it and its parent shows that its times are not an event's. */
  isAside: boolean
}

export type Walked = {
  titled: Map<unknown, DataObject>
  byId: Map<string, DataObject[]>
  dated: DataObject[]
}

type WalkStep = {
  value: unknown
  key: string
  name: string
  path: string
  parent: DataObject | null
  outer: DataObject | null
  depth: number
  day: { date: LondonDay; of: DataObject | null } | null
  isAside: boolean
}

/** Visits every object once, in the order of the data, and collects those with a title or times. Linear. */
export function walk(root: unknown, order: DateOrder, attempt: Attempt): Walked {
  const follow = referencesIn(root)
  const walked: Walked = { titled: new Map(), byId: new Map(), dated: [] }
  const seen = new Set<unknown>()
  const stack: WalkStep[] = [
    { value: root, key: '', name: '', path: '', parent: null, outer: null, depth: 0, day: null, isAside: false },
  ]
  let visited = 0
  for (let step = stack.pop(); step && visited < MAX_VALUES; step = stack.pop()) {
    const { value, depth } = step
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || seen.has(value)) continue
    seen.add(value)
    visited += 1
    if (Array.isArray(value)) {
      for (let index = Math.min(value.length, MAX_VALUES) - 1; index >= 0; index -= 1)
        if (typeof value[index] === 'object')
          stack.push({ ...step, value: follow(value[index]), name: '', depth: depth + 1 })
    } else {
      const inside = attempt(() => enter(value as Record<string, unknown>, step, walked, order), [])
      for (const inner of inside.reverse()) stack.push(inner)
    }
  }
  return walked
}

/** Collects an object with a title or times; returns the steps below it, in order. */
function enter(data: Record<string, unknown>, step: WalkStep, walked: Walked, order: DateOrder): WalkStep[] {
  const { key, name, path, parent, outer, depth } = step
  // What schema.org describes has a reader of its own.
  if ('@type' in data) return []
  const fields = fieldsOf(data)
  const title = titleIn(fields)
  const isListed = isAmongEvents(path)
  const own = isPublished(fields) ? timeRangeOf(fields, order, isListed, step.day?.date ?? null) : null
  const object: DataObject = {
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
    isAside: step.isAside,
  }
  if (own && step.day?.of && own.start.date === step.day.date) step.day.of.isDayOfOthers ||= !hasClock(step.day.of)
  const day = dayOfRecord(fields, order)
  if (own === null || own.start.time === null)
    object.spans = [
      ...object.spans,
      ...clocksIn(data, fields, day ?? step.day?.date ?? null),
      ...dateTimesIn(fields, order),
    ]
  if (object.spans.length > 1 && own) object.spans.shift()
  if (title !== null) addToIndex(object, walked)
  if (object.spans.length > 0) walked.dated.push(object)
  const below = day ? { date: day, of: own && own.start.time === null ? object : null } : step.day
  return Object.entries(data).flatMap(([inner, value]): WalkStep[] => {
    if (typeof value !== 'object' || value === null) return []
    const field = plainName(inner)
    // Fields inside its own start and end are not further times.
    if (own && (STARTS.includes(field) || ENDS.includes(field)) && !Array.isArray(value)) return []
    const dayNamed = parseDay(inner)
    return [
      {
        value,
        key: dayNamed || /^\d+$/.test(inner) ? key : field,
        name: inner,
        path: `${path}/${field}`.slice(-200),
        parent: title === null ? parent : object,
        outer: object,
        depth: depth + 1,
        day: dayNamed ? { date: dayNamed, of: null } : below,
        isAside: (title === null && step.isAside) || isOtherThing(field),
      },
    ]
  })
}

const hasClock = ({ spans }: DataObject) => spans.some(({ start }) => start.time !== null)

const CLOCK_LISTS = ['times', 'showtimes', 'showings', 'sessions', 'performances', 'slots', 'starttimes']
const MAX_CLOCKS = 50

/** Times of day listed as texts with the day they are on: {date, times: ['11:00']} and {'2026-05-02': ['11:00']}. */
function clocksIn(data: Record<string, unknown>, fields: Fields, date: LondonDay | null): TimeRange[] {
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

const DATE_TIME_LISTS = [
  ...CLOCK_LISTS,
  'dates',
  'datetimes',
  'occurrences',
  'instances',
  'eventdates',
  'performancedates',
]
const MAX_DATE_TIMES = 500

/** Dates with times listed as texts: {dates: ['2026-05-02T10:30:00', …]}. */
const dateTimesIn = (fields: Fields, order: DateOrder): TimeRange[] =>
  DATE_TIME_LISTS.flatMap((name) => {
    const list = fields.get(name)
    return (Array.isArray(list) ? list.slice(0, MAX_DATE_TIMES) : []).flatMap((written) => {
      const start = typeof written === 'string' ? readMachineDate(written, order) : null
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

function addToIndex(object: DataObject, { titled, byId }: Walked) {
  titled.set(object.data, object)
  const ids = new Set(ID_NAMES.map((name) => idText(object.fields.get(name))))
  for (const id of ids.add(object.name)) {
    const known = byId.get(id)
    if (id === '' || id.length > 200) continue
    if (!known) byId.set(id, [object])
    else if (known.length < MAX_OF_ONE_ID) known.push(object)
  }
}

/** A text or a number as text; '' for anything else. */
export const idText = (value: unknown): string => (typeof value === 'boolean' ? '' : dataText(value))

const MAX_KEY_DEPTH = 8
const MAX_OBJECTS = 2000

/**
 * Follows the references of a list ({__ref: 'EventDate:5'}) in data where every object stands once, under its own key, as
 * in Apollo's cache: to times without a name, which then belong to the object that lists them. Anything else is returned as is.
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
