import weights from './harm-weights.json' with { type: 'json' }
import { stem, type Word } from './reading.ts'

/**
 * Words and pairs of them with what each adds in log-odds, fitted by bench/safety/fit.ts. None is below zero, so no friendly words
 * outweigh others.
 */
export type HarmWeights = { bias: number; weights: Readonly<Record<string, number>> }

/**
 * How much a text reads like harm, how much of that its words add to the bias, and those of its worst part that say so most, in the order of
 * the text.
 */
export type LearnedHarm = { logOdds: number; added: number; shown: readonly Word[] }

/** A word or a pair of words as it is weighed, and which of the text's words are the first and the last of it. */
export type Term = { name: string; first: number; last: number }

type WeighedTerm = Term & { weight: number }

/** Harm is put in a sentence or two; over a longer text, words that mean little would sum up. */
const WINDOW = 40
const STEP = 10
/** So many words show why. */
const SHOWN = 4
/** Words no farther apart count together in any order: "single fathers … take her home". */
const REACH = 9

export function learnedHarmOf(words: readonly Word[], by: HarmWeights = weights): LearnedHarm {
  const weighed = termsOf(words).flatMap((term): WeighedTerm[] => {
    const weight = Object.hasOwn(by.weights, term.name) ? (by.weights[term.name] ?? 0) : 0
    return weight > 0 ? [{ ...term, weight }] : []
  })
  const worst = startsOfParts(words.length)
    .map((from) => partOf(weighed, from))
    .reduce((a, b) => (b.added > a.added ? b : a))
  const shown = heaviestOf(worst.terms).map((at) => words[at])
  return { logOdds: by.bias + worst.added, added: worst.added, shown: shown.filter((word) => word !== undefined) }
}

/**
 * What is weighed of a text: each word, in every form it may be meant in; each pair of neighbours, and each pair with one word between, in
 * their order; and each pair of different words within reach, in any order.
 */
export function termsOf(words: readonly Word[]): Term[] {
  const names = words.map(({ forms }) => formOf(forms.at(-1) ?? ''))
  return words.flatMap(({ forms }, last) => {
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

/** Where the parts of a text begin, which overlap; the whole is one where it is short. */
const startsOfParts = (length: number): number[] =>
  Array.from({ length: 1 + Math.max(0, Math.ceil((length - WINDOW) / STEP)) }, (_, at) => at * STEP)

/** The terms that stand in a part, each once, and what they add up to. */
function partOf(weighed: readonly WeighedTerm[], from: number) {
  const within = weighed.filter(({ first, last }) => first >= from && last < from + WINDOW)
  const terms = [...new Map(within.map((term) => [term.name, term])).values()]
  return { terms, added: terms.reduce((sum, { weight }) => sum + weight, 0) }
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
