import type { Calibration, JudgedScore } from '#domain/classification/calibration/calibration.ts'

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

const weightOf = (pairs: readonly JudgedScore[]) => pairs.reduce((sum, { weight = 1 }) => sum + weight, 0)
