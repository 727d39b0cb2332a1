import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ReviewList, ReviewOrder } from '#domain/review/review.ts'
import type { Db } from '../../db/database.ts'
import type { StoredEvent } from '../../event/events.ts'
import { events } from '../../schema/index.ts'
import { claim, isFree } from '../claims.ts'
import { isOn, type ReviewRules } from './review-conditions.ts'

/** A list that reviewers work through. */
export type ReviewWork = { list: ReviewList; order: ReviewOrder }

/** What gives an event its place in both orders. */
export type Placed = Pick<StoredEvent, 'id' | 'lastDay' | 'reviewDay' | 'createdAt'>

/** Where an event stands in a list, or would stand if it was on it. */
export type PlaceInList = { total: number; before: number; previousId: number | null }

/** What is over comes last: approving it shows it to no one. */
const isOver = ({ today }: ReviewRules) => sql`(${events.lastDay} < ${today})`

/** The columns of an `order by`. */
export const inOrder = (order: ReviewOrder, rules: ReviewRules, way: 'forwards' | 'backwards' = 'forwards'): SQL[] => {
  const [up, down] = way === 'forwards' ? [asc, desc] : [desc, asc]
  if (order === 'newest') return [down(events.createdAt), down(events.id)]
  return [up(isOver(rules)), up(events.reviewDay), up(events.id)]
}

/** Whether an event comes before `here`, or after it. */
function comes(side: 'before' | 'after', order: ReviewOrder, rules: ReviewRules, here: Placed): SQL {
  if (order === 'newest') {
    const than = side === 'before' ? sql`>` : sql`<`
    return sql`(${events.createdAt}, ${events.id}) ${than} (${here.createdAt}::timestamptz, ${here.id}::int)`
  }
  const than = side === 'before' ? sql`<` : sql`>`
  return sql`(${isOver(rules)}, ${events.reviewDay}, ${events.id}) ${than}
    (${here.lastDay < rules.today}::boolean, ${here.reviewDay}::date, ${here.id}::int)`
}

export async function findPlaceInList(
  db: Db,
  { list, order }: ReviewWork,
  rules: ReviewRules,
  here: Placed,
): Promise<PlaceInList> {
  const isBefore = comes('before', order, rules, here)
  const [[counts], [previous]] = await Promise.all([
    db
      .select({
        total: sql<number>`count(*)::int`,
        before: sql<number>`(count(*) filter (where ${isBefore}))::int`,
      })
      .from(events)
      .where(isOn(list, rules)),
    db
      .select({ id: events.id })
      .from(events)
      .where(and(isOn(list, rules), isBefore))
      .orderBy(...inOrder(order, rules, 'backwards'))
      .limit(1),
  ])
  return { total: counts?.total ?? 0, before: counts?.before ?? 0, previousId: previous?.id ?? null }
}

/** Whose turn it is, and after which event the next one is looked for; null = from the beginning. */
export type Search = { after: Placed | null; userId: string; now: Date }

/** The next event of a list that no other reviewer has claimed. */
export async function findNext(
  db: Db,
  { list, order }: ReviewWork,
  rules: ReviewRules,
  { after, userId, now }: Search,
): Promise<number | null> {
  const isAfter = after ? comes('after', order, rules, after) : undefined
  const [next] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(isOn(list, rules), isAfter, isFree(userId, now)))
    .orderBy(...inOrder(order, rules))
    .limit(1)
  return next?.id ?? null
}

/** Another reviewer may claim each one between the query and the claim; more collisions in a row do not happen. */
const MOST_TRIES = 10

/** Claims the next event of a list for a reviewer: no two get the same. Resolves to null where none is left. */
export async function takeNext(db: Db, work: ReviewWork, rules: ReviewRules, search: Search): Promise<number | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const id = await findNext(db, work, rules, search)
    if (id === null || (await claim(db, id, search.userId, search.now))) return id
  }
  return null
}
