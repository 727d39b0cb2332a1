import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Classification } from '#domain/classification.ts'
import { type EventFacts, type EvidenceByFact, type FoundEvent, keepPastSessions } from '#domain/event.ts'
import { type LondonDay, todayInLondon } from '#domain/london-time.ts'
import type { LocationArea, ReviewStatus } from '#domain/vocabulary.ts'
import { type Actor, changedFields, recordChanges } from './audit.ts'
import { bumpCatalogue } from './catalogue.ts'
import type { Db } from './database.ts'
import { deriveColumns, isListed } from './event-columns.ts'
import { addKeys } from './event-keys.ts'
import { replaceSessions } from './event-sessions.ts'
import { findEvent, type StoredEvent } from './events.ts'
import { freeSlug } from './free-slug.ts'
import { type Concluded, changedConclusions } from './reclassify.ts'
import { events, type FieldChange } from './schema/index.ts'
import type { Venue } from './venues.ts'

/** A new event of a venue, as a crawl arrives at it. */
export type Arrival = {
  venue: Pick<Venue, 'id' | 'name' | 'address'>
  found: FoundEvent
  /** The page it was read from. */
  sourceUrl: string
  locationArea: LocationArea | null
  classification: Classification | null
  status: ReviewStatus
  /** By what it is recognised on the next crawl; see crawl/match.ts. */
  keys: string[]
}

/** Stores an event that no crawl has seen before. Runs inside the caller's transaction. */
export async function createEvent(tx: Db, arrival: Arrival, now: Date, today: LondonDay): Promise<number> {
  const { venue, found, classification, status } = arrival
  const { confidence, evidence, facts } = splitFound(found)
  const derived = deriveColumns(
    { facts, classification, edits: {} },
    {
      status,
      concludedArea: arrival.locationArea,
      venueName: venue.name,
      venueAddress: venue.address,
      hiddenReason: null,
    },
    today,
  )
  const [row] = await tx
    .insert(events)
    .values({
      ...derived,
      slug: await freeSlug(tx, derived.title),
      venueId: venue.id,
      facts,
      evidence,
      confidence,
      classification,
      status,
      sourceUrl: arrival.sourceUrl,
      decidedBy: status === 'approved' || status === 'rejected' ? 'classifier' : null,
      decidedAt: status === 'approved' || status === 'rejected' ? now : null,
      lastSeenAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: events.id })
  const id = row?.id as number
  await replaceSessions(tx, id, derived)
  await addKeys(tx, { eventId: id, venueId: venue.id, keys: arrival.keys, mergedFrom: null }, now)
  const actor: Actor = { kind: 'crawler' }
  await recordChanges(tx, {
    actor,
    subject: 'event',
    subjectId: id,
    action: 'create',
    at: now,
    changes: [{ field: 'status', from: null, to: status }],
  })
  if (derived.listed) await bumpCatalogue(tx)
  return id
}

/** What a crawl says of an event that is already known. */
export type Sighting = Omit<Arrival, 'classification' | 'status'> & {
  /** The event, merged into this one, as which it was seen; its keys are kept apart, so that a merge can be undone. */
  mergedFrom?: number | null
  /** A fresh conclusion, where the wording changed enough to ask again; undefined keeps the old one. */
  reclassified?: { classification: Classification | null; status: ReviewStatus }
}

/**
 * Stores what the venue's page says now of a known event. A person's edits and decisions stand (decisions 14); where
 * date, place, price, age or status of an approved event changed, it is marked for another look. Resolves to what changed.
 */
export async function updateEvent(
  tx: Db,
  eventId: number,
  sighting: Sighting,
  now: Date,
  today: LondonDay,
): Promise<FieldChange[]> {
  const before = await lockStanding(tx, eventId)
  const { venue, keys, mergedFrom = null } = sighting
  if (before.id !== eventId) {
    // Somebody merged it while the crawl was on its way.
    await confirmStanding(tx, before, { mergedFrom: eventId, venueId: venue.id, keys }, now)
    return []
  }
  const { confidence, evidence, facts: stated } = splitFound(sighting.found)
  const facts = keepPastSessions(before.facts, stated, today)
  const changes = changedFields(before.facts, facts)
  if (changes.length === 0 && !sighting.reclassified && before.hiddenReason === null) {
    await confirmEvents(tx, [eventId], now)
    await addKeys(tx, { eventId, venueId: venue.id, keys, mergedFrom }, now)
    return []
  }
  const decidedByStaff = before.decidedBy === 'staff'
  const fresh = sighting.reclassified
  const classification = fresh ? fresh.classification : before.classification
  const status = fresh && !decidedByStaff ? fresh.status : before.status
  const derived = deriveColumns(
    { facts, classification, edits: before.edits },
    {
      status,
      concludedArea: sighting.locationArea,
      venueName: venue.name,
      venueAddress: venue.address,
      hiddenReason: null,
    },
    today,
  )
  const matters = changes.some(({ field }) => MATTERS_AFTER_APPROVAL.has(field))
  await tx
    .update(events)
    .set({
      ...derived,
      facts,
      evidence,
      confidence,
      classification,
      status,
      sourceUrl: sighting.sourceUrl,
      needsAnotherLook: before.needsAnotherLook || (matters && before.status === 'approved'),
      hiddenReason: null,
      missedCrawls: 0,
      lastSeenAt: now,
      needsDuplicateCheck:
        before.needsDuplicateCheck ||
        status !== before.status ||
        changes.some(({ field }) => MATTERS_TO_LIKENESS.has(field)),
      version: before.version + 1,
      updatedAt: changes.length > 0 ? now : before.updatedAt,
    })
    .where(eq(events.id, eventId))
  await addKeys(tx, { eventId, venueId: venue.id, keys, mergedFrom }, now)
  if (before.hiddenReason !== null) changes.push({ field: 'hiddenReason', from: before.hiddenReason, to: null })
  if (status !== before.status) changes.push({ field: 'status', from: before.status, to: status })
  if (changes.length > 0) {
    await replaceSessions(tx, eventId, derived)
    await recordChanges(tx, {
      actor: { kind: 'crawler' },
      subject: 'event',
      subjectId: eventId,
      action: 'update',
      at: now,
      changes,
    })
    if (derived.listed || before.listed) await bumpCatalogue(tx)
  }
  if (fresh) await noteConclusion(tx, before, derived, now)
  return changes
}

/** What the classifier concluded from wording that the venue changed. */
async function noteConclusion(tx: Db, before: StoredEvent, after: Concluded, now: Date): Promise<void> {
  const changes = changedConclusions(before, after)
  if (changes.length === 0) return
  await recordChanges(tx, {
    actor: { kind: 'classifier' },
    subject: 'event',
    subjectId: before.id,
    action: 'classify',
    at: now,
    changes,
  })
}

/** Notes that events were seen again exactly as they are known. */
export async function confirmEvents(tx: Db, eventIds: number[], now: Date): Promise<void> {
  if (eventIds.length === 0) return
  await tx.update(events).set({ lastSeenAt: now, missedCrawls: 0 }).where(inArray(events.id, eventIds))
}

/**
 * Notes that an event was seen as one that staff merged into it, which says no more than that it is still on: its own
 * source tells the facts. An event that was hidden because its own venue dropped it is shown again.
 */
export async function sightMerged(
  tx: Db,
  sighting: { eventId: number; mergedFrom: number | null; venueId: number; keys: string[] },
  now: Date,
): Promise<void> {
  await confirmStanding(tx, await lockStanding(tx, sighting.eventId), sighting, now)
}

async function confirmStanding(
  tx: Db,
  event: StoredEvent,
  sighting: { mergedFrom: number | null; venueId: number; keys: string[] },
  now: Date,
): Promise<void> {
  const eventId = event.id
  await addKeys(tx, { ...sighting, eventId }, now)
  await confirmEvents(tx, [eventId], now)
  if (event.hiddenReason === null) return
  const listed = isListed({ ...event, hiddenReason: null }, todayInLondon(now))
  await tx
    .update(events)
    .set({ hiddenReason: null, listed, version: event.version + 1 })
    .where(eq(events.id, eventId))
  await recordChanges(tx, {
    actor: { kind: 'crawler' },
    subject: 'event',
    subjectId: eventId,
    action: 'update',
    at: now,
    changes: [{ field: 'hiddenReason', from: event.hiddenReason, to: null }],
  })
  if (listed) await bumpCatalogue(tx)
}

/** The event, locked; where it was merged, the one that stands for it, and that alone: see event-locks.ts. */
async function lockStanding(tx: Db, id: number): Promise<StoredEvent> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, id), isNull(events.mergedInto)))
    .for('no key update')
  if (event) return event
  const merged = await findEvent(tx, id)
  if (!merged) throw new Error(`there is no event ${id}`)
  return lockStanding(tx, merged.mergedInto ?? id)
}

/** What another event is compared by. */
export const MATTERS_TO_LIKENESS = new Set<string>([
  'title',
  'startDate',
  'endDate',
  'sessions',
  'locationName',
  'locationAddress',
  'minAgeMonths',
  'maxAgeMonths',
] satisfies (keyof EventFacts)[])

/** Decisions 14: a change of wording alone is just applied. */
const MATTERS_AFTER_APPROVAL = new Set<string>([
  'startDate',
  'endDate',
  'sessions',
  'locationName',
  'locationAddress',
  'isFree',
  'minPrice',
  'maxPrice',
  'minAgeMonths',
  'maxAgeMonths',
  'eventStatus',
] satisfies (keyof EventFacts)[])

function splitFound(found: FoundEvent): { facts: EventFacts; evidence: EvidenceByFact; confidence: number } {
  const { confidence, evidence, sourceId: _, ...facts } = found
  return { facts, evidence, confidence }
}
