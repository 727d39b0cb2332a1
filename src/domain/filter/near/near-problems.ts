/** Why a place that a family gave is none to look from, in words that say what to do next. */
export const NEAR_PROBLEMS = {
  'unknown-place': 'We do not know that place. Try a postcode, like SE15, or a part of London, like Peckham.',
  'unknown-outcode': 'We do not know that postcode: only those in Greater London and close to it.',
  'outside-london': 'You seem to be outside Greater London. Type a place there instead.',
  denied: 'Your browser keeps your location to itself. Type a postcode or a place instead.',
  'not-found': 'Your location could not be found. Type a postcode or a place instead.',
} as const
export type NearProblem = keyof typeof NEAR_PROBLEMS
