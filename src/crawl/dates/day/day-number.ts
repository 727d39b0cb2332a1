import { glued, type Parsed, type Reader } from '../text/reader.ts'
import { countNamed, isMark, isWord, monthNamed, ordinalNamed, own, weekdayNamed } from '../text/words.ts'

/** 1 to 31 in digits or as an ordinal word, where nothing beside it makes it a price, a time or a part of another number. */
export function parseDayNumber({ tokens }: Reader, at: number): Parsed<number> | null {
  const token = tokens[at]
  if (token?.kind === 'word') return parseOrdinalWords(tokens, at)
  if (token?.kind !== 'number' || token.text.length > 2 || token.value < 1 || token.value > 31) return null
  return isPartOfOther(tokens, at) ? null : { value: token.value, next: at + 1 }
}

function parseOrdinalWords(tokens: Reader['tokens'], at: number): Parsed<number> | null {
  const tens = own({ twenty: 20, thirty: 30 }, tokens[at]?.text ?? '')
  if (tens !== null) {
    const unitAt = isMark(tokens[at + 1], '-') ? at + 2 : at + 1
    // 'May twenty-nine'
    const isAfterMonth = monthNamed(tokens[at - 1]) !== null
    const unit = ordinalNamed(tokens[unitAt]) ?? (isAfterMonth ? countNamed(tokens[unitAt]) : null)
    return unit !== null && unit < 10 && tens + unit <= 31 && tokens[unitAt]?.kind === 'word'
      ? { value: tens + unit, next: unitAt + 1 }
      : null
  }
  const ordinal = ordinalNamed(tokens[at])
  return ordinal === null ? null : { value: ordinal, next: at + 1 }
}

const NUMBERED = new Set(
  'room studio hall gallery stage screen gate platform level floor unit page part chapter volume vol episode series season grade class year years age ages aged under over no number key act scene week lesson module route bus row seat zone tier form stand block top group'.split(
    ' ',
  ),
)
/** 'Day 2, 5 April', but 'last day 5 April' and 'every day 5–9 April'. */
const COUNTED_EVENTS = new Set(['day', 'session', 'workshop', 'show', 'concert', 'camp'])
const EACH = new Set(['every', 'each'])
const COUNTED = new Set(
  'am pm noon midnight percent years yrs year yr months mths month hours hour hrs hr minutes minute mins min weeks week days people places children adults tickets times time anniversary birthday century edition annual floor o'.split(
    ' ',
  ),
)

/** 'Half-term week 16-20 February'. */
const isWeekOf = (tokens: Reader['tokens'], at: number) =>
  tokens[at - 1]?.text === 'week' && isMark(tokens[at + 1], '-') && monthNamed(tokens[at + 3]) !== null

function isPartOfOther(tokens: Reader['tokens'], at: number): boolean {
  const [before, token, after, second] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  if (isMark(before, '£$€#')) return true
  // '£10-12'
  if (isMark(before, '-') && isMark(tokens[at - 3], '£$€')) return true
  if (isWord(before, NUMBERED) && !token?.ordinal && !isWeekOf(tokens, at)) return true
  const isCountedEvent = isWord(before, COUNTED_EVENTS) && !isWord(tokens[at - 2], EACH)
  if (isCountedEvent && !token?.ordinal && monthNamed(after) === null) return true
  // 'at 10, 12 April'
  if ((before?.text === 'at' || before?.text === '@') && !token?.ordinal && monthNamed(after) === null) return true
  if (
    glued(token) &&
    (before?.kind === 'word' || (isMark(before, '.:/+_') && glued(before) && tokens[at - 2]?.kind === 'number'))
  )
    return monthNamed(before) === null && weekdayNamed(before) === null && !isMark(before, '/+')
  if (after === undefined) return false
  if (isMark(after, '%') || (/^[ap]$/.test(after.text) && second?.text === '.')) return true
  if (after.kind === 'word' && after.gap === 'none') return monthNamed(after) === null
  if (isWord(after, COUNTED)) return !(token?.ordinal && after.text === 'day')
  return glued(after) && glued(second) && second?.kind === 'number' && isMark(after, '.:')
}
