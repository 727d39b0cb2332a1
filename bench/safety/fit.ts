/**
 * Fits the weights by which words read like harm (src/domain/safety/harm-weights.json) to the made-up texts beside this file, and to
 * ordinary events, most of which any bound would let through. Run:
 *
 *     node bench/safety/fit.ts [FILE...] [--write]
 *
 * Each group of parts is left out in turn and judged by the weights that the others give. The parts UNSEEN are never learned from. FILEs have
 * events in the lines of `classify --batch`; of their words only those count that stand in our own texts too. Real events belong among them: our own
 * texts are short, and without long ones little words sum up to harm in every sixth real event. `--write` stores the weights.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { expectedEvents, SAMPLE_VENUES } from '../../samples/town.ts'
import { fitLogistic, type Sample } from '../../src/domain/classification/learning/logistic.ts'
import { day } from '../../src/domain/days/london-time.ts'
import { type HarmWeights, learnedHarmOf, termsOf } from '../../src/domain/safety/learned-harm.ts'
import type { Word } from '../../src/domain/safety/reading.ts'
import { type EventWords, holdsByWords, readEventWords } from '../../src/domain/safety/words.ts'
import { audienceTexts } from '../accuracy/own-texts.ts'
import { DRESSING, isPublishedUnseen } from './published.ts'
import { linesOf, type SafetyText } from './texts.ts'

const UNSEEN: readonly string[] = ['by-others-2', 'by-others-11', 'by-others-17', 'by-others-18']
/** The parts with plain events for families. */
const PLAIN = 'families'
/** A term counts once so many harmful texts have it. */
const LEAST_TEXTS = 2
const PENALTY = 0.5
/** Terms that would weigh less have no weight: they are more than half of all, and change next to nothing. */
const LEAST_WEIGHT = 0.12
/** In so many groups the parts are left out, one group at a time. */
const GROUPS = 6
const BOUNDS = [-1, -0.5, 0, 0.5, 1, 1.5, 2, 3]

type Text = { event: EventWords; words: readonly Word[]; part: string; isHarmful: boolean }
type Judged = Text & {
  logOdds: number
  isHeld: boolean
  /** Without a person who has seen it: as it stands, and dressed up. */
  isPublishedPlain: boolean
  isPublished: boolean
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })

const harmful = textsOf('harmful.ndjson', true)
const harmless = textsOf('harmless.ndjson', false)
const ordinary = [
  ...(['audience.txt', 'later.txt', 'unseen.txt', 'fresh.txt'] as const).flatMap((file) =>
    audienceTexts(file).map(({ event: { title, description } }) => ({ title, description })),
  ),
  ...SAMPLE_VENUES.flatMap((venue) => expectedEvents(venue, day('2026-06-10'), 0)),
  ...positionals.flatMap((file) => linesOf(file)),
].map((event) => asText(event, 'ordinary', false))

const learned = [...harmful, ...harmless].filter(({ part }) => !UNSEEN.includes(part))
const parts = new Set(learned.map(({ part }) => part))
const judged = Array.from({ length: GROUPS }, (_, group) => {
  const leftOut = new Set([...parts].filter((_, at) => at % GROUPS === group))
  const rest = learned.filter(({ part }) => !leftOut.has(part))
  const theirs = learned.filter(({ part }) => leftOut.has(part))
  return judgedBy(fitted([...rest, ...ordinary]), theirs)
}).flat()
for (const part of parts) console.log(`${part}, left out: ${heldByWords(judged.filter((text) => text.part === part))}`)
report('each part left out', judged)
const by = fitted([...learned, ...ordinary])
const unseen = judgedBy(
  by,
  [...harmful, ...harmless].filter(({ part }) => UNSEEN.includes(part)),
)
for (const part of UNSEEN)
  console.log(`${part}, never learned from: ${heldByWords(unseen.filter((text) => text.part === part))}`)
report('never learned from', unseen)
report('ordinary, learned from', judgedBy(by, ordinary))
console.log(`${Object.keys(by.weights).length} weights`)
if (values.write)
  writeFileSync(
    new URL('../../src/domain/safety/harm-weights.json', import.meta.url),
    `${JSON.stringify(by).replaceAll(',"', ',\n"')}\n`,
  )

/**
 * Fitted twice: most pairs have next to no weight, and what they had is given to the terms that stay. In a text of no more than a window all
 * terms count; ordinary ones are longer, and count by their worst part in what is reported.
 */
function fitted(texts: readonly Text[]): HarmWeights {
  const counts = new Map<string, number>()
  for (const { words, isHarmful } of texts)
    if (isHarmful) for (const term of distinctTermsOf(words)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const plain = plainTerms(texts)
  const all = fittedTo(texts, (term) => (counts.get(term) ?? 0) >= LEAST_TEXTS && !plain.has(term))
  const { bias, weights } = fittedTo(texts, (term) => (all.weights[term] ?? 0) >= LEAST_WEIGHT)
  const heavy = Object.entries(weights)
    .map(([term, weight]) => [term, Math.round(weight * 100) / 100] as const)
    .filter(([, weight]) => weight > 0)
  return { bias, weights: Object.fromEntries(heavy.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

function fittedTo(texts: readonly Text[], isWeighed: (term: string) => boolean): HarmWeights {
  const samples = texts.map(({ words, isHarmful }): Sample => {
    const terms = [...distinctTermsOf(words)].filter(isWeighed)
    return { features: Object.fromEntries(terms.map((term) => [term, 1])), label: isHarmful ? 1 : 0, weight: 1 }
  })
  return fitLogistic(samples, (name) => (name === 'bias' ? 0 : PENALTY), 0)
}

/** What plain events for families say as well is no sign of harm, however often harm is dressed up in it. */
function plainTerms(texts: readonly Text[]): ReadonlySet<string> {
  return new Set(texts.filter(({ part }) => part.startsWith(PLAIN)).flatMap(({ words }) => [...distinctTermsOf(words)]))
}

function distinctTermsOf(words: readonly Word[]): ReadonlySet<string> {
  return new Set(termsOf(words).map(({ name }) => name))
}

function judgedBy(by: HarmWeights, texts: readonly Text[]): Judged[] {
  return texts.map((text) => ({
    ...text,
    logOdds: learnedHarmOf(text.words, by).logOdds,
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
  return { event, words: readEventWords(event).at(-1) ?? [], part, isHarmful }
}
