import { expect, test } from 'vitest'
import type { Position } from '../distance.ts'
import { BOROUGHS } from './boroughs.ts'
import { OUTCODE_CENTRES } from './outcode-centres.ts'
import { boroughAt, OUTLINES } from './outlines.ts'
import { LISTED_VENUES } from './venues.ts'

test('every borough has an outline, and its rings are closed', () => {
  expect(Object.keys(OUTLINES)).toEqual([...BOROUGHS])
  for (const ring of Object.values(OUTLINES).flat()) expect(ring.slice(0, 2)).toEqual(ring.slice(-2))
})

test('the borough of every listed venue is the one whose outline its position is in, or is nearest to', () => {
  const wrong = LISTED_VENUES.filter(({ position, borough }) => boroughAt(position) !== borough)
  expect(LISTED_VENUES).toHaveLength(767)
  expect(wrong).toEqual([])
})

test.each<[string, Position, string | null]>([
  ['the Guildhall', [51.5158, -0.0919], 'city-of-london'],
  ['a deck chair on Hampstead Heath', [51.5608, -0.1629], 'camden'],
  ['a boat in the middle of the Thames at Tower Bridge', [51.5052, -0.0755], 'southwark'],
  ['a ferry off Woolwich', [51.4959, 0.0625], 'greenwich'],
  ['the garden of Hampton Court', [51.4036, -0.3378], 'richmond-upon-thames'],
  ['Dartford', [51.4462, 0.2169], null],
  ['Watford', [51.6565, -0.3903], null],
  ['Paris', [48.8566, 2.3522], null],
])('%s is where its outline says', (_, position, borough) => expect(boroughAt(position)).toBe(borough))

test('the middles of the districts of inner London are each in a borough', () => {
  const inner = [...OUTCODE_CENTRES].filter(([outcode]) => /^(?:E|EC|N|NW|SE|SW|W|WC)\d/.test(outcode))
  expect(inner.filter(([, centre]) => boroughAt(centre) === null)).toEqual([])
  expect(inner.length).toBeGreaterThan(150)
})
