import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Recalibration } from '#domain/recalibration.ts'
import { recordChanges } from './audit.ts'
import type { Db } from './database.ts'
import { calibrations, profiles } from './schema/index.ts'

export type StoredCalibration = typeof calibrations.$inferSelect

/** The curve in force; undefined where the shipped scores stand as they are. */
export async function findCalibration(db: Db): Promise<StoredCalibration | undefined> {
  const [row] = await db
    .select()
    .from(calibrations)
    .where(isNull(calibrations.revertedAt))
    .orderBy(desc(calibrations.id))
    .limit(1)
  return row
}

/** On how many examples the last curve was fitted, in force or not; 0 where there was none. */
export async function examplesOfLastCalibration(db: Db): Promise<number> {
  const [row] = await db
    .select({ examples: calibrations.examples })
    .from(calibrations)
    .orderBy(desc(calibrations.id))
    .limit(1)
  return row?.examples ?? 0
}

/** Newest first; with the name of who asked for it, null = the nightly job. */
export const listCalibrations = (db: Db, limit: number) =>
  db
    .select({
      id: calibrations.id,
      points: calibrations.points,
      examples: calibrations.examples,
      errorBefore: calibrations.errorBefore,
      errorAfter: calibrations.errorAfter,
      madeAt: calibrations.madeAt,
      madeBy: profiles.fullName,
      revertedAt: calibrations.revertedAt,
    })
    .from(calibrations)
    .leftJoin(profiles, eq(calibrations.madeBy, profiles.id))
    .orderBy(desc(calibrations.id))
    .limit(limit)

/** Puts a new curve in force; resolves to its version. `actorId` null = the nightly job. */
export async function keepCalibration(
  db: Db,
  { points, errorBefore, errorAfter }: Recalibration,
  examples: number,
  by: { actorId: string | null; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await findCalibration(tx)
    const row = { points: [...points], examples, errorBefore, errorAfter, madeAt: by.now, madeBy: by.actorId }
    const [kept] = await tx.insert(calibrations).values(row).returning({ id: calibrations.id })
    const id = kept?.id as number
    await note(tx, 'recalibrate', before?.id ?? null, id, by)
    return id
  })
}

/**
 * Takes the curve in force back, if it is still `id`: the one before it, or else the shipped scores, are in force again.
 * Resolves to false where somebody else was faster.
 */
export async function revertCalibration(db: Db, id: number, by: { actorId: string; now: Date }): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await findCalibration(tx))?.id !== id) return false
    const reverted = await tx
      .update(calibrations)
      .set({ revertedAt: by.now, revertedBy: by.actorId })
      .where(and(eq(calibrations.id, id), isNull(calibrations.revertedAt)))
      .returning({ id: calibrations.id })
    if (reverted.length === 0) return false
    await note(tx, 'revert calibration', id, (await findCalibration(tx))?.id ?? null, by)
    return true
  })
}

const note = (
  tx: Db,
  action: string,
  from: number | null,
  to: number | null,
  by: { actorId: string | null; now: Date },
) =>
  recordChanges(tx, {
    actor: by.actorId === null ? { kind: 'system' } : { kind: 'staff', id: by.actorId },
    subject: 'classifier',
    subjectId: 'calibration',
    action,
    at: by.now,
    changes: [{ field: 'version', from, to }],
  })
