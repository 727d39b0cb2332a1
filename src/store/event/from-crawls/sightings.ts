import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Classification } from '#domain/classification/classification.ts'
import { type LondonDay, todayInLondon } from '#domain/days/london-time.ts'
import { type EventFacts, type EvidenceByFact, keepPastSessions } from '#domain/event/event.ts'
import { contentOf } from '#domain/event/staff/event-content.ts'
import { expectMaskAt } from '#domain/expect/expected.ts'
import { familyPenceOf } from '#domain/price/family-price.ts'
import {
  hasLeftSeries,
  type SeriesRule,
  type SeriesStanding,
  seriesDifferences,
  seriesFactsOf,
  seriesKeyOf,
  underSeries,
} from '#domain/review/series.ts'
import { changeInCommon } from '#domain/review/series-change.ts'
import type { Hold } from '#domain/safety/hold.ts'
import { acceptedWith, holdsOf, underHolds, type VenueToJudge } from '#domain/safety/verdict.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { changedConclusions } from '../../ai/reclassify.ts'
import type { Db } from '../../db/database.ts'
import { bumpCatalogue } from '../../listing/changes/catalogue.ts'
import { type AuditEntry, changedFields, recordAll, recordChanges } from '../../people/audit.ts'
import { listRulesById, listSeriesRules, type RulesByVenue, ruleOf } from '../../review/series/series-rules.ts'
import { events, type FieldChange } from '../../schema/index.ts'
import { listVenuesToJudge } from '../../venue/venues-to-judge.ts'
import { deriveColumns, isListed, listOfVenues, type OfVenue, ofVenue } from '../event-columns.ts'
import { lockOrRelease, withIds } from '../event-locks.ts'
import { findEvent, lockAndReadEvents, replaceSessions, type StoredEvent } from '../events.ts'
import { SITE_HELD } from '../hidden-events.ts'
import { type Arrival, splitFound } from './arrivals.ts'
import { addKeys } from './event-keys.ts'

/** What a crawl says of an event that is already known. */
export type Sighting = Omit<Arrival, 'classification' | 'status'> & {
  eventId: number
  /** The event, merged into this one, as which it was seen; its keys stay separate, so that a merge can be undone. */
  mergedFrom?: number | null
  /** A fresh conclusion, where the wording changed enough to classify again; undefined leaves the old one. */
  reclassified?: { classification: Classification | null; status: ReviewStatus } | undefined
  /** The status that an event which is held has coming as soon as nothing holds it; undefined where it is not held. */
  unheldStatus?: ReviewStatus | undefined
}

/**
 * Stores what a venue's pages say now of known events. A person's edits stand, and so do their decisions (decisions 14)
 * as far as they knew what they decided on: an event whose new words or links no one has accepted is taken down until a
 * person has looked ([0023](docs/decisions/0023-held-for-a-person.md)). Where date, place, price, age or status of an
 * approved event changed, it is marked for another look. Resolves to what changed
 * of each, in the same order. Runs inside the caller's transaction. Throws where one of several was merged while
 * the crawl ran: each of them must then be stored separately.
 */
export async function updateEvents(
  tx: Db,
  sightings: readonly Sighting[],
  now: Date,
  today: LondonDay,
): Promise<FieldChange[][]> {
  const ids = sightings.map(({ eventId }) => eventId)
  const from = sightings.flatMap(({ mergedFrom }) => mergedFrom ?? [])
  const known = await lockOrRelease(tx, async (savepoint) => {
    const held = await lockAndReadEvents(
      savepoint,
      sql`${withIds(ids)} and ${events.mergedInto} is null or ${withIds(from)}`,
    )
    return ids.every((id) => held.get(id)?.mergedInto === null) ? held : undefined
  })
  if (!known) {
    const [merged, ...others] = sightings
    if (!merged || others.length > 0) throw new Error('an event was merged while it was stored with others')
    const { eventId, venue, keys } = merged
    await sightMerged(tx, { eventId, mergedFrom: eventId, venueId: venue.id, keys }, now)
    return [[]]
  }
  const venueIds = sightings.map(({ venue }) => venue.id)
  const venues = await listVenuesToJudge(tx, venueIds)
  const ofVenues = await listOfVenues(tx, venueIds)
  const series: SeriesRules = {
    ofVenues: await listSeriesRules(
      tx,
      [...known.values()].map(({ venueId }) => venueId),
    ),
    byId: await listRulesById(
      tx,
      [...known.values()].map(({ seriesRuleId }) => seriesRuleId),
    ),
  }
  const seen = sightings.map((sighting) => {
    const venue = venues.get(sighting.venue.id) ?? null
    const ofItsVenue = ofVenues.get(sighting.venue.id) ?? ofVenue(undefined)
    return compare(known.get(sighting.eventId) as StoredEvent, sighting, { venue, ofItsVenue, series }, today)
  })
  const isSettled = (one: Seen) => isAsKnown(one) && !isBehind(one)
  await confirmEvents(tx, seen.filter(isSettled).map(eventIdOf), now)
  const changing = seen.filter((one) => !isSettled(one)).map((one) => ({ ...one, after: conclude(one, today) }))
  for (const one of changing) await write(tx, one, now)
  await addKeys(tx, sightings.map(keysOf), now)
  const changed = changing.filter(({ after }) => after.changes.length > 0)
  await replaceSessions(
    tx,
    changed.map(({ before, after }) => ({ eventId: before.id, sessions: after.columns.sessions })),
  )
  await recordAll(
    tx,
    changing.flatMap((one) => entriesOf(one, now)),
  )
  const shown = changing.filter(({ before, after }) => before.listed || after.columns.listed)
  if (shown.length > 0) await bumpCatalogue(tx, { mayLag: shown.every(({ after }) => after.columns.listed) })
  const changesById = new Map(changing.map(({ before, after }) => [before.id, after.changes]))
  return ids.map((id) => changesById.get(id) ?? [])
}

const keysOf = ({ eventId, venue, keys, mergedFrom = null }: Sighting) => ({
  eventId,
  venueId: venue.id,
  keys,
  mergedFrom,
})

/** An event, and what the venue says of it now. */
type Seen = {
  sighting: Sighting
  before: StoredEvent
  ofItsVenue: OfVenue
  facts: EventFacts
  evidence: EvidenceByFact
  confidence: number
  changes: FieldChange[]
  verdict: Verdict
  /** What the verdict makes other than before. */
  judged: FieldChange[]
}

/** The rules in force, and those by which events were decided. */
type SeriesRules = { ofVenues: RulesByVenue; byId: ReadonlyMap<number, SeriesRule> }

type Judging = { venue: VenueToJudge | null; ofItsVenue: OfVenue; series: SeriesRules }

function compare(before: StoredEvent, sighting: Sighting, by: Judging, today: LondonDay): Seen {
  const { confidence, evidence, facts: stated } = splitFound(sighting.found)
  const facts = keepPastSessions(before.facts, stated, today)
  const changes = changedFields(before.facts, facts)
  const verdict = judge(before, { ...sighting, facts, confidence, isOther: changes.length > 0 }, by)
  const judged = changedFields(judgedOf(before), judgedOf(verdict))
  return { sighting, before, ofItsVenue: by.ofItsVenue, facts, evidence, confidence, changes, verdict, judged }
}

/** What of an event follows from its holds. */
type Verdict = SeriesStanding & Pick<StoredEvent, 'holds' | 'acceptedHolds'>

const judgedOf = ({ status, decidedBy, seriesRuleId, holds }: Verdict) => ({ status, decidedBy, seriesRuleId, holds })

function judge(
  before: StoredEvent,
  now: Pick<Sighting, 'sourceUrl' | 'reclassified' | 'unheldStatus'> & {
    facts: EventFacts
    confidence: number
    isOther: boolean
  },
  { venue, series }: Judging,
): Verdict {
  const said = { venueId: before.venueId, facts: now.facts, edits: before.edits }
  const event = now.isOther ? stillOfSeries(before, said, series) : before
  const isApprovedByStaff = event.decidedBy === 'staff' && event.status === 'approved' && event.seriesRuleId === null
  // They saw what it says, and it says the same.
  if (isApprovedByStaff && !now.isOther) return before
  const acceptedHolds = isApprovedByStaff
    ? acceptedWith(before.acceptedHolds, seenByStaff(before, venue))
    : before.acceptedHolds
  const holds = holdsOf(
    {
      facts: now.facts,
      confidence: now.confidence,
      sourceUrl: now.sourceUrl,
      accepted: acceptedHolds,
      holds: before.holds,
    },
    venue,
  )
  const unheld = now.reclassified?.status ?? now.unheldStatus ?? event.status
  // One that has left its series waits for a person, whatever its score.
  if (event !== before)
    return { ...underSeries(event, underHolds(event, event.status, holds), holds, undefined), holds, acceptedHolds }
  const isAnew = now.reclassified !== undefined || now.unheldStatus !== undefined
  const rule = isAnew ? ruleOf(series.ofVenues, said, unheld) : undefined
  return { ...underSeries(event, underHolds(event, unheld, holds), holds, rule), holds, acceptedHolds }
}

/** The event, or where the rule that decided it no longer speaks for what the venue says of it, the event undecided. */
function stillOfSeries(
  before: StoredEvent,
  said: Pick<StoredEvent, 'facts' | 'edits'>,
  { byId }: SeriesRules,
): StoredEvent {
  const rule = before.seriesRuleId === null ? undefined : byId.get(before.seriesRuleId)
  if (!rule) return before
  const differences = seriesDifferences(rule.facts, seriesFactsOf(said.facts, said.edits))
  if (!hasLeftSeries(before, differences)) return before
  return { ...before, status: 'needs_review', decidedBy: null, takenDownFrom: null, seriesRuleId: null }
}

/**
 * A reviewer who approved an event before there were holds, or other words for them, approved what it said then; and that it is an event,
 * however little its page says so.
 */
const seenByStaff = ({ facts, sourceUrl, acceptedHolds }: StoredEvent, venue: VenueToJudge | null) =>
  holdsOf({ facts, confidence: 0, sourceUrl, accepted: acceptedHolds }, venue)

const eventIdOf = ({ before }: Seen) => before.id

const isAsKnown = ({ sighting, before, changes, judged }: Seen) =>
  changes.length === 0 && judged.length === 0 && !sighting.reclassified && before.hiddenReason === null

/** Whether what follows from an event's words and its venue is read better than when it was written. */
function isBehind({ before, ofItsVenue }: Seen): boolean {
  const event = contentOf(before)
  const expectMask = expectMaskAt({ ...event, ...ofItsVenue }, ofItsVenue.venueFeatures)
  return expectMask !== before.expectMask || !isDeepStrictEqual(familyPenceOf(event), before.familyPence)
}

/** What follows from what the venue says now. */
type After = { columns: ReturnType<typeof deriveColumns>; changes: FieldChange[] }

function conclude({ sighting, before, ofItsVenue, facts, changes, verdict, judged }: Seen, today: LondonDay): After {
  const fresh = sighting.reclassified
  const columns = deriveColumns(
    { facts, classification: fresh ? fresh.classification : before.classification, edits: before.edits },
    {
      status: verdict.status,
      concludedArea: sighting.locationArea,
      ...ofItsVenue,
      hiddenReason: null,
    },
    today,
  )
  const back = before.hiddenReason === null ? [] : [{ field: 'hiddenReason', from: before.hiddenReason, to: null }]
  return { columns, changes: [...changes, ...back, ...judged] }
}

async function write(
  tx: Db,
  { sighting, before, facts, evidence, confidence, changes, verdict, after }: Concluded,
  now: Date,
) {
  const fresh = sighting.reclassified
  const { columns } = after
  const { status, decidedBy, holds, acceptedHolds, takenDownFrom, seriesRuleId, rejectionReason } = verdict
  const isDecidedAnew = status !== before.status || decidedBy !== before.decidedBy
  await tx
    .update(events)
    .set({
      ...columns,
      facts,
      evidence,
      confidence,
      classification: fresh ? fresh.classification : before.classification,
      status,
      decidedBy,
      decidedAt: isDecidedAnew ? (decidedBy === null ? null : now) : before.decidedAt,
      holds,
      acceptedHolds,
      takenDownFrom,
      seriesRuleId,
      rejectionReason,
      sourceUrl: sighting.sourceUrl,
      ...anotherLook(before, columns.title, changes),
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
    .where(eq(events.id, before.id))
}

/** An approved event is looked at again where something changed that matters; one change of a whole series is one entry for people. */
function anotherLook(
  before: StoredEvent,
  title: string,
  changes: readonly FieldChange[],
): Pick<StoredEvent, 'needsAnotherLook' | 'changeKey'> {
  const { id, venueId, needsAnotherLook, changeKey } = before
  const matter = changes.filter(({ field }) => MATTERS_AFTER_APPROVAL.has(field))
  if (matter.length === 0 || before.status !== 'approved') return { needsAnotherLook, changeKey }
  // What no one has looked at yet came first; where that stands alone, both do.
  const earlier = needsAnotherLook ? (changeKey ?? `event ${id}`) : ''
  const common = [earlier, venueId, seriesKeyOf(title), changeInCommon(matter)].join('\n')
  return { needsAnotherLook: true, changeKey: createHash('sha256').update(common).digest('hex') }
}

type Concluded = Seen & { after: After }

/** What changed at the venue, and what the classifier concluded from wording that did. */
function entriesOf({ sighting, before, after }: Concluded, at: Date): AuditEntry[] {
  const entry = { subject: 'event' as const, subjectId: before.id, at }
  const conclusions = sighting.reclassified ? changedConclusions(before, after.columns) : []
  return [
    { ...entry, actor: { kind: 'crawler' as const }, action: actionOf(after.changes), changes: after.changes },
    { ...entry, actor: { kind: 'classifier' as const }, action: 'classify', changes: conclusions },
  ].filter(({ changes }) => changes.length > 0)
}

/** Where a venue says what it said before, only the verdict has changed. */
function actionOf(changes: readonly FieldChange[]): string {
  const holds = changes.find(({ field }) => field === 'holds')
  if (!holds || changes.some(({ field }) => !JUDGED_FIELDS.has(field))) return 'update'
  return (holds.to as Hold[]).length > 0 ? 'hold' : 'release'
}

const JUDGED_FIELDS = new Set(['status', 'decidedBy', 'seriesRuleId', 'holds'])

/** Records that events were seen again exactly as they are known. */
export async function confirmEvents(tx: Db, eventIds: number[], now: Date): Promise<void> {
  if (eventIds.length === 0) return
  await tx.update(events).set({ lastSeenAt: now, missedCrawls: 0 }).where(inArray(events.id, eventIds))
}

/**
 * Records that an event was seen as one that staff merged into it, which says no more than that it is still on: its own
 * source determines the facts. An event that was hidden because its own venue dropped it is shown again.
 */
export async function sightMerged(
  tx: Db,
  sighting: { eventId: number; mergedFrom: number | null; venueId: number; keys: string[] },
  now: Date,
): Promise<void> {
  const event = await lockStanding(tx, sighting.eventId, sighting.mergedFrom)
  const eventId = event.id
  await addKeys(tx, [{ ...sighting, eventId }], now)
  await confirmEvents(tx, [eventId], now)
  if (event.hiddenReason === null || event.hiddenReason === SITE_HELD) return
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
  if (listed) await bumpCatalogue(tx, { mayLag: true })
}

/** The event, or the one that stands for it since it was merged, locked together with the one that it is seen as. */
async function lockStanding(tx: Db, id: number, seenAs: number | null): Promise<StoredEvent> {
  const locked = await lockOrRelease(tx, async (savepoint) => {
    const standing = await findStanding(savepoint, id)
    const isStanding = sql`${withIds([standing])} and ${events.mergedInto} is null`
    const held = await lockAndReadEvents(savepoint, sql`${isStanding} or ${withIds(seenAs === null ? [] : [seenAs])}`)
    const event = held.get(standing)
    return event?.mergedInto === null ? event : undefined
  })
  return locked ?? lockStanding(tx, id, seenAs)
}

async function findStanding(tx: Db, id: number): Promise<number> {
  const event = await findEvent(tx, id)
  if (!event) throw new Error(`there is no event ${id}`)
  return event.mergedInto === null ? id : findStanding(tx, event.mergedInto)
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
