import type { Calibration, ReliabilityBin } from './calibration.ts'

/** Written by bench/accuracy/fit-calibration.ts: the curve of the built-in classifier. */
export const BUILT_IN_CALIBRATION: Calibration = {
  points: [
    { raw: 0, shown: 0 },
    { raw: 0, shown: 0 },
    { raw: 0.5, shown: 0.1 },
    { raw: 1.7, shown: 0.3 },
    { raw: 3, shown: 0.5 },
    { raw: 3.9, shown: 0.6 },
    { raw: 6.5, shown: 1 },
    { raw: 8.2, shown: 1.2 },
    { raw: 10.8, shown: 1.7 },
    { raw: 14.8, shown: 2.3 },
    { raw: 17.9, shown: 2.6 },
    { raw: 21.7, shown: 3.4 },
    { raw: 35.7, shown: 22.6 },
    { raw: 68.8, shown: 84.5 },
    { raw: 87.9, shown: 98 },
    { raw: 95.9, shown: 99.3 },
    { raw: 98.8, shown: 99.8 },
    { raw: 99.7, shown: 99.9 },
  ],
}

/** What it said against what was so, on the made-up texts that the curve was not fitted to. */
export const BUILT_IN_RELIABILITY: readonly ReliabilityBin[] = [
  { from: 0, to: 10, count: 200, meanScore: 1.24, shareForChildren: 0 },
  { from: 10, to: 20, count: 8, meanScore: 15.25, shareForChildren: 0 },
  { from: 20, to: 30, count: 4, meanScore: 26.5, shareForChildren: 0 },
  { from: 30, to: 40, count: 0, meanScore: 0, shareForChildren: 0 },
  { from: 40, to: 50, count: 1, meanScore: 47, shareForChildren: 1 },
  { from: 50, to: 60, count: 0, meanScore: 0, shareForChildren: 0 },
  { from: 60, to: 70, count: 1, meanScore: 61, shareForChildren: 1 },
  { from: 70, to: 80, count: 3, meanScore: 74.333, shareForChildren: 1 },
  { from: 80, to: 90, count: 9, meanScore: 85.444, shareForChildren: 1 },
  { from: 90, to: 100, count: 59, meanScore: 98.661, shareForChildren: 0.966 },
]
