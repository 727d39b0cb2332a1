/** Why a place that a family gave is none to look from, in words that say what to do next. */
export const NEAR_PROBLEMS = {
  'not-a-postcode': 'That is not a postcode. Try the first part of yours, like SE15, or all of it.',
  'unknown-outcode': 'We do not know that postcode: only those in Greater London and close to it.',
  'outside-london': 'You seem to be outside Greater London. Type the postcode of a place there instead.',
  denied: 'Your browser keeps your location to itself. Type a postcode instead.',
  'not-found': 'Your location could not be found. Type a postcode instead.',
} as const
export type NearProblem = keyof typeof NEAR_PROBLEMS
