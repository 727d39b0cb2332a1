import type { Parsed, Reader } from '../text/reader.ts'
import { CARDINALS, isMark } from '../text/words.ts'

const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** 'two thousand and twenty-six', 'twenty twenty-six', 'nineteen eighty', 'seventeen hundred thirty three'. */
export function parseSpeltYear(reader: Reader, at: number): Parsed<number> | null {
  const { tokens } = reader
  if (tokens[at]?.kind !== 'word') return null
  if (tokens[at]?.text === 'two' && tokens[at + 1]?.text === 'thousand') {
    const restAt = tokens[at + 2]?.text === 'and' ? at + 3 : at + 2
    const rest = parseBelowHundred(reader, restAt)
    return rest ? { value: 2000 + rest.value, next: rest.next } : { value: 2000, next: at + 2 }
  }
  const century = parseBelowHundred(reader, at, false)
  if (!century || century.value < 16 || century.value > 21) return null
  const isHundred = tokens[century.next]?.text === 'hundred'
  const after = isHundred ? century.next + 1 : century.next
  const rest = parseBelowHundred(reader, isHundred && tokens[after]?.text === 'and' ? after + 1 : after)
  if (!rest || (!isHundred && rest.value < 10)) return null
  return { value: century.value * 100 + rest.value, next: rest.next }
}

/** 1 to 99; `joined` where tens may have a unit after them. */
function parseBelowHundred({ tokens }: Reader, at: number, joined = true): Parsed<number> | null {
  const word = tokens[at]?.text ?? ''
  const small = word === '' ? -1 : CARDINALS.indexOf(word)
  if (small > 0) return { value: small, next: at + 1 }
  const teen = TEENS.indexOf(word)
  if (teen >= 0) return { value: 13 + teen, next: at + 1 }
  const tens = word === '' ? -1 : TENS.indexOf(word)
  if (tens < 1) return null
  const unitAt = isMark(tokens[at + 1], '-') ? at + 2 : at + 1
  const unit = joined ? CARDINALS.indexOf(tokens[unitAt]?.text || '?') : -1
  return unit > 0 && unit < 10 ? { value: tens * 10 + unit, next: unitAt + 1 } : { value: tens * 10, next: at + 1 }
}
