/** How well the confidence of events agrees with whether they are right. */
import { expectedCalibrationError } from '#domain/classification/calibration.ts'
import { areaUnderCurve } from '#domain/classification/logistic.ts'

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
