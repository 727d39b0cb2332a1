import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { DropReason } from '#domain/event/candidate.ts'
import { emptyTrial, type GivenVenue, type TrialResult } from '#domain/venue/trial.ts'
import type { Db } from '../../db/database.ts'
import { trialBatches, venueTrials } from '../../schema/index.ts'
import { unfinished, type VenueTrial } from './venue-trials.ts'

export type TrialBatch = typeof trialBatches.$inferSelect

export type SiteToTry = { url: string; given?: GivenVenue }

/** Stores a list of sites to be tried in its order; the job comes separately (`jobs.requestTrials`). Resolves to its id. */
export async function createTrialBatch(
  db: Db,
  sites: readonly SiteToTry[],
  by: { label: string; createdBy: string; now: Date },
): Promise<number> {
  const { label, createdBy, now } = by
  return db.transaction(async (tx) => {
    const [batch] = await tx
      .insert(trialBatches)
      .values({ label, createdBy, createdAt: now, heartbeatAt: now })
      .returning({ id: trialBatches.id })
    const batchId = batch?.id as number
    const row = { batchId, createdBy, createdAt: now, heartbeatAt: now, result: emptyTrial() }
    await tx.insert(venueTrials).values(sites.map(({ url, given = {} }) => ({ ...row, url, given })))
    return batchId
  })
}

/**
 * Resumes a batch: what a worker that is gone left halfway is tried again from the start. Resolves to the trials that are
 * left, in the order of the list; undefined where the batch has ended.
 */
export async function resumeTrialBatch(db: Db, id: number, now: Date): Promise<number[] | undefined> {
  return db.transaction(async (tx) => {
    const open = await tx
      .update(trialBatches)
      .set({ heartbeatAt: now })
      .where(and(eq(trialBatches.id, id), isNull(trialBatches.finishedAt)))
      .returning({ id: trialBatches.id })
    if (open.length === 0) return undefined
    await tx
      .update(venueTrials)
      .set({ status: 'pending', result: emptyTrial(), errorMessage: null })
      .where(and(eq(venueTrials.batchId, id), eq(venueTrials.status, 'running')))
    const left = await tx
      .select({ id: venueTrials.id })
      .from(venueTrials)
      .where(and(eq(venueTrials.batchId, id), eq(venueTrials.status, 'pending')))
      .orderBy(asc(venueTrials.id))
    return left.map((trial) => trial.id)
  })
}

/** Records that a batch is being worked on. */
export async function beatTrialBatch(db: Db, id: number, now: Date): Promise<void> {
  await db.update(trialBatches).set({ heartbeatAt: now }).where(eq(trialBatches.id, id))
}

/** Puts back a trial that was stopped with its worker, so that the next worker runs it. */
export async function putTrialBack(db: Db, id: number): Promise<void> {
  await db
    .update(venueTrials)
    .set({ status: 'pending', result: emptyTrial(), errorMessage: null })
    .where(and(eq(venueTrials.id, id), inArray(venueTrials.status, ['running', 'failed'])))
}

export async function endTrialBatch(db: Db, id: number, now: Date): Promise<void> {
  await db.update(trialBatches).set({ finishedAt: now, heartbeatAt: now }).where(eq(trialBatches.id, id))
}

/** Cancels what is left of a batch; what was found stays. */
export async function cancelTrialBatch(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(venueTrials)
      .set({ status: 'cancelled' })
      .where(and(eq(venueTrials.batchId, id), unfinished))
    await endTrialBatch(tx, id, now)
  })
}

/** Batches with work left that no worker has reported on since `silentSince`. */
export async function listSilentTrialBatches(db: Db, silentSince: Date): Promise<number[]> {
  const rows = await db
    .select({ id: trialBatches.id })
    .from(trialBatches)
    .where(and(isNull(trialBatches.finishedAt), lt(trialBatches.heartbeatAt, silentSince)))
  return rows.map(({ id }) => id)
}

export type TrialBatchProgress = TrialBatch & { total: number; done: number; added: number }

const progressOf = (db: Db) =>
  db
    .select({
      id: trialBatches.id,
      label: trialBatches.label,
      createdBy: trialBatches.createdBy,
      createdAt: trialBatches.createdAt,
      heartbeatAt: trialBatches.heartbeatAt,
      finishedAt: trialBatches.finishedAt,
      total: sql<number>`count(${venueTrials.id})::int`,
      done: sql<number>`(count(*) filter (where ${venueTrials.status} not in ('pending', 'running')))::int`,
      added: sql<number>`count(${venueTrials.venueId})::int`,
    })
    .from(trialBatches)
    .innerJoin(venueTrials, eq(venueTrials.batchId, trialBatches.id))
    .groupBy(trialBatches.id)
    .$dynamic()

export async function findTrialBatch(db: Db, id: number): Promise<TrialBatchProgress | undefined> {
  const [row] = await progressOf(db).where(eq(trialBatches.id, id))
  return row
}

/** The newest first. */
export const listTrialBatches = (db: Db, limit: number): Promise<TrialBatchProgress[]> =>
  progressOf(db).orderBy(desc(trialBatches.id)).limit(limit)

/** The sites of a batch, in its order. */
export const listTrialsOf = (db: Db, batchId: number): Promise<VenueTrial[]> =>
  db.select().from(venueTrials).where(eq(venueTrials.batchId, batchId)).orderBy(asc(venueTrials.id))

/** A site of a batch as the list of all of them shows it: what was found is counted, since a large batch fills megabytes. */
export type TrialOutcome = Pick<VenueTrial, 'id' | 'url' | 'given' | 'status' | 'errorMessage' | 'venueId'> & {
  site: TrialResult['site']
  health: TrialResult['health']
  /** Events that were found, and those that would be shown to families or wait for review. */
  events: number
  forChildren: number
  /** How fetching each page ended, the first page first. */
  outcomes: string[]
  /** What was dropped, by its reason. */
  dropped: Partial<Record<DropReason, number>>
}

/** The sites of a batch, in its order. */
export const listTrialOutcomes = (db: Db, batchId: number): Promise<TrialOutcome[]> =>
  db
    .select({
      id: venueTrials.id,
      url: venueTrials.url,
      given: venueTrials.given,
      status: venueTrials.status,
      errorMessage: venueTrials.errorMessage,
      venueId: venueTrials.venueId,
      site: sql<TrialResult['site']>`${venueTrials.result} -> 'site'`,
      health: sql<TrialResult['health']>`nullif(${venueTrials.result} -> 'health', 'null')`,
      events: sql<number>`jsonb_array_length(${venueTrials.result} -> 'events') + (${venueTrials.result} ->> 'moreEvents')::int`,
      forChildren: sql<number>`(
        select count(*)::int from jsonb_array_elements(${venueTrials.result} -> 'events') event
        where event ->> 'status' in ('approved', 'pending')
      )`,
      outcomes: sql<string[]>`jsonb_path_query_array(${venueTrials.result}, '$.pages[*].outcome')`,
      dropped: sql<Partial<Record<DropReason, number>>>`(
        select coalesce(jsonb_object_agg(reason, groups), '{}') from (
          select dropped ->> 'reason' as reason, count(*) as groups
          from jsonb_array_elements(coalesce(${venueTrials.result} -> 'candidates', '[]')) dropped group by 1
        ) by_reason
      )`,
    })
    .from(venueTrials)
    .where(eq(venueTrials.batchId, batchId))
    .orderBy(asc(venueTrials.id))

/** Records which venue was made of a trial. */
export async function recordVenueOfTrial(db: Db, trialId: number, venueId: number): Promise<void> {
  await db.update(venueTrials).set({ venueId }).where(eq(venueTrials.id, trialId))
}
