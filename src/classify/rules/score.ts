import type { AgeRange } from '#domain/ages/ages.ts'
import { BUILT_IN_CALIBRATION } from '#domain/classification/built-in-calibration.ts'
import { type Calibration, calibrated, NO_CALIBRATION } from '#domain/classification/calibration.ts'
import type { EventToClassify } from '#domain/classification/classification.ts'
import { guarded, type ScoreLimits } from '#domain/classification/recalibration.ts'
import {
  ADULTS_ONLY,
  compilePhrases,
  type Evidence,
  evidenceIn,
  FOR_PROFESSIONALS,
  type Phrases,
  type ReaderName,
  SHIPPED_PHRASES,
} from './evidence.ts'

/**
 * `raw`: the sum of the evidence, 0–100. `shipped`: the same by the built-in curve. `score`: by the fitted curve, if any, and
 * within the `limits` that the guards set. `isLikely`: more likely for children than not.
 */
export type Audience = AgeRange & {
  score: number
  raw: number
  shipped: number
  limits: ScoreLimits
  isLikely: boolean
  evidence: Evidence[]
}

/** What is thought of an event that says nothing either way: a person should look. */
const PRIOR = -0.85
/** Clues alone move the score where a person looks, between the default auto-reject and auto-approve thresholds. */
const LEAST_BY_CLUES = 20
const NOTHING_SAID = 22
const MOST_BY_CLUES = 86
/** So many points a log-odds of clues for children is worth at least, above an event that says nothing. */
const LIFT_BY_CLUES = 6
/** So many log-odds of clues, with little said for children, are as good as a statement. */
const CLEARLY_ADULT = -1.2
/** A text that excludes everyone under 18 stays below the default review threshold, whatever else it says. */
const MOST_FOR_ADULTS_ONLY = 30
/** From here on an event is more likely for children than not: the flag never contradicts the score. */
const LIKELY = 50
const MOST_FOR_PROFESSIONALS = 45
/** A title alone says less than a title beside a description. */
const WITHOUT_DESCRIPTION = 0.85

/**
 * Scores what the event's words say about its audience. Stated ages count most. `fitted` leads from the shipped curve's scores
 * to those that staff's decisions bear out; the guards come after it, so that no curve takes an event past them.
 */
export type ScoreAudience = (event: EventToClassify, fitted?: Calibration) => Audience

/** A scorer that looks for these phrases only, and leaves out what one reader finds: for bench/accuracy/leave-out.ts. */
export function createScorer(phrases: Phrases, without?: ReaderName): ScoreAudience {
  const lexicons = compilePhrases(phrases)
  return (event, fitted = NO_CALIBRATION) => audienceOf(evidenceIn(event, lexicons, without), event, fitted)
}

export const scoreAudience = createScorer(SHIPPED_PHRASES)

function audienceOf(
  { ages, evidence: unweighed }: ReturnType<typeof evidenceIn>,
  event: EventToClassify,
  fitted: Calibration,
): Audience {
  const evidence = strongestOfEachClaim(unweighed)
  const informed = evidence.some(({ statement }) => statement) || event.description ? 1 : WITHOUT_DESCRIPTION
  const sum = informed * sumOf(evidence)
  const raw = 100 / (1 + Math.exp(-(PRIOR + sum)))
  const isForAdultsOnly = evidence.some(({ claim }) => claim === ADULTS_ONLY)
  const shipped = calibrated(raw, BUILT_IN_CALIBRATION)
  const isForProfessionals = evidence.some(({ claim }) => claim === FOR_PROFESSIONALS)
  const isForChildrenToo = evidence.some(({ statement, weight }) => statement && weight > 0)
  const isStatedAgainst = evidence.some(({ statement, weight }) => statement && weight < 0)
  const limits = limitsOf({ isForAdultsOnly, isForProfessionals, isForChildrenToo, isStatedAgainst, sum, shipped })
  const score = guarded(calibrated(shipped, fitted), limits)
  return {
    score,
    raw,
    shipped,
    limits,
    isLikely: score >= LIKELY,
    evidence,
    minAgeMonths: ages?.minAgeMonths ?? null,
    maxAgeMonths: ages?.maxAgeMonths ?? null,
  }
}

/**
 * What an event may score whatever a fitted curve says of it. What the shipped curve leaves to a person stays with one: staff
 * decide mostly on events that the rules are unsure of, and of those few for children a curve would reject the next unseen.
 */
function limitsOf(said: {
  isForAdultsOnly: boolean
  isForProfessionals: boolean
  isForChildrenToo: boolean
  isStatedAgainst: boolean
  sum: number
  shipped: number
}): ScoreLimits {
  const least = Math.max(1, Math.min(LEAST_BY_CLUES, said.shipped))
  if (said.isForAdultsOnly) return { least, most: MOST_FOR_ADULTS_ONLY }
  // Where a training says that it is for children, too, a person looks.
  if (said.isForProfessionals)
    return { least: said.isForChildrenToo ? LEAST_BY_CLUES : least, most: MOST_FOR_PROFESSIONALS }
  if (said.isForChildrenToo) return { least: said.isStatedAgainst ? least : LEAST_BY_CLUES, most: 99 }
  if (said.isStatedAgainst) return { least, most: MOST_BY_CLUES }
  return { least: Math.max(least, leastByClues(said.sum)), most: MOST_BY_CLUES }
}

/** A few clues leave an event where a person looks: the lower the more they say against children, the higher the more for them. */
function leastByClues(sum: number): number {
  if (sum <= CLEARLY_ADULT) return 1
  if (sum > 0) return Math.round(NOTHING_SAID + LIFT_BY_CLUES * Math.min(sum, 1))
  const share = 1 - sum / CLEARLY_ADULT
  return Math.round(LEAST_BY_CLUES + (NOTHING_SAID - LEAST_BY_CLUES) * share)
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
