import { addDays, type LondonDay, weekdayOf } from '#domain/days/london-time.ts'
import type { Parsed, Reader } from '../text/reader.ts'
import { DAY_PARTS, isMark, isWord, own, RANGE_WORDS, weekdayNamed } from '../text/words.ts'
import { type DayWords, parsePlainDay } from './day.ts'

/** 'today', 'tomorrow', 'this Saturday', 'next Tuesday', 'this weekend', 'next week', 'this' of 'this evening'. */
export function parseRelativeDay(reader: Reader, at: number): Parsed<DayWords> | null {
  const { tokens, today } = reader
  const word = tokens[at]
  if (word?.kind !== 'word') return null
  const offset = own(DAYS_FROM_TODAY, word.text)
  if (offset !== null) return found(addDays(today, offset), addDays(today, offset), at + 1)
  if (word.text === 'now') return isRangeAfter(reader, at + 1) ? found(today, today, at + 1) : null
  if (word.text !== 'this' && word.text !== 'next' && word.text !== 'coming') return null
  const isThis = word.text !== 'next'
  // What part of the day it is, is read after it.
  if (word.text === 'this' && isWord(tokens[at + 1], DAY_PARTS)) return found(today, today, at + 1)
  return parseNamed(reader, isThis && tokens[at + 1]?.text === 'coming' ? at + 2 : at + 1, isThis)
}

const DAYS_FROM_TODAY = { today: 0, tonight: 0, tomorrow: 1, yesterday: -1 }

const isRangeAfter = ({ tokens }: Reader, at: number) =>
  isMark(tokens[at], '-') || isWord(tokens[at], RANGE_WORDS) || tokens[at]?.text === 'and'

function parseNamed(reader: Reader, at: number, isThis: boolean): Parsed<DayWords> | null {
  const { tokens, today } = reader
  const monday = addDays(today, 1 - weekdayOf(today) + (isThis ? 0 : 7))
  if (tokens[at]?.text === 'weekend') return found(addDays(monday, 5), addDays(monday, 6), at + 1)
  if (tokens[at]?.text === 'week') return found(monday, addDays(monday, 6), at + 1)
  const weekday = weekdayNamed(tokens[at])
  if (weekday === null) return null
  // 'this Friday 15 June' says which one.
  const dated = parsePlainDay(reader, at)
  if (dated?.value.kind === 'day' && (dated.value.month !== null || tokens[dated.next - 1]?.ordinal)) return dated
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  const day = addDays(today, ahead === 0 && !isThis ? 7 : ahead)
  return found(day, day, at + 1)
}

const found = (start: LondonDay, end: LondonDay, next: number): Parsed<DayWords> => ({
  value: { kind: 'relative', start, end },
  next,
})
