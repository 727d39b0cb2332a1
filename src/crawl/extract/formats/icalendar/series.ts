import type { LondonDay } from '#domain/days/london-time.ts'
import {
  type CalendarTime,
  dayOfWall,
  durationOf,
  instantOf,
  londonDayOf,
  readCalendarTime,
  readDuration,
  wallOfDay,
} from './calendar-time.ts'
import { type Component, findProperty, listProperties, type Property } from './components.ts'
import { DAY_MS, type Effort, expandRule, type WallMs } from './expand-rule.ts'
import { parseRule, type Rule } from './rule.ts'
import { readWall } from './zone.ts'

/** One event of a calendar: what recurs, and the occurrences that were changed afterwards. */
export type Series = { uid: string; masters: Component[]; overrides: Component[] }

/** `event` is the component that describes this occurrence: its override, or the master. */
export type Occurrence = { start: CalendarTime; end: CalendarTime | null; event: Component }

/** `recurringTo`: until when rules are followed. */
export type Window = {
  from: LondonDay
  to: LondonDay
  recurringTo: LondonDay
  zones: readonly Component[]
  effort: Effort
}

/** Events by their UID, in the order of the calendar; those without one stand alone. */
export function groupSeries(events: readonly Component[]): Series[] {
  const series = new Map<string, Series>()
  for (const [index, event] of events.entries()) {
    const uid = findProperty(event, 'UID')?.value.trim() ?? ''
    const key = uid || `#${index}`
    const group = series.get(key) ?? { uid, masters: [], overrides: [] }
    series.set(key, group)
    const isOverride = findProperty(event, 'RECURRENCE-ID') !== undefined
    group[isOverride ? 'overrides' : 'masters'].push(event)
  }
  return [...series.values()].map((group) => ({ ...group, masters: newestOfEachStart(group.masters) }))
}

/** The occurrences of a series that start from `from` until before `to`, in order. */
export function occurrencesOf(series: Series, window: Window): Occurrence[] {
  const found: Occurrence[] = []
  const overrides = newestOverrides(series, window)
  const changes = overrides.filter(({ isOfAllLater }) => isOfAllLater).slice(0, MAX_CHANGES)
  for (const master of series.masters) {
    // Each is held against every override of its series.
    window.effort.left -= overrides.length
    if (window.effort.left <= 0 && overrides.length > 0) break
    const planned = plannedStarts(master, window)
    const replaced = [
      ...momentsOf(master, 'EXDATE', window).map(({ start }) => start),
      ...overrides.map(({ id }) => id),
    ]
    const isLeftOut = matcher(replaced, planned)
    const kept = planned.filter(({ start }) => !isLeftOut(start))
    for (const occurrence of kept) found.push(changedFrom({ ...occurrence, event: master }, changes))
  }
  for (const { event, start, duration } of overrides) {
    if (start) found.push({ start, end: endAfter(start, duration), event })
  }
  return found
    .filter(({ start }) => londonDayOf(start) >= window.from && londonDayOf(start) < window.to)
    .sort((a, b) => instantOf(a.start) - instantOf(b.start))
}

const MAX_CHANGES = 50

/** RANGE=THISANDFUTURE (RFC 5545 §3.2.13): an override that holds for all that follow, moved by as much as it is. */
function changedFrom(occurrence: Occurrence, changes: readonly Override[]): Occurrence {
  const at = instantOf(occurrence.start)
  const change = changes.findLast(({ id }) => instantOf(id) <= at)
  if (!change?.start) return occurrence
  const { start, duration: own } = change
  const moved = { ...occurrence.start, wall: occurrence.start.wall + (instantOf(start) - instantOf(change.id)) }
  const before = occurrence.end ? occurrence.end.wall - occurrence.start.wall : null
  return { start: moved, end: endAfter(moved, own ?? before), event: change.event }
}

type Override = {
  id: CalendarTime
  start: CalendarTime | null
  duration: number | null
  event: Component
  isOfAllLater: boolean
}

/**
 * Whether an occurrence is one of those named in EXDATE or RECURRENCE-ID. A time with a zone means its instant, so that
 * 10:00 in London equals 09:00Z; where no occurrence is at that instant, the clock's reading, as careless programs write
 * it. A date means whatever starts on that day.
 */
function matcher(
  named: readonly CalendarTime[],
  planned: readonly { start: CalendarTime }[],
): (start: CalendarTime) => boolean {
  const instants = new Set(planned.map(({ start }) => instantOf(start)))
  const names = new Set(
    named.map((moment) => {
      if (moment.isDate) return `day ${moment.wall}`
      return instants.has(instantOf(moment)) ? `instant ${instantOf(moment)}` : `clock ${moment.wall}`
    }),
  )
  return (start) =>
    names.size > 0 &&
    [`day ${dayOfWall(start.wall)}`, `instant ${instantOf(start)}`, `clock ${start.wall}`].some((name) =>
      names.has(name),
    )
}

/** Feeds repeat an event when it is changed: the highest SEQUENCE counts, and of those with one start the last. */
function newestOfEachStart(masters: Component[]): Component[] {
  const highest = masters.reduce((most, master) => Math.max(most, sequenceOf(master)), 0)
  const newest = new Map<string, Component>()
  for (const master of masters) {
    if (sequenceOf(master) === highest) newest.set(findProperty(master, 'DTSTART')?.value ?? '', master)
  }
  return [...newest.values()]
}

const sequenceOf = (event: Component) => Number(findProperty(event, 'SEQUENCE')?.value) || 0

/** By the occurrence they change, in order; without those made before the series itself was last changed. */
function newestOverrides({ masters, overrides }: Series, { zones }: Window): Override[] {
  const newest = new Map<number, Override>()
  const current = masters.reduce((most, master) => Math.max(most, sequenceOf(master)), 0)
  for (const event of overrides) {
    if (findProperty(event, 'SEQUENCE') && sequenceOf(event) < current) continue
    const property = findProperty(event, 'RECURRENCE-ID')
    const id = property && readCalendarTime(property, property.value, zones)
    if (!id) continue
    const before = newest.get(instantOf(id))
    if (!before || sequenceOf(event) >= sequenceOf(before.event)) {
      const start = startOf(event, zones)
      const duration = start && durationOf(event, start, zones)
      const isOfAllLater = /^THISANDFUTURE$/i.test(property.params.RANGE ?? '')
      newest.set(instantOf(id), { id, start, duration, event, isOfAllLater })
    }
  }
  return [...newest].sort(([a], [b]) => a - b).map(([, override]) => override)
}

function plannedStarts(master: Component, window: Window): { start: CalendarTime; end: CalendarTime | null }[] {
  const start = startOf(master, window.zones)
  if (!start) return []
  const duration = durationOf(master, start, window.zones)
  const first = wallOfDay(window.from) - DAY_MS
  const last = wallOfDay(window.recurringTo) + DAY_MS
  const rules = rulesOf(master, 'RRULE')
  // Calendars end a series before its own first day where it was replaced from there on.
  const isNeverOn = rules.length > 0 && rules.every((rule) => untilTest(rule, start)(start.wall))
  const starts = new Set(isNeverOn ? [] : [start.wall])
  for (const rule of rules) {
    const range = { first, last, isOver: untilTest(rule, start), effort: window.effort }
    for (const wall of expandRule(rule, start.wall, range)) starts.add(wall)
  }
  for (const rule of rulesOf(master, 'EXRULE')) {
    const range = { first, last, isOver: untilTest(rule, start), effort: window.effort }
    for (const wall of expandRule(rule, start.wall, range)) starts.delete(wall)
  }
  const ruled = [...starts]
    .map((wall) => ({ ...start, wall }))
    .map((at) => ({ start: at, end: endAfter(at, duration) }))
  const added = momentsOf(master, 'RDATE', window).map(({ start: at, duration: own }) => {
    const moment = at.isDate && !start.isDate ? { ...start, wall: at.wall + (start.wall - dayOfWall(start.wall)) } : at
    return { start: moment, end: endAfter(moment, own ?? duration) }
  })
  return [...new Map([...added, ...ruled].map((one) => [instantOf(one.start), one])).values()]
}

/** The format allows for one; a few calendars have two or three. */
const MAX_RULES = 20

const rulesOf = (event: Component, name: string): Rule[] =>
  listProperties(event, name)
    .slice(0, MAX_RULES)
    .flatMap(({ value }) => parseRule(value) ?? [])

/** UNTIL is inclusive; a date means that whole day, a time in UTC is held against the instant. */
function untilTest({ until }: Rule, start: CalendarTime): (wall: WallMs) => boolean {
  const wallUntil = until === null ? null : readWall(until)
  if (until === null || wallUntil === null) return () => false
  if (start.isDate || !until.includes('T')) return (wall) => dayOfWall(wall) > dayOfWall(wallUntil)
  if (until.endsWith('Z')) return (wall) => instantOf({ ...start, wall }) > wallUntil
  return (wall) => wall > wallUntil
}

const startOf = (event: Component, zones: readonly Component[]): CalendarTime | null => {
  const property = findProperty(event, 'DTSTART')
  return property ? readCalendarTime(property, property.value, zones) : null
}

const endAfter = (start: CalendarTime, durationMs: number | null): CalendarTime | null =>
  durationMs === null ? null : { ...start, wall: start.wall + durationMs }

const MAX_LISTED = 5000

/** EXDATE and RDATE: several values in a line, several lines; RDATE also as periods, start/end or start/duration. */
function momentsOf(
  event: Component,
  name: string,
  { zones }: Window,
): { start: CalendarTime; duration: number | null }[] {
  return listProperties(event, name)
    .flatMap((property) => property.value.split(',').map((text) => ({ property, text })))
    .slice(0, MAX_LISTED)
    .flatMap(({ property, text }) => readListed(property, text, zones) ?? [])
}

function readListed(property: Property, text: string, zones: readonly Component[]) {
  const [from = '', until] = text.split('/', 2)
  if (from.trim() === '') return null
  const start = readCalendarTime(property, from, zones)
  if (!start || until === undefined) return start && { start, duration: null }
  const end = readCalendarTime(property, until, zones)
  return { start, duration: end ? Math.max(0, instantOf(end) - instantOf(start)) || null : readDuration(until) }
}
