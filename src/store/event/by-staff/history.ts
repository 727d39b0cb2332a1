import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { EventState } from '#domain/event/staff/event-content.ts'
import type { Db } from '../../db/database.ts'
import { auditTrail, crawlLogs, events, profiles } from '../../schema/index.ts'
import { findEvent, isInUse } from '../events.ts'
import { type EditSaved, writeEdits } from './edits.ts'

/** A change of an event. `actorName` is null where no person made it, or their account is gone. */
export type HistoryEntry = Omit<typeof auditTrail.$inferSelect, 'state' | 'subject' | 'subjectId'> & {
  actorName: string | null
  /** The crawl that ran at the event's venue then. */
  crawlLogId: number | null
  canRestore: boolean
}

const ofEvent = (eventId: number) => and(eq(auditTrail.subject, 'event'), eq(auditTrail.subjectId, String(eventId)))

const { state: _state, subject: _subject, subjectId: _subjectId, ...entryColumns } = getTableColumns(auditTrail)
const actorName = sql<string | null>`coalesce(${profiles.fullName}, ${profiles.email})`

/** Who or what changed an event, newest first. */
export const listHistory = (
  db: Db,
  eventId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<HistoryEntry[]> =>
  db
    .select({
      ...entryColumns,
      actorName,
      canRestore: sql<boolean>`${auditTrail.state} is not null`,
      crawlLogId: sql<number | null>`case when ${auditTrail.actorKind} in ('crawler', 'classifier') then (
        select ${crawlLogs.id} from ${crawlLogs} join ${events} on ${events.venueId} = ${crawlLogs.venueId}
        where ${events.id} = ${eventId} and ${crawlLogs.startedAt} <= ${auditTrail.at}
          and coalesce(${crawlLogs.completedAt}, 'infinity') >= ${auditTrail.at}
        order by ${crawlLogs.startedAt} desc limit 1) end`,
    })
    .from(auditTrail)
    .leftJoin(profiles, eq(profiles.id, auditTrail.actorId))
    .where(ofEvent(eventId))
    .orderBy(desc(auditTrail.id))
    .limit(limit)
    .offset(offset)

export const countHistory = (db: Db, eventId: number): Promise<number> => db.$count(auditTrail, ofEvent(eventId))

/** An event's state after one of its changes, with who made it. */
export type KeptState = { entryId: number; at: Date; state: EventState }

/** The state after a change of this event; undefined where there was no such change, or its state was not stored. */
export const findState = (db: Db, eventId: number, entryId: number) =>
  firstState(db, eventId, eq(auditTrail.id, entryId))

/** The state at a version, for a user whose screen shows that version. */
export const findStateAt = (db: Db, eventId: number, version: number) =>
  firstState(db, eventId, sql`(${auditTrail.state}->>'version')::int = ${version}`)

async function firstState(
  db: Db,
  eventId: number,
  condition: ReturnType<typeof sql> | ReturnType<typeof eq>,
): Promise<KeptState | undefined> {
  const [row] = await db
    .select({ entryId: auditTrail.id, at: auditTrail.at, state: auditTrail.state })
    .from(auditTrail)
    .where(and(ofEvent(eventId), isNotNull(auditTrail.state), condition))
    .orderBy(desc(auditTrail.id))
    .limit(1)
  return row && row.state !== null ? { ...row, state: row.state } : undefined
}

/** Who or what changed an event after an entry of its trail, each once, oldest first. */
export const listActorsSince = (db: Db, eventId: number, entryId: number) =>
  db
    .select({ actorKind: auditTrail.actorKind, actorName, at: auditTrail.at })
    .from(auditTrail)
    .leftJoin(profiles, eq(profiles.id, auditTrail.actorId))
    .where(and(ofEvent(eventId), gt(auditTrail.id, entryId)))
    .orderBy(auditTrail.id)
    .limit(MOST_ACTORS)

const MOST_ACTORS = 20

/**
 * Sets an event back to what it was after one of its changes, as edits of staff; what was decided on it stays as it is.
 * `version` is the one that was on the screen.
 */
export async function restoreState(
  db: Db,
  wanted: { eventId: number; entryId: number; version: number; actorId: string },
  now: Date,
  today: LondonDay,
): Promise<EditSaved> {
  return db.transaction(async (tx) => {
    const before = await findEvent(tx, wanted.eventId, { lock: true })
    const earlier = await findState(tx, wanted.eventId, wanted.entryId)
    if (!before || !isInUse(before) || !earlier) return { ok: false, failure: 'gone' }
    if (before.version !== wanted.version) return { ok: false, failure: 'stale', current: before }
    const { version: _, ...state } = earlier.state
    return { ok: true, ...(await writeEdits(tx, before, state, { action: 'restore', ...wanted }, now, today)) }
  })
}

/** Takes back a restoration that `actorId` made, where nothing happened to the event since. */
export async function undoRestore(
  db: Db,
  undone: { eventId: number; entryId: number; actorId: string },
  now: Date,
  today: LondonDay,
): Promise<EditSaved> {
  return db.transaction(async (tx) => {
    const before = await findEvent(tx, undone.eventId, { lock: true })
    const [last] = await tx
      .select()
      .from(auditTrail)
      .where(ofEvent(undone.eventId))
      .orderBy(desc(auditTrail.id))
      .limit(1)
    const isTheirs = last?.id === undone.entryId && last.action === 'restore' && last.actorId === undone.actorId
    const earlier = await firstState(tx, undone.eventId, lt(auditTrail.id, undone.entryId))
    if (!before || !isInUse(before) || !isTheirs || !earlier) return { ok: false, failure: 'gone' }
    const { version: _, ...state } = earlier.state
    return { ok: true, ...(await writeEdits(tx, before, state, { action: 'undo restore', ...undone }, now, today)) }
  })
}

/** The changes of an event to some fields, newest first. */
export const listChangesOf = (db: Db, eventId: number, actorKinds: HistoryEntry['actorKind'][]) =>
  db
    .select({ at: auditTrail.at, actorKind: auditTrail.actorKind, actorName, changes: auditTrail.changes })
    .from(auditTrail)
    .leftJoin(profiles, eq(profiles.id, auditTrail.actorId))
    .where(and(ofEvent(eventId), inArray(auditTrail.actorKind, actorKinds)))
    .orderBy(desc(auditTrail.id))
    .limit(MOST_CHANGES)

const MOST_CHANGES = 500
