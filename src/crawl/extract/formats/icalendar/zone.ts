import { LONDON } from '#domain/days/london-time.ts'
import { type MachineDate, parseMachineDate } from '../../../dates/machine-date.ts'
import { type Component, findProperty, listProperties } from './components.ts'
import { DAY_MS, type Effort, expandRule, type WallMs } from './expand-rule.ts'
import { parseRule } from './rule.ts'

/** From the reading of a zone's clocks to the instant, in milliseconds. */
export type Zone = (wall: WallMs) => number

export const UTC: Zone = (wall) => wall

/**
 * The zone that a TZID names: an IANA name, even behind a vendor's prefix; a Windows name; else what the calendar's own
 * VTIMEZONE says. Undefined if it is unknown.
 */
export function findZone(tzid: string, definitions: readonly Component[]): Zone | undefined {
  const name = tzid.trim()
  const definition = definitions.find((one) => findProperty(one, 'TZID')?.value.trim() === name)
  // 'GMT' is what some programs call the clock in London: their own definition says when summer time begins.
  if (definition && !name.includes('/') && hasSummerTime(definition) && !WINDOWS_NAMES.has(name.toLowerCase()))
    return definedZone(definition)
  const iana = [name, name.split('/').slice(-2).join('/'), WINDOWS_NAMES.get(name.toLowerCase())].find(isKnown)
  if (iana) return namedZone(iana)
  return definition && definedZone(definition)
}

const hasSummerTime = (definition: Component) => definition.children.some(({ name }) => name === 'DAYLIGHT')

const zones = new Map<string, Zone>()

/**
 * A zone of the IANA database. An hour that happens twice is the earlier one; one that never happens is read with the
 * offset before the change (RFC 5545 §3.3.5).
 */
export function namedZone(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const offsetAt = offsetsOf(name)
  const zone: Zone = (wall) => {
    const before = offsetAt(wall - DAY_MS)
    const after = offsetAt(wall + DAY_MS)
    if (before === after || offsetAt(wall - before) === before) return wall - before
    return offsetAt(wall - after) === after ? wall - after : wall - before
  }
  zones.set(name, zone)
  return zone
}

export const London: Zone = (wall) => namedZone(LONDON)(wall)

/** What London's clocks show at an instant. */
export const londonWall = (instantMs: number): WallMs => instantMs + offsetsOf(LONDON)(instantMs)

const offsets = new Map<string, (instantMs: number) => number>()

function offsetsOf(name: string): (instantMs: number) => number {
  const known = offsets.get(name) ?? offsetReader(name)
  offsets.set(name, known)
  return known
}

const WEEK_MS = 7 * DAY_MS

function offsetReader(timeZone: string): (instantMs: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  // A calendar asks for the same moments again and again.
  const known = new Map<number, number>()
  const readAt = (at: number) => {
    const before = known.get(at)
    if (before !== undefined) return before
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    const offset = Date.UTC(year, month - 1, day, hour, minute, second) - at
    if (known.size > 50_000) known.clear()
    known.set(at, offset)
    return offset
  }
  return (instantMs) => {
    // No zone changes its clocks twice within a week; where it does once, that is on the hour or half-hour.
    const week = Math.floor(instantMs / WEEK_MS) * WEEK_MS
    const offset = readAt(week)
    return offset === readAt(week + WEEK_MS) ? offset : readAt(Math.floor(instantMs / 1_800_000) * 1_800_000)
  }
}

function isKnown(name: string | undefined): name is string {
  if (!name || name.length > 64) return false
  if (zones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A zone by the changes its VTIMEZONE defines: each in force from its own wall-clock moment on. */
function definedZone(definition: Component): Zone | undefined {
  if (!defined.has(definition)) defined.set(definition, readDefinition(definition))
  return defined.get(definition)
}

const defined = new WeakMap<Component, Zone | undefined>()
/** Most have two, winter's and summer's, and some two for each law that was passed. */
const MAX_OBSERVANCES = 20
const MAX_CHANGES = 500

function readDefinition({ children }: Component): Zone | undefined {
  const effort = { left: 20_000 }
  const changes = children
    .slice(0, MAX_OBSERVANCES)
    .flatMap((observance) => changesOf(observance, effort))
    .sort((a, b) => a.at - b.at)
    .slice(-MAX_CHANGES)
  const [earliest] = changes
  if (!earliest) return undefined
  return (wall) => {
    const inForce = changes.findLast(({ at }) => at <= wall)
    return wall - (inForce ? inForce.offset : earliest.before)
  }
}

const LAST_CHANGE = Date.UTC(2040, 0)

function changesOf(observance: Component, effort: Effort): { at: WallMs; offset: number; before: number }[] {
  const start = readWall(findProperty(observance, 'DTSTART')?.value ?? '')
  const offset = readOffset(findProperty(observance, 'TZOFFSETTO')?.value)
  const before = readOffset(findProperty(observance, 'TZOFFSETFROM')?.value)
  if (start === null || offset === null || before === null) return []
  const rule = parseRule(findProperty(observance, 'RRULE')?.value ?? '')
  const until = rule?.until ? readWall(rule.until) : null
  const range = {
    first: start,
    last: LAST_CHANGE,
    isOver: (at: WallMs) => until !== null && at > until + DAY_MS,
    effort,
  }
  const named = listProperties(observance, 'RDATE').flatMap(({ value }) => value.split(',').map(readWall))
  const all = [start, ...(rule ? expandRule(rule, start, range) : []), ...named.filter((at) => at !== null)]
  return [...new Set(all)].slice(0, MAX_CHANGES).map((at) => ({ at, offset, before }))
}

function readOffset(value: string | undefined): number | null {
  const match = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(value?.trim() ?? '')
  if (!match) return null
  const ms = (Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0)) * 1000
  return match[1] === '-' ? -ms : ms
}

/** A DATE or DATE-TIME value as its clock reads, whatever zone it says; null if it is none. */
export function readWall(value: string): WallMs | null {
  const parsed = parseMachineDate(value)
  return parsed && wallOf(parsed)
}

export const wallOf = ({ date, time, second }: MachineDate): WallMs =>
  Date.parse(`${date}T${time ?? '00:00'}:00Z`) + second * 1000

/** As Outlook and Exchange write them (Unicode CLDR, windowsZones). */
const WINDOWS_NAMES = new Map(
  Object.entries({
    'gmt standard time': LONDON,
    'greenwich standard time': 'Atlantic/Reykjavik',
    utc: 'UTC',
    'coordinated universal time': 'UTC',
    '(utc+00:00) dublin, edinburgh, lisbon, london': LONDON,
    'w. europe standard time': 'Europe/Berlin',
    'romance standard time': 'Europe/Paris',
    'central europe standard time': 'Europe/Budapest',
    'central european standard time': 'Europe/Warsaw',
    'e. europe standard time': 'Europe/Chisinau',
    'gtb standard time': 'Europe/Bucharest',
    'fle standard time': 'Europe/Kyiv',
    'russian standard time': 'Europe/Moscow',
    'turkey standard time': 'Europe/Istanbul',
    'eastern standard time': 'America/New_York',
    'central standard time': 'America/Chicago',
    'mountain standard time': 'America/Denver',
    'pacific standard time': 'America/Los_Angeles',
    'india standard time': 'Asia/Kolkata',
    'china standard time': 'Asia/Shanghai',
    'tokyo standard time': 'Asia/Tokyo',
    'aus eastern standard time': 'Australia/Sydney',
    'new zealand standard time': 'Pacific/Auckland',
  }),
)
