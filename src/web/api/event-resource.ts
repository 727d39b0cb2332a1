import { pictureAddress } from '#domain/picture.ts'
import type { ListedEvent } from '#store/listing.ts'
import { eventPath } from '../public/event-address.ts'
import { webAddress } from '../public/web-address.ts'
import type { ApiEvent } from './schemas.ts'

/** An event as the API shows it; `origin` is where the site is. The same on every day, so that copies do not age. */
export const eventResource = (event: ListedEvent, origin: string): ApiEvent => ({
  id: event.id,
  slug: event.slug,
  url: origin + eventPath(event.slug),
  title: event.title,
  description: event.description,
  organiser: event.organiser,
  venue: event.venueId !== null && event.venueName !== null ? { id: event.venueId, name: event.venueName } : null,
  start_date: event.startDate,
  end_date: event.endDate,
  sessions: event.sessions.map(({ date, startTime, endTime }) => ({
    date,
    start_time: startTime,
    end_time: endTime,
  })),
  is_ongoing: event.sessions.length === 0 && event.endDate !== null && event.endDate !== event.startDate,
  location_name: event.locationName,
  location_address: event.locationAddress,
  location_area: event.locationArea,
  is_free: event.isFree,
  min_price: event.minPrice,
  max_price: event.maxPrice,
  price_notes: event.priceNotes,
  primary_category: event.primaryCategory,
  secondary_categories: event.secondaryCategories,
  age_ranges: event.ageRanges,
  min_age_months: event.minAgeMonths,
  max_age_months: event.maxAgeMonths,
  website_url: absolute(event.websiteUrl),
  source_url: absolute(event.sourceUrl),
  booking_url: absolute(event.bookingUrl),
  image: imageOf(event, origin),
  is_featured: event.isFeatured,
  event_status: event.eventStatus,
  created_at: event.createdAt.toISOString(),
  updated_at: event.updatedAt.toISOString(),
  checked_at: event.lastSeenAt.toISOString(),
})

/** As every program reads it: crawled addresses may hold spaces and the like. */
function absolute(url: string | null): string | null {
  const address = webAddress(url)
  return address && new URL(address).href
}

function imageOf({ image }: ListedEvent, origin: string): ApiEvent['image'] {
  if (!image) return null
  const sizes = image.widths.map((width) => ({
    width,
    avif: origin + pictureAddress(image, width, 'avif'),
    webp: origin + pictureAddress(image, width, 'webp'),
  }))
  return { url: origin + pictureAddress(image, image.width, 'webp'), width: image.width, height: image.height, sizes }
}
