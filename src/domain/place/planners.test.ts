import { expect, test } from 'vitest'
import { plannersTo } from './planners.ts'

const there = {
  words: '1 Owl Street, London SE15 4AA',
  postcode: 'SE15 4AA',
  position: [51.4722, -0.0681] as const,
  isExact: true,
}
const home = { words: 'Brixton', position: [51.4568, -0.1168] as const }

/** What each planner is asked. */
const asked = (...of: Parameters<typeof plannersTo>) =>
  Object.fromEntries(plannersTo(...of).map(({ name, url }) => [name, Object.fromEntries(new URL(url).searchParams)]))

test('each planner gets both ends of the way', () => {
  expect(asked(there, home)).toEqual({
    'TfL journey planner': { InputFrom: 'Brixton, London', InputTo: 'SE15 4AA' },
    OpenStreetMap: { engine: 'fossgis_osrm_foot', from: '51.4568,-0.1168', to: '51.4722,-0.0681' },
    'Google Maps': { api: '1', origin: 'Brixton, London', destination: there.words },
    'Apple Maps': { saddr: 'Brixton, London', daddr: there.words },
  })
})

test('a family that does not say where it is finds the place', () => {
  expect(asked(there, null)).toEqual({
    'TfL journey planner': { InputTo: 'SE15 4AA' },
    OpenStreetMap: { query: there.words },
    'Google Maps': { api: '1', destination: there.words },
    'Apple Maps': { daddr: there.words },
  })
})

test('a whole postcode is passed on as it was typed', () => {
  expect(asked(there, { ...home, words: 'SW9 8AA' })['TfL journey planner']).toMatchObject({ InputFrom: 'SW9 8AA' })
})

test('of a place whose position is not its own, the words are passed on', () => {
  expect(asked({ ...there, words: 'Owl House, SE15, London', postcode: null, isExact: false }, home)).toMatchObject({
    'TfL journey planner': { InputTo: 'Owl House, SE15, London' },
    OpenStreetMap: { to: 'Owl House, SE15, London' },
  })
})
