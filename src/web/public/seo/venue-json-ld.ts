import { type OpeningWeek, WEEKDAYS } from '#domain/hours/opening-hours.ts'
import { type EventPlace, geoOf, postalAddressOf } from '#domain/place/event-place.ts'
import type { ListedKind } from '#domain/place/london/venues.ts'

/** A venue as schema.org says it. https://schema.org/Place */
export function venueJsonLd({
  url,
  name,
  website,
  kind,
  place,
  week,
}: {
  url: string
  name: string
  website: string | null
  kind: ListedKind | null
  place: EventPlace
  week: OpeningWeek | null
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
    ...(week && { openingHoursSpecification: week.flatMap(specificationsOf) }),
  }
}

/** A closed day opens and closes at midnight. https://developers.google.com/search/docs/appearance/structured-data/local-business */
function specificationsOf(spans: OpeningWeek[number], index: number) {
  const stated = spans?.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : (spans ?? [])
  return stated.map((span) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${WEEKDAYS[index]}`,
    ...span,
  }))
}

/** The list does not say which of its first kind are galleries. */
const TYPES: Record<ListedKind, string> = {
  'museum or gallery': 'Museum',
  theatre: 'PerformingArtsTheater',
  library: 'Library',
}
