import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { emptyTrial, type TrialResult, type TrialScope, type TrialState } from '#domain/venue/trial.ts'
import type { Db } from '../../db/database.ts'
import { trialBatches, venueTrials } from '../../schema/index.ts'

export type VenueTrial = typeof venueTrials.$inferSelect

/** Asks for a site, or one page, to be tried out; what the same person had asked for and is not done is called off. Resolves to its id. */
export async function createTrial(
  db: Db,
  url: string,
  createdBy: string,
  now: Date,
  scope: TrialScope = 'site',
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx
      .update(venueTrials)
      .set({ status: 'cancelled' })
      .where(and(eq(venueTrials.createdBy, createdBy), isNull(venueTrials.batchId), unfinished))
    const [row] = await tx
      .insert(venueTrials)
      .values({ url, scope, createdBy, createdAt: now, heartbeatAt: now, result: emptyTrial() })
      .returning({ id: venueTrials.id })
    return row?.id as number
  })
}

/** Takes a trial that waits; undefined where it was called off, or is being done already. */
export async function startTrial(db: Db, id: number, now: Date): Promise<VenueTrial | undefined> {
  const [row] = await db
    .update(venueTrials)
    .set({ status: 'running', heartbeatAt: now })
    .where(and(eq(venueTrials.id, id), eq(venueTrials.status, 'pending')))
    .returning()
  return row
}

/** Notes how far a trial has come, or how it ended. Resolves to false where it was called off. */
export async function reportTrial(
  db: Db,
  id: number,
  state: { status: TrialState; result: TrialResult; errorMessage?: string | null },
  now: Date,
): Promise<boolean> {
  const running = await db
    .update(venueTrials)
    .set({ ...state, heartbeatAt: now })
    .where(and(eq(venueTrials.id, id), eq(venueTrials.status, 'running')))
    .returning({ id: venueTrials.id })
  return running.length > 0
}

export async function cancelTrial(db: Db, id: number): Promise<void> {
  await db
    .update(venueTrials)
    .set({ status: 'cancelled' })
    .where(and(eq(venueTrials.id, id), unfinished))
}

export async function findTrial(db: Db, id: number): Promise<VenueTrial | undefined> {
  const [row] = await db.select().from(venueTrials).where(eq(venueTrials.id, id))
  return row
}

const DAY_MS = 86_400_000

/** Deletes trials that are older than a day, and batches that are older than a month. */
export async function deleteOldTrials(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.delete(venueTrials).where(and(isNull(venueTrials.batchId), lt(venueTrials.createdAt, before(1))))
  await db.delete(trialBatches).where(lt(trialBatches.createdAt, before(30)))
}

export const unfinished = inArray(venueTrials.status, ['pending', 'running'])
