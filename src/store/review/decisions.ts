import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { type LondonDay, startOfDay } from '#domain/days/london-time.ts'
import type { RejectionReason } from '#domain/review/review.ts'
import { acceptedWith, statusUnderHolds } from '#domain/safety/verdict.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import type { Db } from '../db/database.ts'
import { isListed } from '../event/event-columns.ts'
import { chunksOf, findEvent, isInUse, type StoredEvent } from '../event/events.ts'
import { bumpCatalogue } from '../listing/changes/catalogue.ts'
import { placeInList } from '../listing/listing-columns.ts'
import { changedFields, lastEntry, recordAll } from '../people/audit.ts'
import { labelEvents, unlabel } from './labels.ts'
import { reopenWithDecisions, settleWithDecision } from './reports/decided-reports.ts'

/** A reviewer's decision; notes that are not given stay as they are, and only rejections have a reason. */
export type Decision = {
  status: ReviewStatus
  adminNotes?: string | null | undefined
  reason?: RejectionReason | null
  /**
   * Where it is made for several events: the event that was on the screen, whose notes these are, and the rule that it makes for a series;
   * null = none.
   */
  series?: { ruleId: number | null; decidedOn: number }
  /** Reports about the event on the screen that stood beside it, and are dealt with. */
  reportIds?: readonly number[]
}

/** Who does something, and when. */
export type By = { actorId: string; at: Date; today: LondonDay }

/**
 * A person's decision on one event, recorded in the audit trail with all that `undoDecision` needs. Resolves to what the
 * event was before; undefined where there is no such event, it was deleted or merged into another, or it is not at `version`.
 */
export async function decideEvent(
  db: Db,
  decision: { eventId: number; actorId: string; version?: number | undefined } & Decision,
  now: Date,
  today: LondonDay,
): Promise<StoredEvent | undefined> {
  const { eventId, actorId, version, ...decided } = decision
  return db.transaction(async (tx) => {
    const before = await findEvent(tx, eventId, { lock: true })
    if (!before || !isInUse(before) || before.version !== (version ?? before.version)) return undefined
    await decideEvents(tx, [before], decided, { actorId, at: now, today })
    return before
  })
}

/**
 * One decision on events that the transaction has locked and that can be decided. Resolves to the entries of the audit
 * trail, in the order of the events.
 */
export async function decideEvents(
  tx: Db,
  befores: readonly StoredEvent[],
  { status, adminNotes, reason = null, series, reportIds = [] }: Decision,
  by: By,
): Promise<number[]> {
  const isOther = ({ id }: StoredEvent) => series !== undefined && id !== series.decidedOn
  const changes = befores.map((before) => ({
    before,
    after: {
      ...before,
      status,
      adminNotes: adminNotes === undefined || isOther(before) ? before.adminNotes : adminNotes,
      decidedBy: 'staff' as const,
      decidedAt: by.at,
      needsAnotherLook: false,
      rejectionReason: status === 'rejected' ? reason : null,
      seriesRuleId: series && isOther(before) ? series.ruleId : null,
      ...(status === 'approved' ? acceptHolds(before) : {}),
    },
  }))
  const ids = await writeDecisions(tx, changes, DECISION_VERBS[status], by)
  const labelled = changes.map((change, index) => ({ ...change, decisionId: ids[index] as number }))
  // A series is one decision, and teaches once.
  const seen = labelled.filter(({ before }) => !isOther(before))
  await labelEvents(tx, seen, by, by.today)
  for (const { before, decisionId } of labelled)
    if (!isOther(before)) await settleWithDecision(tx, { eventId: before.id, reportIds, decisionId }, by)
  return ids
}

/** A reviewer who approves an event accepts what it was held for, and nothing else that it may say one day. */
const acceptHolds = ({ holds, acceptedHolds }: StoredEvent) => ({
  holds: [],
  acceptedHolds: acceptedWith(acceptedHolds, holds),
})

/**
 * Undoes the last decision on an event, if `actorId` made it and there is no later one. Resolves to the event as it
 * is again; undefined where there is nothing to take back.
 */
export async function undoDecision(
  db: Db,
  eventId: number,
  actorId: string,
  now: Date,
  today: LondonDay,
): Promise<{ title: string; status: ReviewStatus } | undefined> {
  return db.transaction(async (tx) => {
    const before = await findEvent(tx, eventId, { lock: true })
    const last = before && (await lastEntry(tx, 'event', eventId, [...Object.values(DECISION_VERBS), UNDO]))
    if (!last || !isInUse(before) || last.actorId !== actorId || last.action === UNDO) return undefined
    const earlier = Object.fromEntries(last.changes.map(({ field, from }) => [field, from])) as Partial<BeforeDecision>
    // What came to hold it since the decision holds it still.
    const since = before.holds.filter((hold) => !earlier.holds?.some((other) => isDeepStrictEqual(hold, other)))
    const after = heldBack({ ...before, ...earlier, holds: [...(earlier.holds ?? []), ...since] })
    const decided = { ...after, decidedAt: after.decidedBy === null ? null : now }
    await writeDecisions(tx, [{ before, after: decided }], UNDO, { actorId, at: now, today })
    await unlabel(tx, [last.id])
    await reopenWithDecisions(tx, [last.id], { actorId, at: now })
    return { title: before.title, status: after.status }
  })
}

/** Whether a person decided so on an event at `version`, and nothing has happened to it since. */
export async function wasDecidedSo(
  db: Db,
  {
    eventId,
    actorId,
    version,
    status,
  }: { eventId: number; actorId: string; version: number | undefined; status: ReviewStatus },
): Promise<boolean> {
  const event = await findEvent(db, eventId)
  if (!event || version === undefined || event.version !== version + 1 || event.status !== status) return false
  const last = await lastEntry(db, 'event', eventId, [...Object.values(DECISION_VERBS), UNDO])
  return last?.actorId === actorId && last.action === DECISION_VERBS[status]
}

export const DECISION_VERBS: Record<ReviewStatus, string> = {
  approved: 'approve',
  rejected: 'reject',
  needs_review: 'keep in queue',
  pending: 'return to pending',
}

/** How the audit trail calls a decision that was taken back. */
export const UNDO = 'undo'

/** The part of an event that the audit trail records of a decision. */
type BeforeDecision = Pick<
  StoredEvent,
  | 'status'
  | 'adminNotes'
  | 'decidedBy'
  | 'needsAnotherLook'
  | 'rejectionReason'
  | 'seriesRuleId'
  | 'holds'
  | 'acceptedHolds'
>

const recordedFields = ({
  status,
  adminNotes,
  decidedBy,
  needsAnotherLook,
  rejectionReason,
  seriesRuleId,
  deletedAt,
  holds,
  acceptedHolds,
}: StoredEvent) => ({
  status,
  adminNotes,
  decidedBy,
  needsAnotherLook,
  rejectionReason,
  seriesRuleId,
  deletedAt: deletedAt?.toISOString() ?? null,
  holds,
  acceptedHolds,
})

export type DecisionChange = { before: StoredEvent; after: StoredEvent }

/**
 * Writes what people decided, and what follows from it. What is brought back to what it was before is not approved where
 * it has been held since. Resolves to the entries of the audit trail, in the same order.
 */
export async function writeDecisions(
  tx: Db,
  wanted: readonly DecisionChange[],
  action: string,
  { actorId, at, today }: By,
): Promise<number[]> {
  const changes = wanted.map(({ before, after }) => ({ before, after: heldBack(after) }))
  for (const some of chunksOf(changes)) {
    const rows = some.map(({ before, after }) => ({
      id: before.id,
      status: after.status,
      admin_notes: after.adminNotes,
      decided_by: after.decidedBy,
      decided_at: after.decidedAt,
      needs_another_look: after.needsAnotherLook,
      rejection_reason: after.rejectionReason,
      series_rule_id: after.seriesRuleId,
      deleted_at: after.deletedAt,
      taken_down_from: after.takenDownFrom,
      holds: after.holds,
      accepted_holds: after.acceptedHolds,
      listed: isListed(after, today),
      ...placeColumns(before, today),
      // What was rejected was left out when others were compared.
      needs_duplicate_check: before.needsDuplicateCheck || before.status === 'rejected',
    }))
    await tx.execute(sql`
      update events set
        status = changed.status, admin_notes = changed.admin_notes, decided_by = changed.decided_by,
        decided_at = changed.decided_at, needs_another_look = changed.needs_another_look,
        rejection_reason = changed.rejection_reason, series_rule_id = changed.series_rule_id, deleted_at = changed.deleted_at, listed = changed.listed, sort_day = changed.sort_day,
        sort_minute = changed.sort_minute, ended = changed.ended, moves_at = changed.moves_at, taken_down_from = changed.taken_down_from,
        holds = changed.holds, accepted_holds = changed.accepted_holds,
        needs_duplicate_check = changed.needs_duplicate_check, version = events.version + 1, updated_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(
        id int, status text, admin_notes text, decided_by text, decided_at timestamptz, needs_another_look boolean,
        rejection_reason text, series_rule_id int, taken_down_from text, deleted_at timestamptz, listed boolean, sort_day date, sort_minute smallint, ended boolean, moves_at timestamp, needs_duplicate_check boolean,
        holds jsonb, accepted_holds text[])
      where events.id = changed.id`)
  }
  const entries = changes.map(({ before, after }) => ({
    actor: { kind: 'staff' as const, id: actorId },
    subject: 'event' as const,
    subjectId: before.id,
    action,
    at,
    changes: changedFields(recordedFields(before), recordedFields(after)),
  }))
  const ids = await recordAll(tx, entries)
  await bumpCatalogue(tx)
  return ids
}

function placeColumns(event: StoredEvent, today: LondonDay) {
  const { sortDay, sortMinute, ended, movesAt } = placeInList(event, startOfDay(today))
  return { sort_day: sortDay, sort_minute: sortMinute, ended, moves_at: movesAt }
}

function heldBack(after: StoredEvent): StoredEvent {
  const status = statusUnderHolds(after.status, after.holds)
  return status === after.status ? after : { ...after, status, decidedBy: null, decidedAt: null, seriesRuleId: null }
}
