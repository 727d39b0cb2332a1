import { inArray } from 'drizzle-orm'
import type { Classification } from '#domain/classification/classification.ts'
import { type LondonDay, startOfDay } from '#domain/days/london-time.ts'
import type { EventEdits, EventFacts } from '#domain/event/event.ts'
import { contentOf } from '#domain/event/staff/event-content.ts'
import { expectMaskAt, NO_VENUE_FEATURES, type VenueFeatures } from '#domain/expect/expected.ts'
import { locate, positionOf, type ToLocate } from '#domain/place/locate.ts'
import { familyPenceOf } from '#domain/price/family-price.ts'
import { searchTextOf } from '#domain/text.ts'
import type { LocationArea, ReviewStatus } from '#domain/vocabulary.ts'
import type { Db } from '../db/database.ts'
import { ageMaskOf, categoryMaskOf, daysOnOf, placeInList } from '../listing/listing-columns.ts'
import { venues } from '../schema/index.ts'
import type { Venue } from '../venue/venues.ts'
import type { StoredEvent } from './events.ts'

/** What of its venue an event's columns follow from. */
export type OfVenue = Pick<ToLocate, 'venueName' | 'venueAddress' | 'venueBorough' | 'venuePosition'> & {
  venueFeatures: VenueFeatures
}

type VenueColumns = Pick<
  Venue,
  'name' | 'address' | 'borough' | 'latitude' | 'longitude' | 'statements' | 'featureEdits'
>

/** The same of a venue, or of none. */
export const ofVenue = (venue: VenueColumns | undefined): OfVenue => ({
  venueName: venue?.name ?? null,
  venueAddress: venue?.address ?? null,
  venueBorough: venue?.borough ?? null,
  venuePosition: venue ? positionOf(venue) : null,
  venueFeatures: venue ? { statements: venue.statements, edits: venue.featureEdits } : NO_VENUE_FEATURES,
})

/**
 * The same of several venues, by id. Read in the transaction that stores their events: a crawl takes minutes, and what staff
 * change in that time counts.
 */
export async function listOfVenues(tx: Db, venueIds: readonly number[]): Promise<Map<number, OfVenue>> {
  if (venueIds.length === 0) return new Map()
  const { id, name, address, borough, latitude, longitude, statements, featureEdits } = venues
  const rows = await tx
    .select({ id, name, address, borough, latitude, longitude, statements, featureEdits })
    .from(venues)
    .where(inArray(venues.id, [...new Set(venueIds)]))
  return new Map(rows.map((venue) => [venue.id, ofVenue(venue)]))
}

/** Every column that follows from facts, classification, edits and status. */
export function deriveColumns(
  sources: { facts: EventFacts; classification: Classification | null; edits: EventEdits },
  context: {
    status: ReviewStatus
    concludedArea: LocationArea | null
    hiddenReason: string | null
  } & OfVenue,
  today: LondonDay,
) {
  const effective = contentOf({ ...sources, concludedArea: context.concludedArea })
  // The database generates `setting` from facts and edits, and refuses a value for it in an update.
  const { setting: _, ...columns } = effective
  return {
    ...columns,
    concludedArea: context.concludedArea,
    childConfidenceScore: sources.classification?.childConfidenceScore ?? null,
    confidenceReasoning: sources.classification?.reasoning ?? null,
    // What has ended since midnight is moved on by the next read of the list.
    ...placeInList(effective, startOfDay(today)),
    daysOn: daysOnOf(effective),
    categoryMask: categoryMaskOf([effective.primaryCategory, ...effective.secondaryCategories]),
    ageMask: ageMaskOf(effective.ageRanges),
    expectMask: expectMaskAt({ ...effective, ...context }, context.venueFeatures),
    familyPence: familyPenceOf(effective),
    ...locate({ ...effective, ...context }),
    searchText: searchTextOf({ ...effective, venueName: context.venueName }),
    listed: isListed({ ...effective, ...context }, today),
  }
}

/** Whether the public list shows the event: approved, not hidden, and not over. */
export const isListed = (
  event: Pick<StoredEvent, 'status' | 'hiddenReason' | 'startDate' | 'endDate'>,
  today: LondonDay,
): boolean => {
  const lastDay = event.endDate ?? event.startDate
  return event.status === 'approved' && event.hiddenReason === null && (lastDay === null || lastDay >= today)
}
