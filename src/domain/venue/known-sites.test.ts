import { describe, expect, test } from 'vitest'
import { placeOfVenue } from '../place/locate.ts'
import { LISTED_VENUES, type ListedVenue } from '../place/london/venues.ts'
import { chooseSites, fullerAddress, givenOf } from './known-sites.ts'

const place = (some: Partial<ListedVenue>): ListedVenue => ({
  name: 'Owl House',
  kind: 'museum or gallery',
  address: '1 Barn Lane, Hackney',
  postcode: null,
  borough: 'hackney',
  website: 'https://www.owls.example/',
  position: [51.545, -0.056],
  ...some,
})
const owls = place({})
const foxes = place({ name: 'Fox Theatre', kind: 'theatre', borough: 'camden', website: 'https://halls.example/fox' })
const newts = place({ name: 'Newt Theatre', kind: 'theatre', borough: 'brent', website: 'https://halls.example/newt' })
const books = place({ name: 'Brent', kind: 'library', borough: 'brent', website: null })
const LIST = [owls, foxes, newts, books]
const ALL = { boroughs: [], kinds: [] }
const chosen = (choice: Partial<Parameters<typeof chooseSites>[1]>, known: string[] = []) =>
  chooseSites(LIST, { ...ALL, ...choice }, new Set(known))
const named = (places: readonly ListedVenue[]) => places.map(({ name }) => name)

describe('the sites of the places that staff choose', () => {
  test('are tried once each, and places without a site are counted beside them', () => {
    const { toTry, withoutSite } = chosen({})
    expect(toTry.map(({ url }) => url)).toEqual(['https://www.owls.example/', 'https://halls.example/'])
    expect(named(withoutSite)).toEqual(['Brent'])
  })

  test('are those of the boroughs and of the kinds', () => {
    expect(chosen({ boroughs: ['hackney', 'brent'], kinds: ['museum or gallery', 'library'] })).toMatchObject({
      toTry: [{ domain: 'owls.example' }],
      withoutSite: [{ name: 'Brent' }],
    })
  })

  test('know all places that share one, also those in other boroughs', () => {
    expect(chosen({ boroughs: ['camden'] }).toTry.map(({ places }) => named(places))).toEqual([
      ['Fox Theatre', 'Newt Theatre'],
    ])
  })

  test('leave out what is a venue already', () => {
    const { toTry, known } = chosen({}, ['owls.example'])
    expect(toTry.map(({ domain }) => domain)).toEqual(['halls.example'])
    expect(known.map(({ domain }) => domain)).toEqual(['owls.example'])
  })
})

describe('the list gives a venue', () => {
  test('its name, kind, borough, position, area, and its address with the postcode', () => {
    const [site] = chooseSites(
      [place({ address: '1 Barn Lane, Hackney London', postcode: 'E8 1EA' })],
      ALL,
      new Set(),
    ).toTry
    expect(site && givenOf(site)).toEqual({
      name: 'Owl House',
      kind: 'museum or gallery',
      address: '1 Barn Lane, Hackney, London E8 1EA',
      borough: 'hackney',
      position: [51.545, -0.056],
      locationArea: 'east-london',
    })
  })

  test('nothing but the names of the places, where several share the site', () => {
    expect(chosen({ boroughs: ['camden'] }).toTry.map(givenOf)).toEqual([{ places: ['Fox Theatre', 'Newt Theatre'] }])
  })
})

test.each([
  ['the site’s, which has a postcode nearby', '1 Barn Lane, London E8 1EA', '1 Barn Lane, London E8 1EA'],
  ['the list’s, where the site’s is across the town', 'Head office, London SW19 5AA', '1 Barn Lane, Hackney'],
  ['the list’s, where the site’s has no postcode', 'Barn Lane', '1 Barn Lane, Hackney'],
  ['the list’s, where the site says none', undefined, '1 Barn Lane, Hackney'],
])('an address is %s', (_, ofSite, address) =>
  expect(fullerAddress({ address: '1 Barn Lane, Hackney', position: [51.545, -0.056] }, ofSite)).toBe(address),
)

test('each place of the list that has a site to itself is, once it is added, where the list has it', () => {
  const alone = chooseSites(LISTED_VENUES, ALL, new Set()).toTry.filter(({ places }) => places.length === 1)
  expect(alone.length).toBeGreaterThan(300)
  const elsewhere = alone.filter((site) => {
    const { name = '', address = null, borough = null, position, locationArea = 'central-london' } = givenOf(site)
    const [latitude, longitude] = position ?? [null, null]
    const found = placeOfVenue({ name, address, borough, locationArea, latitude, longitude })
    const { position: listed, borough: listedBorough } = site.places[0] as ListedVenue
    return String(found.position) !== String(listed) || found.borough !== listedBorough
  })
  expect(elsewhere.map(({ url }) => url)).toEqual([])
})
