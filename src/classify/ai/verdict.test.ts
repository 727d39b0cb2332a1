import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Classification } from '#domain/classification/classification.ts'
import { arrivalStatus } from '#domain/review/review.ts'
import { defaultSettings } from '#domain/settings.ts'
import { CONTENT_TYPES } from '#domain/vocabulary.ts'
import { eventToClassify } from '#test/support/classifying.ts'
import * as make from '#test/support/make.ts'
import { classifyBuiltIn } from '../rules/built-in.ts'
import { verdictOfAi } from './verdict.ts'

const thresholds = defaultSettings()
const says = (fields: Partial<Classification> = {}) => make.classification({ madeBy: 'ai:large-1', ...fields })
const quoting = (quote: string, score = 95) =>
  says({ childConfidenceScore: score, quotes: [{ claim: 'audience', quote }] })

const SILENT = eventToClassify({ title: 'Open afternoon', description: 'Come and see us. The gate opens at two.' })

const verdict = (answer: Classification, event = SILENT) => verdictOfAi(answer, event, thresholds)
const statusOf = (answer: Classification, event = SILENT) => arrivalStatus(verdict(answer, event), thresholds)

describe('what would be published without a person needs words of the event that speak of children', () => {
  test.each([
    ['quotes nothing', says()],
    ['quotes words that are not there', quoting('fun for all the family')],
    ['quotes words that say nothing of it', quoting('Come and see us')],
    ['quotes the title of an event that says nothing', quoting('Open afternoon')],
  ])('a model that %s leaves it to a person', (_, answer) => {
    expect(statusOf(answer)).toBe('pending')
    expect(verdict(answer)).toMatchObject({
      childConfidenceScore: 89,
      reasoning: expect.stringContaining('No words of the event that were quoted say that it is for children.'),
    })
  })

  test('a title alone is not enough, however friendly, unless the rules would approve it by themselves', () => {
    const bare = eventToClassify({ title: 'Puppets at two', description: null })
    expect(classifyBuiltIn(bare).childConfidenceScore).toBeLessThan(90)
    expect(statusOf(quoting('Puppets at two'), bare)).toBe('pending')
    expect(statusOf(quoting('Puppets at two'), { ...bare, description: ' ' })).toBe('pending')
    const plain = eventToClassify({ title: 'Kids club for ages 5 to 8', description: null })
    expect(classifyBuiltIn(plain).childConfidenceScore).toBeGreaterThanOrEqual(90)
    expect(statusOf(quoting('ages 5 to 8'), plain)).toBe('approved')
  })

  test('words for children that stand there do', () => {
    const event = eventToClassify({ title: 'Open afternoon', description: 'Bring the children and see the lambs.' })
    expect(statusOf(quoting('Bring the children'), event)).toBe('approved')
    expect(verdict(quoting('BRING the  children'), event).quotes).toHaveLength(1)
  })
})

describe('what would be put aside without a person needs words against children', () => {
  test('a model that quotes none leaves it to a person', () => {
    expect(statusOf(says({ childConfidenceScore: 3, isChildFriendly: false }))).toBe('needs_review')
    const idle = quoting('Come and see us', 3)
    expect(statusOf({ ...idle, isChildFriendly: false })).toBe('needs_review')
  })

  test('and so does one that takes it for no event and quotes nothing', () => {
    expect(verdict(says({ contentType: 'marketing' }))).toMatchObject({ contentType: 'event' })
    expect(statusOf(says({ contentType: 'marketing' }))).toBe('pending')
    const quoted = says({ contentType: 'marketing', quotes: [{ claim: 'advertises', quote: 'Come and see us' }] })
    expect(statusOf(quoted)).toBe('rejected')
  })

  test('an age limit that stands there does', () => {
    const event = eventToClassify({ title: 'Late bar', description: 'Strictly over 18s.' })
    expect(statusOf({ ...quoting('over 18s', 3), isChildFriendly: false }, event)).toBe('rejected')
  })
})

describe('a model that contradicts itself said nothing', () => {
  test('a score of 96 and "not child-friendly" goes to a person', () => {
    const answer = { ...quoting('for ages 7 to 10', 96), isChildFriendly: false }
    expect(statusOf(answer, eventToClassify())).toBe('needs_review')
    expect(verdict(answer, eventToClassify())).toMatchObject({
      childConfidenceScore: 49,
      reasoning: expect.stringContaining('it answered “not child-friendly” with a score of 96'),
    })
  })

  test('a score of 4 and "child-friendly" does too', () => {
    const event = eventToClassify({ title: 'Late bar', description: 'Cocktails and comedy.' })
    expect(statusOf(says({ childConfidenceScore: 4 }), event)).toBe('needs_review')
  })
})

describe('ages', () => {
  const invented = {
    ...quoting('puppets', 95),
    minAgeMonths: 36,
    maxAgeMonths: 95,
    ageRanges: ['0-5', '6-11'] as Classification['ageRanges'],
  }

  test('that the model gives never override a stated 18+', () => {
    const event = eventToClassify({ title: 'Puppet cabaret (18+)', description: 'Rude puppets, for adults only.' })
    const concluded = verdict(invented, event)
    expect(concluded).toMatchObject({ isChildFriendly: false, ageRanges: [] })
    expect(concluded.maxAgeMonths).toBeNull()
    expect(concluded.childConfidenceScore).toBeLessThanOrEqual(30)
    expect(concluded.reasoning).toContain('For adults only')
  })

  test('nor those that the venue gives as a field', () => {
    const event = eventToClassify({ minAgeMonths: 12 * 12, maxAgeMonths: 16 * 12 + 11 })
    expect(verdict(invented, event)).toMatchObject({ minAgeMonths: 144, maxAgeMonths: 203, ageRanges: ['12-16'] })
  })
})

test('whatever a model answers, nothing is published or put aside that the words of the event do not bear out', () => {
  const texts = ['', 'Come and see us.', 'Strictly 18+.', 'For ages 5 to 8.', 'Puppets for toddlers.', 'A gin tasting.']
  const titles = ['Open afternoon', 'Puppets at two', 'Storytime', 'Late bar', 'Adults only disco', 'Gift vouchers']
  const answers = fc.record({
    childConfidenceScore: fc.integer({ min: 0, max: 100 }),
    isChildFriendly: fc.boolean(),
    contentType: fc.constantFrom(...CONTENT_TYPES),
    quotes: fc.array(fc.record({ claim: fc.constant('x'), quote: fc.constantFrom(...texts, ...titles, 'invented') })),
  })
  const limits = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 41, max: 60 }), fc.integer({ min: 61, max: 100 }))
    .map(([autoRejectThreshold, reviewThreshold, autoApproveThreshold]) => ({
      autoRejectThreshold,
      reviewThreshold,
      autoApproveThreshold,
    }))
  fc.assert(
    fc.property(
      answers,
      limits,
      fc.constantFrom(...titles),
      fc.constantFrom(...texts),
      (answer, given, title, description) => {
        const event = eventToClassify({ title, description })
        const builtIn = classifyBuiltIn(event)
        const concluded = verdictOfAi(says(answer), event, given)
        const status = arrivalStatus(concluded, given)
        const byRulesAlone = builtIn.childConfidenceScore >= given.autoApproveThreshold
        if (status === 'approved') {
          expect(answer.isChildFriendly).toBe(true)
          expect(`${title} ${description}`).not.toMatch(/18\+|adults only/i)
          expect(byRulesAlone || description !== '').toBe(true)
          expect(byRulesAlone || /puppets|toddlers|ages|story/i.test(`${title} ${description}`)).toBe(true)
        }
        if (status === 'rejected') {
          const isAgainst = /18\+|adults|gin|bar/i.test(`${title} ${description}`)
          const isNone = concluded.contentType !== 'event'
          expect(isNone || isAgainst).toBe(true)
          expect(isNone && concluded.quotes.length === 0 && builtIn.contentType === 'event').toBe(false)
        }
      },
    ),
  )
})
