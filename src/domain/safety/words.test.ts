import { describe, expect, test } from 'vitest'
import { holdsByWords } from './words.ts'

const holdsOf = (title: string, description: string | null = null) =>
  holdsByWords({ title, description, organiser: null, locationName: null, locationAddress: null, priceNotes: null })

describe('an event is held for what its words offer', () => {
  test.each([
    ['sexual services', 'Sexy singles at the family craft day'],
    ['gambling', 'Face painting and casino bonus for all the family'],
    ['prescription pills', 'Cheap viagra with your story time'],
    ['get-rich offers', 'Double your bitcoin at the puppet show'],
    ['drugs', 'Buy weed after the sing-along'],
    ['weapons', 'Glocks for sale beside the bouncy castle'],
  ])('%s: %s', (about, title) => {
    expect(holdsOf(title)).toMatchObject([{ kind: 'harm', about }])
  })
})

test.each([
  'Casino Royale (12A)',
  'Wine bar upstairs, puppets downstairs',
  'Guns N’ Roses tribute for the whole family',
  'Join our WhatsApp group for class updates',
])('%s is not held', (title) => {
  expect(holdsOf(title)).toEqual([])
})

test('children alone at a private house, arranged by WhatsApp, is held for both', () => {
  const holds = holdsOf('Fun day', 'Children only, no parents allowed. At a private house, WhatsApp 07700 900123.')
  expect(holds.map(({ kind }) => kind)).toEqual(['safeguarding', 'safeguarding', 'safeguarding'])
  expect(holds.map(({ quote }) => quote)).toEqual(['no parents allowed', 'private house', 'WhatsApp'])
})

test.each([
  'v1agra',
  'V.I.A.G.R.A',
  'v i a g r a',
  'viaagra',
  'vi*gra',
  'vіаgrа',
  'ｖｉａｇｒａ',
  '𝓿𝓲𝓪𝓰𝓻𝓪',
  'via\u200bgra',
  'vi<b>ag</b>ra',
  'via gra',
  '🅥🅘🅐🅖🅡🅐',
  '#BestViagraHere',
  'bestviagrahere',
  '\u202eargaiv\u202c',
  'vi&#97;gra',
])('a word is recognised however it is disguised: %s', (word) => {
  expect(holdsOf(`Story time and ${word} for the whole family`)).toMatchObject([{ about: 'prescription pills' }])
})

test('a text that staff may not be able to read is held for its language', () => {
  expect(
    holdsOf(
      'Taller de verano',
      'Ven con toda la familia a pintar y a jugar en el jardín con los monitores de la escuela.',
    ),
  ).toMatchObject([{ kind: 'other-language', about: 'Spanish' }])
})
