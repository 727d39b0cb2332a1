import { CATEGORIES, type Category, type Subject } from '../../vocabulary.ts'
import type { EventToClassify } from '../classification.ts'
import { textFeaturesOf } from './learned-features.ts'
import { chooseFeatures, fitWeights, NOTHING_LEARNED, onlyThose, WORTH_NAMING } from './learned-model.ts'
import { type Fitted, logOddsBy } from './logistic.ts'

/**
 * For each category the weights, in log-odds, that are added to what the rules say: one against the rest. Of a category that came into the
 * vocabulary after a model was stored nothing is learned.
 */
export type CategoryModel = Partial<Record<Category, Fitted>>

/** An event with the category that the rules give it, and how much its words speak for each subject by them. */
export type CategorisedByRules = {
  event: EventToClassify
  byRules: Category
  points: ReadonlyMap<Subject, number>
}

/** `weight`: as how many corrections it counts. */
export type CategoryLesson = CategorisedByRules & { category: Category; weight: number }

/** A category has few lessons, so a word need not have been met in as many series as where all decisions teach. */
const LEAST_SERIES = 2
/** Each has a weight in eight models. */
const MOST_FEATURES = 1500
/** The rules' own category begins with odds of 4 to 1 over any other. */
const RULES_LOG_ODDS = 1.5
/** Log-odds by which another category has to be likelier than the rules' own. */
const LEAST_LEAD = 0.5

/** With their features, which are looked for once, however often a model is fitted to them. */
export type FeaturedLesson = CategoryLesson & { features: ReadonlyMap<string, number> }

export const featured = (lesson: CategoryLesson): FeaturedLesson => ({ ...lesson, features: featuresOf(lesson) })

/** The same lessons give the same model, whatever their order. */
export function fitCategories(lessons: readonly FeaturedLesson[]): CategoryModel {
  const chosen = chooseFeatures(lessons, { leastSeries: LEAST_SERIES, most: MOST_FEATURES })
  const samples = lessons.map((lesson) => ({ ...lesson, features: onlyThose(lesson.features, chosen) }))
  const weightsOf = (category: Category) =>
    fitWeights(
      samples.map((lesson) => ({
        features: lesson.features,
        label: lesson.category === category ? 1 : 0,
        weight: lesson.weight,
        offset: offsetOf(lesson, category),
      })),
    )
  return Object.fromEntries(CATEGORIES.map((category) => [category, weightsOf(category)]))
}

function featuresOf({ event, byRules, points }: CategorisedByRules): Map<string, number> {
  const features = textFeaturesOf(event).set(`chosen ${byRules}`, 1)
  for (const category of CATEGORIES) {
    const spoken = points.get(category) ?? 0
    // Twice as many words do not say twice as much.
    if (spoken > 0) features.set(`points ${category}`, Math.log1p(spoken) / 2)
  }
  return features
}

const offsetOf = ({ byRules }: CategorisedByRules, category: Category) => (category === byRules ? 0 : -RULES_LOG_ODDS)

/**
 * The category by what was learned; the rules' own where no other is clearly likelier. `moved`: by what, in log-odds for it
 * and against the rules' own, the strongest first; empty where the rules' own stands.
 */
export function learnedCategory(
  judged: CategorisedByRules,
  model: CategoryModel,
): { category: Category; moved: { name: string; by: number }[] } {
  const weightsFor = (category: Category) => model[category] ?? NOTHING_LEARNED
  const features = featuresOf(judged)
  const values = Object.fromEntries(features)
  const logOdds = (category: Category) => offsetOf(judged, category) + logOddsBy(weightsFor(category), values)
  const likeliest = CATEGORIES.reduce((best, one) => (logOdds(one) > logOdds(best) ? one : best), judged.byRules)
  if (logOdds(likeliest) - logOdds(judged.byRules) < LEAST_LEAD) return { category: judged.byRules, moved: [] }
  const [to, from] = [weightsFor(likeliest).weights, weightsFor(judged.byRules).weights]
  const moved = [...features]
    .map(([name, value]) => ({ name, by: value * ((to[name] ?? 0) - (from[name] ?? 0)) }))
    .filter(({ by }) => by >= WORTH_NAMING)
    .toSorted((a, b) => b.by - a.by)
  return { category: likeliest, moved }
}
