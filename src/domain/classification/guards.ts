/**
 * What no score changes, whether the rules, what was learned, or a model gave it. The guards come last
 * (`arrivalStatus` in domain/review) and read the event's own words alone.
 */

/** What the rules find in an event's words, apart from how much it weighs. */
export type Guards = {
  /** Words or ages that shut out everyone under 18. */
  isForAdultsOnly: boolean
  /** A statement, not just a clue, that it is for children or families. */
  saysFor: boolean
  /** A statement or a clue against. */
  saysAgainst: boolean
  /** The score of the rules by themselves, or of the model that was asked; before anything learned. */
  ownScore: number
  /** How sure what was learned has to be of it; absent = {@link TWICE_AS_SURE}. */
  sureness?: Sureness
}

/**
 * How many times as sure as a threshold asks a learned score has to be, where the rules by themselves would leave the event to a
 * person: twice at 90 is 95, and at 20 it is 10. Less than once counts as once.
 */
export type Sureness = { approving: number; rejecting: number }

export const TWICE_AS_SURE: Sureness = { approving: 2, rejecting: 2 }

/** What leaves an event to a person by the default thresholds: what says little is not put aside. */
export const LEAST_LEFT_TO_A_PERSON = 20
/** What the rules show where nothing is said either way: a person should look. Above it they lean to children. */
export const NOTHING_SAID = 22
/** What is approved without a person by the default thresholds. */
const LEAST_APPROVED = 90
/** Clues alone publish nothing. */
export const MOST_BY_CLUES = 86
/** What excludes everyone under 18 stays below the default review threshold, whatever else it says. */
export const MOST_FOR_ADULTS_ONLY = 30

/** Evidence as far as the guards look at it. */
type Said = { weight: number; statement: boolean }

export const guardsOf = (evidence: readonly Said[], isForAdultsOnly: boolean, ownScore: number): Guards => ({
  isForAdultsOnly,
  saysFor: evidence.some(({ weight, statement }) => statement && weight > 0),
  saysAgainst: isForAdultsOnly || evidence.some(({ weight }) => weight < 0),
  ownScore,
})

/**
 * Whether an event of this score may be approved without a person: only what states that it is for children. Where the
 * rules would have left it to a person, nothing may speak against it either, and the score has to be surer (`sureness`).
 */
export function mayBeApproved(
  { isForAdultsOnly, saysFor, saysAgainst, ownScore, sureness = TWICE_AS_SURE }: Guards,
  score: number,
  autoApproveThreshold: number,
): boolean {
  if (isForAdultsOnly || !saysFor) return false
  if (ownScore >= autoApproveThreshold) return true
  return !saysAgainst && score >= 100 - (100 - autoApproveThreshold) / Math.max(1, sureness.approving)
}

/**
 * Whether an event of this score may be put aside without a person: only what has words against children. Where the rules
 * would have left it to a person, they may not lean to children, by a statement or by clues, and the score has to be
 * surer: staff mostly decide on events that are not for children, and what is learned from them leans that way.
 */
export function mayBePutAside(
  { saysAgainst, saysFor, ownScore, sureness = TWICE_AS_SURE }: Guards,
  score: number,
  autoRejectThreshold: number,
): boolean {
  if (!saysAgainst) return false
  if (ownScore < autoRejectThreshold) return true
  return !saysFor && ownScore <= NOTHING_SAID && score < autoRejectThreshold / Math.max(1, sureness.rejecting)
}

/** What a score comes to within what the guards allow. The flag never contradicts the score. */
export const concluded = (score: number, guards: Guards) => {
  const childConfidenceScore = guardedScore(guards, score)
  return { childConfidenceScore, isChildFriendly: childConfidenceScore >= 50 && !guards.isForAdultsOnly, guards }
}

/** A learned score within what the guards allow, as the default thresholds read it. */
function guardedScore(guards: Guards, score: number): number {
  const { isForAdultsOnly, saysFor, ownScore } = guards
  const least = mayBePutAside(guards, score, LEAST_LEFT_TO_A_PERSON) ? 1 : Math.min(LEAST_LEFT_TO_A_PERSON, ownScore)
  if (isForAdultsOnly) return Math.max(least, Math.min(MOST_FOR_ADULTS_ONLY, score))
  const most = mayBeApproved(guards, score, LEAST_APPROVED) ? 99 : saysFor ? LEAST_APPROVED - 1 : MOST_BY_CLUES
  return Math.max(least, Math.min(most, score))
}
