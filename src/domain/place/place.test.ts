import { expect, test } from 'vitest'
import { areApart, namesOnePlace, type Place, postcodeOf } from './place.ts'

const at = (locationName: string | null, locationAddress: string | null = null): Place => ({
  locationName,
  locationAddress,
})

test.each([
  ['1 Owl Street, London SE10 9NF', 'SE109NF'],
  ['SE1 0AA then e1 6an', 'E16AN'],
  ['Studio E1', null],
  [null, null],
])('the postcode of %s is %s', (text, expected) => expect(postcodeOf(text)).toBe(expected))

test.each([
  ['Great Hall', 'The Great Hall, Owl House', true],
  ['Owl House', 'owl house', true],
  ['Hall A', 'Hall B', false],
  ['The', 'At', false],
])('%s and %s name one place: %s', (one, other, expected) => expect(namesOnePlace(one, other)).toBe(expected))

test.each<[string, Place, Place, boolean]>([
  ['by their postcodes', at(null, 'SE10 9NF'), at(null, 'E1 6AN'), true],
  ['by their names', at('North Library'), at('South Library'), true],
  ['though their rooms have one postcode', at('Hall A', 'SE10 9NF'), at('Hall B', 'SE10 9NF'), true],
  ['not where one says nothing', at('Hall A'), at(null), false],
  ['not where one is the venue as a whole', at('Hall A'), at('Owl House'), false],
  ['not where one says more', at('Great Hall'), at('Great Hall, Owl House', 'SE10 9NF'), false],
])('places are apart %s', (_, a, b, expected) => {
  expect(areApart(a, b, 'Owl House')).toBe(expected)
  expect(areApart(b, a, 'Owl House')).toBe(expected)
})
