import { describe, expect, test } from 'vitest'
import type { LabelledDecision } from '../../review/labels.ts'
import { defaultSettings } from '../../settings.ts'
import { auditsOf, estimate, isAudited, proposeThresholds } from './audits.ts'

const decision = (fields: Partial<LabelledDecision>): LabelledDecision => ({
  eventId: 1,
  venueName: null,
  decidedAt: new Date(0),
  decidedBy: 'jo',
  decision: fields.isForChildren === false ? 'rejected' : 'approved',
  isForChildren: true,
  score: 95,
  saidForChildren: true,
  madeBy: 'built-in',
  saidCategory: 'general',
  saidAgeRanges: [],
  autoStatus: null,
  isAudit: false,
  setCategory: null,
  setAgeRanges: null,
  ...fields,
})
const many = (count: number, fields: Partial<LabelledDecision>) => Array.from({ length: count }, () => decision(fields))

test('one in so many events is in the sample, whatever their numbers have in common', () => {
  for (const step of [1, 2, 20, 64]) {
    const ids = Array.from({ length: 20_000 }, (_, n) => n * step)
    const share = ids.filter((id) => isAudited(id, 20)).length / ids.length
    expect(share).toBeGreaterThan(0.045)
    expect(share).toBeLessThan(0.055)
  }
})

test('a larger sample has the smaller one in it, and one in one is every event', () => {
  const ids = Array.from({ length: 2000 }, (_, n) => n)
  expect(ids.filter((id) => isAudited(id, 20) && !isAudited(id, 10))).toEqual([])
  expect(ids.every((id) => isAudited(id, 1))).toBe(true)
})

// Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %i of %i is the published one', (hits, of, low, high) => {
  const found = estimate(hits, of)
  expect(found.low).toBeCloseTo(low, 3)
  expect(found.high).toBeCloseTo(high, 3)
})

test('only the sample counts, each side for itself', () => {
  const { precision, lost } = auditsOf([
    ...many(38, { autoStatus: 'approved', isAudit: true }),
    ...many(2, { autoStatus: 'approved', isAudit: true, isForChildren: false }),
    ...many(5, { autoStatus: 'approved', isAudit: true, isForChildren: null, decision: 'rejected' }),
    ...many(9, { autoStatus: 'approved', isForChildren: false }),
    ...many(50, { autoStatus: 'rejected', isAudit: true, isForChildren: null, decision: 'rejected' }),
    ...many(1, { autoStatus: 'rejected', isAudit: true }),
    ...many(9, {}),
  ])
  expect(precision).toMatchObject({ hits: 38, of: 40 })
  expect(lost).toMatchObject({ hits: 1, of: 51 })
})

describe('thresholds are proposed', () => {
  const proposed = (decisions: LabelledDecision[]) =>
    proposeThresholds(decisions, defaultSettings()).map(({ setting, to }) => [setting, to])

  test('not without decisions, and not from a few', () => {
    expect(proposed([])).toEqual([])
    expect(proposed(many(40, { score: 85 }))).toEqual([])
  })

  test('lower for approving, where nearly all just below were for children', () => {
    expect(proposed(many(100, { score: 86 }))).toEqual([['autoApproveThreshold', 85]])
    expect(proposed([...many(80, { score: 86 }), ...many(20, { score: 86, isForChildren: false })])).toEqual([])
  })

  test('not by what lies farther away', () => {
    expect(proposed(many(100, { score: 82 }))).toEqual([])
    expect(proposed(many(100, { score: 40, isForChildren: false }))).toEqual([])
  })

  test('higher for approving, where the audits say that too much was wrong', () => {
    expect(
      proposed([
        ...many(40, { autoStatus: 'approved', isAudit: true }),
        ...many(12, { autoStatus: 'approved', isAudit: true, isForChildren: false }),
      ]),
    ).toEqual([['autoApproveThreshold', 95]])
  })

  test('higher for rejecting, where nearly none just above was for children', () => {
    expect(proposed(many(100, { score: 22, isForChildren: false }))).toEqual([['autoRejectThreshold', 25]])
  })

  test('lower for rejecting, where the audits say that children’s events are lost', () => {
    const audit = { autoStatus: 'rejected', isAudit: true, score: 12 } as const
    expect(proposed([...many(40, { ...audit, isForChildren: false }), ...many(12, audit)])).toEqual([
      ['autoRejectThreshold', 15],
    ])
  })
})
