import {
  type Calibration,
  type CalibrationPoint,
  calibrated,
  expectedCalibrationError,
  fitCalibration,
  type JudgedScore,
} from './calibration.ts'

/** With fewer decisions the shipped scores stand as they are. */
export const EXAMPLES_TO_RECALIBRATE = 50
/** What the shipped scores rest on counts as that many decisions of our own staff. */
const SHIPPED_COUNTS_AS = 100
/** By itself the product fits a new curve only when that many have been decided since the last. */
export const EXAMPLES_UNTIL_NEXT = 10

/** `errorBefore`, `errorAfter`: expected calibration error, 0 to 1; the latter on examples that the curve had not seen. */
export type Recalibration = Calibration & { errorBefore: number; errorAfter: number }

/** `examples`: how many decisions there were to go by. Errors as in {@link recalibration}. */
export type Recalibrated =
  | { ok: true; version: number; examples: number; errorBefore: number; errorAfter: number }
  | { ok: false; reason: 'too-few' | 'nothing-new' | 'no-better'; examples: number }

/** The curve from the built-in classifier's shipped scores to those that staff's decisions bear out. */
export function recalibration(pairs: readonly JudgedScore[]): Recalibration {
  return {
    ...blended(pairs),
    errorBefore: expectedCalibrationError(pairs),
    errorAfter: expectedCalibrationError(heldOut(pairs)),
  }
}

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

/** Every pair with the score that a curve fitted on the others gives it. */
function heldOut(pairs: readonly JudgedScore[]): JudgedScore[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isHeldOut = (_pair: JudgedScore, index: number) => index % FOLDS === fold
    const curve = blended(pairs.filter((pair, index) => !isHeldOut(pair, index)))
    return pairs.filter(isHeldOut).map((pair) => ({ ...pair, score: calibrated(pair.score, curve) }))
  }).flat()
}
