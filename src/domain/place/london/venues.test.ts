import { describe, expect, test } from 'vitest'
import { LISTED_KINDS, LISTED_VENUES, listedVenue } from './venues.ts'

const meant = (name: string, outcode: string | null = null) => listedVenue(name, outcode)?.borough ?? null

describe('a listed venue is meant', () => {
  test.each([
    ['Horniman Museum & Gardens', 'SE23', 'lewisham'],
    ['The Young Vic', 'SE1', 'lambeth'],
    ['Theatre Peckham', null, 'southwark'],
    ['Dagenham Library', 'RM10', 'barking-and-dagenham'],
    ['St John’s Wood Library', null, 'westminster'],
    ['Primrose Hill Community Library', 'NW1', 'camden'],
    ['Barnet Museum', 'EN5', 'barnet'],
  ])('by %s in %s', (name, outcode, borough) => expect(meant(name, outcode)).toBe(borough))
})

describe('none is meant', () => {
  test.each([
    ['by a name of one word that stands alone', 'Barking', null],
    ['by a place that has a library', 'Dagenham', 'RM10'],
    ['by a name that two have', 'Rose Theatre', null],
    ['by one in another part of London', 'Theatre Peckham', 'N1'],
    ['by one outside London', 'Theatre Peckham', 'M1'],
    ['by a part of a name', 'Museum', 'WC1B'],
    ['by a room of it', 'Great Hall, Theatre Peckham', 'SE15'],
  ])('%s', (_, name, outcode) => expect(meant(name, outcode)).toBeNull())
})

test('of two with one name, the one in the district is meant', () => {
  expect(meant('Rose Theatre', 'KT1')).toBe('richmond-upon-thames')
  expect(meant('Rose Theatre', 'DA15')).toBe('bexley')
})

test('the list is of known kinds, and about half of it has a site of its own', () => {
  expect(LISTED_VENUES.filter(({ kind }) => !LISTED_KINDS.includes(kind))).toEqual([])
  const sites = LISTED_VENUES.flatMap(({ website }) => website ?? [])
  expect(sites).toHaveLength(394)
  expect(sites.filter((site) => !URL.canParse(site))).toEqual([])
})
