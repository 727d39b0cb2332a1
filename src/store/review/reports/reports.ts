import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { todayInLondon } from '#domain/days/london-time.ts'
import { HIDING_REPORTS, REPORT_KIND_LABELS, type ReportKind } from '#domain/review/report.ts'
import type { Db } from '../../db/database.ts'
import { lockEvents, withIds } from '../../event/event-locks.ts'
import { holdReported, releaseReported } from '../../event/held-events.ts'
import { lastEntry, recordChanges } from '../../people/audit.ts'
import { events, profiles, reports } from '../../schema/index.ts'
import type { ReviewRules } from '../queue/review-conditions.ts'

/**
 * Stores a visitor's report about an event, unless the same one is open already, as where a form is sent twice. One that says that children
 * may come to harm hides the event at once, until a person has looked at it.
 */
export const saveReport = (
  db: Db,
  { eventId, kind, message }: { eventId: number; kind: ReportKind; message: string | null },
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    // Of two that are sent at once the second waits, and then sees the first.
    await lockEvents(tx, withIds([eventId]), 'write')
    const isSame = and(
      eq(reports.eventId, eventId),
      eq(reports.reason, kind),
      sql`${reports.message} is not distinct from ${message}`,
      isNull(reports.resolvedAt),
    )
    if ((await tx.$count(reports, isSame)) > 0) return
    await tx.insert(reports).values({ eventId, reason: kind, message, createdAt: now })
    if (!HIDING_REPORTS.includes(kind)) return
    const by = { actor: { kind: 'system' } as const, at: now, today: todayInLondon(now) }
    await holdReported(tx, eventId, { about: aboutOf(kind), evenIfAccepted: false }, by)
  })

const aboutOf = (kind: ReportKind) => REPORT_KIND_LABELS[kind].toLowerCase()

/** How many reports are open. */
export const countOpenReports = (db: Db): Promise<number> => db.$count(reports, isNull(reports.resolvedAt))

export const countSettledReports = (db: Db): Promise<number> => db.$count(reports, isNotNull(reports.resolvedAt))

const reportColumns = {
  id: reports.id,
  kind: reports.reason,
  message: reports.message,
  createdAt: reports.createdAt,
  resolvedAt: reports.resolvedAt,
  resolvedBy: profiles.fullName,
}

/**
 * Open reports, those about one event together: the gravest first, then the events that most visitors reported, then the newest. Or settled
 * ones, the last settled first.
 */
export const listReports = (db: Db, list: 'open' | 'settled', { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ ...reportColumns, eventId: reports.eventId })
    .from(reports)
    .leftJoin(profiles, eq(profiles.id, reports.resolvedBy))
    .where(list === 'open' ? isNull(reports.resolvedAt) : isNotNull(reports.resolvedAt))
    .orderBy(...(list === 'open' ? GRAVEST_FIRST : [desc(reports.resolvedAt)]), desc(reports.id))
    .limit(limit)
    .offset(offset)

const GRAVEST_FIRST = [
  sql`bool_or(${inArray(reports.reason, [...HIDING_REPORTS])}) over (partition by ${reports.eventId}) desc`,
  sql`count(*) over (partition by ${reports.eventId}) desc`,
  sql`max(${reports.createdAt}) over (partition by ${reports.eventId}) desc`,
  desc(reports.eventId),
  sql`${inArray(reports.reason, [...HIDING_REPORTS])} desc`,
]

/** The reports about an event: open ones first, then the newest. */
export const listReportsOf = (db: Db, eventId: number) =>
  db
    .select(reportColumns)
    .from(reports)
    .leftJoin(profiles, eq(profiles.id, reports.resolvedBy))
    .where(eq(reports.eventId, eventId))
    .orderBy(sql`${reports.resolvedAt} is not null`, desc(reports.id))
    .limit(MOST_OF_ONE)

const MOST_OF_ONE = 50

/** What was done to a report, and the title of its event; undefined where there is no such report, or it is so already. */
type Done = { title: string; isPublicAgain: boolean } | undefined

/**
 * Marks a report as dealt with, or takes that back. An event that it hid is public again once no other such report is open, and hidden
 * again where that is taken back.
 */
export async function settleReport(
  db: Db,
  report: { id: number; isSettled: boolean; actorId: string },
  rules: ReviewRules,
  now: Date,
): Promise<Done> {
  return db.transaction(async (tx) => {
    const before = await lockReport(tx, report.id)
    if (!before || (before.resolvedAt !== null) === report.isSettled) return undefined
    const actor = { kind: 'staff' as const, id: report.actorId }
    const by = { actor, at: now, today: rules.today }
    const earlier = report.isSettled ? undefined : await lastEntry(tx, 'report', report.id, [SETTLE])
    const after = {
      resolvedAt: report.isSettled ? now : null,
      resolvedBy: report.isSettled ? report.actorId : null,
      settledWith: null,
    }
    await tx.update(reports).set(after).where(eq(reports.id, report.id))
    const isPublicAgain =
      report.isSettled &&
      !(await isHiddenByOther(tx, before.eventId)) &&
      (await releaseReported(tx, before.eventId, rules, by))
    if (earlier?.changes.some(({ field }) => field === RELEASED))
      await holdReported(tx, before.eventId, { about: aboutOf(before.kind), evenIfAccepted: true }, by)
    await recordChanges(tx, {
      actor,
      subject: 'report',
      subjectId: report.id,
      action: report.isSettled ? SETTLE : 'reopen',
      at: now,
      changes: [
        { field: 'resolvedAt', from: before.resolvedAt, to: after.resolvedAt },
        ...(isPublicAgain ? [{ field: RELEASED, from: false, to: true }] : []),
      ],
    })
    return { title: before.title, isPublicAgain }
  })
}

const SETTLE = 'settle'
/** In the audit trail: that the event of a report was public again with it. */
const RELEASED = 'released'

/** Hides the event of a report until a person has looked at it, or takes that back. */
export async function hideReported(
  db: Db,
  report: { id: number; isHidden: boolean; actorId: string },
  rules: ReviewRules,
  now: Date,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockReport(tx, report.id)
    if (!found) return undefined
    const by = { actor: { kind: 'staff' as const, id: report.actorId }, at: now, today: rules.today }
    const about = aboutOf(found.kind)
    const isDone = report.isHidden
      ? await holdReported(tx, found.eventId, { about, evenIfAccepted: true }, by)
      : await releaseReported(tx, found.eventId, rules, by)
    return isDone ? found.title : undefined
  })
}

/** Marks all open reports about an event as dealt with, as staff do who have corrected it. Resolves to how many there were. */
export async function settleReportsOf(
  db: Db,
  { eventId, actorId }: { eventId: number; actorId: string },
  rules: ReviewRules,
  now: Date,
): Promise<number> {
  const open = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.eventId, eventId), isNull(reports.resolvedAt)))
  let settled = 0
  for (const { id } of open) if (await settleReport(db, { id, isSettled: true, actorId }, rules, now)) settled += 1
  return settled
}

/** The event before the report: the order in which saving a report locks them. */
async function lockReport(tx: Db, id: number) {
  const [report] = await tx.select({ eventId: reports.eventId }).from(reports).where(eq(reports.id, id))
  if (!report) return undefined
  await lockEvents(tx, withIds([report.eventId]), 'write')
  const [found] = await tx
    .select({ kind: reports.reason, resolvedAt: reports.resolvedAt, eventId: reports.eventId, title: events.title })
    .from(reports)
    .innerJoin(events, eq(events.id, reports.eventId))
    .where(eq(reports.id, id))
    .for('update', { of: reports })
  return found
}

const isHiddenByOther = async (tx: Db, eventId: number): Promise<boolean> =>
  (await tx.$count(
    reports,
    and(eq(reports.eventId, eventId), isNull(reports.resolvedAt), inArray(reports.reason, [...HIDING_REPORTS])),
  )) > 0
