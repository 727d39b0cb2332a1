import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { AiFailure } from '#domain/classification/ai-failure.ts'
import { type BatchError, MOST_ERRORS_REPORTED, MOST_IN_A_BATCH } from '#domain/classification/batch.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { Db } from '../db/database.ts'
import { beginClassifying } from '../event/by-staff/bulk.ts'
import { batches, eventOperationItems, events, profiles } from '../schema/index.ts'

export type Batch = typeof batches.$inferSelect

/** Which events: those named, or all that wait and that no person has decided on. */
export type BatchOf = { ids: readonly number[] } | 'waiting'

/**
 * Stores a batch that is to be worked on; the job comes separately. Ids that name no event are left out. Resolves to
 * undefined where nothing is left to do.
 */
export async function createBatch(
  db: Db,
  of: BatchOf,
  by: { requestedBy: string; now: Date; today: LondonDay },
): Promise<Batch | undefined> {
  const eventIds = of === 'waiting' ? await waitingIds(db, by.today) : await existingIds(db, of.ids)
  if (eventIds.length === 0) return undefined
  const { requestedBy, now } = by
  return db.transaction(async (tx) => {
    const row = {
      kind: 'classify' as const,
      requestedBy,
      eventIds,
      total: eventIds.length,
      createdAt: now,
      heartbeatAt: now,
      operationId: await beginClassifying(tx, { actorId: requestedBy, at: now }),
    }
    const [batch] = await tx.insert(batches).values(row).returning()
    return batch
  })
}

/** Of how many events of a classification a person is asked whether they are to leave the public list. */
export async function countProposals(db: Db, operationId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(eventOperationItems)
    .innerJoin(events, eq(events.id, eventOperationItems.eventId))
    .where(
      and(
        eq(eventOperationItems.operationId, operationId),
        eq(eventOperationItems.needsAnotherLook, false),
        eq(events.needsAnotherLook, true),
      ),
    )
  return row?.count ?? 0
}

const isWaiting = (today: LondonDay) =>
  sql`${events.status} in ('pending', 'needs_review') and ${events.decidedBy} is null
    and ${events.hiddenReason} is null and ${events.lastDay} >= ${today}`

/** How many events {@link createBatch} would take as waiting. */
export const countWaiting = (db: Db, today: LondonDay): Promise<number> => db.$count(events, isWaiting(today))

/** What waits with the built-in classifier's conclusion because an AI provider gave no answer; `failure`: the newest reason. */
export type Stopgaps = { events: number; failure: AiFailure; at: Date }

/** null where there is none. */
export async function findStopgaps(db: Db, today: LondonDay): Promise<Stopgaps | null> {
  const failure = sql<AiFailure | null>`${events.classification}->>'insteadOfAi'`
  const [newest] = await db
    .select({ failure, at: events.updatedAt, events: sql<number>`(count(*) over ())::int` })
    .from(events)
    .where(sql`${isWaiting(today)} and ${events.classification} ? 'insteadOfAi'`)
    .orderBy(desc(events.updatedAt), desc(events.id))
    .limit(1)
  return newest?.failure ? { ...newest, failure: newest.failure } : null
}

async function waitingIds(db: Db, today: LondonDay): Promise<number[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(isWaiting(today))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(MOST_IN_A_BATCH)
  return rows.map(({ id }) => id)
}

async function existingIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)].slice(0, MOST_IN_A_BATCH)
  if (wanted.length === 0) return []
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.id, wanted), isNull(events.deletedAt)))
  const existing = new Set(rows.map(({ id }) => id))
  return wanted.filter((id) => existing.has(id))
}

/** How far it has come; for screens. `requestedByName` null = the account is gone. */
export type BatchProgress = Omit<Batch, 'eventIds'> & { requestedByName: string | null }

const progressOf = (db: Db) =>
  db
    .select({
      id: batches.id,
      kind: batches.kind,
      requestedBy: batches.requestedBy,
      total: batches.total,
      done: batches.done,
      failed: batches.failed,
      state: batches.state,
      createdAt: batches.createdAt,
      startedAt: batches.startedAt,
      finishedAt: batches.finishedAt,
      heartbeatAt: batches.heartbeatAt,
      errors: batches.errors,
      errorMessage: batches.errorMessage,
      operationId: batches.operationId,
      requestedByName: profiles.fullName,
    })
    .from(batches)
    .leftJoin(profiles, eq(batches.requestedBy, profiles.id))

export async function findBatchProgress(db: Db, id: number): Promise<BatchProgress | undefined> {
  const [row] = await progressOf(db).where(eq(batches.id, id))
  return row
}

/** The batch that was started last. */
export async function findLastBatch(db: Db): Promise<BatchProgress | undefined> {
  const [row] = await progressOf(db).orderBy(desc(batches.id)).limit(1)
  return row
}

const isOpenBatch = inArray(batches.state, ['queued', 'running'])

/** Takes up a batch, or takes it up again where it was left; undefined where it has ended or was cancelled. */
export async function resumeBatch(db: Db, id: number, now: Date): Promise<Batch | undefined> {
  const [batch] = await db
    .update(batches)
    .set({ state: 'running', startedAt: sql`coalesce(${batches.startedAt}, ${now})`, heartbeatAt: now })
    .where(and(eq(batches.id, id), isOpenBatch))
    .returning()
  return batch
}

/**
 * Records that the event at `position` is done, or why it is not. In the transaction that stores the conclusion, so that
 * after a crash the count is right. Resolves to false where the batch was cancelled, or another worker has it: then
 * nothing may be stored.
 */
export async function advanceBatch(
  tx: Db,
  id: number,
  position: number,
  error: BatchError | null,
  now: Date,
): Promise<boolean> {
  const added =
    error &&
    sql`case when jsonb_array_length(${batches.errors}) < ${MOST_ERRORS_REPORTED}
    then ${batches.errors} || ${JSON.stringify([error])}::jsonb else ${batches.errors} end`
  const advanced = await tx
    .update(batches)
    .set({
      heartbeatAt: now,
      ...(added ? { failed: sql`${batches.failed} + 1`, errors: added } : { done: sql`${batches.done} + 1` }),
    })
    .where(
      and(eq(batches.id, id), eq(batches.state, 'running'), sql`${batches.done} + ${batches.failed} = ${position}`),
    )
    .returning({ id: batches.id })
  return advanced.length > 0
}

/** Ends a batch that runs; `errorMessage` where it stopped before its end. */
export async function endBatch(db: Db, id: number, errorMessage: string | null, now: Date): Promise<void> {
  await db
    .update(batches)
    .set({ state: errorMessage === null ? 'completed' : 'failed', errorMessage, finishedAt: now, heartbeatAt: now })
    .where(and(eq(batches.id, id), isOpenBatch))
}

/** Stops a batch after the event that it is at; what is done stays. Resolves to false where it has ended already. */
export async function cancelBatch(db: Db, id: number, now: Date): Promise<boolean> {
  const cancelled = await db
    .update(batches)
    .set({ state: 'cancelled', finishedAt: now })
    .where(and(eq(batches.id, id), isOpenBatch))
    .returning({ id: batches.id })
  return cancelled.length > 0
}

/** Unfinished batches without progress since `silentSince`. */
export async function listSilentBatches(db: Db, silentSince: Date): Promise<number[]> {
  const rows = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(isOpenBatch, lt(batches.heartbeatAt, silentSince)))
    .orderBy(batches.id)
  return rows.map(({ id }) => id)
}
