import { describe, expect, test } from 'vitest'
import { emptyFacts } from '../event/event.ts'
import { underHolds } from '../safety/verdict.ts'
import {
  hasLeftSeries,
  ruleFor,
  type SeriesRule,
  type SeriesStanding,
  seriesDifferences,
  seriesFactsOf,
  seriesKeyOf,
  underSeries,
} from './series.ts'

const factsOf = (fields: Partial<ReturnType<typeof emptyFacts>> = {}) =>
  seriesFactsOf({ ...emptyFacts('Storytime'), ...fields }, {})

describe('the key of a series', () => {
  test.each([
    'Storytime',
    'STORYTIME!',
    'Storytime – Tuesday 3 May',
    'Storytime (3rd of May 2026)',
    'Storytime: May 10, 2026',
    'Storytime 03/05/2026',
    'Storytime, Sat 14 Nov 10.30am',
  ])('%s', (title) => {
    expect(seriesKeyOf(title)).toBe('storytime')
  })

  test.each([
    ['Storytime for under 5s', 'Storytime for under 8s'],
    ['Walk 1', 'Walk 2'],
    ['Saturday Club', 'Sunday Club'],
    ['Session 3 of 4', 'Session 4 of 4'],
  ])('%s is another than %s', (a, b) => {
    expect(seriesKeyOf(a)).not.toBe(seriesKeyOf(b))
  })

  test('is never empty', () => {
    expect(seriesKeyOf('3 May 2026')).toBe('3 may 2026')
  })
})

describe('what differs between two events of one name', () => {
  test('is not their words, as long as they speak of the same people', () => {
    const dinosaurs = factsOf({ description: 'Dinosaur stories for children.' })
    expect(seriesDifferences(dinosaurs, factsOf({ description: 'Kids hear about the moon.' }))).toEqual([])
  })

  test.each([
    ['audience', { description: 'An evening for grown-ups.' }],
    ['audience', { description: 'Strictly 18+.' }],
    ['audience', { description: 'For teachers and other professionals.' }],
    ['ages', { minAgeMonths: 60 }],
    ['ages', { maxAgeMonths: 60 }],
    ['price', { isFree: true }],
    ['price', { minPrice: 4 }],
    ['title', { title: 'Storytime by candlelight' }],
  ])('is its %s where it says %j', (difference, fields) => {
    expect(seriesDifferences(factsOf(), factsOf(fields))).toEqual([difference])
  })

  test('what staff set counts as if the venue said it', () => {
    const edited = seriesFactsOf(emptyFacts('Storytime'), { minAgeMonths: 36 })
    expect(seriesDifferences(factsOf(), edited)).toEqual(['ages'])
  })
})

const rule = (fields: Partial<SeriesRule> = {}): SeriesRule => ({
  id: 7,
  facts: factsOf(),
  decision: 'approved',
  rejectionReason: null,
  concluded: 'pending',
  ...fields,
})

describe('a rule decides', () => {
  test('an event of the same facts, and the newest rule counts', () => {
    expect(ruleFor([rule({ id: 8 }), rule()], factsOf(), 'needs_review')?.id).toBe(8)
    expect(ruleFor([rule()], factsOf({ minAgeMonths: 12 }), 'needs_review')).toBeUndefined()
  })

  test('none of which the classifier is sure of the opposite, unless it was when the person decided', () => {
    expect(ruleFor([rule()], factsOf(), 'rejected')).toBeUndefined()
    expect(ruleFor([rule({ concluded: 'rejected' })], factsOf(), 'rejected')).toBeDefined()
    expect(ruleFor([rule({ decision: 'rejected' })], factsOf(), 'approved')).toBeUndefined()
    expect(ruleFor([rule({ decision: 'rejected', concluded: 'approved' })], factsOf(), 'approved')).toBeDefined()
  })
})

const NEW: SeriesStanding = {
  status: 'pending',
  decidedBy: null,
  takenDownFrom: null,
  seriesRuleId: null,
  rejectionReason: null,
}
const HOLD = { kind: 'harm' as const, about: 'gambling', quote: 'casino spins' }

describe('by the rule of its series an event', () => {
  test('is decided as the person decided, with their reason', () => {
    const rejected = rule({ decision: 'rejected', rejectionReason: 'not_for_children' })
    expect(underSeries(NEW, underHolds(NEW, 'pending', []), [], rejected)).toEqual({
      status: 'rejected',
      decidedBy: 'staff',
      takenDownFrom: null,
      seriesRuleId: 7,
      rejectionReason: 'not_for_children',
    })
  })

  test('that is held is neither approved nor rejected', () => {
    for (const decision of ['approved', 'rejected'] as const) {
      expect(underSeries(NEW, underHolds(NEW, 'approved', [HOLD]), [HOLD], rule({ decision }))).toMatchObject({
        status: 'needs_review',
        decidedBy: null,
        seriesRuleId: null,
      })
    }
  })

  test('on which a person decided stays as they decided', () => {
    const theirs: SeriesStanding = { ...NEW, status: 'rejected', decidedBy: 'staff', rejectionReason: 'over' }
    expect(underSeries(theirs, underHolds(theirs, 'approved', []), [], rule())).toEqual(theirs)
  })

  test('that is taken down, and mended, is approved by the rule again', () => {
    const approved: SeriesStanding = { ...NEW, status: 'approved', decidedBy: 'staff', seriesRuleId: 7 }
    const down = underSeries(approved, underHolds(approved, 'approved', [HOLD]), [HOLD], undefined)
    expect(down).toMatchObject({ status: 'needs_review', decidedBy: null, seriesRuleId: 7 })
    expect(underSeries(down, underHolds(down, 'pending', []), [], undefined)).toEqual(approved)
  })
})

test('an approved event leaves its series by name and audience, a rejected one by whatever differs', () => {
  expect(hasLeftSeries({ status: 'approved' }, ['ages', 'price'])).toBe(false)
  expect(hasLeftSeries({ status: 'approved' }, ['audience'])).toBe(true)
  expect(hasLeftSeries({ status: 'rejected' }, ['price'])).toBe(true)
  expect(hasLeftSeries({ status: 'rejected' }, [])).toBe(false)
})
