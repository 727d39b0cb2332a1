import type { Classification } from '#domain/classification/classification.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { EventFacts, EvidenceByFact, ExtractedEvent } from '#domain/event/event.ts'
import { type SeriesStanding, underSeries } from '#domain/review/series.ts'
import type { Hold } from '#domain/safety/hold.ts'
import { holdsOf, underHolds, type VenueToJudge } from '#domain/safety/verdict.ts'
import type { LocationArea, ReviewStatus } from '#domain/vocabulary.ts'
import type { Db } from '../../db/database.ts'
import { bumpCatalogue } from '../../listing/changes/catalogue.ts'
import { recordAll } from '../../people/audit.ts'
import { listSeriesRules, type RulesByVenue, ruleOf } from '../../review/series/series-rules.ts'
import { events } from '../../schema/index.ts'
import type { Venue } from '../../venue/venues.ts'
import { listVenuesToJudge } from '../../venue/venues-to-judge.ts'
import { deriveColumns, listOfVenues, type OfVenue, ofVenue } from '../event-columns.ts'
import { addSessions } from '../events.ts'
import { freeSlugs } from '../free-slug.ts'
import { addKeys } from './event-keys.ts'

/** A new event of a venue, as a crawl arrives at it. */
export type Arrival = {
  /** What else of it counts is read as its events are stored. */
  venue: Pick<Venue, 'id'>
  found: ExtractedEvent
  /** The page it was read from. */
  sourceUrl: string
  locationArea: LocationArea | null
  classification: Classification | null
  /** What it would be if nothing held it. */
  status: ReviewStatus
  /** By what it is recognised on the next crawl; see crawl/join/keys.ts. */
  keys: string[]
}

/** A new event as it was stored. */
export type Arrived = { id: number; status: ReviewStatus; holds: Hold[] }

/**
 * Stores events that no crawl has seen before, each under the holds that its words, its links and its venue bring it.
 * Resolves to what they are, in the same order. Runs inside the caller's transaction; for no more events than a statement
 * takes (some hundreds).
 */
export async function createEvents(tx: Db, given: readonly Arrival[], now: Date, today: LondonDay): Promise<Arrived[]> {
  if (given.length === 0) return []
  const venueIds = given.map(({ venue }) => venue.id)
  const venues = await listVenuesToJudge(tx, venueIds)
  const ofVenues = await listOfVenues(tx, venueIds)
  const rules = await listSeriesRules(tx, venueIds)
  const arrivals = given.map((arrival) => settle(arrival, venues.get(arrival.venue.id) ?? null, rules))
  const derived = arrivals.map((arrival) =>
    derive(arrival, ofVenues.get(arrival.venue.id) ?? ofVenue(undefined), today),
  )
  const slugs = await freeSlugs(
    tx,
    derived.map(({ title }) => title),
  )
  const rows = await tx
    .insert(events)
    .values(
      arrivals.map(({ venue, found, classification, standing, holds, sourceUrl }, index) => ({
        ...(derived[index] as Derived),
        ...splitFound(found),
        slug: slugs[index] as string,
        venueId: venue.id,
        classification,
        ...standing,
        holds,
        sourceUrl,
        decidedAt: standing.decidedBy === null ? null : now,
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
    arrivals.map(({ standing: { status, seriesRuleId }, holds }, index) => ({
      actor: { kind: 'crawler' },
      subject: 'event',
      subjectId: ids[index] as number,
      action: 'create',
      at: now,
      changes: [
        { field: 'status', from: null, to: status },
        ...(seriesRuleId === null ? [] : [{ field: 'seriesRuleId', from: null, to: seriesRuleId }]),
        ...(holds.length > 0 ? [{ field: 'holds', from: [], to: holds }] : []),
      ],
    })),
  )
  if (derived.some(({ listed }) => listed)) await bumpCatalogue(tx, { mayLag: true })
  return arrivals.map(({ standing, holds }, index) => ({ id: ids[index] as number, status: standing.status, holds }))
}

type Settled = Omit<Arrival, 'status'> & { holds: Hold[]; standing: SeriesStanding }

/** What it is to be: held, decided with its series, or as its score says. */
function settle({ status, ...arrival }: Arrival, venue: VenueToJudge | null, rules: RulesByVenue): Settled {
  const { facts, confidence } = splitFound(arrival.found)
  const holds = holdsOf({ facts, confidence, sourceUrl: arrival.sourceUrl, accepted: [] }, venue)
  const rule = ruleOf(rules, { venueId: arrival.venue.id, facts, edits: {} }, status)
  return { ...arrival, holds, standing: underSeries(NEW, underHolds(NEW, status, holds), holds, rule) }
}

const NEW: SeriesStanding = {
  status: 'pending',
  decidedBy: null,
  takenDownFrom: null,
  seriesRuleId: null,
  rejectionReason: null,
}

type Derived = ReturnType<typeof deriveColumns>

function derive({ found, classification, standing, locationArea }: Settled, venue: OfVenue, today: LondonDay): Derived {
  const context = { status: standing.status, concludedArea: locationArea, ...venue, hiddenReason: null }
  return deriveColumns({ facts: splitFound(found).facts, classification, edits: {} }, context, today)
}

/** Splits an extracted event into its facts and the evidence for them. */
export function splitFound(found: ExtractedEvent): { facts: EventFacts; evidence: EvidenceByFact; confidence: number } {
  const { confidence, evidence, sourceId: _, ...facts } = found
  return { facts, evidence, confidence }
}
