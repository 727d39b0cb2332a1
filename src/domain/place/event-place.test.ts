import { describe, expect, test } from 'vitest'
import {
  destinationOf,
  formatPlace,
  formatWhereabouts,
  type Located,
  placeLine,
  placeOf,
  postalAddressOf,
  whereLines,
} from './event-place.ts'

const at = (locationName: string | null, locationAddress: string | null = null): Located => ({
  locationName,
  locationAddress,
  locationArea: 'south-london',
  venueName: 'Owl House',
  venueAddress: '1 Owl Street, London SE15 4AA',
  borough: 'southwark',
  latitude: 51.4722,
  longitude: -0.0681,
})
const ofUnknownVenue = { ...at(null), venueName: null, venueAddress: null, locationArea: null, borough: null }

describe('an event that names no place', () => {
  test('is at its venue, with its address', () => {
    expect(placeOf(at(null))).toEqual({
      isOnline: false,
      isAtVenue: true,
      name: 'Owl House',
      address: '1 Owl Street, London SE15 4AA',
      postcode: 'SE15 4AA',
      outcode: 'SE15',
      area: 'south-london',
      borough: 'southwark',
      position: [51.4722, -0.0681],
      isExact: true,
    })
  })

  test('is at its venue too where it gives a part of its address, or the venue none', () => {
    expect(placeOf(at(null, '1 Owl Street'))).toMatchObject({ name: 'Owl House', postcode: 'SE15 4AA' })
    expect(placeOf({ ...at(null, '9 Fox Lane'), venueAddress: null })).toMatchObject({ name: 'Owl House' })
  })

  test('is elsewhere where it gives another address', () => {
    expect(placeOf(at(null, '9 Fox Lane'))).toMatchObject({ name: null, address: '9 Fox Lane', postcode: null })
    expect(placeOf(at(null, '1 Owl Street, N1 1AA'))).toMatchObject({ name: null, postcode: 'N1 1AA' })
  })
})

test('a room of the venue has the venue’s address, another place never', () => {
  expect(placeOf(at('Great Hall, Owl House'))).toMatchObject({ name: 'Great Hall, Owl House', postcode: 'SE15 4AA' })
  expect(placeOf(at('Fox Library'))).toMatchObject({
    name: 'Fox Library',
    address: null,
    postcode: null,
    outcode: null,
  })
})

test('what is online is nowhere', () => {
  expect(placeOf(at('Zoom'))).toMatchObject({
    isOnline: true,
    name: 'Online',
    address: null,
    outcode: null,
    area: null,
    borough: null,
    position: null,
  })
  expect(destinationOf(placeOf(at('Zoom')))).toBeNull()
  expect(formatPlace(placeOf(at('Online')), null)).toBe('Online')
})

test.each<[string, Located, string | null]>([
  ['by its own postcode', at('Fox Library', '9 Fox Lane, N1 1AA'), 'N1'],
  ['by a postcode beside its name', at('Fox Library, EC1A 1BB'), 'EC1A'],
  ['by a district after London', at(null, 'Rye Lane, London SE5'), 'SE5'],
  ['not by what only looks like one', at('Studio E1'), null],
  ['by its venue where it names that', at('Great Hall, Owl House'), 'SE15'],
  ['not by its venue where it names another place', at('Fox Library'), null],
  ['not at all where its venue has no address', { ...at('Owl House'), venueAddress: null }, null],
])('the district of an event is known %s', (_, event, outcode) => expect(placeOf(event).outcode).toBe(outcode))

test.each<[Located, string]>([
  [at(null), '1 Owl Street, SE15'],
  [at(null, '12, Owl Street, London SE15 4AA'), '12, Owl Street, SE15'],
  [at('Great Hall'), 'Great Hall, South London'],
  [at('Great Hall, Owl House'), 'Great Hall, Owl House, SE15'],
  [at('Fox Library, EC1A 1BB'), 'Fox Library, EC1A 1BB'],
  [at('Fox Library', '9 Fox Lane, N1 1AA'), 'Fox Library, N1'],
  [{ ...at(null), venueAddress: null }, 'South London'],
  [{ ...ofUnknownVenue, venueName: 'Owl House' }, 'Owl House'],
  [ofUnknownVenue, 'Unknown Location'],
])('a card that names the venue beside it says where in few words: %#', (event, words) =>
  expect(formatPlace(placeOf(event), event.venueName)).toBe(words),
)

test.each<[Located, string[]]>([
  [at(null), ['Owl House', '1 Owl Street, London SE15 4AA', 'South London']],
  [at('Owl Barn', 'Owl Barn, 2 Mill Lane'), ['Owl Barn, 2 Mill Lane', 'South London']],
  [at('Fox Library, EC1A 1BB'), ['Fox Library, EC1A 1BB', 'South London']],
  [ofUnknownVenue, ['Unknown Location']],
])('a page says each part on a line of its own, once: %#', (event, lines) =>
  expect(whereLines(placeOf(event))).toEqual(lines),
)

test.each<[Located, string | null]>([
  [at('Owl Barn', '2 Mill Lane'), 'Owl Barn, 2 Mill Lane'],
  [at('Owl Barn', 'Owl Barn, 2 Mill Lane'), 'Owl Barn, 2 Mill Lane'],
  [at(null), 'Owl House, 1 Owl Street, London SE15 4AA'],
  [{ ...at(null), venueAddress: null }, 'Owl House, South London'],
  [ofUnknownVenue, null],
])('a calendar gets name and address in one line: %#', (event, line) => expect(placeLine(placeOf(event))).toBe(line))

test.each<[Located, object | null]>([
  [
    at(null),
    {
      streetAddress: '1 Owl Street',
      addressLocality: 'London',
      addressRegion: 'South London',
      postalCode: 'SE15 4AA',
      addressCountry: 'GB',
    },
  ],
  [
    { ...at('Owl Barn, Leeds LS1 4AP'), locationArea: null, borough: null },
    { postalCode: 'LS1 4AP', addressCountry: 'GB' },
  ],
  [
    { ...at('Owl House', '5 Rue des Hiboux,'), locationArea: null, venueAddress: null, borough: null },
    { streetAddress: '5 Rue des Hiboux' },
  ],
  [
    { ...ofUnknownVenue, borough: 'camden' },
    { addressLocality: 'London', addressCountry: 'GB' },
  ],
  [ofUnknownVenue, null],
])('programs get the parts that are known: %#', (event, parts) =>
  expect(postalAddressOf(placeOf(event))).toEqual(parts && { '@type': 'PostalAddress', ...parts }),
)

test('maps are asked for the address, else for the name in its district', () => {
  const asked = (event: Located) => destinationOf(placeOf(event))?.words
  expect(asked(at(null))).toBe('1 Owl Street, London SE15 4AA')
  expect(asked(at('Fox Barn', '9 Fox Lane'))).toBe('9 Fox Lane, London')
  expect(asked(at('Fox Library'))).toBe('Fox Library, London')
  expect(asked({ ...at('Fox Library'), latitude: null, longitude: null })).toBeUndefined()
  expect(asked(at('Fox Library', 'London N1'))).toBe('London N1')
})

test('a card says the district before the hall, whose name may be too long for it', () => {
  const beside = (...stated: Parameters<typeof at>) => formatWhereabouts(placeOf(at(...stated)), 'Owl House')
  expect(beside('The Great Hall of the Otters', 'Mill Lane, London NW3 1AA')).toBe('NW3, The Great Hall of the Otters')
  expect(beside('The Great Hall of the Otters')).toBe('South London, The Great Hall of the Otters')
  expect(beside(null)).toBe('SE15')
  expect(beside('Owl House Garden')).toBe('SE15')
  expect(beside('Zoom')).toBe('Online')
})
