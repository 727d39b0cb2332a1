/** Values by the features' names; a feature that is not named is 0. */
export type Features = Readonly<Record<string, number>>

/** `offset`: log-odds that stand without any weight; 0 by default. `weight`: as how many samples it counts. */
export type Sample = { features: Features; label: number; weight: number; offset?: number }

export type Fitted = { bias: number; weights: Record<string, number> }

/** How strongly a weight is drawn to 0, by its name: half of it times the squared weight adds to the samples' loss. `bias` asks for the bias. */
export type Penalty = (name: string) => number

const MOST_PASSES = 40
/** Log-odds by which the weight that moved most in a pass may have moved for the fit to be finished. */
const SETTLED = 0.005
/** One step goes no farther, so that a feature of few samples cannot overshoot. */
const LONGEST_STEP = 1
/** Keeps a step finite where every sample is sure. */
const LEAST_CURVATURE = 1e-6

/**
 * Logistic regression with ridge penalties, by coordinate descent over sparse features: one Newton step a weight, pass
 * after pass. No weight but the bias is less than `least`. The same samples give the same weights.
 */
export function fitLogistic(samples: readonly Sample[], penaltyOf: Penalty, least = Number.NEGATIVE_INFINITY): Fitted {
  const columns = columnsOf(samples)
  const [bias, ...weighed] = columns
  const labels = Float64Array.from(samples, ({ label }) => label)
  const counts = Float64Array.from(samples, ({ weight }) => weight)
  const sums = Float64Array.from(samples, ({ offset = 0 }) => offset)
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    let farthest = 0
    for (const column of columns) {
      const { rows, values, weight } = column
      const penalty = penaltyOf(column.name)
      let slope = penalty * weight
      let curvature = penalty + LEAST_CURVATURE
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] as number
        const value = values[at] as number
        const likelihood = sigmoid(sums[row] as number)
        const count = counts[row] as number
        slope += count * value * (likelihood - (labels[row] as number))
        curvature += count * value * value * likelihood * (1 - likelihood)
      }
      const free = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, -slope / curvature))
      const step = column === bias ? free : Math.max(free, least - column.weight)
      column.weight += step
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] as number
        sums[row] = (sums[row] as number) + step * (values[at] as number)
      }
      farthest = Math.max(farthest, Math.abs(step))
    }
    if (farthest < SETTLED) break
  }
  return {
    bias: rounded(bias?.weight ?? 0),
    weights: Object.fromEntries(weighed.map(({ name, weight }) => [name, rounded(weight)])),
  }
}

type Column = { name: string; rows: Int32Array; values: Float64Array; weight: number }

/** For each feature, in which samples it is and with what value; the bias, which is in all of them, comes first. */
function columnsOf(samples: readonly Sample[]): Column[] {
  const entries = new Map<string, { rows: number[]; values: number[] }>()
  samples.forEach(({ features }, row) => {
    for (const [name, value] of Object.entries(features)) {
      if (value === 0) continue
      const entry = entries.get(name) ?? { rows: [], values: [] }
      entry.rows.push(row)
      entry.values.push(value)
      entries.set(name, entry)
    }
  })
  const columnOf = (name: string, rows: Iterable<number>, values: Iterable<number>): Column => ({
    name,
    rows: Int32Array.from(rows),
    values: Float64Array.from(values),
    weight: 0,
  })
  return [
    columnOf(
      'bias',
      samples.keys(),
      samples.map(() => 1),
    ),
    ...[...entries].map(([name, { rows, values }]) => columnOf(name, rows, values)),
  ]
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** The log-odds that the weights give, without any offset. */
export const logOddsBy = ({ bias, weights }: Fitted, features: Features): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), bias)

export const likelihoodBy = (fitted: Fitted, features: Features): number => sigmoid(logOddsBy(fitted, features))

export const sigmoid = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

export const logOddsOf = (likelihood: number): number => Math.log(likelihood / (1 - likelihood))

/** The share of pairs, one of each label, in which the positive one is judged likelier; ties count half. */
export function areaUnderCurve(judged: readonly { likelihood: number; label: number }[]): number {
  const positive = judged.filter(({ label }) => label === 1)
  const negative = judged.filter(({ label }) => label === 0)
  let won = 0
  for (const one of positive)
    for (const other of negative)
      won += one.likelihood > other.likelihood ? 1 : one.likelihood === other.likelihood ? 0.5 : 0
  return won / (positive.length * negative.length)
}
