/** Where a family looks from, and how far it would go. */
export type NearFilter = {
  /** A postcode district, and nothing finer; null = anywhere. One that we do not know restricts nothing. */
  near: string | null
  /** Miles as the crow flies; null = any distance. Always null without `near`. */
  within: WithinMiles | null
}

export const WITHIN_MILES = [1, 3, 5, 10] as const
export type WithinMiles = (typeof WITHIN_MILES)[number]

export const withinLabel = (miles: WithinMiles) => (miles === 1 ? 'Within 1 mile' : `Within ${miles} miles`)

/** 'Near SE15', 'Within 3 miles of SE15'. */
export const formatNear = ({ near, within }: NearFilter) =>
  within === null ? `Near ${near}` : `${withinLabel(within)} of ${near}`

/** Reads `near` and `within` from a query string. */
export function parseNear(params: URLSearchParams): NearFilter {
  const near = outcodeOf(params.get('near') ?? '')
  const within = WITHIN_MILES.find((miles) => String(miles) === params.get('within'))
  return { near, within: near === null ? null : (within ?? null) }
}

/**
 * The district of a postcode as a family types it: 'se15 4aa', 'SE154AA' and 'SE15' are all 'SE15'; null where the text
 * is no postcode. What follows the district names a street, and goes no further than this.
 */
export function outcodeOf(text: string): string | null {
  const match = /^([A-Z]{1,2}\d[A-Z\d]?)(?: ?\d[A-Z]{2}| \d[A-Z]?)?$/.exec(text.trim().slice(0, 20).toUpperCase())
  return match?.[1] ?? null
}
