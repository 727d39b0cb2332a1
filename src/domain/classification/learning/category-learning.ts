import { CATEGORIES, type Category } from '../../vocabulary.ts'
import { estimate } from '../calibration/audits.ts'
import {
  type CategorisedByRules,
  type CategoryLesson,
  type CategoryModel,
  featured,
  fitCategories,
  learnedCategory,
} from './category-model.ts'
import { seriesKey } from './learned-features.ts'
import { fairlyWeighed, foldOf } from './lessons.ts'

/** With fewer events whose category staff set by hand, the rules' stand. */
export const CORRECTIONS_TO_LEARN = 30
/** After as many more a new model is fitted at once, not only by night. */
export const CORRECTIONS_UNTIL_NEXT = 15

/**
 * An event with the category that staff left it. `isSet`: they set it by hand; otherwise they approved the event and let
 * stand what the rules say. `decidedBy`: an account's id; null = it was deleted since.
 */
export type CategoryDecision = CategorisedByRules & { category: Category; isSet: boolean; decidedBy: string | null }

/**
 * What an approval counts beside a correction. It is no look at the category, so it proves little; without any, all that
 * would be learned from is where the rules are wrong, and what they get right would be changed with it.
 */
const APPROVAL_COUNTS = 0.25

/** Why a model is not put in force. `category`: of what staff file there, it would get more wrong. */
export type CategoryRefusal = { reason: 'agrees-no-more' } | { reason: 'worse-in'; category: Category }

/**
 * A model with how often it agrees with staff on events that it was not fitted to, beside the rules alone. `refusal`: null where it may be
 * put in force. `lessons`: events that it was fitted to; `heldBack`: those that it was tried on, each by a model of the other folds.
 */
export type LearnedCategories = {
  model: CategoryModel
  lessons: number
  heldBack: number
  byRules: Agreement
  byModel: Agreement
  refusal: CategoryRefusal | null
}

export type Agreement = { right: number }

/** How learning went. `corrections`: how many there were to go by. */
export type CategoryReport =
  | { ok: true; version: number; corrections: number; heldBack: number; byRules: Agreement; byModel: Agreement }
  | { ok: false; reason: 'too-few' | 'nothing-new'; corrections: number }
  | ({ ok: false; corrections: number } & CategoryRefusal)

/**
 * Fits a model to all decisions, and tries what is so learned on each fifth of the series in turn, fitted to the others: corrections are
 * too few to leave some out for good. It may be put in force only where it agrees with staff more often than the rules do, and in no
 * category less often, both beyond chance. What staff let stand counts in full here, so that a change of it has to be made up for.
 */
export function learnCategories(decisions: readonly CategoryDecision[]): LearnedCategories {
  const lessons = weighed(decisions).map(featured)
  const folds = Map.groupBy(lessons, ({ event }) => foldOf(seriesKey(event)))
  const tried = [...folds].flatMap(([fold, some]) => {
    const model = fitCategories([...folds].flatMap(([other, others]) => (other === fold ? [] : others)))
    return some.map((one) => ({ ...one, byModel: learnedCategory(one, model).category }))
  })
  return {
    model: fitCategories(lessons),
    lessons: lessons.length,
    heldBack: tried.length,
    byRules: { right: tried.filter(({ byRules, category }) => byRules === category).length },
    byModel: { right: tried.filter(({ byModel, category }) => byModel === category).length },
    refusal: refusalOf(tried),
  }
}

const weighed = (decisions: readonly CategoryDecision[]): CategoryLesson[] =>
  fairlyWeighed(
    decisions.map((decision) => ({ ...decision, weight: decision.isSet ? 1 : APPROVAL_COUNTS })),
    ({ category }) => category,
  )

type Tried = { byRules: Category; byModel: Category; category: Category }

function refusalOf(tried: readonly Tried[]): CategoryRefusal | null {
  const { better, worse } = changesIn(tried)
  if (!isMostly(better, worse)) return { reason: 'agrees-no-more' }
  const worseIn = CATEGORIES.find((category) => {
    const changes = changesIn(tried.filter((one) => one.category === category))
    return isMostly(changes.worse, changes.better)
  })
  return worseIn === undefined ? null : { reason: 'worse-in', category: worseIn }
}

const changesIn = (tried: readonly Tried[]) => ({
  better: tried.filter(({ byRules, byModel, category }) => byRules !== category && byModel === category).length,
  worse: tried.filter(({ byRules, byModel, category }) => byRules === category && byModel !== category).length,
})

/** Beyond what chance would do where both are as likely: the whole interval of the share is above a half. */
const isMostly = (some: number, others: number) => some > 0 && estimate(some, some + others).low > 0.5
