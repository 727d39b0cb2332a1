/** How well the confidence of events agrees with whether they are right. */
import { expectedCalibrationError } from '#domain/classification/calibration/calibration.ts'
import { areaUnderCurve } from '#domain/classification/learning/logistic.ts'
import { LEAST_LIKELY } from '#domain/safety/verdict.ts'

export type Judged = { likelihood: number; label: number }

/** The area under the curve, and how far on average what is said is from what is so, in ten bins. */
export function confidenceFigures(judged: readonly Judged[]): string {
  const right = judged.filter(({ label }) => label === 1).length
  const scores = judged.map(({ likelihood, label }) => ({ score: 100 * likelihood, isForChildren: label === 1 }))
  return (
    `AUC ${areaUnderCurve(judged).toFixed(3)}, calibration error ${expectedCalibrationError(scores).toFixed(3)} ` +
    `(${right} of ${judged.length} right)`
  )
}

/** Of the events that would not be held for being unlikely, how many are right; and how many of the right ones would be. */
export function publishedFigures(judged: readonly Judged[], least = LEAST_LIKELY): string {
  const published = judged.filter(({ likelihood }) => likelihood >= least)
  const rightOf = (some: readonly Judged[]) => some.filter(({ label }) => label === 1).length
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
  return (
    `from ${least}: ${rightOf(published)} of ${published.length} right (${percent(rightOf(published), published.length)}), ` +
    `without any bound ${percent(rightOf(judged), judged.length)}; ` +
    `${rightOf(judged) - rightOf(published)} of ${rightOf(judged)} right ones held`
  )
}
