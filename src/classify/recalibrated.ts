import { calibrated } from '#domain/calibration.ts'
import type { Classification, EventToClassify } from '#domain/classification.ts'
import { findCalibration } from '#store/calibrations.ts'
import type { Db } from '#store/database.ts'
import { classifyBuiltIn } from './built-in.ts'

/** The built-in classifier with the scores that staff's decisions bear out, where they were fitted to them. */
export function recalibratedBuiltIn(db: Db | undefined): (event: EventToClassify) => Promise<Classification> {
  let inForce: ReturnType<typeof findCalibration> | undefined
  return async (event) => {
    const concluded = classifyBuiltIn(event)
    // Looked up once: all events of a crawl are judged alike.
    inForce ??= db ? findCalibration(db) : Promise.resolve(undefined)
    const calibration = await inForce
    if (!calibration) return concluded
    return {
      ...concluded,
      childConfidenceScore: calibrated(concluded.childConfidenceScore, calibration),
      madeBy: `${concluded.madeBy}+${calibration.id}`,
    }
  }
}
