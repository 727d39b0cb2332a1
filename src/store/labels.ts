import { desc, eq, isNotNull } from 'drizzle-orm'
import { eventToClassify } from '#domain/classification.ts'
import { audienceLabel, type LabelledDecision, type LabelledExample, shortenTold } from '#domain/labels.ts'
import type { LondonDay } from '#domain/london-time.ts'
import type { Db } from './database.ts'
import type { StoredEvent } from './events.ts'
import { labelledExamples, venues } from './schema/index.ts'

/**
 * Keeps what a person said of an event beside what the classifier had said, where one had judged it. Called in the
 * transaction of each decision, and of each correction of category or ages. `before` is the event as the person saw it,
 * `after` as they left it; `decisionId` is the entry of the audit trail.
 */
export async function labelEvent(
  tx: Db,
  { before, after }: { before: StoredEvent; after: StoredEvent },
  decision: { id: number; actorId: string; at: Date },
  today: LondonDay,
): Promise<void> {
  const { classification, edits } = after
  if (!classification) return
  const autoStatus =
    before.decidedBy === 'classifier' && (before.status === 'approved' || before.status === 'rejected')
      ? before.status
      : ((await newestOf(tx, after.id))?.autoStatus ?? null)
  const corrected = <T>(set: T | undefined, said: T) =>
    set !== undefined && JSON.stringify(set) !== JSON.stringify(said) ? set : null
  await tx.insert(labelledExamples).values({
    eventId: after.id,
    venueId: after.venueId,
    decisionId: decision.id,
    decidedAt: decision.at,
    decidedBy: decision.actorId,
    decision: after.status,
    isForChildren: audienceLabel(after, today),
    score: classification.childConfidenceScore,
    saidForChildren: classification.isChildFriendly,
    madeBy: classification.madeBy,
    saidCategory: classification.primaryCategory,
    saidAgeRanges: classification.ageRanges,
    autoStatus,
    setCategory: corrected(edits.primaryCategory, classification.primaryCategory),
    setAgeRanges: corrected(edits.ageRanges, classification.ageRanges),
    told: shortenTold(eventToClassify(after.facts, edits, after)),
  })
}

/** Forgets what a decision taught; what was said of the event before counts again. */
export async function unlabel(tx: Db, decisionId: number): Promise<void> {
  await tx.delete(labelledExamples).where(eq(labelledExamples.decisionId, decisionId))
}

async function newestOf(tx: Db, eventId: number) {
  const [row] = await tx
    .select()
    .from(labelledExamples)
    .where(eq(labelledExamples.eventId, eventId))
    .orderBy(desc(labelledExamples.id))
    .limit(1)
  return row
}

/** So many decisions are looked at at once. */
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
    .select({ ...decisionColumns(newest), told: newest.told })
    .from(newest)
    .leftJoin(venues, eq(newest.venueId, venues.id))
    .where(isNotNull(newest.isForChildren))
    .orderBy(desc(newest.decidedAt), desc(newest.id))
    .limit(limit)
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
  decision: newest.decision,
  isForChildren: newest.isForChildren,
  score: newest.score,
  saidForChildren: newest.saidForChildren,
  madeBy: newest.madeBy,
  saidCategory: newest.saidCategory,
  saidAgeRanges: newest.saidAgeRanges,
  autoStatus: newest.autoStatus,
  setCategory: newest.setCategory,
  setAgeRanges: newest.setAgeRanges,
})
