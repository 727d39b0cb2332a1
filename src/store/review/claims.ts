import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { events, profiles, reviewClaims } from '../schema/index.ts'

/** How long an event stays with who has it on their screen, unless they say that they still do. */
export const CLAIM_MS = 150_000

/** Only `userId` has the event on the screen. */
export const isFree = (userId: string, now: Date): SQL =>
  sql`not exists (select 1 from ${reviewClaims} where ${reviewClaims.eventId} = ${events.id}
    and ${reviewClaims.userId} <> ${userId} and ${reviewClaims.until} > ${now.toISOString()}::timestamptz)`

/** Claims an event for `userId`, or extends the claim. Resolves to false where another has it. */
export async function claim(db: Db, eventId: number, userId: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + CLAIM_MS)
  const taken = await db
    .insert(reviewClaims)
    .values({ eventId, userId, until })
    .onConflictDoUpdate({
      target: reviewClaims.eventId,
      set: { userId, until },
      setWhere: sql`${reviewClaims.userId} = ${userId} or ${reviewClaims.until} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ eventId: reviewClaims.eventId })
  return taken.length > 0
}

/** Extends all claims of `userId`: on the event on their screen and on the one that comes next. */
export async function extendClaims(db: Db, eventId: number, userId: string, now: Date): Promise<void> {
  await claim(db, eventId, userId, now)
  await db
    .update(reviewClaims)
    .set({ until: new Date(now.getTime() + CLAIM_MS) })
    .where(and(eq(reviewClaims.userId, userId), gt(reviewClaims.until, now)))
}

/** Lets go of an event, and of everything that was leased too long. */
export async function releaseClaim(db: Db, eventId: number, userId: string, now: Date): Promise<void> {
  const isTheirs = and(eq(reviewClaims.eventId, eventId), eq(reviewClaims.userId, userId))
  await db.delete(reviewClaims).where(or(isTheirs, sql`${reviewClaims.until} <= ${now.toISOString()}::timestamptz`))
}

/** Who, other than `userId`, has which of some events before them. */
export async function listHolders(
  db: Db,
  eventIds: readonly number[],
  userId: string,
  now: Date,
): Promise<Map<number, string>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .select({ eventId: reviewClaims.eventId, name: profiles.fullName, email: profiles.email })
    .from(reviewClaims)
    .innerJoin(profiles, eq(profiles.id, reviewClaims.userId))
    .where(
      and(inArray(reviewClaims.eventId, [...eventIds]), ne(reviewClaims.userId, userId), gt(reviewClaims.until, now)),
    )
  return new Map(rows.map(({ eventId, name, email }) => [eventId, name || email]))
}
