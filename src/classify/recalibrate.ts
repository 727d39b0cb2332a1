import { setImmediate as breathe } from 'node:timers/promises'
import type { JudgedScore } from '#domain/calibration.ts'
import type { LabelledExample } from '#domain/labels.ts'
import {
  EXAMPLES_TO_RECALIBRATE,
  EXAMPLES_UNTIL_NEXT,
  type Recalibrated,
  recalibration,
} from '#domain/recalibration.ts'
import { examplesOfLastCalibration, keepCalibration } from '#store/calibrations.ts'
import type { Db } from '#store/database.ts'
import { listExamples } from '#store/labels.ts'
import { classifyBuiltIn } from './built-in.ts'

/** The newest count: what staff decide now is what they want. */
const MOST_EXAMPLES_FITTED = 2000
const EXAMPLES_AT_A_TIME = 50

/**
 * Fits the built-in classifier's scores to what staff decided, and puts the curve in force where it does better on
 * decisions that it was not fitted on. `actorId` null = the nightly job, which waits until there is something new.
 */
export async function recalibrate(db: Db, by: { actorId: string | null; now: Date }): Promise<Recalibrated> {
  const used = await listExamples(db, MOST_EXAMPLES_FITTED)
  const examples = used.length
  if (examples < EXAMPLES_TO_RECALIBRATE) return { ok: false, reason: 'too-few', examples }
  const isNightly = by.actorId === null
  const last = await examplesOfLastCalibration(db)
  // A full window has new decisions in it whenever there are any at all; once a night is then often enough.
  if (isNightly && examples < MOST_EXAMPLES_FITTED && examples < last + EXAMPLES_UNTIL_NEXT) {
    return { ok: false, reason: 'nothing-new', examples }
  }
  const fitted = recalibration(await scored(used))
  const { errorBefore, errorAfter } = fitted
  if (errorAfter >= errorBefore) return { ok: false, reason: 'no-better', examples }
  return { ok: true, version: await keepCalibration(db, fitted, examples, by), examples, errorBefore, errorAfter }
}

/** With the shipped score of today's rules, whichever classifier had judged it then. */
async function scored(examples: readonly LabelledExample[]): Promise<JudgedScore[]> {
  const pairs: JudgedScore[] = []
  for (const [index, { told, isForChildren }] of examples.entries()) {
    // The server answers others in between.
    if (index % EXAMPLES_AT_A_TIME === 0) await breathe()
    pairs.push({ score: classifyBuiltIn(told).childConfidenceScore, isForChildren: isForChildren === true })
  }
  return pairs
}
