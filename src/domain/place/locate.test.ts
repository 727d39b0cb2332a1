import { expect, test } from 'vitest'
import { placeOf } from './event-place.ts'
import { locate, type ToLocate } from './locate.ts'

const at = (place: Partial<ToLocate>): ToLocate => ({
  locationName: null,
  locationAddress: null,
  locationArea: null,
  venueName: 'Owl House',
  venueAddress: '1 Owl Street, London SE15 4AA',
  venueBorough: null,
  venuePosition: null,
  ...place,
})

test.each<[string, Partial<ToLocate>, object]>([
  ['by the district of its venue', {}, { outcode: 'SE15', borough: 'southwark', latitude: 51.473 }],
  ['by its own postcode', { locationAddress: '9 Fox Lane, NW3 1AA' }, { outcode: 'NW3', borough: 'camden' }],
  [
    'by a listed venue that it names',
    { locationName: 'Theatre Peckham' },
    { borough: 'southwark', latitude: 51.47752 },
  ],
  [
    'by its venue, where that is listed and it names a room of it',
    { locationName: 'Studio, Theatre Peckham', venueName: 'Theatre Peckham', venueAddress: null },
    { borough: 'southwark', latitude: 51.47752 },
  ],
  ['by what staff set for its venue', { venueBorough: 'lambeth' }, { outcode: 'SE15', borough: 'lambeth' }],
  [
    'by its own postcode where it is elsewhere than the venue that staff set one for',
    { venueBorough: 'lambeth', locationAddress: '9 Fox Lane, NW3 1AA' },
    { borough: 'camden' },
  ],
  [
    'by its venue’s own position, where that is known',
    { venuePosition: [51.4741, -0.0693] },
    { outcode: 'SE15', latitude: 51.4741 },
  ],
  [
    'by its own postcode where it is elsewhere than the venue whose position is known',
    { venuePosition: [51.4741, -0.0693], locationAddress: '9 Fox Lane, NW3 1AA' },
    { borough: 'camden', latitude: 51.553 },
  ],
  [
    'not at all where it is online',
    { locationName: 'Zoom', venueBorough: 'lambeth', venuePosition: [51.4741, -0.0693] },
    { borough: null, latitude: null },
  ],
  ['not at all where it names another place', { locationName: 'Fox Library' }, { borough: null, latitude: null }],
  [
    'not at all outside London',
    { locationAddress: 'Leeds LS1 4AP' },
    { outcode: 'LS1', borough: null, latitude: null },
  ],
])('an event is found %s', (_, place, location) => expect(locate(at(place))).toMatchObject(location))

test('the middle of a district is no exact position of what is in it', () => {
  const [somewhere, exact] = [at({}), at({ locationName: 'Theatre Peckham' })]
  expect(placeOf({ ...somewhere, ...locate(somewhere) })).toMatchObject({ isExact: false, borough: 'southwark' })
  expect(placeOf({ ...exact, ...locate(exact) })).toMatchObject({
    isExact: true,
    position: [51.47752, expect.any(Number)],
  })
})
