import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../settings.ts'
import type { EventToClassify } from '../classification.ts'
import type { Guards } from '../guards.ts'
import { featureWords, fitModel, type LearnedModel, learnedScore, NOTHING_LEARNED, whatMoved } from './learned-model.ts'
import { concludedBy, isRefitDue, type LearningDecision, learn, openBursts, teaching } from './learning.ts'
import { isHeldBack } from './lessons.ts'

const thresholds = defaultSettings()
const event = (title: string, fields: Partial<EventToClassify> = {}): EventToClassify => ({
  title,
  description: null,
  organiser: null,
  locationName: null,
  priceNotes: null,
  sourceUrl: 'https://hall.example/events',
  ...fields,
})
const against: Guards = { isForAdultsOnly: false, saysFor: false, saysAgainst: true, ownScore: 22 }
const silent: Guards = { ...against, saysAgainst: false }

let serial = 0
const decision = (title: string, isForChildren: boolean, fields: Partial<LearningDecision> = {}): LearningDecision => {
  serial += 1
  return {
    event: event(`${title} ${'abcdefghij'[serial % 10]}${serial}`),
    guards: against,
    claims: [],
    isForChildren,
    decidedBy: `staff ${serial % 3}`,
    decidedAt: new Date(serial * 3_600_000),
    ...fields,
  }
}
const many = (count: number, make: () => LearningDecision) => Array.from({ length: count }, make)
/** Words that the rules know nothing of, and staff decide alike. */
const taught = (count: number) => [
  ...many(count, () => decision('Genealogy circle', false)),
  ...many(count, () =>
    decision('Duplo play', true, { guards: { ...against, saysFor: true, saysAgainst: false, ownScore: 50 } }),
  ),
]

const scoreLearned = (judged: { event: EventToClassify; guards: Guards }, model: LearnedModel) =>
  concludedBy({ claims: [], ...judged }, model).childConfidenceScore

describe('what is learned', () => {
  const { model } = learn(taught(60), thresholds)
  const scored = (title: string, guards = against) => scoreLearned({ event: event(title), guards }, model)

  test('moves the score of an event with the same words, also under another name', () => {
    expect(scored('Genealogy evening')).toBeLessThan(10)
    expect(scored('Duplo afternoon', { ...against, ownScore: 30 })).toBeGreaterThan(50)
  })

  test('leaves an event with other words about where the rules have it', () => {
    const elsewhere = event('Chess', { sourceUrl: 'https://elsewhere.example/' })
    expect(Math.abs(scoreLearned({ event: elsewhere, guards: against }, model) - 30)).toBeLessThan(15)
  })

  test('moves an event of which the rules find the same, in words that staff never met', () => {
    const decided = (title: string, claims: string[], isForChildren: boolean) =>
      many(40, () => decision(title, isForChildren, { claims }))
    const { model } = learn(
      [...decided('Quiz', ['a night out'], false), ...decided('Den', ['outdoors'], true)],
      thresholds,
    )
    const met = { event: event('Karaoke', { sourceUrl: 'https://elsewhere.example/' }), rulesScore: 22 }
    const scored = (...claims: string[]) => learnedScore({ ...met, claims }, model)
    expect(scored('a night out')).toBeLessThan(scored('something else') - 5)
    expect(scored('outdoors')).toBeGreaterThan(scored('something else') + 5)
    expect(whatMoved({ ...met, claims: ['a night out'] }, model).map(({ name }) => featureWords(name))).toContain(
      'the rules find “a night out”',
    )
  })

  test('puts nothing aside that has no word against, nor what speaks for children', () => {
    expect(scored('Genealogy evening', silent)).toBe(20)
    expect(scored('Genealogy evening', { ...against, saysFor: true })).toBe(20)
    expect(scored('Genealogy evening', { ...against, ownScore: 23 })).toBe(20)
  })

  test('approves nothing that has no statement for children, or has a word against', () => {
    const sure = { ...silent, ownScore: 89 }
    expect(scored('Duplo play', sure)).toBe(86)
    expect(scored('Duplo play', { ...sure, saysAgainst: true, saysFor: true })).toBe(89)
    expect(scored('Duplo play', { ...sure, saysFor: true })).toBeGreaterThanOrEqual(95)
  })

  test('names the words that moved a score, the strongest first, as staff read them', () => {
    const [first] = whatMoved({ event: event('Genealogy evening'), rulesScore: 30, claims: [] }, model)
    expect(first?.by).toBeLessThan(-0.4)
    expect(featureWords(first?.name ?? '')).toContain('genealogy')
    expect(featureWords('at hall.example · story')).toBe('“story” at hall.example')
    expect(featureWords('series hall.example · story time')).toBe('the series “story time”')
  })

  test('is the same from the same decisions, however often it is learned', () => {
    const decisions = taught(30)
    expect(learn(decisions, thresholds)).toEqual(learn(decisions, thresholds))
  })

  test('is nothing without decisions', () => {
    expect(learnedScore({ event: event('Kites'), rulesScore: 71, claims: [] }, NOTHING_LEARNED)).toBe(71)
    expect(fitModel([])).toEqual({ bias: 0, weights: {} })
  })

  test('has to be twice as sure as the thresholds, until enough decisions show that less will do', () => {
    expect(model.sureness).toEqual({ approving: 2, rejecting: 2 })
    const enough = learn(taught(300), thresholds).model
    expect(enough.sureness).toEqual({ approving: 1, rejecting: 1 })
    expect(concludedBy({ event: event('Chess'), guards: silent, claims: [] }, enough).guards.sureness).toBe(
      enough.sureness,
    )
  })
})

describe('a model is put in force', () => {
  test('where the queue gets shorter and nothing goes wrong', () => {
    const { refusal, byRules, byModel, heldBack, lessons } = learn(taught(60), thresholds)
    expect(refusal).toBeNull()
    expect(byModel.queued).toBeLessThan(byRules.queued)
    expect([byModel.wronglyApproved, byModel.wronglyRejected]).toEqual([0, 0])
    expect(heldBack + lessons).toBe(120)
    expect(heldBack).toBeGreaterThan(12)
  })

  test('also where the one in force left fewer to people: it may have been too sure', () => {
    // Staff are of two minds about matins, and those held back happen to be all not for children.
    const matins = many(80, () => decision('Matins', serial % 2 === 0)).filter(
      ({ event, isForChildren }) => !isForChildren || !isHeldBack(`hall.example · ${event.title.toLowerCase()}`),
    )
    const tooSure: LearnedModel = { bias: -8, weights: { 'title duplo': 20 } }
    const { refusal, model } = learn([...taught(60), ...matins], thresholds, tooSure)
    const scoreBy = (one: LearnedModel) => scoreLearned({ event: event('Matins'), guards: against }, one)
    expect([scoreBy(tooSure), scoreBy(model)]).toEqual([1, expect.toSatisfy((score) => score >= 20)])
    expect(refusal).toBeNull()
  })

  test('not where it would reject events for children that it was not fitted to', () => {
    // The same words, and only those held back are for children.
    const decisions = [
      ...many(200, () => decision('Genealogy circle', false)),
      ...many(40, () => decision('Duplo play', true)),
    ]
    const unlike = decisions.map((one) =>
      isHeldBack(`hall.example · ${one.event.title.toLowerCase()}`) ? { ...one, isForChildren: true } : one,
    )
    expect(learn(unlike, thresholds).refusal).toMatchObject({ reason: 'rejects-children' })
  })

  test('not where it would approve what staff rejected', () => {
    const sure = { ...silent, saysFor: true, ownScore: 80 }
    const decisions = [
      ...many(300, () => decision('Duplo play', true, { guards: sure })),
      ...many(60, () => decision('Genealogy circle', false)),
    ]
    const unlike = decisions.map((one) =>
      isHeldBack(`hall.example · ${one.event.title.toLowerCase()}`) ? { ...one, isForChildren: false } : one,
    )
    expect(learn(unlike, thresholds).refusal).toMatchObject({ reason: 'approves-others' })
  })

  test('not where no fewer events are left to people', () => {
    expect(
      learn(
        many(100, () => decision('Genealogy circle', false, { guards: silent })),
        thresholds,
      ).refusal,
    ).toEqual({
      reason: 'queue-no-shorter',
    })
  })

  test('and tried on whole series, always the same ones', () => {
    expect(['Story time', 'STORY TIME!'].map((title) => isHeldBack(`hall.example · ${title}`)).length).toBe(2)
    const held = Array.from({ length: 2000 }, (_, n) => isHeldBack(`hall.example · event ${n}`)).filter(Boolean)
    expect(held.length).toBeGreaterThan(340)
    expect(held.length).toBeLessThan(460)
  })
})

describe('one account', () => {
  test('with a thousand decisions does not outweigh what others decided', () => {
    const honest = taught(150)
    const loud = many(1000, () => decision('Genealogy circle', true, { decidedBy: 'loud' }))
    const scoreAfter = (decisions: LearningDecision[]) =>
      scoreLearned({ event: event('Genealogy evening'), guards: against }, learn(decisions, thresholds).model)
    const alone = scoreAfter(loud)
    expect(alone).toBeGreaterThan(60)
    expect(scoreAfter([...honest, ...loud])).toBeLessThan(alone)
  })

  test('counts no more for its many decisions because others made more', () => {
    const others = taught(300)
    const scoreAfter = (accountOf: (n: number) => string) => {
      const theirs = Array.from({ length: 400 }, (_, n) => decision('Kite club', true, { decidedBy: accountOf(n) }))
      const { model } = learn([...others, ...theirs], thresholds)
      return learnedScore({ event: event('Kite evening'), rulesScore: 30, claims: [] }, model)
    }
    serial = 10_000
    const one = scoreAfter(() => 'one')
    serial = 10_000
    expect(one).toBe(scoreAfter((n) => `half ${n % 2}`))
  })

  test('teaches nothing by a burst until an admin lets it, and nothing more once it is left out', () => {
    const at = (seconds: number) => new Date(Date.parse('2026-04-08T10:00:00Z') + seconds * 1000)
    const burst = Array.from({ length: 200 }, (_, n) =>
      decision('Gin', true, { decidedBy: 'intruder', decidedAt: at(n) }),
    )
    const honest = taught(20)
    const all = [...honest, ...burst]
    const [open] = openBursts(all, [])
    expect(open).toMatchObject({ decidedBy: 'intruder', isForChildren: true, count: 200, from: at(0), until: at(199) })
    if (!open) throw new Error('no burst')
    expect(teaching(all, [])).toEqual(honest)
    const { count: _, ...looked } = open
    expect(teaching(all, [{ ...looked, mayTeach: true }])).toEqual(all)
    expect(openBursts(all, [{ ...looked, mayTeach: true }])).toEqual([])
    expect(teaching(all, [{ ...looked, mayTeach: false }])).toEqual(honest)
  })

  test('that works through the queue in a morning makes no burst', () => {
    const slow = Array.from({ length: 300 }, (_, n) =>
      decision('Gin', false, { decidedBy: 'jo', decidedAt: new Date(n * 12_000) }),
    )
    expect(openBursts(slow, [])).toEqual([])
  })
})

describe('a new model is fitted', () => {
  const noon = new Date('2026-04-08T12:00:00Z')
  const night = new Date('2026-04-09T02:30:00Z')

  test('after fifty decisions, at any hour', () => {
    expect(isRefitDue(50, undefined, noon)).toBe(true)
    expect(isRefitDue(99, { decisions: 50, madeAt: noon }, noon)).toBe(false)
    expect(isRefitDue(100, { decisions: 50, madeAt: noon }, noon)).toBe(true)
  })

  test('by night after any, once', () => {
    expect(isRefitDue(51, { decisions: 50, madeAt: noon }, night)).toBe(true)
    expect(isRefitDue(50, { decisions: 50, madeAt: noon }, night)).toBe(false)
    expect(isRefitDue(51, { decisions: 50, madeAt: night }, night)).toBe(false)
  })
})
