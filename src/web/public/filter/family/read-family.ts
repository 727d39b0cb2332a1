import { parseChildren } from '#domain/filter/children/children.ts'
import { AGES_PROBLEMS, MAX_AGES_LENGTH, readAges } from '#domain/filter/children/read-ages.ts'
import type { EventFilter } from '#domain/filter/filter.ts'
import { readPlace } from '#domain/filter/near/near.ts'
import { NEAR_PROBLEMS } from '#domain/filter/near/near-problems.ts'
import { BOROUGHS, type Borough } from '#domain/place/london/boroughs.ts'
import { boroughOfDistrict } from '#domain/place/london/districts.ts'

/** What a family typed of itself that is no place or are no ages, and why, in words; null where there is nothing wrong. */
export type Mistyped = Record<'place' | 'ages', { typed: string; problem: string } | null>

/** Under this name a form sends ages as they were typed; an address has them as `child`, each in months. */
export const AGES_PARAMETER = 'ages'

const MOST_TYPED = 40

/**
 * Reads a place and ages as a family typed them. `params` are the same with the district and the months alone; of what could not be
 * understood they have nothing, which `mistyped` has. `isAsTyped`: the address holds what was understood in the family's own words,
 * as a form without scripts sends it, and those are to stay in no history.
 */
export function readFamily(asked: URLSearchParams): {
  params: URLSearchParams
  mistyped: Mistyped
  isAsTyped: boolean
} {
  const params = new URLSearchParams(asked)
  const typedPlace = asked.get('near') ?? ''
  const place = readPlace(typedPlace)
  if (place.ok && place.outcode !== null) params.set('near', place.outcode)
  else params.delete('near')
  const typedAges = asked.get(AGES_PARAMETER)
  const ages = typedAges === null ? null : readAges(typedAges, parseChildren(asked).children)
  params.delete(AGES_PARAMETER)
  if (ages) params.delete('child')
  if (ages?.ok) for (const months of ages.children) params.append('child', String(months))
  return {
    params,
    mistyped: {
      place: place.ok ? null : { typed: typedPlace.slice(0, MOST_TYPED), problem: NEAR_PROBLEMS[place.problem] },
      ages:
        !ages || ages.ok
          ? null
          : { typed: (typedAges ?? '').slice(0, MAX_AGES_LENGTH), problem: AGES_PROBLEMS[ages.problem] },
    },
    isAsTyped: (place.ok && typedPlace !== (place.outcode ?? '')) || (ages?.ok ?? false),
  }
}

/** What was not understood, as parameters: it stays in the address, so that nothing that was typed is lost. */
export const mistypedParams = ({ place, ages }: Mistyped): [name: string, typed: string][] => [
  ...(place ? [['near', place.typed] satisfies [string, string]] : []),
  ...(ages ? [[AGES_PARAMETER, ages.typed] satisfies [string, string]] : []),
]

/** The boroughs that a family looks in: those it chose, else the one it looks from; none = anywhere. Their schools' holidays are offered. */
export function boroughsOf({ boroughs, near }: Pick<EventFilter, 'boroughs' | 'near'>): Borough[] {
  const from = near === null ? null : boroughOfDistrict(near)
  return boroughs.length > 0 || from === null ? BOROUGHS.filter((one) => boroughs.includes(one)) : [from]
}
