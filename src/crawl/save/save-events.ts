import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import { type LondonDay, todayInLondon } from '#domain/days/london-time.ts'
import { dropped } from '#domain/event/candidate.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { audienceTags } from '#domain/event/tags.ts'
import { areaOfEvent } from '#domain/place/london/area-of.ts'
import { arrivalStatus, isWaiting } from '#domain/review/review.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import type { Db } from '#store/db/database.ts'
import { chunksOf, listEventsById, type StoredEvent } from '#store/event/events.ts'
import { type Arrived, createEvents } from '#store/event/from-crawls/arrivals.ts'
import { sightMerged, updateEvents } from '#store/event/from-crawls/sightings.ts'
import type { Venue } from '#store/venue/venues.ts'
import type { CrawlDeps, CrawlLimits } from '../crawl-deps.ts'
import {
  type RunningReport,
  recordArrival,
  recordChange,
  recordContentType,
  recordDropped,
  recordExtractedEvent,
} from '../crawl-report.ts'
import type { MergedEvent } from '../join/lasting-keys.ts'
import { matchStoredEvents, type StoredMatch } from '../join/match-stored.ts'
import { normalise } from './normalise.ts'
import { storeTogether } from './store-together.ts'

type Saving = {
  deps: Pick<CrawlDeps, 'db' | 'classify' | 'now'>
  venue: Venue
  limits: CrawlLimits
  report: RunningReport
  today: LondonDay
  signal: AbortSignal
}

/**
 * The batch stored in one transaction: a commit for each event would cost more than all the rest, and larger batches would block
 * other writers. Where an AI provider is slow, no event waits longer than `longestMs` to be stored.
 */
const EVENT_BATCH = { most: 100, longestMs: 500 }

/**
 * Stores what a crawl found, in batches: events that match stored ones are updated, others are added. Resolves to the ids of
 * all events seen.
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
    else recordDropped(report, { ...dropped(candidate.event, normalised.refusal), pageUrl: candidate.pageUrl })
  }
  const matches = await matchStoredEvents(deps.db, venue.id, found)
  const findings = found.map((one, index) => ({ ...one, as: matches[index] }))
  const batches = storeTogether<Decided>(async (decided) => {
    for (const id of await store(saving, decided)) seen.add(id)
  }, EVENT_BATCH)
  try {
    for (const some of chunksOf(findings, EVENT_BATCH.most)) {
      const known = await listEventsById(
        deps.db,
        some.flatMap(({ as }) => as?.eventId ?? []),
      )
      for (const finding of some) {
        signal.throwIfAborted()
        await batches.add(await decide(saving, finding, known))
      }
    }
  } finally {
    // A stopped crawl still stores what it has.
    await batches.done()
  }
  return seen
}

type Finding = MergedEvent & { as: StoredMatch | undefined }

type Conclusion = { classification: Classification | null; status: ReviewStatus }

/** What to do with a finding. */
type Decided = { finding: Finding } & (
  | { kind: 'arrival'; concluded: Conclusion }
  | { kind: 'known'; before: StoredEvent; reclassified: Conclusion | undefined }
  /** Another source already supplies the event; this one only confirms that it is still on. */
  | { kind: 'second source'; eventId: number; mergedFrom: number | null }
)

/**
 * Events whose wording changed are classified again, and so is what waits for a person only with the stopgap of an AI provider
 * that gave no answer.
 */
async function decide(saving: Saving, finding: Finding, known: ReadonlyMap<number, StoredEvent>): Promise<Decided> {
  const { as, event } = finding
  const before = as && known.get(as.eventId)
  if (!before) return { kind: 'arrival', finding, concluded: await conclude(saving, finding) }
  if (as.isSecondSource) return { kind: 'second source', finding, eventId: as.eventId, mergedFrom: as.mergedFrom }
  const isReworded =
    before.facts.title !== event.title ||
    before.facts.description !== event.description ||
    isFiledOtherwise(before.facts.tags, event.tags)
  if (isReworded) return { kind: 'known', finding, before, reclassified: await conclude(saving, finding) }
  const asked = waitsWithStopgap(before) ? await conclude(saving, finding) : undefined
  const isAnswered = asked?.classification && asked.classification.insteadOfAi === undefined
  return { kind: 'known', finding, before, reclassified: isAnswered ? asked : undefined }
}

/** By tags that name an audience; others come and go with the pages that a crawl reaches. */
const isFiledOtherwise = (before: readonly string[], now: readonly string[]) =>
  audienceTags(before).toSorted().join('\n') !== audienceTags(now).toSorted().join('\n')

const waitsWithStopgap = (event: StoredEvent) =>
  event.classification?.insteadOfAi !== undefined && event.decidedBy === null && isWaiting(event)

async function conclude({ deps, limits, report, venue, signal }: Saving, finding: Finding): Promise<Conclusion> {
  const { event } = finding
  const classification = await deps.classify(toClassify(event, sightingOf(finding, venue).sourceUrl), signal)
  recordContentType(report, event.title, classification)
  return { classification, status: arrivalStatus(classification, limits) }
}

/** Stores the findings and counts them. Resolves to the ids of their events. */
async function store(saving: Saving, decided: readonly Decided[]): Promise<number[]> {
  const { deps, venue, today, report } = saving
  const arrivals = decided.filter((one) => one.kind === 'arrival')
  const known = decided.filter((one) => one.kind === 'known')
  const now = deps.now()
  const arrived = await inOneTransaction(deps.db, arrivals, (tx, some) =>
    createEvents(
      tx,
      some.map(({ finding, concluded }) => ({ ...sightingOf(finding, venue), ...concluded })),
      now,
      today,
    ),
  )
  const changes = await inOneTransaction(deps.db, known, (tx, some) =>
    updateEvents(
      tx,
      some.map(({ finding, before, reclassified }) => ({
        ...sightingOf(finding, venue),
        eventId: before.id,
        mergedFrom: finding.as?.mergedFrom ?? null,
        reclassified,
        unheldStatus: before.holds.length > 0 ? arrivalStatus(before.classification, saving.limits) : undefined,
      })),
      now,
      today,
    ),
  )
  for (const one of decided) {
    if (one.kind !== 'second source') continue
    const { eventId, mergedFrom, finding } = one
    const sighting = { eventId, mergedFrom, venueId: venue.id, keys: finding.keys }
    await deps.db.transaction((tx) => sightMerged(tx, sighting, now))
  }
  return decided.map((one) => {
    const { title } = one.finding.event
    recordExtractedEvent(report, one.finding.event)
    report.eventsProcessed += 1
    if (one.kind === 'second source') return one.eventId
    if (one.kind === 'known') {
      const { before, reclassified } = one
      recordChange(
        report,
        { eventId: before.id, title },
        changes[known.indexOf(one)] ?? [],
        reclassified?.status ?? before.status,
      )
      return before.id
    }
    const { id: eventId, ...stored } = arrived[arrivals.indexOf(one)] as Arrived
    recordArrival(report, { eventId, title }, stored)
    return eventId
  })
}

/** In one transaction; if that fails, each in its own, so that one bad event does not lose the others. */
async function inOneTransaction<Item, Result>(
  db: Db,
  items: readonly Item[],
  work: (tx: Db, items: readonly Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  if (items.length === 0) return []
  try {
    return await db.transaction((tx) => work(tx, items))
  } catch (error) {
    if (items.length === 1) throw error
  }
  const results: Result[] = []
  for (const item of items) results.push(...(await db.transaction((tx) => work(tx, [item]))))
  return results
}

const sightingOf = ({ event, pageUrl, keys }: MergedEvent, venue: Venue) => ({
  venue,
  found: event,
  sourceUrl: event.url ?? pageUrl,
  locationArea: areaOfEvent(event, venue.locationArea),
  keys,
})

/** What the classifier receives of an event. */
export const toClassify = (event: ExtractedEvent, sourceUrl: string): EventToClassify => ({
  title: event.title,
  description: event.description,
  organiser: event.organiser,
  locationName: event.locationName,
  priceNotes: event.priceNotes,
  sourceUrl,
  isFree: event.isFree,
  minAgeMonths: event.minAgeMonths,
  maxAgeMonths: event.maxAgeMonths,
  tags: event.tags,
  extractionConfidence: event.confidence,
})
