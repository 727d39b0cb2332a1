import type { Classification } from '#domain/classification/classification.ts'
import { type LondonDay, startOfDay } from '#domain/days/london-time.ts'
import type { EventEdits, EventFacts } from '#domain/event/event.ts'
import { contentOf } from '#domain/event/event-content.ts'
import {
  expectMaskAt,
  NO_VENUE_FEATURES,
  type VenueFeatureEdits,
  type VenueFeatures,
  type VenueStatements,
} from '#domain/expect/expected.ts'
import { placeOf } from '#domain/place/event-place.ts'
import { familyPenceOf } from '#domain/price/family-price.ts'
import { searchTextOf } from '#domain/text.ts'
import type { LocationArea, ReviewStatus } from '#domain/vocabulary.ts'
import { ageMaskOf, categoryMaskOf, daysOnOf, placeInList } from '../listing/listing-columns.ts'
import type { StoredEvent } from './events.ts'

/** Every column that follows from facts, classification, edits and status. */
export function deriveColumns(
  sources: { facts: EventFacts; classification: Classification | null; edits: EventEdits },
  context: {
    status: ReviewStatus
    concludedArea: LocationArea | null
    venueName: string | null
    venueAddress: string | null
    venueFeatures: VenueFeatures
    hiddenReason: string | null
  },
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
    outcode: placeOf({ ...effective, ...context }).outcode,
    searchText: searchTextOf({ ...effective, venueName: context.venueName }),
    listed: isListed({ ...effective, ...context }, today),
  }
}

/** What of its venue an event's columns follow from. */
export const venueContext = (
  venue:
    | { name: string; address: string | null; statements: VenueStatements; featureEdits: VenueFeatureEdits }
    | undefined,
) => ({
  venueName: venue?.name ?? null,
  venueAddress: venue?.address ?? null,
  venueFeatures: venue ? { statements: venue.statements, edits: venue.featureEdits } : NO_VENUE_FEATURES,
})

/** Whether the public list shows the event: approved, not hidden, and not over. */
export const isListed = (
  event: Pick<StoredEvent, 'status' | 'hiddenReason' | 'startDate' | 'endDate'>,
  today: LondonDay,
): boolean => {
  const lastDay = event.endDate ?? event.startDate
  return event.status === 'approved' && event.hiddenReason === null && (lastDay === null || lastDay >= today)
}
