import { milesBetween, type Position } from '../../place/distance.ts'
import { OUTCODE_CENTRES } from '../../place/london/outcode-centres.ts'
import { middleOutcodeOf } from '../../place/london/place-names.ts'
import { outcodeOf } from '../../place/outcode.ts'
import { foldText, isNoGrammar } from '../../text.ts'
import type { NearProblem } from './near-problems.ts'

/** This far from the middle of every district that we know, one is in none of them. */
const FARTHEST_MILES = 5

/** The district of a place as a family types it; null where it types none, or all of London. */
export type ReadPlace = { ok: true; outcode: string | null } | { ok: false; problem: NearProblem }

/** Reads a postcode, its district, or the name of a part of London: 'se15 4aa', 'SE15', 'Peckham', 'Hackney'. */
export function readPlace(text: string): ReadPlace {
  const outcode = outcodeOf(text)
  if (outcode !== null)
    return isKnownOutcode(outcode) ? { ok: true, outcode } : { ok: false, problem: 'unknown-outcode' }
  if (['', 'london'].includes(foldText(text))) return { ok: true, outcode: null }
  const name = placeNameIn(text)
  const middle = middleOutcodeOf(name) ?? middleOutcodeOf(name.replace(/ london$/, ''))
  return middle === null ? { ok: false, problem: 'unknown-place' } : { ok: true, outcode: middle }
}

/** As place-names.ts writes names: "Shepherd's Bush, London" is 'shepherds bush london'. */
const placeNameIn = (text: string) =>
  foldText(text)
    .replaceAll("'", '')
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter(isNoGrammar)
    .join(' ') ?? ''

export const isKnownOutcode = (outcode: string) => OUTCODE_CENTRES.has(outcode)

/** The middle of a district; null where we do not know it. */
export const centreOf = (outcode: string | null): Position | null => OUTCODE_CENTRES.get(outcode ?? '') ?? null

/** Miles from the middle of one district to that of another; null where we do not know both. */
export function milesApart(outcode: string, other: string | null): number | null {
  const [here, there] = [OUTCODE_CENTRES.get(outcode), OUTCODE_CENTRES.get(other ?? '')]
  return here && there ? milesBetween(here, there) : null
}

/** Every district that we know with its miles from one of them; empty where we do not know that one. */
export function milesToDistricts(outcode: string): [outcode: string, miles: number][] {
  const here = OUTCODE_CENTRES.get(outcode)
  return here ? [...OUTCODE_CENTRES].map(([other, there]) => [other, milesBetween(here, there)]) : []
}

/** The district whose middle is nearest; null where that is farther off than any district is wide. */
export function nearestOutcode(position: Position): string | null {
  let nearest: string | null = null
  let least = FARTHEST_MILES
  for (const [outcode, centre] of OUTCODE_CENTRES) {
    const miles = milesBetween(position, centre)
    if (miles > least) continue
    least = miles
    nearest = outcode
  }
  return nearest
}
