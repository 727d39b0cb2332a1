import { COSINE_OF_LONDON, milesBetween, type Position } from '../distance.ts'
import { BOROUGHS, type Borough } from './boroughs.ts'
import outlines from './outlines.json' with { type: 'json' }

/** The rings of a borough's outline, each with longitude and latitude in turn, as GeoJSON orders them; none is a hole. */
export const OUTLINES: Readonly<Record<Borough, readonly (readonly number[])[]>> = outlines

/**
 * Widest where the Thames leaves London: between the outlines of the two banks lies the river, and the outlines themselves are
 * simplified. Farther off than this from all of them, one is not in London.
 */
const FARTHEST_MILES = 0.4

/** The borough that a position is in, or, from the river, the nearer one; null outside London. */
export const boroughAt = (position: Position): Borough | null => boroughAround(position) ?? nearestBorough(position)

/** The borough whose outline is around a position; null on the river, and outside London. */
export const boroughAround = (position: Position): Borough | null =>
  BOROUGHS.find((borough) => OUTLINES[borough].some((ring) => isInside(ring, position))) ?? null

/** Whether a ray to the east crosses the ring an odd number of times. */
function isInside(ring: readonly number[], [latitude, longitude]: Position): boolean {
  let isIn = false
  for (const [from, to] of sidesOf(ring)) {
    const isPassed = from[0] > latitude !== to[0] > latitude
    const crossing = ((to[1] - from[1]) * (latitude - from[0])) / (to[0] - from[0]) + from[1]
    if (isPassed && longitude < crossing) isIn = !isIn
  }
  return isIn
}

function nearestBorough(position: Position): Borough | null {
  let nearest: Borough | null = null
  let least = FARTHEST_MILES
  for (const borough of BOROUGHS)
    for (const ring of OUTLINES[borough])
      for (const side of sidesOf(ring)) {
        const miles = milesBetween(position, nearestOn(side, position))
        if (miles >= least) continue
        least = miles
        nearest = borough
      }
  return nearest
}

type Side = [from: Position, to: Position]

/** The last point of a ring is its first. */
function* sidesOf(ring: readonly number[]): Generator<Side> {
  for (let at = 0; at + 3 < ring.length; at += 2)
    yield [
      [ring[at + 1] as number, ring[at] as number],
      [ring[at + 3] as number, ring[at + 2] as number],
    ]
}

/** The point of a side that is nearest: degrees of longitude are shorter than those of latitude, by which they are weighted here. */
function nearestOn([from, to]: Side, position: Position): Position {
  const [north, east] = [to[0] - from[0], (to[1] - from[1]) * COSINE_OF_LONDON]
  const length = north * north + east * east
  const along = (position[0] - from[0]) * north + (position[1] - from[1]) * COSINE_OF_LONDON * east
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, along / length))
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
