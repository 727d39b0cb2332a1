import type { Token } from './tokens.ts'

/** The words of the grammar: names of months and weekdays, numbers, and what joins days and times. */

export const MONTHS: Record<string, number> = {
  january: 1,
  jan: 1,
  february: 2,
  feb: 2,
  febr: 2,
  march: 3,
  mar: 3,
  april: 4,
  apr: 4,
  may: 5,
  june: 6,
  jun: 6,
  july: 7,
  jul: 7,
  august: 8,
  aug: 8,
  september: 9,
  sept: 9,
  sep: 9,
  october: 10,
  oct: 10,
  november: 11,
  nov: 11,
  december: 12,
  dec: 12,
}

const WEEKDAYS: Record<string, number> = {
  monday: 1,
  mon: 1,
  tuesday: 2,
  tues: 2,
  tue: 2,
  wednesday: 3,
  weds: 3,
  wed: 3,
  thursday: 4,
  thurs: 4,
  thur: 4,
  thu: 4,
  friday: 5,
  fri: 5,
  saturday: 6,
  sat: 6,
  sunday: 7,
  sun: 7,
}

const PLURAL_WEEKDAYS: Record<string, number> = {
  mondays: 1,
  mons: 1,
  tuesdays: 2,
  wednesdays: 3,
  thursdays: 4,
  fridays: 5,
  fris: 5,
  saturdays: 6,
  sats: 6,
  sundays: 7,
  suns: 7,
}

const ORDINALS = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
]
/** Each at the index of its value; zero is never written out. */
export const CARDINALS = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Looks up a word of the page. By `hasOwn`, because every object inherits a `constructor` and pages contain that word. */
export const own = <T>(table: Record<string, T>, key: string): T | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Shorter names are one letter away from other words ('sundae'). */
const MIN_MONTH_LETTERS = 6
const MIN_WEEKDAY_LETTERS = 7
const MISSPELT_MONTHS = misspellings(MONTHS, MIN_MONTH_LETTERS)
const MISSPELT_WEEKDAYS = misspellings(WEEKDAYS, MIN_WEEKDAY_LETTERS)

/** 1 to 12. */
export function monthNamed(token: Token | undefined): number | null {
  if (token?.kind !== 'word') return null
  const month = own(MONTHS, token.text) ?? MISSPELT_MONTHS.get(token.text) ?? null
  // 'February’s highlights' are not those of a day.
  return month !== null && /['’]s$/i.test(token.raw) ? null : month
}
/** 1 Monday to 7 Sunday, for the singular and the abbreviations. */
export const weekdayNamed = (token: Token | undefined) =>
  token?.kind === 'word' ? (own(WEEKDAYS, token.text) ?? misspeltWeekday(token)) : null
const misspeltWeekday = ({ text }: Token) =>
  own(PLURAL_WEEKDAYS, text) === null ? (MISSPELT_WEEKDAYS.get(text) ?? null) : null
/** 'Febuary', 'Wendesday'. */
export const isMisspelt = ({ kind, text }: Token) =>
  kind === 'word' && (MISSPELT_MONTHS.has(text) || (MISSPELT_WEEKDAYS.has(text) && own(PLURAL_WEEKDAYS, text) === null))
/** 'Tuesdays'. */
export const weekdaysNamed = (token: Token | undefined) =>
  token?.kind === 'word' ? own(PLURAL_WEEKDAYS, token.text) : null

/** 'first' to 'twentieth' and 'thirtieth'; null for other words. */
export function ordinalNamed(token: Token | undefined): number | null {
  if (token?.kind !== 'word') return null
  if (token.text === 'thirtieth') return 30
  const index = ORDINALS.indexOf(token.text)
  return index > 0 ? index : null
}

/** 'one' to 'twelve', or digits. */
export function countNamed(token: Token | undefined): number | null {
  if (token?.kind === 'number') return token.ordinal || token.text.length > 2 ? null : token.value
  const index = CARDINALS.indexOf(token?.text ?? '')
  return index > 0 ? index : null
}

export const isWord = (token: Token | undefined, words: ReadonlySet<string>) =>
  token?.kind === 'word' && words.has(token.text)
export const isMark = (token: Token | undefined, marks: string) => token?.kind === 'mark' && marks.includes(token.text)

export const RANGE_WORDS = new Set(['to', 'until', 'till', 'til', 'through', 'thru'])
export const LIST_WORDS = new Set(['and', 'plus', 'or'])
/** Whether a part of the day ('mornings', 'evening') is before or after noon. */
export const hintOf = (part: string) => (part.startsWith('morning') ? 'am' : 'pm')
export const DAY_PARTS = new Set([
  'morning',
  'mornings',
  'afternoon',
  'afternoons',
  'evening',
  'evenings',
  'night',
  'nights',
  'lunchtime',
  'lunchtimes',
])

/**
 * Every misspelling by one keystroke (a letter missing, doubled, wrong, or two swapped) of the names with at least `minLetters`
 * letters, with the name's value. The first letter never changes: such slips are rare, and often another word.
 */
function misspellings(names: Record<string, number>, minLetters: number): ReadonlyMap<string, number> {
  const long = Object.entries(names).filter(([name]) => name.length >= minLetters)
  const slips = new Map(long.flatMap(([name, value]) => slipsOf(name).map((slip) => [slip, value])))
  for (const name of Object.keys(names)) slips.delete(name)
  return slips
}

function slipsOf(name: string): string[] {
  return Array.from(name.slice(1), (_, index) => index + 1).flatMap((at) => {
    const [before, after] = [name.slice(0, at), name.slice(at + 1)]
    return [
      before + after,
      before + after.slice(0, 1) + name.charAt(at) + after.slice(1),
      ...Array.from(LETTERS, (letter) => before + letter + after),
      ...Array.from(LETTERS, (letter) => before + letter + name.slice(at)),
    ]
  })
}
