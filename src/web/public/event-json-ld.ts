import type { EventSession } from '#domain/event.ts'
import { type LondonDay, londonInstant, londonOffset } from '#domain/london-time.ts'
import { pictureAddress } from '#domain/picture.ts'
import type { EventStatus } from '#domain/vocabulary.ts'
import type { PublicEvent } from '#store/listing.ts'
import type { EventDetailText } from './detail.ts'

/** The event as schema.org says it, for search engines: only what the venue's page said. https://schema.org/Event */
export function eventJsonLd(event: PublicEvent, shown: EventDetailText, address: string) {
  const first = event.sessions.find(({ date }) => date === event.nextDay)
  const startDate = first ? startOf(first) : event.startDate
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    url: address,
    ...(startDate && { startDate }),
    ...withEnd(event, first),
    eventStatus: `https://schema.org/${STATUSES[event.eventStatus]}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(event.description && { description: event.description }),
    ...(event.image && { image: [new URL(pictureAddress(event.image, event.image.width, 'webp'), address).href] }),
    location: {
      '@type': 'Place',
      name: event.locationName ?? event.venueName ?? shown.place,
      ...(event.locationAddress && { address: event.locationAddress }),
    },
    ...((event.organiser ?? event.venueName) && {
      organizer: { '@type': 'Organization', name: event.organiser ?? event.venueName },
    }),
    ...(event.isFree !== null && { isAccessibleForFree: event.isFree }),
    ...withOffer(event, shown),
    ...typicalAgeRange(event),
  }
}

function withEnd(event: PublicEvent, first: EventSession | undefined) {
  if (first) return first.endTime ? { endDate: withOffset(first.date, first.endTime) } : {}
  return event.endDate ? { endDate: event.endDate } : {}
}

const startOf = ({ date, startTime }: EventSession) => (startTime ? withOffset(date, startTime) : date)

const withOffset = (date: LondonDay, time: string) => `${date}T${time}:00${londonOffset(londonInstant(date, time))}`

const STATUSES: Record<EventStatus, string> = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
  sold_out: 'EventScheduled',
}

function withOffer(event: PublicEvent, shown: EventDetailText) {
  const low = event.isFree ? 0 : event.minPrice
  if (low === null) return {}
  const high = event.isFree ? 0 : event.maxPrice
  const url = shown.bookingUrl ?? shown.sourceUrl
  const price =
    high !== null && high > low
      ? { '@type': 'AggregateOffer', lowPrice: low, highPrice: high }
      : { '@type': 'Offer', price: low }
  return {
    offers: {
      ...price,
      priceCurrency: 'GBP',
      ...(event.eventStatus === 'sold_out' && { availability: 'https://schema.org/SoldOut' }),
      ...(url && { url }),
    },
  }
}

/** In whole years, as schema.org writes it: '5-7', '8-'. */
function typicalAgeRange({ minAgeMonths, maxAgeMonths }: PublicEvent) {
  if (minAgeMonths === null && maxAgeMonths === null) return {}
  const from = Math.floor((minAgeMonths ?? 0) / 12)
  return { typicalAgeRange: `${from}-${maxAgeMonths === null ? '' : Math.floor(maxAgeMonths / 12)}` }
}
