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
