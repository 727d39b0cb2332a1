/**
 * Fits the weights by which words and sentences read like harm (src/domain/safety/*-weights.json) to the made-up texts beside this file, and to
 * ordinary events, most of which any bound would let through. Run:
 *
 *     node bench/safety/fit.ts [FILE...] [--write] [--left-out]
 *
 * With `--left-out` each group of parts is left out in turn and judged by the weights that the others give. The parts UNSEEN are never learned from. FILEs have
 * events in the lines of `classify --batch`; of their words only those count that stand in our own texts too. Real events belong among them: our own
 * texts are short, and without long ones little words sum up to harm in every sixth real event. `--write` stores the weights.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { expectedEvents, SAMPLE_VENUES } from '../../samples/town.ts'
import type { Fitted } from '../../src/domain/classification/learning/logistic.ts'
import { day } from '../../src/domain/days/london-time.ts'
import { type HarmWeights, learnedHarmOf } from '../../src/domain/safety/learned-harm.ts'
import { type EventWords, holdsByWords, readEventWords } from '../../src/domain/safety/words.ts'
import { audienceTexts } from '../accuracy/own-texts.ts'
import { fitHarm, harmWeights, type LabelledText, ORDINARY } from './fitting.ts'
import { DRESSING, isPublishedUnseen } from './published.ts'
import { linesOf, type SafetyText } from './texts.ts'

const UNSEEN: readonly string[] = ['by-others-2', 'by-others-11', 'by-others-22']
/** In so many groups the parts are left out, one group at a time. */
const GROUPS = 6
const BOUNDS = [-3, -2.5, -2, -1.5, -1, -0.5, 0, 1]

type Text = LabelledText & { event: EventWords }
type Judged = Text & {
  logOdds: number
  isHeld: boolean
  /** Without a person who has seen it: as it stands, and dressed up. */
  isPublishedPlain: boolean
  isPublished: boolean
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, 'left-out': { type: 'boolean' } },
})

const harmful = textsOf('harmful.ndjson', true)
const harmless = textsOf('harmless.ndjson', false)
const ordinary = [
  ...(['audience.txt', 'later.txt', 'unseen.txt', 'fresh.txt'] as const).flatMap((file) =>
    audienceTexts(file).map(({ event: { title, description } }) => ({ title, description })),
  ),
  ...SAMPLE_VENUES.flatMap((venue) => expectedEvents(venue, day('2026-06-10'), 0)),
  ...positionals.flatMap((file) => linesOf(file)),
].map((event) => asText(event, ORDINARY, false))

const learned = [...harmful, ...harmless].filter(({ part }) => !UNSEEN.includes(part))
const parts = new Set(learned.map(({ part }) => part))
if (values['left-out']) {
  const judged = Array.from({ length: GROUPS }, (_, group) => {
    const leftOut = new Set([...parts].filter((_, at) => at % GROUPS === group))
    const rest = learned.filter(({ part }) => !leftOut.has(part))
    const theirs = learned.filter(({ part }) => leftOut.has(part))
    return judgedBy(harmWeights(fitHarm([...rest, ...ordinary])), theirs)
  }).flat()
  for (const part of parts)
    console.log(`${part}, left out: ${heldByWords(judged.filter((text) => text.part === part))}`)
  report('each part left out', judged)
}
const fitted = fitHarm([...learned, ...ordinary])
const by = harmWeights(fitted)
const unseen = judgedBy(
  by,
  [...harmful, ...harmless].filter(({ part }) => UNSEEN.includes(part)),
)
for (const part of UNSEEN)
  console.log(`${part}, never learned from: ${heldByWords(unseen.filter((text) => text.part === part))}`)
report('never learned from', unseen)
report('ordinary, learned from', judgedBy(by, ordinary))
store('word-weights.json', fitted.words)
store('sentence-weights.json', fitted.sentences)

function store(file: string, weights: Fitted) {
  console.log(`${Object.keys(weights.weights).length} weights for ${file}`)
  const target = new URL(`../../src/domain/safety/${file}`, import.meta.url)
  if (values.write) writeFileSync(target, `${JSON.stringify(weights).replaceAll(',"', ',\n"')}\n`)
}

function judgedBy(by: HarmWeights, texts: readonly Text[]): Judged[] {
  return texts.map((text) => ({
    ...text,
    logOdds: learnedHarmOf(text.text, text.words, by).logOdds,
    isHeld: holdsByWords(text.event, by).length > 0,
    isPublishedPlain: text.isHarmful && isPublishedUnseen({ id: '', ...text.event }, '', by),
    isPublished: text.isHarmful && isPublishedUnseen({ id: '', ...text.event }, DRESSING, by),
  }))
}

/** By lists and weights together. */
function heldByWords(texts: readonly Judged[]): string {
  const [harmful, harmless] = [true, false].map((areHarmful) => {
    const some = texts.filter(({ isHarmful }) => isHarmful === areHarmful)
    return `${some.filter(({ isHeld }) => isHeld).length} of ${some.length}`
  })
  const published = texts.filter(({ isPublished }) => isPublished).length
  const plain = texts.filter(({ isPublishedPlain }) => isPublishedPlain).length
  return `${harmful} harmful held by lists and weights (published unseen: ${plain} as they stand, ${published} dressed up), ${harmless} harmless`
}

/** What other bounds would hold by the weights alone. */
function report(name: string, texts: readonly Judged[]) {
  console.log(name)
  for (const bound of BOUNDS) {
    const heldOf = (areHarmful: boolean) => {
      const some = texts.filter(({ isHarmful }) => isHarmful === areHarmful)
      return `${some.filter(({ logOdds }) => logOdds >= bound).length} of ${some.length}`
    }
    const published = texts.filter(({ isPublished, logOdds }) => isPublished && logOdds < bound).length
    console.log(
      `  from ${bound}: ${heldOf(true)} harmful held, ${heldOf(false)} harmless, ${published} published unseen`,
    )
  }
}

function textsOf(file: string, isHarmful: boolean): Text[] {
  return linesOf(new URL(file, import.meta.url)).map((line) => asText(line, line.part ?? '', isHarmful))
}

/** A text that is shown otherwise than it stands is read twice; what it shows is learned. */
function asText(
  { title, description }: Pick<SafetyText, 'title' | 'description'>,
  part: string,
  isHarmful: boolean,
): Text {
  const event = {
    organiser: null,
    locationName: null,
    locationAddress: null,
    priceNotes: null,
    title,
    description: description ?? null,
  }
  const { text, words } = readEventWords(event).at(-1) ?? { text: '', words: [] }
  return { event, text, words, part, isHarmful }
}
