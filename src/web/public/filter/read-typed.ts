import { AGES_PROBLEMS, readAges } from '#domain/filter/children/read-ages.ts'
import { readPlace } from '#domain/filter/near/near.ts'
import { NEAR_PROBLEMS } from '#domain/filter/near/near-problems.ts'

/** What islands need once a family says something of itself, or has: how its words are read, and what is remembered. Loaded then. */

export { centreOf, nearestOutcode } from '#domain/filter/near/near.ts'
export { readRememberedFamily, rememberFamily } from './family/remembered-family.ts'
export { NEAR_PROBLEMS }

export type TypedPlace = { ok: true; outcode: string | null } | { ok: false; problem: string }
export type TypedAges = { ok: true; children: number[] } | { ok: false; problem: string }

export function readTypedPlace(text: string): TypedPlace {
  const place = readPlace(text)
  return place.ok ? place : { ok: false, problem: NEAR_PROBLEMS[place.problem] }
}

export function readTypedAges(text: string, known: readonly number[]): TypedAges {
  const ages = readAges(text, known)
  return ages.ok ? ages : { ok: false, problem: AGES_PROBLEMS[ages.problem] }
}
