import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  type CategoryReport,
  CORRECTIONS_TO_LEARN,
  CORRECTIONS_UNTIL_NEXT,
  type LearnedCategories,
} from '#domain/classification/learning/category-learning.ts'
import type { LearnedModel } from '#domain/classification/learning/learned-model.ts'
import {
  DECISIONS_TO_LEARN,
  isRefitDue,
  type Learned,
  type LearnReport,
  teaching,
} from '#domain/classification/learning/learning.ts'
import type { LabelledExample } from '#domain/review/labels.ts'
import type { Thresholds } from '#domain/review/review.ts'
import { findLastFit, findModel, listLookedAtBursts, saveModel } from '#store/ai/learned-models.ts'
import type { Db } from '#store/db/database.ts'
import {
  type CategoryExample,
  countCategoryCorrections,
  countExamples,
  listCategoryExamples,
  listExamples,
} from '#store/review/labels.ts'

/** The newest count: what staff decide now is what they want. */
const MOST_DECISIONS_LEARNED = 20_000
/** All corrections first: so many are learned in about two seconds. */
const MOST_CATEGORIES_LEARNED = 2000

type Example = Pick<LabelledExample, 'event' | 'decidedBy' | 'decidedAt'> & { isForChildren: boolean }

type AudienceTask = {
  kind: 'audience'
  examples: Example[]
  thresholds: Thresholds
  inForce: LearnedModel | undefined
}
export type CategoriesTask = { kind: 'categories'; examples: CategoryExample[] }

/** What the thread is given (learn-worker.ts). */
export type LearnTask = AudienceTask | CategoriesTask

/**
 * Fits a model to what staff decided, stores it, and puts it in force where on the decisions held back it does harm to
 * none and leaves fewer to people. `actorId` null = the job, which waits until a fit is due.
 */
export async function refitModel(
  db: Db,
  by: { actorId: string | null; now: Date },
  thresholds: Thresholds,
  signal?: AbortSignal,
): Promise<LearnReport> {
  const decisions = await countExamples(db)
  if (decisions < DECISIONS_TO_LEARN) return { ok: false, reason: 'too-few', decisions }
  if (by.actorId === null && !isRefitDue(decisions, await findLastFit(db, 'audience'), by.now))
    return { ok: false, reason: 'nothing-new', decisions }
  const taught = teaching(await listJudged(db), await listLookedAtBursts(db))
  if (taught.length < DECISIONS_TO_LEARN) return { ok: false, reason: 'too-few', decisions: taught.length }
  const inForce = await findModel(db, 'audience')
  const task: LearnTask = { kind: 'audience', examples: taught, thresholds, inForce: inForce?.model }
  const learned = await learnInThread<Learned>(task, signal)
  const version = await saveModel(db, 'audience', learned, decisions, by)
  const { refusal, byRules, byModel } = learned
  return refusal ? { ok: false, decisions, ...refusal } : { ok: true, version, decisions, byRules, byModel }
}

/**
 * As {@link refitModel}, of categories: fitted to those that staff set by hand, beside what they approved with the rules' own, and put in
 * force where it agrees with staff more often.
 */
export async function refitCategories(
  db: Db,
  by: { actorId: string | null; now: Date },
  signal?: AbortSignal,
): Promise<CategoryReport> {
  const corrections = await countCategoryCorrections(db)
  if (corrections < CORRECTIONS_TO_LEARN) return { ok: false, reason: 'too-few', corrections }
  const last = await findLastFit(db, 'categories')
  if (by.actorId === null && !isRefitDue(corrections, last, by.now, CORRECTIONS_UNTIL_NEXT))
    return { ok: false, reason: 'nothing-new', corrections }
  const examples = await listCategoryExamples(db, MOST_CATEGORIES_LEARNED)
  const { set = [], letStand = [] } = Object.groupBy(examples, ({ isSet }) => (isSet ? 'set' : 'letStand'))
  // Categories are set one event at a time; approvals may be a press on a whole list.
  const approved = letStand.map((one) => ({ ...one, isForChildren: true }))
  const taught = [...set, ...teaching(approved, await listLookedAtBursts(db))]
  const learned = await learnInThread<LearnedCategories>({ kind: 'categories', examples: taught }, signal)
  const version = await saveModel(db, 'categories', learned, corrections, by)
  const { refusal, heldBack, byRules, byModel } = learned
  return refusal
    ? { ok: false, corrections, ...refusal }
    : { ok: true, version, corrections, heldBack, byRules, byModel }
}

async function listJudged(db: Db): Promise<Example[]> {
  const examples = await listExamples(db, MOST_DECISIONS_LEARNED)
  return examples.flatMap(({ event, isForChildren, decidedBy, decidedAt }) =>
    isForChildren === null ? [] : [{ event, isForChildren, decidedBy, decidedAt }],
  )
}

async function learnInThread<Result>(task: LearnTask, signal: AbortSignal | undefined): Promise<Result> {
  const thread = new Worker(new URL('./learn-worker.ts', import.meta.url), { workerData: task })
  try {
    const [learned] = await once(thread, 'message', signal ? { signal } : {})
    return learned as Result
  } finally {
    await thread.terminate()
  }
}
