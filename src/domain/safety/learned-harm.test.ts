import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import weights from './harm-weights.json' with { type: 'json' }
import { learnedHarmOf, termsOf } from './learned-harm.ts'
import { knownWords, readWords } from './reading.ts'

const read = (text: string) => readWords(text, knownWords([], []))
const by = { bias: -2, weights: { dex: 1, 'no name': 2, '#': 0.5, '🔞': 3 } }
const oddsOf = (text: string) => learnedHarmOf(read(text), by).logOdds

describe('how much a text reads like harm', () => {
  test('is the sum of its words and pairs of them, each once', () => {
    expect(oddsOf('Ask for Dex, no names. Dex!')).toBe(1)
    expect(oddsOf('Names? No')).toBe(-2)
    expect(oddsOf('Rooms 4 and 22')).toBe(-1.5)
    expect(oddsOf('Club 🔞')).toBe(1)
  })

  test('counts two words of a sentence together, whichever comes first', () => {
    const pair = { bias: -2, weights: { 'father ~ home': 3 } }
    for (const text of ['Single fathers may take her home', 'Go home with one of the fathers'])
      expect(learnedHarmOf(read(text), pair).logOdds).toBe(1)
    expect(learnedHarmOf(read(`Fathers ${'and clay '.repeat(7)} home`), pair).logOdds).toBe(-2)
  })

  test('is a number whatever the words are called', () => {
    expect(learnedHarmOf(read('The constructor and her toString')).logOdds).toBeTypeOf('number')
    expect(learnedHarmOf(read('Constructor'), by)).toMatchObject({ logOdds: -2, added: 0 })
  })

  test('is said by its worst part, however long it is', () => {
    const long = `${'Come and play with clay in the garden room on Sunday. '.repeat(40)}Ask for Dex, no names.`
    expect(oddsOf(long)).toBe(1)
    expect(oddsOf(`dex ${'clay '.repeat(60)} no names`)).toBe(0)
  })

  test('never falls with what is written around it', () => {
    const friendly = fc.array(fc.constantFrom('story', 'craft', 'family', 'free', 'library', 'museum', 'lecture'), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(friendly, (words) => {
        const alone = 'Ask for Dex at the bar, no names needed'
        expect(learnedHarmOf(read(`${words.join(' ')}. ${alone}`)).logOdds).toBeGreaterThanOrEqual(
          learnedHarmOf(read(alone)).logOdds,
        )
      }),
    )
  })

  test('is shown by the words that say so most, as they stand', () => {
    const text = 'Clay for all. Ask for Dex, no names.'
    expect(learnedHarmOf(read(text), by).shown.map(({ from, to }) => text.slice(from, to))).toEqual([
      'Dex',
      'no',
      'names',
    ])
  })
})

test('little words beside those that say so are not shown', () => {
  const heavy = { vip: 1, companion: 1, gentleman: 1, abroad: 1, 'and ~ gentleman': 3, 'and ~ companion': 3 }
  const text = 'VIP companions and a gentleman abroad'
  expect(
    learnedHarmOf(read(text), { bias: -2, weights: heavy }).shown.map(({ from, to }) => text.slice(from, to)),
  ).toEqual(['VIP', 'companions', 'gentleman', 'abroad'])
})

test('no weight is below zero', () => {
  expect(Object.values(weights.weights).every((weight) => weight > 0)).toBe(true)
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
