import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import { concluded } from '#domain/classification/guards.ts'
import { featuresOf } from '#domain/classification/learning/learned-features.ts'
import type { LearnedModel } from '#domain/classification/learning/learned-model.ts'
import { arrivalStatus, type Thresholds } from '#domain/review/review.ts'
import { HOLD_KINDS, type Hold } from '#domain/safety/hold.ts'
import { statusUnderHolds, underHolds } from '#domain/safety/verdict.ts'
import { defaultSettings } from '#domain/settings.ts'
import { FOR_ADULTS_ONLY } from '#test/support/ages-and-counts.ts'
import { eventToClassify } from '#test/support/classifying.ts'
import { withGuards, withLearned } from '../learned.ts'
import { classifyBuiltIn } from './built-in.ts'
import { scoreAudience } from './score.ts'

const event = (title: string, description: string | null = null) => eventToClassify({ title, description })

const CLUES = ['puppets', 'dragons', 'a magician', 'jazz', 'a lecture', 'poignant', 'slime', 'tulips', 'wine']
const STATEMENTS = ['For families.', 'All ages.', 'Ages 5 to 11.', 'For adults.', 'A drag brunch.', 'Cert 15.']
const anyStatement = fc.oneof(
  { arbitrary: fc.constantFrom(...STATEMENTS), weight: 3 },
  { arbitrary: fc.constantFrom(...FOR_ADULTS_ONLY), weight: 1 },
)

/** An event of statements and clues, or of neither. */
const anyEvent: fc.Arbitrary<EventToClassify> = fc
  .tuple(fc.array(anyStatement, { maxLength: 3 }), fc.array(fc.constantFrom(...CLUES), { maxLength: 4 }))
  .map(([statements, clues]) => event('Open afternoon', `${statements.join(' ')} ${clues.join(', ')}`))

/** A model as wrong as can be: any weight on anything that the event has. */
const modelFor = (about: EventToClassify): fc.Arbitrary<LearnedModel> => {
  const names = [...featuresOf({ event: about, rulesScore: 50, claims: ['a night out', 'drink'] }).keys()]
  const weight = fc.double({ min: -8, max: 8, noNaN: true })
  return fc.record({
    bias: weight,
    weights: fc.dictionary(fc.constantFrom(...names), weight, { maxKeys: 12 }),
    sureness: fc.record({ approving: weight, rejecting: weight }),
  })
}

const anyThresholds: fc.Arbitrary<Thresholds> = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 3, maxLength: 3 })
  .map((three) => three.toSorted((a, b) => a - b))
  .map(([autoRejectThreshold = 0, reviewThreshold = 0, autoApproveThreshold = 0]) => ({
    autoRejectThreshold,
    reviewThreshold,
    autoApproveThreshold,
  }))

test('a name alone that speaks both ways stays with a person, however sure something learned is', () => {
  const statusOf = (name: string, description: string | null) => {
    const { guards } = classifyBuiltIn(event(name, description))
    return guards && arrivalStatus({ ...concluded(1, guards), contentType: 'event' }, defaultSettings())
  }
  expect(statusOf('Historical Society Ice Cream Afternoon', null)).toBe('needs_review')
  expect(statusOf('Historical Society Ice Cream Afternoon', 'Members only; a talk on old dairies.')).toBe('rejected')
  expect(statusOf('Historical Society Afternoon', null)).toBe('rejected')
})

/** What a model might answer of an event, sensible or not, without a quote for it. */
const anyAnswer: fc.Arbitrary<Partial<Classification>> = fc.record({
  childConfidenceScore: fc.integer({ min: 0, max: 100 }),
  isChildFriendly: fc.boolean(),
  quotes: fc.constant([]),
  madeBy: fc.constant('ai:large-1'),
})

/** By the rules, with anything learned, or by any model. */
const anyConclusion = anyEvent.chain((about) => {
  const builtIn = classifyBuiltIn(about)
  const { guards } = scoreAudience(about)
  return fc
    .oneof(
      fc.constant(builtIn),
      modelFor(about).map((model) => withLearned(builtIn, guards, about, { version: 1, model })),
      anyAnswer.map((answer) => withGuards({ ...builtIn, ...answer }, about)),
    )
    .map((classification) => ({ about, classification, evidence: scoreAudience(about).evidence }))
})

const anyHolds: fc.Arbitrary<Hold[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...HOLD_KINDS), about: fc.constant('why'), quote: fc.constant('') }),
  { maxLength: 2 },
)

describe('whatever the score, the model, the answer and the thresholds', () => {
  test('an event of which nothing is said against is never put aside unseen', () => {
    fc.assert(
      fc.property(anyConclusion, anyThresholds, ({ classification, evidence }, thresholds) => {
        if (evidence.some(({ weight }) => weight < 0)) return
        expect(arrivalStatus(classification, thresholds)).not.toBe('rejected')
      }),
    )
  })

  test('an event of which no statement is made for children is never approved unseen', () => {
    fc.assert(
      fc.property(anyConclusion, anyThresholds, ({ classification, evidence }, thresholds) => {
        if (evidence.some(({ weight, statement }) => statement && weight > 0)) return
        expect(arrivalStatus(classification, thresholds)).not.toBe('approved')
      }),
    )
  })

  test('an event that says that it is for children and not for adults only is not put aside by rules or by what was learned', () => {
    fc.assert(
      fc.property(anyConclusion, ({ about, classification, evidence }) => {
        const isStated = /For families|All ages|Ages 5/.test(about.description ?? '')
        const isForAdultsOnly = evidence.some(({ claim }) => claim === 'for adults only')
        if (!isStated || isForAdultsOnly || classification.madeBy === 'ai:large-1') return
        expect(arrivalStatus(classification, defaultSettings())).not.toBe('rejected')
      }),
    )
  })

  test('an event for adults only is never approved unseen, and what was learned leaves its score below review', () => {
    fc.assert(
      fc.property(anyConclusion, anyThresholds, ({ classification, evidence }, thresholds) => {
        if (!evidence.some(({ claim }) => claim === 'for adults only')) return
        expect(arrivalStatus(classification, thresholds)).not.toBe('approved')
        if (classification.madeBy === 'ai:large-1') return
        expect(classification.childConfidenceScore).toBeLessThan(defaultSettings().reviewThreshold)
        expect(classification.isChildFriendly).toBe(false)
      }),
    )
  })

  test('what contradicts itself is left to a person', () => {
    fc.assert(
      fc.property(anyConclusion, anyThresholds, ({ classification }, thresholds) => {
        const status = arrivalStatus({ ...classification, isChildFriendly: false }, thresholds)
        expect(status).not.toBe('approved')
      }),
    )
  })

  test('what is held is not public, no matter what would have approved it', () => {
    fc.assert(
      fc.property(anyConclusion, anyThresholds, anyHolds, ({ classification }, thresholds, holds) => {
        const status = arrivalStatus(classification, thresholds)
        const known = { status, decidedBy: 'classifier' as const, takenDownFrom: null }
        const statuses = [statusUnderHolds(status, holds), underHolds(known, status, holds).status]
        if (holds.length > 0) expect(statuses).not.toContain('approved')
        else expect(statuses).toEqual([status, status])
      }),
    )
  })

  test('the flag says what the learned score says', () => {
    fc.assert(
      fc.property(anyConclusion, ({ classification }) => {
        if (!classification.madeBy.startsWith('built-in+')) return
        expect(classification.isChildFriendly).toBe(classification.childConfidenceScore >= 50)
      }),
    )
  })
})
