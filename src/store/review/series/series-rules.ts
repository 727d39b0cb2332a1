import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { EventEdits, EventFacts } from '#domain/event/event.ts'
import { ruleFor, type SeriesRule, seriesFactsOf } from '#domain/review/series.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import type { Db } from '../../db/database.ts'
import { recordChanges } from '../../people/audit.ts'
import { eventOperations, events, profiles, seriesRules } from '../../schema/index.ts'

/** The rules that decide events of these venues, the newest first, by venue. */
export type RulesByVenue = ReadonlyMap<number, SeriesRule[]>

export async function listSeriesRules(db: Db, venueIds: readonly (number | null)[]): Promise<RulesByVenue> {
  const wanted = [...new Set(venueIds)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ venueId: seriesRules.venueId, ...ruleColumns })
    .from(seriesRules)
    .where(and(inArray(seriesRules.venueId, wanted), isNull(seriesRules.endedAt)))
    .orderBy(desc(seriesRules.id))
  return Map.groupBy(rows, ({ venueId }) => venueId)
}

/** Rules by their ids, those too that have ended. */
export async function listRulesById(db: Db, ids: readonly (number | null)[]): Promise<Map<number, SeriesRule>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.select(ruleColumns).from(seriesRules).where(inArray(seriesRules.id, wanted))
  return new Map(rows.map((rule) => [rule.id, rule]))
}

const ruleColumns = {
  id: seriesRules.id,
  facts: seriesRules.facts,
  decision: seriesRules.decision,
  rejectionReason: seriesRules.rejectionReason,
  concluded: seriesRules.concluded,
}

/** The rule that decides an event; `concluded` is what it would be without one. */
export function ruleOf(
  rules: RulesByVenue,
  event: { venueId: number | null; facts: EventFacts; edits: EventEdits },
  concluded: ReviewStatus,
): SeriesRule | undefined {
  const ofVenue = event.venueId === null ? undefined : rules.get(event.venueId)
  return ofVenue && ruleFor(ofVenue, seriesFactsOf(event.facts, event.edits), concluded)
}

/** A decision on a series, for people. `decidedByName` null = the account is gone. */
export type SeriesDecision = {
  id: number
  title: string
  decision: SeriesRule['decision']
  /** The event that was on the screen; null = it is gone. */
  eventId: number | null
  decidedAt: Date
  decidedByName: string | null
  endedAt: Date | null
  /** How many other events it decided, and still does. */
  others: number
  /** The operation that takes it back as a whole, while that is possible, and whose it is. */
  operation: { id: number; actorId: string | null } | null
}

/** The decision that an event was decided with, or that was made on it. */
export async function findSeriesDecision(
  db: Db,
  event: { id: number; seriesRuleId: number | null },
): Promise<SeriesDecision | undefined> {
  const isWith = event.seriesRuleId === null ? undefined : eq(seriesRules.id, event.seriesRuleId)
  const isOn = and(eq(seriesRules.eventId, event.id), isNull(seriesRules.endedAt))
  const [found] = await decisionsWhere(db, or(isWith, isOn)).limit(1)
  return found
}

/** Decisions by their ids. */
export async function listSeriesDecisions(db: Db, ids: readonly number[]): Promise<Map<number, SeriesDecision>> {
  if (ids.length === 0) return new Map()
  const found = await decisionsWhere(db, inArray(seriesRules.id, [...ids]))
  return new Map(found.map((decision) => [decision.id, decision]))
}

const decisionsWhere = (db: Db, condition: ReturnType<typeof or>) =>
  db
    .select({
      id: seriesRules.id,
      title: seriesRules.title,
      decision: seriesRules.decision,
      eventId: seriesRules.eventId,
      decidedAt: seriesRules.decidedAt,
      decidedByName: sql<string | null>`coalesce(${profiles.fullName}, ${profiles.email})`,
      endedAt: seriesRules.endedAt,
      others: sql<number>`(select count(*)::int from ${events} where ${events.seriesRuleId} = ${seriesRules.id})`,
      operation: { id: eventOperations.id, actorId: eventOperations.actorId },
    })
    .from(seriesRules)
    .leftJoin(profiles, eq(profiles.id, seriesRules.decidedBy))
    .leftJoin(eventOperations, and(eq(eventOperations.seriesRuleId, seriesRules.id), isNull(eventOperations.undoneAt)))
    .where(condition)
    .orderBy(desc(seriesRules.id))

/**
 * Ends a rule: what it decided stands, and later events of the series go to a person again. Resolves to undefined where it is not
 * in force.
 */
export async function endSeriesRule(
  db: Db,
  id: number,
  by: { actorId: string; at: Date },
): Promise<{ title: string } | undefined> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .update(seriesRules)
      .set({ endedAt: by.at, endedBy: by.actorId })
      .where(and(eq(seriesRules.id, id), isNull(seriesRules.endedAt)))
      .returning({ title: seriesRules.title, eventId: seriesRules.eventId })
    if (ended && ended.eventId !== null)
      await recordChanges(tx, {
        actor: { kind: 'staff', id: by.actorId },
        subject: 'event',
        subjectId: ended.eventId,
        action: 'end series',
        at: by.at,
        changes: [],
      })
    return ended
  })
}
