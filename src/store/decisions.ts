import { eq } from 'drizzle-orm'
import type { LondonDay } from '#domain/london-time.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { changedFields, lastEntry, recordChanges } from './audit.ts'
import { bumpCatalogue } from './catalogue.ts'
import type { Db } from './database.ts'
import { isListed } from './event-columns.ts'
import { findEvent, type StoredEvent } from './events.ts'
import { sortDayOf } from './listing-columns.ts'
import { events } from './schema/index.ts'

/**
 * A person's decision on one event, noted in the audit trail with all that `undoDecision` needs. Resolves to what the
 * event was before; undefined where there is no such event, or it was merged into another.
 */
export async function decideEvent(
  db: Db,
  decision: { eventId: number; status: ReviewStatus; actorId: string; adminNotes?: string | null },
  now: Date,
  today: LondonDay,
): Promise<StoredEvent | undefined> {
  return db.transaction(async (tx) => {
    const before = await findEvent(tx, decision.eventId, { lock: true })
    // What was merged is decided with the event that stands for it, until the merge is undone.
    if (!before || before.mergedInto !== null) return undefined
    const after: Decided = {
      status: decision.status,
      adminNotes: decision.adminNotes === undefined ? before.adminNotes : decision.adminNotes,
      decidedBy: 'staff',
      needsAnotherLook: false,
    }
    await setDecision(
      tx,
      before,
      after,
      { action: DECISION_VERBS[after.status], actorId: decision.actorId },
      now,
      today,
    )
    return before
  })
}

/**
 * Takes back the last decision on an event, if `actorId` made it and nobody decided since. Resolves to the event as it
 * is again; undefined where there is nothing to take back.
 */
export async function undoDecision(
  db: Db,
  eventId: number,
  actorId: string,
  now: Date,
  today: LondonDay,
): Promise<{ title: string; status: ReviewStatus } | undefined> {
  return db.transaction(async (tx) => {
    const current = await findEvent(tx, eventId, { lock: true })
    const last = current && (await lastEntry(tx, 'event', eventId, [...Object.values(DECISION_VERBS), 'undo']))
    if (!last || current.mergedInto !== null || last.actorId !== actorId || last.action === 'undo') return undefined
    const earlier = Object.fromEntries(last.changes.map(({ field, from }) => [field, from])) as Partial<Decided>
    const restored: Decided = { ...pickDecided(current), ...earlier }
    await setDecision(tx, current, restored, { action: 'undo', actorId }, now, today)
    return { title: current.title, status: restored.status }
  })
}

export const DECISION_VERBS: Record<ReviewStatus, string> = {
  approved: 'approve',
  rejected: 'reject',
  needs_review: 'keep in queue',
  pending: 'return to pending',
}

/** The part of an event that a decision sets. */
type Decided = Pick<StoredEvent, 'status' | 'adminNotes' | 'decidedBy' | 'needsAnotherLook'>

const pickDecided = ({ status, adminNotes, decidedBy, needsAnotherLook }: Decided): Decided => ({
  status,
  adminNotes,
  decidedBy,
  needsAnotherLook,
})

async function setDecision(
  tx: Db,
  before: StoredEvent,
  after: Decided,
  by: { action: string; actorId: string },
  now: Date,
  today: LondonDay,
) {
  await tx
    .update(events)
    .set({
      ...after,
      decidedAt: after.decidedBy === null ? null : now,
      listed: isListed({ ...before, status: after.status }, today),
      sortDay: sortDayOf(before, today),
      // What was rejected was left out when others were compared.
      needsDuplicateCheck: before.needsDuplicateCheck || before.status === 'rejected',
      version: before.version + 1,
      updatedAt: now,
    })
    .where(eq(events.id, before.id))
  await recordChanges(tx, {
    actor: { kind: 'staff', id: by.actorId },
    subject: 'event',
    subjectId: before.id,
    action: by.action,
    at: now,
    changes: changedFields(pickDecided(before), after),
  })
  await bumpCatalogue(tx)
}
