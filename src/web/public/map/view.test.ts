import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from '#domain/place/distance.ts'
import { OUTCODE_CENTRES } from '#domain/place/london/outcode-centres.ts'
import {
  boundsAround,
  boundsNear,
  boundsOf,
  clustersIn,
  clustersOf,
  DISTRICTS_SCALE,
  labelsIn,
  moved,
  pixelOf,
  positionOf,
  type View,
  viewOf,
  zoomed,
} from './view.ts'

test('around a place in London the names of several districts are in sight', () => {
  for (const outcode of ['SE16', 'WC1N', 'E17', 'SW19'] as const) {
    const view = viewOf(boundsNear(OUTCODE_CENTRES.get(outcode) as Position), SIZE)
    const districts = [...OUTCODE_CENTRES].map(([name, position]) => ({ name, position }))
    expect(labelsIn(districts, view, SIZE, []).length, outcode).toBeGreaterThan(1)
    expect(view.pixelsPerDegree).toBeGreaterThan(DISTRICTS_SCALE)
  }
})

const SIZE = { width: 400, height: 300 }
const someView = fc.record({
  centre: fc.tuple(fc.double({ min: 51.3, max: 51.7, noNaN: true }), fc.double({ min: -0.5, max: 0.3, noNaN: true })),
  pixelsPerDegree: fc.double({ min: 400, max: 60_000, noNaN: true }),
})
const somePixel = fc.tuple(fc.nat(400), fc.nat(300))

function near(one: readonly number[], other: readonly number[], digits: number) {
  for (const [index, each] of one.entries()) expect(each).toBeCloseTo(other[index] as number, digits)
}

describe('a view of the map', () => {
  test('leads from a place to its pixel and back', () => {
    fc.assert(
      fc.property(someView, somePixel, (view, pixel) =>
        near(pixelOf(view, SIZE, positionOf(view, SIZE, pixel)), pixel, 5),
      ),
    )
  })

  test('shows all of the box that it is made for', () => {
    const view = viewOf([-0.2, 51.4, 0, 51.5], SIZE)
    const [west, south, east, north] = boundsOf(view, SIZE)
    const least = 1e-9
    expect(west - least <= -0.2 && south - least <= 51.4 && east + least >= 0 && north + least >= 51.5).toBe(true)
  })

  test('shows the points that it is made for clear of what lies over its edge', () => {
    const somePoint = fc.tuple(
      fc.double({ min: 51.3, max: 51.7, noNaN: true }),
      fc.double({ min: -0.5, max: 0.3, noNaN: true }),
    )
    const size = { width: 320, height: 300 }
    fc.assert(
      fc.property(fc.array(somePoint, { minLength: 1 }), (points) => {
        const view = viewOf(boundsAround(points, [0, 0, 0, 0]), size, 70)
        const halfAPin = 16
        for (const point of points) {
          const [x, y] = pixelOf(view, size, point)
          expect(Math.min(x, y, size.width - 70 - x, size.height - y)).toBeGreaterThan(halfAPin)
        }
      }),
    )
  })

  test('moves with the finger, and zooms around what is under it', () => {
    fc.assert(
      fc.property(someView, somePixel, fc.constantFrom(0.5, 2), (view, pixel, factor) => {
        const under = positionOf(view, SIZE, pixel)
        near(positionOf(zoomed(view, SIZE, factor, pixel), SIZE, pixel), under, 8)
        near(positionOf(moved(view, [30, -20]), SIZE, [pixel[0] + 30, pixel[1] - 20]), under, 8)
      }),
    )
  })

  test('is of the points that there are, or of what it is given without any', () => {
    const [west, south, east, north] = boundsAround([[51.5, -0.1]], [0, 0, 1, 1])
    expect(west < -0.1 && east > -0.1 && south < 51.5 && north > 51.5).toBe(true)
    expect(boundsAround([], [0, 0, 1, 1])).toEqual([0, 0, 1, 1])
  })
})

describe('pins', () => {
  const view: View = { centre: [51.5, -0.1], pixelsPerDegree: 1000 }
  const point = (position: Position, events: number) => ({ position, events })
  type Point = ReturnType<typeof point>
  const pinsOf = (points: readonly Point[], of = view) =>
    clustersIn(clustersOf(points, of.pixelsPerDegree, 40), of, SIZE, 40)

  test('that would lie on each other are one, at the place of the largest', () => {
    const [few, many] = [point([51.501, -0.1], 2), point([51.5, -0.1], 5)]
    expect(pinsOf([few, many])).toEqual([{ position: many.position, at: [200, 150], events: 7, points: [many, few] }])
  })

  test('are apart where there is room, and none beyond what is seen', () => {
    const found = pinsOf([point([51.5, -0.1], 1), point([51.6, -0.1], 1), point([53, 2], 9)])
    expect(found.map(({ events }) => events)).toEqual([1, 1])
  })

  test('count every event that is seen once, however they fall together', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(somePixel, fc.integer({ min: 1, max: 9 })), { maxLength: 60 }), (pixels) => {
        const points = pixels.map(([pixel, events]) => point(positionOf(view, SIZE, pixel), events))
        const sum = (each: readonly { events: number }[]) => each.reduce((total, { events }) => total + events, 0)
        expect(sum(pinsOf(points))).toBe(sum(points))
      }),
    )
  })

  test('lie on no other, and stay what they are while the map is dragged', () => {
    fc.assert(
      fc.property(fc.array(somePixel, { maxLength: 60 }), somePixel, (pixels, [x, y]) => {
        const points = pixels.map((pixel) => point(positionOf(view, SIZE, pixel), 1))
        const pins = pinsOf(points)
        for (const [index, { at }] of pins.entries())
          for (const other of pins.slice(index + 1))
            expect(Math.hypot(other.at[0] - at[0], other.at[1] - at[1])).toBeGreaterThanOrEqual(40 - 1e-6)
        const dragged = pinsOf(points, moved(view, [x - 200, y - 150]))
        for (const pin of dragged)
          expect(pins.find(({ position }) => position === pin.position)?.points).toEqual(pin.points)
      }),
    )
  })
})

test('names on the map run neither into each other nor under a pin, and the first ones come first', () => {
  const names = [
    { name: 'Camden', position: [51.5, -0.1] as Position },
    { name: 'Kentish Town', position: [51.503, -0.11] as Position },
    { name: 'Peckham', position: [51.4, -0.1] as Position },
  ]
  const view: View = { centre: [51.45, -0.1], pixelsPerDegree: 1000 }
  const shown = (pins: [number, number][]) => labelsIn(names, view, SIZE, pins).map(({ name }) => name)
  expect(shown([])).toEqual(['Camden', 'Peckham'])
  expect(shown([pixelOf(view, SIZE, [51.4, -0.1]) as [number, number]])).toEqual(['Camden'])
})
