import type { DayWords } from './day.ts'
import { feastWord, isFeast, MAX_FEAST_WORDS, opensFeast } from './feasts.ts'
import type { Parsed, Reader } from './reader.ts'
import { meantHolidays, parseSchoolHoliday } from './school-holidays.ts'
import { isMark } from './words.ts'
import { parseYear } from './year.ts'

/** 'Christmas Eve', 'Good Friday 2026', 'the August bank holiday weekend', and the holidays of a table handed in. */
export function parseNamedDay(reader: Reader, at: number): Parsed<DayWords> | null {
  return parseFeast(reader, at) ?? parseKnownHoliday(reader, at)
}

function parseFeast(reader: Reader, at: number): Parsed<DayWords> | null {
  const { tokens } = reader
  let next = tokens[at]?.text === 'the' ? at + 1 : at
  if (!opensFeast(feastWord(tokens[next]?.text ?? ''))) return null
  let name = ''
  let longest: { name: string; next: number } | null = null
  for (let words = 0; words < MAX_FEAST_WORDS; words++) {
    const token = tokens[next]
    if (token?.kind !== 'word' || (words > 0 && token.gap === 'paragraph')) break
    name += (words > 0 ? ' ' : '') + feastWord(token.text)
    next++
    if (isFeast(name)) longest = { name, next }
    // 'St. George’s Day'
    if (token.text === 'st' && isMark(tokens[next], '.')) next++
  }
  if (!longest) return null
  const year = parseYear(reader, longest.next, null)
  return {
    value: { kind: 'feast', name: longest.name, year: year?.value ?? null },
    next: year?.next ?? longest.next,
  }
}

function parseKnownHoliday(reader: Reader, at: number): Parsed<DayWords> | null {
  const { tokens, holidays, today } = reader
  if (holidays.length === 0) return null
  const words = parseSchoolHoliday(reader, tokens[at]?.text === 'the' ? at + 1 : at)
  if (!words || words.value.everyOne) return null
  const [meant] = meantHolidays(words.value, holidays, today)
  return meant ? { value: { kind: 'relative', start: meant.start, end: meant.end }, next: words.next } : null
}
