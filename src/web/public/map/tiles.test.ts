import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tileAddress, tileUrlProblem } from '#domain/place/map-tiles.ts'
import { tilesIn } from './tiles.tsx'
import type { View } from './view.ts'

const SIZE = { width: 400, height: 300 }
const someView = fc.record({
  centre: fc.tuple(fc.double({ min: 51.3, max: 51.7, noNaN: true }), fc.double({ min: -0.5, max: 0.3, noNaN: true })),
  pixelsPerDegree: fc.double({ min: 400, max: 60_000, noNaN: true }),
})

test('the tiles of a view cover it without a gap, each at about the size that it is made for', () => {
  fc.assert(
    fc.property(someView, (view: View) => {
      const tiles = tilesIn(view, SIZE)
      expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
      expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0)
      expect(Math.max(...tiles.map(({ left, width }) => left + width))).toBeGreaterThanOrEqual(SIZE.width)
      expect(Math.max(...tiles.map(({ top, height }) => top + height))).toBeGreaterThanOrEqual(SIZE.height)
      for (const { x, y, left, width, height } of tiles) {
        const next = tiles.find((other) => other.x === x + 1 && other.y === y)
        if (next) expect(next.left).toBe(left + width)
        for (const side of [width, height])
          expect(side / 256).toSatisfy((share: number) => share > 0.68 && share < 1.45)
      }
    }),
  )
})

test('the tile of Charing Cross is the one that every server has it in', () => {
  const tiles = tilesIn({ centre: [51.5074, -0.1278], pixelsPerDegree: 18_720 }, { width: 2, height: 2 })
  // By the formula of https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
  expect(tiles).toMatchObject([{ z: 14, x: 8186, y: 5448 }])
})

test.each([
  ['http://tiles.example/{z}/{x}/{y}.png', 'Must be an address that begins with https://'],
  ['https://tiles.example/{z}/{x}.png', 'Must have {y}'],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'Only the path may have placeholders'],
  ['tiles', 'Must be an address that begins with https://'],
  ['https://tiles.example/{z}/{x}/{y}.png?key=owl', null],
])('%s as the address of tiles: %s', (url, problem) => expect(tileUrlProblem(url)).toBe(problem))

test('a tile is asked for by its numbers', () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}@2x.png', attribution: '', attributionUrl: '' }
  expect(tileAddress(tiles, { z: 14, x: 8186, y: 5448 })).toBe('https://tiles.example/14/8186/5448@2x.png')
})
