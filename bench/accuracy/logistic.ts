export type Sample = { features: Readonly<Record<string, number>>; label: number; weight: number }
export type Fitted = { bias: number; weights: Record<string, number> }

const STEPS = 3000
const RATE = 0.3
/** Keeps a weight near zero that few pages speak for. */
const PENALTY = 0.003

/** Logistic regression by gradient descent over all samples at once: the same samples give the same weights. */
export function fitLogistic(samples: readonly Sample[]): Fitted {
  const names = Object.keys(samples[0]?.features ?? {})
  const weights = names.map(() => 0)
  let bias = 0
  const total = samples.reduce((sum, { weight }) => sum + weight, 0)
  const rows = samples.map(({ features, label, weight }) => ({
    values: names.map((name) => features[name] ?? 0),
    label,
    weight,
  }))
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = names.map(() => 0)
    let slope = 0
    for (const { values, label, weight } of rows) {
      const error =
        weight * (sigmoid(values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias)) - label)
      slope += error
      values.forEach((value, at) => {
        slopes[at] = (slopes[at] ?? 0) + error * value
      })
    }
    bias -= (RATE * slope) / total
    weights.forEach((weight, at) => {
      weights[at] = weight - RATE * ((slopes[at] ?? 0) / total + PENALTY * weight)
    })
  }
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    bias: rounded(bias),
    weights: Object.fromEntries(names.map((name, at) => [name, rounded(weights[at] ?? 0)])),
  }
}

export const likelihoodBy = ({ bias, weights }: Fitted, features: Sample['features']) =>
  sigmoid(Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (features[name] ?? 0), bias))

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

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
