import { expect, test } from 'vitest'
import { areApart, namesOnePlace, outcodeOfEvent, type Place, postcodeOf } from './place.ts'

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

const owlHouse = { name: 'Owl House', address: '1 Owl Street, London SE15 4AA' }

test.each<[string, Place, string | null]>([
  ['by its own postcode', at('Fox Library', '9 Fox Lane, N1 1AA'), 'N1'],
  ['by a postcode beside its name', at('Fox Library, EC1A 1BB'), 'EC1A'],
  ['by a district after London', at(null, 'Rye Lane, London SE5'), 'SE5'],
  ['not by what only looks like one', at('Studio E1'), null],
  ['by its venue where it names no place', at(null), 'SE15'],
  ['by its venue where it names that', at('Great Hall, Owl House'), 'SE15'],
  ['not by its venue where it names another place', at('Fox Library'), null],
  ['not by its venue where it has an address of its own', at(null, '9 Fox Lane'), null],
  ['nowhere where it is online', at('Online'), null],
])('the district of an event is told %s', (_, place, expected) => {
  expect(outcodeOfEvent(place, owlHouse)).toBe(expected)
})

test('a venue without an address tells no district', () => {
  expect(outcodeOfEvent(at('Owl House'), { name: 'Owl House', address: null })).toBeNull()
})
