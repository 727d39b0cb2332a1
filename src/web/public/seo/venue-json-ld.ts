import { type EventPlace, geoOf, postalAddressOf } from '#domain/place/event-place.ts'
import type { ListedKind } from '#domain/place/london/venues.ts'

/** A venue as schema.org says it. https://schema.org/Place */
export function venueJsonLd({
  url,
  name,
  website,
  kind,
  place,
}: {
  url: string
  name: string
  website: string | null
  kind: ListedKind | null
  place: EventPlace
}) {
  const address = postalAddressOf(place)
  const geo = geoOf(place)
  return {
    '@context': 'https://schema.org' as const,
    '@type': kind ? TYPES[kind] : 'Place',
    '@id': url,
    url,
    name,
    ...(website && { sameAs: website }),
    ...(address && { address }),
    ...(geo && { geo }),
  }
}

/** The list does not say which of its first kind are galleries. */
const TYPES: Record<ListedKind, string> = {
  'museum or gallery': 'Museum',
  theatre: 'PerformingArtsTheater',
  library: 'Library',
}
