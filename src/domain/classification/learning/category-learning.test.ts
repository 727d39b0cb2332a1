import { describe, expect, test } from 'vitest'
import type { Category } from '../../vocabulary.ts'
import { type CategoryDecision, learnCategories } from './category-learning.ts'
import { type CategorisedByRules, featured, fitCategories, learnedCategory } from './category-model.ts'
import { featureWords } from './learned-model.ts'

let serial = 0
const judged = (title: string, byRules: Category = 'general', host = 'hall.example'): CategorisedByRules => {
  serial += 1
  const event = {
    title: `${title} ${'abcdefghij'[serial % 10]}${serial}`,
    description: null,
    organiser: null,
    locationName: null,
    priceNotes: null,
    sourceUrl: `https://${host}/events`,
  }
  return { event, byRules, points: byRules === 'general' ? new Map() : new Map([[byRules, 6]]) }
}
const decided = (one: CategorisedByRules, category: Category): CategoryDecision => ({
  ...one,
  category,
  isSet: category !== one.byRules,
  decidedBy: `staff ${serial % 3}`,
})
const many = (count: number, make: () => CategoryDecision) => Array.from({ length: count }, make)
/** The rules know nothing of tinkering, and staff file it under STEM; all else they let stand. */
const corrected = (count: number) => many(count, () => decided(judged('Tinkering'), 'stem'))
const letStand = (count: number) => [
  ...many(count, () => decided(judged('Bazaar'), 'general')),
  ...many(count, () => decided(judged('Football', 'sports'), 'sports')),
]

describe('what is learned of categories', () => {
  const { model } = learnCategories([...corrected(30), ...letStand(60)])
  const categoryOf = (...given: Parameters<typeof judged>) => learnedCategory(judged(...given), model).category

  test('gives an event of that kind the category that staff gave the others, under another name and elsewhere', () => {
    expect(categoryOf('Tinkering hour', 'general', 'elsewhere.example')).toBe('stem')
  })

  test('leaves what staff let stand, and what it knows nothing of, to the rules', () => {
    expect(['Bazaar', 'Chess'].map((title) => categoryOf(title))).toEqual(['general', 'general'])
    expect(categoryOf('Football', 'sports')).toBe('sports')
    expect(categoryOf('Swimming', 'sports', 'elsewhere.example')).toBe('sports')
  })

  test('says by what, in words for people, and nothing where the rules stand', () => {
    const { moved } = learnedCategory(judged('Tinkering'), model)
    expect(moved.map(({ name }) => featureWords(name))).toContain('“tinkering” in the name')
    expect(moved.every(({ by }) => by > 0)).toBe(true)
    expect(learnedCategory(judged('Bazaar'), model).moved).toEqual([])
  })

  test('is the same from the same decisions in any order', () => {
    const decisions = [...corrected(12), ...letStand(12)]
    const shuffled = decisions.toSorted((a, b) =>
      (a.event.title.at(-1) as string).localeCompare(b.event.title.at(-1) as string),
    )
    const judgedBy = (some: CategoryDecision[]) =>
      learnedCategory(judged('Tinkering'), learnCategories(some).model).category
    expect(learnCategories(decisions)).toEqual(learnCategories(decisions))
    expect(judgedBy(shuffled)).toBe(judgedBy(decisions))
  })

  test('is nothing without lessons, nor of categories that are newer than the model', () => {
    for (const model of [fitCategories([]), {}])
      expect(learnedCategory(judged('Tinkering'), model)).toEqual({ category: 'general', moved: [] })
  })

  test('of one long series counts no more than three events', () => {
    const inOneSeries = (count: number) =>
      many(count, () => ({ ...decided(judged('Yoga', 'sports'), 'workshop'), event: judged('Yoga').event })).map(
        (one, _, [first]) => ({ ...one, event: (first as CategoryDecision).event }),
      )
    const leadAfter = (count: number) =>
      learnCategories([...inOneSeries(count), ...letStand(30)]).model.workshop?.bias ?? 0
    expect(leadAfter(40)).toBeCloseTo(leadAfter(3), 1)
  })
})

describe('a category model is put in force', () => {
  test('where it agrees with staff more often on what it was not fitted to', () => {
    const { refusal, heldBack, byRules, byModel } = learnCategories([...corrected(30), ...letStand(60)])
    expect(refusal).toBeNull()
    expect([heldBack, byRules.right]).toEqual([150, 120])
    expect(byModel.right).toBeGreaterThan(140)
  })

  test('not where corrections have nothing in common that other events lack', () => {
    const words =
      'abacus bellows cobbler dewdrop easel ferry gourd harbour ibis jigsaw kelp loom minstrel nettle otter plinth quill raft sundial thimble'
    const odd = words.split(' ').map((word, at) => decided(judged(word), at % 2 === 0 ? 'stem' : 'general'))
    expect(learnCategories([...odd, ...letStand(60)]).refusal).toEqual({ reason: 'agrees-no-more' })
  })

  test('not where one category would get worse, however much better the others are', () => {
    // Half of what is called a jamboree is sport, as the rules say; staff correct the others.
    const jamborees = (category: Category, count: number) =>
      many(count, () => decided(judged('Jamboree', 'sports'), category))
    const decisions = [...corrected(60), ...jamborees('outdoor', 60), ...jamborees('sports', 20)]
    expect(learnCategories(decisions).refusal).toEqual({ reason: 'worse-in', category: 'sports' })
  })
})

test('an approval counts less than a correction', () => {
  const lesson = (weight: number) => featured({ ...judged('Tinkering'), category: 'stem', weight })
  const weightBy = (weight: number) =>
    fitCategories([lesson(weight), lesson(weight), lesson(weight)]).stem?.weights['title tinkering'] ?? 0
  expect(weightBy(0.25)).toBeLessThan(weightBy(1))
})
