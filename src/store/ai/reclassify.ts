import { eq } from 'drizzle-orm'
import type { ClassifiedAs } from '#domain/classification/batch.ts'
import type { Classification } from '#domain/classification/classification.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import { reclassifiedStatus, type Thresholds } from '#domain/review/review.ts'
import { underSeries } from '#domain/review/series.ts'
import { holdsOf, underHolds } from '#domain/safety/verdict.ts'
import type { Db } from '../db/database.ts'
import { decisionToUndo } from '../event/by-staff/bulk.ts'
import { deriveColumns, ofVenue } from '../event/event-columns.ts'
import { findEvent, type StoredEvent } from '../event/events.ts'
import { bumpCatalogue } from '../listing/changes/catalogue.ts'
import { changedFields, type FieldChange, recordChanges } from '../people/audit.ts'
import { listSeriesRules, ruleOf } from '../review/series/series-rules.ts'
import { eventOperationItems, events } from '../schema/index.ts'
import { findVenue } from '../venue/venues.ts'
import { listVenuesToJudge } from '../venue/venues-to-judge.ts'

/**
 * Stores a fresh conclusion on a known event. What a person decided or edited stands; an event that no one has
 * decided gets the status with which it would arrive now, except that no score takes what families see off the list: that is only proposed
 * (`reclassifiedStatus`). No score brings one past what holds it. Runs inside the caller's transaction, and is undone with the operation
 * `operationId` (store/event/by-staff/bulk.ts). Resolves to what it did, undefined where there is no such event any more.
 */
export async function reclassifyEvent(
  tx: Db,
  eventId: number,
  classification: Classification,
  by: { actorId: string | null; thresholds: Thresholds; operationId: number; now: Date; today: LondonDay },
): Promise<ClassifiedAs | undefined> {
  const before = await findEvent(tx, eventId, { lock: true })
  if (!before) return undefined
  const { now, today } = by
  const venue = before.venueId === null ? undefined : await findVenue(tx, before.venueId)
  // What staff made by hand are their own words.
  const holds =
    before.formId === null && before.decidedBy !== 'staff'
      ? holdsOf({ ...before, accepted: before.acceptedHolds }, await venueToJudge(tx, before.venueId))
      : before.holds
  const { status: unheld, isProposal } = reclassifiedStatus(before, classification, by.thresholds)
  const rule = ruleOf(await listSeriesRules(tx, [before.venueId]), before, unheld)
  const standing = underSeries(
    before,
    underHolds(before, unheld, holds),
    holds,
    before.formId === null ? rule : undefined,
  )
  const { status, decidedBy, seriesRuleId } = standing
  const derived = deriveColumns(
    { facts: before.facts, classification, edits: before.edits },
    { ...before, status, ...ofVenue(venue) },
    today,
  )
  const isProposed = isProposal && status === 'approved'
  const needsAnotherLook = before.needsAnotherLook || isProposed
  const isAsDecided = status === before.status && decidedBy === before.decidedBy
  const changes = [
    ...changedFields(decisionOf(before), { status, decidedBy, seriesRuleId, needsAnotherLook, holds }),
    ...changedConclusions(before, { ...before, ...derived }),
  ]
  await tx
    .update(events)
    .set({
      ...derived,
      classification,
      ...standing,
      needsAnotherLook,
      // What the classifier proposes is about this event alone.
      changeKey: before.needsAnotherLook ? before.changeKey : null,
      decidedAt: isAsDecided ? before.decidedAt : decidedBy === null ? null : now,
      holds,
      version: before.version + 1,
      updatedAt: changes.length > 0 ? now : before.updatedAt,
    })
    .where(eq(events.id, eventId))
  const entryId = await recordChanges(tx, {
    actor: by.actorId === null ? { kind: 'classifier' } : { kind: 'staff', id: by.actorId },
    subject: 'event',
    subjectId: eventId,
    action: 'classify',
    at: now,
    changes,
  })
  await tx.insert(eventOperationItems).values({
    operationId: by.operationId,
    eventId,
    entryId,
    ...decisionToUndo(before),
    classification: before.classification,
  })
  if (derived.listed || before.listed) await bumpCatalogue(tx)
  return { before: before.status, after: status, isProposal: isProposed, isHeld: holds.length > 0 }
}

type Decided = Pick<StoredEvent, 'status' | 'decidedBy' | 'seriesRuleId' | 'needsAnotherLook' | 'holds'>

const decisionOf = ({ status, decidedBy, seriesRuleId, needsAnotherLook, holds }: Decided): Decided => ({
  status,
  decidedBy,
  seriesRuleId,
  needsAnotherLook,
  holds,
})

const venueToJudge = async (tx: Db, id: number | null) =>
  id === null ? null : ((await listVenuesToJudge(tx, [id])).get(id) ?? null)

/** What a conclusion shows of itself. */
export type Concluded = Pick<
  StoredEvent,
  'childConfidenceScore' | 'primaryCategory' | 'secondaryCategories' | 'ageRanges'
>

export const changedConclusions = (before: Concluded, after: Concluded): FieldChange[] =>
  changedFields(conclusionOf(before), conclusionOf(after))

const conclusionOf = (event: Concluded): Concluded => ({
  childConfidenceScore: event.childConfidenceScore,
  primaryCategory: event.primaryCategory,
  secondaryCategories: event.secondaryCategories,
  ageRanges: event.ageRanges,
})
