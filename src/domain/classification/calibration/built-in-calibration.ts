import type { Calibration } from './calibration.ts'

/** Written by bench/accuracy/classification/fit-calibration.ts: the curve of the built-in classifier. */
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
