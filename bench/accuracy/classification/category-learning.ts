/**
 * What learning categories from staff's corrections is worth, and what it risks.
 *
 *     node bench/accuracy/classification/category-learning.ts [FOLDER...]
 *
 * FOLDER holds cases.ndjson and expected.ndjson as for labels.ts; texts count whose label names a `category`. Beside each source of those stand the
 * made-up texts of fixtures/, no two of which are of one venue: there is hardly anything to learn there, and so something to lose. The texts
 * come in random order, twenty times. Staff look at the first 50, 100 and so on: they set the category of each that the rules get wrong, and
 * approve the others; or they overlook half of what is wrong. What was learned, where it may be put in force, judges the rest.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { subjectPoints, subjectsBy } from '#classify/rules/subjects.ts'
import type { EventToClassify } from '#domain/classification/classification.ts'
import {
  type CategoryDecision,
  CORRECTIONS_TO_LEARN,
  learnCategories,
} from '#domain/classification/learning/category-learning.ts'
import { type CategorisedByRules, learnedCategory } from '#domain/classification/learning/category-model.ts'
import { CATEGORIES, type Category, isOneOf } from '#domain/vocabulary.ts'
import { audienceTexts, categoryTexts } from '../own-texts.ts'
import { casesIn } from './labelled.ts'

type Text = CategorisedByRules & { category: Category }

const LOOKED_AT = [50, 100, 150, 300]
const ORDERS = 20
/** With fewer left to judge a share says nothing. */
const LEAST_JUDGED = 50

const sources = new Map<string, Text[]>([
  ...process.argv.slice(2).flatMap(sourcesIn),
  ['made-up texts', textsOf(ownTexts())],
  ['made-up titles', textsOf(categoryTexts())],
])
for (const [name, texts] of sources) {
  console.log(
    `\n${name}: ${texts.length} texts, the rules agree with ${percent(texts.filter(isRight).length, texts.length)}`,
  )
  for (const overlooked of [0, 0.5])
    for (const count of LOOKED_AT.filter((one) => one + LEAST_JUDGED <= texts.length)) report(texts, count, overlooked)
}
reportRefit([...sources.values()].flat())

function sourcesIn(folder: string): [string, Text[]][] {
  if (!existsSync(path.join(folder, 'cases.ndjson'))) return []
  const labelled = casesIn(folder).flatMap(({ event, expected: { category, source } }) =>
    category !== undefined && isOneOf(CATEGORIES, category)
      ? [{ source, category, event: { ...event, sourceUrl: event.sourceUrl ?? `https://${source}.example/` } }]
      : [],
  )
  return [...Map.groupBy(labelled, ({ source }) => source)].map(([source, some]) => [source, textsOf(some)])
}

function ownTexts() {
  const files = ['audience.txt', 'later.txt', 'unseen.txt', 'fresh.txt', 'held-out.txt'] as const
  return files
    .flatMap(audienceTexts)
    .flatMap(({ event, category }) => (isOneOf(CATEGORIES, category) ? [{ event, category }] : []))
}

function textsOf(labelled: readonly { event: EventToClassify; category: Category }[]): Text[] {
  return labelled.map(({ event, category }) => {
    const points = subjectPoints(event)
    return { event, category, points, byRules: subjectsBy(points).primaryCategory }
  })
}

function isRight({ byRules, category }: Text): boolean {
  return byRules === category
}

/** Means over the orders. `overlooked`: the share of what is wrong that staff approve as it is. */
function report(texts: readonly Text[], count: number, overlooked: number) {
  const runs = Array.from({ length: ORDERS }, (_, order) => run(texts, count, overlooked, seeded((order + 1) * 7919)))
  const mean = (of: (one: (typeof runs)[number]) => number) => runs.reduce((sum, one) => sum + of(one), 0) / ORDERS
  const after = (one: (typeof runs)[number]) => (one.isInForce ? one.learned : one.rules)
  console.log(
    [
      `${overlooked > 0 ? 'half of the wrong ones overlooked, ' : ''}${count} looked at (${mean(({ corrections }) => corrections).toFixed(0)} corrected)`,
      `agreement on the rest ${(100 * mean(({ rules }) => rules)).toFixed(1)} -> ${(100 * mean(after)).toFixed(1)} %`,
      `in force ${runs.filter(({ isInForce }) => isInForce).length}/${ORDERS}`,
      `worse than the rules ${runs.filter((one) => after(one) < one.rules).length}/${ORDERS}`,
      `if always in force ${(100 * mean(({ learned }) => learned)).toFixed(1)} %`,
    ].join('; '),
  )
}

function run(texts: readonly Text[], count: number, overlooked: number, random: () => number) {
  const inOrder = texts.map((text) => ({ text, at: random() })).toSorted((a, b) => a.at - b.at)
  const decisions = inOrder.slice(0, count).map(({ text }, at): CategoryDecision => {
    const isSet = !isRight(text) && random() >= overlooked
    return { ...text, category: isSet ? text.category : text.byRules, isSet, decidedBy: `staff ${at % 3}` }
  })
  const rest = inOrder.slice(count).map(({ text }) => text)
  const { model, refusal } = learnCategories(decisions)
  const corrections = decisions.filter(({ isSet }) => isSet).length
  const agreement = (categoryOf: (text: Text) => Category) =>
    rest.filter((text) => categoryOf(text) === text.category).length / rest.length
  return {
    corrections,
    isInForce: refusal === null && corrections >= CORRECTIONS_TO_LEARN,
    rules: agreement(({ byRules }) => byRules),
    learned: agreement((text) => learnedCategory(text, model).category),
  }
}

/** Processor time of one refit on the most decisions that it reads. */
function reportRefit(texts: readonly Text[]) {
  const decisions = Array.from({ length: 2000 }, (_, at): CategoryDecision => {
    const text = texts[at % texts.length] as Text
    const event = { ...text.event, title: `${text.event.title} ${Math.floor(at / texts.length)}` }
    return { ...text, event, isSet: !isRight(text), decidedBy: `staff ${at % 5}` }
  })
  const before = process.cpuUsage()
  const { model } = learnCategories(decisions)
  const { user, system } = process.cpuUsage(before)
  const weights = Object.values(model).reduce((sum, one) => sum + Object.keys(one.weights).length, 0)
  console.log(
    `\nrefit on 2,000 decisions: ${((user + system) / 1e6).toFixed(1)} s of processor time, ${weights} weights`,
  )
}

/** The same numbers from 0 to 1 each time (Park and Miller). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function percent(n: number, of: number): string {
  return `${((100 * n) / of).toFixed(1)} %`
}
