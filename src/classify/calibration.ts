import type { Calibration } from '#domain/calibration.ts'

/** How scores are made honest. The rules are the domain's, so that a staff screen can show the same figures. */
export {
  type Calibration,
  type CalibrationPoint,
  calibrated,
  expectedCalibrationError,
  fitCalibration,
  type JudgedScore,
  NO_CALIBRATION,
  type ReliabilityBin,
  reliability,
} from '#domain/calibration.ts'

/** Fitted by `node bench/accuracy/fit-calibration.ts`. */
export const BUILT_IN_CALIBRATION: Calibration = { points: [] }
