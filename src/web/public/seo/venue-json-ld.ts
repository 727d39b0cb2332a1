import { type EventPlace, geoOf, postalAddressOf } from '#domain/place/event-place.ts'

/** A venue as schema.org says it. https://schema.org/Place */
export function venueJsonLd({
  url,
  name,
  website,
  place,
}: {
  url: string
  name: string
  website: string | null
  place: EventPlace
}) {
  const address = postalAddressOf(place)
  const geo = geoOf(place)
  return {
    '@context': 'https://schema.org' as const,
    '@type': 'Place' as const,
    '@id': url,
    url,
    name,
    ...(website && { sameAs: website }),
    ...(address && { address }),
    ...(geo && { geo }),
  }
}
