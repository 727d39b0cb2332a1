import type { LondonDay } from '../../days/london-time.ts'
import { EXPECT_VALUES } from '../../expect/choices.ts'
import { hasExpected } from '../../expect/facts.ts'
import { type EventPlace, placeOf } from '../../place/event-place.ts'
import type { Borough } from '../../place/london/boroughs.ts'
import { statedTickets } from '../../price/family-price.ts'
import { webAddress } from '../../venue/venue-address.ts'
import type { AgeBand, Category, EventStatus, LocationArea, Topic } from '../../vocabulary.ts'
import type { EventSession } from '../event.ts'
import { type Picture, pictureAddress } from './picture.ts'

/** The part of an event that programs receive. */
export type TellableEvent = {
  id: number
  slug: string
  title: string
  description: string | null
  organiser: string | null
  venueId: number | null
  venueName: string | null
  venueAddress: string | null
  venueSlug: string | null
  startDate: LondonDay | null
  endDate: LondonDay | null
  sessions: readonly EventSession[]
  locationName: string | null
  locationAddress: string | null
  locationArea: LocationArea | null
  borough: Borough | null
  latitude: number | null
  longitude: number | null
  isFree: boolean | null
  minPrice: number | null
  maxPrice: number | null
  priceNotes: string | null
  primaryCategory: Category
  secondaryCategories: (Category | Topic)[]
  ageRanges: AgeBand[]
  minAgeMonths: number | null
  maxAgeMonths: number | null
  websiteUrl: string | null
  sourceUrl: string | null
  bookingUrl: string | null
  image: Picture | null
  expectMask: number
  isFeatured: boolean
  eventStatus: EventStatus
  createdAt: Date
  updatedAt: Date
  lastSeenAt: Date
}

/**
 * An event as programs receive it, by the API and by webhooks; `site` is where its pages are, '' where that is not known. The
 * same on every day, so that copies do not age.
 */
export const publicEvent = (event: TellableEvent, site: string) => ({
  ...locationOf(event),
  id: event.id,
  slug: event.slug,
  url: `${site}/events/${event.slug}`,
  title: event.title,
  description: event.description,
  organiser: event.organiser,
  venue:
    event.venueId === null || event.venueName === null || event.venueSlug === null
      ? null
      : { id: event.venueId, name: event.venueName, slug: event.venueSlug },
  start_date: event.startDate,
  end_date: event.endDate,
  sessions: event.sessions.map(({ date, startTime, endTime }) => ({ date, start_time: startTime, end_time: endTime })),
  is_ongoing: event.sessions.length === 0 && event.endDate !== null && event.endDate !== event.startDate,
  is_free: event.isFree,
  min_price: event.minPrice,
  max_price: event.maxPrice,
  price_notes: event.priceNotes,
  prices: statedTickets(event).map(({ for: whom, minAge, maxAge, min, max, per, party }) => ({
    for: whom,
    min_age_years: minAge,
    max_age_years: maxAge,
    min_price: min,
    max_price: max,
    per,
    admits: party,
  })),
  primary_category: event.primaryCategory,
  secondary_categories: event.secondaryCategories,
  age_ranges: event.ageRanges,
  min_age_months: event.minAgeMonths,
  max_age_months: event.maxAgeMonths,
  website_url: absolute(event.websiteUrl),
  source_url: absolute(event.sourceUrl),
  booking_url: absolute(event.bookingUrl),
  image: event.image && publicImage(event.image, site),
  expect: EXPECT_VALUES.filter((choice) => hasExpected(event.expectMask, choice)),
  is_featured: event.isFeatured,
  event_status: event.eventStatus,
  created_at: event.createdAt.toISOString(),
  updated_at: event.updatedAt.toISOString(),
  checked_at: event.lastSeenAt.toISOString(),
})

/** The event's own place, else its venue's. */
function locationOf(event: TellableEvent) {
  const place = placeOf(event)
  return { location_name: place.name, ...publicLocation(place) }
}

/** A place as programs receive it. */
export const publicLocation = ({ address, postcode, area, borough, position, isExact }: EventPlace) => ({
  location_address: address,
  location_postcode: postcode,
  location_area: area,
  location_borough: borough,
  location_latitude: position?.[0] ?? null,
  location_longitude: position?.[1] ?? null,
  location_accuracy: position && (isExact ? 'place' : 'district'),
})

/** As every program can read it: crawled addresses may contain spaces. */
function absolute(url: string | null): string | null {
  const address = webAddress(url)
  return address && new URL(address).href
}

const publicImage = (image: Picture, site: string) => ({
  url: site + pictureAddress(image, image.width, 'webp'),
  width: image.width,
  height: image.height,
  sizes: image.widths.map((width) => ({
    width,
    avif: site + pictureAddress(image, width, 'avif'),
    webp: site + pictureAddress(image, width, 'webp'),
  })),
})

/** The names of an event's fields there; a field that is not named here is not sent. */
export const PUBLIC_FIELDS: Partial<Record<string, string>> = {
  title: 'title',
  description: 'description',
  organiser: 'organiser',
  locationName: 'location_name',
  locationAddress: 'location_address',
  locationArea: 'location_area',
  startDate: 'start_date',
  endDate: 'end_date',
  sessions: 'sessions',
  isFree: 'is_free',
  minPrice: 'min_price',
  maxPrice: 'max_price',
  priceNotes: 'price_notes',
  minAgeMonths: 'min_age_months',
  maxAgeMonths: 'max_age_months',
  ageRanges: 'age_ranges',
  primaryCategory: 'primary_category',
  secondaryCategories: 'secondary_categories',
  url: 'website_url',
  websiteUrl: 'website_url',
  bookingUrl: 'booking_url',
  imageUrl: 'image',
  accessFeatures: 'expect',
  absentFeatures: 'expect',
  booking: 'expect',
  adultMustStay: 'expect',
  eventStatus: 'event_status',
  isFeatured: 'is_featured',
}
