import { nameFromSlug } from '../place-name.ts'

/**
 * The 33 authorities of Greater London, in the order of their codes (E09000001 to E09000033, Office for National Statistics): a borough's
 * place in this list is stored, so that nothing may be put before another.
 */
export const BOROUGHS = [
  'city-of-london',
  'barking-and-dagenham',
  'barnet',
  'bexley',
  'brent',
  'bromley',
  'camden',
  'croydon',
  'ealing',
  'enfield',
  'greenwich',
  'hackney',
  'hammersmith-and-fulham',
  'haringey',
  'harrow',
  'havering',
  'hillingdon',
  'hounslow',
  'islington',
  'kensington-and-chelsea',
  'kingston-upon-thames',
  'lambeth',
  'lewisham',
  'merton',
  'newham',
  'redbridge',
  'richmond-upon-thames',
  'southwark',
  'sutton',
  'tower-hamlets',
  'waltham-forest',
  'wandsworth',
  'westminster',
] as const
export type Borough = (typeof BOROUGHS)[number]

export const BOROUGH_LABELS = /* @__PURE__ */ Object.fromEntries(
  BOROUGHS.map((borough) => [borough, nameFromSlug(borough)]),
) as Record<Borough, string>

/** For lists: by the alphabet. */
export const BOROUGHS_BY_NAME: readonly Borough[] = /* @__PURE__ */ BOROUGHS.toSorted()
