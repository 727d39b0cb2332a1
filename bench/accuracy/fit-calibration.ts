/**
 * Fits the curve that leads from the built-in classifier's raw score to the one shown, and writes it with its reliability
 * to src/domain/classification/calibration/built-in-calibration.ts. Run: node bench/accuracy/fit-calibration.ts
 *
 * The curve is fitted to one half of the made-up texts of fixtures/, reliability measured on the other.
 */
import { writeFileSync } from 'node:fs'
import { BUILT_IN_CALIBRATION } from '#domain/classification/calibration/built-in-calibration.ts'
import { calibrated, fitCalibration, reliability } from '#domain/classification/calibration/calibration.ts'
import { scoreAudience } from '../../src/classify/rules/score.ts'
import { audienceTexts } from './own-texts.ts'
import { weighted } from './weights.ts'

const files = ['audience.txt', 'later.txt', 'unseen.txt', 'fresh.txt'] as const
const judged = files
  .flatMap((file) => audienceTexts(file))
  .flatMap((text) => weighted({ raw: scoreAudience(text.event).raw, isHeldBack: text.isHeldBack }, text))
const calibration = fitCalibration(
  judged.filter(({ isHeldBack }) => !isHeldBack).map((one) => ({ ...one, score: one.raw })),
)
const rounded = (figure: number) => Math.round(figure * 1000) / 1000
const bins = reliability(
  judged.filter(({ isHeldBack }) => isHeldBack).map((one) => ({ ...one, score: calibrated(one.raw, calibration) })),
).map((bin) => ({ ...bin, meanScore: rounded(bin.meanScore), shareForChildren: rounded(bin.shareForChildren) }))

const file = new URL('../../src/domain/classification/calibration/built-in-calibration.ts', import.meta.url)
writeFileSync(
  file,
  `import type { Calibration, ReliabilityBin } from './calibration.ts'

/** Written by bench/accuracy/fit-calibration.ts: the curve of the built-in classifier. */
export const BUILT_IN_CALIBRATION: Calibration = ${JSON.stringify(calibration)}

/** What it said against what was so, on the made-up texts that the curve was not fitted to. */
export const BUILT_IN_RELIABILITY: readonly ReliabilityBin[] = ${JSON.stringify(bins)}
`,
)
console.log(
  `curve before: ${JSON.stringify(BUILT_IN_CALIBRATION.points)}\ncurve now:    ${JSON.stringify(calibration.points)}`,
)
console.log('Now run: biome check --write src/domain/classification/calibration/built-in-calibration.ts')
