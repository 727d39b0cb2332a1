import type { Parsed, Reader } from '../text/reader.ts'
import { countNamed, isWord, own } from '../text/words.ts'
import { parseSchoolHoliday } from './school-holidays.ts'
import type { Bound } from './series.ts'

type Prefix = { bound: Bound | null; between: boolean; next: number }

const FROM = new Set('from starting starts start beginning begins commencing commences opens opening'.split(' '))
const UNTIL = new Set('until till til to through thru ends ending closes closing finishes'.split(' '))
const FILLERS = new Set(['on', 'from', 'until', 'till', 'the'])
const MOVED = new Set('moved rescheduled postponed changed forward back'.split(' '))

/** What stands before days and says how far they go; `next` is `at` where nothing does. */
export function parsePrefix(reader: Reader, at: number): Prefix {
  const { tokens } = reader
  const none: Prefix = { bound: null, between: false, next: at }
  if (tokens[at]?.text === 'between') return { ...none, between: true, next: at + 1 }
  const length = parseLength(reader, at)
  const wordAt = length?.next ?? at
  const next = isWord(tokens[wordAt + 1], FILLERS) ? wordAt + 2 : wordAt + 1
  // 'rescheduled from 3 May to 10 May'
  if (tokens[at]?.text === 'from' && isWord(tokens[at - 1], MOVED)) return { ...none, bound: { kind: 'moved' }, next }
  if (isWord(tokens[wordAt], FROM))
    return { ...none, bound: length ? { kind: 'length', days: length.value } : { kind: 'from' }, next }
  if (tokens[wordAt]?.text === 'after')
    return { ...none, bound: length ? { kind: 'offset', days: length.value } : { kind: 'after' }, next }
  if (length) return none
  if (tokens[at]?.text === 'up' && tokens[at + 1]?.text === 'to')
    return { ...none, bound: { kind: 'until' }, next: at + 2 }
  // 'postponed to 10 May' is that day.
  if (isWord(tokens[at], UNTIL)) {
    const untilNext = afterEndOf(reader, next)
    return isWord(tokens[at - 1], MOVED) ? { ...none, next } : { ...none, bound: { kind: 'until' }, next: untilNext }
  }
  return none
}

/** 'until the end of the Easter holidays' is until those. */
function afterEndOf(reader: Reader, at: number): number {
  const { tokens } = reader
  if (tokens[at]?.text !== 'end' || tokens[at + 1]?.text !== 'of') return at
  const next = tokens[at + 2]?.text === 'the' ? at + 3 : at + 2
  return parseSchoolHoliday(reader, next) ? next : at
}

/** 'two weeks', 'a fortnight', '3 days', before 'from', 'starting' or 'after'. */
export function parseLength({ tokens }: Reader, at: number): Parsed<number> | null {
  const count = tokens[at]?.text === 'a' ? 1 : countNamed(tokens[at])
  const unit = own({ day: 1, days: 1, week: 7, weeks: 7, fortnight: 14 }, tokens[at + 1]?.text ?? '')
  if (count === null || unit === null) return null
  return { value: count * unit, next: tokens[at + 2]?.text === ',' ? at + 3 : at + 2 }
}
