import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, getTableColumns, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { Picture } from '#domain/event/public/picture.ts'
import type { ReviewList } from '#domain/review/review.ts'
import type { Db } from '../../db/database.ts'
import type { StoredEvent } from '../../event/events.ts'
import { imageOf, pictureColumns } from '../../event/images.ts'
import { UNDATED } from '../../listing/listing-columns.ts'
import {
  auditTrail,
  eventOperationItems,
  events,
  type FieldChange,
  imageSources,
  images,
  venues,
} from '../../schema/index.ts'
import { DECISION_VERBS } from '../decisions.ts'
import { inReviewQueue, isOn, type ReviewRules } from './review-conditions.ts'
import { inOrder, type ReviewWork } from './review-order.ts'

/** An event with its venue's name, null where it has no venue, and its picture as we serve it. */
export type EventToReview = StoredEvent & { venueName: string | null; image: Picture | null }

export const countToReview = (db: Db, list: ReviewList, rules: ReviewRules): Promise<number> =>
  db.$count(events, isOn(list, rules))

/** The events of a list, in the order in which reviewers work through it. */
export const listToReview = (
  db: Db,
  { list, order }: ReviewWork,
  rules: ReviewRules,
  { limit, offset }: { limit: number; offset: number },
): Promise<EventToReview[]> =>
  eventsWithVenue(db)
    .where(isOn(list, rules))
    .orderBy(...inOrder(order, rules))
    .limit(limit)
    .offset(offset)

/** The event, unless it was deleted. */
export async function findToReview(db: Db, id: number): Promise<EventToReview | undefined> {
  const [event] = await eventsWithVenue(db).where(and(eq(events.id, id), isNull(events.deletedAt)))
  return event
}

/** The events with these ids, in that order. */
export async function listToReviewById(db: Db, ids: readonly number[]): Promise<EventToReview[]> {
  if (ids.length === 0) return []
  const found = await eventsWithVenue(db).where(inArray(events.id, [...ids]))
  const byId = new Map(found.map((event) => [event.id, event]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const eventsWithVenue = (db: Db) =>
  db
    .select({ ...getTableColumns(events), venueName: venues.name, image: pictureColumns })
    .from(events)
    .leftJoin(venues, eq(events.venueId, venues.id))
    .leftJoin(imageSources, imageOf.source)
    .leftJoin(images, imageOf.image)

type Decided = Pick<StoredEvent, 'id' | 'decidedAt'>

/** What the venue changed of an event since it was last decided on, one entry a field. */
export const listChangesSinceDecision = async (db: Db, event: Decided): Promise<FieldChange[]> =>
  (await listChangesSinceDecisions(db, [event])).get(event.id) ?? []

/** As {@link listChangesSinceDecision}, of several events, by their ids. */
export async function listChangesSinceDecisions(
  db: Db,
  decided: readonly Decided[],
): Promise<Map<number, FieldChange[]>> {
  if (decided.length === 0) return new Map()
  const ids = decided.map(({ id }) => String(id))
  const since = decided.map(({ decidedAt }) => (decidedAt ?? new Date(0)).toISOString())
  const entries = await db
    .select({ id: sql<number>`${auditTrail.subjectId}::int`, changes: auditTrail.changes })
    .from(auditTrail)
    .innerJoin(
      sql`unnest(${sql.param(ids)}::text[], ${sql.param(since)}::timestamptz[]) as decided(id, at)`,
      sql`decided.id = ${auditTrail.subjectId} and ${auditTrail.at} >= decided.at`,
    )
    .where(and(eq(auditTrail.subject, 'event'), eq(auditTrail.actorKind, 'crawler'), eq(auditTrail.action, 'update')))
    .orderBy(auditTrail.id)
  return new Map(
    [...Map.groupBy(entries, ({ id }) => id)].map(([id, of]) => [id, inOne(of.flatMap(({ changes }) => changes))]),
  )
}

/** Several changes, one after the other, as one entry a field. */
function inOne(changes: readonly FieldChange[]): FieldChange[] {
  const byField = new Map<string, FieldChange>()
  for (const change of changes) {
    // From what it was at first, to what it is by now.
    const { from } = byField.get(change.field) ?? change
    byField.set(change.field, { ...change, from })
  }
  return [...byField.values()].filter(({ from, to }) => !isDeepStrictEqual(from, to))
}

/** How long decisions can be undone, one after the other. */
const UNDO_WITHIN_MS = 60 * 60 * 1000

/** `operationId`: what was decided together, and is taken back together; null = the event alone. */
export type LastDecision = { eventId: number; title: string; operationId: number | null }

/** A person's last decision that can still be undone. */
export async function findLastDecision(db: Db, actorId: string, now: Date): Promise<LastDecision | undefined> {
  const since = new Date(now.getTime() - UNDO_WITHIN_MS)
  const { rows } = await db.execute<LastDecision>(sql`
    select e.id as "eventId", e.title, item.operation_id as "operationId"
    from (
      select distinct on (subject_id) id, subject_id, action
      from audit_trail
      where actor_id = ${actorId} and at >= ${since} and subject = 'event'
        and action in (${sql.join(
          [...Object.values(DECISION_VERBS), 'undo'].map((action) => sql`${action}`),
          sql`, `,
        )})
      order by subject_id, id desc
    ) last
    join events e on e.id = last.subject_id::int
    left join ${eventOperationItems} item on item.entry_id = last.id
    where last.action <> 'undo' and e.merged_into is null
    order by last.id desc
    limit 1`)
  return rows[0]
}

/** The events of the review queue that are on first, none that is over; those without a day come last, with `day` null. */
export const listSoonestToReview = (db: Db, rules: ReviewRules, limit: number) =>
  db
    .select({ id: events.id, title: events.title, day: sql<LondonDay | null>`nullif(${events.sortDay}, ${UNDATED})` })
    .from(events)
    .where(and(inReviewQueue(rules), gte(events.lastDay, rules.today)))
    .orderBy(asc(events.sortDay), asc(events.id))
    .limit(limit)
