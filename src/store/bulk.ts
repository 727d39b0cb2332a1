import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { OperationKind, Refused } from '#domain/bulk.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import type { Db } from './database.ts'
import { type By, decideEvents, UNDO, writeDecisions } from './decisions.ts'
import { lockEvents, withIds } from './event-locks.ts'
import { chunksOf, isInUse, listEventsById, type StoredEvent } from './events.ts'
import { unlabel } from './labels.ts'
import { eventOperationItems, eventOperations } from './schema/index.ts'

export type Operation = typeof eventOperations.$inferSelect

/** What was done together, and how many events it was done to. */
export type OperationDone = { id: number; done: number; refused: Refused[] }

/**
 * Decides on events, or deletes them, in one transaction; what was merged into another event or has gone meanwhile is left
 * out, and told by name. Deleting leaves the event as a rejected one that is shown nowhere: so the operation can be taken
 * back, and the venue's next crawl knows the event again instead of bringing it back as new.
 */
export async function operate(
  db: Db,
  kind: OperationKind,
  eventIds: readonly number[],
  by: By,
): Promise<OperationDone> {
  return db.transaction(async (tx) => {
    const { found, refused } = await lockForOperation(tx, eventIds)
    const entries = kind === 'delete' ? await deleteEvents(tx, found, by) : await decide(tx, found, kind, by)
    const [operation] = await tx
      .insert(eventOperations)
      .values({ kind, actorId: by.actorId, doneAt: by.at, refused })
      .returning({ id: eventOperations.id })
    const operationId = operation?.id as number
    const items = found.map(({ id, status, decidedBy, decidedAt, needsAnotherLook, rejectionReason }, index) => ({
      operationId,
      eventId: id,
      entryId: entries[index] as number,
      status,
      decidedBy,
      decidedAt,
      needsAnotherLook,
      rejectionReason,
    }))
    for (const some of chunksOf(items)) await tx.insert(eventOperationItems).values(some)
    return { id: operationId, done: found.length, refused }
  })
}

const decide = (tx: Db, found: readonly StoredEvent[], status: ReviewStatus, by: By) =>
  found.length === 0 ? [] : decideEvents(tx, found, { status }, by)

const deleteEvents = (tx: Db, found: readonly StoredEvent[], by: By) => {
  const changes = found.map((before) => ({
    before,
    after: {
      ...before,
      status: 'rejected' as const,
      decidedBy: 'staff' as const,
      decidedAt: by.at,
      needsAnotherLook: false,
      deletedAt: by.at,
    },
  }))
  return found.length === 0 ? [] : writeDecisions(tx, changes, 'delete', by)
}

async function lockForOperation(
  tx: Db,
  eventIds: readonly number[],
): Promise<{ found: StoredEvent[]; refused: Refused[] }> {
  const known = await holdEvents(tx, eventIds)
  const found: StoredEvent[] = []
  const refused: Refused[] = []
  for (const eventId of new Set(eventIds)) {
    const event = known.get(eventId)
    if (event && isInUse(event)) found.push(event)
    else
      refused.push({ eventId, title: titleOf(event, eventId), reason: event?.deletedAt === null ? 'merged' : 'gone' })
  }
  return { found, refused }
}

const titleOf = (event: StoredEvent | undefined, id: number) => event?.title ?? `event ${id}`

/** By id. */
async function holdEvents(tx: Db, eventIds: readonly number[]): Promise<Map<number, StoredEvent>> {
  const known = new Map<number, StoredEvent>()
  for (const some of chunksOf(await lockEvents(tx, withIds(eventIds), 'write'))) {
    for (const [id, event] of await listEventsById(tx, some)) known.set(id, event)
  }
  return known
}

export async function findOperation(db: Db, id: number): Promise<(Operation & { done: number }) | undefined> {
  const [operation] = await db.select().from(eventOperations).where(eq(eventOperations.id, id))
  if (!operation) return undefined
  return { ...operation, done: await db.$count(eventOperationItems, eq(eventOperationItems.operationId, id)) }
}

/**
 * Takes an operation back in one transaction: each event is what it was before, but for those that somebody has decided on
 * since, which are told by name. Resolves to undefined where `actorId` has no such operation to take back.
 */
export async function undoOperation(
  db: Db,
  id: number,
  by: By,
): Promise<{ kind: OperationKind; undone: number; refused: Refused[] } | undefined> {
  return db.transaction(async (tx) => {
    const [operation] = await tx
      .select()
      .from(eventOperations)
      .where(and(eq(eventOperations.id, id), eq(eventOperations.actorId, by.actorId), isNull(eventOperations.undoneAt)))
      .for('update')
    if (!operation) return undefined
    const items = await tx.select().from(eventOperationItems).where(eq(eventOperationItems.operationId, id))
    const known = await holdEvents(
      tx,
      items.map(({ eventId }) => eventId),
    )
    const changes = []
    const entryIds: number[] = []
    const refused: Refused[] = []
    for (const { eventId, entryId, operationId: _, ...earlier } of items) {
      const before = known.get(eventId)
      if (before && isAsLeft(before, operation)) {
        changes.push({ before, after: { ...before, ...earlier, deletedAt: null } })
        entryIds.push(entryId)
      } else refused.push({ eventId, title: titleOf(before, eventId), reason: 'changed' })
    }
    if (changes.length > 0) await writeDecisions(tx, changes, UNDO, by)
    await unlabel(tx, entryIds)
    await tx.update(eventOperations).set({ undoneAt: by.at, notUndone: refused }).where(eq(eventOperations.id, id))
    return { kind: operation.kind, undone: changes.length, refused }
  })
}

/** Nobody has decided on the event since, deleted it, or merged it. What a crawl changed meanwhile takes nothing away. */
function isAsLeft(event: StoredEvent, { kind, doneAt }: Operation): boolean {
  const isDeletedBy = kind === 'delete' ? event.deletedAt?.getTime() === doneAt.getTime() : event.deletedAt === null
  const status: ReviewStatus = kind === 'delete' ? 'rejected' : kind
  return (
    isDeletedBy &&
    event.status === status &&
    event.decidedAt?.getTime() === doneAt.getTime() &&
    event.mergedInto === null
  )
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Forgets operations after thirty days, and with them the events they deleted. A deleted event of which its venue told
 * within the thirty days stays, unseen: without it the next crawl would take what it reads for a new event.
 */
export async function forgetOldOperations(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await db.delete(eventOperations).where(lt(eventOperations.doneAt, before))
  const isForgotten = sql`deleted_at < ${before} and last_seen_at < ${before}`
  await db.transaction(async (tx) => {
    await lockEvents(tx, sql`${isForgotten} or merged_into in (select id from events where ${isForgotten})`, 'delete')
    await tx.execute(sql`delete from events where ${isForgotten}`)
  })
}
