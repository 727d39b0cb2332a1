/** Fits what words add to the log-odds of harm (src/domain/safety/learned-harm.ts) to texts of which it is known whether they are harmful. */
import { type Fitted, fitLogistic, logOddsBy, type Sample } from '../../src/domain/classification/learning/logistic.ts'
import { type HarmWeights, sentencesOf, termsOf, termWeights } from '../../src/domain/safety/learned-harm.ts'
import type { Word } from '../../src/domain/safety/reading.ts'

export type LabelledText = { text: string; words: readonly Word[]; part: string; isHarmful: boolean }

/** The parts with plain events for families. */
const PLAIN = 'families'
/** The part of real events, which may be others': no term is weighed for standing in them. */
export const ORDINARY = 'ordinary'
/** A term of the words counts once so many harmful texts have it; one of the sentences, once so many sentences have it. */
const LEAST_TEXTS = 2
const LEAST_SENTENCES = 3
const PENALTY = 0.5
/** Terms that would weigh less have no weight: they are more than half of all, and change next to nothing. */
const LEAST_WEIGHT = 0.12
const LEAST_SENTENCE_WEIGHT = 0.16
/** So often sentences are fitted. */
const PASSES = 4

export type FittedHarm = { words: Fitted; sentences: Fitted }

export const fitHarm = (texts: readonly LabelledText[]): FittedHarm => ({
  words: fitWords(texts),
  sentences: fitSentences(texts),
})

export const harmWeights = ({ words, sentences }: FittedHarm): HarmWeights => ({
  words: termWeights(words),
  sentences: termWeights(sentences),
})

/**
 * Fitted twice: most pairs have next to no weight, and what they had is given to the terms that stay. In a text of no more than a window all
 * terms count; ordinary ones are longer, and count by their worst part in what is reported.
 */
function fitWords(texts: readonly LabelledText[]): Fitted {
  const harmful = countTerms(texts.filter(({ isHarmful }) => isHarmful).map(({ words }) => words))
  const plain = plainTerms(texts)
  const fittedTo = (isWeighed: (term: string) => boolean) =>
    fitLogistic(
      texts.map(({ words, isHarmful }) => sampleOf(words, isWeighed, isHarmful)),
      penaltyOf,
      0,
    )
  const all = fittedTo((term) => (harmful.get(term) ?? 0) >= LEAST_TEXTS && !plain.has(term))
  return stored(fittedTo((term) => (all.weights[term] ?? 0) >= LEAST_WEIGHT))
}

/** What plain events for families say as well is no sign of harm, however often harm is dressed up in it. */
const plainTerms = (texts: readonly LabelledText[]) =>
  countTerms(texts.filter(({ part }) => part.startsWith(PLAIN)).map(({ words }) => words))

type Sentence = { textAt: number; words: readonly Word[]; isHarmful: boolean }

/**
 * Of a harmful text some sentences are harmful, and it is not known which: at first each counts in equal parts, in later passes as far as the
 * weights of the pass before say that it is the one. Each pass keeps the terms that weighed enough in the one before.
 */
function fitSentences(texts: readonly LabelledText[]): Fitted {
  const sentences = texts.flatMap(({ text, words, isHarmful }, textAt) =>
    sentencesOf(text, words).map(({ from, to }): Sentence => ({ textAt, words: words.slice(from, to), isHarmful })),
  )
  const counts = countTerms(
    sentences.filter(({ textAt }) => texts[textAt]?.part !== ORDINARY).map(({ words }) => words),
  )
  const plain = plainTerms(texts)
  let isWeighed = (term: string) => (counts.get(term) ?? 0) >= LEAST_SENTENCES && !plain.has(term)
  let fitted: Fitted = { bias: 0, weights: {} }
  for (let pass = 0; pass < PASSES; pass += 1) {
    const samples = sentences.map(({ words, isHarmful }) => sampleOf(words, isWeighed, isHarmful))
    const shares = sharesOf(sentences, samples, fitted)
    fitted = fitLogistic(
      samples.map((sample, at) => ({ ...sample, weight: shares[at] ?? 0 })),
      penaltyOf,
    )
    const { weights } = fitted
    isWeighed = (term) => Math.abs(weights[term] ?? 0) >= LEAST_SENTENCE_WEIGHT
  }
  return stored(fitted)
}

/** As how many sentences each counts: those of a harmful text as one together. */
function sharesOf(sentences: readonly Sentence[], samples: readonly Sample[], by: Fitted): number[] {
  const odds = samples.map(({ features }) => Math.exp(logOddsBy(by, features)))
  const sums = new Map<number, number>()
  sentences.forEach(({ textAt }, at) => {
    sums.set(textAt, (sums.get(textAt) ?? 0) + (odds[at] ?? 0))
  })
  return sentences.map(({ textAt, isHarmful }, at) => (isHarmful ? (odds[at] ?? 0) / (sums.get(textAt) ?? 1) : 1))
}

const penaltyOf = (name: string) => (name === 'bias' ? 0 : PENALTY)

function sampleOf(words: readonly Word[], isWeighed: (term: string) => boolean, isHarmful: boolean): Sample {
  const terms = [...namesIn(words)].filter(isWeighed)
  return { features: Object.fromEntries(terms.map((term) => [term, 1])), label: Number(isHarmful), weight: 1 }
}

/** How many of the texts have each term. */
function countTerms(texts: readonly (readonly Word[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const words of texts) for (const term of namesIn(words)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

const namesIn = (words: readonly Word[]): ReadonlySet<string> => new Set(termsOf(words).map(({ name }) => name))

/** In hundredths and in the order of their names, so that a later fit changes few lines of the file. */
function stored({ bias, weights }: Fitted): Fitted {
  const rounded = Object.entries(weights)
    .map(([term, weight]) => [term, Math.round(weight * 100) / 100] as const)
    .filter(([, weight]) => weight !== 0)
  return { bias, weights: Object.fromEntries(rounded.sort(([a], [b]) => (a < b ? -1 : 1))) }
}
