import { addDays, type LondonDay, todayInLondon, weekdayOf } from '../../days/london-time.ts'
import type { LabelledDecision } from '../../review/labels.ts'
import type { JudgedScore } from './calibration.ts'

/** A decision that says for whom the event is. */
export type JudgedDecision = LabelledDecision & { isForChildren: boolean }

export const isJudged = (decision: LabelledDecision): decision is JudgedDecision => decision.isForChildren !== null

/**
 * How often "for children" was right. `precision`: of those that the classifier called so, how many staff approved;
 * `recall`: of those that staff approved, how many it had called so. 0 to 1; null where there is nothing to divide by.
 */
export type Tally = { count: number; precision: number | null; recall: number | null }

export function tallyOf(decisions: readonly JudgedDecision[]): Tally {
  const said = decisions.filter(({ saidForChildren }) => saidForChildren)
  const meant = decisions.filter(({ isForChildren }) => isForChildren)
  const right = said.filter(({ isForChildren }) => isForChildren).length
  return { count: decisions.length, precision: share(right, said.length), recall: share(right, meant.length) }
}

/** A tally for each group, those with most decisions first. */
export function talliesBy(
  decisions: readonly JudgedDecision[],
  nameOf: (decision: JudgedDecision) => string,
): (Tally & { name: string })[] {
  const groups = Map.groupBy(decisions, nameOf)
  return [...groups]
    .map(([name, group]) => ({ name, ...tallyOf(group) }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en-GB'))
}

/** A tally for each of the last weeks (Monday to Sunday, London), the present one last, also where nothing was decided. */
export function talliesByWeek(
  decisions: readonly JudgedDecision[],
  today: LondonDay,
  weeks: number,
): (Tally & { from: LondonDay })[] {
  const groups = Map.groupBy(decisions, ({ decidedAt }) => mondayOf(todayInLondon(decidedAt)))
  const thisWeek = mondayOf(today)
  return Array.from({ length: weeks }, (_, index) => {
    const from = addDays(thisWeek, 7 * (index - weeks + 1))
    return { from, ...tallyOf(groups.get(from) ?? []) }
  })
}

const mondayOf = (date: LondonDay) => addDays(date, 1 - weekdayOf(date))

export const THRESHOLDS_COMPARED = [50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 99]

/**
 * What approving by itself from a threshold on would have done. `right` of those approved are for children; `missed` are
 * for children and would have waited for a person.
 */
export type ThresholdOutcome = { threshold: number; approved: number; right: number; missed: number }

export const outcomesAt = (decisions: readonly JudgedDecision[], thresholds: readonly number[]): ThresholdOutcome[] =>
  thresholds.map((threshold) => {
    const approved = decisions.filter(({ score }) => score >= threshold)
    const right = approved.filter(({ isForChildren }) => isForChildren).length
    const meant = decisions.filter(({ isForChildren }) => isForChildren).length
    return { threshold, approved: approved.length, right, missed: meant - right }
  })

/** Of the events that staff approved: in how many the category, and the ages, stood as the classifier had them. */
export function correctionsOf(decisions: readonly JudgedDecision[]): {
  approved: number
  categoryRight: number
  agesRight: number
} {
  const approved = decisions.filter(({ isForChildren }) => isForChildren)
  return {
    approved: approved.length,
    categoryRight: approved.filter(({ setCategory }) => setCategory === null).length,
    agesRight: approved.filter(({ setAgeRanges }) => setAgeRanges === null).length,
  }
}

export const asScores = (decisions: readonly JudgedDecision[]): JudgedScore[] =>
  decisions.map(({ score, isForChildren }) => ({ score, isForChildren }))

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
