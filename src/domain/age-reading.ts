import { type FoundAge as Found, findAgeWords, findCertificates, findSchoolStages } from './age-stages.ts'
import type { FoundEvent } from './event.ts'

/** An inclusive range in months ('ages 5-7' is 60 to 95, until the eighth birthday); null = open or not stated. */
export type AgeReading = {
  minAgeMonths: number | null
  maxAgeMonths: number | null
  quote: string
  /** The words that state it, without those around them. */
  words: string
  /** In figures or by school; only by a film's certificate; only by a word such as 'toddlers'. */
  by: 'figure' | 'certificate' | 'word'
}

/**
 * Reads whom an event is for: 'Ages 5–7', '3+', 'under 5s', '18 months to 4 years', 'all ages' (from birth, open above).
 * Several ranges are joined. Who must be accompanied or goes free is not whom it is for. School years stand beside
 * numbers; a film's certificate, and words such as 'for toddlers', only where nothing else is said. null where no age is.
 */
export function readAges(text: string): AgeReading | null {
  const source = inNumbers(text.slice(0, 5000))
  const stages = findSchoolStages(source)
  const numbered = [...findRanges(source), ...findBounds(source), ...findWholeText(source)].filter(
    ({ index, end }) => !stages.some((stage) => index < stage.end && end > stage.index),
  )
  const tiers = [
    { by: 'figure', all: [...stages, ...numbered] },
    { by: 'certificate', all: findCertificates(source) },
    { by: 'word', all: findAgeWords(source) },
  ] as const
  const tier = tiers
    .map(({ by, all }) => ({ by, found: all.filter(({ index, end }) => !isAboutSomethingElse(source, index, end)) }))
    .find(({ found }) => found.length > 0)
  if (!tier) return null
  const found = tier.found.sort((a, b) => a.index - b.index)
  const wanted = found.filter(({ isExclusion }) => !isExclusion)
  const ranges = wanted.length > 0 ? wanted : found
  const [first] = ranges
  if (!first) return null
  const lowest = ranges.some(({ min }) => min === null) ? null : Math.min(...ranges.map(({ min }) => min ?? 0))
  const highest = ranges.some(({ max }) => max === null) ? null : Math.max(...ranges.map(({ max }) => max ?? 0))
  if (lowest !== null && highest !== null && lowest > highest) return null
  // 'Under 5s' beside '8+' leaves both ends open: what is said first is what is meant.
  const isOpen = lowest === null && highest === null
  return {
    minAgeMonths: isOpen ? first.min : lowest,
    maxAgeMonths: isOpen ? first.max : highest,
    quote: quoteOf(text, source, first),
    words: wordsOf(text, source, first),
    by: tier.by,
  }
}

/** The ages of the first of several texts that counts them; where none counts, of the first that names them by a word. */
export function readAgesIn(texts: Iterable<string>): AgeReading | null {
  let named: AgeReading | null = null
  for (const text of texts) {
    const ages = readAges(text)
    if (ages && hasNumber(ages.quote)) return ages
    named ??= ages
  }
  return named
}

const hasNumber = (quote: string) => /\d/.test(inNumbers(quote))

/** Whether the first event's ages give way to the other's: it states none, or a word or a certificate where the other counts. */
export function agesGiveWay(event: FoundEvent, other: FoundEvent): boolean {
  if (event.minAgeMonths === null && event.maxAgeMonths === null) return true
  if (other.minAgeMonths === null && other.maxAgeMonths === null) return false
  return !isCounted(event) && isCounted(other)
}

const isCounted = ({ evidence }: FoundEvent) => {
  const quote = (evidence.minAgeMonths ?? evidence.maxAgeMonths)?.quote
  return quote === undefined || hasNumber(quote)
}

/** Number words as digits, and half years as months. */
const inNumbers = (text: string) =>
  text
    .replace(
      PLURAL_WORDS,
      (word) => `${AGES_IN_WORDS.findIndex((age) => age !== '' && word.toLowerCase().startsWith(age))}s`,
    )
    .replace(NUMBER_WORDS, (word) => String(AGES_IN_WORDS.indexOf(word.toLowerCase())))
    .replace(/\b(\d{1,2})(\s?(?:-|–|to)\s?)(\d{1,2})½/g, (_, from, to, upper) => `${from} years${to}${halfYear(upper)}`)
    .replace(/\b(\d{1,2})½(?: ?(?:years?|yrs?)\b(?! old))?/g, (_, years) => halfYear(years))

const halfYear = (years: string) => `${Number(years) * 12 + 6} months`

/** Each at its own value; nobody is nought. */
const AGES_IN_WORDS =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  )
const IN_WORDS = `(?:${AGES_IN_WORDS.slice(1).join('|')})`
const NUMBER_WORDS = new RegExp(
  String.raw`(?<=\b(?:ages?|aged|over|under|years?|to|and|from|-|–) )${IN_WORDS}\b` +
    String.raw`|\b${IN_WORDS}(?=(?: (?:to|and|or) ${IN_WORDS})?[ -]years?[ -]olds?\b| (?:and|or) (?:over|above|up|older|under|below|younger)\b)`,
  'gi',
)
/** 'under fives', 'six to twelves'. */
const PLURAL_WORDS =
  /(?<=\b(?:under|over|to)[ -])(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|sixteen|eighteen)e?s\b/gi
const UNIT = String.raw`(?:years?(?:[ -]?olds?)?|yrs?|y\/?o|months?(?:[ -]?olds?)?|mths?|mos?|weeks?|wks?)\b\.?`
const CUE = String.raw`\b(?:age(?:s|d)?|age (?:range|group|guidance|recommendation|suitability)s?|aged? between|children|kids|suitable for|recommended for|best for|ideal for|perfect for|designed for|for)\b[\s:]{1,3}(?:(?:ages?|aged|children|kids|families with|young people|between)\b[\s:]{1,3}){0,3}`
const RANGE = new RegExp(
  String.raw`(?<cue>${CUE})?(?<!\d|[£$€.:/])\b(?<from>\d{1,3})\s?(?<fromUnit>${UNIT})?(?:'?s)?\s?(?:-|–|—|to|and|until)\s?(?<to>\d{1,3})(?:\s?(?<toUnit>${UNIT})|(?<plural>'?s\b))?(?![\d:.]\d|\d|\s?(?:am|pm|p\b|%|\/))`,
  'gi',
)

function findRanges(text: string): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(RANGE)) {
    const { cue, from, fromUnit, to, toUnit, plural } = match.groups ?? {}
    const isWhole = match[0].length === text.trim().length
    const hasAgeCue = cue !== undefined && /\bage|suitable|recommended|children|kids/i.test(cue)
    const hasOldUnit = /old|y\/?o/i.test(`${fromUnit ?? ''}${toUnit ?? ''}`)
    if (!hasAgeCue && !hasOldUnit && !plural && !isWhole && !(toUnit && !isDuration(text, match))) continue
    const min = monthsOf(Number(from), fromUnit ?? toUnit)
    const max = lastMonthOf(Number(to), toUnit ?? fromUnit)
    if (min <= max && max < 1500) found.push({ index: match.index, end: match.index + match[0].length, min, max })
  }
  return found
}

/** 'runs for 2 to 3 years', '4-6 weeks course' speak of a length. */
const isDuration = (text: string, match: RegExpExecArray) =>
  /(?:weeks?|wks?)/i.test(match[0]) ||
  /\b(?:over|lasts?|takes?|in|every|within|the (?:last|next|past)|for (?:the|about|around)) $/i.test(
    text.slice(Math.max(0, match.index - 20), match.index),
  ) ||
  /^\s*(?:ago|later|course|programme|later|in prison|time)/i.test(
    text.slice(match.index + match[0].length, match.index + match[0].length + 15),
  )

const BOUNDS: readonly { pattern: RegExp; read: (value: number, unit?: string) => Omit<Found, 'index' | 'end'> }[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:not (?:suitable|recommended|appropriate) for|no) (?:children |kids |anyone |people |those |audiences )?(?:under|below|younger than|aged under)(?: the age of)? (?<value>\d{1,2})(?:'?s)?\s?(?<unit>${UNIT})?`,
      'gi',
    ),
    read: (value, unit) => ({ min: monthsOf(value, unit), max: null, isExclusion: true }),
  },
  {
    pattern: new RegExp(
      String.raw`(?<!not (?:suitable|recommended|appropriate) for (?:children |those )?|\bno )\b(?:under|below|younger than)[- ](?:the age of |age )?(?<value>\d{1,2})(?:'?s\b|\s?(?<unit>${UNIT}))`,
      'gi',
    ),
    read: (value, unit) => ({ min: null, max: monthsOf(value, unit) - 1 }),
  },
  {
    pattern:
      /\b(?:up to (?:and including )?(?:the age of |age |ages )(?<value>\d{1,2})|(?:ages? )?up to (?<value>\d{1,2})\s?(?<unit>years?(?: old)?|months?(?: old)?|yrs?)\b)/gi,
    read: (value, unit) => ({ min: null, max: lastMonthOf(value, unit) }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:over[- ](?<value>\d{1,2})(?:'?s\b|\s?(?<unit>${UNIT})|(?=\s?(?:$|[.;:!)\]|]|only\b|please\b|to enter\b|must\b)))|(?:aged? over|children over|ages? from|from ages?|from the age of|minimum age(?: is| of)?:?|min\.? age:?)[- ](?<value>\d{1,2})(?:'?s\b|\s?(?<unit>${UNIT}))?(?!\d|,\d))`,
      'gi',
    ),
    read: (value, unit) => ({ min: monthsOf(value, unit), max: null }),
  },
  {
    pattern:
      /\b(?:from (?<value>\d{1,2}) (?<unit>months|years)|(?:bab(?:y|ies)|infants?|newborns?),? from (?<value>\d{1,2}) (?<unit>weeks))(?: old| upwards)?(?=\s*(?:$|[.,;)!]|and (?:up|over)))/gi,
    read: (value, unit) => ({ min: monthsOf(value, unit), max: null }),
  },
  {
    pattern: new RegExp(
      String.raw`(?:${CUE})?(?<![£$€.:/\d])\b(?<value>\d{1,2})\s?(?<unit>${UNIT})?'?s?\s?(?:and|or|&)\s?(?:over|above|up|older|upwards)\b`,
      'gi',
    ),
    read: (value, unit) => ({ min: monthsOf(value, unit), max: null }),
  },
  {
    pattern: new RegExp(
      String.raw`(?:${CUE})?(?<![£$€.:/\d])\b(?<value>\d{1,2})\s?(?<unit>${UNIT})?'?s?\s?(?:and|or|&)\s?(?:under|below|younger)\b`,
      'gi',
    ),
    read: (value, unit) => ({ min: null, max: lastMonthOf(value, unit) }),
  },
  {
    pattern: new RegExp(
      String.raw`(?:${CUE})(?<value>\d{1,2})\s?(?<unit>${UNIT})?\s?(?:\+|plus\b)|(?<=^|\()(?<value>\d{1,2})\s?(?:\+|plus\b)(?=\)|\s?(?:years?|yrs?)?\s?$)|(?<![£$€.:/\d])\b(?<value>\d{1,2})\s?(?:\+\s?(?:years?|yrs?)\b|(?:years?|yrs?)\s?\+|\+(?=\s?(?:$|only\b)))`,
      'gi',
    ),
    read: (value, unit) => ({ min: monthsOf(value, unit), max: null }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:age(?:d)?|children aged)[\s:]{1,2}(?<value>\d{1,2})(?:\s?(?<unit>${UNIT}))?(?=\s*(?:$|[.,;)\n]))`,
      'gi',
    ),
    read: (value, unit) => ({ min: monthsOf(value, unit), max: lastMonthOf(value, unit) }),
  },
  {
    pattern: /\ball ages\b|\bages?:? all\b|\bages? 0\+|\bany age\b|\bfor everyone of all ages\b/gi,
    read: () => ({ min: 0, max: null }),
  },
  {
    pattern: /\bages? (?<value>\d{1,2}) to adults?\b/gi,
    read: (value) => ({ min: value * 12, max: null }),
  },
  {
    pattern:
      /(?<!not (?:suitable|recommended|appropriate) for |unsuitable for |\bno )\b(?:children|kids|everyone|little ones|those) (?:aged )?under (?<value>\d{1,2})\b(?=\s?(?:$|[.,;:!)]|to\b|can\b|who\b|and their\b|with\b))/gi,
    read: (value) => ({ min: null, max: value * 12 - 1 }),
  },
  {
    // Nothing else is written '18+'; any other number so may be a count, unless it stands alone.
    pattern:
      /(?:\badults?:? \(?)?(?<![£$€.,:/\d])\b(?:(?<value>18|21)\s?\+(?!\d|\s?(?:mo(?:nth)?s?|mths?|weeks?|wks?|miles?|hours?)\b)|(?<=(?:^|[.(|–—-]\s?))(?<value>\d{1,2})\+(?=\s?[.;)|]))/gi,
    read: (value) => ({ min: value * 12, max: null }),
  },
  {
    pattern:
      /\bstrictly (?:over[ -]?)?(?<value>1[68]|21)(?:'?s)?\b(?! ?(?:[-–:]|to\b|minutes|mins|places|tickets|people|seats))/gi,
    read: (value) => ({ min: value * 12, max: null }),
  },
  { pattern: /\bU-?(?<value>\d{1,2})(?:'?s)\b/g, read: (value) => ({ min: null, max: value * 12 - 1 }) },
  {
    pattern: /\b(?:(?:adults?|grown[- ]?ups?)[- ]only|strictly (?:for )?(?:adults|grown[- ]?ups))\b/gi,
    read: () => ({ min: 216, max: null }),
  },
]

function findBounds(text: string): Found[] {
  return BOUNDS.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].map((match) => ({
      index: match.index,
      end: match.index + match[0].length,
      ...read(Number(match.groups?.value ?? 0), match.groups?.unit),
    })),
  )
}

/** A cell that holds a single number and a unit: '7 years'. */
function findWholeText(text: string): Found[] {
  const match = /^\s*(\d{1,2})\s?(years?(?: old)?|yrs?)\s*$/i.exec(text)
  return match ? [{ index: 0, end: text.length, min: Number(match[1]) * 12, max: Number(match[1]) * 12 + 11 }] : []
}

const ELSE_AFTER =
  /^(?:(?!\bunder\b)[^.;\n]){0,40}\b(?:must be (?:accompanied|supervised)|(?:should|need to|to) be accompanied|accompanied by|with an? (?:adult|parent|carer|grown-?up)|are free|go free|free\b|half price|£|years? (?:ago|of (?:experience|history|age gap)))/i
const PRICE_AFTER = /^\s?[:=–-]?\s?[£$€]\d/
const ELSE_BEFORE =
  /(?:\b(?:accompanied by (?:an? )?(?:adult|someone|parent|guardian)?|adults?|tickets?|price|anyone|parents? or guardians?) ?(?:\(|aged )?|\b(?:adults?|grown-?ups?|guardians?|parents?|carers?|chaperones?|someone|person|one|buyers?|bookers?|purchasers?|holders?) (?:[a-z-]{1,15} ){0,3}must be )$/i

function isAboutSomethingElse(text: string, index: number, end: number): boolean {
  const after = text.slice(end, end + 60)
  const said = text.slice(index, end)
  if (/^(?:u|over)/i.test(said) && PRICE_AFTER.test(after)) return true
  if (/^(?:under|over|up to|\d)/i.test(said) && ELSE_AFTER.test(after)) return true
  return /^(?:over|\d|age)/i.test(said) && ELSE_BEFORE.test(text.slice(Math.max(0, index - 40), index))
}

const isMonths = (unit = '') => /^m/i.test(unit)
const isWeeks = (unit = '') => /^w/i.test(unit)
const monthsOf = (value: number, unit?: string) =>
  isMonths(unit) ? value : isWeeks(unit) ? Math.floor(value / 4) : value * 12
/** A year of age lasts until the next birthday; a month is named exactly. */
const lastMonthOf = (value: number, unit?: string) =>
  isMonths(unit) || isWeeks(unit) ? monthsOf(value, unit) : value * 12 + 11

/** Where number words were read as figures, places in the one are not those in the other. */
const wordsOf = (text: string, source: string, { index, end }: Found) =>
  text.startsWith(source) ? source.slice(index, end).trim() : text.trim().slice(0, 200)

function quoteOf(text: string, source: string, { index, end }: Found): string {
  const whole = text.trim()
  return whole.length <= 60 || text.length !== source.length ? whole.slice(0, 200) : source.slice(index, end).trim()
}
