import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import { fillFrom } from '#domain/event/duplicates/duplicates.ts'
import type { EventEdits } from '#domain/event/event.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import type { Db } from '../db/database.ts'
import { bumpCatalogue } from '../listing/changes/catalogue.ts'
import { type FieldChange, recordChanges } from '../people/audit.ts'
import { eventKeys, events, type MergeRecord } from '../schema/index.ts'
import { deriveColumns, type OfVenue } from './event-columns.ts'
import { lockKeys } from './event-locks.ts'
import type { StoredEvent } from './events.ts'

/** One of two events that are merged, or parted again. */
export type Member = StoredEvent & OfVenue

/**
 * Moves the keys of one event to another, fills what that one lacks (from an event that nothing holds), and leaves the first as a rejected one that leads
 * there. Both are locked by the caller's transaction. Resolves to what `part` needs.
 */
export async function mergeInto(
  tx: Db,
  kept: Member,
  other: Member,
  actorId: string,
  now: Date,
  today: LondonDay,
): Promise<MergeRecord> {
  // What is held is not published, neither under its own title nor under another.
  const filled = other.holds.length > 0 ? {} : fillFrom(kept, other)
  const keptStatus: ReviewStatus = other.status === 'approved' && kept.holds.length === 0 ? 'approved' : kept.status
  const record: MergeRecord = {
    keptId: kept.id,
    mergedId: other.id,
    filled,
    kept: decisionOf(kept),
    merged: decisionOf(other),
    keptStatus,
  }
  const decided = keptStatus === kept.status ? {} : { status: keptStatus, decidedBy: other.decidedBy, decidedAt: now }
  await writeEvent(tx, kept, { edits: { ...kept.edits, ...filled }, ...decided, needsDuplicateCheck: true }, now, today)
  await writeEvent(
    tx,
    other,
    { status: 'rejected', mergedInto: kept.id, decidedBy: 'staff', decidedAt: now, needsAnotherLook: false },
    now,
    today,
  )
  const ofOther = eq(eventKeys.eventId, other.id)
  await lockKeys(tx, ofOther)
  await tx
    .update(eventKeys)
    .set({ eventId: kept.id, mergedFrom: sql`coalesce(${eventKeys.mergedFrom}, ${other.id})` })
    .where(ofOther)
  await audit(tx, kept.id, 'merge', { actorId, at: now }, [
    { field: 'merged', from: null, to: other.id },
    ...Object.entries(filled).map(([field, to]) => ({ field, from: kept[field as keyof Member] ?? null, to })),
    ...changeOf('status', kept.status, keptStatus),
  ])
  await audit(tx, other.id, 'merge', { actorId, at: now }, [
    { field: 'mergedInto', from: null, to: kept.id },
    ...changeOf('status', other.status, 'rejected'),
  ])
  await bumpCatalogue(tx)
  return record
}

/** The reverse of `mergeInto`. */
export async function part(
  tx: Db,
  kept: Member,
  other: Member,
  merge: MergeRecord,
  actorId: string,
  now: Date,
  today: LondonDay,
) {
  const isOurs = (name: string) =>
    isDeepStrictEqual(kept.edits[name as keyof EventEdits], merge.filled[name as keyof EventEdits])
  const edits = Object.fromEntries(
    Object.entries(kept.edits).filter(([name]) => !(name in merge.filled && isOurs(name))),
  ) as EventEdits
  const isRaised = merge.keptStatus !== merge.kept.status && kept.status === merge.keptStatus
  const earlier: Partial<StoredEvent> = isRaised
    ? { ...restoreDecision(merge.kept), needsAnotherLook: kept.needsAnotherLook }
    : {}
  await writeEvent(tx, kept, { edits, ...earlier, needsDuplicateCheck: true }, now, today)
  await writeEvent(tx, other, { mergedInto: null, ...restoreDecision(merge.merged) }, now, today)
  // Those that came from an event that was merged into the other before stay marked as its.
  const before = await mergedBefore(tx, other.id)
  const ofOther = sql`event_id = ${kept.id} and ${inArray(eventKeys.mergedFrom, [other.id, ...before])}`
  await lockKeys(tx, ofOther)
  await tx
    .update(eventKeys)
    .set({ eventId: other.id, mergedFrom: sql`nullif(${eventKeys.mergedFrom}, ${other.id})` })
    .where(ofOther)
  await audit(tx, kept.id, 'undo merge', { actorId, at: now }, [
    { field: 'merged', from: other.id, to: null },
    ...changeOf('status', kept.status, earlier.status ?? kept.status),
  ])
  await audit(tx, other.id, 'undo merge', { actorId, at: now }, [
    { field: 'mergedInto', from: kept.id, to: null },
    ...changeOf('status', other.status, merge.merged.status),
  ])
  await bumpCatalogue(tx)
}

/** All events that were merged into one, and into those. */
async function mergedBefore(tx: Db, eventId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive merged as (
      select id from events where merged_into = ${eventId}
      union select e.id from events e join merged on e.merged_into = merged.id
    )
    select id from merged`)
  return rows.map(({ id }) => id)
}

const decisionOf = ({ status, decidedBy, decidedAt, needsAnotherLook }: StoredEvent): MergeRecord['kept'] => ({
  status,
  decidedBy,
  decidedAt: decidedAt?.toISOString() ?? null,
  needsAnotherLook,
})

const restoreDecision = ({ decidedAt, ...decision }: MergeRecord['kept']) => ({
  ...decision,
  decidedAt: decidedAt === null ? null : new Date(decidedAt),
})

/** Writes an event with what follows from its edits and its status. */
async function writeEvent(tx: Db, event: Member, change: Partial<StoredEvent>, now: Date, today: LondonDay) {
  const { facts, classification, edits, status, concludedArea, hiddenReason } = { ...event, ...change }
  const { venueName, venueAddress, venueBorough, venuePosition, venueFeatures } = event
  const place = { venueName, venueAddress, venueBorough, venuePosition }
  const context = { status, concludedArea, ...place, venueFeatures, hiddenReason }
  const derived = deriveColumns({ facts, classification, edits }, context, today)
  await tx
    .update(events)
    .set({ ...derived, ...change, version: event.version + 1, updatedAt: now })
    .where(eq(events.id, event.id))
}

/** Who did it, and when. */
export type By = { actorId: string; at: Date }

/** An entry of the trail of one event. */
export const audit = (tx: Db, eventId: number, action: string, { actorId, at }: By, changes: FieldChange[]) =>
  recordChanges(tx, {
    actor: { kind: 'staff', id: actorId },
    subject: 'event',
    subjectId: eventId,
    action,
    at,
    changes,
  })

const changeOf = (field: string, from: unknown, to: unknown): FieldChange[] =>
  from === to ? [] : [{ field, from, to }]
