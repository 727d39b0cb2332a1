import type { Fitted } from '#domain/classification/learning/logistic.ts'
import { stem, type Word } from './reading.ts'
import sentenceWeights from './sentence-weights.json' with { type: 'json' }
import wordWeights from './word-weights.json' with { type: 'json' }

/**
 * What terms add to the log-odds of harm, fitted by bench/safety/fit.ts. Those of `words` sum up over a part of a text and none is below zero, so no
 * friendly words outweigh others. Those of `sentences` are for one sentence and speak for harm or against it.
 */
export type HarmWeights = { words: TermWeights; sentences: TermWeights }

export type TermWeights = { bias: number; weights: ReadonlyMap<string, number> }

/** How much a text reads like harm, and the words that say so most, in the order of the text. */
export type LearnedHarm = { logOdds: number; shown: readonly Word[] }

/** A word or a pair of words as it is weighed, and which of the text's words are the first and the last of it. */
export type Term = { name: string; first: number; last: number }

type WeighedTerm = Term & { weight: number }
/** Words from `from` to before `to`. */
type Span = { from: number; to: number }

/** Harm is put in a sentence or two; over a longer text, words that mean little would sum up. */
const WINDOW = 40
const STEP = 10
/** A heading of a word or two belongs to the sentence that follows. */
const SHORTEST_SENTENCE = 4
/** What speaks against harm in the worst sentence takes off no more than this, so that friendly words written into it do not hide what it offers. */
const MOST_AGAINST = 2
/** So many words show why. */
const SHOWN = 4
/** Words no farther apart count together in any order: "single fathers … take her home". */
const REACH = 9

const WEIGHTS: HarmWeights = { words: termWeights(wordWeights), sentences: termWeights(sentenceWeights) }

/**
 * The words of the text's worst part, and its worst sentence: in it, words beside those of harm say whether they mean it ("pole dancing" in
 * a timetable of a gym). `text` is what the words were read from.
 */
export function learnedHarmOf(text: string, words: readonly Word[], by: HarmWeights = WEIGHTS): LearnedHarm {
  const terms = termsByLast(words)
  const part = worstOf(partsOf({ from: 0, to: words.length }), weighed(terms, by.words))
  const sentence = worstOf(sentencesOf(text, words).flatMap(partsOf), weighed(terms, by.sentences))
  const shown = heaviestOf([...part.terms, ...sentence.terms].filter(({ weight }) => weight > 0)).map((at) => words[at])
  return {
    logOdds: by.words.bias + part.added + Math.max(-MOST_AGAINST, by.sentences.bias + sentence.added),
    shown: shown.filter((word) => word !== undefined),
  }
}

/**
 * What is weighed of words: each of them, in every form it may be meant in; each pair of neighbours, and each pair with one word between, in
 * their order; and each pair of different words within reach, in any order.
 */
export const termsOf = (words: readonly Word[]): Term[] => termsByLast(words).flat()

/** The terms whose last word is the first, the second, … */
function termsByLast(words: readonly Word[]): Term[][] {
  const names = words.map(({ forms }) => formOf(forms.at(-1) ?? ''))
  return words.map(({ forms }, last) => {
    const name = names[last] ?? ''
    const terms: Term[] = forms.map((form) => ({ name: formOf(form), first: last, last }))
    for (let first = last - 1; first >= Math.max(0, last - REACH); first -= 1) {
      const before = names[first] ?? ''
      if (last - first === 1) terms.push({ name: `${before} ${name}`, first, last })
      if (last - first === 2) terms.push({ name: `${before} … ${name}`, first, last })
      if (before !== name)
        terms.push({ name: before < name ? `${before} ~ ${name}` : `${name} ~ ${before}`, first, last })
    }
    return terms
  })
}

/** The words between one full stop, line or the like and the next. */
export function sentencesOf(text: string, words: readonly Word[]): Span[] {
  const sentences: Span[] = []
  let from = 0
  words.forEach((word, at) => {
    // A word may have an exclamation mark as its last letter.
    const isEnd = at === words.length - 1 || /[.!?;\n]/.test(text.slice(word.to - 1, words[at + 1]?.from))
    if (!isEnd || (at + 1 - from < SHORTEST_SENTENCE && at < words.length - 1)) return
    sentences.push({ from, to: at + 1 })
    from = at + 1
  })
  return sentences
}

/** What is long in parts that overlap; what is short is one. */
function partsOf({ from, to }: Span): Span[] {
  const length = 1 + Math.max(0, Math.ceil((to - from - WINDOW) / STEP))
  return Array.from({ length }, (_, at) => ({ from: from + at * STEP, to: Math.min(to, from + at * STEP + WINDOW) }))
}

/** From the form in which weights are fitted and stored. */
export function termWeights({ bias, weights }: Fitted): TermWeights {
  return { bias, weights: new Map(Object.entries(weights)) }
}

/** Those of the terms that have a weight. */
function weighed(terms: readonly Term[][], { weights }: TermWeights): WeighedTerm[][] {
  return terms.map((ending) =>
    ending.flatMap((term) => {
      const weight = weights.get(term.name)
      return weight === undefined ? [] : [{ ...term, weight }]
    }),
  )
}

/** Of the spans the one whose terms, each once, add up to most. */
function worstOf(spans: readonly Span[], terms: readonly WeighedTerm[][]) {
  const [worst] = spans
    .map(({ from, to }) => {
      const standing = terms.slice(from, to).flatMap((ending) => ending.filter(({ first }) => first >= from))
      const within = [...new Map(standing.map((term) => [term.name, term])).values()]
      return { terms: within, added: within.reduce((sum, { weight }) => sum + weight, 0) }
    })
    .toSorted((a, b) => b.added - a.added)
  return worst ?? { terms: [], added: 0 }
}

/** Where the words stand that weigh most, in the order of the text. What a pair weighs is shared out by what its words weigh alone: 'and' explains nothing. */
function heaviestOf(terms: readonly WeighedTerm[]): number[] {
  const alone = new Map<number, number>()
  for (const { first, last, weight } of terms) if (first === last) alone.set(first, (alone.get(first) ?? 0) + weight)
  const byWord = new Map<number, number>()
  const add = (at: number, weight: number) => byWord.set(at, (byWord.get(at) ?? 0) + weight)
  for (const { first, last, weight } of terms) {
    const [a, b] = [first, last].map((at) => LEAST_SHARE + (alone.get(at) ?? 0)) as [number, number]
    add(first, (weight * a) / (a + b))
    add(last, (weight * b) / (a + b))
  }
  return [...byWord]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([at]) => at)
    .sort((a, b) => a - b)
}
const LEAST_SHARE = 0.05

const formOf = (form: string) => (/^\d+$/.test(form) ? '#' : stem(form))
