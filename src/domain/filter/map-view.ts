/** What of a map is seen, in degrees of WGS 84, as GeoJSON orders a bounding box (RFC 7946, section 5). */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** About ten metres: finer than a finger on a map, and short enough for an address. */
const DECIMALS = 4

/** Reads 'west,south,east,north'; null where that is no box on the map of the world. */
export function readBounds(text: string | null): Bounds | null {
  if (text === null || text.length > 100) return null
  const numbers = text.split(',').map((part) => (/^ ?-?\d{1,3}(?:\.\d+)?$/.test(part) ? Number(part) : Number.NaN))
  const [west, south, east, north] = numbers.map((degrees) => Number(degrees.toFixed(DECIMALS))) as [
    number,
    number,
    number,
    number,
  ]
  if (numbers.length !== 4 || !(west < east && south < north)) return null
  return Math.max(-west, east) <= 180 && Math.max(-south, north) <= 90 ? [west, south, east, north] : null
}

export const writeBounds = (bounds: Bounds) =>
  bounds.map((degrees) => String(Number(degrees.toFixed(DECIMALS)))).join(',')

export const isWithinBounds = ([west, south, east, north]: Bounds, latitude: number, longitude: number) =>
  south <= latitude && latitude <= north && west <= longitude && longitude <= east
