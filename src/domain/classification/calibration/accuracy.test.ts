import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../../days/london-time.ts'
import { correctionsOf, type JudgedDecision, outcomesAt, talliesBy, talliesByWeek, tallyOf } from './accuracy.ts'

const judged = (fields: Partial<JudgedDecision> = {}): JudgedDecision => ({
  eventId: 1,
  venueName: 'Owl House',
  decidedAt: new Date('2026-04-08T10:00:00Z'),
  decision: fields.isForChildren === false ? 'rejected' : 'approved',
  isForChildren: true,
  score: 80,
  saidForChildren: true,
  madeBy: 'built-in',
  saidCategory: 'general',
  saidAgeRanges: [],
  autoStatus: null,
  decidedBy: null,
  isAudit: false,
  setCategory: null,
  setAgeRanges: null,
  ...fields,
})
const right = judged()
const falseAlarm = judged({ isForChildren: false })
const overlooked = judged({ saidForChildren: false, score: 30 })
const rightlyNot = judged({ saidForChildren: false, isForChildren: false, score: 10 })

test('precision is of what it called for children, recall of what is', () => {
  expect(tallyOf([right, right, falseAlarm, overlooked, rightlyNot])).toEqual({
    count: 5,
    precision: 2 / 3,
    recall: 2 / 3,
  })
  expect(tallyOf([right, falseAlarm, falseAlarm])).toMatchObject({ precision: 1 / 3, recall: 1 })
})

test('where there is nothing to divide by there is no percentage', () => {
  expect(tallyOf([])).toEqual({ count: 0, precision: null, recall: null })
  expect(tallyOf([rightlyNot])).toEqual({ count: 1, precision: null, recall: null })
})

test('groups come with most examples first', () => {
  const elsewhere = { ...falseAlarm, venueName: 'Acorn Hall' }
  const tallies = talliesBy([elsewhere, right, right], ({ venueName }) => venueName ?? '')
  expect(tallies.map(({ name, precision }) => [name, precision])).toEqual([
    ['Owl House', 1],
    ['Acorn Hall', 0],
  ])
})

test('weeks begin on Monday in London, and quiet ones are there too', () => {
  // 23:30 on Sunday in UTC is Monday in London's summer.
  const sunday = judged({ decidedAt: new Date('2026-04-05T12:00:00Z') })
  const monday = judged({ decidedAt: new Date('2026-04-05T23:30:00Z') })
  const weeks = talliesByWeek([sunday, monday, monday], day('2026-04-19'), 3)
  expect(weeks.map(({ from, count }) => [from, count])).toEqual([
    ['2026-03-30', 1],
    ['2026-04-06', 2],
    ['2026-04-13', 0],
  ])
})

test('a threshold approves from its own score on; what is for children and below is missed', () => {
  const examples = [judged({ score: 90 }), judged({ score: 89 }), judged({ score: 95, isForChildren: false })]
  expect(outcomesAt(examples, [50, 90, 99])).toEqual([
    { threshold: 50, approved: 3, right: 2, missed: 0 },
    { threshold: 90, approved: 2, right: 1, missed: 1 },
    { threshold: 99, approved: 0, right: 0, missed: 2 },
  ])
})

test('whatever was decided, a higher threshold approves no more and misses no less', () => {
  const example = fc.record({ score: fc.integer({ min: 0, max: 100 }), isForChildren: fc.boolean() }).map(judged)
  fc.assert(
    fc.property(fc.array(example, { maxLength: 60 }), (examples) => {
      const outcomes = outcomesAt(examples, [50, 70, 90, 99])
      for (const [index, outcome] of outcomes.entries()) {
        const before = outcomes[index - 1] ?? outcome
        expect(outcome.approved).toBeLessThanOrEqual(before.approved)
        expect(outcome.missed).toBeGreaterThanOrEqual(before.missed)
        expect(outcome.right + outcome.missed).toBe(examples.filter(({ isForChildren }) => isForChildren).length)
      }
    }),
  )
})

test('corrections are counted among what staff approved', () => {
  const examples = [right, judged({ setCategory: 'stem' }), judged({ setAgeRanges: ['0-5'] }), falseAlarm]
  expect(correctionsOf(examples)).toEqual({ approved: 3, categoryRight: 2, agesRight: 2 })
})
