/** How well conclusions agree with labels: one file for the figures, whatever the set. */
import { expectedCalibrationError, reliability } from '#domain/classification/calibration/calibration.ts'
import type { Classification } from '#domain/classification/classification.ts'
import { areaUnderCurve } from '#domain/classification/learning/logistic.ts'

export type Labelled = { answer: Classification; isForChildren: boolean; weight?: number }
export type Ages = { minAgeMonths: number | null; maxAgeMonths: number | null }

export function agreement(labelled: readonly Labelled[]): string {
  const count = (said: boolean, label: boolean) =>
    labelled.filter(({ answer, isForChildren }) => answer.isChildFriendly === said && isForChildren === label).length
  const [hits, misses, falseAlarms, rightlyNot] = [
    count(true, true),
    count(false, true),
    count(true, false),
    count(false, false),
  ]
  const balanced = (hits / (hits + misses) + rightlyNot / (rightlyNot + falseAlarms)) / 2
  const f1 = (2 * hits) / (2 * hits + misses + falseAlarms)
  const likelihoods = labelled.map(({ answer, isForChildren }) => ({
    likelihood: answer.childConfidenceScore,
    label: isForChildren ? 1 : 0,
  }))
  const lost = labelled.filter(({ answer, isForChildren }) => isForChildren && answer.childConfidenceScore < 20).length
  return (
    `balanced accuracy ${balanced.toFixed(3)}, F1 ${f1.toFixed(3)}, AUC ${areaUnderCurve(likelihoods).toFixed(3)} ` +
    `(${hits} found, ${misses} missed, ${falseAlarms} false, ${rightlyNot} rightly not; ${lost} missed below 20)`
  )
}

const judgedScores = (labelled: readonly Labelled[]) =>
  labelled.map(({ answer, ...judged }) => ({ ...judged, score: answer.childConfidenceScore }))

export function calibrationError(labelled: readonly Labelled[]): string {
  const judged = judgedScores(labelled)
  const { median, high } = errorsByChance(judged.map(({ score, weight }) => ({ score, weight })))
  return (
    `expected calibration error ${expectedCalibrationError(judged).toFixed(3)}; by chance alone, scores that are right would ` +
    `show ${percent(median)}, and 1 in 20 times more than ${percent(high)}`
  )
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

/**
 * What the error would be over as many events with these very scores if each were for children just as often as its score
 * says: few events are right or wrong by chance, and the bins add that up.
 */
function errorsByChance(scores: readonly { score: number; weight?: number | undefined }[]) {
  const random = seeded(1)
  const errors = Array.from({ length: 500 }, () =>
    expectedCalibrationError(
      scores.map(({ score, weight = 1 }) => ({ score, weight, isForChildren: random() < score / 100 })),
    ),
  ).sort((a, b) => a - b)
  return { median: errors[250] ?? 0, high: errors[475] ?? 0 }
}

/** The same numbers from 0 to 1 each time, so that the same events give the same report (Park and Miller). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** One line a bin that holds any: what was said, and what was so. */
export const reliabilityLines = (labelled: readonly Labelled[]): string[] =>
  reliability(judgedScores(labelled))
    .filter(({ count }) => count > 0)
    .map(
      ({ from, to, count, meanScore, shareForChildren }) =>
        `${String(from).padStart(5)}–${to}: said ${Math.round(meanScore)} in 100, was ${Math.round(100 * shareForChildren)} in 100 (weight ${Math.round(count)})`,
    )

/** Bounds named by the label: exact, or off by up to a year. A bound that the label leaves open is not scored. */
export function ageAgreement(aged: readonly { answer: Ages; ages: Ages }[]): string {
  const offs = aged.flatMap(({ answer, ages }) =>
    (['minAgeMonths', 'maxAgeMonths'] as const).flatMap((bound) =>
      ages[bound] === null ? [] : [Math.abs((answer[bound] ?? Number.POSITIVE_INFINITY) - ages[bound])],
    ),
  )
  const exact = offs.filter((off) => off === 0).length
  const near = offs.filter((off) => off <= 12).length
  return `age bounds exact: ${exact} of ${offs.length}, within 12 months: ${near} of ${offs.length}`
}
