import { arrivalStatus, type Thresholds } from '../review/review.ts'
import { concluded, type Guards, type Sureness, TWICE_AS_SURE } from './guards.ts'

/** A decision on an event, with the score that a model gave it which was not fitted to it. */
export type JudgedUnseen = { guards: Guards; score: number; isForChildren: boolean }

/** Of a thousand events so many, on each side, may be decided wrongly without a person. */
const MOST_WRONG = 2.5
const TIMES_COMPARED = [1, 1.25, 1.5, 2, 3, 4]

/**
 * How sure a model has to be by what staff decided: on each side the least that leaves few enough wrong. One more wrong one is counted
 * than was seen, by which the share of the next events is within the limit on average, as long as they are like those decided on
 * (conformal risk control: Angelopoulos et al., 2022). So it takes 400 decisions to prove less than twice as sure; it is twice where
 * no sureness is proved, as where colleagues contradict each other.
 */
export function surenessBy(judged: readonly JudgedUnseen[], thresholds: Thresholds): Sureness {
  const wrongOnes = (side: keyof Sureness, times: number) =>
    judged.filter(({ guards, score, isForChildren }) => {
      if (isForChildren === (side === 'approving')) return false
      const sureness = { ...TWICE_AS_SURE, [side]: times }
      const status = arrivalStatus({ ...concluded(score, { ...guards, sureness }), contentType: 'event' }, thresholds)
      return status === (side === 'approving' ? 'approved' : 'rejected')
    }).length
  const leastOf = (side: keyof Sureness) =>
    TIMES_COMPARED.find((times) => 1000 * (wrongOnes(side, times) + 1) <= MOST_WRONG * (judged.length + 1)) ??
    TWICE_AS_SURE[side]
  return { approving: leastOf('approving'), rejecting: leastOf('rejecting') }
}
