import { redirect } from 'react-router'
import { type EventFilter, without } from '#domain/filter/filter.ts'
import { readPlace } from '#domain/filter/near.ts'
import type { NearProblem } from '#domain/filter/near-problems.ts'
import { BOROUGHS, type Borough } from '#domain/place/london/boroughs.ts'
import { boroughOfDistrict } from '#domain/place/london/districts.ts'
import { listAddress } from '../list/list-address.ts'

/** What a family typed for its place, and why that is none; null where there is nothing wrong. */
export type WrongPlace = { typed: string; problem: NearProblem } | null

const MOST_TYPED = 20

/**
 * The filter without a place that we do not know, and what is wrong with that. Throws a redirect to the address with the
 * district alone where it holds a whole postcode, as a form without scripts sends it: that is to stay in no history.
 */
export function readNear(
  filter: EventFilter,
  params: URLSearchParams,
): { filter: EventFilter; wrongPlace: WrongPlace } {
  const typed = params.get('near') ?? ''
  if (filter.near !== null && filter.near !== typed) throw redirect(listAddress(filter))
  const place = readPlace(typed)
  if (place.ok) return { filter, wrongPlace: null }
  return {
    filter: without(filter, 'near'),
    wrongPlace: { typed: typed.slice(0, MOST_TYPED), problem: place.problem },
  }
}

/** The boroughs that a family looks in: those it chose, else the one it looks from; none = anywhere. Their schools' holidays are offered. */
export function boroughsOf({ boroughs, near }: Pick<EventFilter, 'boroughs' | 'near'>): Borough[] {
  const from = near === null ? null : boroughOfDistrict(near)
  return boroughs.length > 0 || from === null ? BOROUGHS.filter((one) => boroughs.includes(one)) : [from]
}
