import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Recalibration } from '#domain/classification/recalibration.ts'
import type { Db } from '../db/database.ts'
import { recordChanges } from '../people/audit.ts'
import { calibrations, profiles } from '../schema/index.ts'

export type StoredCalibration = typeof calibrations.$inferSelect

/** Curves fitted before the guards came after them would be applied to other scores than they were fitted on. */
const isUsable = eq(calibrations.isBeforeGuards, true)

/** The curve in force; undefined where the shipped scores stand as they are. */
export async function findCalibration(db: Db): Promise<StoredCalibration | undefined> {
  const [row] = await db
    .select()
    .from(calibrations)
    .where(and(isUsable, isNull(calibrations.revertedAt), isNull(calibrations.refusal)))
    .orderBy(desc(calibrations.id))
    .limit(1)
  return row
}

/** On how many examples the last curve was fitted, in force, refused or reverted; 0 where there was none. */
export async function examplesOfLastCalibration(db: Db): Promise<number> {
  const [row] = await db
    .select({ examples: calibrations.examples })
    .from(calibrations)
    .where(isUsable)
    .orderBy(desc(calibrations.id))
    .limit(1)
  return row?.examples ?? 0
}

/** Newest first, the one in force always among them; with the name of who asked for it, null = the nightly job. */
export async function listCalibrations(db: Db, limit: number) {
  const inForce = await findCalibration(db)
  const newest = await selectCalibrations(db).orderBy(desc(calibrations.id)).limit(limit)
  if (inForce === undefined || newest.some(({ id }) => id === inForce.id)) return newest
  return [...newest, ...(await selectCalibrations(db).where(eq(calibrations.id, inForce.id)))]
}

const selectCalibrations = (db: Db) =>
  db
    .select({
      id: calibrations.id,
      points: calibrations.points,
      examples: calibrations.examples,
      errorBefore: calibrations.errorBefore,
      errorAfter: calibrations.errorAfter,
      isBeforeGuards: calibrations.isBeforeGuards,
      refusal: calibrations.refusal,
      madeAt: calibrations.madeAt,
      madeBy: profiles.fullName,
      revertedAt: calibrations.revertedAt,
    })
    .from(calibrations)
    .leftJoin(profiles, eq(calibrations.madeBy, profiles.id))
    .$dynamic()

/** Stores a new curve, in force unless it was refused; resolves to its version. `actorId` null = the nightly job. */
export async function saveCalibration(
  db: Db,
  { points, errorBefore, errorAfter, refusal }: Recalibration,
  examples: number,
  by: { actorId: string | null; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await findCalibration(tx)
    const fitted = { points: [...points], examples, errorBefore, errorAfter, refusal, isBeforeGuards: true }
    const [saved] = await tx
      .insert(calibrations)
      .values({ ...fitted, madeAt: by.now, madeBy: by.actorId })
      .returning({ id: calibrations.id })
    const id = saved?.id as number
    if (refusal === null) await note(tx, 'recalibrate', before?.id ?? null, id, by)
    return id
  })
}

/**
 * Takes the curve in force back, if it is still `id`: the one before it, or else the shipped scores, are in force again.
 * Resolves to false where another change came first.
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
