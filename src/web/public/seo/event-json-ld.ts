import { wholeYearsOf } from '#domain/ages/ages.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import { pictureAddress } from '#domain/event/public/picture.ts'
import { EVENT_STATUS_TERMS, lastDayOf, withOffset } from '#domain/openactive/schema-terms.ts'
import { geoOf, placeOf, postalAddressOf } from '#domain/place/event-place.ts'
import type { PublicEvent } from '#store/listing/listing.ts'
import type { EventDetailText } from '../event/detail.ts'

/** So many sessions are listed one by one; of more, only the end of the last. */
const MOST_SUB_EVENTS = 30

/** The event as schema.org says it, for search engines: only what its page shows too. https://schema.org/Event */
export function eventJsonLd(event: PublicEvent, shown: EventDetailText, today: LondonDay) {
  const { address } = shown
  const organiser = event.organiser ?? event.venueName
  const coming = event.sessions.filter(({ date }) => date >= today)
  // Of one that is over, the sessions it had.
  const sessions = coming.length > 0 ? coming : event.sessions
  return {
    '@context': 'https://schema.org' as const,
    // For children all of them are: no other event is listed.
    '@type': 'ChildrensEvent' as const,
    '@id': address,
    name: event.title,
    url: address,
    ...spanOf(event, sessions),
    eventStatus: EVENT_STATUS_TERMS[event.eventStatus],
    ...whereOf(event, shown),
    ...(event.description && { description: event.description }),
    ...(event.image && { image: [new URL(pictureAddress(event.image, event.image.width, 'webp'), address).href] }),
    ...(organiser && { organizer: { '@type': 'Organization' as const, name: organiser } }),
    ...(event.isFree !== null && { isAccessibleForFree: event.isFree }),
    ...withOffer(event, shown),
    ...typicalAgeRange(event),
    ...(sessions.length > 1 && {
      subEvent: sessions.slice(0, MOST_SUB_EVENTS).map((session) => ({
        '@type': 'Event' as const,
        name: event.title,
        url: address,
        ...spanOf(event, [session]),
        eventStatus: EVENT_STATUS_TERMS[event.eventStatus],
        location: { '@id': placeId(address) },
      })),
    }),
  }
}

/** From the first session to the end of the last, or the run of days; times only where the venue states them. */
function spanOf(event: PublicEvent, sessions: readonly EventSession[]) {
  const [first, last] = [sessions[0], sessions.at(-1)]
  if (!first || !last)
    return { ...(event.startDate && { startDate: event.startDate }), ...(event.endDate && { endDate: event.endDate }) }
  const end = last.endTime
    ? withOffset(lastDayOf(last, last.endTime), last.endTime)
    : last === first
      ? null
      : startOf(last)
  return { startDate: startOf(first), ...(end && { endDate: end }) }
}

const startOf = ({ date, startTime }: EventSession) => (startTime ? withOffset(date, startTime) : date)

const placeId = (address: string) => `${address}#place`

function whereOf(event: PublicEvent, shown: EventDetailText) {
  const place = placeOf(event)
  if (place.isOnline) {
    const url = shown.bookingUrl ?? shown.sourceUrl ?? shown.address
    return {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' as const,
      location: { '@type': 'VirtualLocation' as const, '@id': placeId(shown.address), url },
    }
  }
  // Search engines show no event whose place has no address (https://developers.google.com/search/docs/appearance/structured-data/event).
  // Where nothing but a name is known, that is the address, in words, as schema.org allows.
  const address = postalAddressOf(place) ?? place.name
  const geo = geoOf(place)
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' as const,
    location: {
      '@type': 'Place' as const,
      '@id': placeId(shown.address),
      ...(place.name && { name: place.name }),
      ...(address && { address }),
      ...(geo && { geo }),
    },
  }
}

function withOffer(event: PublicEvent, shown: EventDetailText) {
  const low = event.isFree ? 0 : event.minPrice
  if (low === null) return {}
  const high = event.isFree ? 0 : event.maxPrice
  const url = shown.bookingUrl ?? shown.sourceUrl
  const price =
    high !== null && high > low
      ? { '@type': 'AggregateOffer' as const, lowPrice: low, highPrice: high }
      : { '@type': 'Offer' as const, price: low }
  return {
    offers: {
      ...price,
      priceCurrency: 'GBP',
      ...(event.eventStatus === 'sold_out' && { availability: 'https://schema.org/SoldOut' as const }),
      ...(url && { url }),
    },
  }
}

/** As schema.org writes it: '5-7', '8-'; nothing where no age is known, or all ages are welcome. */
function typicalAgeRange(event: PublicEvent) {
  const years = wholeYearsOf(event)
  return years && { typicalAgeRange: `${years.from}-${years.to ?? ''}` }
}
