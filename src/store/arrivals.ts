import type { Classification } from '#domain/classification.ts'
import type { EventFacts, EvidenceByFact, FoundEvent } from '#domain/event.ts'
import type { LondonDay } from '#domain/london-time.ts'
import type { LocationArea, ReviewStatus } from '#domain/vocabulary.ts'
import { recordAll } from './audit.ts'
import { bumpCatalogue } from './catalogue.ts'
import type { Db } from './database.ts'
import { deriveColumns } from './event-columns.ts'
import { addKeys } from './event-keys.ts'
import { addSessions } from './event-sessions.ts'
import { freeSlugs } from './free-slug.ts'
import { events } from './schema/index.ts'
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

/**
 * Stores events that no crawl has seen before, and resolves to their ids, in the same order. Runs inside the caller's
 * transaction; for no more events than a statement takes (some hundreds).
 */
export async function createEvents(
  tx: Db,
  arrivals: readonly Arrival[],
  now: Date,
  today: LondonDay,
): Promise<number[]> {
  if (arrivals.length === 0) return []
  const derived = arrivals.map((arrival) => derive(arrival, today))
  const slugs = await freeSlugs(
    tx,
    derived.map(({ title }) => title),
  )
  const rows = await tx
    .insert(events)
    .values(
      arrivals.map(({ venue, found, classification, status, sourceUrl }, index) => ({
        ...(derived[index] as Derived),
        ...splitFound(found),
        slug: slugs[index] as string,
        venueId: venue.id,
        classification,
        status,
        sourceUrl,
        decidedBy: isDecided(status) ? ('classifier' as const) : null,
        decidedAt: isDecided(status) ? now : null,
        lastSeenAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: events.id, slug: events.slug })
  const idBySlug = new Map(rows.map(({ id, slug }) => [slug, id]))
  const ids = slugs.map((slug) => idBySlug.get(slug) as number)
  await addSessions(
    tx,
    derived.map(({ sessions }, index) => ({ eventId: ids[index] as number, sessions })),
  )
  await addKeys(
    tx,
    arrivals.map(({ venue, keys }, index) => ({
      eventId: ids[index] as number,
      venueId: venue.id,
      keys,
      mergedFrom: null,
    })),
    now,
  )
  await recordAll(
    tx,
    arrivals.map(({ status }, index) => ({
      actor: { kind: 'crawler' },
      subject: 'event',
      subjectId: ids[index] as number,
      action: 'create',
      at: now,
      changes: [{ field: 'status', from: null, to: status }],
    })),
  )
  if (derived.some(({ listed }) => listed)) await bumpCatalogue(tx)
  return ids
}

type Derived = ReturnType<typeof deriveColumns>

function derive({ venue, found, classification, status, locationArea }: Arrival, today: LondonDay): Derived {
  const context = {
    status,
    concludedArea: locationArea,
    venueName: venue.name,
    venueAddress: venue.address,
    hiddenReason: null,
  }
  return deriveColumns({ facts: splitFound(found).facts, classification, edits: {} }, context, today)
}

const isDecided = (status: ReviewStatus) => status === 'approved' || status === 'rejected'

/** What of a finding is a fact of the event, and what tells how it was found. */
export function splitFound(found: FoundEvent): { facts: EventFacts; evidence: EvidenceByFact; confidence: number } {
  const { confidence, evidence, sourceId: _, ...facts } = found
  return { facts, evidence, confidence }
}
