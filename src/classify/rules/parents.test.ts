import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings.ts'
import { eventToClassify } from '#test/support/classifying.ts'
import { expectLinear } from '#test/support/growth.ts'
import { classifyBuiltIn } from './built-in.ts'
import { forParentsIn } from './parents.ts'

const { autoRejectThreshold, reviewThreshold, autoApproveThreshold } = defaultSettings()
const classified = (title: string, description: string) => classifyBuiltIn(eventToClassify({ title, description }))

describe('a talk or course for parents is about their children, who need not come', () => {
  test.each([
    ['Calm mornings', 'A workshop for parents and carers of children aged 5-11.'],
    ['Steps together', 'A course for parents of children aged 2 to 10.'],
    ['Your anxious child', 'Online webinar for parents and carers of children aged 4-11.'],
    ['A good night', 'An evening with a nurse for parents of children under 5.'],
    ['Talk at the hub', 'For parents of teenagers: screens and sleep.'],
    ['Growing up', 'Six-week course for mums and dads of primary school children.'],
  ])('%s: a person looks, and the ages are not of those who come', (title, description) => {
    const { childConfidenceScore, isChildFriendly, minAgeMonths, maxAgeMonths } = classified(title, description)
    expect(childConfidenceScore).toBeGreaterThanOrEqual(autoRejectThreshold)
    expect(childConfidenceScore).toBeLessThan(reviewThreshold)
    expect({ isChildFriendly, minAgeMonths, maxAgeMonths }).toEqual({
      isChildFriendly: false,
      minAgeMonths: null,
      maxAgeMonths: null,
    })
  })

  test.each([
    ['Little acorns', 'For parents and carers of under 5s. Come and play.'],
    ['First steps', 'A friendly group for parents of babies under 1.'],
    ['Songs in the round', 'A six-week course for parents of babies under 1. Bring your baby and a blanket.'],
    ['Saturday breakfast', 'Papers, play and a bacon roll for dads and their children aged 0-5.'],
    ['Clay', 'A workshop for ages 4-8. Parents of under 5s are asked to stay.'],
  ])('%s: where children come too, it is for them', (title, description) => {
    expect(classified(title, description).childConfidenceScore).toBeGreaterThanOrEqual(autoApproveThreshold)
  })

  test('a creche is for children, and the talk is not', () => {
    const { childConfidenceScore, maxAgeMonths } = classified('Parenting talk', 'With a creche for under 5s.')
    expect(childConfidenceScore).toBeLessThan(reviewThreshold)
    expect(maxAgeMonths).toBeNull()
  })

  test('dads who bring their children are no word against them', () => {
    const { quotes, isChildFriendly } = classified(
      'Just for dads',
      'Fathers bring their children for stories and songs.',
    )
    expect(isChildFriendly).toBe(true)
    expect(quotes.map(({ claim }) => claim)).not.toContain('for parents')
  })

  test.each(['for parents of ', 'parents and carers and ', 'with their ', 'while the children '])(
    'a hostile text of %j takes time in proportion',
    (words) => expectLinear((size) => forParentsIn(words.repeat(size)), 2000),
  )
})
