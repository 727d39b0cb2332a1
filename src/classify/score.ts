import type { AgeRange } from '#domain/ages.ts'
import type { EventToClassify } from '#domain/classification.ts'
import { readStatedAges, type StatedAges } from './ages.ts'
import { AGAINST_CHILDREN, type AudienceRule, FOR_CHILDREN, PLACES } from './audience-rules.ts'
import { compileLexicon, findPhrases, type Match, type Word, wordsOf } from './lexicon.ts'

/** One thing the text says about its audience: log-odds for (above 0) or against children. */
export type Evidence = { claim: string; quote: string; weight: number; statement: boolean }

/** `isLikely`: more likely for children than not. */
export type Audience = AgeRange & { score: number; isLikely: boolean; evidence: Evidence[] }

/** What is thought of an event that says nothing either way: a person should look. */
const PRIOR = -0.85
const TITLE_COUNTS = 1.4
/** Clues alone move the score where a person looks, between the default auto-reject and auto-approve thresholds. */
const LEAST_BY_CLUES = 21
const MOST_BY_CLUES = 86
/** So many log-odds of clues, with nothing said for children, are as good as a statement. */
const CLEARLY_ADULT = -3

const AUDIENCE = compileLexicon(byPhrase([...FOR_CHILDREN, ...AGAINST_CHILDREN]))
const PLACE = compileLexicon(byPhrase(PLACES))

/** Weighs what the event's words say of whom it is for. Stated ages weigh most. */
export function weighAudience(event: EventToClassify): Audience {
  const ages = agesOf(event)
  const evidence = strongestOfEachClaim([
    ...ageEvidence(ages),
    ...certificateEvidence(event),
    ...phraseEvidence(event.title, TITLE_COUNTS),
    ...phraseEvidence(event.description, 1),
    ...phraseEvidence(event.priceNotes, 1),
    ...phraseEvidence(event.organiser, 0.7),
    ...placeEvidence([event.locationName, event.organiser]),
  ])
  const likelihood = likelihoodOf(evidence)
  return {
    score: scoreOf(evidence, likelihood),
    isLikely: likelihood >= 0.5,
    evidence,
    minAgeMonths: ages?.minAgeMonths ?? null,
    maxAgeMonths: ages?.maxAgeMonths ?? null,
  }
}

const sumOf = (evidence: readonly Evidence[]) => evidence.reduce((total, { weight }) => total + weight, 0)

const likelihoodOf = (evidence: readonly Evidence[]) => 1 / (1 + Math.exp(-(PRIOR + sumOf(evidence))))

function scoreOf(evidence: readonly Evidence[], likelihood: number): number {
  const isClearlyAdult = sumOf(evidence) <= CLEARLY_ADULT && evidence.every(({ weight }) => weight <= 0)
  const isStated = evidence.some(({ statement }) => statement)
  if (isStated || isClearlyAdult) return Math.max(1, Math.min(99, Math.round(100 * likelihood)))
  return Math.round(LEAST_BY_CLUES + (MOST_BY_CLUES - LEAST_BY_CLUES) * likelihood)
}

/** Repeating a thing does not make it truer: of each claim the strongest counts in full, the next at a third. */
function strongestOfEachClaim(evidence: readonly Evidence[]): Evidence[] {
  const byClaim = new Map<string, Evidence[]>()
  for (const item of evidence) byClaim.set(item.claim, [...(byClaim.get(item.claim) ?? []), item])
  return [...byClaim.values()].flatMap((items) => {
    const [strongest, next] = distinct(items).sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    if (!strongest) return []
    return next ? [strongest, { ...next, weight: next.weight / 3 }] : [strongest]
  })
}

const distinct = (items: readonly Evidence[]) => [
  ...new Map(items.toReversed().map((item) => [item.quote.toLowerCase(), item])).values(),
]

/** What the venue itself gave as a field, else what the words say. */
function agesOf({ title, description, minAgeMonths = null, maxAgeMonths = null }: EventToClassify): StatedAges | null {
  if (minAgeMonths !== null || maxAgeMonths !== null) return { minAgeMonths, maxAgeMonths, quote: '', isStated: true }
  return readStatedAges(title) ?? readStatedAges(description ?? '')
}

function ageEvidence(ages: StatedAges | null): Evidence[] {
  if (!ages?.isStated) return []
  const weight = weightOfAges(ages)
  const claim = weight > 0 ? 'ages of children' : 'ages of adults'
  return weight === 0 ? [] : [{ claim, quote: ages.quote, weight, statement: true }]
}

function weightOfAges({ minAgeMonths, maxAgeMonths }: AgeRange): number {
  const min = (minAgeMonths ?? 0) / 12
  const max = (maxAgeMonths ?? Number.POSITIVE_INFINITY) / 12
  if (min >= 18) return -4.5
  if (min >= 16) return max < 20 ? 0 : -1.6
  if (max < 18) return 3.2
  if (max < 26) return 1.6
  if (min > 12) return -0.4
  return min > 8 ? 1.2 : 2.4
}

/** BBFC classes, where a bracket or a word marks them as such. */
const CERTIFICATE =
  /(?:\((?:cert(?:ificate)?\.?:? ?|bbfc:? ?)?|\b(?:cert(?:ificate)?|rated|bbfc)\b[ .:]{0,3}|\[)(U|PG|12A|12|15|18)(?:[)\]]|(?=[,.;:\s]|$))/u
const CERTIFICATE_WEIGHT: Record<string, number> = { U: 2.2, PG: 1.4, '12A': 0.3, '12': 0.2, '15': -2, '18': -4 }

function certificateEvidence({ title, description }: EventToClassify): Evidence[] {
  const found = CERTIFICATE.exec(title) ?? CERTIFICATE.exec(description ?? '')
  const weight = CERTIFICATE_WEIGHT[found?.[1] ?? '']
  if (!found || weight === undefined) return []
  return [{ claim: 'a film certificate', quote: found[0].trim(), weight, statement: true }]
}

function phraseEvidence(text: string | null, times: number): Evidence[] {
  if (!text) return []
  const words = wordsOf(text)
  return findPhrases(words, AUDIENCE).flatMap((match) => weighed(text, words, match, times))
}

/** 'Not suitable for children' turns the evidence round; 'not suitable for children under 5' is an age, read elsewhere. */
function weighed(text: string, words: readonly Word[], match: Match<AudienceRule>, times: number): Evidence[] {
  const { entry, firstWord, lastWord } = match
  const { claim, statement } = entry
  const first = words[firstWord]
  const last = words[lastWord]
  if (!first || !last) return []
  const negation = entry.weight > 0 ? negationOf(words, match) : undefined
  if (negation === 'by age') return []
  const weight = entry.weight * times
  if (negation === undefined) return [{ claim, quote: text.slice(first.from, last.to), weight, statement }]
  const quote = text.slice(negation.from.from, negation.to.to)
  return [{ claim: 'not for children', quote, weight: -3, statement: true }]
}

const NEGATIONS = new Set(['not', 'no', 'unsuitable', 'isnt', 'arent', 'never', 'inappropriate', 'nor'])
const ABOUT_AUDIENCE = new Set([
  'suitable',
  'for',
  'recommended',
  'appropriate',
  'allowed',
  'admitted',
  'permitted',
  'aimed',
])
const FORBIDDEN = new Set(['allowed', 'permitted', 'admitted', 'recommended', 'suitable'])
const EXCEPTIONS = new Set(['only', 'just', 'need', 'needed', 'required', 'problem', 'unaccompanied'])
const REACH_BACK = 5

/** The words of a negation that governs the match: 'not suitable for young children', 'children are not admitted'. */
function negationOf(
  words: readonly Word[],
  { firstWord, lastWord }: Match<AudienceRule>,
): { from: Word; to: Word } | 'by age' | undefined {
  const first = words[firstWord]
  const last = words[lastWord]
  if (!first || !last) return undefined
  const before = words
    .slice(Math.max(0, firstWord - REACH_BACK), firstWord + 1)
    .filter((word) => word.sentence === first.sentence)
  const after = words.slice(lastWord + 1, lastWord + 5).filter((word) => word.sentence === last.sentence)
  const start = before.findLastIndex((word, at) => NEGATIONS.has(word.folded) && at < before.length - 1)
  const between = before.slice(start + 1)
  if (start >= 0 && between.length === 1 && /^under/.test(first.folded)) return 'by age'
  const speaksOfAudience =
    before[start]?.folded === 'unsuitable' || between.some((word) => ABOUT_AUDIENCE.has(word.folded))
  const isExcepted = between.some((word) => EXCEPTIONS.has(word.folded))
  if (start >= 0 && speaksOfAudience && !isExcepted) {
    const isByAge = after
      .slice(0, 3)
      .some((word) => /^(?:under|below|aged|younger|unaccompanied|without)$/.test(word.folded))
    return isByAge ? 'by age' : { from: before[start] ?? first, to: last }
  }
  const not = after.findIndex((word) => word.folded === 'not')
  const verb = after[not + 1]
  return not >= 0 && verb && FORBIDDEN.has(verb.folded) ? { from: first, to: verb } : undefined
}

/** 'finsbury-park' in a web address is no park. */
const HOST_NAME = /^\S+\.[a-z]{2,}(?:[\s/-]|$)/i

function placeEvidence(names: readonly (string | null)[]): Evidence[] {
  for (const name of names) {
    if (!name || HOST_NAME.test(name)) continue
    const words = wordsOf(name)
    const [found] = findPhrases(words, PLACE)
    const first = found && words[found.firstWord]
    const last = found && words[found.lastWord]
    if (!first || !last) continue
    const { claim, weight, statement } = found.entry
    return [{ claim, quote: name.slice(first.from, last.to), weight, statement }]
  }
  return []
}

function byPhrase(rules: readonly AudienceRule[]) {
  return rules.map((rule) => ({ phrases: rule.phrases, entry: rule }))
}
