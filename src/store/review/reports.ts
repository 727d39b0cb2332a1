import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReportKind } from '#domain/review/report.ts'
import type { Db } from '../db/database.ts'
import { lockEvents, withIds } from '../event/event-locks.ts'
import { recordChanges } from '../people/audit.ts'
import { events, profiles, reports, venues } from '../schema/index.ts'

/** Stores a visitor's report about an event, unless the same one is open already, as where a form is sent twice. */
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
  })

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

/** Open reports, or settled ones; the newest first. */
export const listReports = (db: Db, list: 'open' | 'settled', { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({
      ...reportColumns,
      eventId: events.id,
      slug: events.slug,
      title: events.title,
      status: events.status,
      isDeleted: sql<boolean>`${events.deletedAt} is not null`,
      venueName: venues.name,
    })
    .from(reports)
    .innerJoin(events, eq(events.id, reports.eventId))
    .leftJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(profiles, eq(profiles.id, reports.resolvedBy))
    .where(list === 'open' ? isNull(reports.resolvedAt) : isNotNull(reports.resolvedAt))
    .orderBy(desc(list === 'open' ? reports.createdAt : reports.resolvedAt), desc(reports.id))
    .limit(limit)
    .offset(offset)

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

/**
 * Marks a report as dealt with, or takes that back. Resolves to the title of its event; undefined where there is no such
 * report, or it is so already.
 */
export async function settleReport(
  db: Db,
  report: { id: number; isSettled: boolean; actorId: string },
  now: Date,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ resolvedAt: reports.resolvedAt, title: events.title })
      .from(reports)
      .innerJoin(events, eq(events.id, reports.eventId))
      .where(eq(reports.id, report.id))
      .for('update', { of: reports })
    if (!before || (before.resolvedAt !== null) === report.isSettled) return undefined
    const after = { resolvedAt: report.isSettled ? now : null, resolvedBy: report.isSettled ? report.actorId : null }
    await tx.update(reports).set(after).where(eq(reports.id, report.id))
    await recordChanges(tx, {
      actor: { kind: 'staff', id: report.actorId },
      subject: 'report',
      subjectId: report.id,
      action: report.isSettled ? 'settle' : 'reopen',
      at: now,
      changes: [{ field: 'resolvedAt', from: before.resolvedAt, to: after.resolvedAt }],
    })
    return before.title
  })
}
