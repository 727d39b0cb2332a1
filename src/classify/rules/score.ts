import type { AgeRange } from '#domain/ages/ages.ts'
import { BUILT_IN_CALIBRATION } from '#domain/classification/calibration/built-in-calibration.ts'
import { calibrated } from '#domain/classification/calibration/calibration.ts'
import type { EventToClassify } from '#domain/classification/classification.ts'
import {
  type Guards,
  guardsOf,
  LEAST_LEFT_TO_A_PERSON,
  MOST_BY_CLUES,
  MOST_FOR_ADULTS_ONLY,
  NOTHING_SAID,
} from '#domain/classification/guards.ts'
import {
  ADULTS_ONLY,
  compilePhrases,
  type Evidence,
  evidenceIn,
  FOR_MEETINGS_OF_ADULTS,
  FOR_PARENTS,
  isAboutChildren,
  NOT_ONLY_FOR_CHILDREN,
  type Phrases,
  type ReaderName,
  SHIPPED_PHRASES,
} from './evidence.ts'

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

/** What is thought of an event that says nothing either way. */
const PRIOR = -0.85
/** So many points a log-odds of clues for children is worth at least, above an event that says nothing. */
const LIFT_BY_CLUES = 6
/** So many log-odds of clues, with little said for children, are as good as a statement. */
const CLEARLY_ADULT = -1.2
/** As many are where nothing at all is said for children, though a description had room for it. */
const CLEARLY_ADULT_ALONE = -1.05
/** A name that speaks both ways, with nothing to explain it, says more for children than silence does: no score learned puts it aside. */
const MIXED_NAME = NOTHING_SAID + 1
/** From here on an event is more likely for children than not: the flag never contradicts the score. */
const LIKELY = 50
const MOST_ABOUT_CHILDREN = 45
/** A title alone says less than a title beside a description. */
const WITHOUT_DESCRIPTION = 0.85

/** Scores what the event's words say about its audience. Stated ages count most. */
export type ScoreAudience = (event: EventToClassify) => Audience

/** A scorer that looks for these phrases only, and leaves out what one reader finds: for bench/accuracy/classification/leave-out.ts. */
export function createScorer(phrases: Phrases, without?: ReaderName): ScoreAudience {
  const lexicons = compilePhrases(phrases)
  return (event) => audienceOf(evidenceIn(event, lexicons, without), event)
}

export const scoreAudience = createScorer(SHIPPED_PHRASES)

function audienceOf({ ages, evidence: unweighed }: ReturnType<typeof evidenceIn>, event: EventToClassify): Audience {
  const evidence = strongestOfEachClaim(withoutRebutted(unweighed))
  const informed = evidence.some(({ statement }) => statement) || event.description ? 1 : WITHOUT_DESCRIPTION
  const sum = informed * sumOf(evidence)
  const raw = 100 / (1 + Math.exp(-(PRIOR + sum)))
  const isForAdultsOnly = evidence.some(({ claim }) => claim === ADULTS_ONLY)
  const { least, most } = limitsOf({
    isForAdultsOnly,
    isAboutChildren: evidence.some(isAboutChildren),
    isForParents: evidence.some(({ claim }) => claim === FOR_PARENTS),
    saysFor: evidence.some(({ statement, weight }) => statement && weight > 0),
    namesChildren: evidence.some(
      ({ claim, statement, weight }) => statement && weight > 0 && NAMES_CHILDREN.has(claim),
    ),
    isStatedAgainst: evidence.some(({ statement, weight }) => statement && weight < 0),
    isForChildrenToo: evidence.some(({ claim }) => claim === NOT_ONLY_FOR_CHILDREN),
    speaksFor: evidence.some(({ weight }) => weight > 0),
    isDescribed: event.description !== null,
    sum,
  })
  const score = Math.max(least, Math.min(most, calibrated(raw, BUILT_IN_CALIBRATION)))
  return {
    score,
    raw,
    guards: guardsOf(evidence, isForAdultsOnly, score),
    isLikely: score >= LIKELY,
    evidence,
    minAgeMonths: ages?.minAgeMonths ?? null,
    maxAgeMonths: ages?.maxAgeMonths ?? null,
  }
}

/** Mostly adults come to a quilting group, but to one 'for all ages' others do, too. */
const withoutRebutted = (evidence: readonly Evidence[]) =>
  evidence.some(({ statement, weight }) => statement && weight > 0)
    ? evidence.filter(({ claim }) => claim !== FOR_MEETINGS_OF_ADULTS)
    : evidence

/** Claims of whom it is for; others are of what it is, as a puppet show, which may be for adults. */
const NAMES_CHILDREN: ReadonlySet<string> = new Set([
  'ages of children',
  'for all ages',
  'for all needs',
  'for children',
  'for families',
  'for schoolchildren',
  'for the youngest',
  'for young people',
  'it leads the title',
])

/** What an event may score whatever the sum: clues alone move it where a person looks. */
function limitsOf(said: {
  isForAdultsOnly: boolean
  isAboutChildren: boolean
  isForParents: boolean
  saysFor: boolean
  namesChildren: boolean
  isStatedAgainst: boolean
  isForChildrenToo: boolean
  speaksFor: boolean
  isDescribed: boolean
  sum: number
}): { least: number; most: number } {
  if (said.isForAdultsOnly) return { least: 1, most: MOST_FOR_ADULTS_ONLY }
  // Where a training says that it is for children, too, a person looks; and at any talk for parents, who may bring them.
  if (said.isAboutChildren)
    return { least: said.saysFor || said.isForParents ? LEAST_LEFT_TO_A_PERSON : 1, most: MOST_ABOUT_CHILDREN }
  // Whom it is for stated both ways: a person looks, however much more the one weighs.
  if (said.saysFor) return { least: said.isStatedAgainst && !said.namesChildren ? 1 : LEAST_LEFT_TO_A_PERSON, most: 99 }
  if (said.isStatedAgainst) return { least: 1, most: MOST_BY_CLUES }
  return { least: said.isForChildrenToo ? LEAST_LEFT_TO_A_PERSON : leastByClues(said), most: MOST_BY_CLUES }
}

/** A few clues leave an event where a person looks: the lower the more they say against children, the higher the more for them. */
function leastByClues({
  sum,
  speaksFor,
  isDescribed,
}: {
  sum: number
  speaksFor: boolean
  isDescribed: boolean
}): number {
  const clearlyAdult = speaksFor || !isDescribed ? CLEARLY_ADULT : CLEARLY_ADULT_ALONE
  if (sum <= clearlyAdult) return 1
  if (sum > 0) return Math.round(NOTHING_SAID + LIFT_BY_CLUES * Math.min(sum, 1))
  if (speaksFor && !isDescribed) return MIXED_NAME
  const share = 1 - sum / clearlyAdult
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
