/**
 * Fits the curve that leads from the built-in classifier's raw score to the one shown. Run:
 *
 *     node bench/accuracy/classification/fit-calibration.ts [--write]
 *
 * The curve is fitted to one half of the made-up texts of fixtures/; the other half, and the texts of held-out.txt, say whether it is better
 * than the one in use. `--write` puts it in src/domain/classification/calibration/built-in-calibration.ts.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { scoreAudience } from '#classify/rules/score.ts'
import { BUILT_IN_CALIBRATION } from '#domain/classification/calibration/built-in-calibration.ts'
import {
  type Calibration,
  calibrated,
  expectedCalibrationError,
  type JudgedScore,
} from '#domain/classification/calibration/calibration.ts'
import { audienceTexts, type OwnText, weighted } from '../own-texts.ts'
import { fitCalibration } from './isotonic.ts'

const { values } = parseArgs({ options: { write: { type: 'boolean' } } })

const texts = (['audience.txt', 'later.txt', 'unseen.txt', 'fresh.txt'] as const).flatMap((file) => audienceTexts(file))
const fitted = fitCalibration(rawScores(texts.filter(({ isHeldBack }) => !isHeldBack)))
const unseen = {
  'held back': rawScores(texts.filter(({ isHeldBack }) => isHeldBack)),
  'held out': rawScores(audienceTexts('held-out.txt')),
}
for (const [name, curve] of Object.entries({ 'in use': BUILT_IN_CALIBRATION, fitted })) {
  console.log(`${name}: ${JSON.stringify(curve.points)}`)
  for (const [half, judged] of Object.entries(unseen))
    console.log(`  calibration error, ${half}: ${errorOf(judged, curve).toFixed(3)}`)
}
if (values.write) {
  writeFileSync(
    new URL('../../../src/domain/classification/calibration/built-in-calibration.ts', import.meta.url),
    `import type { Calibration } from './calibration.ts'

/** Written by bench/accuracy/classification/fit-calibration.ts: the curve of the built-in classifier. */
export const BUILT_IN_CALIBRATION: Calibration = ${JSON.stringify(fitted)}
`,
  )
  console.log('Now run: biome check --write src/domain/classification/calibration/built-in-calibration.ts')
}

function rawScores(some: readonly OwnText[]): JudgedScore[] {
  return some.flatMap((text) => weighted({ score: scoreAudience(text.event).raw }, text))
}

function errorOf(judged: readonly JudgedScore[], curve: Calibration): number {
  return expectedCalibrationError(judged.map((one) => ({ ...one, score: calibrated(one.score, curve) })))
}
