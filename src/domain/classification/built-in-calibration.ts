import type { Calibration, ReliabilityBin } from './calibration.ts'

/** Written by bench/accuracy/fit-calibration.ts: the curve of the built-in classifier. */
export const BUILT_IN_CALIBRATION: Calibration = {
  points: [
    { raw: 0, shown: 0 },
    { raw: 0.1, shown: 0 },
    { raw: 1.4, shown: 0.2 },
    { raw: 3.3, shown: 0.3 },
    { raw: 4.9, shown: 0.5 },
    { raw: 7.5, shown: 0.8 },
    { raw: 11.7, shown: 1.6 },
    { raw: 16.9, shown: 3.5 },
    { raw: 21.4, shown: 5.5 },
    { raw: 29.3, shown: 9.2 },
    { raw: 38.3, shown: 21.3 },
    { raw: 51.6, shown: 54.7 },
    { raw: 76.4, shown: 78.5 },
    { raw: 89.3, shown: 95 },
    { raw: 96.1, shown: 99.5 },
    { raw: 99, shown: 99.9 },
    { raw: 99.9, shown: 100 },
  ],
}

/** What it said against what was so, on the made-up texts that the curve was not fitted to. */
export const BUILT_IN_RELIABILITY: readonly ReliabilityBin[] = [
  { from: 0, to: 10, count: 254, meanScore: 1.569, shareForChildren: 0.008 },
  { from: 10, to: 20, count: 51.5, meanScore: 10.117, shareForChildren: 0.204 },
  { from: 20, to: 30, count: 9.5, meanScore: 22.579, shareForChildren: 0.263 },
  { from: 30, to: 40, count: 5.5, meanScore: 34.727, shareForChildren: 0.455 },
  { from: 40, to: 50, count: 1.5, meanScore: 41, shareForChildren: 0.333 },
  { from: 50, to: 60, count: 12, meanScore: 55.292, shareForChildren: 0.5 },
  { from: 60, to: 70, count: 8, meanScore: 67.125, shareForChildren: 0.75 },
  { from: 70, to: 80, count: 12, meanScore: 73.542, shareForChildren: 0.833 },
  { from: 80, to: 90, count: 19.5, meanScore: 85.205, shareForChildren: 0.846 },
  { from: 90, to: 100, count: 70, meanScore: 98.4, shareForChildren: 1 },
]
