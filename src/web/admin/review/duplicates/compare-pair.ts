import type { LondonDay } from '#domain/days/london-time.ts'
import type { EventToReview } from '#store/review/queue/review.ts'
import { type ComparedField, compareFields } from '../comparison/comparison.ts'

/** One line of the comparison: the same field of both, and whether families would read something else. */
export type PairField = { label: string; sides: [ComparedField, ComparedField]; differs: boolean }

/** Both events field by field; what neither knows is left out. */
export function comparePair([left, right]: readonly [EventToReview, EventToReview], today: LondonDay): PairField[] {
  const others = compareFields(right, today)
  return compareFields(left, today).flatMap((one, n) => {
    const other = others[n]
    if (!other || (one.ours === null && other.ours === null)) return []
    return [{ label: one.label, sides: [one, other], differs: one.ours !== other.ours }]
  })
}
