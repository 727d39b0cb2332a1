/** How scores are made honest. The rules and the curve are the domain's, so that a staff screen can show the same figures. */
export { BUILT_IN_CALIBRATION, BUILT_IN_RELIABILITY } from '#domain/built-in-calibration.ts'
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
