import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
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
import { countExamples, listExamples } from '#store/review/labels.ts'

/** The newest count: what staff decide now is what they want. */
const MOST_DECISIONS_LEARNED = 20_000

type Example = Pick<LabelledExample, 'event' | 'decidedBy' | 'decidedAt'> & { isForChildren: boolean }

/** What the thread is given (learn-worker.ts). */
export type LearnTask = { examples: Example[]; thresholds: Thresholds; inForce: LearnedModel | undefined }

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
  if (by.actorId === null && !isRefitDue(decisions, await findLastFit(db), by.now))
    return { ok: false, reason: 'nothing-new', decisions }
  const taught = teaching(await listJudged(db), await listLookedAtBursts(db))
  if (taught.length < DECISIONS_TO_LEARN) return { ok: false, reason: 'too-few', decisions: taught.length }
  const inForce = await findModel(db)
  const learned = await learnInThread({ examples: taught, thresholds, inForce: inForce?.model }, signal)
  const version = await saveModel(db, learned, decisions, by)
  const { refusal, byRules, byModel } = learned
  return refusal ? { ok: false, decisions, ...refusal } : { ok: true, version, decisions, byRules, byModel }
}

async function listJudged(db: Db): Promise<Example[]> {
  const examples = await listExamples(db, MOST_DECISIONS_LEARNED)
  return examples.flatMap(({ event, isForChildren, decidedBy, decidedAt }) =>
    isForChildren === null ? [] : [{ event, isForChildren, decidedBy, decidedAt }],
  )
}

async function learnInThread(task: LearnTask, signal: AbortSignal | undefined): Promise<Learned> {
  const thread = new Worker(new URL('./learn-worker.ts', import.meta.url), { workerData: task })
  try {
    const [learned] = await once(thread, 'message', signal ? { signal } : {})
    return learned as Learned
  } finally {
    await thread.terminate()
  }
}
