import { asc, desc, eq, sql } from 'drizzle-orm'
import { todayInLondon } from '#domain/days/london-time.ts'
import type { Db } from '../db/database.ts'
import { aiPace, aiUsage } from '../schema/index.ts'

/** What asking a provider took. `cost` in pounds. */
export type AiUsage = Omit<typeof aiUsage.$inferSelect, 'month'>

/** London's calendar month, `YYYY-MM`. */
export const monthOfUse = (now: Date) => todayInLondon(now).slice(0, 7)

/** Adds to the month's account. */
export async function addAiUsage(db: Db, { model, purpose, ...use }: AiUsage, now: Date): Promise<void> {
  await db
    .insert(aiUsage)
    .values({ month: monthOfUse(now), model, purpose, ...use })
    .onConflictDoUpdate({
      target: [aiUsage.month, aiUsage.model, aiUsage.purpose],
      set: {
        requests: sql`${aiUsage.requests} + ${use.requests}`,
        inputTokens: sql`${aiUsage.inputTokens} + ${use.inputTokens}`,
        outputTokens: sql`${aiUsage.outputTokens} + ${use.outputTokens}`,
        cost: sql`${aiUsage.cost} + ${use.cost}::numeric`,
      },
    })
}

/** Pounds spent so far in the month of `now`. */
export async function spentThisMonth(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ spent: sql<number>`coalesce(sum(${aiUsage.cost}), 0)::float8` })
    .from(aiUsage)
    .where(eq(aiUsage.month, monthOfUse(now)))
  return row?.spent ?? 0
}

/** The month's account by model and purpose, the dearest first. */
export const listAiUsage = (db: Db, now: Date) =>
  db
    .select()
    .from(aiUsage)
    .where(eq(aiUsage.month, monthOfUse(now)))
    .orderBy(desc(aiUsage.cost), desc(aiUsage.requests), asc(aiUsage.model), asc(aiUsage.purpose))

/**
 * Takes the next turn to ask a provider, of so many a minute over all processes; resolves to how long to wait for it,
 * in milliseconds.
 */
export async function takeTurn(db: Db, provider: string, perMinute: number): Promise<number> {
  const apart = sql`make_interval(secs => ${60 / perMinute}::float8)`
  const [row] = await db
    .insert(aiPace)
    .values({ provider, freeAt: sql`clock_timestamp() + ${apart}` })
    .onConflictDoUpdate({
      target: aiPace.provider,
      set: { freeAt: sql`greatest(${aiPace.freeAt}, clock_timestamp()) + ${apart}` },
    })
    .returning({
      waitMs: sql<number>`greatest(0, extract(epoch from ${aiPace.freeAt} - ${apart} - clock_timestamp()) * 1000)::float8`,
    })
  return Math.round(row?.waitMs ?? 0)
}
