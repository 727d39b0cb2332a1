import { describe, expect, test } from 'vitest'
import { isOnline } from '../place.ts'
import { areaOf, areaOfEvent } from './area-of.ts'

describe('areas by name', () => {
  test.each([
    ['12 Any Road, Hackney', 'east-london'],
    ['Any Hall, Hackney, London', 'east-london'],
    ['Any Hall, London Borough of Lewisham', 'south-london'],
    ['Royal Borough of Greenwich, London', 'south-london'],
    ['1 Any Street, Richmond, London, UK', 'west-london'],
    ['Any Street, Crouch End', 'north-london'],
    ['Any Lane, Covent Garden, London', 'central-london'],
    ['Any Street, King’s Cross, London', 'north-london'],
  ])('%s', (address, area) => expect(areaOf(address)).toBe(area))

  test.each([
    'Any Street, Richmond, North Yorkshire',
    'Any Street, Richmond',
    'Any Street, Sutton',
    'Victoria Hall',
    'Hackney Road, Leeds',
    'Camden Room',
  ])('%s lies in none that is known', (address) => expect(areaOf(address)).toBeNull())
})

describe("an event's area", () => {
  const place = (locationName: string | null, locationAddress: string | null = null) => ({
    locationName,
    locationAddress,
  })

  test("its own address stands over the venue's area", () =>
    expect(areaOfEvent(place('Any Hall', '1 Any Road, London SE22 8XX'), 'north-london')).toBe('south-london'))
  test('a room of the venue is where the venue is', () =>
    expect(areaOfEvent(place('The Blue Room'), 'north-london')).toBe('north-london'))
  test('nothing said of the place is where the venue is', () =>
    expect(areaOfEvent(place(null), 'north-london')).toBe('north-london'))
  test('with both an address and a name, either may say where', () =>
    expect(areaOfEvent(place('Any Hall', 'High Street, Leeds'), 'north-london')).toBeNull())
  test('a postcode outside London has no area', () =>
    expect(areaOfEvent(place('Any Hall', '1 Any Road, Leeds LS1 4XX'), 'north-london')).toBeNull())
  test.each(['Old Mill, Leeds', 'Any Hall, Watford, Hertfordshire', 'UK tour'])('%s is elsewhere', (name) =>
    expect(areaOfEvent(place(name), 'north-london')).toBeNull(),
  )
  test.each(['Leeds Room', 'York Hall', 'Bath'])('%s is a room of the venue', (name) =>
    expect(areaOfEvent(place(name), 'north-london')).toBe('north-london'),
  )
  test('online is nowhere in London', () => expect(areaOfEvent(place('Online'), 'north-london')).toBeNull())
})

test.each(['Online', 'Zoom', 'Online via Zoom', 'via Zoom', 'Live stream', 'Virtual event', 'On Microsoft Teams'])(
  '%s is online',
  (words) => expect(isOnline(words)).toBe(true),
)
test.each(['Book online', 'Zoo', 'The Online Café, High Street', 'Online booking essential', ''])(
  '%s is not',
  (words) => expect(isOnline(words)).toBe(false),
)
