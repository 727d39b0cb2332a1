import { count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { isAudited } from '#domain/classification/calibration/audits.ts'
import { type EventToClassify, eventToClassify } from '#domain/classification/classification.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import { audienceLabel, type LabelledDecision, type LabelledExample, shortenExample } from '#domain/review/labels.ts'
import type { Category } from '#domain/vocabulary.ts'
import type { Db } from '../db/database.ts'
import { chunksOf, type StoredEvent } from '../event/events.ts'
import { events, labelledExamples, venues } from '../schema/index.ts'
import { readAuditedOneIn } from '../settings/settings.ts'

/** A decision on an event: `before` is the event as the person saw it, `after` as they left it. */
export type LabelledChange = {
  before: StoredEvent
  after: StoredEvent
  /** The entry of the audit trail. */
  decisionId: number
}

/** As {@link labelEvents}, of one event. */
export const labelEvent = (
  tx: Db,
  { before, after }: { before: StoredEvent; after: StoredEvent },
  decision: { id: number; actorId: string; at: Date },
  today: LondonDay,
): Promise<void> => labelEvents(tx, [{ before, after, decisionId: decision.id }], decision, today)

/**
 * Stores what a person said of events beside what the classifier had said, where one had judged them. Called in the
 * transaction of the decisions, and of each correction of category or ages.
 */
export async function labelEvents(
  tx: Db,
  changes: readonly LabelledChange[],
  by: { actorId: string; at: Date },
  today: LondonDay,
): Promise<void> {
  const judged = changes.filter(({ after }) => after.classification !== null)
  const autoStatuses = await autoStatusesOf(tx, judged)
  const rows = judged.flatMap(({ after, decisionId }) => {
    const { classification, edits } = after
    if (!classification) return []
    return {
      eventId: after.id,
      venueId: after.venueId,
      decisionId,
      decidedAt: by.at,
      decidedBy: by.actorId,
      decision: after.status,
      isForChildren: audienceLabel(after, today),
      score: classification.childConfidenceScore,
      saidForChildren: classification.isChildFriendly,
      madeBy: classification.madeBy,
      saidCategory: classification.primaryCategory,
      saidAgeRanges: classification.ageRanges,
      ...(autoStatuses.get(after.id) ?? { autoStatus: null, isAudit: false }),
      setCategory: corrected(edits.primaryCategory, classification.primaryCategory),
      setAgeRanges: corrected(edits.ageRanges, classification.ageRanges),
      event: shortenExample(eventToClassify(after.facts, edits, after)),
    }
  })
  for (const some of chunksOf(rows, ROWS_AT_ONCE)) await tx.insert(labelledExamples).values(some)
}

/** A row has some twenty parameters, and a statement takes 65,535. */
const ROWS_AT_ONCE = 1000

const corrected = <T>(set: T | undefined, said: T) =>
  set !== undefined && JSON.stringify(set) !== JSON.stringify(said) ? set : null

type AutoStatus = Pick<LabelledDecision, 'autoStatus' | 'isAudit'>

/** What the classifier had decided, by event: just before, or before a person first decided. */
async function autoStatusesOf(tx: Db, changes: readonly LabelledChange[]): Promise<Map<number, AutoStatus>> {
  const statuses = new Map<number, AutoStatus>()
  const others: number[] = []
  const oneIn = await readAuditedOneIn(tx)
  for (const { before } of changes) {
    const { id, status } = before
    if (before.decidedBy === 'classifier' && (status === 'approved' || status === 'rejected'))
      statuses.set(id, { autoStatus: status, isAudit: isAudited(id, oneIn) })
    else others.push(id)
  }
  for (const some of chunksOf(others)) {
    const newest = await tx
      .selectDistinctOn([labelledExamples.eventId], {
        eventId: labelledExamples.eventId,
        autoStatus: labelledExamples.autoStatus,
        isAudit: labelledExamples.isAudit,
      })
      .from(labelledExamples)
      .where(inArray(labelledExamples.eventId, some))
      .orderBy(labelledExamples.eventId, desc(labelledExamples.id))
    for (const { eventId, ...status } of newest) statuses.set(eventId, status)
  }
  return statuses
}

/** Forgets what decisions taught; what was said of the events before counts again. */
export async function unlabel(tx: Db, decisionIds: readonly number[]): Promise<void> {
  for (const some of chunksOf(decisionIds)) {
    await tx.delete(labelledExamples).where(inArray(labelledExamples.decisionId, some))
  }
}

/** How many decisions are read at a time. */
const MOST_DECISIONS = 5000

/** What staff said, one decision an event (the last word counts), newest first. */
export const listDecisions = (db: Db): Promise<LabelledDecision[]> => {
  const newest = newestOfEach(db)
  return db
    .select(decisionColumns(newest))
    .from(newest)
    .leftJoin(venues, eq(newest.venueId, venues.id))
    .orderBy(desc(newest.decidedAt), desc(newest.id))
    .limit(MOST_DECISIONS)
}

/** As {@link listDecisions}, with the words that were judged, and only where it is said for whom the event is. */
export const listExamples = (db: Db, limit: number): Promise<LabelledExample[]> => {
  const newest = newestOfEach(db)
  return db
    .select({ ...decisionColumns(newest), event: newest.event })
    .from(newest)
    .leftJoin(venues, eq(newest.venueId, venues.id))
    .where(isNotNull(newest.isForChildren))
    .orderBy(desc(newest.decidedAt), desc(newest.id))
    .limit(limit)
}

/** How many decisions there are to learn from, as {@link listExamples} counts them. */
export async function countExamples(db: Db): Promise<number> {
  const newest = newestOfEach(db)
  const [row] = await db.select({ count: count() }).from(newest).where(isNotNull(newest.isForChildren))
  return row?.count ?? 0
}

/**
 * An event with the category that staff left it. `isSet`: they set it by hand, and have not taken that back; otherwise they approved the
 * event as it was.
 */
export type CategoryExample = {
  event: EventToClassify
  category: Category
  isSet: boolean
  decidedBy: string | null
  decidedAt: Date
}

/** What staff said of categories: what they set first, then what they let stand, each newest first. */
export const listCategoryExamples = (db: Db, limit: number): Promise<CategoryExample[]> => {
  const newest = newestOfEach(db)
  return db
    .select({
      event: newest.event,
      category: sql<Category>`case when ${isSetByHand} then ${events.primaryCategory} else ${newest.saidCategory} end`,
      isSet: isSetByHand,
      decidedBy: newest.decidedBy,
      decidedAt: newest.decidedAt,
    })
    .from(newest)
    .innerJoin(events, eq(newest.eventId, events.id))
    .where(or(isSetByHand, eq(newest.decision, 'approved')))
    .orderBy(desc(isSetByHand), desc(newest.decidedAt), desc(newest.id))
    .limit(limit)
}

/** The event's own edits say so: a label says only where staff and the classifier differed, which may since have learned it. */
const isSetByHand = sql<boolean>`${events.edits} ? 'primaryCategory'`

/** On how many events staff set the category by hand, as {@link listCategoryExamples} counts them. */
export async function countCategoryCorrections(db: Db): Promise<number> {
  const newest = newestOfEach(db)
  const [row] = await db
    .select({ count: count() })
    .from(newest)
    .innerJoin(events, eq(newest.eventId, events.id))
    .where(isSetByHand)
  return row?.count ?? 0
}

const newestOfEach = (db: Db) =>
  db
    .selectDistinctOn([labelledExamples.eventId])
    .from(labelledExamples)
    .orderBy(labelledExamples.eventId, desc(labelledExamples.id))
    .as('newest')

const decisionColumns = (newest: ReturnType<typeof newestOfEach>) => ({
  eventId: newest.eventId,
  venueName: venues.name,
  decidedAt: newest.decidedAt,
  decidedBy: newest.decidedBy,
  decision: newest.decision,
  isForChildren: newest.isForChildren,
  score: newest.score,
  saidForChildren: newest.saidForChildren,
  madeBy: newest.madeBy,
  saidCategory: newest.saidCategory,
  saidAgeRanges: newest.saidAgeRanges,
  autoStatus: newest.autoStatus,
  isAudit: newest.isAudit,
  setCategory: newest.setCategory,
  setAgeRanges: newest.setAgeRanges,
})
