import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fitted } from '#domain/classification/learning/logistic.ts'
import { type HarmWeights, learnedHarmOf, sentencesOf, termsOf, termWeights } from './learned-harm.ts'
import { knownWords, readWords } from './reading.ts'
import sentenceWeights from './sentence-weights.json' with { type: 'json' }
import wordWeights from './word-weights.json' with { type: 'json' }

const read = (text: string) => readWords(text, knownWords([], []))
const NONE = { bias: 0, weights: {} }
const byBoth = (words: Fitted, sentences: Fitted): HarmWeights => ({
  words: termWeights(words),
  sentences: termWeights(sentences),
})
const byWords = (words: Fitted) => byBoth(words, NONE)
const by = byWords({ bias: -2, weights: { dex: 1, 'no name': 2, '#': 0.5, '🔞': 3 } })
const harmOf = (text: string, weights?: HarmWeights) => learnedHarmOf(text, read(text), weights)
const oddsOf = (text: string, weights = by) => harmOf(text, weights).logOdds
const shownOf = (text: string, weights: HarmWeights) =>
  harmOf(text, weights).shown.map(({ from, to }) => text.slice(from, to))

describe('how much a text reads like harm', () => {
  test('is the sum of its words and pairs of them, each once', () => {
    expect(oddsOf('Ask for Dex, no names. Dex!')).toBe(1)
    expect(oddsOf('Names? No')).toBe(-2)
    expect(oddsOf('Rooms 4 and 22')).toBe(-1.5)
    expect(oddsOf('Club 🔞')).toBe(1)
  })

  test('counts two words of a sentence together, whichever comes first', () => {
    const pair = byWords({ bias: -2, weights: { 'father ~ home': 3 } })
    for (const text of ['Single fathers may take her home', 'Go home with one of the fathers'])
      expect(oddsOf(text, pair)).toBe(1)
    expect(oddsOf(`Fathers ${'and clay '.repeat(7)} home`, pair)).toBe(-2)
  })

  test('is a number whatever the words are called', () => {
    expect(harmOf('The constructor and her toString').logOdds).toBeTypeOf('number')
    expect(oddsOf('Constructor')).toBe(-2)
  })

  test('is said by its worst part, however long it is', () => {
    const long = `${'Come and play with clay in the garden room on Sunday. '.repeat(40)}Ask for Dex, no names.`
    expect(oddsOf(long)).toBe(1)
    expect(oddsOf(`dex ${'clay '.repeat(60)} no names`)).toBe(0)
  })

  test('is said by its worst sentence, in which words may speak against harm', () => {
    const both = byBoth({ bias: -3, weights: {} }, { bias: -1, weights: { pole: 2, 'gym ~ pole': -1.5, '#': 0.5 } })
    expect(oddsOf('A pole in the gym tonight', both)).toBe(-3.5)
    expect(oddsOf('A pole for you. Then to the gym', both)).toBe(-2)
    expect(oddsOf('Come at 7 to the pole. Come at 8 to the gym', both)).toBe(-1.5)
  })

  test('falls by no more than two for friendly words within a sentence', () => {
    const friendly = byBoth({ bias: -3, weights: { pole: 4 } }, { bias: -1, weights: { story: -9 } })
    expect(oddsOf('A pole and a story', friendly)).toBe(-1)
  })

  test('never falls with sentences that are written around it', () => {
    const friendly = fc.array(fc.constantFrom('story', 'craft', 'family', 'free', 'library', 'museum', 'lecture'), {
      minLength: 4,
      maxLength: 30,
    })
    fc.assert(
      fc.property(friendly, (words) => {
        const alone = 'Ask for Dex at the bar, no names needed'
        expect(harmOf(`${words.join(' ')}. ${alone}`).logOdds).toBeGreaterThanOrEqual(harmOf(alone).logOdds)
      }),
    )
  })

  test('is shown by the words that say so most, as they stand', () => {
    expect(shownOf('Clay for all. Ask for Dex, no names.', by)).toEqual(['Dex', 'no', 'names'])
  })
})

test('little words beside those that say so are not shown', () => {
  const heavy = { vip: 1, companion: 1, gentleman: 1, abroad: 1, 'and ~ gentleman': 3, 'and ~ companion': 3 }
  expect(shownOf('VIP companions and a gentleman abroad', byWords({ bias: -2, weights: heavy }))).toEqual([
    'VIP',
    'companions',
    'gentleman',
    'abroad',
  ])
})

test('no weight of words is below zero, and those of sentences go either way', () => {
  expect(Object.values(wordWeights.weights).every((weight) => weight > 0)).toBe(true)
  expect(Object.values<number>(sentenceWeights.weights).map(Math.sign)).toEqual(expect.arrayContaining([1, -1]))
})

test('a sentence ends with a full stop or a line; a heading of a word or two belongs to what follows', () => {
  const sentencesIn = (text: string) => {
    const words = read(text)
    return sentencesOf(text, words).map(({ from, to }) => text.slice(words[from]?.from, words[to - 1]?.to))
  }
  expect(sentencesIn('Pole Fun\nCome to the gym. Bring a friend along! Free')).toEqual([
    'Pole Fun\nCome to the gym',
    'Bring a friend along!',
    'Free',
  ])
  expect(sentencesIn('')).toEqual([])
})

test('words are weighed in every form that they may be meant in, numbers as one, and pairs in their order or in any', () => {
  const namesOf = (text: string) => [...new Set(termsOf(read(text)).map(({ name }) => name))]
  expect(namesOf('c4sh')).toEqual(['c4sh', 'cash'])
  expect(namesOf('Pills and pill 2')).toEqual([
    'pill',
    'and',
    'pill and',
    'and ~ pill',
    'and pill',
    'pill … pill',
    '#',
    'pill #',
    '# ~ pill',
    'and … #',
    '# ~ and',
  ])
})
