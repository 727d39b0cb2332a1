import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { type OperationDone, operateIn } from '../../event/by-staff/bulk.ts'
import type { StoredEvent } from '../../event/events.ts'
import { events } from '../../schema/index.ts'
import type { By } from '../decisions.ts'
import type { SeriesMember } from './series.ts'
import { type DecisionTogether, lockShownTogether } from './shown-together.ts'

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
export const decideSameChange = (db: Db, decision: DecisionTogether, by: By): Promise<OperationDone | undefined> => {
  const { eventId, status, reason, adminNotes, reportIds = [] } = decision
  return db.transaction(async (tx) => {
    const locked = await lockShownTogether(tx, decision, async (event) => ({ others: await listSameChange(tx, event) }))
    if (!locked) return undefined
    const { changeKey } = locked.event
    const others = locked.others.filter((other) => isChanged(other) && other.changeKey === changeKey)
    if (others.length === 0) return undefined
    const series = { ruleId: null, decidedOn: eventId }
    const ids = [eventId, ...others.map(({ id }) => id)]
    return operateIn(tx, status, ids, by, { reason, adminNotes, series, reportIds })
  })
}

type Changed = Pick<StoredEvent, 'status' | 'needsAnotherLook' | 'changeKey'>

const isChanged = ({ status, needsAnotherLook, changeKey }: Changed) =>
  needsAnotherLook && status === 'approved' && changeKey !== null

/** The condition of {@link isChanged}. */
const isChangedInSql = sql`(${events.needsAnotherLook} and ${events.status} = 'approved' and ${events.changeKey} is not null)`
