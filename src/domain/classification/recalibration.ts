import type { Thresholds } from '../review/review.ts'
import {
  type Calibration,
  type CalibrationPoint,
  calibrated,
  expectedCalibrationError,
  fitCalibration,
  type JudgedScore,
  NO_CALIBRATION,
} from './calibration.ts'

/** With fewer decisions the shipped scores stand as they are. */
export const EXAMPLES_TO_RECALIBRATE = 50
/** What the shipped scores rest on counts as that many decisions of our own staff. */
const SHIPPED_COUNTS_AS = 100
/** By itself the product fits a new curve only when that many have been decided since the last. */
export const EXAMPLES_UNTIL_NEXT = 10

/** The least and the most that the guards let an event score, whatever a curve says. */
export type ScoreLimits = { least: number; most: number }

/** Guards come after every curve. */
export const guarded = (score: number, { least, most }: ScoreLimits): number => Math.max(least, Math.min(most, score))

/** An event that staff decided on: its score by the shipped curve, before the guards, and what these allow it. */
export type DecidedScore = JudgedScore & { limits: ScoreLimits }

/** Why a curve is not put in force. `events`: how many more it would have got wrong, of those it was not fitted on. */
export type Refusal =
  | { reason: 'no-better' }
  | { reason: 'rejects-children'; events: number }
  | { reason: 'approves-others'; events: number }

/**
 * `errorBefore`, `errorAfter`: expected calibration error, 0 to 1; the latter on examples that the curve had not seen.
 * `refusal`: null where the curve may be put in force.
 */
export type Recalibration = Calibration & { errorBefore: number; errorAfter: number; refusal: Refusal | null }

/** `examples`: how many decisions there were to go by. Errors as in {@link recalibration}. */
export type Recalibrated =
  | { ok: true; version: number; examples: number; errorBefore: number; errorAfter: number }
  | { ok: false; reason: 'too-few' | 'nothing-new'; examples: number }
  | ({ ok: false; examples: number } & Refusal)

type ActedOn = Pick<Thresholds, 'autoRejectThreshold' | 'autoApproveThreshold'>

/**
 * The curve from the shipped scores to those that staff's decisions bear out, and whether it may be put in force: on
 * decisions that it was not fitted on it has to err less than the shipped scores, and to reject no more events for children
 * and approve no more others without a person than the shipped scores or the curve `inForce` do.
 */
export function recalibration(
  decided: readonly DecidedScore[],
  thresholds: ActedOn,
  inForce: Calibration = NO_CALIBRATION,
): Recalibration {
  const [shipped, current, unseen] = [scoredBy(decided, NO_CALIBRATION), scoredBy(decided, inForce), heldOut(decided)]
  const errors = { errorBefore: expectedCalibrationError(shipped), errorAfter: expectedCalibrationError(unseen) }
  const more = (wrong: (judged: readonly JudgedScore[], thresholds: ActedOn) => number) =>
    wrong(unseen, thresholds) - Math.min(wrong(shipped, thresholds), wrong(current, thresholds))
  return { ...blended(decided), ...errors, refusal: refusalOf(errors, more(wrongRejections), more(wrongApprovals)) }
}

function refusalOf(
  { errorBefore, errorAfter }: { errorBefore: number; errorAfter: number },
  rejected: number,
  approved: number,
): Refusal | null {
  if (rejected > 0) return { reason: 'rejects-children', events: rejected }
  if (approved > 0) return { reason: 'approves-others', events: approved }
  return errorAfter >= errorBefore ? { reason: 'no-better' } : null
}

const wrongRejections = (judged: readonly JudgedScore[], { autoRejectThreshold }: ActedOn) =>
  judged.filter(({ score, isForChildren }) => isForChildren && score < autoRejectThreshold).length
const wrongApprovals = (judged: readonly JudgedScore[], { autoApproveThreshold }: ActedOn) =>
  judged.filter(({ score, isForChildren }) => !isForChildren && score >= autoApproveThreshold).length

const scoredBy = (decided: readonly DecidedScore[], curve: Calibration): JudgedScore[] =>
  decided.map(({ score, limits, isForChildren }) => ({
    score: guarded(calibrated(score, curve), limits),
    isForChildren,
  }))

/** Fifty decisions move a score a third of the way to what they say, five hundred five sixths. */
function blended(pairs: readonly JudgedScore[]): Calibration {
  const weight = pairs.length / (pairs.length + SHIPPED_COUNTS_AS)
  const points = fitCalibration(pairs).points.map(({ raw, shown }) => ({ raw, shown: raw + weight * (shown - raw) }))
  return { points: heldAtItsEnds(points) }
}

/** So far from the lowest and the highest score that staff decided on, the shipped scores stand. */
const REACH = 15

/** What staff say of events in the middle says nothing of those that are plainly for children or plainly not. */
function heldAtItsEnds(points: readonly CalibrationPoint[]): CalibrationPoint[] {
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return []
  const [below, above] = [first.raw - REACH, last.raw + REACH]
  return [
    ...(below > 0 ? [{ raw: below, shown: Math.min(below, first.shown) }] : []),
    ...points,
    ...(above < 100 ? [{ raw: above, shown: Math.max(above, last.shown) }] : []),
  ]
}

const FOLDS = 5

/** Every event with the score that a curve fitted on the others gives it. */
function heldOut(decided: readonly DecidedScore[]): JudgedScore[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isHeldOut = (_event: DecidedScore, index: number) => index % FOLDS === fold
    const curve = blended(decided.filter((event, index) => !isHeldOut(event, index)))
    return scoredBy(decided.filter(isHeldOut), curve)
  }).flat()
}
