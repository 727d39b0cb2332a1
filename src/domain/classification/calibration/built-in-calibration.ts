import type { Calibration, ReliabilityBin } from './calibration.ts'

/** Written by bench/accuracy/fit-calibration.ts: the curve of the built-in classifier. */
export const BUILT_IN_CALIBRATION: Calibration = {
  points: [
    { raw: 0, shown: 0 },
    { raw: 0.1, shown: 0 },
    { raw: 1.4, shown: 0.2 },
    { raw: 3.3, shown: 0.3 },
    { raw: 4.9, shown: 0.5 },
    { raw: 7.4, shown: 0.8 },
    { raw: 11.7, shown: 1.6 },
    { raw: 16.9, shown: 3.5 },
    { raw: 21.4, shown: 5.5 },
    { raw: 29.4, shown: 7.5 },
    { raw: 37.6, shown: 21.2 },
    { raw: 49.6, shown: 49.1 },
    { raw: 73.9, shown: 85.7 },
    { raw: 92.2, shown: 97.6 },
    { raw: 99, shown: 99.9 },
    { raw: 99.9, shown: 100 },
  ],
}

/** What it said against what was so, on the made-up texts that the curve was not fitted to. */
export const BUILT_IN_RELIABILITY: readonly ReliabilityBin[] = [
  { from: 0, to: 10, count: 307.5, meanScore: 2.603, shareForChildren: 0.041 },
  { from: 10, to: 20, count: 1.5, meanScore: 13, shareForChildren: 0.333 },
  { from: 20, to: 30, count: 6, meanScore: 23.667, shareForChildren: 0.333 },
  { from: 30, to: 40, count: 5.5, meanScore: 34.091, shareForChildren: 0.455 },
  { from: 40, to: 50, count: 6, meanScore: 45.667, shareForChildren: 0.333 },
  { from: 50, to: 60, count: 9.5, meanScore: 54.053, shareForChildren: 0.474 },
  { from: 60, to: 70, count: 4, meanScore: 66.375, shareForChildren: 0.5 },
  { from: 70, to: 80, count: 11, meanScore: 74.045, shareForChildren: 0.818 },
  { from: 80, to: 90, count: 11.5, meanScore: 84.696, shareForChildren: 0.913 },
  { from: 90, to: 100, count: 81, meanScore: 97.679, shareForChildren: 1 },
]
