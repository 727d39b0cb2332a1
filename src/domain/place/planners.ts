import type { Position } from './distance.ts'

/** Where a way leads: in words that maps understand, and its postcode where all of it is known. Where not exact, the position is its district's middle. */
export type Destination = { words: string; postcode: string | null; position: Position | null; isExact: boolean }

/** Where it begins, as a family says it: a postcode, its district or a part of London, and the middle of that district. */
export type Origin = { words: string; position: Position }

/**
 * Maps and journey planners, each in a tab or, on a phone, its app, with as many ends of the way filled in as are known. Nothing is sent to
 * them before a link is pressed. A position is exact where words are not: 'SE15' is a street elsewhere.
 */
export function plannersTo({ words, postcode, position, isExact }: Destination, from: Origin | null) {
  const origin = from && inLondon(from.words)
  return [
    // By the names that its own form has.
    link('TfL journey planner', 'https://tfl.gov.uk/plan-a-journey/results', {
      InputFrom: origin,
      InputTo: postcode ?? words,
    }),
    from === null
      ? link('OpenStreetMap', 'https://www.openstreetmap.org/search', { query: words })
      : link('OpenStreetMap', 'https://www.openstreetmap.org/directions', {
          engine: 'fossgis_osrm_foot',
          from: String(from.position),
          to: isExact ? String(position) : words,
        }),
    link('Google Maps', 'https://www.google.com/maps/dir/', { api: '1', origin, destination: words }),
    link('Apple Maps', 'https://maps.apple.com/', { saddr: origin, daddr: words }),
  ]
}

function link(name: string, address: string, params: Record<string, string | null>) {
  const known = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null)
  return { name, url: `${address}?${new URLSearchParams(known)}` }
}

/** So that maps of the whole world look for it there: '9 Fox Lane, London', 'Peckham, London'; a full postcode needs no more. */
export const inLondon = (words: string) => (/\d[A-Z]{2}$|London/i.test(words) ? words : `${words}, London`)
