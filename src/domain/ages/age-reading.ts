import type { ExtractedEvent } from '../event/event.ts'
import { recalling } from '../recall.ts'
import { besideChildren, isCount, leavesChildrenIn } from './age-context.ts'
import { findBounds, findRanges } from './age-figures.ts'
import { type AgeSpan, findAgeWords, findCertificates, findSchoolStages } from './age-stages.ts'

/** An inclusive range in months ('ages 5-7' is 60 to 95, until the eighth birthday); null = open or not stated. */
export type AgeReading = Readonly<{
  minAgeMonths: number | null
  maxAgeMonths: number | null
  quote: string
  /** The words that state it, without those around them. */
  words: string
  /** In figures or by school; only by a film's certificate; only by a word such as 'toddlers'. */
  by: 'figure' | 'certificate' | 'word'
}>

/**
 * Reads whom an event is for: 'Ages 5–7', '3+', 'under 5s', '18 months to 4 years', 'all ages' (from birth, open above).
 * Several ranges are joined. Who must be accompanied or goes free is not whom it is for, and not every number is an age
 * (age-context.ts). School years stand beside
 * numbers; a film's certificate, and words such as 'for toddlers', only where nothing else is said. null where no age is.
 */
export const readAges = recalling((text): AgeReading | null => {
  const source = inNumbers(text.slice(0, MAX_TEXT_LENGTH))
  const stages = findSchoolStages(source)
  const numbered = [...findRanges(source), ...findBounds(source), ...findWholeText(source)].filter(
    ({ index, end }) => !stages.some((stage) => index < stage.end && end > stage.index) && !isCount(source, index, end),
  )
  const tiers = [
    { by: 'figure', all: [...stages, ...numbered] },
    { by: 'certificate', all: findCertificates(source) },
    { by: 'word', all: findAgeWords(source) },
  ] as const
  const tier = tiers
    .map(({ by, all }) => ({ by, found: all.filter((span) => !isAboutSomethingElse(source, span)) }))
    .find(({ found }) => found.length > 0)
  if (!tier) return null
  const found = tier.found.sort((a, b) => a.index - b.index)
  const ranges = withoutRepeatedEnds(mostExact(found))
  const [first] = ranges
  if (!first) return null
  const lowest = ranges.some(({ min }) => min === null) ? null : Math.min(...ranges.map(({ min }) => min ?? 0))
  const highest = ranges.some(({ max }) => max === null) ? null : Math.max(...ranges.map(({ max }) => max ?? 0))
  if (lowest !== null && highest !== null && lowest > highest) return null
  // 'Under 5s' beside '8+' leaves both ends open: what is said first is what is meant, but for grown people beside children.
  const isOpen = lowest === null && highest === null
  const meant = ranges.find(({ min }) => (min ?? 0) < ADULT_MONTHS) ?? first
  return {
    minAgeMonths: isOpen ? meant.min : lowest,
    maxAgeMonths: isOpen ? meant.max : highest,
    quote: quoteOf(text, source, first),
    words: wordsOf(text, source, first),
    by: tier.by,
  }
})

/** Longer than any sensible description; what follows is not read. */
const MAX_TEXT_LENGTH = 5000

/** Whom it is for counts before whom it shuts out ('no under-14s', though tickets for under-14s had been planned), and a figure before 'all ages'. */
function mostExact(found: readonly AgeSpan[]): readonly AgeSpan[] {
  const exact = found.filter(({ isGeneral }) => !isGeneral)
  const refused = exact.filter(({ isExclusion }) => isExclusion)
  const isRefused = ({ min, max }: AgeSpan) => min === null && refused.some((one) => (max ?? 0) < (one.min ?? 0))
  const wanted = exact.filter((one) => !one.isExclusion && !isRefused(one))
  return [wanted, refused, exact, found].find(({ length }) => length > 0) ?? []
}

/** 'Ages 6–9 … children over 6 may stay alone': an open range that ends where a full one before it does says nothing more. */
function withoutRepeatedEnds(ranges: readonly AgeSpan[]): readonly AgeSpan[] {
  const isFull = ({ min, max }: AgeSpan) => min !== null && max !== null
  return ranges.filter(
    (one, at) =>
      isFull(one) ||
      !ranges.slice(0, at).some((full) => isFull(full) && (full.min === one.min || full.max === one.max)),
  )
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
export function agesGiveWay(event: ExtractedEvent, other: ExtractedEvent): boolean {
  if (event.minAgeMonths === null && event.maxAgeMonths === null) return true
  if (other.minAgeMonths === null && other.maxAgeMonths === null) return false
  return !isCounted(event) && isCounted(other)
}

const isCounted = ({ evidence }: ExtractedEvent) => {
  const quote = (evidence.minAgeMonths ?? evidence.maxAgeMonths)?.quote
  return quote === undefined || hasNumber(quote)
}

/** Every dash as one, number words as digits, and parts of years as months. */
const inNumbers = (text: string) =>
  text
    .replace(/[‐‑‒−―]/g, '–')
    .replace(/’/g, "'")
    .replace(/\b(\d{1,2}) ([¼½¾])/g, '$1$2')
    .replace(/\b(\d{1,2}) 1\/2(?!\d)/g, '$1½')
    .replace(/\b(\d{1,2}) and a half\b/gi, '$1½')
    .replace(
      PLURAL_WORDS,
      (word) => `${AGES_IN_WORDS.findIndex((age) => age !== '' && word.toLowerCase().startsWith(age))}s`,
    )
    .replace(NUMBER_WORDS, (word) => String(AGES_IN_WORDS.indexOf(word.toLowerCase())))
    .replace(HALF_YEAR, '$1$2½')
    .replace(SHORT_UNITS, '$1 months$2$3 years')
    .replace(SHORT_MONTHS, (_, from, to, plus) => `${from ?? ''}${to} months${plus}`)
    .replace(FROM_PART, (_, from, part, to, upper) => `${withPart(from, part)}${to}${upper} years`)
    .replace(TO_PART, (_, from, to, upper, part) => `${from} years${to}${withPart(upper, part)}`)
    .replace(/\b(\d{1,2})([¼½¾])(?: ?(?:years?|yrs?)\b(?! old))?/g, (_, years, part) => withPart(years, part))

/** 'ages 2.5 to 5', '2.5 years'; not '2.5 miles' or 'from 2.5pm'. */
const HALF_YEAR =
  /\b(?:(?<=\b(?:ages?|aged):? )(\d{1,2})\.5\b|(\d{1,2})\.5(?=(?: ?(?:-|–|to) ?\d{1,2})? ?(?:years?|yrs?)\b))/gi

/** '6m+', '0–12m': steps by which babies are counted; '25m+' is swum, and '3–6m' deep. */
const SHORT_MONTHS =
  /(?<![£$€.:/\d])\b(0 ?[–-] ?)?([369]|1[258]|24|30|36) ?m(?=\+|\b)(\+|(?<=\b0 ?[–-] ?\d{1,2} ?m))(?! ?\d)/g
/** '2½ to 5', both of years. */
const FROM_PART =
  /\b(\d{1,2})([¼½¾])(\s?(?:-|–|to|and)\s?)(\d{1,2})(?:s\b|\b)(?![¼½¾]|\s?(?:years?|yrs?|mo?n?ths?)\b)/gi
const TO_PART = /\b(\d{1,2})(\s?(?:-|–|to|and)\s?)(\d{1,2})([¼½¾])(?: ?(?:years?|yrs?)\b(?![ -]?olds?\b))?/g
/** '18m-3y'; '6m to 8m' are metres. */
const SHORT_UNITS = /\b(\d{1,2}) ?m(?:ths?)?(\s?(?:-|–|to)\s?)(\d{1,2}) ?y(?:rs?)?\b/gi

const MONTHS_OF_PART: Record<string, number> = { '¼': 3, '½': 6, '¾': 9 }
const withPart = (years: string, part: string) => `${Number(years) * 12 + (MONTHS_OF_PART[part] ?? 0)} months`

/** Each at its own value; no one is aged nought. */
const AGES_IN_WORDS =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  )
const IN_WORDS = `(?:${AGES_IN_WORDS.slice(1).join('|')})`
const NUMBER_WORDS = new RegExp(
  String.raw`(?<=\b(?:ages?|aged|age of|over|under|years?|to|and|from|-|–) )${IN_WORDS}\b` +
    String.raw`|\b${IN_WORDS}(?=(?:-? (?:to|and|or) ${IN_WORDS})?[ -](?:years?[ -]olds?|months?)\b| (?:and|or) (?:over|above|up|older|under|below|younger)\b)`,
  'gi',
)
/** 'under fives', 'six to twelves'. */
const PLURAL_WORDS =
  /(?<=\b(?:under|over|to)[ -])(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|sixteen|eighteen)e?s\b/gi

/** A cell that holds a single number and a unit: '7 years'. */
function findWholeText(text: string): AgeSpan[] {
  const match = /^\s*(\d{1,2})\s?(years?(?: old)?|yrs?)\s*$/i.exec(text)
  return match ? [{ index: 0, end: text.length, min: Number(match[1]) * 12, max: Number(match[1]) * 12 + 11 }] : []
}

const FREE_AFTER =
  /^(?:(?!\bunder\b)[^.;\n]){0,40}\b(?:are free|go free|free\b|half price|£|pays? (?:only|for|half|less)|years? (?:ago|of (?:experience|history|age gap)))/i
/** 'Under 8s with an adult', '8+ must be accompanied': who may come alone. 'Over 7s, with a grown-up' are whom it is for. */
const ACCOMPANIED_AFTER =
  /^(?:(?!\bunder\b)[^.;\n]){0,40}\b(?:must be (?:accompanied|supervised)|(?:should|need to|to) be accompanied)/i
const WITH_ADULT_AFTER =
  /^(?:(?!\bunder\b)[^.;\n]){0,40}\b(?:accompanied by|with an? (?:(?!\d)[\w-]{1,15} ){0,2}(?:adult|parent|carer|grown-?up))/i
const PRICE_AFTER = /^(?:\s(?:ride|play|travel|swim|skate|eat|come in)(?:\s(?:for|from|at|only))?)?\s?[:=–-]?\s?[£$€]\d/
const ADULT_MONTHS = 18 * 12
/** From here on an age is one that concessions name. */
const OLDER_MONTHS = 50 * 12
/** 'Free for over 60s', '£4 for the over-65s', 'half price for anyone over 60': what they pay. A child's age so named is whom it is for. */
const PRICE_FOR_BEFORE =
  /(?:\bfree(?:\s(?:entry|admission|tickets?|places?))?|\bhalf[ -]price|[£$€]\d{1,4}(?:\.\d\d)?)\s(?:for|to|if)\s(?:[a-z]{1,15}\s){0,3}$/i
/** '£6 (over 60s)', 'concessions (students, over 65s)', 'free for under 5s and over 65s'. */
const CONCESSION_BEFORE =
  /(?:\bconc(?:ession)?(?:s|ary)?\b[^.;!?\n£]{0,30}|\bfree (?:for|to) [^.;!?\n£]{1,30}\b(?:and|or|&) |[£$€]\d{1,4}(?:\.\d\d)?\s?[(:/,–-]?\s?)$/i
/** 'Free for under 5s and over 65s', 'free for over 65s and under 5s': none of these is whom it is for. */
const isPriceClass = (before: string, after: string): boolean =>
  (PRICE_FOR_BEFORE.test(before) && AND_OLDER_AFTER.test(after)) || PRICE_FOR_OLDER_BEFORE.test(before)
const AND_OLDER_AFTER = /^\s(?:and|or|&)\s(?:(?:the\s)?over[ -][5-9]\d|seniors|pensioners)/i
const PRICE_FOR_OLDER_BEFORE =
  /(?:\bfree|\bhalf[ -]price|[£$€]\d{1,4}(?:\.\d\d)?)\s(?:for|to)\s(?:the\s)?(?:over[ -][5-9]\d'?s|seniors|pensioners)\s(?:and|or|&)\s$/i
/** 'Under 18s are not admitted' shuts them out. */
const SHUT_OUT_AFTER =
  /^\s?(?:are |will |can |may )?(?:strictly )?(?:not|cannot) ?(?:be )?(?:admitted|allowed|permitted|attend|enter)/i
/** 'Under 18s are welcome until 9pm' may come, which does not say that it is for them. */
const UNTIL_AFTER = /^\s(?:are |is )?(?:welcome|allowed|admitted|permitted) (?:until|till|before|up to)\b/i
const ELSE_BEFORE =
  /(?:\b(?:accompanied by (?:an? )?(?:adult|someone|parent|guardian)?|tickets?|price|parents? or guardians?) ?(?:\(|aged )?|\b(?:adults?|grown-?ups?|guardians?|parents?|carers?|chaperones?|someone|person|one|buyers?|bookers?|purchasers?|holders?) (?:[a-z-]{1,15} ){0,3}must be |\blicensed (?:for )?)$/i
/** 'With an adult (18+)' is who comes along; 'adults aged 19+' are whom it is for, where no price or duty follows. */
const ADULTS_BEFORE =
  /\b(?:(?<one>(?:an?|one|1|2|two|each|every|any|responsible|accompanying|paying|per|accompanied by|supervised by|with|and|plus)\s)?adults?|anyone) ?(?:\(|aged )?$/i
const DUTY_AFTER =
  /^\)?(?:\s?[:=–-]?\s?[£$€]|[^.;\n]{0,25}\b(?:must|tickets?|price|per|free|half|pays?|may|can|could|should|need|also|too|as well|volunteer|help|drink|stay|try|buy)\b)/i

/** 'Places for adults and any under 5s': they come along. */
const ANY_BEFORE = /\band any $/i

/** 'With a creche for under 5s' says who is looked after meanwhile. */
const CRECHE_BEFORE = /\bcr[eè]che\b[^.;!?\n]{0,30}$/i

/** '£7 for children over 5; under 5s free': together all children. */
const isComplement = (text: string, min: number | null) =>
  [...text.matchAll(UNDER_FREE)].some(([, years]) => Number(years) * 12 === min)
const UNDER_FREE = /\bunder[- ](\d{1,2})'?s? (?:are |go |get in )?free\b/gi

const SPEAKS_OF_ADULTS = /^(?:over|adults?|grown|(?:no|not \w+ for) (?:\w+ )?under)/i

function isAboutSomethingElse(text: string, { index, end, min, max }: AgeSpan): boolean {
  const before = text.slice(Math.max(0, index - 40), index)
  const after = text.slice(end, end + 60)
  const said = text.slice(index, end)
  if (/^(?:u|over)/i.test(said) && PRICE_AFTER.test(after)) return true
  if (SPEAKS_OF_ADULTS.test(said) && leavesChildrenIn(after)) return true
  if (isOfGrownPeopleBesideOthers(before, after, min ?? 0)) return true
  if (/^under/i.test(said) && (SHUT_OUT_AFTER.test(after) || UNTIL_AFTER.test(after) || isPriceClass(before, after)))
    return true
  if (/^(?:under|over|up to|\d)/i.test(said) && (FREE_AFTER.test(after) || ACCOMPANIED_AFTER.test(after))) return true
  if (min === null && (WITH_ADULT_AFTER.test(after) || ANY_BEFORE.test(before))) return true
  if (CRECHE_BEFORE.test(before)) return true
  if (max === null && /\bover\b/i.test(said) && isComplement(text, min)) return true
  if (!/^(?:over|\d|age|for \d)/i.test(said)) return false
  const adults = ADULTS_BEFORE.exec(before)
  if (adults) return adults.groups?.one !== undefined || DUTY_AFTER.test(after)
  return ELSE_BEFORE.test(before)
}

/** What grown people pay, or that children come with them. */
const isOfGrownPeopleBesideOthers = (before: string, after: string, min: number): boolean =>
  (min >= ADULT_MONTHS && (PRICE_FOR_BEFORE.test(before) || besideChildren(after))) ||
  (min >= OLDER_MONTHS && CONCESSION_BEFORE.test(before))

/** Where number words were read as figures, places in the one are not those in the other. */
const wordsOf = (text: string, source: string, { index, end }: AgeSpan) =>
  source.length === Math.min(text.length, MAX_TEXT_LENGTH) ? text.slice(index, end).trim() : text.trim().slice(0, 200)

function quoteOf(text: string, source: string, { index, end }: AgeSpan): string {
  const whole = text.trim()
  return whole.length <= 60 || text.length !== source.length ? whole.slice(0, 200) : text.slice(index, end).trim()
}
