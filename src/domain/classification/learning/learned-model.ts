import { type Subject, subjectLabel } from '../../vocabulary.ts'
import type { EventToClassify } from '../classification.ts'
import type { Sureness } from '../guards.ts'
import {
  type FeatureKind,
  featuresOf,
  kindOf,
  rulesLogOdds,
  type ScoredByRules,
  seriesKey,
} from './learned-features.ts'
import { type Fitted, fitLogistic, type Sample, sigmoid } from './logistic.ts'

/**
 * Weights in log-odds, fitted to what staff decided, which are added to what the rules say. A model without weights
 * leaves every score as the rules have it. `sureness`: how sure its scores have to be, by those decisions; absent = twice.
 */
export type LearnedModel = Fitted & { sureness?: Sureness }

export const NOTHING_LEARNED: LearnedModel = { bias: 0, weights: {} }

/** `weight`: as how many decisions it counts. */
export type Lesson = ScoredByRules & { isForChildren: boolean; weight: number }

/** A word says something only where staff met it in as many different series: 43 identical days are one. */
const LEAST_SERIES = 3
/** Those met most often count; a model stays small enough to be read, stored and looked up. */
const MOST_FEATURES = 4000
/** What is weaker is not worth a line in the database. */
const LEAST_WEIGHT = 0.02

/** As many decisions it takes, about, to believe a weight of each kind. */
const PENALTIES: Record<FeatureKind | 'bias', number> = {
  bias: 1,
  rules: 2,
  band: 1.5,
  claim: 1.5,
  points: 1.5,
  chosen: 1.5,
  title: 1.5,
  word: 1.5,
  pair: 2,
  tag: 1.5,
  venue: 1.5,
  place: 2,
  series: 1,
  at: 3,
}

/** The same lessons give the same model, whatever their order. */
export function fitModel(lessons: readonly Lesson[]): LearnedModel {
  const featured = lessons.map((lesson) => ({ ...lesson, features: featuresOf(lesson) }))
  const chosen = chooseFeatures(featured, { leastSeries: LEAST_SERIES, most: MOST_FEATURES })
  return fitWeights(
    featured.map(({ features, isForChildren, weight, rulesScore }) => ({
      features: onlyThose(features, chosen),
      label: isForChildren ? 1 : 0,
      weight,
      offset: rulesLogOdds(rulesScore),
    })),
  )
}

/** Weights of features that have a kind, the strongest first. */
export function fitWeights(samples: readonly Sample[]): Fitted {
  const { bias, weights } = fitLogistic(samples, (name) => PENALTIES[name === 'bias' ? name : kindOf(name)])
  const strongest = Object.entries(weights).filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
  return { bias, weights: Object.fromEntries(strongest.toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1]))) }
}

export const onlyThose = (features: ReadonlyMap<string, number>, chosen: ReadonlySet<string>) =>
  Object.fromEntries([...features].filter(([name]) => chosen.has(name)))

/** Those that were met in so many series, the `most` frequent. Series are features of their own wherever a person decided on one. */
export function chooseFeatures(
  lessons: readonly { event: EventToClassify; features: ReadonlyMap<string, number> }[],
  { leastSeries, most }: { leastSeries: number; most: number },
): Set<string> {
  const series = new Map<string, number>()
  for (const alike of Map.groupBy(lessons, ({ event }) => seriesKey(event)).values()) {
    const names = new Set(alike.flatMap(({ features }) => [...features.keys()]))
    for (const name of names) series.set(name, (series.get(name) ?? 0) + 1)
  }
  const often = [...series].filter(([name, count]) => count >= (kindOf(name) === 'series' ? 1 : leastSeries))
  return new Set(
    often
      .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, most)
      .map(([name]) => name),
  )
}

/** The score that the model gives an event, 1–99, before any guard. */
export function learnedScore(scored: ScoredByRules, model: LearnedModel): number {
  if (model === NOTHING_LEARNED) return scored.rulesScore
  let logOdds = rulesLogOdds(scored.rulesScore) + model.bias
  for (const [name, value] of featuresOf(scored)) logOdds += value * (model.weights[name] ?? 0)
  return Math.max(1, Math.min(99, Math.round(100 * sigmoid(logOdds))))
}

/** What moved an event's score, in log-odds, the strongest first. */
export function whatMoved(scored: ScoredByRules, model: LearnedModel): { name: string; by: number }[] {
  return [...featuresOf(scored)]
    .map(([name, value]) => ({ name, by: value * (model.weights[name] ?? 0) }))
    .filter(({ by }) => Math.abs(by) >= WORTH_NAMING)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
}

/** Log-odds that are worth a word to people. */
export const WORTH_NAMING = 0.1

/** A feature as staff read it: 'in the name: “story”', 'at this venue'. */
export function featureWords(name: string): string {
  const kind = kindOf(name)
  const what = name.slice(kind.length + 1)
  switch (kind) {
    case 'title':
      return `“${what}” in the name`
    case 'word':
    case 'pair':
      return `“${what}”`
    case 'tag':
      return `filed under “${what}”`
    case 'at':
      return `“${what.slice(what.indexOf(' · ') + 3)}” at ${venueName(what.slice(0, what.indexOf(' · ')))}`
    case 'venue':
      return `at ${venueName(what)}`
    case 'place':
      return `in “${what}”`
    case 'series':
      return `the series “${what.slice(what.indexOf(' · ') + 3)}”`
    case 'claim':
      return what === 'nothing' ? 'nothing said either way' : `the rules find “${what}”`
    case 'points':
      return `words for ${subjectLabel(what as Subject)}`
    case 'chosen':
      return `the rules say ${subjectLabel(what as Subject)}`
    case 'rules':
      return 'how sure the rules are'
    case 'band':
      return `the rules’ score ${what}`
  }
}

const venueName = (key: string) => (key === '' ? 'no venue' : key)
