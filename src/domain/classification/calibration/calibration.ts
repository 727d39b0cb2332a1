/**
 * Calibration: of the events shown with 90, about nine in ten are for children. A curve fitted on events that people
 * judged leads from a classifier's own score to the one shown; it never turns the order of two events round.
 */

/** One point of a rising curve: where a classifier scored `raw`, `shown` in a hundred were for children. */
type CalibrationPoint = { raw: number; shown: number }

/** Points by rising `raw`, none falling; straight lines between them, and to (0, 0) and (100, 100). None is no change. */
export type Calibration = { points: readonly CalibrationPoint[] }

/** A score of 0–100, and what a person said of the event; one of weight 2 counts as two. */
export type JudgedScore = { score: number; isForChildren: boolean; weight?: number }

/** The events scored in [from, to), the last bin with its end; mean and share are 0 where it holds none. */
export type ReliabilityBin = { from: number; to: number; count: number; meanScore: number; shareForChildren: number }

/** The score to show, a whole number of 0–100. */
export function calibrated(score: number, { points }: Calibration): number {
  const at = Math.max(0, Math.min(100, score))
  let below: CalibrationPoint = { raw: 0, shown: 0 }
  for (const above of [...points, { raw: 100, shown: 100 }]) {
    if (at <= above.raw) return Math.round(between(below, above, at))
    below = above
  }
  return 100
}

function between(below: CalibrationPoint, above: CalibrationPoint, at: number): number {
  const width = above.raw - below.raw
  return width === 0 ? above.shown : below.shown + ((above.shown - below.shown) * (at - below.raw)) / width
}

const BINS = 10

/** What was said against what was so, in ten bins of ten points each. */
export function reliability(pairs: readonly JudgedScore[]): ReliabilityBin[] {
  return Array.from({ length: BINS }, (_, index) => {
    const inBin = pairs.filter(({ score }) => Math.min(BINS - 1, Math.floor((score * BINS) / 100)) === index)
    const count = weightOf(inBin)
    const hits = weightOf(inBin.filter(({ isForChildren }) => isForChildren))
    const total = inBin.reduce((sum, { score, weight = 1 }) => sum + score * weight, 0)
    return {
      from: (index * 100) / BINS,
      to: ((index + 1) * 100) / BINS,
      count,
      meanScore: count === 0 ? 0 : total / count,
      shareForChildren: count === 0 ? 0 : hits / count,
    }
  })
}

/** How far, on average over the events, the shown probability is from the truth: 0 is best, 0.05 is five points. */
export function expectedCalibrationError(pairs: readonly JudgedScore[]): number {
  if (pairs.length === 0) return 0
  const off = reliability(pairs).map((bin) => bin.count * Math.abs(bin.meanScore / 100 - bin.shareForChildren))
  return off.reduce((sum, one) => sum + one, 0) / weightOf(pairs)
}

const weightOf = (pairs: readonly JudgedScore[]) => pairs.reduce((sum, { weight = 1 }) => sum + weight, 0)
