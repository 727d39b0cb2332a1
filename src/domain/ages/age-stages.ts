/** A statement of age within a text: months, inclusive; null = open. */
export type AgeSpan = {
  index: number
  end: number
  min: number | null
  max: number | null
  /** 'No under 5s': says where it begins only where nothing else does. */
  isExclusion?: boolean
  /** 'All ages': what everyone says; any figure beside it says more. */
  isGeneral?: boolean
}

/**
 * Ages by school: English years ('Years 3 to 6' is 7 to 11: each year holds two ages), key stages, Reception, nursery
 * classes, EYFS, and American grades. https://www.gov.uk/national-curriculum
 */
export function findSchoolStages(text: string): AgeSpan[] {
  if (!/year|\by(?:rs? )?\d|stage|\bks|reception|nursery|eyfs|grade|\bk\s?[-–—]|\b[ps]\d|primary \d/i.test(text))
    return []
  const years = [...text.matchAll(YEARS)].map((match) => spanOf(match, stageOf(match.groups?.from), match.groups?.to))
  const keyStages = [...text.matchAll(KEY_STAGES)].flatMap((match) => {
    const [from, to] = [KEY_STAGE_MONTHS[digitOf(match[1])], KEY_STAGE_MONTHS[digitOf(match[2] ?? match[1])]]
    return from && to ? [{ index: match.index, end: endOf(match), min: from[0], max: to[1] }] : []
  })
  const grades = [GRADES, GRADES_BEHIND, FROM_KINDERGARTEN, GRADERS]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({
      index: match.index,
      end: endOf(match),
      min: (gradeOf(match[1]) + 5) * 12,
      max: (gradeOf(match[2] ?? match[3] ?? match[1]) + 6) * 12 + 11,
    }))
  const early = [...text.matchAll(EARLY_YEARS)].map((match) => ({
    index: match.index,
    end: endOf(match),
    min: 0,
    max: 71,
  }))
  const upwards = [...text.matchAll(YEARS_UPWARDS)].flatMap((match) => {
    const [min] = stageOf(match[1]) ?? []
    return min === undefined ? [] : [{ index: match.index, end: endOf(match), min, max: null }]
  })
  const atMost = [...text.matchAll(YEARS_AT_MOST)].flatMap((match) => {
    const max = stageOf(match[1])?.[1]
    return max === undefined ? [] : [{ index: match.index, end: endOf(match), min: null, max }]
  })
  const scottish = [...text.matchAll(SCOTTISH)].map((match) => {
    const { from = '', to = from, stage = 'P' } = match.groups ?? {}
    const first = /^s/i.test(stage) ? 11 : 4
    return {
      index: match.index,
      end: endOf(match),
      min: (Number(from) - 1 + first) * 12,
      max: (Number(to) + first) * 12 + 11,
    }
  })
  const bounded = [...years.filter((one) => one !== null), ...keyStages, ...grades, ...early, ...scottish]
  const all = [...bounded.filter(({ min, max }) => min < max), ...upwards, ...atMost]
  return all.filter(({ end }) => !OF_STAFF.test(text.slice(end, end + 30)))
}

/** 'K–8 teachers', 'Key Stage 2 staff': the ages of those whom they teach. */
const OF_STAFF = /^ (?:class(?:room)? |school )?(?:teachers?|educators?|staff|leaders?|practitioners?|tutors?)\b/i

/**
 * Ages by customary words, for texts that give no number: 'for toddlers' is 1 to 3 years, 'babies (pre-walking)' the
 * first year, 'walking to 4 years', pre-schoolers 2 to 4, tweens 8 to 12, teens 13 to 19; children of primary school are 4 to 11,
 * those of secondary school 11 to 16. 'Families' names an audience, and no age.
 */
export function findAgeWords(text: string): AgeSpan[] {
  if (!/walk|crawl|birth|bab(?:y|ies)|toddler|tw?een|school|primary|secondary/i.test(text)) return []
  const found: AgeSpan[] = []
  for (const match of text.matchAll(FROM_WALKING)) {
    const isBirth = /^birth/i.test(match[0])
    const to = Number(match[1])
    const max = /^m/i.test(match[2] ?? '') ? to : to * 12 + 11
    found.push({ index: match.index, end: endOf(match), min: isBirth ? 0 : 12, max })
  }
  for (const match of text.matchAll(TO_SCHOOL))
    found.push({ index: match.index, end: endOf(match), min: /^(?:w|to)/i.test(match[0]) ? 12 : 0, max: BEFORE_SCHOOL })
  if (found.length > 0) return found
  for (const match of text.matchAll(BEFORE_WALKING))
    found.push({ index: match.index, end: endOf(match), min: 0, max: 11 })
  if (found.length > 0) return found
  for (const match of text.matchAll(SCHOOLCHILDREN)) {
    const [min, max] = /^p/i.test(match[0]) ? [48, 143] : [132, 203]
    found.push({ index: match.index, end: endOf(match), min, max })
  }
  for (const match of text.matchAll(AUDIENCE)) {
    const named = [match.groups?.one, match.groups?.other, match.groups?.last].flatMap(
      (word) => WORD_MONTHS[wordKey(word)] ?? [],
    )
    if (named.length === 0) continue
    const [min, max] = [Math.min(...named), Math.max(...named)]
    found.push({ index: match.index, end: endOf(match), min, max })
  }
  return found
}

/**
 * The certificate of a film: '(PG)', 'Cert 15', 'BBFC: 12A'. U and PG admit everyone, so they are for all ages; 12A is what
 * the board holds unsuitable below twelve. A number in brackets is one only where the text speaks of a film.
 * https://www.bbfc.co.uk/about-classification
 */
export function findCertificates(text: string): AgeSpan[] {
  const patterns = FILM.test(text) ? [CERTIFICATE, BRACKETED_NUMBER] : [CERTIFICATE]
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const certificate = match.slice(1).find(Boolean) ?? ''
      const years = Number.parseInt(certificate, 10)
      return { index: match.index, end: endOf(match), min: Number.isNaN(years) ? 0 : years * 12, max: null }
    }),
  )
}

/** A film's title without its certificate: 'The Tin Owl (PG)'. */
export const withoutCertificate = (title: string): string => {
  const bare = title.replace(/\s*[([](?:cert(?:ificate)?\.? )?(?:U|PG|12A)[)\]]\s*$/, '')
  return /\p{L}/u.test(bare) ? bare : title
}

const endOf = (match: RegExpExecArray) => match.index + match[0].length

const STAGE = String.raw`(?:[Nn]ursery|[Rr]eception|(?:[Ss]chool [Yy]ears?|Years?|Yrs?|Y) ?(?:\d{1,2}|R\b))`
const TO = String.raw`\s?(?:to|[-–—]|and|&|\/|,)\s?`
/** A year or class alone is one where pupils are named beside it, or nothing else is. */
const YEARS = new RegExp(
  String.raw`(?<![\d½] ?)\b(?<from>${STAGE})(?:${TO}(?<to>${STAGE}|year \d{1,2}\b|\d{1,2}\b(?! ?(?:years|yrs|months|[ap]m))))(?!\d)` +
    String.raw`|\b(?<from>${STAGE})(?=[- ](?:aged?|pupils?|children|students?|groups?|class(?:es)?|school children)\b)` +
    String.raw`|(?<=\b(?:children|pupils|students|those) in )(?<from>${STAGE})(?! of)\b|^(?<from>Reception|Year \d{1,2})$`,
  'g',
)

/** 'Year 7 and above', 'Year 7 onwards', 'Reception+'. */
const YEARS_UPWARDS = new RegExp(
  String.raw`\b(${STAGE})\s?(?:\+|(?:(?:and|or|&) )?(?:above|up|upwards|onwards|over|older)\b)`,
  'g',
)
/** 'Up to Year 6'. */
const YEARS_AT_MOST = new RegExp(String.raw`\b[Uu]p to (?:and including )?(${STAGE})(?! of\b|${TO}?\d)`, 'g')

function spanOf(match: RegExpExecArray, from: readonly [number, number] | null, last: string | undefined) {
  const to = last === undefined ? from : stageOf(/^\d/.test(last) ? `Year ${last}` : last)
  return from && to ? { index: match.index, end: endOf(match), min: from[0], max: to[1] } : null
}

function stageOf(written: string | undefined): readonly [number, number] | null {
  if (!written) return null
  if (/^n/i.test(written)) return [36, 59]
  if (/^[Rr]|R$/.test(written)) return [48, 71]
  const year = Number(/\d+$/.exec(written)?.[0])
  return year >= 1 && year <= 13 ? [(year + 4) * 12, (year + 5) * 12 + 11] : null
}

/** 'P1–P3', 'Primary 4 to 7', 'pupils in S2': classes of Scottish schools, each of two ages from 4 in P1 and 11 in S1. One alone may be a car park. */
const SCOTTISH =
  /\b(?<stage>P|S|Primary )(?<from>[1-7])\s?(?:to|[-–—]|and|&|\/)\s?(?:P|S|Primary )?(?<to>[1-7])\b(?![:.]\d| ?[ap]\.?m)|(?<=\b(?:children|pupils|students|those) in )(?<stage>P|S|Primary )(?<from>[1-7])\b/g

const KEY_STAGES =
  /\b(?:KS|key stages?) ?([1-5]|one|two|three|four|five)\b(?:\s?(?:to|[-–—]|and|&|\/|,)\s?(?:KS|key stage)? ?([1-5]|two|three|four|five)\b)?/gi
const KEY_STAGE_MONTHS: Record<string, readonly [number, number]> = {
  1: [60, 95],
  2: [84, 143],
  3: [132, 179],
  4: [168, 203],
  5: [192, 227],
}
const DIGITS: Record<string, string> = { one: '1', two: '2', three: '3', four: '4', five: '5' }
const digitOf = (word = '') => DIGITS[word.toLowerCase()] ?? word

const GRADES =
  /\bgrades? (K(?:indergarten)?|\d{1,2})(?:st|nd|rd|th)?\s?(?:to|through|thru|[-–—]|and|&)\s?(?:grade )?(\d{1,2})(?:st|nd|rd|th)?\b/gi
/** 'Kindergarten to grade 3', '1st–3rd graders'. */
const GRADES_BEHIND =
  /\b(K(?:indergarten)?|\d{1,2}(?=st|nd|rd|th))(?:st|nd|rd|th)?\s?(?:to|through|thru|[-–—]|and|&)\s?(?:grade (\d{1,2})|(\d{1,2})(?:st|nd|rd|th) grade(?:rs?|s)?)\b/gi
/** '5th graders', not those of whom '3rd–' went before. */
const GRADERS = /(?<![-–—] ?|\b(?:to|and|&|through|thru) )\b(\d{1,2})(?:st|nd|rd|th)[- ]graders\b/gi
/** 'K–8' are the classes of a school from kindergarten on; 'K-9' is a dog. */
const FROM_KINDERGARTEN = /\b(K)\s?[-–—]\s?(?!9\b)(\d{1,2})\b/g
const gradeOf = (written = '') => (/^k/i.test(written) ? 0 : Math.min(Number(written), 12))

const EARLY_YEARS = /\bEYFS\b|\bEarly Years Foundation Stage\b/g

const FROM_WALKING =
  /\b(?:walking|walkers|toddling|birth)(?: babies)?\s?(?:to|until|[-–—])\s?(?:age )?(\d{1,2})\b\s?(years?|yrs?|months?)?/gi
/** 'Walkers up to school age', 'birth to school'. */
const TO_SCHOOL =
  /\b(?:walking|walkers|toddlers?|toddling|birth|newborns?|babies)\s?(?:(?:up |through )?to|until|[-–—])\s?(?:pre-?)?school(?: age| starters)?(?![\p{L}-]| (?:hall|years?|children))/giu
const BEFORE_SCHOOL = 59
const BEFORE_WALKING =
  /\b(?:pre|non)[- ]?(?:walk(?:ing|ers)|crawl(?:ing|ers))\b|\b(?:birth|newborns?|pregnancy|bumps?|\d{1,2} (?:weeks?|wks?))\s?(?:(?:up |through )?to|until|[-–—])\s?(?:walking|walkers|crawling|crawlers|confident walkers)\b/gi
const WORD = '(?:babies|toddlers|pre-?school(?:ers)?(?: (?:children|kids))?|tweens|teens|teenagers)'
const SCHOOLCHILDREN = /\b(?:primary|secondary)[ -](?:school[ -])?(?:age|aged|children|pupils|students|kids)\b/gi
const AUDIENCE = new RegExp(
  String.raw`(?:(?<!\bfree )\b(?:for|suitable for|aimed at|designed for|ages?:|who:)\s(?:all |young |your |parents with |families with )?|^)(?<one>${WORD})(?:\s?(?:and|&|or|to|,)\s?(?<other>${WORD}))?(?:,?\s?(?:and|&|or)\s?(?<last>${WORD}))?(?=\s*(?:$|[.,;:!)]|and (?:their|parents)|with\b|to\b|at\b|on\b))`,
  'gi',
)
const WORD_MONTHS: Record<string, readonly number[]> = {
  babies: [0, 11],
  toddlers: [12, 47],
  preschool: [24, 59],
  tweens: [96, 155],
  teens: [156, 239],
}
const wordKey = (word = '') =>
  word
    .toLowerCase()
    .replace('teenagers', 'teens')
    .replace(/^pre-?school.*/, 'preschool')

const FILM = /\b(?:film|movie|cinema|screening|BBFC|cert(?:ificate)?|subtitles|starring|dir(?:ected by|ector|\.)?)\b/i
const CERTIFICATE =
  /(?<!\w)(?:BBFC|[Cc]ert(?:ificate|\.)?|[Rr]at(?:ed|ing)|[Cc]lassification)(?: is)?:? ?(U|PG|12A|12|15|18)(?![\w+–-])|[([](U|PG|12A)[)\]]|^(U|PG|12A)$/g
const BRACKETED_NUMBER = /[([](12|15|18)[)\]]/g
