import { and, eq, inArray, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import { titleForms } from '#domain/event/duplicates/duplicates.ts'
import type { Db } from '../../db/database.ts'
import { lockEvents, withIds } from '../../event/event-locks.ts'
import { isInUse, listEventsById, type StoredEvent } from '../../event/events.ts'
import { possibleDuplicates } from '../../schema/index.ts'
import { type EventToReview, listToReviewById } from '../queue/review.ts'
import { judgeDuplicate, type NotJudged, undoJudgement } from './duplicates.ts'

/** What staff say of events that the system did not suspect to be one; see duplicates.ts for what a judgement does. */

const MOST_OFFERED = 20

/**
 * Events that a person may mean by "the same as this one": by what they typed in the title, else by titles like its own. On a common day first, then
 * the most alike. What is over, rejected or merged cannot be the same any more.
 */
export async function listSameCandidates(
  db: Db,
  event: Pick<StoredEvent, 'id' | 'title'>,
  search: string,
  today: LondonDay,
): Promise<EventToReview[]> {
  const forms = search === '' ? titleForms(event.title) : [search]
  const within = search === '' ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`
  // As one operand each, or the planner would not use the trigrams.
  const { rows } = await db.execute<{ id: number }>(sql`
    select b.id
    from unnest(${sql.param(forms)}::text[]) as f(form)
    join events a on a.id = ${event.id}
    cross join lateral (
      select e.id, e.days_on && a.days_on as is_together, similarity(e.title, f.form) as likeness
      from events e
      where (e.title % f.form or e.title %> f.form ${within === null ? sql`` : sql`or e.title ilike ${within}`})
        and e.id <> a.id and e.merged_into is null and e.deleted_at is null and e.status <> 'rejected'
        and e.last_day >= ${today}
    ) b
    group by b.id
    order by bool_or(b.is_together) desc, max(b.likeness) desc, b.id
    limit ${MOST_OFFERED}`)
  return listToReviewById(
    db,
    rows.map(({ id }) => id),
  )
}

/** Makes a pair of two events for a person to compare; resolves to its id, undefined where one of them cannot be merged any more. */
export async function suggestPair(
  db: Db,
  { eventId, otherId, actorId }: { eventId: number; otherId: number; actorId: string },
): Promise<number | undefined> {
  if (eventId === otherId) return undefined
  return db.transaction(async (tx) => {
    await lockEvents(tx, withIds([eventId, otherId]), 'refer to')
    const known = await listEventsById(tx, [eventId, otherId])
    const [one, other] = [known.get(eventId), known.get(otherId)]
    if (!one || !other || ![one, other].every((event) => isInUse(event) && event.status !== 'rejected'))
      return undefined
    const pair = { eventId: Math.min(eventId, otherId), otherId: Math.max(eventId, otherId) }
    const [stored] = await tx
      .insert(possibleDuplicates)
      .values({ ...pair, reason: 'Staff say that they may be the same.', score: 1, suggestedBy: actorId })
      .onConflictDoUpdate({
        target: [possibleDuplicates.eventId, possibleDuplicates.otherId],
        set: { status: 'open', merge: null, decidedBy: null, decidedAt: null, suggestedBy: actorId },
      })
      .returning({ id: possibleDuplicates.id })
    return stored?.id
  })
}

/**
 * Merges events into the one that is kept, all or none, as if each had been judged to be the same as that one. Resolves to the pairs, by which
 * it is undone, or to why nothing was done.
 */
export async function mergeAll(
  db: Db,
  { keepId, otherIds, actorId }: { keepId: number; otherIds: readonly number[]; actorId: string },
  now: Date,
  today: LondonDay,
): Promise<{ ok: true; pairIds: number[] } | { ok: false; failure: NotJudged }> {
  try {
    const pairIds = await db.transaction(async (tx) => {
      await lockEvents(tx, withIds([keepId, ...otherIds]), 'write')
      const merged: number[] = []
      for (const otherId of otherIds) {
        const pairId = await suggestPair(tx, { eventId: keepId, otherId, actorId })
        if (pairId === undefined) throw new NotMerged('changed since')
        const failure = await judgeDuplicate(tx, { pairId, keepId, actorId }, now, today)
        if (failure) throw new NotMerged(failure)
        merged.push(pairId)
      }
      return merged
    })
    return { ok: true, pairIds }
  } catch (error) {
    if (error instanceof NotMerged) return { ok: false, failure: error.failure }
    throw error
  }
}

/** Rolls the transaction back. */
class NotMerged extends Error {
  readonly failure: NotJudged
  constructor(failure: NotJudged) {
    super(failure)
    this.failure = failure
  }
}

/** Undoes what {@link mergeAll} did, the last first; resolves to how many events stand for themselves again. */
export async function undoMergeAll(
  db: Db,
  { pairIds, actorId }: { pairIds: readonly number[]; actorId: string },
  now: Date,
  today: LondonDay,
): Promise<number> {
  return db.transaction(async (tx) => {
    const pairs = await tx
      .select({ eventId: possibleDuplicates.eventId, otherId: possibleDuplicates.otherId })
      .from(possibleDuplicates)
      .where(and(inArray(possibleDuplicates.id, [...pairIds]), eq(possibleDuplicates.status, 'merged')))
    await lockEvents(tx, withIds(pairs.flatMap(({ eventId, otherId }) => [eventId, otherId])), 'write')
    let undone = 0
    for (const pairId of [...pairIds].reverse()) if (await undoJudgement(tx, pairId, actorId, now, today)) undone += 1
    return undone
  })
}

/** The events among these that can be merged, in the order of their ids. */
export const listMergeable = async (db: Db, ids: readonly number[]): Promise<EventToReview[]> =>
  (await listToReviewById(db, ids))
    .filter((event) => isInUse(event) && event.status !== 'rejected')
    .sort((a, b) => a.id - b.id)
