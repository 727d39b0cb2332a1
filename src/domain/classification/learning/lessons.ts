import type { EventToClassify } from '../classification.ts'
import { seriesKey } from './learned-features.ts'

/** What is common to all that is learned from staff: which lessons a model is tried on, and how much each counts. */

const HELD_BACK_ONE_IN = 5
const FOLDS = 5

/** Always the same ones, whole series of them, so that no model was ever fitted to what it is tried on. */
export const isHeldBack = (series: string): boolean => hashOf(`held back: ${series}`) % HELD_BACK_ONE_IN === 0

/** In which of five folds a series is, as a whole: what is learned from the other four is tried on it. */
export const foldOf = (series: string): number => hashOf(`fold: ${series}`) % FOLDS

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** However often a series was decided alike, it counts as so many decisions. */
const SERIES_COUNTS_AS = 3
/** Up to so many decisions of one account count in full. */
const ACCOUNT_COUNTS_FULLY = 300

type Weighed = { event: EventToClassify; decidedBy: string | null; weight: number }

/** Lessons with the weight that their series and their account leave them; `answerOf`: what was said of the event. */
export function fairlyWeighed<Lesson extends Weighed>(
  lessons: readonly Lesson[],
  answerOf: (lesson: Lesson) => unknown,
): Lesson[] {
  const inSeries = reweighed(
    lessons,
    (lesson) => `${answerOf(lesson)} ${seriesKey(lesson.event)}`,
    (total) => Math.min(total, SERIES_COUNTS_AS),
  )
  const all = totalOf(inSeries)
  return reweighed(
    inSeries,
    ({ decidedBy }) => decidedBy,
    (total) => mostOfAccount(total, all - total),
  )
}

/** The same with weights by which each group weighs in sum what `totalFor` makes of what it weighed. */
export function reweighed<Item extends { weight: number }>(
  items: readonly Item[],
  groupOf: (item: Item) => unknown,
  totalFor: (total: number) => number,
): Item[] {
  return [...Map.groupBy(items, groupOf).values()].flatMap((group) => {
    const total = totalOf(group)
    return group.map((item) => ({ ...item, weight: (item.weight * totalFor(total)) / total }))
  })
}

export const totalOf = (items: readonly { weight: number }[]) => items.reduce((sum, { weight }) => sum + weight, 0)

/** What an account decided beyond some hundreds counts less and less, unless all others together decided as much. */
function mostOfAccount(total: number, ofOthers: number): number {
  if (total <= ACCOUNT_COUNTS_FULLY) return total
  const lessAndLess = ACCOUNT_COUNTS_FULLY * (1 + Math.log(total / ACCOUNT_COUNTS_FULLY))
  return Math.min(total, Math.max(ofOthers, lessAndLess))
}
