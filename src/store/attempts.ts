import { createHash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { AttemptRule } from '#domain/attempts.ts'
import type { Db } from './database.ts'
import { attempts } from './schema/index.ts'

/** Whose attempts are counted, at what: an account's e-mail address or a network address, known or not. */
export type AttemptKey = `${'sign-in' | 'reset' | 'code'} ${'account' | 'address'} ${string}`

/**
 * Counts one attempt, over all processes. Resolves to 0 where it may go ahead, else to the seconds to wait. Attempts are
 * counted before they are tried, each on its own, so a burst at one moment cannot slip through.
 */
export async function takeAttempt(db: Db, key: AttemptKey, rule: AttemptRule, now: Date): Promise<number> {
  const forgottenAt = after(now, rule.forgottenAfterSeconds)
  const count = sql`case when ${attempts.forgottenAt} <= ${now.toISOString()} then 1 else ${attempts.count} + 1 end`
  const waits = sql`${sql.param(rule.waitsSeconds)}::int[]`
  const taken = await db
    .insert(attempts)
    .values({ key: hash(key), count: 1, blockedUntil: after(now, rule.waitsSeconds[0] ?? 0), forgottenAt })
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
export async function returnAttempt(db: Db, key: AttemptKey, now: Date): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)`, blockedUntil: now })
    .where(eq(attempts.key, hash(key)))
}

/** Forgets what was counted for a key. */
export async function forgetAttempts(db: Db, key: AttemptKey): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, hash(key)))
}

/** Forgets what nobody has added to for long enough. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(attempts).where(lte(attempts.forgottenAt, now))
}

async function secondsLeft(db: Db, key: AttemptKey, now: Date): Promise<number> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.key, hash(key)))
  // Gone between the two questions: the next attempt will tell.
  return Math.max(1, Math.ceil(((row?.blockedUntil ?? now).getTime() - now.getTime()) / 1000))
}

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

const hash = (key: AttemptKey) => createHash('sha256').update(key).digest('hex')
