import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Refused } from '#domain/event/staff/bulk.ts'
import { statusUnderHolds } from '#domain/safety/verdict.ts'
import type { Db } from '../../db/database.ts'
import { bumpCatalogue } from '../../listing/changes/catalogue.ts'
import { changedFields, recordChanges } from '../../people/audit.ts'
import { UNDO } from '../../review/decisions.ts'
import { auditTrail, type eventOperationItems, events } from '../../schema/index.ts'
import { findVenue } from '../../venue/venues.ts'
import { deriveColumns, ofVenue } from '../event-columns.ts'
import { withIds } from '../event-locks.ts'
import { isInUse, lockAndReadEvents, type StoredEvent } from '../events.ts'

type By = { actorId: string; at: Date; today: Parameters<typeof deriveColumns>[2] }
type Item = typeof eventOperationItems.$inferSelect

/**
 * Gives events the conclusion and the status back that they had before a classification, in the caller's transaction. What was decided,
 * crawled or classified since is reported by name; what staff edited since stands, and so does what holds an event.
 */
export async function undoClassifying(
  tx: Db,
  items: readonly Item[],
  by: By,
): Promise<{ undone: number; refused: Refused[] }> {
  const known = await lockAndReadEvents(tx, withIds(items.map(({ eventId }) => eventId)))
  const changedSince = await listChangedSince(tx, items)
  const refused: Refused[] = []
  let undone = 0
  for (const item of items) {
    const event = known.get(item.eventId)
    if (event && isInUse(event) && !changedSince.has(event.id)) {
      await writeBack(tx, event, item, by)
      undone += 1
    } else {
      const title = event?.title ?? `event ${item.eventId}`
      refused.push({ eventId: item.eventId, title, reason: 'changed' })
    }
  }
  if (undone > 0) await bumpCatalogue(tx)
  return { undone, refused }
}

/** What does not depend on the conclusion. */
const INDEPENDENT = ['edit', 'feature', 'unfeature']

async function listChangedSince(tx: Db, items: readonly Item[]): Promise<Set<number>> {
  if (items.length === 0) return new Set()
  const last = await tx
    .select({ subjectId: auditTrail.subjectId, entryId: sql<number>`max(${auditTrail.id})::int` })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.subject, 'event'),
        inArray(
          auditTrail.subjectId,
          items.map(({ eventId }) => String(eventId)),
        ),
        notInArray(auditTrail.action, INDEPENDENT),
      ),
    )
    .groupBy(auditTrail.subjectId)
  const newest = new Map(last.map(({ subjectId, entryId }) => [Number(subjectId), entryId]))
  return new Set(items.filter(({ eventId, entryId }) => newest.get(eventId) !== entryId).map(({ eventId }) => eventId))
}

async function writeBack(tx: Db, before: StoredEvent, item: Item, { actorId, at, today }: By) {
  const { classification, needsAnotherLook, seriesRuleId, rejectionReason } = item
  const status = statusUnderHolds(item.status, before.holds)
  const isAsItWas = status === item.status
  const venue = before.venueId === null ? undefined : await findVenue(tx, before.venueId)
  const derived = deriveColumns(
    { facts: before.facts, classification, edits: before.edits },
    { ...before, status, ...ofVenue(venue) },
    today,
  )
  const after = {
    status,
    decidedBy: isAsItWas ? item.decidedBy : null,
    decidedAt: isAsItWas ? item.decidedAt : null,
    needsAnotherLook,
    seriesRuleId,
    rejectionReason,
  }
  await tx
    .update(events)
    .set({ ...derived, ...after, classification, version: before.version + 1, updatedAt: at })
    .where(eq(events.id, before.id))
  const { childConfidenceScore } = derived
  await recordChanges(tx, {
    actor: { kind: 'staff', id: actorId },
    subject: 'event',
    subjectId: before.id,
    action: UNDO,
    at,
    changes: changedFields(
      {
        status: before.status,
        decidedBy: before.decidedBy,
        needsAnotherLook: before.needsAnotherLook,
        childConfidenceScore: before.childConfidenceScore,
      },
      { status, decidedBy: after.decidedBy, needsAnotherLook, childConfidenceScore },
    ),
  })
}
