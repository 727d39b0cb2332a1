import { isCount, leavesChildrenIn } from '#domain/ages/age-context.ts'

/**
 * Whether a text shuts out everybody under 18: 'strictly over 18s', '18+', 'adults only', 'no under-18s', 'must be 21 or
 * older'. Not where the words are about other people: whose ticket costs what, who may bring a child, who may drink or help.
 */
export function adultsOnlyIn(text: string): string | null {
  const read = text.slice(0, MAX_TEXT_LENGTH)
  if (!MAY_SPEAK_OF_IT.test(read)) return null
  for (const pattern of PATTERNS) {
    for (const match of read.matchAll(pattern)) {
      const end = match.index + match[0].length
      if (isCount(read, end - match[0].trimStart().length, end)) continue
      const before = read.slice(Math.max(0, match.index - REACH), match.index)
      const after = read.slice(end, end + REACH)
      if (!ELSE_BEFORE.test(before) && !ELSE_AFTER.test(after) && !leavesChildrenIn(after)) return match[0].trim()
    }
  }
  return null
}

const MAX_TEXT_LENGTH = 20_000
const REACH = 60
const MAY_SPEAK_OF_IT = /1[89]|2[01]|adult|grown|eighteen|child|kids/i

const AGE = '(?:18|19|20|21|eighteen|twenty[- ]?one)'
const OR_OVER = '(?:or|and|&)\\s(?:over|above|older|up)\\b'
/** Every repetition is bounded, so that no text takes more than linear time. */
const PATTERNS = [
  // 18+, (18+), ages 21+, 18 plus
  new RegExp(`(?<![\\d£$€.,:/-])\\b(?:ages?|aged)?\\s?${AGE}\\s?(?:\\+(?![\\d\\p{L}])|plus\\b)`, 'giu'),
  // 18 and over, 21 or older, 18 years and above, 18s and over
  new RegExp(`(?<![\\d£$€.,:/-])\\b${AGE}(?:['’]?s|\\s(?:years?|yrs?)(?:\\s(?:old|of age))?)?\\s${OR_OVER}`, 'giu'),
  // over 18s, over-18s only, strictly over 18
  new RegExp(
    `(?<!\\bno\\s)\\bover[-\\s](?:the\\sage\\sof\\s)?${AGE}(?:['’]?s\\b|(?=\\s?(?:$|[.;:!,)\\]|]|only\\b|event\\b|night\\b)))`,
    'giu',
  ),
  new RegExp(
    `\\bstrictly\\s(?:for\\s)?(?:over[-\\s])?${AGE}(?:['’]?s)?\\b(?!\\s?(?:[-–:/]|to\\b|min|places|tickets|people|seats))`,
    'giu',
  ),
  // no under 18s, nobody under 21, under-18s not admitted
  new RegExp(
    `\\b(?:no|nobody|no\\sone|not\\sfor|none)\\s(?:entry\\s(?:for|to)\\s|admittance\\s(?:for|to)\\s|persons?\\s|people\\s|one\\s)?(?:aged\\s)?under[-\\s](?:the\\sage\\sof\\s)?${AGE}(?:['’]?s)?\\b`,
    'giu',
  ),
  new RegExp(
    `\\bunder[-\\s]${AGE}['’]?s?\\s(?:are\\s|will\\s|can\\s|may\\s)?(?:not|strictly\\snot|cannot)\\s?(?:be\\s)?(?:admitted|allowed|permitted|attend|enter)`,
    'giu',
  ),
  // must be 18, minimum age 18
  new RegExp(
    `\\b(?:must\\sbe|you\\smust\\sbe|minimum\\sage:?|min\\sage:?|age\\slimit:?|age\\srestriction:?)\\s(?:is\\s|of\\s|at\\sleast\\s|over\\s)?${AGE}\\b(?!\\s?(?:months|cm|kg|st\\b|weeks))`,
    'giu',
  ),
  // adults only, adult-only, grown-ups only, strictly adults, child-free, no children
  /\b(?:adults?|grown[-\s]?ups?)[-\s]only\b/giu,
  /\b(?:strictly|exclusively|only)\s(?:for\s)?(?:adults|grown[-\s]?ups)\b/giu,
  /\b(?:child|kid)[-\s]free\b(?!\s(?:entry|admission))/giu,
  /\b(?:strictly\s)?no\s(?:children|kids)\b(?:\splease|\sallowed|\sadmitted|(?=\s?(?:$|[.;!,])))/giu,
]

/** Who comes along, pays, drinks or helps, not whom the event is for; and what is denied. */
const ELSE_BEFORE =
  /(?:\baccompan|\blicensed(?:\sfor)?\s?$|\b(?:not|isn['’]t|aren['’]t)\s(?:just\s|an?\s|only\s)?$|\bsupervis|\bfree\s(?:entry\s)?(?:for|to)\s|\b(?:price|prices|priced|tickets?|fees?|cost|adults?|seniors?|concessions?|general|standard|admission|guardians?|parents?|carers?|leaders?|helpers?|volunteers?|staff|drivers?|bookers?|buyers?|buying|bookings?|chaperones?|winners?|entrants?|someone|person|bar|alcohol|drink|drinking|one)\b[^.!?\n]{0,22}[\s(:]$|[£$€]\d{1,4}(?:\.\d\d)?\s?(?:for\s|per\s|[-–(:]\s?)?(?:an?\s)?$)/iu
const ELSE_AFTER =
  /^\s?(?:['’]?s?\)?\s?[:=–-]?\s?[£$€]|\)?\s?(?:go\s|get\sin\s|enter\s)?free\b|(?:mo(?:nth)?s?|mths?|weeks?|wks?|miles?|mins?|minutes?|hours?|places|stalls|countries)\b|(?:adults?|carers?|persons?)\s(?:per|to|with|must)\b|\s(?:ride|play|travel|swim|skate|eat|come\sin)\s(?:(?:for|from|at|only)\s)?(?:free\b|[£$€])|(?:tickets?|price|prices|admission|fee|rate)\b|(?:(?:who|that)\s)?(?:must|may|should|need to|will need to|can)\s(?:show|bring|present|carry|have|drink|buy|purchase|sign|accompany|volunteer|help)|(?:to|for)\s(?:drink|buy|purchase|consum|volunteer|drive|hire|book)|with\s(?:a\s|their\s)?(?:child|children|kids|toddler|bab))/iu
