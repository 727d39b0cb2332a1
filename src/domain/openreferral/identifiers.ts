/** What an identifier is of; its place in the list is part of the identifier, so names are only ever added. */
const PARTS = [
  'service',
  'organisation',
  'organiser of an event',
  'schedule',
  'service at location',
  'location',
  'address',
  'accessibility',
  'cost',
  'attribute',
  'term',
  'taxonomy',
] as const
export type Part = (typeof PARTS)[number]

/**
 * The UUID (RFC 9562, version 8) of a thing with a number of ours: the same for good, and another on another site, as directories
 * join what they read. `nth` numbers the things of which an event has several.
 */
export function uuidOf(site: string, part: Part, number: number, nth = 0): string {
  const kind = PARTS.indexOf(part)
  return `${hex(hashOf(site), 8)}-${hex(nth, 4)}-8${hex(kind, 3)}-8000-${hex(number, 12)}`
}

/** The number of an event by the identifier of its service; null where it is no such identifier of this site. */
export function eventOfService(site: string, uuid: string): number | null {
  const number = Number.parseInt(uuid.slice(-12), 16)
  return Number.isSafeInteger(number) && number < 2 ** 31 && uuidOf(site, 'service', number) === uuid.toLowerCase()
    ? number
    : null
}

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0').slice(-digits)

/** FNV-1a, 32 bits: not against anyone who wishes for a clash. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
