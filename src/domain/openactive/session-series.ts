import { wholeYearsOf } from '../ages/ages.ts'
import { LONDON, type LondonDay, londonInstant } from '../days/london-time.ts'
import type { EventSession } from '../event/event.ts'
import { sessionKey } from '../event/event.ts'
import type { TellableEvent } from '../event/public/public-event.ts'
import { type EventPlace, geoOf, placeOf, postalAddressOf } from '../place/event-place.ts'
import { webAddress } from '../venue/venue-address.ts'
import { CATEGORY_LABELS, type Category, TOPIC_LABELS, type Topic } from '../vocabulary.ts'
import { activityConcept, physicalActivities } from './physical-activities.ts'
import { EVENT_STATUS_TERMS, lastDayOf, withOffset } from './schema-terms.ts'

/**
 * An event as Modelling Opportunity Data 2.0 has it: a SessionSeries, which is what a feed of opportunities holds, with its
 * sessions in it. null where the event is none, or something is not known that the model requires: an activity of OpenActive's
 * list, when, where, by whom, and at what price. Nothing is guessed, and nothing published that is not ours to license: a venue's
 * texts and pictures are its own. `site` is where our pages are. https://openactive.io/modelling-opportunity-data/
 */
export function sessionSeries(event: TellableEvent, site: string) {
  const address = `${site}/events/${event.slug}`
  const activities = physicalActivities(event)
  const where = whereOf(event, address)
  const when = whenOf(event, address)
  const offers = offersOf(event, address)
  const organiser = event.organiser ?? event.venueName
  if (activities.length === 0 || !where || !when || offers.length === 0 || organiser === null) return null
  return {
    '@context': 'https://openactive.io/',
    '@type': 'SessionSeries',
    '@id': address,
    identifier: event.id,
    url: address,
    name: event.title,
    activity: activities.map(activityConcept),
    category: [...new Set([event.primaryCategory, ...event.secondaryCategories].map(labelOf))],
    ageRange: ageRangeOf(event),
    ...genderRestrictionOf(event.title),
    organizer: { '@type': 'Organization', '@id': `${address}#organizer`, name: organiser },
    ...where,
    offers,
    ...freeOrNot(event),
    eventStatus: EVENT_STATUS_TERMS[event.eventStatus],
    ...when,
  }
}

const labelOf = (category: Category | Topic) => ({ ...TOPIC_LABELS, ...CATEGORY_LABELS })[category]

/**
 * In whole years. Readers take an event without an age for one from 18; what is listed here and states no age is for all, as
 * its card on the site says.
 */
function ageRangeOf(event: TellableEvent) {
  const years = wholeYearsOf(event)
  return {
    '@type': 'QuantitativeValue',
    minValue: years?.from ?? 0,
    ...(years && years.to !== null && { maxValue: years.to }),
  }
}

/** Readers take a missing restriction for none, which would be wrong of 'Girls’ football'. */
function genderRestrictionOf(title: string) {
  const [isForGirls, isForBoys] = [/\bgirls\b/i.test(title), /\bboys\b/i.test(title)]
  if (isForGirls === isForBoys) return {}
  return { genderRestriction: `https://openactive.io/${isForGirls ? 'FemaleOnly' : 'MaleOnly'}` }
}

function whereOf(event: TellableEvent, id: string) {
  const place = placeOf(event)
  if (place.isOnline) return { eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' }
  const address = addressOf(place)
  if (place.name === null || address === null) return null
  const geo = geoOf(place)
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', '@id': `${id}#place`, name: place.name, address, ...(geo && { geo }) },
  }
}

/** In its parts, where all that the model requires are known; else in one line, be it only the part of London. */
function addressOf(place: EventPlace) {
  const parts = postalAddressOf(place)
  if (parts?.streetAddress && parts.addressLocality && place.postcode) return parts
  return place.address ?? parts?.addressRegion ?? null
}

/** The least and the most that one person pays; none where the venue states neither. */
function offersOf(event: TellableEvent, id: string) {
  const prices = event.isFree ? [0] : [event.minPrice, event.maxPrice].filter((price) => price !== null && price > 0)
  const url = webAddress(event.bookingUrl ?? event.websiteUrl)
  return [...new Set(prices)].map((price) => ({
    '@type': 'Offer',
    '@id': `${id}#offer-${price}`,
    price,
    priceCurrency: 'GBP',
    ...(url && { url: new URL(url).href }),
  }))
}

const freeOrNot = ({ isFree }: TellableEvent) => (isFree === null ? {} : { isAccessibleForFree: isFree })

/** Sessions where their times are stated; days without times as a schedule that is known in part, as no time is invented. */
function whenOf(event: TellableEvent, id: string) {
  const timed = event.sessions.filter(({ startTime }) => startTime !== null)
  const days = event.sessions.filter(({ startTime }) => startTime === null)
  const runs = event.sessions.length === 0 ? runOf(event) : days.map(({ date }) => onDays(date, date))
  if (timed.length === 0 && runs.length === 0) return null
  return {
    ...(timed.length > 0 && { subEvent: timed.map((session) => scheduledSession(event, session, id)) }),
    ...(runs.length > 0 && { eventSchedule: runs }),
  }
}

const runOf = ({ startDate, endDate }: TellableEvent) =>
  startDate === null ? [] : [onDays(startDate, endDate ?? startDate)]

const onDays = (startDate: LondonDay, endDate: LondonDay) => ({
  '@type': 'PartialSchedule',
  startDate,
  endDate,
  scheduleTimezone: LONDON,
})

function scheduledSession(event: TellableEvent, session: EventSession, id: string) {
  const { date, startTime, endTime } = session
  return {
    '@type': 'ScheduledSession',
    '@id': `${id}#${sessionKey(session)}`,
    url: id,
    ...(startTime !== null && { startDate: withOffset(date, startTime) }),
    ...(startTime !== null && endTime !== null && endTime !== startTime && endOf(session, startTime, endTime)),
    ...freeOrNot(event),
    eventStatus: EVENT_STATUS_TERMS[event.eventStatus],
    ...(event.eventStatus === 'sold_out' && { remainingAttendeeCapacity: 0 }),
  }
}

function endOf(session: EventSession, startTime: string, endTime: string) {
  const lastDay = lastDayOf(session, endTime)
  const lastsMs = londonInstant(lastDay, endTime).getTime() - londonInstant(session.date, startTime).getTime()
  return { endDate: withOffset(lastDay, endTime), duration: `PT${lastsMs / 60_000}M` }
}
