import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { Db } from '../../db/database.ts'
import { events, possibleDuplicates, venues } from '../../schema/index.ts'
import { type EventToReview, findToReview } from '../queue/review.ts'

type PossibleDuplicate = typeof possibleDuplicates.$inferSelect

/** Two events that may be one, with all that a person needs to judge. */
export type PairToJudge = PossibleDuplicate & { events: [EventToReview, EventToReview] }

const one = alias(events, 'one')
const other = alias(events, 'other')

const isOne = eq(one.id, possibleDuplicates.eventId)
const isOther = eq(other.id, possibleDuplicates.otherId)

/** Waiting for a person: neither is over, rejected, or merged into another. */
const isWaiting = (today: LondonDay) => sql`(${possibleDuplicates.status} = 'open'
  and ${one.mergedInto} is null and ${one.status} <> 'rejected' and ${one.lastDay} >= ${today}
  and ${other.mergedInto} is null and ${other.status} <> 'rejected' and ${other.lastDay} >= ${today})`

/** Soonest first. */
const place = sql`(least(${one.sortDay}, ${other.sortDay}), ${possibleDuplicates.id})`

export async function countDuplicates(db: Db, today: LondonDay): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(possibleDuplicates)
    .innerJoin(one, isOne)
    .innerJoin(other, isOther)
    .where(isWaiting(today))
  return row?.count ?? 0
}

export type ListedPair = Pick<PossibleDuplicate, 'id' | 'reason'> & { events: [ListedMember, ListedMember] }
type ListedMember = Pick<EventToReview, 'title' | 'venueName' | 'startDate' | 'endDate' | 'sessions'>

/** Pairs that wait for a person, soonest first. */
export async function listDuplicates(
  db: Db,
  today: LondonDay,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedPair[]> {
  const nameOf = (event: typeof one | typeof other) =>
    sql<string | null>`(select name from ${venues} where id = ${event.venueId})`
  const rows = await db
    .select({
      id: possibleDuplicates.id,
      reason: possibleDuplicates.reason,
      one: { title: one.title, startDate: one.startDate, endDate: one.endDate, sessions: one.sessions },
      oneVenue: nameOf(one),
      other: { title: other.title, startDate: other.startDate, endDate: other.endDate, sessions: other.sessions },
      otherVenue: nameOf(other),
    })
    .from(possibleDuplicates)
    .innerJoin(one, isOne)
    .innerJoin(other, isOther)
    .where(isWaiting(today))
    .orderBy(place)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id, reason, ...row }) => ({
    id,
    reason,
    events: [
      { ...row.one, venueName: row.oneVenue },
      { ...row.other, venueName: row.otherVenue },
    ],
  }))
}

export async function findDuplicate(db: Db, id: number): Promise<PairToJudge | undefined> {
  const [pair] = await db.select().from(possibleDuplicates).where(eq(possibleDuplicates.id, id))
  if (!pair) return undefined
  const [left, right] = await Promise.all([findToReview(db, pair.eventId), findToReview(db, pair.otherId)])
  return left && right ? { ...pair, events: [left, right] } : undefined
}

/** Where a pair stands among those that wait, or would stand; where it is the last, the first is next. */
export async function findPlaceOfDuplicate(
  db: Db,
  today: LondonDay,
  id: number,
): Promise<{ total: number; before: number; previousId: number | null; nextId: number | null }> {
  const here = sql`(select least(o.sort_day, t.sort_day), p.id from possible_duplicates p
    join events o on o.id = p.event_id join events t on t.id = p.other_id where p.id = ${id})`
  const nearest = (condition: ReturnType<typeof sql>, direction: ReturnType<typeof sql>) =>
    sql<
      number | null
    >`(array_agg(${possibleDuplicates.id} order by least(${one.sortDay}, ${other.sortDay}) ${direction},
      ${possibleDuplicates.id} ${direction}) filter (where ${condition}))[1]`
  const isAnother = sql`${possibleDuplicates.id} <> ${id}`
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      before: sql<number>`(count(*) filter (where ${place} < ${here}))::int`,
      previousId: nearest(sql`${place} < ${here}`, sql`desc`),
      nextId: sql<
        number | null
      >`coalesce(${nearest(sql`${place} > ${here}`, sql`asc`)}, ${nearest(isAnother, sql`asc`)})`,
    })
    .from(possibleDuplicates)
    .innerJoin(one, isOne)
    .innerJoin(other, isOther)
    .where(isWaiting(today))
  return row ?? { total: 0, before: 0, previousId: null, nextId: null }
}

/** The pairs of one event that wait for a person. */
export async function listDuplicatesOf(db: Db, eventId: number, today: LondonDay): Promise<{ id: number }[]> {
  return db
    .select({ id: possibleDuplicates.id })
    .from(possibleDuplicates)
    .innerJoin(one, isOne)
    .innerJoin(other, isOther)
    .where(
      and(
        isWaiting(today),
        sql`(${possibleDuplicates.eventId} = ${eventId} or ${possibleDuplicates.otherId} = ${eventId})`,
      ),
    )
    .orderBy(place)
}

/** How long a decision can be undone. */
const UNDO_WITHIN_MS = 60 * 60 * 1000

/** A person's last judgement that can still be undone. */
export async function findLastJudgement(
  db: Db,
  actorId: string,
  now: Date,
): Promise<{ pairId: number; title: string } | undefined> {
  const since = new Date(now.getTime() - UNDO_WITHIN_MS)
  const [row] = await db
    .select({ pairId: possibleDuplicates.id, title: one.title })
    .from(possibleDuplicates)
    .innerJoin(one, isOne)
    .innerJoin(other, isOther)
    .where(
      sql`${possibleDuplicates.status} <> 'open' and ${possibleDuplicates.decidedBy} = ${actorId}
        and ${possibleDuplicates.decidedAt} >= ${since}`,
    )
    .orderBy(sql`${possibleDuplicates.decidedAt} desc, ${possibleDuplicates.id} desc`)
    .limit(1)
  return row
}
