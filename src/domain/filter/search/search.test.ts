import { describe, expect, test } from 'vitest'
import { parseSearch, quoted, replaceWords } from './search.ts'

const required = (search: string) =>
  parseSearch(search)
    .filter(({ isOptional }) => !isOptional)
    .map(({ typed }) => typed)
const subjectsOf = (search: string) => parseSearch(search).flatMap(({ subjects }) => subjects)

describe('what a search looks for', () => {
  test.each([
    ['puppets', ['puppets']],
    ['Things to do in Peckham with kids', ['peckham']],
    ['activities for toddlers near me', ['toddlers']],
    ['arts & crafts', ['arts crafts']],
    ['baby classes', ['baby']],
    ['king’s cross', ['kings cross']],
    ['the Isle of Dogs', ['isle dogs']],
    ['film, SE15 4AA', ['film', 'se15']],
    ['CAFÉ', ['cafe']],
  ])('%s', (search, words) => {
    expect(required(search)).toEqual(words)
  })

  test('is every word where none says more than another', () => {
    expect(required('kids activities')).toEqual(['kids', 'activities'])
  })

  test('is nothing where nothing is typed', () => {
    expect(['', ' ', '"', '""', '" "'].map(parseSearch)).toEqual([[], [], [], [], []])
  })

  test('is the letters themselves where no dictionary knows the words', () => {
    expect(parseSearch('The Who')).toMatchObject([{ typed: 'the who', isQuoted: true }])
    expect(parseSearch('???')).toMatchObject([{ typed: '???', isQuoted: true }])
  })

  test('is what stands in quotation marks, letter by letter, beside the other words', () => {
    expect(parseSearch('“The Wind in the Wardrobe” songs')).toMatchObject([
      { typed: 'the wind in the wardrobe', isQuoted: true, words: [], subjects: [] },
      { typed: 'songs', isQuoted: false },
    ])
  })

  test('is cut where no one would read on', () => {
    expect(parseSearch('owl '.repeat(50))).toHaveLength(12)
  })
})

test('a search names what an event is by the words that families have for it', () => {
  expect(subjectsOf('crafts')).toEqual(['category:arts', 'topic:arts_crafts'])
  expect(subjectsOf('under 5s')).toEqual(['for:under-fives'])
  expect(subjectsOf('free')).toEqual(['free'])
  expect(subjectsOf('Dulwich')).toEqual(['outcode:se21', 'outcode:se22'])
  expect(subjectsOf('ec1').sort()).toContain('outcode:ec1r')
  expect(subjectsOf('w1')).not.toContain('outcode:w11')
})

test('a mistyped word is replaced where it stands, and all can be asked for letter by letter', () => {
  expect(replaceWords('Pupet show, pupets', new Map([['pupet', 'puppet']]))).toBe('puppet show, pupets')
  expect(quoted('pupet  "show"')).toBe('"pupet show"')
})
