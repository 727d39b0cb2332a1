import type { AgeRange } from '#domain/ages.ts'

export type StatedAges = AgeRange & {
  /** The words read, verbatim. */
  quote: string
  /** Named in figures; else implied by a word such as 'toddlers'. */
  isStated: boolean
}

type Reading = { minAgeMonths: number | null; maxAgeMonths: number | null }
type Groups = Record<string, string | undefined>

const UNIT = '(?:years?|yrs?|y\\.?o|months?|mths?|mos?|weeks?)'
const DASH = '\\s{0,2}(?:-|–|—|to|until|through|and)\\s{0,2}'
const LED =
  '\\b(?:ages?|aged|agegroup|age\\s(?:group|range)s?|children|kids|suitable\\sfor|recommended\\sfor)\\s?:?\\s{0,2}(?:of\\s|from\\s|between\\s)?'
const AFTER_RANGE = `[\\s-]{0,2}(?<unit>${UNIT})(?!\\s?(?:ago|of\\sexperience|later))`

/**
 * How ages are written, most telling first. Each needs a word that says an age is meant: '10-11' alone is a time of
 * day. Repetitions are bounded, so that no text takes more than linear time.
 */
const PATTERNS: { pattern: RegExp; read: (groups: Groups) => Reading }[] = [
  {
    pattern: new RegExp(`\\b(?<from>\\d{1,2})\\s?(?<fromUnit>${UNIT})?${DASH}(?<to>\\d{1,2})${AFTER_RANGE}`, 'giu'),
    read: ({ from, to, unit, fromUnit }) => range(from, to, fromUnit ?? unit, unit),
  },
  {
    // English school years: year 7 begins after the eleventh birthday.
    pattern:
      /\b[Ss]chool [Yy]ears? (?<from>\d{1,2})\s?(?:-|–|to|and|&)\s?(?<to>\d{1,2})\b|\bYears? (?<from2>\d{1,2})\s?(?:-|–|to|and|&)\s?(?<to2>\d{1,2})\b/gu,
    read: ({ from, to, from2, to2 }) =>
      range(`${Number(from ?? from2) + 4}`, `${Number(to ?? to2) + 5}`, 'years', 'years'),
  },
  {
    pattern: new RegExp(`${LED}(?<from>\\d{1,2})${DASH}(?<to>\\d{1,2})(?![\\d:.]*\\d|\\s?[ap]m|\\s?£)`, 'giu'),
    read: ({ from, to }) => range(from, to, 'years', 'years'),
  },
  {
    pattern:
      /\b(?:birth|newborns?|babies from birth)\s?(?:-|–|to|until)\s?(?<to>\d{1,2})\b\s?(?<unit>years?|yrs?|months?)?/giu,
    read: ({ to, unit }) => range('0', to, unit, unit),
  },
  {
    pattern:
      /\b(?:not (?:suitable|recommended|appropriate|advised) for|unsuitable for|no|strictly no) (?:(?:children|kids|those|anyone|audiences|admittance to) )?(?:aged )?(?:under|below)[ -]?(?:the age of |age )?(?<from>\d{1,2})/giu,
    read: ({ from }) => range(from, undefined, 'years', 'years'),
  },
  {
    pattern: new RegExp(
      `\\b(?:(?:ages?|aged|for|from|suitable for|recommended for|recommended|guidance|min(?:imum)? age)\\s?:?\\s?(?:ages?\\s)?)(?<from>\\d{1,2})\\s?(?<unit>${UNIT})?\\s?(?:\\+|and (?:over|above|up|older)|or (?:over|above|older)|plus\\b|upwards|onwards)`,
      'giu',
    ),
    read: ({ from, unit }) => range(from, undefined, unit, unit),
  },
  {
    pattern:
      /\b(?:min(?:imum)? age|from age|age guidance)\s?(?:is|of|:)?\s?(?<from>\d{1,2})\b(?!\s?(?:-|–|to)\s?\d)/giu,
    read: ({ from }) => range(from, undefined, 'years', 'years'),
  },
  {
    pattern:
      /(?<![\d.£$,])\b(?<from>\d{1,2})\s?(?:years?|yrs?)?\s?(?:\+(?!\s?\p{L}{3,}|\d)|(?:and|or|&) (?:over|above|older)\b)/giu,
    read: ({ from }) => range(from, undefined, 'years', 'years'),
  },
  {
    pattern: /(?<!\bno )\bover[ -]?(?<from>1[0-9]|2[01]|[3-9])(?:['’]?s)\b(?! must)/giu,
    read: ({ from }) => range(from, undefined, 'years', 'years'),
  },
  {
    pattern:
      /\b(?:under[ -]?|u)(?<to>\d{1,2})['’]?s\b(?! (?:must|go|free|need|should|half|only £|are free|£|to be|have to|cannot|may not|not))(?! [^.\n]{0,20}(?:free|accompanied|£))/giu,
    read: ({ to }) => below(to),
  },
  {
    pattern:
      /\b(?:children|kids|babies|those|families with children|little ones) (?:aged )?(?:under|up to)(?: the age of| age)? (?<to>\d{1,2})\b\s?(?<unit>months?)?(?! (?:must|go|free|need|are free|£))(?![^.\n]{0,20}(?:free|accompanied))/giu,
    read: ({ to, unit }) => (unit ? range('0', to, unit, unit) : below(to)),
  },
  {
    pattern: /\b(?:ages?|aged?) (?<to>\d{1,2}) (?:and|or|&) (?:under|below|younger)\b/giu,
    read: ({ to }) => range(undefined, to, 'years', 'years'),
  },
]

/** Words that mean an age without a figure. */
const IMPLIED: { pattern: RegExp; years: readonly [from: number, to: number] }[] = [
  { pattern: /\bpre-?school(?:ers?)?\b/iu, years: [2, 4] },
  { pattern: /\b(?:under[ -]?fives|early years (?:foundation|sessions?|workshops?)|eyfs)\b/iu, years: [0, 4] },
  {
    pattern:
      /\b(?:bab(?:y|ies) (?:and|&) toddlers?|parents? (?:and|&) toddlers?|stay (?:and|&) play|rhyme ?times?|tiny tots)\b/iu,
    years: [0, 4],
  },
  { pattern: /\btoddlers?\b/iu, years: [1, 3] },
  {
    pattern: /\b(?:baby (?:sensory|massage|class(?:es)?|group)|for babies|parents? (?:and|&) bab(?:y|ies))\b/iu,
    years: [0, 1],
  },
  { pattern: /\b(?:KS1|key stage (?:1|one))\b/iu, years: [5, 7] },
  { pattern: /\b(?:KS2|key stage (?:2|two))\b/iu, years: [7, 11] },
  { pattern: /\b(?:KS3|key stage (?:3|three))\b/iu, years: [11, 14] },
  { pattern: /\bprimary[ -](?:school(?: age(?:d)?)?|aged?) (?:children|kids|pupils)\b/iu, years: [4, 11] },
  { pattern: /\b(?:for )?(?:teens|teenagers)\b/iu, years: [13, 19] },
]

const MAX_TEXT_LENGTH = 20_000
const HAS_FIGURE = /\d/

/**
 * The ages the texts state, the first text first; else those implied by words such as 'toddlers'; null where nothing is
 * said. A text that names several groups ('ages 5-7 at 10, ages 8-11 at 2') is read as the range that holds them all.
 */
export function readAges(texts: readonly string[]): StatedAges | null {
  const read = texts.map((text) => text.slice(0, MAX_TEXT_LENGTH))
  return firstOf(read, (text) => (HAS_FIGURE.test(text) ? statedIn(text) : null)) ?? firstOf(read, impliedIn)
}

function firstOf<Found>(texts: readonly string[], read: (text: string) => Found | null): Found | null {
  for (const text of texts) {
    const found = read(text)
    if (found !== null) return found
  }
  return null
}

function statedIn(text: string): StatedAges | null {
  for (const { pattern, read } of PATTERNS) {
    const found = [...text.matchAll(pattern)]
      .map((match) => ({ quote: match[0].trim(), ...read(match.groups ?? {}) }))
      .filter(isPlausible)
    const [first] = found
    if (first) return { quote: first.quote, isStated: true, ...spanOf(found) }
  }
  return null
}

function impliedIn(text: string): StatedAges | null {
  for (const { pattern, years } of IMPLIED) {
    const found = pattern.exec(text)
    if (found)
      return { quote: found[0], isStated: false, minAgeMonths: years[0] * 12, maxAgeMonths: years[1] * 12 + 11 }
  }
  return null
}

const isPlausible = ({ minAgeMonths, maxAgeMonths }: Reading) =>
  (minAgeMonths !== null || maxAgeMonths !== null) && (minAgeMonths ?? 0) <= (maxAgeMonths ?? Number.POSITIVE_INFINITY)

const spanOf = (readings: readonly Reading[]): Reading => {
  const ends = (pick: (reading: Reading) => number | null) => readings.map(pick)
  const mins = ends((reading) => reading.minAgeMonths)
  const maxs = ends((reading) => reading.maxAgeMonths)
  return {
    minAgeMonths: mins.includes(null) ? null : Math.min(...(mins as number[])),
    maxAgeMonths: maxs.includes(null) ? null : Math.max(...(maxs as number[])),
  }
}

/** 'ages 5-7' lasts until the eighth birthday; '6-18 months' until the end of the eighteenth. */
function range(from: string | undefined, to: string | undefined, fromUnit = 'years', toUnit = 'years'): Reading {
  const min = from === undefined ? null : Math.round(Number(from) * monthsIn(fromUnit))
  const max = to === undefined ? null : Math.round(Number(to) * monthsIn(toUnit) + (isYears(toUnit) ? 11 : 0))
  return { minAgeMonths: min, maxAgeMonths: max }
}

/** 'under 5s' have not had their fifth birthday. */
const below = (to: string | undefined): Reading => ({ minAgeMonths: null, maxAgeMonths: Number(to) * 12 - 1 })

const isYears = (unit: string) => unit.toLowerCase().startsWith('y')
const monthsIn = (unit: string) => (isYears(unit) ? 12 : unit.toLowerCase().startsWith('w') ? 12 / 52 : 1)
