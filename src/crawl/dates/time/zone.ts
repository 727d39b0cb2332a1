import { type LondonDay, londonWallClock } from '#domain/days/london-time.ts'
import { glued, type Parsed, type Reader } from '../text/reader.ts'
import { isMark } from '../text/words.ts'

/** Minutes that London's own clocks, and the world's, are ahead of UTC. */
const ZONES: Record<string, number> = { gmt: 0, utc: 0, z: 0, bst: 60 }

/**
 * 'GMT', '(BST)', 'UTC+1', 'Z', '+01:00' after a time of day, in minutes ahead of UTC. Other zones are null: a page that
 * says 'CET' means the local time of the place where the event is.
 */
export function parseZone(reader: Reader, at: number): Parsed<number> | null {
  const { tokens } = reader
  const bracket = isMark(tokens[at], '(')
  const wordAt = bracket ? at + 1 : at
  const word = tokens[wordAt]?.text ?? ''
  const offset = parseOffset(reader, at)
  if (offset) return offset
  if (skipZoneBehind(reader, wordAt) > wordAt) return null
  if (!Object.hasOwn(ZONES, word) || (word === 'z' && !glued(tokens[wordAt]))) return null
  const shift = word === 'bst' || word === 'z' ? null : parseOffset(reader, wordAt + 1)
  const value = shift?.value ?? ZONES[word] ?? 0
  if (shift && value !== 0 && value !== 60) return null
  const end = shift?.next ?? wordAt + 1
  if (!bracket) return { value, next: end }
  return isMark(tokens[end], ')') ? { value, next: end + 1 } : null
}

/**
 * Where the text goes on behind a zone that is behind UTC, 'GMT-0600', as programs write the local time of the place where the event is;
 * `at` where there is none. Its digits are no time.
 */
export function skipZoneBehind({ tokens }: Reader, at: number): number {
  const [word, sign, hours] = tokens.slice(at, at + 3)
  const isZone = (word?.text === 'gmt' || word?.text === 'utc') && isMark(sign, '-') && glued(sign)
  return isZone && glued(hours) && /^\d{4}$/.test(hours?.text ?? '') ? at + 3 : at
}

/** '+1', '+01:00', '+0100', with nothing before the digits; the last also with a space before it, as in e-mail. */
function parseOffset({ tokens }: Reader, at: number): Parsed<number> | null {
  const [sign, hours, colon, minutes] = tokens.slice(at, at + 4)
  if (!isMark(sign, '+') || !glued(hours) || hours?.kind !== 'number') return null
  if (!glued(sign) && !/^0[01]00$/.test(hours.text)) return null
  if (hours.text.length === 4) return { value: Math.floor(hours.value / 100) * 60 + (hours.value % 100), next: at + 2 }
  if (hours.text.length > 2 || hours.value > 14) return null
  const isFull = isMark(colon, ':') && glued(colon) && glued(minutes) && minutes?.text.length === 2
  return isFull ? { value: hours.value * 60 + minutes.value, next: at + 4 } : { value: hours.value * 60, next: at + 2 }
}

/** The day and time London's clocks show when those of a zone `offsetMinutes` ahead of UTC show `time` on `date`. */
export function inLondon(date: LondonDay, time: string, offsetMinutes: number): { date: LondonDay; time: string } {
  const asUtc = new Date(`${date}T${time}:00Z`)
  return londonWallClock(new Date(asUtc.getTime() - offsetMinutes * 60_000))
}
