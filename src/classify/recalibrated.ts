import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import { findCalibration } from '#store/ai/calibrations.ts'
import type { Db } from '#store/db/database.ts'
import { classifyBuiltIn } from './rules/built-in.ts'

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
