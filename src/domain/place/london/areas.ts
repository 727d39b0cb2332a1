import { nameFromSlug } from '../place-name.ts'

/** The parts of London that venues are sorted into by eye; a borough lies in one, or across the middle of several. */
export const LOCATION_AREAS = ['central-london', 'north-london', 'south-london', 'east-london', 'west-london'] as const
export type LocationArea = (typeof LOCATION_AREAS)[number]

export const LOCATION_AREA_LABELS = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ LOCATION_AREAS.map((area) => [area, nameFromSlug(area)]),
) as Record<LocationArea, string>
