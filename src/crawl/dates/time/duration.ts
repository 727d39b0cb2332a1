import { glued, type Parsed, type Reader } from '../text/reader.ts'
import { countNamed, isMark, isWord } from '../text/words.ts'

const HOURS = new Set(['hour', 'hours', 'hr', 'hrs'])
const MINUTES = new Set(['minute', 'minutes', 'min', 'mins'])
/** '30 minutes before', 'slots of 20 minutes each', 'every 10 minutes': no length of the event. */
const NO_LENGTH_AFTER = new Set(
  'before prior earlier early beforehand ahead later after each slot slots session sessions interval intervals break notice away drive walk apart long'.split(
    ' ',
  ),
)
const NO_LENGTH_BEFORE = new Set('every each last first interval within allow arrive'.split(' '))
const MAX_MINUTES = 12 * 60

/** '45 mins', '2 hours', '1 hr 30 mins', '1h30', 'an hour', in minutes. */
export function parseDuration(reader: Reader, at: number): Parsed<number> | null {
  const { tokens } = reader
  if (isWord(tokens[at - 1], NO_LENGTH_BEFORE)) return null
  if (isShortLength(reader, at))
    return { value: (tokens[at]?.value ?? 0) * 60 + (tokens[at + 2]?.value ?? 0), next: at + 3 }
  const hours = parseCount(reader, at, HOURS)
  const minutes = parseCount(reader, hours ? afterAnd(reader, hours.next) : at, MINUTES)
  const next = minutes?.next ?? hours?.next
  if (next === undefined || isWord(tokens[next], NO_LENGTH_AFTER)) return null
  const value = Math.round((hours?.value ?? 0) * 60 + (minutes?.value ?? 0))
  return value > 0 && value <= MAX_MINUTES ? { value, next } : null
}

/** '1h30' is an hour and a half, '13h30' half past one. */
export const isShortLength = ({ tokens }: Reader, at: number) => {
  const [hours, unit, minutes] = tokens.slice(at, at + 3)
  const isHours = hours?.kind === 'number' && hours.text.length === 1 && hours.value > 0 && hours.value <= MOST_SHORT
  return isHours && unit?.text === 'h' && glued(unit) && glued(minutes) && /^[0-5]\d$/.test(minutes?.text ?? '')
}

/** Nothing for families lasts longer or is written '5h30' for its time. */
const MOST_SHORT = 5

const afterAnd = ({ tokens }: Reader, at: number) => (tokens[at]?.text === 'and' ? at + 1 : at)

function parseCount({ tokens }: Reader, at: number, units: ReadonlySet<string>): Parsed<number> | null {
  const token = tokens[at]
  if (token?.text === 'an' && isWord(tokens[at + 1], units)) return { value: 1, next: at + 2 }
  const whole = token?.kind === 'number' && token.text.length > 2 ? token.value : countNamed(token)
  if (whole === null || whole > MAX_MINUTES) return null
  // '1.5 hours'; '08.00hrs' is a time of day.
  const isDecimal = isMark(tokens[at + 1], '.') && /^(?:5|25|75)$/.test(tokens[at + 2]?.text ?? '')
  const value = isDecimal ? Number(`${whole}.${tokens[at + 2]?.text}`) : whole
  const unitAt = at + (isDecimal ? 3 : 1)
  const hyphen = isMark(tokens[unitAt], '-') ? unitAt + 1 : unitAt
  return isWord(tokens[hyphen], units) ? { value, next: hyphen + 1 } : null
}
