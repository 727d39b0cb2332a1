import weights from './harm-weights.json' with { type: 'json' }
import { stem, type Word } from './reading.ts'

/**
 * Words and pairs of them with what each adds in log-odds, fitted by bench/safety/fit.ts. None is below zero, so no friendly words
 * outweigh others.
 */
export type HarmWeights = { bias: number; weights: Readonly<Record<string, number>> }

/** How much a text reads like harm, and the words of its worst part that say so most, in the order of the text. */
export type LearnedHarm = { logOdds: number; shown: readonly Word[] }

/** Harm is put in a sentence or two; over a longer text, words that mean little would sum up. */
const WINDOW = 40
const STEP = 10
/** So many words, or pairs, show why. */
const SHOWN = 3

export function learnedHarmOf(words: readonly Word[], by: HarmWeights = weights): LearnedHarm {
  const parts = partsOf(words).map((part) => ({ part, logOdds: logOddsOf(part, by) }))
  const worst = parts.reduce((a, b) => (b.logOdds > a.logOdds ? b : a))
  const heaviest = [...termsOf(worst.part)]
    .filter(([term]) => (by.weights[term] ?? 0) > 0)
    .toSorted(([a], [b]) => (by.weights[b] ?? 0) - (by.weights[a] ?? 0))
    .slice(0, SHOWN)
    .flatMap(([, standing]) => standing)
  return { logOdds: worst.logOdds, shown: [...new Set(heaviest)].sort((a, b) => a.from - b.from) }
}

/**
 * What is weighed, once, with the words that it is: each word, in every form it may be meant in, each pair of neighbours, and each pair with
 * one word between.
 */
export function termsOf(words: readonly Word[]): Map<string, readonly Word[]> {
  const terms = new Map<string, readonly Word[]>()
  const add = (term: string, standing: readonly Word[]) => {
    if (!terms.has(term)) terms.set(term, standing)
  }
  for (const [at, word] of words.entries()) {
    const [before, beforeThat] = [words[at - 1], words[at - 2]]
    for (const form of word.forms.map(formOf)) add(form, [word])
    if (before) add(`${termOf(before)} ${termOf(word)}`, [before, word])
    if (beforeThat) add(`${termOf(beforeThat)} … ${termOf(word)}`, [beforeThat, word])
  }
  return terms
}

function logOddsOf(part: readonly Word[], { bias, weights }: HarmWeights): number {
  return termsOf(part)
    .keys()
    .reduce((sum, term) => sum + (weights[term] ?? 0), bias)
}

/** Parts of a text that overlap; the whole where it is short. */
const partsOf = (words: readonly Word[]): (readonly Word[])[] =>
  Array.from({ length: 1 + Math.max(0, Math.ceil((words.length - WINDOW) / STEP)) }, (_, at) =>
    words.slice(at * STEP, at * STEP + WINDOW),
  )

const termOf = ({ forms }: Word) => formOf(forms.at(-1) ?? '')
const formOf = (form: string) => (/^\d+$/.test(form) ? '#' : stem(form))
