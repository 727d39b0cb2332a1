import type { Calibration, ReliabilityBin } from './calibration.ts'

/** Written by bench/accuracy/fit-calibration.ts: the curve of the built-in classifier. */
export const BUILT_IN_CALIBRATION: Calibration = {
  points: [
    { raw: 0, shown: 0 },
    { raw: 0, shown: 0 },
    { raw: 1.1, shown: 0.2 },
    { raw: 2.3, shown: 0.3 },
    { raw: 3.5, shown: 0.5 },
    { raw: 5.3, shown: 0.8 },
    { raw: 7.7, shown: 1.1 },
    { raw: 9, shown: 1.3 },
    { raw: 14.6, shown: 2.4 },
    { raw: 21.2, shown: 7.4 },
    { raw: 29, shown: 19.3 },
    { raw: 40.3, shown: 27.9 },
    { raw: 63.6, shown: 64.5 },
    { raw: 78, shown: 71 },
    { raw: 89.6, shown: 93.3 },
    { raw: 96.7, shown: 99.5 },
    { raw: 99.1, shown: 99.9 },
    { raw: 99.8, shown: 100 },
  ],
}

/** What it said against what was so, on the made-up texts that the curve was not fitted to. */
export const BUILT_IN_RELIABILITY: readonly ReliabilityBin[] = [
  { from: 0, to: 10, count: 202.5, meanScore: 1.543, shareForChildren: 0.007 },
  { from: 10, to: 20, count: 5.5, meanScore: 15.091, shareForChildren: 0.091 },
  { from: 20, to: 30, count: 24.5, meanScore: 22.204, shareForChildren: 0.224 },
  { from: 30, to: 40, count: 6, meanScore: 34, shareForChildren: 0.333 },
  { from: 40, to: 50, count: 6, meanScore: 46, shareForChildren: 0.333 },
  { from: 50, to: 60, count: 1, meanScore: 53, shareForChildren: 1 },
  { from: 60, to: 70, count: 18.5, meanScore: 65.514, shareForChildren: 0.622 },
  { from: 70, to: 80, count: 4.5, meanScore: 73.333, shareForChildren: 0.333 },
  { from: 80, to: 90, count: 11, meanScore: 83.364, shareForChildren: 1 },
  { from: 90, to: 100, count: 49, meanScore: 98.714, shareForChildren: 1 },
]
