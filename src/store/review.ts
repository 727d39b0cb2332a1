import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/london-time.ts'
import type { Picture } from '#domain/picture.ts'
import { AUDITED_ONE_IN, type ReviewList, type Thresholds } from '#domain/review.ts'
import type { Db } from './database.ts'
import { DECISION_VERBS } from './decisions.ts'
import type { StoredEvent } from './events.ts'
import { imageOf, pictureColumns } from './images.ts'
import { auditTrail, events, type FieldChange, imageSources, images, venues } from './schema/index.ts'

/** An event with its venue's name, null where it has no venue, and its picture as we serve it. */
export type EventToReview = StoredEvent & { venueName: string | null; image: Picture | null }

/** The condition of `isInReviewQueue` (src/domain/review.ts) in SQL. */
export function inReviewQueue({ reviewThreshold, autoApproveThreshold }: Thresholds): SQL {
  const score = events.childConfidenceScore
  const isBetween = sql`${score} >= ${reviewThreshold} and ${score} < ${autoApproveThreshold}`
  return sql`(${events.status} = 'needs_review' or (${events.status} = 'pending' and (${score} is null or ${isBetween})))`
}

/** By what it is known what waits for a person. */
export type ReviewRules = Thresholds & { today: LondonDay }

function isOn(list: ReviewList, rules: ReviewRules): SQL {
  if (list === 'queue') return inReviewQueue(rules)
  if (list === 'another-look') return sql`(${events.needsAnotherLook} and ${events.status} = 'approved')`
  return sql`(${events.status} = 'rejected' and ${events.decidedBy} = 'classifier'
    and ${events.lastDay} >= ${rules.today} and ${events.id} % ${AUDITED_ONE_IN} = 0)`
}

export const countToReview = (db: Db, list: ReviewList, rules: ReviewRules): Promise<number> =>
  db.$count(events, isOn(list, rules))

/** Newest first, as the specification has it. */
export const listToReview = (
  db: Db,
  list: ReviewList,
  rules: ReviewRules,
  { limit, offset }: { limit: number; offset: number },
): Promise<EventToReview[]> =>
  eventsWithVenue(db)
    .where(isOn(list, rules))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(limit)
    .offset(offset)

/** The event, unless it was deleted. */
export async function findToReview(db: Db, id: number): Promise<EventToReview | undefined> {
  const [event] = await eventsWithVenue(db).where(and(eq(events.id, id), isNull(events.deletedAt)))
  return event
}

const eventsWithVenue = (db: Db) =>
  db
    .select({ ...getTableColumns(events), venueName: venues.name, image: pictureColumns })
    .from(events)
    .leftJoin(venues, eq(events.venueId, venues.id))
    .leftJoin(imageSources, imageOf.source)
    .leftJoin(images, imageOf.image)

/** Where an event stands in a list, or would stand if it was on it. */
export type PlaceInList = { total: number; before: number; previousId: number | null; nextId: number | null }

export async function findPlaceInList(
  db: Db,
  list: ReviewList,
  rules: ReviewRules,
  event: { id: number; createdAt: Date },
): Promise<PlaceInList> {
  const place = sql`(${events.createdAt}, ${events.id})`
  const here = sql`(${event.createdAt}::timestamptz, ${event.id}::int)`
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      before: sql<number>`(count(*) filter (where ${place} > ${here}))::int`,
      previousId: nearest(sql`${place} > ${here}`, sql`asc`),
      nextId: nearest(sql`${place} < ${here}`, sql`desc`),
    })
    .from(events)
    .where(isOn(list, rules))
  return row ?? { total: 0, before: 0, previousId: null, nextId: null }
}

const nearest = (condition: SQL, direction: SQL) =>
  sql<number | null>`(array_agg(${events.id} order by ${events.createdAt} ${direction}, ${events.id} ${direction})
    filter (where ${condition}))[1]`

/** What the venue changed of an event since it was last decided on, one entry a field. */
export async function listChangesSinceDecision(
  db: Db,
  event: Pick<StoredEvent, 'id' | 'decidedAt'>,
): Promise<FieldChange[]> {
  const since = event.decidedAt ?? new Date(0)
  const entries = await db
    .select({ changes: auditTrail.changes })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.subject, 'event'),
        eq(auditTrail.subjectId, String(event.id)),
        eq(auditTrail.actorKind, 'crawler'),
        eq(auditTrail.action, 'update'),
        sql`${auditTrail.at} >= ${since}`,
      ),
    )
    .orderBy(auditTrail.id)
  const byField = new Map<string, FieldChange>()
  for (const change of entries.flatMap(({ changes }) => changes)) {
    // From what it was at first, to what it is by now.
    const { from } = byField.get(change.field) ?? change
    byField.set(change.field, { ...change, from })
  }
  return [...byField.values()].filter(({ from, to }) => !isDeepStrictEqual(from, to))
}

/** How far back somebody can take decisions back, one after the other. */
const UNDO_WITHIN_MS = 60 * 60 * 1000

/** The last decision of somebody that is still theirs to take back. */
export async function findLastDecision(
  db: Db,
  actorId: string,
  now: Date,
): Promise<{ eventId: number; title: string } | undefined> {
  const since = new Date(now.getTime() - UNDO_WITHIN_MS)
  const { rows } = await db.execute<{ eventId: number; title: string }>(sql`
    select e.id as "eventId", e.title
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
    where last.action <> 'undo' and e.merged_into is null
    order by last.id desc
    limit 1`)
  return rows[0]
}
