import { eq, lte, sql } from 'drizzle-orm'
import { type AttemptRule, secondsUntil } from '#domain/people/attempts.ts'
import type { Db } from '../db/database.ts'
import { attempts } from '../schema/index.ts'

/*
 * The table behind src/store/db/limiter.ts: a row for each key that was counted lately, shared by all processes. Keys come
 * hashed.
 */

/**
 * Counts one attempt by `attempted` of the domain. Resolves to 0 where it may go ahead, else to the seconds to wait. Attempts
 * are counted before they are tried, each on its own, so a burst at one moment cannot slip through.
 */
export async function takeAttempt(db: Db, key: string, rule: AttemptRule, now: Date): Promise<number> {
  const forgottenAt = after(now, rule.expiresAfterSeconds)
  const count = sql`case when ${attempts.forgottenAt} <= ${now.toISOString()} then 1 else ${attempts.count} + 1 end`
  const waits = sql`${sql.param(rule.waitsSeconds)}::int[]`
  const taken = await db
    .insert(attempts)
    .values({ key, count: 1, blockedUntil: after(now, rule.waitsSeconds[0] ?? 0), forgottenAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count,
        blockedUntil: sql`${now.toISOString()}::timestamptz + make_interval(secs => (${waits})[least(${count}, cardinality(${waits}))])`,
        forgottenAt,
      },
      setWhere: lte(attempts.blockedUntil, now),
    })
    .returning({ key: attempts.key })
  return taken.length > 0 ? 0 : secondsLeft(db, key, now)
}

/** Takes one attempt back: it was an honest one. */
export async function returnAttempt(db: Db, key: string, now: Date): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)`, blockedUntil: now })
    .where(eq(attempts.key, key))
}

/** Forgets what was counted for a key. */
export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key))
}

/**
 * Adds what one process counted within a window that ends at `endsAt`; where another began the window, its end holds.
 * Resolves to what all of them counted.
 */
export async function addCounted(
  db: Db,
  key: string,
  amount: number,
  endsAt: Date,
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  const isOver = sql`${attempts.forgottenAt} <= ${now.toISOString()}`
  const [row] = await db
    .insert(attempts)
    .values({ key, count: amount, blockedUntil: now, forgottenAt: endsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then ${amount}::int else ${attempts.count} + ${amount}::int end`,
        forgottenAt: sql`case when ${isOver} then ${endsAt.toISOString()}::timestamptz else ${attempts.forgottenAt} end`,
      },
    })
    .returning({ count: attempts.count, endsAt: attempts.forgottenAt })
  return row as NonNullable<typeof row>
}

/** Deletes counts that have expired. */
export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(attempts).where(lte(attempts.forgottenAt, now))
}

async function secondsLeft(db: Db, key: string, now: Date): Promise<number> {
  const [row] = await db.select().from(attempts).where(eq(attempts.key, key))
  // Deleted between the two queries: the next attempt counts from zero.
  return secondsUntil((row?.blockedUntil ?? now).getTime(), now.getTime())
}

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)
