import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OUTCODE_CENTRES } from '../../place/london/outcode-centres.ts'
import { outcodesAt, PLACE_NAMES } from '../../place/london/place-names.ts'
import { isKnownOutcode, milesApart, milesToDistricts, nearestOutcode, readPlace } from './near.ts'

const someOutcode = fc.constantFrom(...OUTCODE_CENTRES.keys())

test('every part of Greater London is known, and no more than what touches it', () => {
  for (const outcode of ['SW1A', 'E1', 'N1', 'UB9', 'BR6', 'RM14', 'CR5', 'EN3', 'TW14', 'KT9', 'DA16', 'HA4', 'SM7'])
    expect(isKnownOutcode(outcode), outcode).toBe(true)
  for (const outcode of ['M1', 'BN1', 'ZZ9', 'LU1']) expect(isKnownOutcode(outcode), outcode).toBe(false)
})

test.each([
  ['se15 4aa', { ok: true, outcode: 'SE15' }],
  ['  ', { ok: true, outcode: null }],
  ['Peckham', { ok: true, outcode: 'SE15' }],
  [' hackney ', { ok: true, outcode: 'E8' }],
  ['Greenwich', { ok: true, outcode: 'SE10' }],
  ['Shepherd’s Bush, London', { ok: true, outcode: 'W12' }],
  ['elephant & castle', { ok: true, outcode: 'SE1' }],
  ['London', { ok: true, outcode: null }],
  ['Atlantis', { ok: false, problem: 'unknown-place' }],
  ['???', { ok: false, problem: 'unknown-place' }],
  ['\0', { ok: true, outcode: null }],
  ['the', { ok: false, problem: 'unknown-place' }],
  ['M1 1AA', { ok: false, problem: 'unknown-outcode' }],
])('%j is read as %j', (text, expected) => expect(readPlace(text)).toEqual(expected))

test('every name of a place is read as a district that we know', () => {
  for (const name of PLACE_NAMES) {
    const place = readPlace(name)
    expect(place.ok && place.outcode !== null && outcodesAt(name).includes(place.outcode), name).toBe(true)
  }
})

test('distances are right to a hundredth of what a globe would say', () => {
  fc.assert(
    fc.property(someOutcode, someOutcode, (a, b) => {
      const onGlobe = haversineMiles(OUTCODE_CENTRES.get(a) ?? [0, 0], OUTCODE_CENTRES.get(b) ?? [0, 0])
      expect(Math.abs((milesApart(a, b) ?? Number.NaN) - onGlobe)).toBeLessThanOrEqual(onGlobe * 0.01)
    }),
  )
})

test('a district is no way from itself, and as far from another as that is from it', () => {
  fc.assert(
    fc.property(someOutcode, someOutcode, (a, b) => {
      expect(milesApart(a, a)).toBe(0)
      expect(milesApart(a, b)).toBe(milesApart(b, a))
      expect(new Map(milesToDistricts(a)).get(b)).toBe(milesApart(a, b))
    }),
  )
})

test('nothing is said of a distance from or to where we know nothing', () => {
  expect(milesApart('SE15', null)).toBeNull()
  expect(milesApart('SE15', 'M1')).toBeNull()
  expect(milesApart('M1', 'SE15')).toBeNull()
  expect(milesToDistricts('M1')).toEqual([])
})

test('a place is in the district whose middle is nearest, and outside London in none', () => {
  for (const [outcode, centre] of OUTCODE_CENTRES) expect(milesApart(outcode, nearestOutcode(centre)), outcode).toBe(0)
  expect(nearestOutcode([51.47, -0.07])).toBe('SE15')
  expect(nearestOutcode([53.48, -2.24])).toBeNull()
  expect(nearestOutcode([0, 0])).toBeNull()
})

function haversineMiles(a: readonly [number, number], b: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (x: number) => Math.sin(x / 2) ** 2
  const h = half(radians(b[0] - a[0])) + Math.cos(radians(a[0])) * Math.cos(radians(b[0])) * half(radians(b[1] - a[1]))
  return 2 * 3958.76 * Math.asin(Math.sqrt(h))
}
