import type { AgeRange } from '#domain/ages/ages.ts'
import { BUILT_IN_CALIBRATION } from '#domain/classification/built-in-calibration.ts'
import { calibrated } from '#domain/classification/calibration.ts'
import type { EventToClassify } from '#domain/classification/classification.ts'
import {
  type Guards,
  guardsOf,
  LEAST_LEFT_TO_A_PERSON,
  MOST_BY_CLUES,
  MOST_FOR_ADULTS_ONLY,
} from '#domain/classification/guards.ts'
import { titleKey } from '#domain/text.ts'
import { adultsOnlyIn } from './adults-only.ts'
import { agesOf, type StatedAges } from './ages.ts'
import { AGAINST_CHILDREN, type AudienceRule, FOR_CHILDREN, PLACES, WITHOUT_MEANING } from './audience-rules.ts'
import { FILMS_FOR_CHILDREN } from './known-to-children.ts'
import { compileLexicon, findPhrases, type Match, type Word, wordsOf } from './lexicon.ts'
import { negationOf } from './negation.ts'

/** One thing the text says about its audience: log-odds for (above 0) or against children. */
export type Evidence = { claim: string; quote: string; weight: number; statement: boolean }

/**
 * `raw`: the sum of the evidence, 0–100. `score`: the same by the built-in curve, within what the guards allow. `isLikely`: more
 * likely for children than not.
 */
export type Audience = AgeRange & {
  score: number
  raw: number
  guards: Guards
  isLikely: boolean
  evidence: Evidence[]
}

/** The claim of what shuts out everybody under 18. */
export const ADULTS_ONLY = 'for adults only'

/** What is thought of an event that says nothing either way: a person should look. */
const PRIOR = -0.85
const TITLE_COUNTS = 1.4
const NOTHING_SAID = 24
/** So many log-odds of clues, with little said for children, are as good as a statement. */
const CLEARLY_ADULT = -1.2
/** A title alone says less than a title beside a description. */
const WITHOUT_DESCRIPTION = 0.85

const AUDIENCE = compileLexicon(byPhrase([...FOR_CHILDREN, ...AGAINST_CHILDREN, ...WITHOUT_MEANING]))
const PLACE = compileLexicon(byPhrase(PLACES))

/** Scores what the event's words say about its audience. Stated ages count most. */
export function scoreAudience(event: EventToClassify): Audience {
  const ages = agesOfEvent(event)
  const adultsOnly = adultsOnlyEvidence(event, ages)
  const evidence = strongestOfEachClaim([
    ...adultsOnly,
    ...ageEvidence(ages),
    ...certificateEvidence(event),
    ...titleEvidence(event.title),
    ...makersEvidence(`${event.title}\n${event.description ?? ''}`),
    ...phraseEvidence(event.title, TITLE_COUNTS),
    ...phraseEvidence(event.description, 1),
    ...phraseEvidence(event.priceNotes, 1),
    ...phraseEvidence(event.organiser, 0.7),
    ...placeEvidence([event.locationName, event.organiser]),
  ])
  const isStated = evidence.some(({ statement }) => statement)
  const informed = isStated || event.description ? 1 : WITHOUT_DESCRIPTION
  const sum = informed * sumOf(evidence)
  const raw = 100 / (1 + Math.exp(-(PRIOR + sum)))
  const isForAdultsOnly = adultsOnly.length > 0
  const { least, most } = limitsOf({ isForAdultsOnly, isStated, sum })
  const score = Math.max(least, Math.min(most, calibrated(raw, BUILT_IN_CALIBRATION)))
  return {
    score,
    raw,
    guards: guardsOf(evidence, isForAdultsOnly, score),
    isLikely: raw >= 50 && !isForAdultsOnly,
    evidence,
    minAgeMonths: ages?.minAgeMonths ?? null,
    maxAgeMonths: ages?.maxAgeMonths ?? null,
  }
}

/** What an event may score whatever the sum: clues alone move it where a person looks. */
function limitsOf(said: { isForAdultsOnly: boolean; isStated: boolean; sum: number }): { least: number; most: number } {
  if (said.isForAdultsOnly) return { least: 1, most: MOST_FOR_ADULTS_ONLY }
  if (said.isStated) return { least: 1, most: 99 }
  return { least: leastByClues(said.sum), most: MOST_BY_CLUES }
}

/** A few clues against children leave an event where a person looks, the lower the more they say. */
function leastByClues(sum: number): number {
  if (sum <= CLEARLY_ADULT) return 1
  const share = Math.min(1, 1 - sum / CLEARLY_ADULT)
  return Math.round(LEAST_LEFT_TO_A_PERSON + (NOTHING_SAID - LEAST_LEFT_TO_A_PERSON) * share)
}

const sumOf = (evidence: readonly Evidence[]) => evidence.reduce((total, { weight }) => total + weight, 0)

/** Repeating a thing hardly makes it truer: of each claim the strongest counts in full, the next at a third, and so on down. */
const REPEATED_COUNTS = [1, 1 / 3, 1 / 4, 1 / 5]
/** Register shows in several different words, each of which says little. */
const SOUND_COUNTS = [1, 0.7, 0.5, 0.3]

function strongestOfEachClaim(evidence: readonly Evidence[]): Evidence[] {
  const byClaim = Map.groupBy(evidence, ({ claim }) => claim)
  return [...byClaim.values()].flatMap((items) =>
    distinct(items)
      .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
      .slice(0, REPEATED_COUNTS.length)
      .map((item, at) => ({
        ...item,
        weight: item.weight * ((isSound(item) ? SOUND_COUNTS : REPEATED_COUNTS)[at] ?? 0),
      })),
  )
}

const isSound = ({ claim }: Evidence) => claim.startsWith('it sounds')

const distinct = (items: readonly Evidence[]) => [
  ...new Map(items.toReversed().map((item) => [item.quote.toLowerCase(), item])).values(),
]

/** What the venue itself gave as a field, else what the words say. */
function agesOfEvent({ title, description, ...given }: EventToClassify): StatedAges | null {
  const { minAgeMonths = null, maxAgeMonths = null } = given
  if (minAgeMonths !== null || maxAgeMonths !== null) return { minAgeMonths, maxAgeMonths, quote: '', by: 'figure' }
  return agesOf([title, description ?? ''])
}

const ADULT_MONTHS = 18 * 12

function adultsOnlyEvidence({ title, description, priceNotes }: EventToClassify, ages: StatedAges | null): Evidence[] {
  const said = [title, description ?? '', priceNotes ?? ''].map(adultsOnlyIn).find((quote) => quote !== null)
  const isByAge = ages?.by === 'figure' && (ages.minAgeMonths ?? 0) >= ADULT_MONTHS
  const quote = said ?? (isByAge ? ages.quote : undefined)
  return quote === undefined ? [] : [{ claim: ADULTS_ONLY, quote, weight: -4.5, statement: true }]
}

/** A certificate is scored separately, a word for an age with the other words. */
function ageEvidence(ages: StatedAges | null): Evidence[] {
  if (ages?.by !== 'figure') return []
  const weight = weightOfAges(ages)
  const claim = isAllAges(ages) ? 'for all ages' : weight > 0 ? 'ages of children' : 'ages of adults'
  return weight === 0 ? [] : [{ claim, quote: ages.quote, weight, statement: true }]
}

/** Said of concerts and quilting groups too: it implies no child. */
const isAllAges = ({ minAgeMonths, maxAgeMonths }: AgeRange) => minAgeMonths === 0 && maxAgeMonths === null

function weightOfAges({ minAgeMonths, maxAgeMonths }: AgeRange): number {
  const min = (minAgeMonths ?? 0) / 12
  const max = (maxAgeMonths ?? Number.POSITIVE_INFINITY) / 12
  if (min >= 18) return -4.5
  if (isAllAges({ minAgeMonths, maxAgeMonths })) return 1.5
  if (min >= 16) return max < 20 ? 0 : -1.6
  if (max < 18) return 3.2
  if (max < 26) return 1.6
  if (min > 12) return -0.4
  return min > 8 ? 1.2 : 2.4
}

/** 'Family kite flying', 'Sundays: Kids' pottery': what a title leads with says for whom it is. */
const LEAD =
  /^(?:[^:|–-]{0,40}[:|–-]\s{1,3})?(family|kids['’]?|kid['’]s|children['’]s|toddlers?|juniors?|tots|tiny tots|teens?|youth)\s+(?!(?:fortunes|guy|history|tree|law|affairs?|business|planning|matters|ties|band|secrets|values|recipes?|run|hostel|are|of)\b)\p{L}/iu
/** 'CoderKids', 'Yoga4Kids', 'Music Tots': so are ventures for children called. */
const VENTURE = /\p{L}(?:Kids|Kidz|Tots|4Kids)\b|\p{L}\s(?:4 Kids|Tots|Kidz)\b/u

function titleEvidence(title: string): Evidence[] {
  const lead = LEAD.exec(title)?.[1] ?? VENTURE.exec(title)?.[0]
  if (lead) return [{ claim: 'it leads the title', quote: lead, weight: 1.5, statement: true }]
  const film = filmForChildren(title)
  return film ? [{ claim: 'known to children', quote: film, weight: 1.3, statement: false }] : []
}

/** 'Tiny builders', 'mini scientists': who is called so is a child. */
const MAKERS = /\b(?:tiny|mini|little|wee|budding) \p{L}{3,12}(?:ers|ists|ians)\b/iu

function makersEvidence(text: string): Evidence[] {
  const quote = MAKERS.exec(text.slice(0, 5000))?.[0]
  return quote ? [{ claim: 'for children', quote, weight: 1.5, statement: false }] : []
}

/** The whole title, or what stands before or after a colon, is that of a film for children. */
function filmForChildren(title: string): string | undefined {
  const bare = title
    .slice(0, 200)
    .replace(/[([][^()[\]]{0,40}[)\]]/g, ' ')
    .split(/:\s|\s[-–|+]\s/)
    .map((part) => part.trim())
  return [title.trim(), ...bare].find((part) => FILMS_FOR_CHILDREN.has(titleKey(part).replace(/ s\b/g, 's')))
}

/** BBFC classes: in brackets in a title, anywhere else only where a word marks them as such. */
const CERTIFICATE_IN_TITLE = /[([](?:cert(?:ificate)?\.?:? ?|bbfc:? ?)?(U|PG|12A|12|15|18)[)\]]/u
const CERTIFICATE =
  /\b(?:cert(?:ificate)?|rated|bbfc|BBFC|Rated|Cert(?:ificate)?)\b[ .:(]{0,3}(U|PG|12A|12|15|18)(?=[),.;:\s]|$)/u
const CERTIFICATE_WEIGHT: Record<string, number> = { U: 2.2, PG: 1.4, '12A': 0.3, '12': 0.2, '15': -2, '18': -4 }

function certificateEvidence({ title, description }: EventToClassify): Evidence[] {
  const found = CERTIFICATE_IN_TITLE.exec(title) ?? CERTIFICATE.exec(title) ?? CERTIFICATE.exec(description ?? '')
  const weight = CERTIFICATE_WEIGHT[found?.[1] ?? '']
  if (!found || weight === undefined) return []
  return [{ claim: 'a film certificate', quote: found[0].trim(), weight, statement: true }]
}

function phraseEvidence(text: string | null, times: number): Evidence[] {
  if (!text) return []
  const words = wordsOf(text)
  return findPhrases(words, AUDIENCE).flatMap((match) => scoreMatch(text, words, match, times))
}

/** 'Not suitable for children' turns the evidence round; 'not suitable for children under 5' is an age, read elsewhere. */
function scoreMatch(text: string, words: readonly Word[], match: Match<AudienceRule>, times: number): Evidence[] {
  const { entry, firstWord, lastWord } = match
  const { claim, statement } = entry
  const first = words[firstWord]
  const last = words[lastWord]
  if (!first || !last || entry.weight === 0 || isPrice(words, match)) return []
  const negation = entry.weight > 0 ? negationOf(words, match) : undefined
  if (negation === 'by age') return []
  const weight = entry.weight * times
  if (negation === undefined) return [{ claim, quote: text.slice(first.from, last.to), weight, statement }]
  const quote = text.slice(negation.from.from, negation.to.to)
  return [{ claim: 'not for children', quote, weight: -3, statement: true }]
}

/** '£12 for adults', 'free for adults' and 'from £18+' are prices. */
const isPrice = (words: readonly Word[], { entry, firstWord }: Match<AudienceRule>) =>
  entry.weight < 0 &&
  words.slice(Math.max(0, firstWord - 3), firstWord).some(({ folded }) => folded === '£' || folded === 'free')

/** 'city-park.example' is an address, not a park. */
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
