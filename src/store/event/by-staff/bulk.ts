import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { OperationKind, Refused, UndoableKind } from '#domain/event/staff/bulk.ts'
import type { Db } from '../../db/database.ts'
import {
  type By,
  type Decision,
  type DecisionChange,
  decideEvents,
  UNDO,
  writeDecisions,
} from '../../review/decisions.ts'
import { unlabel } from '../../review/labels.ts'
import { reopenWithDecisions } from '../../review/reports/decided-reports.ts'
import { auditTrail, eventOperationItems, eventOperations, seriesRules } from '../../schema/index.ts'
import { keysNaming, lockEvents, lockKeys, withIds } from '../event-locks.ts'
import { chunksOf, isInUse, lockAndReadEvents, type StoredEvent } from '../events.ts'
import { undoClassifying } from './undo-classifying.ts'

export type Operation = typeof eventOperations.$inferSelect

/** What was done together, and how many events it was done to. */
export type OperationDone = { id: number; done: number; refused: Refused[] }

/**
 * Decides on events, deletes them, or restores deleted ones, in one transaction; what was merged into another event or has
 * gone is left out and reported by name, and so is what is held from approval, since a person must have read it. Deleting leaves the event as a rejected one that only the list of deleted
 * events shows: so it can be restored, and the venue's next crawl knows it again instead of bringing it back as new.
 */
export async function operate(
  db: Db,
  kind: OperationKind,
  eventIds: readonly number[],
  by: By,
): Promise<OperationDone> {
  return db.transaction((tx) => operateIn(tx, kind, eventIds, by))
}

/** As {@link operate}, inside the caller's transaction; `decided` says more of a decision. */
export async function operateIn(
  tx: Db,
  kind: OperationKind,
  eventIds: readonly number[],
  by: By,
  decided: Omit<Decision, 'status'> = {},
): Promise<OperationDone> {
  const { found, refused } = await lockForOperation(tx, kind, eventIds)
  const entries = found.length === 0 ? [] : await carryOut(tx, kind, found, by, decided)
  const seriesRuleId = decided.series?.ruleId ?? null
  const [operation] = await tx
    .insert(eventOperations)
    .values({ kind, actorId: by.actorId, doneAt: by.at, refused, seriesRuleId })
    .returning({ id: eventOperations.id })
  const operationId = operation?.id as number
  const items = found.map((before, index) => ({
    operationId,
    eventId: before.id,
    entryId: entries[index] as number,
    ...decisionToUndo(before),
  }))
  for (const some of chunksOf(items)) await tx.insert(eventOperationItems).values(some)
  return { id: operationId, done: found.length, refused }
}

/** What an item of an operation stores of an event before it, so that undoing brings the decision back. */
export const decisionToUndo = ({
  status,
  decidedBy,
  decidedAt,
  needsAnotherLook,
  rejectionReason,
  seriesRuleId,
}: StoredEvent) => ({ status, decidedBy, decidedAt, needsAnotherLook, rejectionReason, seriesRuleId })

/** An operation that is carried out one event after the other; each adds its item. Resolves to its id. */
export async function beginClassifying(tx: Db, by: { actorId: string | null; at: Date }): Promise<number> {
  const [operation] = await tx
    .insert(eventOperations)
    .values({ kind: 'classify', actorId: by.actorId, doneAt: by.at })
    .returning({ id: eventOperations.id })
  return operation?.id as number
}

/** Resolves to the entries of the audit trail, in the order of the events. */
function carryOut(
  tx: Db,
  kind: OperationKind,
  found: readonly StoredEvent[],
  by: By,
  decided: Omit<Decision, 'status'>,
): Promise<number[]> {
  if (kind === 'delete') return deleteEvents(tx, found, by)
  return kind === 'restore' ? restoreEvents(tx, found, by) : decideEvents(tx, found, { status: kind, ...decided }, by)
}

const DELETE = 'delete'

const deleteEvents = (tx: Db, found: readonly StoredEvent[], by: By) => {
  const changes = found.map((before) => ({
    before,
    after: {
      ...before,
      status: 'rejected' as const,
      decidedBy: 'staff' as const,
      decidedAt: by.at,
      needsAnotherLook: false,
      seriesRuleId: null,
      deletedAt: by.at,
    },
  }))
  return writeDecisions(tx, changes, DELETE, by)
}

/** Each event is what it was when it was last deleted. */
async function restoreEvents(tx: Db, found: readonly StoredEvent[], by: By): Promise<number[]> {
  const earlier = await listBeforeDeletion(
    tx,
    found.map(({ id }) => id),
  )
  const changes = found.map((before) => {
    const after: StoredEvent = { ...before, ...earlier.get(before.id), deletedAt: null }
    return { before, after: { ...after, decidedAt: after.decidedBy === null ? null : by.at } }
  })
  return writeDecisions(tx, changes, 'bring back', by)
}

/** The states of events before they were last deleted, from the audit trail. */
async function listBeforeDeletion(tx: Db, eventIds: readonly number[]): Promise<Map<number, Partial<StoredEvent>>> {
  const earlier = new Map<number, Partial<StoredEvent>>()
  for (const some of chunksOf(eventIds)) {
    const deletions = await tx
      .selectDistinctOn([auditTrail.subjectId])
      .from(auditTrail)
      .where(
        and(
          eq(auditTrail.subject, 'event'),
          inArray(auditTrail.subjectId, some.map(String)),
          eq(auditTrail.action, DELETE),
        ),
      )
      .orderBy(auditTrail.subjectId, desc(auditTrail.id))
    for (const { subjectId, changes } of deletions)
      earlier.set(Number(subjectId), Object.fromEntries(changes.map(({ field, from }) => [field, from])))
  }
  return earlier
}

async function lockForOperation(
  tx: Db,
  kind: OperationKind,
  eventIds: readonly number[],
): Promise<{ found: StoredEvent[]; refused: Refused[] }> {
  const known = await lockAndReadEvents(tx, withIds(eventIds))
  const found: StoredEvent[] = []
  const refused: Refused[] = []
  for (const eventId of new Set(eventIds)) {
    const event = known.get(eventId)
    const reason = refusalOf(event, kind)
    if (event && !reason) found.push(event)
    else refused.push({ eventId, title: titleOf(event, eventId), reason: reason ?? 'gone' })
  }
  return { found, refused }
}

function refusalOf(event: StoredEvent | undefined, kind: OperationKind): Refused['reason'] | null {
  if (!event) return 'gone'
  if (kind === 'restore') return event.deletedAt === null ? 'kept' : null
  if (isInUse(event)) return kind === 'approved' && event.holds.length > 0 ? 'held' : null
  return event.deletedAt === null ? 'merged' : 'gone'
}

const titleOf = (event: StoredEvent | undefined, id: number) => event?.title ?? `event ${id}`

export async function findOperation(db: Db, id: number): Promise<(Operation & { done: number }) | undefined> {
  const [operation] = await db.select().from(eventOperations).where(eq(eventOperations.id, id))
  if (!operation) return undefined
  return { ...operation, done: await db.$count(eventOperationItems, eq(eventOperationItems.operationId, id)) }
}

/**
 * Undoes an operation in one transaction: each event is what it was before, except those that were decided on
 * since, which are reported by name. A rule for a series ends with it, and what the rule decided later waits for a person.
 * Resolves to undefined where `actorId` has no such operation to undo.
 */
export async function undoOperation(
  db: Db,
  id: number,
  by: By,
): Promise<{ kind: UndoableKind; undone: number; refused: Refused[] } | undefined> {
  return db.transaction(async (tx) => {
    const [operation] = await tx
      .select()
      .from(eventOperations)
      .where(and(eq(eventOperations.id, id), eq(eventOperations.actorId, by.actorId), isNull(eventOperations.undoneAt)))
      .for('update')
    if (!operation) return undefined
    const items = await tx.select().from(eventOperationItems).where(eq(eventOperationItems.operationId, id))
    if (operation.kind === 'classify') {
      const { undone, refused } = await undoClassifying(tx, items, by)
      await tx.update(eventOperations).set({ undoneAt: by.at, notUndone: refused }).where(eq(eventOperations.id, id))
      return { kind: operation.kind, undone, refused }
    }
    const ids = withIds(items.map(({ eventId }) => eventId))
    const { seriesRuleId } = operation
    const known = await lockAndReadEvents(
      tx,
      seriesRuleId === null ? ids : sql`${ids} or series_rule_id = ${seriesRuleId}`,
    )
    const changes: DecisionChange[] = []
    const entryIds: number[] = []
    const refused: Refused[] = []
    for (const { eventId, entryId, operationId: _, classification: __, ...earlier } of items) {
      const before = known.get(eventId)
      if (before && isAsLeft(before, operation)) {
        // What was restored is deleted anew.
        const deletedAt = operation.kind === 'restore' ? by.at : null
        // What was taken down since has no approval left that could count again.
        const takenDownFrom = seriesRuleId === null ? before.takenDownFrom : null
        changes.push({ before, after: { ...before, ...earlier, deletedAt, takenDownFrom } })
        entryIds.push(entryId)
      } else refused.push({ eventId, title: titleOf(before, eventId), reason: 'changed' })
    }
    if (seriesRuleId !== null) {
      const inOperation = new Set(items.map(({ eventId }) => eventId))
      const later = [...known.values()].filter((event) => !inOperation.has(event.id) && isInUse(event))
      changes.push(...later.map((before) => ({ before, after: { ...before, ...UNDECIDED } })))
      const ended = { endedAt: by.at, endedBy: by.actorId }
      await tx.update(seriesRules).set(ended).where(eq(seriesRules.id, seriesRuleId))
    }
    if (changes.length > 0) await writeDecisions(tx, changes, UNDO, by)
    await unlabel(tx, entryIds)
    await reopenWithDecisions(tx, entryIds, by)
    await tx.update(eventOperations).set({ undoneAt: by.at, notUndone: refused }).where(eq(eventOperations.id, id))
    return { kind: operation.kind, undone: changes.length, refused }
  })
}

/** What the rule of a series decided, where there is no rule. */
const UNDECIDED = {
  status: 'needs_review',
  decidedBy: null,
  decidedAt: null,
  needsAnotherLook: false,
  rejectionReason: null,
  seriesRuleId: null,
  takenDownFrom: null,
} as const

/** The event was not decided on, deleted or merged since. What a crawl changed does not prevent the undo. */
function isAsLeft(event: StoredEvent, { kind, doneAt, seriesRuleId }: Operation): boolean {
  const { deletedAt, decidedAt, status, mergedInto } = event
  const isThen = (at: Date | null) => at?.getTime() === doneAt.getTime()
  if (mergedInto !== null) return false
  if (seriesRuleId !== null && event.seriesRuleId === seriesRuleId) return deletedAt === null
  // No one decided on it before it was deleted, either.
  if (kind === 'restore') return deletedAt === null && (decidedAt === null || isThen(decidedAt))
  if (kind === 'delete') return isThen(deletedAt) && status === 'rejected' && isThen(decidedAt)
  return deletedAt === null && status === kind && isThen(decidedAt)
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes operations after thirty days, and with them the events they deleted. A deleted event that its venue listed
 * within the thirty days stays, unseen: without it the next crawl would take what it reads for a new event.
 */
export async function deleteOldOperations(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await db.delete(eventOperations).where(lt(eventOperations.doneAt, before))
  const isForgotten = sql`deleted_at < ${before} and last_seen_at < ${before}`
  await db.transaction(async (tx) => {
    await lockEvents(tx, sql`${isForgotten} or merged_into in (select id from events where ${isForgotten})`, 'delete')
    await lockKeys(tx, keysNaming(isForgotten))
    await tx.execute(sql`delete from events where ${isForgotten}`)
  })
}
