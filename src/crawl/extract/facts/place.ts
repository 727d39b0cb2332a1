import { isOnline } from '#domain/place/place.ts'
import type { LocationArea } from '#domain/vocabulary.ts'
import { areaOfNeighbourhood, isOtherTown } from './neighbourhoods.ts'

/**
 * The part of London an event is in: where its own place says, else its venue's, unless its place is known to be somewhere
 * else: by a postcode or a town outside London, or on no spot at all.
 */
export function areaOfEvent(
  { locationName, locationAddress }: { locationName: string | null; locationAddress: string | null },
  venueArea: LocationArea | null,
): LocationArea | null {
  const place = [locationAddress, locationName].filter(Boolean).join(', ')
  const own = areaOf(place)
  if (own) return own
  const isAway = [locationAddress, locationName].some((one) => one !== null && isElsewhere(one))
  return isAway || isOnline(locationAddress ?? locationName ?? '') ? null : venueArea
}

const isElsewhere = (place: string) =>
  [...place.slice(0, 1000).matchAll(FULL_POSTCODE)].length > 0 || isOtherTown(place.slice(0, 1000))

/**
 * The part of London an address lies in: by its postcode district, else by words such as 'North London', else by the
 * borough or neighbourhood it ends with. null where it names none, or a postcode outside London.
 */
export function areaOf(address: string): LocationArea | null {
  const text = address.slice(0, 1000)
  const full = [...text.matchAll(FULL_POSTCODE)].at(-1)
  if (full) return areaOfDistrict(`${full[1]}${full[2]}`)
  const district = [...text.matchAll(DISTRICT)].filter(([, word]) => !ROOM.test(word ?? '')).at(-1)
  const byDistrict = district ? areaOfDistrict(`${district[2]}${district[3]}`) : null
  if (byDistrict) return byDistrict
  const named = /\b(central|north|south|east|west)(?:[- ]?(?:east|west))?[- ]london\b/i.exec(text)?.[1]
  if (named) return AREA_NAMED[named.toLowerCase()] ?? null
  return areaOfNeighbourhood(text)
}

const FULL_POSTCODE = /\b([A-Z]{1,2})(\d[A-Z\d]?)\s{0,3}\d[A-Z]{2}\b/gi
/** A district alone, 'London SE10', but not the room 'Studio E1'. */
const DISTRICT = /(?:\b([A-Za-z]+)\s)?\b([A-Z]{1,2})(\d[A-Z\d]?)\b/g
const ROOM = /^(?:room|studio|unit|hall|gate|stand|block|level|door|screen|zone|entrance)$/i

/**
 * London's postcode areas by compass, and the districts that go elsewhere. Outer areas follow the sub-regions of the
 * London Plan; the districts beyond Greater London (Watford, Dartford, Epsom …) are left out by `OUTSIDE`.
 */
const AREA_OF: Record<string, LocationArea> = {
  EC: 'central-london',
  WC: 'central-london',
  N: 'north-london',
  NW: 'north-london',
  EN: 'north-london',
  E: 'east-london',
  IG: 'east-london',
  RM: 'east-london',
  SE: 'south-london',
  SW: 'south-london',
  BR: 'south-london',
  CR: 'south-london',
  DA: 'south-london',
  KT: 'south-london',
  SM: 'south-london',
  W: 'west-london',
  HA: 'west-london',
  TW: 'west-london',
  UB: 'west-london',
}

/** W1, SW1 and SE1 with or without a letter; Kensington, Chelsea and Fulham lie north of the river. */
const CENTRAL = /^(?:W1|SW1|SE1)[A-Z]?$/
const WEST = /^SW(?:3|5|6|7|10)$/
const OUTSIDE =
  /^(?:BR8|CR3|CR6|DA(?:1|2|3|4|9|10|11|12|13)|EN(?:[6-9]|10|11)|IG(?:7|9|10)|KT(?:[78]|1\d|2\d)|RM(?:4|1[5-9]|20)|SM7|TW(?:1[5-9]|20))$/

const AREA_NAMED: Record<string, LocationArea> = {
  central: 'central-london',
  north: 'north-london',
  south: 'south-london',
  east: 'east-london',
  west: 'west-london',
}

function areaOfDistrict(written: string): LocationArea | null {
  const district = written.toUpperCase()
  if (CENTRAL.test(district)) return 'central-london'
  if (WEST.test(district)) return 'west-london'
  if (OUTSIDE.test(district)) return null
  return AREA_OF[district.replace(/\d.*/, '')] ?? null
}
