import { and, desc, eq, gte, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { arrivalStatus, isWaiting, REASONS_OF_ONE_ALONE } from '#domain/review/review.ts'
import { type SeriesFacts, seriesDifferences, seriesFactsOf, seriesKeyOf } from '#domain/review/series.ts'
import type { Db } from '../../db/database.ts'
import { type OperationDone, operateIn } from '../../event/by-staff/bulk.ts'
import { isInUse, type StoredEvent } from '../../event/events.ts'
import { events, seriesRules } from '../../schema/index.ts'
import type { By } from '../decisions.ts'
import { inReviewQueue, type ReviewRules } from '../queue/review-conditions.ts'
import { type DecisionTogether, lockShownTogether } from './shown-together.ts'

export type SeriesMember = Pick<StoredEvent, 'id' | 'title' | 'startDate' | 'endDate' | 'sessions' | 'status'>

/** A person's decision on one event of a series, by itself. */
export type EarlierDecision = { eventId: number; status: 'approved' | 'rejected'; decidedAt: Date }

/**
 * `held`: how many others of it are left out, since what is held is decided one at a time. `earlier`: where no other is open, the
 * last decision on one that was; if the same is decided again, it may stand for those that come later.
 */
export type Series = { others: SeriesMember[]; held: number; earlier: EarlierDecision | null }

const ALONE: Series = { others: [], held: 0, earlier: null }

/** More of one venue are not looked through for others of a series, and no more are decided at once. */
const MOST_LOOKED_THROUGH = 2000
const MOST_TOGETHER = 200

/**
 * The events that one decision on an event would settle as well: of its venue and series (see `SeriesFacts`), on which no person
 * has decided, whatever the classifier made of them. The soonest first; none where the event is held or was decided on.
 */
export async function listSeries(db: Db, event: StoredEvent, rules: ReviewRules): Promise<Series> {
  if (event.venueId === null || event.holds.length > 0 || !isUndecided(event)) return ALONE
  const key = seriesKeyOf(event.title)
  const isOpen = or(
    inReviewQueue(rules),
    and(eq(events.decidedBy, 'classifier'), sql`${events.lastDay} >= ${rules.today}`),
  )
  const titles = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(
      and(
        eq(events.venueId, event.venueId),
        isOpen,
        isNull(events.mergedInto),
        isNull(events.deletedAt),
        isNull(events.formId),
      ),
    )
    .orderBy(events.sortDay, events.id)
    .limit(MOST_LOOKED_THROUGH)
  const ids = titles.filter(({ id, title }) => id !== event.id && seriesKeyOf(title) === key).map(({ id }) => id)
  if (ids.length === 0) return { ...ALONE, earlier: await findEarlierDecision(db, event, event.venueId) }
  const namesakes = await db
    .select({
      id: events.id,
      title: events.title,
      startDate: events.startDate,
      endDate: events.endDate,
      sessions: events.sessions,
      status: events.status,
      holds: events.holds,
      facts: events.facts,
      edits: events.edits,
    })
    .from(events)
    .where(inArray(events.id, ids.slice(0, MOST_TOGETHER)))
    .orderBy(events.sortDay, events.id)
  const facts = seriesFactsOf(event.facts, event.edits)
  const alike = namesakes.filter(
    (other) => seriesDifferences(facts, seriesFactsOf(other.facts, other.edits)).length === 0,
  )
  const others = alike.filter(({ holds }) => holds.length === 0)
  if (others.length === 0) return { ...ALONE, earlier: await findEarlierDecision(db, event, event.venueId) }
  return { others, held: alike.length - others.length, earlier: null }
}

/**
 * What a person decided last on another event of the series, by itself and for a reason that may hold for this one, too. None where
 * the series had a rule that was ended since: then they want to see each.
 */
async function findEarlierDecision(db: Db, event: StoredEvent, venueId: number): Promise<EarlierDecision | null> {
  const facts = seriesFactsOf(event.facts, event.edits)
  const titles = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(
      and(
        eq(events.venueId, venueId),
        ne(events.id, event.id),
        eq(events.decidedBy, 'staff'),
        inArray(events.status, ['approved', 'rejected']),
        or(isNull(events.rejectionReason), notInArray(events.rejectionReason, [...REASONS_OF_ONE_ALONE])),
        sql`${events.acceptedHolds} = '{}' and ${events.holds} = '[]'`,
        isNull(events.seriesRuleId),
        isNull(events.mergedInto),
        isNull(events.deletedAt),
        isNull(events.formId),
      ),
    )
    .orderBy(desc(events.decidedAt))
    .limit(MOST_LOOKED_THROUGH)
  const ids = titles.filter(({ title }) => seriesKeyOf(title) === facts.key).map(({ id }) => id)
  if (ids.length === 0) return null
  const namesakes = await db
    .select({
      eventId: events.id,
      status: sql<EarlierDecision['status']>`${events.status}`,
      decidedAt: events.decidedAt,
      facts: events.facts,
      edits: events.edits,
    })
    .from(events)
    .where(inArray(events.id, ids.slice(0, MOST_TOGETHER)))
    .orderBy(desc(events.decidedAt))
  const alike = namesakes.find((one) => seriesDifferences(facts, seriesFactsOf(one.facts, one.edits)).length === 0)
  if (!alike?.decidedAt) return null
  const { eventId, status, decidedAt } = alike
  const isOfSeries = and(eq(seriesRules.venueId, venueId), sql`${seriesRules.facts} ->> 'key' = ${facts.key}`)
  const ended = await db.$count(seriesRules, and(isOfSeries, gte(seriesRules.endedAt, decidedAt)))
  return ended > 0 ? null : { eventId, status, decidedAt }
}

/** What staff made by hand is on no page, so nothing of it comes again. */
const isUndecided = ({ formId, decidedBy, status, mergedInto, deletedAt }: StoredEvent) =>
  formId === null && isInUse({ mergedInto, deletedAt }) && (isWaiting({ status }) || decidedBy === 'classifier')

/**
 * Decides on an event and on its series, in one operation that is undone as one, and makes the rule by which later ones are
 * decided. Of the others only those count that were on the screen (`shown`) and still belong to it; where none was, the decision has to be
 * the one made earlier. Resolves to undefined where the event is not at `version` any more, or is no longer to be decided with its series.
 */
export async function decideSeries(
  db: Db,
  decision: DecisionTogether,
  rules: ReviewRules,
  by: By,
): Promise<OperationDone | undefined> {
  const { eventId, shown, status, reason, adminNotes, reportIds = [] } = decision
  return db.transaction(async (tx) => {
    const locked = await lockShownTogether(tx, decision, (event) => listSeries(tx, event, rules))
    if (!locked || locked.event.venueId === null) return undefined
    const { event, listed } = locked
    const facts = seriesFactsOf(event.facts, event.edits)
    const others = locked.others.filter((other) => isOfSeries(other, facts))
    if (others.length === 0 && (shown.length > 0 || listed.earlier?.status !== status)) return undefined
    const [rule] = await tx
      .insert(seriesRules)
      .values({
        venueId: locked.event.venueId,
        facts,
        decision: status,
        rejectionReason: status === 'rejected' ? reason : null,
        concluded: arrivalStatus(event.classification, rules),
        eventId,
        title: event.title,
        decidedBy: by.actorId,
        decidedAt: by.at,
      })
      .returning({ id: seriesRules.id })
    const decidedFor = { ruleId: rule?.id as number, decidedOn: eventId }
    const ids = [eventId, ...others.map(({ id }) => id)]
    return operateIn(tx, status, ids, by, { reason, adminNotes, series: decidedFor, reportIds })
  })
}

const isOfSeries = (event: StoredEvent, facts: SeriesFacts) =>
  event.holds.length === 0 &&
  isUndecided(event) &&
  seriesDifferences(facts, seriesFactsOf(event.facts, event.edits)).length === 0
