import type { Calibration, ReliabilityBin } from './calibration.ts'

/** Written by bench/accuracy/fit-calibration.ts: the curve of the built-in classifier. */
export const BUILT_IN_CALIBRATION: Calibration = {
  points: [
    { raw: 0, shown: 0 },
    { raw: 0, shown: 0 },
    { raw: 0.9, shown: 0.1 },
    { raw: 2.2, shown: 0.3 },
    { raw: 3.5, shown: 0.5 },
    { raw: 5.6, shown: 0.8 },
    { raw: 7.9, shown: 1.1 },
    { raw: 10.1, shown: 1.4 },
    { raw: 16.1, shown: 2.4 },
    { raw: 21.5, shown: 8.2 },
    { raw: 29.3, shown: 19.4 },
    { raw: 40.2, shown: 31.2 },
    { raw: 62.7, shown: 70.1 },
    { raw: 78.5, shown: 71.1 },
    { raw: 91.6, shown: 93.6 },
    { raw: 97.2, shown: 94.7 },
    { raw: 99.2, shown: 99.9 },
    { raw: 99.9, shown: 100 },
  ],
}

/** What it said against what was so, on the made-up texts that the curve was not fitted to. */
export const BUILT_IN_RELIABILITY: readonly ReliabilityBin[] = [
  { from: 0, to: 10, count: 202.5, meanScore: 1.543, shareForChildren: 0.007 },
  { from: 10, to: 20, count: 5.5, meanScore: 15.364, shareForChildren: 0.091 },
  { from: 20, to: 30, count: 20.5, meanScore: 21.854, shareForChildren: 0.171 },
  { from: 30, to: 40, count: 7.5, meanScore: 32.4, shareForChildren: 0.333 },
  { from: 40, to: 50, count: 5.5, meanScore: 42.182, shareForChildren: 0.455 },
  { from: 50, to: 60, count: 7, meanScore: 52.571, shareForChildren: 0.429 },
  { from: 60, to: 70, count: 2.5, meanScore: 68.4, shareForChildren: 0.6 },
  { from: 70, to: 80, count: 22, meanScore: 71.773, shareForChildren: 0.727 },
  { from: 80, to: 90, count: 7, meanScore: 84.286, shareForChildren: 1 },
  { from: 90, to: 100, count: 48.5, meanScore: 96.814, shareForChildren: 0.979 },
]
