import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { isPlanKey, PLAN_KEPT_DAYS, type PlanRole } from '#domain/plan/plan-access.ts'
import type { Db } from '../db/database.ts'
import { planEvents, plans } from '../schema/index.ts'

export type PlanKeys = { view: string; edit: string; own: string }

export type Plan = {
  id: number
  /** What the key that was given is for. */
  role: PlanRole
  keys: PlanKeys
  /** The events' addresses, in the family's own order. */
  slugs: string[]
}

/** 128 bits: no one finds one by trying. */
const newKey = () => randomBytes(16).toString('base64url')

/** A new plan of these events. Resolves to its keys. */
export const createPlan = (db: Db, slugs: readonly string[], now: Date): Promise<PlanKeys> =>
  db.transaction(async (tx) => {
    const keys = { view: newKey(), edit: newKey(), own: newKey() }
    const [plan] = await tx
      .insert(plans)
      .values({ viewKey: keys.view, editKey: keys.edit, ownerKey: keys.own, createdAt: now, changedAt: now })
      .returning({ id: plans.id })
    if (plan && slugs.length > 0)
      await tx.insert(planEvents).values(slugs.map((slug, position) => ({ planId: plan.id, slug, position })))
    return keys
  })

/** The plan that a key opens. */
export async function findPlan(db: Db, key: string): Promise<Plan | undefined> {
  if (!isPlanKey(key)) return undefined
  const [plan] = await db
    .select({
      id: plans.id,
      view: plans.viewKey,
      edit: plans.editKey,
      own: plans.ownerKey,
      slugs: sql<string[]>`array(
        select slug from plan_events where plan_id = ${plans.id} order by position, slug)`,
    })
    .from(plans)
    .where(sql`${key} in (${plans.viewKey}, ${plans.editKey}, ${plans.ownerKey})`)
  if (!plan) return undefined
  const { id, slugs, ...keys } = plan
  return { id, slugs, keys, role: key === keys.own ? 'own' : key === keys.edit ? 'edit' : 'view' }
}

/** Adds events at the end, as far as there is room; those that are on it stay where they are. Resolves to how many found none. */
export const addToPlan = (
  db: Db,
  planId: number,
  slugs: readonly string[],
  { most, now }: { most: number; now: Date },
): Promise<number> =>
  change(db, planId, now, async (tx) => {
    const known = await slugsOf(tx, planId)
    const added = [...new Set(slugs)].filter((slug) => !known.includes(slug))
    const room = Math.max(0, most - known.length)
    const [last] = await tx
      .select({ position: sql<number>`coalesce(max(${planEvents.position}), -1)::int` })
      .from(planEvents)
      .where(eq(planEvents.planId, planId))
    const rows = added.slice(0, room).map((slug, n) => ({ planId, slug, position: (last?.position ?? -1) + 1 + n }))
    if (rows.length > 0) await tx.insert(planEvents).values(rows)
    return added.length - rows.length
  })

export const removeFromPlan = (db: Db, planId: number, slug: string, now: Date): Promise<void> =>
  change(db, planId, now, async (tx) => {
    await tx.delete(planEvents).where(sql`${planEvents.planId} = ${planId} and ${planEvents.slug} = ${slug}`)
  })

/** Moves an event one place up or down in the family's own order; one that is gone, or at the end, stays as it is. */
export const movePlanEvent = (db: Db, planId: number, slug: string, by: -1 | 1, now: Date): Promise<void> =>
  change(db, planId, now, async (tx) => {
    const order = await slugsOf(tx, planId)
    const from = order.indexOf(slug)
    const neighbour = from < 0 ? undefined : order[from + by]
    if (neighbour === undefined) return
    order.splice(from, 1)
    order.splice(from + by, 0, slug)
    await tx.execute(sql`
      update plan_events set position = asked.position
      from unnest(${sql.param(order)}::text[]) with ordinality as asked(slug, position)
      where plan_id = ${planId} and plan_events.slug = asked.slug`)
  })

/** Gives a plan a new link for readers, or for those who change it: the one before leads nowhere from then on. */
export const renewPlanKey = (db: Db, planId: number, role: 'view' | 'edit', now: Date): Promise<void> =>
  change(db, planId, now, async (tx) => {
    await tx
      .update(plans)
      .set(role === 'view' ? { viewKey: newKey() } : { editKey: newKey() })
      .where(eq(plans.id, planId))
  })

export async function deletePlan(db: Db, planId: number): Promise<void> {
  await db.delete(plans).where(eq(plans.id, planId))
}

export async function deleteOldPlans(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from plans where changed_at < ${now.toISOString()}::timestamptz - make_interval(days => ${PLAN_KEPT_DAYS})`)
}

/** One change of a plan at a time, so that two who add at once are both heard. */
const change = <T>(db: Db, planId: number, now: Date, make: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.update(plans).set({ changedAt: now }).where(eq(plans.id, planId))
    return make(tx)
  })

async function slugsOf(tx: Db, planId: number): Promise<string[]> {
  const rows = await tx
    .select({ slug: planEvents.slug })
    .from(planEvents)
    .where(eq(planEvents.planId, planId))
    .orderBy(planEvents.position, planEvents.slug)
  return rows.map(({ slug }) => slug)
}
