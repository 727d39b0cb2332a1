/**
 * Calibration: of the events shown with 90, about nine in ten are for children. A curve fitted on events that people
 * judged leads from a classifier's own score to the one shown; it never turns the order of two events round.
 */

/** One point of a rising curve: where a classifier scored `raw`, `shown` in a hundred were for children. */
export type CalibrationPoint = { raw: number; shown: number }

/** Points by rising `raw`, none falling; straight lines between them, and to (0, 0) and (100, 100). None is no change. */
export type Calibration = { points: readonly CalibrationPoint[] }

/** A score of 0–100, and what a person said of the event; one of weight 2 counts as two. */
export type JudgedScore = { score: number; isForChildren: boolean; weight?: number }

/** The events scored in [from, to), the last bin with its end; mean and share are 0 where it holds none. */
export type ReliabilityBin = { from: number; to: number; count: number; meanScore: number; shareForChildren: number }

export const NO_CALIBRATION: Calibration = { points: [] }

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

/** So many events make one group, or a twentieth of all where that is more. */
const LEAST_IN_GROUP = 10
/** The raw score's own word counts as that of so many people, so that a handful of decisions moves it little. */
const RAW_COUNTS_AS = 3

/**
 * The rising curve nearest to what people said (isotonic regression by pooling adjacent violators, a point at the
 * middle of each pool). Scores are expected on 0–100; no pairs give the curve that changes nothing.
 */
export function fitCalibration(pairs: readonly JudgedScore[]): Calibration {
  const pools: Pool[] = []
  for (const group of groupsByScore(pairs)) {
    let pool = group
    for (let last = pools.at(-1); last && shareOf(last) >= shareOf(pool); last = pools.at(-1)) {
      pools.pop()
      pool = { count: last.count + pool.count, scores: last.scores + pool.scores, hits: last.hits + pool.hits }
    }
    pools.push(pool)
  }
  return { points: pools.map((pool) => ({ raw: tenth(pool.scores / pool.count), shown: tenth(100 * shareOf(pool)) })) }
}

type Pool = { count: number; scores: number; hits: number }

/** Equal scores stay together. */
function groupsByScore(pairs: readonly JudgedScore[]): Pool[] {
  const enough = Math.max(LEAST_IN_GROUP, weightOf(pairs) / 20)
  const groups: Pool[] = []
  let previous: number | null = null
  for (const { score, isForChildren, weight = 1 } of pairs.toSorted((a, b) => a.score - b.score)) {
    const last = groups.at(-1)
    const group = last && (last.count < enough || score === previous) ? last : { count: 0, scores: 0, hits: 0 }
    if (group !== last) groups.push(group)
    group.count += weight
    group.scores += score * weight
    group.hits += isForChildren ? weight : 0
    previous = score
  }
  return groups
}

const shareOf = ({ count, scores, hits }: Pool) =>
  (hits + (RAW_COUNTS_AS * scores) / count / 100) / (count + RAW_COUNTS_AS)

const tenth = (figure: number) => Math.round(figure * 10) / 10

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
