import { BOROUGHS, type Borough } from './boroughs.ts'
import { OUTCODE_CENTRES } from './outcode-centres.ts'
import { boroughAround } from './outlines.ts'
import { OUTCODES_BY_BOROUGH } from './place-names.ts'

/**
 * The borough of a postcode district: the one that Londoners count it to; where they count it to several, or to none by name, the one that
 * its middle is in. null where the district is not known, or lies outside London for the most part.
 */
export function boroughOfDistrict(outcode: string): Borough | null {
  const named = BOROUGHS.filter((borough) => OUTCODES_BY_BOROUGH[borough].split(' ').includes(outcode))
  const centre = OUTCODE_CENTRES.get(outcode)
  const around = centre ? boroughAround(centre) : null
  if (named.length === 0 || (around !== null && named.includes(around))) return around
  return named[0] ?? null
}
