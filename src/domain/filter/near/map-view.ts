/** What of a map is seen, in degrees of WGS 84, as GeoJSON orders a bounding box (RFC 7946, section 5). */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/**
 * Reads 'west,south,east,north'; null where that is no box. To about ten metres: finer than a finger on a map,
 * and short enough for an address.
 */
export function readBounds(text: string | null): Bounds | null {
  const degrees = text?.split(',').map((each) => Math.round(Number(each) * 1e4) / 1e4) ?? []
  const [west = 0, south = 0, east = 0, north = 0, more] = degrees
  const isBox = west < east && south < north && degrees.every((each) => Math.abs(each) <= 180)
  return isBox && more === undefined ? [west, south, east, north] : null
}

export const isWithinBounds = ([west, south, east, north]: Bounds, latitude: number, longitude: number) =>
  south <= latitude && latitude <= north && west <= longitude && longitude <= east
