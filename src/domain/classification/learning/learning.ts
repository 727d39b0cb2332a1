import { londonWallClock, todayInLondon } from '../../days/london-time.ts'
import { arrivalStatus, type Thresholds } from '../../review/review.ts'
import type { Classification, EventToClassify } from '../classification.ts'
import { concluded, type Guards } from '../guards.ts'
import { type JudgedUnseen, surenessBy } from '../sureness.ts'
import { seriesKey } from './learned-features.ts'
import { fitModel, type LearnedModel, type Lesson, learnedScore, NOTHING_LEARNED } from './learned-model.ts'
import { fairlyWeighed, foldOf, isHeldBack, reweighed, totalOf } from './lessons.ts'

/** With fewer decisions the rules' scores stand as they are. */
export const DECISIONS_TO_LEARN = 50
/** After as many more decisions a new model is fitted at once, not only by night. */
export const DECISIONS_UNTIL_NEXT = 50

/** An event as the rules judge it today. `claims`: what they find said for or against children. */
export type JudgedByRules = { event: EventToClassify; guards: Guards; claims: readonly string[] }

/** What the rules find said of the audience, each thing once. */
export const claimsOf = ({ quotes }: Pick<Classification, 'quotes'>): string[] => [
  ...new Set(quotes.map(({ claim }) => claim)),
]

/** What a person decided on it. `decidedBy`: an account's id; null = it was deleted since. */
export type LearningDecision = JudgedByRules & { isForChildren: boolean; decidedBy: string | null; decidedAt: Date }

/** What scores would have done to the events held back, without a person. */
export type Outcome = { wronglyRejected: number; wronglyApproved: number; queued: number }

/** Why a model is not put in force. `events`: how many more of those held back it would have got wrong. */
export type Refusal =
  | { reason: 'rejects-children'; events: number }
  | { reason: 'approves-others'; events: number }
  | { reason: 'queue-no-shorter' }

/**
 * A model with how it did on what was held back, beside the rules alone. `refusal`: null where it may be put in force.
 * `lessons`: decisions that it was fitted to; `heldBack`: those that it was tried on.
 */
export type Learned = {
  model: LearnedModel
  lessons: number
  heldBack: number
  byRules: Outcome
  byModel: Outcome
  refusal: Refusal | null
}

/** How learning went. `decisions`: how many there were to go by. */
export type LearnReport =
  | { ok: true; version: number; decisions: number; byRules: Outcome; byModel: Outcome }
  | { ok: false; reason: 'too-few' | 'nothing-new'; decisions: number }
  | ({ ok: false; decisions: number } & Refusal)

/** The hour of the night, in London, in which a model is fitted to whatever was decided since. */
const NIGHTLY_HOUR = '03:'

/** Whether a new model is to be fitted: after enough more decisions, or by night after any. */
export function isRefitDue(
  decisions: number,
  last: { decisions: number; madeAt: Date } | undefined,
  now: Date,
  untilNext = DECISIONS_UNTIL_NEXT,
): boolean {
  if (decisions - (last?.decisions ?? 0) >= untilNext) return true
  if (last === undefined || decisions === last.decisions) return false
  return londonWallClock(now).time.startsWith(NIGHTLY_HOUR) && todayInLondon(last.madeAt) < todayInLondon(now)
}

/**
 * Fits a model to four in five of the decisions and tries it on the rest. It may be put in force only where, of those, it
 * rejects no more events for children and approves no more others than the rules alone and the model `inForce` do, and leaves
 * fewer to a person than the rules. It may leave more than the model in force: what it learned since may have shown that one to be too sure.
 */
export function learn(
  decisions: readonly LearningDecision[],
  thresholds: Thresholds,
  inForce: LearnedModel = NOTHING_LEARNED,
): Learned {
  const { heldBack = [], lessons = [] } = Object.groupBy(decisions, ({ event }) =>
    isHeldBack(seriesKey(event)) ? 'heldBack' : 'lessons',
  )
  const model = { ...fitModel(weighed(lessons)), sureness: surenessBy(judgedUnseen(lessons), thresholds) }
  const [byRules, byCurrent, byModel] = [NOTHING_LEARNED, inForce, model].map((one) =>
    outcomeOf(heldBack, one, thresholds),
  ) as [Outcome, Outcome, Outcome]
  const refusal = refusalOf(byModel, byRules, byCurrent)
  return { model, lessons: lessons.length, heldBack: heldBack.length, byRules, byModel, refusal }
}

function refusalOf(byModel: Outcome, byRules: Outcome, byCurrent: Outcome): Refusal | null {
  const rejected = byModel.wronglyRejected - Math.min(byRules.wronglyRejected, byCurrent.wronglyRejected)
  if (rejected > 0) return { reason: 'rejects-children', events: rejected }
  const approved = byModel.wronglyApproved - Math.min(byRules.wronglyApproved, byCurrent.wronglyApproved)
  if (approved > 0) return { reason: 'approves-others', events: approved }
  return byModel.queued < byRules.queued ? null : { reason: 'queue-no-shorter' }
}

function outcomeOf(decided: readonly LearningDecision[], model: LearnedModel, thresholds: Thresholds): Outcome {
  const outcome: Outcome = { wronglyRejected: 0, wronglyApproved: 0, queued: 0 }
  for (const one of decided) {
    const status = arrivalStatus({ ...concludedBy(one, model), contentType: 'event' }, thresholds)
    if (status === 'rejected') outcome.wronglyRejected += one.isForChildren ? 1 : 0
    else if (status === 'approved') outcome.wronglyApproved += one.isForChildren ? 0 : 1
    else outcome.queued += 1
  }
  return outcome
}

/** What is concluded of an event: the rules' score, moved by what was learned, within what the guards allow. */
export function concludedBy({ event, guards, claims }: JudgedByRules, model: LearnedModel) {
  const { sureness } = model
  return concluded(
    learnedScore({ event, claims, rulesScore: guards.ownScore }, model),
    sureness === undefined ? guards : { ...guards, sureness },
  )
}

/** The newest count: so many are judged in about a second. */
const MOST_JUDGED_UNSEEN = 1500

/** Lessons, each with the score by a model that was fitted to the other folds; a series is in one fold as a whole. */
function judgedUnseen(lessons: readonly LearningDecision[]): JudgedUnseen[] {
  const newest = lessons.toSorted((a, b) => b.decidedAt.getTime() - a.decidedAt.getTime()).slice(0, MOST_JUDGED_UNSEEN)
  const folds = Map.groupBy(newest, ({ event }) => foldOf(seriesKey(event)))
  return [...folds].flatMap(([fold, some]) => {
    const others = [...folds].flatMap(([other, lessonsOf]) => (other === fold ? [] : lessonsOf))
    const model = fitModel(weighed(others))
    return some.map(({ event, guards, claims, isForChildren }) => ({
      guards,
      isForChildren,
      score: learnedScore({ event, claims, rulesScore: guards.ownScore }, model),
    }))
  })
}

/** Of the rarer answer one counts as no more than so many. */
const RARE_COUNTS_AS = 5

/**
 * Lessons with the weight that their series, their account and their answer leave them. Both answers weigh alike in sum:
 * what is learned tells events apart, and does not lean to the answer that staff happen to give more often.
 */
function weighed(decisions: readonly LearningDecision[]): Lesson[] {
  const fair = fairlyWeighed(
    decisions.map((decision) => ({ ...decision, rulesScore: decision.guards.ownScore, weight: 1 })),
    ({ isForChildren }) => isForChildren,
  )
  const answers = new Set(fair.map(({ isForChildren }) => isForChildren)).size
  const equal = totalOf(fair) / answers
  return reweighed(
    fair,
    ({ isForChildren }) => isForChildren,
    (total) => Math.min(equal, RARE_COUNTS_AS * total),
  )
}

/** One account's many like decisions within minutes: a press on a whole list, by mistake or with intent. */
export type Burst = { decidedBy: string; isForChildren: boolean; from: Date; until: Date; count: number }

const BURST_MINUTES = 10
const MOST_IN_A_BURST = 100

type Timed = Pick<LearningDecision, 'decidedBy' | 'decidedAt' | 'isForChildren'>

/** The bursts among decisions, oldest first. They teach nothing until an admin has looked at them. */
function burstsIn(decisions: readonly Timed[]): Burst[] {
  const groups = Map.groupBy(decisions, ({ decidedBy, isForChildren }) => `${isForChildren} ${decidedBy}`)
  return [...groups.values()]
    .flatMap((alike) => burstsOf(alike.toSorted((a, b) => a.decidedAt.getTime() - b.decidedAt.getTime())))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
}

/** Of decisions by one account, all alike, in the order of time. */
function burstsOf(alike: readonly Timed[]): Burst[] {
  const bursts: Burst[] = []
  let start = 0
  alike.forEach(({ decidedBy, decidedAt, isForChildren }, at) => {
    while (decidedAt.getTime() - (alike[start] as Timed).decidedAt.getTime() > BURST_MINUTES * 60_000) start += 1
    if (at - start + 1 <= MOST_IN_A_BURST || decidedBy === null) return
    const from = (alike[start] as Timed).decidedAt
    const last = bursts.at(-1)
    if (last && last.until >= from) {
      last.count += 1
      last.until = decidedAt
    } else bursts.push({ decidedBy, isForChildren, from, until: decidedAt, count: at - start + 1 })
  })
  return bursts
}

const isIn = (burst: Omit<Burst, 'count'>, { decidedBy, decidedAt, isForChildren }: Timed): boolean =>
  burst.decidedBy === decidedBy &&
  burst.isForChildren === isForChildren &&
  burst.from <= decidedAt &&
  decidedAt <= burst.until

/** A burst as an admin answered to it. */
export type LookedAtBurst = Omit<Burst, 'count'> & { mayTeach: boolean }

/** The bursts that no admin has answered to. */
export const openBursts = (decisions: readonly Timed[], lookedAt: readonly LookedAtBurst[]): Burst[] =>
  burstsIn(decisions).filter(
    (burst) =>
      !lookedAt.some((other) => [burst.from, burst.until].every((decidedAt) => isIn(other, { ...burst, decidedAt }))),
  )

/** The decisions that may teach: none of a burst, unless an admin looked at it and let it. */
export function teaching<Decision extends Timed>(
  decisions: readonly Decision[],
  lookedAt: readonly LookedAtBurst[],
): Decision[] {
  const bursts = burstsIn(decisions)
  return decisions.filter((decision) => {
    const answers = lookedAt.filter((burst) => isIn(burst, decision))
    if (answers.length > 0) return answers.every(({ mayTeach }) => mayTeach)
    return !bursts.some((burst) => isIn(burst, decision))
  })
}
