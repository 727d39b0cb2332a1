/** A point in WGS 84 degrees. */
export type Position = readonly [latitude: number, longitude: number]

/**
 * Miles between two points in and around London, as the crow flies. The earth is taken for flat there: at twenty miles
 * that is wrong by less than one in a hundred, far less than a district is wide.
 */
export function milesBetween(a: Position, b: Position): number {
  const north = (b[0] - a[0]) * MILES_PER_DEGREE
  const east = (b[1] - a[1]) * MILES_PER_DEGREE * COSINE_OF_LONDON
  return Math.sqrt(north * north + east * east)
}

/** 'under a mile', 'about 2 miles': an end is often the middle of a district, so nothing finer is known. */
export function formatMiles(miles: number): string {
  const whole = Math.round(miles)
  return whole === 0 ? 'under a mile' : `about ${whole} ${whole === 1 ? 'mile' : 'miles'}`
}

/** Of latitude; the mean radius of the earth is 3958.76 miles. */
const MILES_PER_DEGREE = 69.093
/** Of 51.5 degrees north, by which degrees of longitude are shorter than those of latitude. */
export const COSINE_OF_LONDON = 0.6225
