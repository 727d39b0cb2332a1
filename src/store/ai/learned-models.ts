import { and, desc, eq, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { LearnedCategories } from '#domain/classification/learning/category-learning.ts'
import type { Burst, Learned, LookedAtBurst } from '#domain/classification/learning/learning.ts'
import type { Db } from '../db/database.ts'
import { recordChanges } from '../people/audit.ts'
import { learnedModels, lookedAtBursts, type ModelKind, profiles } from '../schema/index.ts'

/** What is stored of each kind; a row has that of its own `kind`. */
type LearnedOf = { audience: Learned; categories: LearnedCategories }

/** `version`: as `made_by` names it. */
export type ModelInForce<Kind extends ModelKind> = { version: number; model: LearnedOf[Kind]['model'] }

/** The model in force; undefined where the rules stand alone. */
export async function findModel<Kind extends ModelKind>(db: Db, kind: Kind): Promise<ModelInForce<Kind> | undefined> {
  const [row] = await db
    .select({ version: learnedModels.id, model: learnedModels.model })
    .from(learnedModels)
    .where(and(eq(learnedModels.kind, kind), isUsable))
    .orderBy(desc(learnedModels.inForceSince), desc(learnedModels.id))
    .limit(1)
  return row as ModelInForce<Kind> | undefined
}

const isUsable = and(isNotNull(learnedModels.inForceSince), isNull(learnedModels.takenBackAt))

/** When the last model was fitted, in force, refused or taken back, and to how many decisions in all. */
export async function findLastFit(db: Db, kind: ModelKind): Promise<{ decisions: number; madeAt: Date } | undefined> {
  const [row] = await db
    .select({ decisions: learnedModels.decisions, madeAt: learnedModels.madeAt })
    .from(learnedModels)
    .where(eq(learnedModels.kind, kind))
    .orderBy(desc(learnedModels.id))
    .limit(1)
  return row
}

export type ListedModel<Kind extends ModelKind = ModelKind> = Omit<
  typeof learnedModels.$inferSelect,
  'kind' | 'model' | 'madeBy' | 'byRules' | 'byModel' | 'refusal'
> &
  Pick<LearnedOf[Kind], 'byRules' | 'byModel' | 'refusal'> & {
    /** The name of who asked for it; null = the job. */
    madeBy: string | null
  }

/** Newest first, the one in force always among them. */
export async function listModels<Kind extends ModelKind>(
  db: Db,
  kind: Kind,
  limit: number,
): Promise<ListedModel<Kind>[]> {
  const inForce = await findModel(db, kind)
  const newest = await selectModels(db).where(eq(learnedModels.kind, kind)).orderBy(desc(learnedModels.id)).limit(limit)
  const isListed = inForce === undefined || newest.some(({ id }) => id === inForce.version)
  const older = isListed ? [] : await selectModels(db).where(eq(learnedModels.id, inForce.version))
  return [...newest, ...older] as ListedModel<Kind>[]
}

const selectModels = (db: Db) => {
  const { id, decisions, lessons, heldBack, byRules, byModel, refusal, madeAt, inForceSince, takenBackAt } =
    learnedModels
  return db
    .select({
      ...{ id, decisions, lessons, heldBack, byRules, byModel, refusal, madeAt, inForceSince, takenBackAt },
      madeBy: profiles.fullName,
    })
    .from(learnedModels)
    .leftJoin(profiles, eq(learnedModels.madeBy, profiles.id))
    .$dynamic()
}

/** Of each kind; with its weights a model takes some 100 kB. */
const MOST_STORED = 30

/** Stores a new model, in force unless it was refused; resolves to its version. `actorId` null = the job. */
export async function saveModel<Kind extends ModelKind>(
  db: Db,
  kind: Kind,
  learned: LearnedOf[Kind],
  decisions: number,
  by: { actorId: string | null; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await findModel(tx, kind)
    const inForceSince = learned.refusal === null ? by.now : null
    const [saved] = await tx
      .insert(learnedModels)
      .values({ ...learned, kind, decisions, madeAt: by.now, madeBy: by.actorId, inForceSince })
      .returning({ id: learnedModels.id })
    const id = saved?.id as number
    if (learned.refusal === null) await record(tx, kind, 'learn', before?.version ?? null, id, by)
    await deleteOldest(tx, kind)
    return id
  })
}

async function deleteOldest(tx: Db, kind: ModelKind): Promise<void> {
  const inForce = await findModel(tx, kind)
  const newest = tx
    .select({ id: learnedModels.id })
    .from(learnedModels)
    .where(eq(learnedModels.kind, kind))
    .orderBy(desc(learnedModels.id))
    .limit(MOST_STORED)
  const isOld = and(eq(learnedModels.kind, kind), notInArray(learnedModels.id, newest))
  await tx.delete(learnedModels).where(and(isOld, inForce ? ne(learnedModels.id, inForce.version) : undefined))
}

/**
 * Takes the model in force back, if it is still `version`: the one before it, or else the rules alone, are in force again.
 * Resolves to false where another change came first.
 */
export async function takeBackModel(db: Db, version: number, by: { actorId: string; now: Date }): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockModels(tx)
    const kind = await kindOf(tx, version)
    if (kind === undefined || (await findModel(tx, kind))?.version !== version) return false
    await tx.update(learnedModels).set({ takenBackAt: by.now }).where(eq(learnedModels.id, version))
    await record(tx, kind, 'take back', version, (await findModel(tx, kind))?.version ?? null, by)
    return true
  })
}

/** Puts a model in force that was once; resolves to false where there is no such one, or it is in force already. */
export async function putBackModel(db: Db, version: number, by: { actorId: string; now: Date }): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockModels(tx)
    const kind = await kindOf(tx, version)
    if (kind === undefined) return false
    const before = await findModel(tx, kind)
    if (before?.version === version) return false
    const changed = await tx
      .update(learnedModels)
      .set({ inForceSince: by.now, takenBackAt: null })
      .where(and(eq(learnedModels.id, version), isNotNull(learnedModels.inForceSince)))
      .returning({ id: learnedModels.id })
    if (changed.length > 0) await record(tx, kind, 'put back', before?.version ?? null, version, by)
    return changed.length > 0
  })
}

async function kindOf(tx: Db, version: number): Promise<ModelKind | undefined> {
  const [row] = await tx.select({ kind: learnedModels.kind }).from(learnedModels).where(eq(learnedModels.id, version))
  return row?.kind
}

/** Two admins at once would each change what the other no longer sees. */
const lockModels = (tx: Db) => tx.execute(sql`lock table ${learnedModels} in share row exclusive mode`)

const record = (
  tx: Db,
  kind: ModelKind,
  action: string,
  from: number | null,
  to: number | null,
  by: { actorId: string | null; now: Date },
) =>
  recordChanges(tx, {
    actor: by.actorId === null ? { kind: 'system' } : { kind: 'staff', id: by.actorId },
    subject: 'classifier',
    subjectId: kind === 'audience' ? 'model' : kind,
    action,
    at: by.now,
    changes: [{ field: 'version', from, to }],
  })

export const listLookedAtBursts = (db: Db): Promise<LookedAtBurst[]> =>
  db
    .select({
      decidedBy: lookedAtBursts.decidedBy,
      isForChildren: lookedAtBursts.isForChildren,
      from: lookedAtBursts.from,
      until: lookedAtBursts.until,
      mayTeach: lookedAtBursts.mayTeach,
    })
    .from(lookedAtBursts)

/** Lets a burst of decisions teach the classifier, or leaves it out for good. */
export async function answerBurst(
  db: Db,
  { decidedBy, isForChildren, from, until, count }: Burst,
  mayTeach: boolean,
  by: { actorId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const burst = { decidedBy, isForChildren, from, until, mayTeach }
    await tx.insert(lookedAtBursts).values({ ...burst, lookedAt: by.now, lookedAtBy: by.actorId })
    await recordChanges(tx, {
      actor: { kind: 'staff', id: by.actorId },
      subject: 'classifier',
      subjectId: 'burst',
      action: mayTeach ? 'let teach' : 'leave out',
      at: by.now,
      changes: [{ field: 'decisions', from: null, to: count }],
    })
  })
}
