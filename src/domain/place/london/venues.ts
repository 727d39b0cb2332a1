import { titleKey } from '../../text.ts'
import { milesBetween, type Position } from '../distance.ts'
import type { Borough } from './boroughs.ts'
import { OUTCODE_CENTRES } from './outcode-centres.ts'
import venues from './venues.json' with { type: 'json' }

export const LISTED_KINDS = ['museum or gallery', 'theatre', 'library'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]

/** A museum, theatre or library of London that is known before its site is crawled: see README.md. */
export type ListedVenue = {
  name: string
  kind: ListedKind
  address: string | null
  postcode: string | null
  borough: Borough
  /** null = it has no site of its own, and is a place that events can be at. */
  website: string | null
  position: Position
}

export const LISTED_VENUES = venues as readonly unknown[] as readonly ListedVenue[]

/** Farther than this from the middle of its district, a place of the same name is another one: districts are no wider. */
const WIDEST_MILES = 2.5

/**
 * The listed venue that a name means, beside the district that is known of it. Nothing is guessed: where two have the name, the
 * district decides; where none is known, the name has to be of two words and one venue's alone; and a venue that is elsewhere is not meant.
 */
export function listedVenue(name: string, outcode: string | null): ListedVenue | null {
  const key = keyOf(name)
  const called = byName().get(key) ?? []
  const centre = OUTCODE_CENTRES.get(outcode ?? '')
  const meant = centre
    ? called.filter(({ position }) => isInDistrict(position, centre))
    : called.filter(() => outcode === null && key.includes(' '))
  return meant.length === 1 ? (meant[0] as ListedVenue) : null
}

/** Whether a place may be in the postcode district of which this is the middle. */
export const isInDistrict = (position: Position, centre: Position) => milesBetween(position, centre) <= WIDEST_MILES

let index: ReadonlyMap<string, readonly ListedVenue[]> | undefined

/** Made when it is first asked for: most programs never do. */
function byName() {
  index ??= Map.groupBy(
    LISTED_VENUES.flatMap((venue) => namesOf(venue).map((key) => ({ key, venue }))),
    ({ key }) => key,
  )
    .entries()
    .reduce(
      (names, [key, named]) => names.set(key, [...new Set(named.map(({ venue }) => venue))]),
      new Map<string, ListedVenue[]>(),
    )
  return index
}

/** The list calls many libraries by their place alone, and puts other names in brackets. */
function namesOf({ name, kind }: ListedVenue): string[] {
  const [first = name, second = ''] = name.split(/[()]/)
  const names = [name, first, ...(/library/i.test(second) ? [second.replace(/^\s*now /i, '')] : [])]
  const keys = names.map(keyOf)
  if (kind !== 'library') return [...new Set(keys)]
  return [...new Set(keys.map((key) => (/\blibrary\b/.test(key) ? key : `${key} library`)))]
}

const keyOf = (name: string) =>
  titleKey(name.replaceAll(/['’]/g, ''))
    .split(' ')
    .filter((word) => word !== 'the')
    .join(' ')
