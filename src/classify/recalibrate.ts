import { setImmediate as breathe } from 'node:timers/promises'
import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import {
  type DecidedScore,
  EXAMPLES_TO_RECALIBRATE,
  EXAMPLES_UNTIL_NEXT,
  type Recalibrated,
  recalibration,
} from '#domain/classification/recalibration.ts'
import type { LabelledExample } from '#domain/review/labels.ts'
import type { Thresholds } from '#domain/review/review.ts'
import { examplesOfLastCalibration, findCalibration, saveCalibration } from '#store/ai/calibrations.ts'
import type { Db } from '#store/db/database.ts'
import { listExamples } from '#store/review/labels.ts'
import { classifyBuiltIn } from './rules/built-in.ts'
import { scoreAudience } from './rules/score.ts'

/** The newest count: what staff decide now is what they want. */
const MOST_EXAMPLES_FITTED = 2000
const EXAMPLES_AT_A_TIME = 50

/**
 * Fits the built-in classifier's scores to what staff decided, and puts the curve in force where it does better on
 * decisions that it was not fitted on, and with `thresholds` acts wrongly on none more of them. `actorId` null = the nightly
 * job, which waits until there is something new.
 */
export async function recalibrate(
  db: Db,
  by: { actorId: string | null; now: Date },
  thresholds: Thresholds,
): Promise<Recalibrated> {
  const used = await listExamples(db, MOST_EXAMPLES_FITTED)
  const examples = used.length
  if (examples < EXAMPLES_TO_RECALIBRATE) return { ok: false, reason: 'too-few', examples }
  const isNightly = by.actorId === null
  const last = await examplesOfLastCalibration(db)
  // A full window has new decisions in it whenever there are any at all; once a night is then often enough.
  if (isNightly && examples < MOST_EXAMPLES_FITTED && examples < last + EXAMPLES_UNTIL_NEXT) {
    return { ok: false, reason: 'nothing-new', examples }
  }
  const inForce = await findCalibration(db)
  const fitted = recalibration(await scored(used), thresholds, inForce)
  const version = await saveCalibration(db, fitted, examples, by)
  const { refusal, errorBefore, errorAfter } = fitted
  return refusal ? { ok: false, examples, ...refusal } : { ok: true, version, examples, errorBefore, errorAfter }
}

/** By today's rules, whichever classifier had judged them then. */
async function scored(examples: readonly LabelledExample[]): Promise<DecidedScore[]> {
  const decided: DecidedScore[] = []
  for (const [index, { event, isForChildren }] of examples.entries()) {
    // The server answers others in between.
    if (index % EXAMPLES_AT_A_TIME === 0) await breathe()
    const { shipped, limits } = scoreAudience(event)
    decided.push({ score: shipped, limits, isForChildren: isForChildren === true })
  }
  return decided
}

/** The built-in classifier with the scores that staff's decisions bear out, where they were fitted to them. */
export function recalibratedBuiltIn(db: Db | undefined): (event: EventToClassify) => Promise<Classification> {
  let inForce: ReturnType<typeof findCalibration> | undefined
  return async (event) => {
    // Looked up once: all events of a crawl are judged alike.
    inForce ??= db ? findCalibration(db) : Promise.resolve(undefined)
    const calibration = await inForce
    const concluded = classifyBuiltIn(event, calibration)
    return calibration ? { ...concluded, madeBy: `${concluded.madeBy}+${calibration.id}` } : concluded
  }
}
