import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { RejectionReason } from '#domain/review/review.ts'
import type { Db } from '../db/database.ts'
import { type OperationDone, operateIn } from '../event/bulk.ts'
import { withIds } from '../event/event-locks.ts'
import { findEvent, holdEvents, type StoredEvent } from '../event/events.ts'
import { events } from '../schema/index.ts'
import type { By } from './decisions.ts'
import type { SeriesMember } from './series.ts'

/** No more are decided at once. */
const MOST_TOGETHER = 200

/** The other events of an approved event's series that the venue changed in the same way since a person looked, the soonest first. */
export async function listSameChange(
  db: Db,
  event: Pick<StoredEvent, 'id' | 'status' | 'needsAnotherLook' | 'changeKey'>,
): Promise<SeriesMember[]> {
  if (!isChanged(event)) return []
  return db
    .select({
      id: events.id,
      title: events.title,
      startDate: events.startDate,
      endDate: events.endDate,
      sessions: events.sessions,
      status: events.status,
    })
    .from(events)
    .where(and(isChangedInSql, eq(events.changeKey, event.changeKey as string), ne(events.id, event.id)))
    .orderBy(events.sortDay, events.id)
    .limit(MOST_TOGETHER)
}

/** How many other events each of these changes is about, by its key. */
export async function countSameChange(
  db: Db,
  changed: readonly Pick<StoredEvent, 'changeKey'>[],
): Promise<Map<string, number>> {
  const keys = changed.flatMap(({ changeKey }) => changeKey ?? [])
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: events.changeKey, others: sql<number>`count(*)::int - 1` })
    .from(events)
    .where(and(isChangedInSql, inArray(events.changeKey, keys)))
    .groupBy(events.changeKey)
  return new Map(rows.flatMap(({ key, others }) => (key === null ? [] : [[key, others]])))
}

/**
 * Decides on an event that the venue changed, and on those of its series that it changed in the same way, in one operation that is undone
 * as one. Of the others only those count that were on the screen (`shown`). Resolves to undefined where the event is not at `version` any
 * more, or none of the others is left.
 */
export const decideSameChange = (
  db: Db,
  decision: {
    eventId: number
    version: number | undefined
    shown: readonly number[]
    status: 'approved' | 'rejected'
    reason: RejectionReason | null
    adminNotes?: string | null | undefined
    reportIds?: readonly number[]
  },
  by: By,
): Promise<OperationDone | undefined> => {
  const { eventId, version, shown, status, reason, adminNotes, reportIds = [] } = decision
  return db.transaction(async (tx) => {
    const seen = await findEvent(tx, eventId)
    if (!seen || seen.version !== (version ?? seen.version)) return undefined
    const wanted = new Set(shown)
    const ids = (await listSameChange(tx, seen)).map(({ id }) => id).filter((id) => wanted.has(id))
    const locked = await holdEvents(tx, withIds([eventId, ...ids]))
    const event = locked.get(eventId)
    if (!event || event.version !== seen.version) return undefined
    const others = ids.filter((id) => {
      const other = locked.get(id)
      return other !== undefined && isChanged(other) && other.changeKey === event.changeKey
    })
    if (others.length === 0) return undefined
    const series = { ruleId: null, decidedOn: eventId }
    return operateIn(tx, status, [eventId, ...others], by, { reason, adminNotes, series, reportIds })
  })
}

type Changed = Pick<StoredEvent, 'status' | 'needsAnotherLook' | 'changeKey'>

const isChanged = ({ status, needsAnotherLook, changeKey }: Changed) =>
  needsAnotherLook && status === 'approved' && changeKey !== null

/** The condition of {@link isChanged}. */
const isChangedInSql = sql`(${events.needsAnotherLook} and ${events.status} = 'approved' and ${events.changeKey} is not null)`
