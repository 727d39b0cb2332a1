import type { Classification, EventToClassify } from '#domain/classification.ts'
import type { FoundEvent } from '#domain/event.ts'
import { type LondonDay, todayInLondon } from '#domain/london-time.ts'
import { arrivalStatus } from '#domain/review.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { createEvent, sightMerged, updateEvent } from '#store/arrivals.ts'
import { findEvent, type StoredEvent } from '#store/events.ts'
import type { Venue } from '#store/venues.ts'
import type { CrawlDeps, CrawlLimits } from './crawl-deps.ts'
import { noteArrival, noteChange, noteContentType, noteFound, noteRefusal, type RunningReport } from './crawl-report.ts'
import type { MergedEvent } from './event-names.ts'
import { areaOfEvent } from './extract/facts/place.ts'
import { normalise } from './normalise.ts'
import { type Recognised, recogniseEvents } from './recognise.ts'

type Saving = {
  deps: Pick<CrawlDeps, 'db' | 'classify' | 'now'>
  venue: Venue
  limits: CrawlLimits
  report: RunningReport
  today: LondonDay
  signal: AbortSignal
}

/**
 * Stores what a crawl found, each event in a transaction of its own: known ones are recognised, others arrive. Resolves to
 * the ids of all that were seen.
 */
export async function saveEvents(
  deps: Saving['deps'],
  venue: Venue,
  merged: readonly MergedEvent[],
  limits: CrawlLimits,
  report: RunningReport,
  signal: AbortSignal,
): Promise<Set<number>> {
  const saving = { deps, venue, limits, report, today: todayInLondon(deps.now()), signal }
  const seen = new Set<number>()
  const found: MergedEvent[] = []
  for (const candidate of merged) {
    const normalised = normalise(candidate.event, saving.today)
    if (normalised.ok) found.push({ ...candidate, event: normalised.event })
    else noteRefusal(report, normalised.refusal)
  }
  const recognised = await recogniseEvents(deps.db, venue.id, found)
  for (const [index, one] of found.entries()) {
    signal.throwIfAborted()
    noteFound(report, one.event)
    seen.add(await saveEvent(saving, one, recognised[index]))
    report.eventsProcessed += 1
  }
  return seen
}

async function saveEvent(saving: Saving, found: MergedEvent, as: Recognised | undefined): Promise<number> {
  const known = as && (await findEvent(saving.deps.db, as.eventId))
  if (!known) return saveNew(saving, found)
  return as.isSecondSource ? saveSecondSource(saving, found, as) : saveKnown(saving, found, known, as.mergedFrom)
}

async function saveSecondSource({ deps, venue }: Saving, { keys }: MergedEvent, as: Recognised): Promise<number> {
  const { eventId, mergedFrom } = as
  await deps.db.transaction((tx) => sightMerged(tx, { eventId, mergedFrom, venueId: venue.id, keys }, deps.now()))
  return eventId
}

async function saveNew(saving: Saving, found: MergedEvent): Promise<number> {
  const { deps, report, today } = saving
  const sighting = sightingOf(found, saving.venue)
  const { classification, status } = await conclude(saving, found.event, sighting.sourceUrl)
  const arrival = { ...sighting, classification, status }
  const id = await deps.db.transaction((tx) => createEvent(tx, arrival, deps.now(), today))
  noteArrival(report, { eventId: id, title: found.event.title }, status)
  return id
}

/** Wording that changed is classified anew. */
async function saveKnown(
  saving: Saving,
  found: MergedEvent,
  known: StoredEvent,
  mergedFrom: number | null,
): Promise<number> {
  const { deps, report, today } = saving
  const { event } = found
  const sighting = { ...sightingOf(found, saving.venue), mergedFrom }
  const isReworded = known.facts.title !== event.title || known.facts.description !== event.description
  const reclassified = isReworded ? await conclude(saving, event, sighting.sourceUrl) : undefined
  const changes = await deps.db.transaction((tx) =>
    updateEvent(tx, known.id, { ...sighting, ...(reclassified ? { reclassified } : {}) }, deps.now(), today),
  )
  noteChange(report, { eventId: known.id, title: event.title }, changes, reclassified?.status ?? known.status)
  return known.id
}

async function conclude(
  { deps, limits, report, signal }: Saving,
  event: FoundEvent,
  sourceUrl: string,
): Promise<{ classification: Classification | null; status: ReviewStatus }> {
  const classification = await deps.classify(toClassify(event, sourceUrl), signal)
  noteContentType(report, event.title, classification)
  return { classification, status: arrivalStatus(classification, limits) }
}

const sightingOf = ({ event, pageUrl, keys }: MergedEvent, venue: Venue) => ({
  venue,
  found: event,
  sourceUrl: event.url ?? pageUrl,
  locationArea: areaOfEvent(event, venue.locationArea),
  keys,
})

/** What the classifier is told of an event. */
export const toClassify = (event: FoundEvent, sourceUrl: string): EventToClassify => ({
  title: event.title,
  description: event.description,
  organiser: event.organiser,
  locationName: event.locationName,
  priceNotes: event.priceNotes,
  sourceUrl,
  isFree: event.isFree,
  minAgeMonths: event.minAgeMonths,
  maxAgeMonths: event.maxAgeMonths,
  extractionConfidence: event.confidence,
})
