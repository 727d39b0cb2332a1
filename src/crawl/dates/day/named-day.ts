import type { Parsed, Reader } from '../text/reader.ts'
import { isMark, isWord, monthNamed, RANGE_WORDS } from '../text/words.ts'
import type { DayWords } from './day.ts'
import { feastWord, isFeast, MAX_FEAST_WORDS, opensFeast } from './feasts.ts'
import { meantHolidays, parseSchoolHoliday } from './school-holidays.ts'
import { parseYear } from './year.ts'

/** 'Christmas Eve', 'Good Friday 2026', 'the August bank holiday weekend', and the holidays of a table handed in. */
export function parseNamedDay(reader: Reader, at: number): Parsed<DayWords> | null {
  return parseSeasonStart(reader, at) ?? parseFeast(reader, at) ?? parseKnownHoliday(reader, at)
}

/** 'Easter to October', 'Easter until the end of September': from the holiday's first day. By itself 'Easter' is no day. */
function parseSeasonStart({ tokens }: Reader, at: number): Parsed<DayWords> | null {
  const to = tokens[at + 1]
  if (tokens[at]?.text !== 'easter' || !(isWord(to, RANGE_WORDS) || isMark(to, '-'))) return null
  const rest = tokens.slice(at + 2, at + 7)
  const monthAt = rest.findIndex((token) => token.kind !== 'number' && !SEASON_FILLERS.has(token.text))
  // 'Easter to May half term' ends on another day than May does.
  if (monthNamed(rest[monthAt]) === null || /^(?:half|day|bank)$/.test(rest[monthAt + 1]?.text ?? '')) return null
  return { value: { kind: 'feast', name: 'good friday', year: null }, next: at + 1 }
}

const SEASON_FILLERS = new Set('the end of late early mid'.split(' '))

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
